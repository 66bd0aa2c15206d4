"""The fields of a scenario file: one declaration of what may stand where."""

from typing import Any

from ruling.referee.situation import Message
from ruling.scenario.keys import BY, EXPECT, EXPECT_IN, FIGURES, MOVE, PLACE, PLAYER, VERDICT, Keys
from ruling.scenario.nodes import Scalar
from ruling.scenario.piece_keys import GHOSTS, PIECES
from ruling.scenario.shapes import (
    Choice,
    Exactly,
    Field,
    Flag,
    Integer,
    ListOf,
    MapOf,
    OneOf,
    OrNothing,
    Record,
    Shape,
    Text,
)
from ruling.scenario.tables import MOST_MEEPLES, MOST_PLAYERS
from ruling.table.tiles import CITY, MONASTERY, ROAD

FINAL_SCORING = "final scoring"

_EXPECTED = "what is expected"

_KIND = Field(Choice("kind", (ROAD, CITY, MONASTERY)), "road, city or monastery", True)
_NEIGHBOURS = Field(
    Integer("the number of neighbours", 0, 8), "how many tiles lie around a monastery"
)
_COUNT = Integer("a number of meeples", most=99)
_FEW = 100
"""Claims, other pieces, and what the placed tile does, at the most."""
_STRENGTH = Record(
    "a player's meeples",
    {
        "meeple": Field(_COUNT, "how many meeples"),
        "large": Field(_COUNT, "how many large meeples"),
    },
)

_MEEPLES = MapOf(
    OneOf("a number, or {meeple: 1, large: 1}", {Scalar: _COUNT, "": _STRENGTH}),
    "players with their meeples",
    most=MOST_PLAYERS,
)

FEATURE = Record(
    "a feature",
    {
        "kind": _KIND,
        "tiles": Field(Integer("the number of tiles", 1, 9999), "on how many tiles it lies"),
        "coats of arms": Field(Integer("the number of coats of arms", 0, 9999), "how many it has"),
        "inn": Field(Flag("inn"), "whether an inn lies at the road"),
        "cathedral": Field(Flag("cathedral"), "whether the city has a cathedral"),
        "neighbours": _NEIGHBOURS,
        "complete": Field(Flag("complete"), "whether nothing is missing (otherwise it is open)"),
        "meeples": Field(_MEEPLES, "who stands there: {red: 1, blue: {large: 1}}"),
        **PIECES,
        "ghosts": GHOSTS,
    },
)

_PARTS = {
    "coats of arms": Field(Integer("the number of coats of arms", 0, 4), "that it brings"),
    "inn": Field(Flag("inn"), "whether it brings an inn"),
    "cathedral": Field(Flag("cathedral"), "whether it brings a cathedral"),
    "tiles": Field(Integer("the number of tiles", 1, 9999), "how many tiles it then has in all"),
    **PIECES,
}
_COMPLETES = Field(Flag("completes"), "whether nothing is missing then")
_NAME = Text("the name of a feature")

_EXTENDS = Record(
    "what the placed tile does",
    {"extends": Field(_NAME, "the feature that grows", True), "completes": _COMPLETES, **_PARTS},
)
_JOINS = Record(
    "what the placed tile does",
    {
        "joins": Field(
            ListOf(_NAME, "a list of features", most=_FEW), "the features that become one", True
        ),
        "name": Field(_NAME, "what the joined feature is called"),
        "completes": _COMPLETES,
        **_PARTS,
    },
)
_NEW = Record(
    "what the placed tile does",
    {
        "new": Field(_NAME, "the name of a feature that begins on this tile", True),
        "kind": _KIND,
        "neighbours": _NEIGHBOURS,
        **_PARTS,
    },
)
SEGMENT = OneOf("what the placed tile does", {"joins": _JOINS, "new": _NEW, "": _EXTENDS})

_MOVES = ListOf(MOVE, "a move", or_one=True)
_MADE = {
    "player": Field(PLAYER, "whose turn it is", True),
    "move": Field(_MOVES, "the magic-figure move that was made or claimed"),
    "owed": Field(Flag("owed"), "whether the placing of a magic figure was put off until now"),
    "meeple": Field(PLACE, "where a meeple is placed, such as 'B1 E' or 'large on B1 E'"),
    "flies to": Field(PLACE, "where a meeple lands with a flying machine, instead of 'meeple'"),
    "abbot home": Field(PLACE, "the monastery whose abbot goes home, instead of 'meeple'"),
}
_PLACING_ON_MAP = Record(
    "the action",
    {
        **_MADE,
        "tile": Field(Text("the name of a tile"), "the tile that is placed", True),
        "at": Field(Text("a square such as B1"), "the square that it is placed on", True),
    },
)
_PLACING_IN_SKETCH = Record(
    "the action",
    {
        **_MADE,
        "tile": Field(Choice("tile in a sketch", ("magic", "plain")), "magic or plain", True),
        "segments": Field(ListOf(SEGMENT, "a list", most=_FEW), "what the placed tile does"),
    },
)
_DRAGON = Record(
    "the action",
    {
        "dragon": Field(
            ListOf(
                Text("a square or figure"), "a list of squares (in a sketch, of figures)", least=1
            ),
            "the squares that the dragon visits; in a sketch, the figures that it reaches",
            True,
        ),
        "player": Field(PLAYER, "whose turn it is"),
    },
)
_CASTLE = Record(
    "the action",
    {
        "castle": Field(PLACE, "the complete city of two tiles that becomes a castle", True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)
_MESSAGE = Record(
    "the action",
    {
        "message": Field(Choice("message", tuple(Message)), "the message that is drawn", True),
        "player": Field(PLAYER, "who carries it out", True),
        "follower": Field(PLACE, "the road, city or monastery of the one follower that it scores"),
        "takes": Field(PLACE, "of several that are equally cheap, the one that the player takes"),
        "farmers": Field(Integer("the number of farmers", 0, 99), "how many the player has"),
    },
)
_STANDERS = MapOf(
    ListOf(PLACE, "places", or_one=True, least=1, most=99),
    "players with places",
    most=MOST_PLAYERS,
)
_CIRCLE = Record(
    "the action",
    {
        "crop circle": Field(
            Choice("kind of crop circle", (ROAD, CITY, "field")),
            "whose meeples it calls up: those on roads, in cities or on fields",
            True,
        ),
        "player": Field(PLAYER, "whose turn it is"),
        "beside": Field(_STANDERS, "where players put a meeple beside their own: {red: A1 E}"),
        "back": Field(_STANDERS, "where players take a meeple back from: {red: A1 E}"),
    },
)
_TAKEN = Record(
    "the action",
    {
        "taken off": Field(_STANDERS, "where players lose meeples: {red: A1 E}", True),
        "by": Field(Text("a piece"), "what takes them: tower, princess, dragon", True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)
_FINAL = Exactly(
    FINAL_SCORING, "'final scoring', or a placed tile, a dragon or a castle (a mapping)"
)
_ACTIONS: dict[Any, Shape] = {
    Scalar: _FINAL,
    "dragon": _DRAGON,
    "castle": _CASTLE,
    "message": _MESSAGE,
    "crop circle": _CIRCLE,
    "taken off": _TAKEN,
}

_COMMON: dict[str, Field] = {
    "title": Field(Text("a title"), "what the case is about, as a player would ask it"),
    "source": Field(Text("a source", lines=True), "where the case comes from"),
    "edition": Field(
        ListOf(Text("an edition"), "editions", or_one=True), "the editions it holds in"
    ),
    "players": Field(
        ListOf(PLAYER, "a list of players", least=1, whole=True, most=MOST_PLAYERS), "who plays"
    ),
    "figures": Field(FIGURES.shape, "where mage and witch are before the action"),
    "in play": Field(
        ListOf(Text("a piece"), "a list of pieces", or_one=True, least=1, most=_FEW),
        "what else lies on the table: [river, tower]",
    ),
    "house": Field(
        OneOf(
            "questions with readings, or the name of a table",
            {
                Scalar: Text("the name of a table"),
                "": MapOf(Text("a reading"), "questions with readings"),
            },
        ),
        "readings that this table agreed on, or the name of a named table",
    ),
}

MEEPLE = Record(
    "a meeple",
    {
        "player": Field(PLAYER, "whose it is", True),
        "at": Field(PLACE, "where it stands", True),
        "kind": Field(Choice("kind of meeple", ("meeple", "large")), "meeple or large"),
    },
)

_MAP = {
    "board": Field(
        Text("a map", True, drawn=True), "the map of the tiles (or 'features' for a sketch)", True
    ),
    "boxes": Field(Integer("the number of boxes", 1, 1000), "how many boxes of each set"),
    "meeples": Field(ListOf(MEEPLE, "a list of meeples", most=MOST_MEEPLES), "who stands where"),
    "action": Field(OneOf("an action", {**_ACTIONS, "": _PLACING_ON_MAP}), "what happens", True),
}
_SKETCH = {
    "features": Field(
        MapOf(FEATURE, "features by name", keep=True, most=1000), "the whole table", True
    ),
    "action": Field(OneOf("an action", {**_ACTIONS, "": _PLACING_IN_SKETCH}), "what happens", True),
}
_CLAIM = {
    BY: Field(PLAYER, "who claims it", True),
    VERDICT: Field(
        Choice("verdict", ("right", "wrong", "open")), "what a test holds the verdict to"
    ),
}


def scenario_shape(keys: Keys) -> OneOf:
    """A whole file: a sketch where it has ``features``, else a map."""
    expected, claimed = (
        {name: Field(key.meaning.shape, key.meaning.description) for name, key in each.items()}
        for each in (keys.expect, keys.claims)
    )
    replaced = {
        name: field._replace(shape=OrNothing(field.shape)) for name, field in expected.items()
    }
    claim = Record("a claim", {**_CLAIM, **claimed})
    common = {
        **_COMMON,
        EXPECT: Field(Record(_EXPECTED, expected), "what the ruling must come to"),
        EXPECT_IN: Field(Record(_EXPECTED, replaced), "what differs from that in some editions"),
        "claims": Field(ListOf(claim, "a list of claims", most=_FEW), "who claims what"),
    }
    kinds = {"features": _SKETCH, "": _MAP}
    shapes = {case: Record("a scenario", {**common, **own}) for case, own in kinds.items()}
    return OneOf("a scenario", shapes)
