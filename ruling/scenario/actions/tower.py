"""A tower floor is laid instead of a meeple, and may catch a follower before anything scores."""

from ruling.reading.shapes import Field
from ruling.referee.situation import MeeplesChanged
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema, as_laid, by_its_piece
from ruling.scenario.actions.moved_meeples import ONE_FOLLOWER, follower_taken
from ruling.scenario.actions.setting import Setting
from ruling.table.features import Change

TOWER = "tower"
"""The key, and the id of the piece."""

_CAUGHT = Field(
    ONE_FOLLOWER,
    "the follower that a tower floor catches, instead of 'meeple': {blue: A1 E}; {} where none",
    uses=TOWER,
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> MeeplesChanged:
    """The capture: who stands on what the tile has completed is still there."""
    caught = follower_taken(setting, part.entry, TOWER, setting.waiting())
    player = part.player.text if part.player is not None else ""
    order = setting.order(part)
    return MeeplesChanged((), caught, by=TOWER, player=player, before_scoring=True, order=order)


HAPPENING = ActionSchema(
    TOWER,
    _read,
    beside={TOWER: _CAUGHT},
    after_tile=True,
    once=True,
    scores=True,
    with_tile=as_laid,
    pieces=by_its_piece,
)
