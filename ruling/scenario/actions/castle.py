"""A complete city of two tiles becomes a castle."""

from ruling.reading.shapes import Field, Record
from ruling.referee.situation import Castle
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import Happening
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.bonus_keys import castle_at
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.table.features import Change

CASTLE = "castle"

_ACTION = Record(
    "the action",
    {
        CASTLE: Field(PLACE, "the complete city of two tiles that becomes a castle", True, CASTLE),
        "player": Field(PLAYER, "whose turn it is"),
    },
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> Castle | None:
    """The castle, as the actions before left its city: one that they completed has scored."""
    words = part.value
    city = castle_at(words, setting.table, setting.mistakes) if words is not None else None
    if city in setting.completed:
        setting.mistakes.note(words, "castle.scored", place=words.text)
    elif city in [each.castle for each in setting.copiers] or city in setting.castles:
        setting.mistakes.note(words, "castle.has-a-lord", place=words.text)
    elif city is not None:
        setting.castles.add(city)
        return Castle(city)
    return None


HAPPENING = Happening(CASTLE, _read, _ACTION, _ACTION, holds=True, offered=True)
