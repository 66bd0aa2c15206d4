"""A complete city of two tiles becomes a castle, alone or by the tile that closes it."""

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, ListOf, Record
from ruling.referee.situation import Castle, Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.bonus_keys import castle_at
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.scenario.schema.piece_keys import GOLD
from ruling.table.features import Change, Feature

CASTLE = "castle"

_BESIDE = Field(
    ListOf(PLACE, "a city, or a list of them", or_one=True, least=1, most=4),
    "the city of two tiles, closed now, that becomes a castle instead of being scored",
    uses=CASTLE,
)

_ACTION = Record(
    "the action",
    {
        CASTLE: Field(PLACE, "the complete city of two tiles that becomes a castle", True, CASTLE),
        "player": Field(PLAYER, "whose turn it is"),
    },
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> Castle | None:
    """The castle; a city that an action before completed has scored, and cannot become one."""
    words = part.value
    city = castle_at(words, setting.table, setting.mistakes) if words is not None else None
    if city is None:
        return None
    if city in setting.completed and city not in setting.castles:
        setting.mistakes.note(words, "castle.scored", place=words.text)
    elif _has_a_lord(setting, city):
        setting.mistakes.note(words, "castle.has-a-lord", place=words.text)
    else:
        setting.castles.append(city)
        return Castle(city)
    return None


def _with_tile(
    setting: Setting, part: PartEntry, change: Change | None, placing: Placing
) -> Placing:
    """The tile; the cities that become castles with it are noted, for the scoring to see them."""
    for words in part.entry.get(CASTLE) or ():
        city = castle_at(words, setting.table, setting.mistakes)
        if city is not None and _may_become(setting, words, city, change or Change()):
            setting.castles.append(city)
    return placing


def _may_become(setting: Setting, words: Scalar, city: Feature, change: Change) -> bool:
    """Whether a city can become a castle now; a mistake is noted where it cannot."""
    followers = [who for who, on in setting.left() if on is city and who.meeple.follower]
    if city not in change.completed:
        id = "castle.not-now"
    elif _has_a_lord(setting, city):
        id = "castle.has-a-lord"
    elif not followers:
        id = "castle.nobody-there"
    elif city.goods_by_kind() or _has_gold(setting, city):
        id = "castle.tokens"
    else:
        return True
    setting.mistakes.note(words, id, place=words.text)
    return False


def _has_gold(setting: Setting, city: Feature) -> bool:
    """Whether gold lies in a city, or on its tiles."""
    lying = (setting.table.gold.get(pointer.square) for pointer in city.pointers())
    return GOLD in dict(city.pieces) or any(lying)


def _has_a_lord(setting: Setting, city: Feature) -> bool:
    return city in setting.castles or city in [each.castle for each in setting.copiers]


HAPPENING = ActionSchema(
    CASTLE,
    _read,
    _ACTION,
    _ACTION,
    with_tile=_with_tile,
    beside={CASTLE: _BESIDE},
    holds=True,
    offered=True,
)
