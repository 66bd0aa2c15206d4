"""The edits of figures, meeples, players and the action."""

from typing import Any

from ruling.case.laid import lying
from ruling.case.moves import meeple_words, move_words
from ruling.case.names import Names
from ruling.case.paths import begun, listed
from ruling.case.tree import figures_moved, is_sketch, text_at
from ruling.reading.shapes import OneOf
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.tile import TILE
from ruling.site.editor.desk import CHOSEN, Desk, with_action
from ruling.site.editor.form_paths import declared, to_pick
from ruling.site.editor.offers import ACTION_KINDS, END, FIGURE_KINDS, what_happens
from ruling.table.figures import PLAIN, Off
from ruling.table.squares import parse_pointer, parse_square
from ruling.wording.squares import TilePart, parts


def stand(desk: Desk, figure: str, at: str) -> Desk:
    """Puts a magic figure at a place before the action: a pointer, a name, or the supply.

    The same place again takes it back to the supply.
    """
    again = text_at(desk.tree, "figures", figure) == at
    return desk.put(["figures", figure], Off.SUPPLY.value if again else at)


def move(desk: Desk, figure: str, to: str) -> Desk:
    """Sets the move that was made; the same one again removes it, and so does no figure."""
    words = move_words(figure, to) if figure and to else ""
    if text_at(desk.action, "move") == words:
        words = ""
    return with_action(desk, move=words)


def next_part(desk: Desk, figure: str) -> Desk:
    """Puts a figure on the next road or city of the chosen square, and from the last of them back
    to the supply; on the placed tile it moves there.
    """
    square, there = desk.square, desk.there
    if square is None or there is None or there.laid is None:
        return desk
    known = [part for part in parts(square, there.laid) if part.kind in FIGURE_KINDS]
    on = has_moved_to if there.now else _stands_on
    here = [part for part in known if on(desk, figure, part)]
    at = known.index(here[0]) + 1 if here else 0
    put = move if there.now else stand
    if at < len(known):
        return put(desk, figure, known[at].first)
    return put(desk, "", "") if there.now else put(desk, figure, Off.SUPPLY)


def has_moved_to(desk: Desk, figure: str, part: TilePart) -> bool:
    """Whether the action moved a figure to a part of a tile."""
    moves = figures_moved(desk.tree)
    return any((figure, at.name) in moves for at in part.pointers)


def _stands_on(desk: Desk, figure: str, part: TilePart) -> bool:
    """Whether a figure stood on a part of a tile before the action."""
    return parse_pointer(text_at(desk.tree, "figures", figure)) in part.pointers


def meeple(desk: Desk, at: str) -> Desk:
    """Puts down a meeple of the chosen player and kind; on the placed tile that is this turn's."""
    tree, pointer = desk.tree, parse_pointer(at)
    player, kind = desk.whose, desk.kind or PLAIN
    if not player:
        return desk
    there = lying(tree).get(pointer.square) if pointer is not None else None
    if there is not None and there.now:
        return with_action(desk, meeple=meeple_words(kind, at))
    more = {"kind": kind} if kind != PLAIN else {}
    number = len(listed(tree.get("meeples")))
    return desk.put(["meeples", number], {"player": player, "at": at, **more})


def choose(desk: Desk, what: str, value: str) -> Desk:
    """Chooses whose the next meeple is, or what the next claim is about; adds neither yet."""
    chosen: dict[str, Any] = {what: value} if what in CHOSEN else {}
    return desk._replace(**chosen)


def player(desk: Desk, name: str) -> Desk:
    """Adds a player."""
    before, name = desk.players, " ".join(name.split())
    return desk if not name or name in before else desk.put(["players"], [*before, name])


def rename(desk: Desk, old: str, new: str) -> Desk:
    """Renames a player everywhere; without a new name, removes the player."""
    before, new = desk.players, " ".join(new.split())
    if new == old or new in before:
        return desk
    if new:
        desk = desk.of(desk.draft.renamed(Names.PLAYER, {old: new}))
    left = filter(None, (new if each == old else each for each in before))
    desk = desk.put(["players"], [*left])
    return desk._replace(player=new if desk.player == old else desk.player)


def happens(desk: Desk, what: str) -> Desk:
    """Sets what happens in the chosen part of the turn; a tile that it placed stays on the map."""
    if what not in ACTION_KINDS or what == what_happens(desk.action):
        return desk._replace(picking="")
    player = text_at(desk.action, "player") or desk.first_player
    desk = _lies_now(desk)._replace(picking="")
    if what == END:
        return desk.put(desk.action_path, FINAL_SCORING)
    if what == TILE and is_sketch(desk.tree):
        return desk.put(desk.action_path, {"player": player, TILE: "magic"})
    if what == TILE:
        return desk.put(desk.action_path, {"player": player})._replace(now=True)
    shape = declared(desk, ["action"])
    own = shape.cases[what] if isinstance(shape, OneOf) else None
    if own is None:
        return desk
    action, path = {"player": player, **begun(own, [player])}, desk.action_path
    return desk.put(path, action)._replace(picking=to_pick(desk, path, own, action))


def _lies_now(desk: Desk) -> Desk:
    """Puts the tile that the chosen part placed on the map, as one that lay there before."""
    words, square = text_at(desk.action, TILE), parse_square(text_at(desk.action, "at"))
    if is_sketch(desk.tree) or not words or square is None:
        return desk
    return desk.with_tile(square, words)
