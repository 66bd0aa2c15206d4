"""A meeple flies off the placed tile with a flying machine, instead of being placed on it."""

from ruling.errors import Listed, OfPiece, Said, Saying, Term, sentence
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field
from ruling.referee.situation import Placing
from ruling.scenario.actions.happening import done_with_tile
from ruling.scenario.actions.setting import Setting
from ruling.scenario.lookup import misplaced
from ruling.scenario.schema.keys import MEEPLE
from ruling.scenario.table import Stander
from ruling.table.features import Change
from ruling.table.figures import KINDS, Meeple, Spot
from ruling.table.tiles import FIELD

KEY = "flies to"

FLYING_MACHINE = "flying-machine"
"""The id of the piece with which a meeple flies."""


def _with_key(
    setting: Setting, words: Scalar, player: Scalar, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the meeple where it landed; it stands there from then on."""
    landing = _landing(setting, words, change)
    if landing is None:
        return placing
    at, meeple = landing[0], Meeple(player.text, landing[1])
    setting.standers.append(Stander(meeple, words._replace(text=at.words), player))
    return placing._replace(meeple=(at.feature, meeple), flown=True)


def _landing(setting: Setting, words: Scalar, change: Change | None) -> tuple[Spot, str] | None:
    """The place to which a meeple flies, and its kind; None, and a mistake noted, if it cannot."""
    named = setting.meeple_at(words)
    if named is None or change is None:
        return None
    kind, place, spot = named
    feature = spot.feature
    if feature.kind == FIELD:
        id = "flight.on-a-field"
    elif feature.kind not in KINDS[kind].on:
        misplaced(kind, spot, place, setting.mistakes)
        return None
    elif feature in change.completed:
        id = "flight.just-completed"
    elif feature.complete:
        id = "flight.complete"
    elif not _reaches(setting, place, spot, change):
        return None
    else:
        return spot, kind
    source = OfPiece(Saying.SOURCE, FLYING_MACHINE)
    setting.mistakes.note(place, id, kind=Term(feature.kind), source=source)
    return None


def _reaches(setting: Setting, words: Scalar, spot: Spot, change: Change) -> bool:
    """Whether the machine on the placed tile flies there; of another nobody knows where to."""
    laid = setting.table.laid(change)
    if laid is None or not laid.machine or change.square is None:
        return True
    squares = laid.flights(change.square)
    if spot.tile in squares:
        return True
    there = [square.name for square in squares if min(square) >= 0]
    ways = {"tile": laid.label, "square": change.square.name, "direction": laid.machine}
    reached: Said = sentence("flight.reaches", squares=Listed(tuple(there))) if there else ""
    setting.mistakes.add(words, sentence("flight.not-reached", **ways), reached)
    return False


_LANDS = Field(
    MEEPLE, "where a meeple lands with a flying machine, instead of 'meeple'", uses=FLYING_MACHINE
)

HAPPENING = done_with_tile(KEY, _LANDS, _with_key, lambda placing: placing.flown)
