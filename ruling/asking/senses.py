"""The senses of words, by which a sentence is understood; languages differ in their words alone."""

from enum import Enum, auto
from typing import NamedTuple

from ruling.table.tiles import CITY, ROAD


class Sense(Enum):
    """What a word or phrase means; its words stand in the data of each language under its name.

    ``NUMBER``, ``COMMA`` and ``STOP`` are found without any; ``RULE`` is what somebody says of a
    rule, as ``QUESTION READING``. ``NOTHING`` is no points or no action, and not nobody;
    ``BECAUSE`` is the reason of a claim, ``because of the witch``. ``REMARK`` and ``DOUBT`` tell
    nothing of a case, as a clause of their own: ``can you check this``, and behind a claim ``I
    don't believe it``. ``NAME`` may be a player's name, ``STRANGE`` is in no list, and ``GLUE``
    says nothing.
    """

    KIND = auto()
    KINDS = auto()
    FIGURE = auto()
    BOTH = auto()
    PLAYER = auto()
    OWN = auto()
    OURS = auto()
    WE = auto()
    PRONOUN = auto()
    A = auto()
    NUMBER = auto()
    NTH = auto()
    TILES = auto()
    COAT = auto()
    COATS = auto()
    SIGN = auto()
    SIGNS = auto()
    MEEPLE = auto()
    MEEPLES = auto()
    LARGE = auto()
    SMALL = auto()
    NOT = auto()
    NOBODY = auto()
    NOTHING = auto()
    SOMEBODY = auto()
    FINISHED = auto()
    FINISHES = auto()
    FINISHED_OR_FINISHES = auto()
    MAKES = auto()
    OFF = auto()
    OPEN = auto()
    SCORED = auto()
    JOINS = auto()
    END = auto()
    DRAGON = auto()
    REACHES = auto()
    MAGIC = auto()
    MAGIC_TILE = auto()
    PLAIN = auto()
    PLACES = auto()
    OTHER = auto()
    ELSE = auto()
    ONLY = auto()
    HERE = auto()
    ON = auto()
    SUPPLY = auto()
    BOARD = auto()
    LAST = auto()
    WITH_THIS = auto()
    BEFORE = auto()
    AND_THIS = auto()
    HAS = auto()
    PAST = auto()
    EARLIER = auto()
    STANDS = auto()
    TURN = auto()
    OF = auto()
    BY = auto()
    BELONGS = auto()
    SHARES = auto()
    TIE = auto()
    EXCEPT = auto()
    TOO = auto()
    EACH = auto()
    STILL = auto()
    JUST = auto()
    DESCRIBED = auto()
    AND = auto()
    BUT = auto()
    OR = auto()
    ASKED = auto()
    QUERY = auto()
    DOES = auto()
    GETS = auto()
    WHO = auto()
    GONE = auto()
    WHICH = auto()
    AT_END = auto()
    NOTHING_OPEN = auto()
    NOTHING_JOINED = auto()
    SHOULD = auto()
    BOX = auto()
    SAYS = auto()
    ACCORDING = auto()
    CONTRARY = auto()
    GIVES = auto()
    FOR = auto()
    BECAUSE = auto()
    RULE = auto()
    MAY = auto()
    MUST = auto()
    DUTY = auto()
    LEAVE = auto()
    MOVE = auto()
    POINTS = auto()
    YES = auto()
    REMARK = auto()
    DOUBT = auto()
    DISPUTES = auto()
    COMMA = auto()
    STOP = auto()
    QUESTION = auto()
    NAME = auto()
    STRANGE = auto()
    GLUE = auto()


SPOKEN_OF = ("builder", "mayor", "phantom", "wagon")
"""The kinds of meeples with a name of their own that stand on roads or in cities."""


class Meaning(NamedTuple):
    """The sense of a word, and what it says beside that: which figure, what number."""

    sense: Sense
    value: str = ""


_SAYING_MORE = {
    "road": Meaning(Sense.KIND, ROAD),
    "city": Meaning(Sense.KIND, CITY),
    "roads": Meaning(Sense.KINDS, ROAD),
    "cities": Meaning(Sense.KINDS, CITY),
    "mage": Meaning(Sense.FIGURE, "mage"),
    "witch": Meaning(Sense.FIGURE, "witch"),
    "me": Meaning(Sense.PLAYER),
    "a": Meaning(Sense.A, "1"),
    "that": Meaning(Sense.KIND),
    "all finished": Meaning(Sense.FINISHED, "all"),
    "all open": Meaning(Sense.OPEN, "all"),
    "unfinished": Meaning(Sense.OPEN, "still"),
    "still open": Meaning(Sense.OPEN, "still"),
    "two": Meaning(Sense.NUMBER, "2"),
    "three": Meaning(Sense.NUMBER, "3"),
    "inn": Meaning(Sense.SIGN, "inn"),
    "cathedral": Meaning(Sense.SIGN, "cathedral"),
    "inns": Meaning(Sense.SIGNS, "inn"),
    "cathedrals": Meaning(Sense.SIGNS, "cathedral"),
    "worth": Meaning(Sense.ASKED, "worth"),
    "draws": Meaning(Sense.PLACES, "draws"),
    "of which": Meaning(Sense.WHICH, "of"),
    "arrives": Meaning(Sense.REACHES, "arrives"),
    "came": Meaning(Sense.REACHES, "came"),
    "stood": Meaning(Sense.STANDS, "stood"),
    "to": Meaning(Sense.ON, "to"),
    "left": Meaning(Sense.GONE, "left"),
    "whether": Meaning(Sense.SAYS, "whether"),
    "confirmed": Meaning(Sense.REMARK, "confirmed"),
    "alone": Meaning(Sense.ONLY, "alone"),
    "tag": Meaning(Sense.YES, "tag"),
    "after all": Meaning(Sense.JUST, "after all"),
    "already": Meaning(Sense.JUST, "already"),
    "neither": Meaning(Sense.NOT, "neither"),
    "one more": Meaning(Sense.OTHER, "one more"),
    "she or it": Meaning(Sense.PRONOUN, "it"),
    "meeple": Meaning(Sense.MEEPLE),
    "knight": Meaning(Sense.MEEPLE, CITY),
    "thief": Meaning(Sense.MEEPLE, ROAD),
    "knights": Meaning(Sense.MEEPLES, CITY),
    "thieves": Meaning(Sense.MEEPLES, ROAD),
    **{kind: Meaning(Sense.MEEPLE, kind) for kind in SPOKEN_OF},
}
"""The names in the data that say more than a sense."""


class Token(NamedTuple):
    """A word or phrase of a text: its sense, what it says, and where it stands."""

    sense: Sense
    value: str
    start: int
    end: int


def meaning(name: str) -> Meaning:
    """What a name in the data means; raises KeyError for an unknown one."""
    return _SAYING_MORE.get(name) or Meaning(Sense[name.replace(" ", "_").upper()])
