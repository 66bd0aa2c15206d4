"""The dragon visits squares; in a sketch it reaches figures."""

from ruling.case.names import Names
from ruling.errors import Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, ListOf, Record, Text
from ruling.referee.situation import Dragon
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.schema.bonus_keys import square_of
from ruling.scenario.schema.keys import PLAYER
from ruling.scenario.schema.order_keys import ORDERING
from ruling.table.features import Change
from ruling.table.figures import KINDS, Figure

DRAGON = "dragon"

_GOES = Field(
    ListOf(
        Text("a square or figure", names=Names.SQUARE),
        "a list of squares (in a sketch, of figures)",
        least=1,
        marks=True,
    ),
    "the squares that the dragon visits; in a sketch, the figures that it reaches",
    True,
    DRAGON,
)
_ACTION = Record(
    "the action",
    {DRAGON: _GOES, "player": Field(PLAYER, "whose turn it is"), **ORDERING},
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> Dragon | None:
    """The dragon with the meeples that it eats; some may have scored and gone home before."""
    words: tuple[Scalar, ...] = part.value or ()
    dragon = setting.table.dragon(words, {**setting.figures, **setting.moved})
    if dragon is None:
        return None
    safe = square_of(setting.fairy) if setting.fairy is not None and dragon.squares else ""
    for word in words:
        if word.text in set(Figure) - set(dragon.reached):
            setting.mistakes.note(word, "figure.not-on-board", figure=Term(word.text))
        if word.text == safe:
            setting.mistakes.note(word, "fairy.keeps-off", square=safe)
    there = ((on, s.meeple, setting.table.spot(s.at)) for s, on in setting.people())
    eaten = tuple(
        (on, who)
        for on, who, at in there
        if at and at.tile in dragon.squares and KINDS[who.kind].eaten
    )
    return dragon._replace(eaten=eaten, order=setting.order(part))


HAPPENING = ActionSchema(
    DRAGON,
    _read,
    _ACTION,
    _ACTION,
    beside={DRAGON: _GOES._replace(required=False)},
    after_tile=True,
    scores=True,
    offered=True,
)
