"""Actions that the file gives no ground for, such as a second tile without a builder.

A file may leave out a builder, or the tile before a ferry. So such an action is ruled on all the
same, and the report says that it is doubtful.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ruling.referee.going_home import gone_in, meeples_left
from ruling.referee.happenings import going_home
from ruling.referee.situation import (
    Action,
    Message,
    MessageDrawn,
    Part,
    Placing,
    Standing,
    TurnBegun,
    WagonDriven,
)
from ruling.scenario.scenario import Scenario
from ruling.table.features import FERRY, Feature
from ruling.table.tiles import ROAD

if TYPE_CHECKING:
    from ruling.rulebook.doubts import DoubtGround

BUILDER = "builder"
"""The kind of meeple that gives its player a second part of the turn."""

FERRY_MOVED, FERRY_ALONE = "ferry-moved", "ferry-without-meeple"
"""The doubts about a ferry that is moved, and one laid without a meeple on a road of its tile."""

SECOND_PART, THIRD_PART = "second-part", "third-part"
"""The doubts about another tile, and about one more than a builder gives."""

WAGON_FAR, WAGON_ASIDE = "wagon-far", "wagon-aside"
"""The doubts about a wagon that drove far from its tile, or where its feature does not lead."""


class Doubt(NamedTuple):
    """A doubt: its kind, the part of the turn, counted from 1, the player, and whose word it is."""

    what: str
    part: int
    player: str
    ground: "DoubtGround"


def doubts_of(scenario: Scenario, edition: str) -> tuple[Doubt, ...]:
    """All doubts about a scenario under an edition, in the order of the turn."""
    turn, found = list[Part](), list[Doubt]()
    for number, part in enumerate(_as_left(scenario), start=1):
        if _begins(part, turn):
            turn = []
        turn.append(part)
        for what, player in _doubted(turn):
            if (ground := _ground(what, edition)) is not None:
                found.append(Doubt(what, number, player, ground))
    return tuple(found)


def _ground(what: str, edition: str) -> "DoubtGround | None":
    from ruling.rulebook.doubts import ground_of  # few cases raise any

    return ground_of(what, edition)


def _as_left(scenario: Scenario) -> Iterator[Part]:
    """Yields the parts, each with the meeples that those before it left, as the file shows it."""
    gone: tuple[Standing, ...] = ()
    for part in scenario.parts:
        gone = gone_in(part, gone)
        meeples = meeples_left(part.meeples, gone)
        yield part._replace(meeples=meeples)
        table = scenario.situation._replace(meeples=meeples, change=part.change)
        gone = (*gone, *going_home(table, part.action))


def _begins(part: Part, turn: list[Part]) -> bool:
    """Whether a part begins another turn than the parts before."""
    players = {each.action.player for each in turn if isinstance(each.action, Placing)}
    other = isinstance(part.action, Placing) and players - {part.action.player}
    return isinstance(part.action, TurnBegun) or bool(other)


def _doubted(turn: list[Part]) -> Iterator[tuple[str, str]]:
    """Yields what is doubted of the last part of a turn, with the player."""
    action = turn[-1].action
    if isinstance(action, WagonDriven):
        player = action.wagon[1].player
        if not action.beside:
            yield WAGON_FAR, player
        if not action.leads:
            yield WAGON_ASIDE, player
    elif isinstance(action, Placing) and (what := _what(turn)):
        yield what, action.player


def _what(turn: list[Part]) -> str:
    """The doubt about the last part of a turn; empty where there is none."""
    *before, last = turn
    tiles = [at for at, each in enumerate(before) if each.change.tile is not None]
    if last.change.tile is None:
        return _of_ferry(before, last)
    if not tiles or any(_gives_a_tile(each.action) for each in before[tiles[-1] :]):
        return ""
    given = [each for each in before if _gives_a_tile(each.action)]
    if len(tiles) - len(given) > 1:
        return THIRD_PART
    return "" if any(_with_builder(before[at]) for at in tiles) else SECOND_PART


def _of_ferry(before: list[Part], last: Part) -> str:
    """The doubt about a token: of a ferry, that nothing lets it move, or that it is laid alone."""
    if last.change.link is None or last.change.link.by != FERRY:
        return ""
    if last.change.parted:
        return "" if _lengthened(before, last) else FERRY_MOVED
    tile = next((each for each in reversed(before) if each.change.tile is not None), None)
    return FERRY_ALONE if tile is not None and not _has_highwayman(tile) else ""


def _has_highwayman(tile: Part) -> bool:
    """Whether a meeple was placed on a road of a tile."""
    if not isinstance(tile.action, Placing):
        return False
    return any(on.kind == ROAD for on, _ in tile.action.on_its_tile)


def _gives_a_tile(action: Action) -> bool:
    """Whether an action is the message that gives its player another tile."""
    if not isinstance(action, MessageDrawn) or action.two_points:
        return False
    return action.message is Message.ONE_TILE_MORE


def _grown(part: Part) -> Iterator[Feature]:
    """The features that a part's tile lengthened; not those that it began or that a token grew.

    An abbey lengthens nothing: it is no tile of what it closes.
    """
    if part.change.tile is not None and not part.change.abbey:
        yield from (each.feature for each in part.change.grown if each.parts and not each.by)


def _with_builder(part: Part) -> bool:
    """Whether a builder of the player stands on a feature that the tile lengthened."""
    player = getattr(part.action, "player", "")
    there = [meeple for on in _grown(part) for meeple in part.meeples.get(on, ())]
    return any((each.player, each.kind) == (player, BUILDER) for each in there)


def _lengthened(before: list[Part], last: Part) -> bool:
    """Whether a tile of this turn lengthened a road that the ferry led on, or leads on now."""
    of_ferry = {each.feature for each in last.change.parted}
    of_ferry |= {part for each in last.change.parted for part in each.parts}
    of_ferry |= {part for each in last.change.grown for part in each.parts}
    for at, part in enumerate(before):
        roads = {each for each in _grown(part) if each.kind == ROAD}
        for later in before[at + 1 :]:
            parted = {each.feature: each.parts for each in later.change.parted}
            left = (piece for road in roads for piece in parted.get(road, (road,)))
            roads = set(map(later.change.now, left))
        if roads & of_ferry:
            return True
    return False
