"""Robbers that a placed tile puts or moves to counters of other players, before anything scores."""

from ruling.referee.situation import Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.bonus_keys import ROBBER, ROBBERS_PUT, robbers_of
from ruling.table.features import Change


def _with_tile(
    setting: Setting, part: PartEntry, change: Change | None, placing: Placing
) -> Placing:
    """The tile with the robbers that it puts; they stand there from then on."""
    from ruling.referee.robber import with_robbers  # few tiles put any

    robbers = tuple(robbers_of(part.entry, setting.mistakes, part.player))
    setting.copiers = with_robbers(setting.copiers, robbers)
    return placing._replace(robbers=robbers)


HAPPENING = ActionSchema(ROBBER, with_tile=_with_tile, beside={ROBBER: ROBBERS_PUT})
