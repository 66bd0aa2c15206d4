"""Some piece takes meeples off the board."""

from ruling.reading.shapes import Field, Record
from ruling.referee.situation import MeeplesChanged
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema, by_its_piece
from ruling.scenario.actions.moved_meeples import STANDERS, moved
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.keys import PIECE, PLAYER
from ruling.table.features import Change

TAKEN = "taken off"

_ACTION = Record(
    "the action",
    {
        TAKEN: Field(STANDERS, "where players lose meeples: {red: A1 E}", True),
        "by": Field(PIECE, "what takes them: tower, princess, dragon", True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> MeeplesChanged | None:
    from ruling.scenario.named_pieces import piece_named  # few actions name one

    by, removed = part.entry.get("by"), moved(setting, part.entry, TAKEN)
    if by is None:
        return None
    piece = piece_named(by, setting.mistakes)
    return MeeplesChanged((), removed, by=piece)


HAPPENING = ActionSchema(TAKEN, _read, _ACTION, _ACTION, pieces=by_its_piece)
