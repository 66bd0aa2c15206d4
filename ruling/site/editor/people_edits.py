"""The edits of figures, meeples, players and the action."""

from typing import Any

from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.happenings import HAPPENINGS
from ruling.scenario.actions.tile import SEGMENTS, TILE
from ruling.scenario.case.laid import lying
from ruling.scenario.case.map_text import drawn_tiles
from ruling.scenario.case.tree import END, action_of, entries_at, is_sketch, text_at
from ruling.scenario.schema.shapes import Names
from ruling.scenario.yaml.writing import meeple_words, move_words, not_empty
from ruling.site.editor.changes import put_action, with_action
from ruling.site.editor.desk import CHOSEN, Desk
from ruling.table.figures import PLAIN, Figure, Off
from ruling.table.squares import parse_pointer

_IN_SUPPLY = {figure.value: Off.SUPPLY.value for figure in Figure}


def stand(desk: Desk, figure: str, at: str) -> Desk:
    """Puts a magic figure at a place before the action: a pointer, a name, or the supply."""
    before = desk.tree.get("figures")
    figures = dict(before) if isinstance(before, dict) else {}
    if figures.get(figure) == at:
        at = Off.SUPPLY.value
    return desk.put(figures=not_empty({**_IN_SUPPLY, **figures, figure: at}))


def move(desk: Desk, figure: str, to: str) -> Desk:
    """Sets the move that was made; the same one again removes it, and so does no figure."""
    words = move_words(figure, to) if figure and to else ""
    if text_at(action_of(desk.tree), "move") == words:
        words = ""
    return with_action(desk, move=words)


def meeple(desk: Desk, at: str) -> Desk:
    """Puts down a meeple of the chosen player and kind; on the placed tile that is this turn's."""
    tree, pointer = desk.tree, parse_pointer(at)
    player, kind = desk.player or (desk.players or [""])[0], desk.kind or PLAIN
    if not player:
        return desk
    there = lying(tree).get(pointer.square) if pointer is not None else None
    if there is not None and there.now:
        return with_action(desk, meeple=meeple_words(kind, at))
    more = {"kind": kind} if kind != PLAIN else {}
    return desk.put(meeples=[*entries_at(tree, "meeples"), {"player": player, "at": at, **more}])


def no_meeple(desk: Desk, number: str) -> Desk:
    """Removes a meeple by its place in the list; without one the meeple of this turn."""
    if not number:
        return with_action(desk, meeple=None)
    listed = entries_at(desk.tree, "meeples")
    return desk.put(meeples=[each for at, each in enumerate(listed) if at != int(number)])


def choose(desk: Desk, what: str, value: str) -> Desk:
    """Whose the next meeple is, what the next claim is about: nothing of it is done yet."""
    chosen: dict[str, Any] = {what: value} if what in CHOSEN else {}
    return desk._replace(**chosen)


def player(desk: Desk, name: str) -> Desk:
    """Adds a player."""
    listed, name = desk.players, " ".join(name.split())
    return desk if not name or name in listed else desk.put(players=[*listed, name])


def rename(desk: Desk, old: str, new: str) -> Desk:
    """Renames a player everywhere; without a new name, removes the player."""
    listed, new = desk.players, " ".join(new.split())
    if new == old or new in listed:
        return desk
    if new:
        desk = desk._replace(text=desk.case.renamed(Names.PLAYER, old, new))
    desk = desk.put(players=[*filter(None, (new if each == old else each for each in listed))])
    return desk._replace(player=new if desk.player == old else desk.player)


def whose_turn(desk: Desk, name: str) -> Desk:
    """Sets the active player."""
    return (
        with_action(desk, player=name)
        if action_of(desk.tree)
        else desk.put(action={"player": name})
    )


def happens(desk: Desk, what: str) -> Desk:
    """What happens: a tile is placed, the dragon, a castle, or the end; a placed tile lies then."""
    tree = desk.tree
    player_now = {"player": text_at(action_of(tree), "player") or (desk.players or [""])[0]}
    if not is_sketch(tree):
        tiles = drawn_tiles(text_at(tree, "board"))
        now = {at: each.words for at, each in lying(tree).items() if each.now}
        if now and what != TILE:
            desk = desk.put(board={**tiles, **now})
    if what == END:
        return put_action(desk, FINAL_SCORING)
    declared = HAPPENINGS.get(what)
    if declared is not None and declared.begun is not None:
        begun = declared.begun if isinstance(declared.begun, str) else [*declared.begun]
        return put_action(desk, {**player_now, what: begun})
    if is_sketch(tree):
        return put_action(desk, {**player_now, TILE: "magic", SEGMENTS: []})
    return put_action(desk, player_now)._replace(now=True)


def visit(desk: Desk, what: str) -> Desk:
    """Adds a square, in a sketch a figure, to the dragon's visit; the same one again removes it."""
    action = action_of(desk.tree)
    visited = action.get(DRAGON) or [] if isinstance(action, dict) else []
    left = [each for each in visited if each != what]
    visits = left if what in visited else [*visited, what]
    return put_action(desk, {**action, DRAGON: visits}) if isinstance(action, dict) else desk


def castle(desk: Desk, at: str) -> Desk:
    """Makes a city a castle."""
    return with_action(desk, castle=at)
