"""A princess on the placed tile sends a knight out of the city that it makes larger."""

from collections.abc import Iterator

from ruling.errors import Term
from ruling.reading.shapes import Field
from ruling.referee.situation import MeeplesChanged, Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema, by_its_piece
from ruling.scenario.actions.moved_meeples import ONE_FOLLOWER, follower_taken
from ruling.scenario.actions.setting import Setting
from ruling.table.features import Change, Feature
from ruling.table.squares import Pointer
from ruling.table.tiles import CITY

PRINCESS = "princess"
"""The key, and the id of the piece."""

_SENT_OUT = Field(
    ONE_FOLLOWER,
    "the knight whom the princess of the placed tile sends home, instead of 'meeple': {blue: A1 E}",
    uses=PRINCESS,
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> MeeplesChanged:
    """The knight, as he stood before the tile, which brings nobody to the city."""
    sent_out = follower_taken(setting, part.entry, PRINCESS, setting.unscored())
    player = part.player.text if part.player is not None else ""
    return MeeplesChanged((), sent_out, by=PRINCESS, player=player)


def _with_tile(
    setting: Setting, part: PartEntry, change: Change | None, placing: Placing
) -> Placing:
    """The tile; a mistake is noted where its princess is not in the knight's city."""
    if PRINCESS in part.entry.keys and not _has_princess(setting, change):
        tile = change.label if change is not None else ""
        setting.mistakes.note(part.entry.keys[PRINCESS], "princess.none", tile=tile)
        return placing
    for _, places in part.entry.get(PRINCESS) or ():
        for words in places:
            named = setting.meeple_at(words) if change is not None else None
            if named is None or change is None:
                continue
            *_, spot = named
            if spot.feature.kind != CITY:
                kind = Term(spot.feature.kind)
                setting.mistakes.note(words, "princess.elsewhere", kind=kind)
            elif spot.feature not in _cities_of_princess(setting, change):
                setting.mistakes.note(words, "princess.other-city", place=words.text)
    return placing


def _has_princess(setting: Setting, change: Change | None) -> bool:
    """Whether a princess is on the placed tile, as far as that is known."""
    laid = setting.table.laid(change)
    return laid is None or any(segment.princess for segment, _ in laid.segments())


def _cities_of_princess(setting: Setting, change: Change) -> Iterator[Feature]:
    """Yields the cities at a princess of the placed tile; a sketch does not say where she is."""
    laid, square = setting.table.laid(change), change.square
    if laid is None or square is None:
        yield from change.touched
        return
    at = [Pointer(square, sides[0]) for segment, sides in laid.segments() if segment.princess]
    yield from (each for each in change.touched if not set(at).isdisjoint(each.pointers()))


HAPPENING = ActionSchema(
    PRINCESS,
    _read,
    beside={PRINCESS: _SENT_OUT},
    before_tile=True,
    once=True,
    with_tile=_with_tile,
    pieces=by_its_piece,
)
