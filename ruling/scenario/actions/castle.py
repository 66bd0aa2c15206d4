"""A complete city of two tiles becomes a castle."""

from typing import Any

from ruling.referee.situation import Castle
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import Happening
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.bonus_keys import castle_at
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.scenario.schema.shapes import Field, Record
from ruling.scenario.source import Mistakes
from ruling.scenario.table import Table
from ruling.table.features import Change, Feature

CASTLE = "castle"

_ACTION = Record(
    "the action",
    {
        CASTLE: Field(PLACE, "the complete city of two tiles that becomes a castle", True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> Castle | None:
    return Castle(setting.held) if setting.held is not None else None


def _holds(table: Table, words: Any, mistakes: Mistakes) -> Feature | None:
    """The city: it is complete, and its meeples stand there until it is a castle."""
    return castle_at(words, table, mistakes) if words is not None else None


HAPPENING = Happening(CASTLE, _read, _ACTION, _ACTION, holds=_holds, offered=True)
