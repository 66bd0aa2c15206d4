"""The game is over, and what is incomplete scores."""

from ruling.reading.shapes import Exactly
from ruling.referee.situation import FinalScoring
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.table.features import Change

FINAL_SCORING = "final scoring"

_WORD = Exactly(
    FINAL_SCORING, "'final scoring', or a placed tile, a dragon or a castle (a mapping)"
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> FinalScoring:
    return FinalScoring()


HAPPENING = ActionSchema(FINAL_SCORING, _read, _WORD, _WORD, offered=True)
