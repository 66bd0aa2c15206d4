"""The fields about what is expected and claimed: one declaration for all of them."""

from ruling.referee.ruling import Obligation, Reason
from ruling.rulebook.questions import questions
from ruling.scenario.compounds import Field, ListOf, MapOf, OneOf, OrNothing, Record
from ruling.scenario.nodes import Scalar
from ruling.scenario.values import Choice, Integer, Text
from ruling.table.figures import Figure

LINES = ("tiles", "coats of arms", "inn", "cathedral", "neighbours", "mage", "witch")
"""What a line of a breakdown can be about."""

PLACE = Text("a place")
MOVE = Text("a move such as 'mage to A1 E'")
PLAYER = Text("the name of a player")


def figures_shape(what: str) -> Record:
    """A mapping of the two figures to places."""
    return Record(
        what,
        {
            figure.value: Field(PLACE, f"where the {figure} is: a place, or supply")
            for figure in Figure
        },
    )


_POINTS = MapOf(Integer("a number of points", 0), "players with their points")
_VALUE = OneOf(
    "the value of a feature, or its lines",
    {
        Scalar: Integer("the value of a feature", 0),
        "": Record(
            "the lines of a feature",
            {what: Field(Integer("points", -99_999), "the points of this line") for what in LINES},
        ),
    },
)
_EXPECTED: dict[str, Field] = {
    "obligation": Field(Choice("obligation", tuple(Obligation)), "what must be done"),
    "moves": Field(ListOf(MOVE, "a list of moves"), "exactly the legal moves"),
    "refused": Field(
        MapOf(Choice("reason", tuple(Reason)), "moves with reasons"),
        "moves that are refused, and why; others may be refused as well",
    ),
    "chosen": Field(
        Choice("verdict on the move", ("legal", *Reason)), "whether the move made is legal"
    ),
    "points": Field(_POINTS, "the points of this turn"),
    "outcomes": Field(MapOf(_POINTS, "moves with points"), "the points after a move"),
    "scoring": Field(MapOf(_VALUE, "features with values"), "the values of features"),
    "figures": Field(figures_shape("the figures"), "where the figures end"),
    "notes": Field(ListOf(Text("the id of a note"), "a list of notes"), "notes to be cited"),
    "open": Field(
        ListOf(Choice("question", tuple(questions())), "a list of questions"),
        "exactly the open questions that would change something here",
    ),
}
EXPECT = Record("what is expected", _EXPECTED)
EXPECT_IN = Record(
    "what is expected",
    {name: field._replace(shape=OrNothing(field.shape)) for name, field in _EXPECTED.items()},
)
CLAIM = Record(
    "a claim",
    {
        "by": Field(PLAYER, "who claims it", True),
        "verdict": Field(
            Choice("verdict", ("right", "wrong", "open")), "what a test holds the verdict to"
        ),
        "legal": Field(MOVE, "a move that is said to be legal"),
        "illegal": Field(MOVE, "a move that is said not to be legal"),
        "obligation": Field(Choice("obligation", tuple(Obligation)), "what must be done"),
        "points": Field(_POINTS, "the points of this turn"),
        "figures": Field(figures_shape("the figures"), "where the figures end"),
    },
)

EXPECT_PREFIX = "expect in "
