"""The start of a turn, which brings nothing but what the fairy does."""

from ruling.reading.shapes import Field, Flag
from ruling.referee.situation import TurnBegun
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.table.features import Change

KEY = "start of turn"

FIELD = Field(
    Flag(KEY), "whether the turn is told from its start, with the fairy's point", uses="fairy"
)
"""The field under the key, beside a tile or a message."""


def _read(setting: Setting, part: PartEntry, change: Change | None) -> TurnBegun | None:
    if setting.fairy is None:
        setting.mistakes.note(part.entry.keys[KEY], "fairy.not-there", key=KEY)
    if part.player is None:
        return None
    return TurnBegun(part.player.text, order=setting.counters(part, with_features=False))


HAPPENING = ActionSchema(KEY, _read, beside={KEY: FIELD}, before_tile=True)
