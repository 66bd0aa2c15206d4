"""Writes a turn of a saved game as a scenario file."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruling.case.moves import meeple_words, move_words
from ruling.case.writing import not_empty, scenario_text
from ruling.errors import SavedGameError, Sentence, Term, sentence
from ruling.expect.accepting import values_of
from ruling.games.jcz.record import SavedGame
from ruling.games.play.barn import corner_of
from ruling.games.play.game import ABBOT_HOME, CAUGHT, SENT_OUT, MeepleMoved
from ruling.games.play.turns import Before, Played
from ruling.games.replay import AS_PLAYED, played_rules
from ruling.games.turn_scenario import judge_turn
from ruling.judging.judgement import Judgement, judge
from ruling.referee.ingots import GOLD
from ruling.referee.situation import TurnBegun
from ruling.rulebook.rules import Rules
from ruling.scenario.actions import (
    abbot,
    barn,
    dragon,
    flight,
    meeple,
    move,
    phantom,
    portal,
    princess,
    start_of_turn,
    tower,
    wagon,
)
from ruling.scenario.actions.crop_circle import BACK, BESIDE, CIRCLE
from ruling.scenario.actions.ferry import MOVED_FROM
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.tile import TILE
from ruling.scenario.box import FURTHER
from ruling.table.features import FERRY, Change, Link
from ruling.table.figures import BARN, FAIRY, PLAIN, words_of
from ruling.table.squares import SIDES
from ruling.table.tiles import Tile, Turned, lay


def turn_text(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> str:
    """The text of a scenario file for a turn, with the results of its ruling as expectations.

    Raises SavedGameError as ``judge_turn`` does, and where the game was played without the inn or
    the cathedral of a tile.
    """
    one = judge_turn(saved, turn, rules, lenient)
    for why in _unspeakable(one.judgement, one.turn):
        raise SavedGameError(saved.file, sentence("turn.no-scenario", turn=turn, why=why))
    comments = (
        f"# not on this board, since nothing is known of it: {hole}\n" for hole in one.holes
    )
    fields = {
        **_table(one.judgement, one.turn, _house(one.judgement.rules, played_rules(saved))),
        "action": _actions(one.turn) if one.turn is not None else FINAL_SCORING,
        "expect": values_of(judge(one.judgement.scenario)),
    }
    return "".join(comments) + scenario_text(fields)


def _house(rules: Rules, played: Rules) -> Mapping[str, str] | str:
    """The house readings: a name where the game was played by the named house alone."""
    by_name = rules == played and rules.house == Rules.of(house=AS_PLAYED).house
    return AS_PLAYED if by_name else rules.house


def _unspeakable(judgement: Judgement, turn: Played | None) -> Iterator[Sentence]:
    """What of a turn no scenario can name, though it can be ruled on."""
    board = judgement.scenario.board
    for laid in board.tiles.values() if board is not None else ():
        if laid.tile != _printed(laid):
            yield sentence("turn.played-without", tile=laid.label)
    if turn is not None and turn.before.joined:
        yield sentence("turn.joined-by-ferry", player=turn.before.joined)
    if turn is not None and turn.placing.again:
        yield sentence("turn.magic-before")
    at = turn.crewed.fairy if turn is not None else None
    up = at.square if at is not None and turn is not None and turn.placing.fairy is None else None
    if turn is not None and turn.before.by is None and _begins(turn):
        up = turn.before.fairy
    if up is not None:
        yield sentence("turn.fairy-on-tower", square=up.name)
    second = turn.crewed.second if turn is not None else None
    if second is not None and turn is not None and second.at.square != turn.saved.laying.square:
        yield sentence("turn.phantom-elsewhere", place=second.at.name)
    if turn is not None and turn.dragon and turn.placing.barns:
        yield sentence("barn.unclear-with", key=Term(dragon.DRAGON))
    if turn is not None and _is_alone(turn.before):
        assert turn.before.fairy is not None
        yield sentence("turn.fairy-alone", square=turn.before.fairy.name)


def _is_alone(before: Before) -> bool:
    """Whether the fairy stands by nobody, on a square on which a follower is."""
    there = {at.square for at, meeple in before.meeples if meeple.follower}
    return before.fairy in there and before.by is None


def _table(
    judgement: Judgement, turn: Played | None, house: Mapping[str, str] | str
) -> dict[str, Any]:
    """The fields for the table before the action."""
    scenario = judgement.scenario
    assert scenario.board is not None
    situation, tiles = scenario.situation, scenario.board.tiles
    ferries = turn.before.ferries if turn is not None else scenario.board.links
    placed = turn.situation.change.tile if turn is not None else None
    sets = {laid.tile.set for laid in tiles.values() if not laid.tile.abbey}
    boxes = _boxes(tiles.values())
    gold = {player: own[GOLD] for player, own in situation.tokens.items() if GOLD in own}
    return {
        "title": scenario.title,
        "source": scenario.source,
        "edition": judgement.rules.edition.id,
        "house": house,
        "players": situation.players,
        "sets": [name for name in FURTHER if name in sets],
        "boxes": boxes if boxes > 1 else None,
        "board": {at: laid.label for at, laid in tiles.items() if at != placed},
        "ferries": [_ferry(ferry) for ferry in ferries],
        "pieces": [{"at": at.name, GOLD: number} for at, number in situation.gold.items()],
        "goods": not_empty({player: _goods(own) for player, own in situation.tokens.items()}),
        GOLD: gold,
        "figures": {figure.value: words_of(at) for figure, at in situation.figures.items()},
        "meeples": [
            not_empty({"player": of.player, "at": at, "kind": of.kind if of.kind != PLAIN else ""})
            for at, of in scenario.stood
        ],
        FAIRY: _fairy(judgement, turn),
    }


def _fairy(judgement: Judgement, turn: Played | None) -> dict[str, str] | str | None:
    """Where the fairy stands, and by whose follower."""
    stood = judgement.scenario.stood
    by = next(((at, of) for at, of in stood if FAIRY in dict(of.pieces)), None)
    if by is not None:
        return {"at": by[0], "player": by[1].player}
    square = turn.before.fairy if turn is not None else None
    return square.name if square is not None else None


def _goods(own: Mapping[str, int]) -> dict[str, int]:
    """The tokens of a player without gold."""
    return {kind: number for kind, number in own.items() if kind != GOLD}


def _ferry(ferry: Link) -> dict[str, Any]:
    return {"at": ferry.ends[0].square.name, "joins": [SIDES[end.side] for end in ferry.ends]}


def _actions(turn: Played) -> dict[str, Any] | list[dict[str, Any]]:
    """The tile, with its ferries in its entry; then the crop circle."""
    tile, ferries = _tile(turn), [*map(_sailing, turn.ferries)]
    if ferries:
        tile[FERRY] = ferries if len(ferries) > 1 else ferries[0]
    actions = [tile]
    circle = turn.done.circle
    if circle is not None and (circle.action.added or circle.action.removed):
        does = BESIDE if circle.adds else BACK
        moved = {step.player: [_who(step)] for step in circle.steps if step.at is not None}
        actions.append({"player": turn.player, CIRCLE: circle.action.kind, does: moved})
    return actions if len(actions) > 1 else tile


def _tile(turn: Played) -> dict[str, Any]:
    """The placed tile, with the actions of figures and meeples."""
    done, crewed = turn.placing, turn.crewed
    moves = [move_words(each.figure, words_of(each.to)) for each in done.moves]
    words = None
    if turn.meeple is not None and done.meeple is not None:
        words = meeple_words(done.meeple[1].kind, turn.meeple.name)
    key = flight.KEY if done.flown else meeple.KEY
    key = portal.KEY if done.portal else key
    if done.meeple is not None and done.meeple[1].kind == BARN and turn.meeple is not None:
        corner = corner_of(turn.saved.laying.square, turn.meeple)
        key, words = barn.KEY, f"{turn.saved.laying.square.name} {corner}"
    left = next((home.at for home in turn.home if home.why == ABBOT_HOME), None)
    form = not_empty(
        {
            "player": turn.player,
            start_of_turn.KEY: _begins(turn),
            TILE: turn.situation.change.label,
            "at": turn.saved.laying.square.name,
            move.KEY: moves[0] if len(moves) == 1 else moves,
            key: words,
            phantom.PHANTOM: crewed.second.at.name if crewed.second is not None else None,
            FAIRY: crewed.fairy.name if crewed.fairy is not None else None,
            princess.PRINCESS: _taken(turn, SENT_OUT),
            tower.TOWER: _taken(turn, CAUGHT),
            abbot.KEY: left.name if done.abbot is not None and left is not None else None,
            dragon.DRAGON: [square.name for square in turn.dragon],
            wagon.WAGON: [
                {"to": each.at.name, "player": each.player}
                for each in turn.done.driven
                if each.at is not None
            ],
        }
    )
    if crewed.floor is not None:
        form.setdefault(tower.TOWER, {})
    return form


def _begins(turn: Played) -> bool:
    """Whether the turn is ruled on from its start, where the fairy brings a point."""
    return any(isinstance(each.action, TurnBegun) for each in turn.parts)


def _taken(turn: Played, why: str) -> dict[str, str]:
    """The player and the place of a meeple that was taken off, if one was for this reason."""
    removed = [each for part in turn.parts for each in getattr(part.action, "removed", ())]
    kinds = {(meeple.player, meeple.kind) for _, meeple in removed}
    taken = (home for home in turn.home if home.why == why and home[:2] in kinds)
    return {home.player: meeple_words(home.kind, home.at.name) for home in taken}


def _sailing(change: Change) -> dict[str, Any]:
    """A ferry that was laid, or moved from another place."""
    assert change.link is not None
    form = _ferry(change.link)
    if change.left is not None:
        form[MOVED_FROM] = _ferry(change.left)["joins"]
    return form


def _who(step: MeepleMoved) -> str:
    assert step.at is not None
    return meeple_words(step.kind, step.at.name)


def _boxes(tiles: Iterable[Turned]) -> int:
    """The number of boxes that hold so many copies."""
    copies = Counter(_printed(laid) for laid in tiles)
    return max(-(-number // tile.copies) for tile, number in copies.items())


def _printed(laid: Turned) -> Tile:
    """The design of a tile with everything that is printed on it."""
    found = lay(laid.tile.id, 0)
    assert found is not None
    return found.tile
