"""The senses of words, by the names that the patterns of the grammar are written in."""

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from string import ascii_letters
from typing import NamedTuple

from ruling.table.tiles import CITY, ROAD


class Sense(Enum):
    """What a word or phrase means to the grammar; words of one sense stand in the same places.

    The words of each are in the data of every language, mostly under the same name. ``A_MAN`` is an
    article that, alone, can only stand for a meeple: ``er hat einen``. ``NUMBER``,
    ``COMMA`` and ``STOP`` are found without any; ``NAME`` is an unknown word that may be a
    player's name, ``STRANGE`` any other.
    """

    FEATURE = auto()
    FEATURES = auto()
    FIGURE = auto()
    BOTH = auto()
    PLAYER = auto()
    WE = auto()
    OWN = auto()
    PRONOUN = auto()
    A = auto()
    A_MAN = auto()
    NUMBER = auto()
    TILES = auto()
    COAT = auto()
    COATS = auto()
    SIGN = auto()
    SIGNS = auto()
    MEEPLE = auto()
    MEEPLES = auto()
    LARGE = auto()
    SMALL = auto()
    LAST = auto()
    NOT = auto()
    NOBODY = auto()
    FINISHED = auto()
    FINISHES = auto()
    FINISHED_OR_FINISHES = auto()
    MAKES = auto()
    OFF = auto()
    OPEN = auto()
    JOINS = auto()
    END = auto()
    DRAGON = auto()
    REACHES = auto()
    MAGIC = auto()
    MAGIC_TILE = auto()
    PLAIN = auto()
    PLACES = auto()
    OTHER = auto()
    ONLY = auto()
    HERE = auto()
    ON = auto()
    SUPPLY = auto()
    BOARD = auto()
    SAME = auto()
    SHARES = auto()
    WITH_THIS = auto()
    BEFORE = auto()
    AND_THIS = auto()
    HAS = auto()
    HAD = auto()
    TURN = auto()
    OF = auto()
    BELONGS_TO = auto()
    WHICH = auto()
    EXCEPT = auto()
    TIE = auto()
    BY = auto()
    THROUGH = auto()
    THAT_OF = auto()
    OF_WHICH = auto()
    TOO = auto()
    EACH = auto()
    STILL = auto()
    AND = auto()
    BUT = auto()
    OR = auto()
    ASKED = auto()
    POINTS = auto()
    ASKED_FOR = auto()
    MUST = auto()
    NOTHING_ELSE_OPEN = auto()
    BOX = auto()
    COMMA = auto()
    STOP = auto()
    NAME = auto()
    STRANGE = auto()


class Meaning(NamedTuple):
    """The sense of a word, and what it says beside that: which figure, what number."""

    sense: Sense
    value: str = ""


SAYING_MORE: Mapping[str, Meaning] = {
    "road": Meaning(Sense.FEATURE, ROAD),
    "city": Meaning(Sense.FEATURE, CITY),
    "roads": Meaning(Sense.FEATURES, ROAD),
    "cities": Meaning(Sense.FEATURES, CITY),
    "mage": Meaning(Sense.FIGURE, "mage"),
    "witch": Meaning(Sense.FIGURE, "witch"),
    "me": Meaning(Sense.PLAYER),
    "a": Meaning(Sense.A, "1"),
    "a man": Meaning(Sense.A_MAN, "1"),
    "two": Meaning(Sense.NUMBER, "2"),
    "three": Meaning(Sense.NUMBER, "3"),
    "inn": Meaning(Sense.SIGN, "inn"),
    "cathedral": Meaning(Sense.SIGN, "cathedral"),
    "inns": Meaning(Sense.SIGNS, "inn"),
    "cathedrals": Meaning(Sense.SIGNS, "cathedral"),
    "knight": Meaning(Sense.MEEPLE, CITY),
    "knights": Meaning(Sense.MEEPLES, CITY),
    "thief": Meaning(Sense.MEEPLE, ROAD),
    "thieves": Meaning(Sense.MEEPLES, ROAD),
}
"""The names in the data that say more than a sense."""

CODES: Mapping[Sense, str] = dict(
    zip(Sense, [*ascii_letters, *map(chr, range(0xC0, 0x100))], strict=False)
)
"""A letter for each sense, so that patterns of senses can be matched as those of letters."""


class Token(NamedTuple):
    """A word or phrase of a text: its sense, what it says, and where it stands."""

    sense: Sense
    value: str
    start: int
    end: int


def meaning(name: str) -> Meaning:
    """What a name in the data means; raises KeyError for an unknown one."""
    return SAYING_MORE.get(name) or Meaning(Sense[name.replace(" ", "_").upper()])


def coded(tokens: Iterable[Token]) -> str:
    """The letters of some tokens."""
    return "".join(CODES[token.sense] for token in tokens)
