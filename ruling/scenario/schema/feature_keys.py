"""The keys of a feature that a sketch names, and of what becomes of it."""

from ruling.case.names import Names
from ruling.reading.shapes import Choice, Field, Flag, Integer, ListOf, Text
from ruling.scenario.schema.keys import FEW
from ruling.scenario.schema.piece_keys import PIECES
from ruling.table.tiles import CITY, ROAD, SURROUNDED

FEATURE_KINDS = (ROAD, CITY, *SURROUNDED)
KIND = Field(Choice("kind", FEATURE_KINDS), "road, city, monastery or garden", True)
AROUND = Field(Integer("the number of neighbours", 0, 8), "how many tiles lie around it")

NAME = Text("the name of a feature", names=Names.PLACE)

BROUGHT: dict[str, Field] = {
    "coats of arms": Field(Integer("the number of coats of arms", 0, 4), "that it brings"),
    "inn": Field(Flag("inn"), "whether it brings an inn", uses="inn"),
    "cathedral": Field(Flag("cathedral"), "whether it brings a cathedral", uses="cathedral"),
    "tiles": Field(Integer("the number of tiles", 1, 9999), "how many tiles it then has in all"),
    **PIECES,
}
"""The fields of what a segment of the placed tile brings its feature."""

JOINED: dict[str, Field] = {
    "joins": Field(
        ListOf(NAME, "a list of features", most=FEW, marks=True),
        "the features that become one",
        True,
    ),
    "name": Field(NAME, "what the joined feature is called"),
}
"""The fields of a join of features, by a tile or by a token."""

COMPLETES = Field(Flag("completes"), "whether nothing is missing then")
