"""The fields of an action: what may stand under the tile, token or piece that makes it."""

from typing import Any

from ruling.referee.situation import Message
from ruling.scenario.actions.parts import (
    ABBOT,
    BY,
    CASTLE,
    CIRCLE,
    DRAGON,
    FINAL_SCORING,
    FLIGHT,
    MESSAGE,
    START,
    TAKEN,
    TILE,
    TOKENS,
    TWO_POINTS,
)
from ruling.scenario.schema.keys import MOVE, PLACE, PLAYER
from ruling.scenario.schema.order_keys import ORDERING
from ruling.scenario.schema.piece_keys import PIECES
from ruling.scenario.schema.shapes import (
    Choice,
    Exactly,
    Field,
    Flag,
    Integer,
    ListOf,
    MapOf,
    Names,
    OneOf,
    Record,
    Shape,
    Text,
)
from ruling.scenario.table import MOST_PLAYERS
from ruling.scenario.tokens import LAID
from ruling.scenario.yaml.nodes import Items, Scalar
from ruling.table.features import ABBEY, BRIDGE, FERRY
from ruling.table.tiles import CITY, FIELD, ROAD, SURROUNDED

FEATURE_KINDS = (ROAD, CITY, *SURROUNDED)
KIND = Field(Choice("kind", FEATURE_KINDS), "road, city, monastery or garden", True)
AROUND = Field(Integer("the number of neighbours", 0, 8), "how many tiles lie around it")

MOST_PARTS = 6
"""Actions of a turn, at the most."""

FEW = 100
"""Claims, other pieces, and what the placed tile does, at the most."""

_PARTS = {
    "coats of arms": Field(Integer("the number of coats of arms", 0, 4), "that it brings"),
    "inn": Field(Flag("inn"), "whether it brings an inn"),
    "cathedral": Field(Flag("cathedral"), "whether it brings a cathedral"),
    "tiles": Field(Integer("the number of tiles", 1, 9999), "how many tiles it then has in all"),
    **PIECES,
}
_COMPLETES = Field(Flag("completes"), "whether nothing is missing then")
_NAME = Text("the name of a feature", names=Names.PLACE)
_JOINED = Field(ListOf(_NAME, "a list of features", most=FEW), "the features that become one", True)
_JOINED_NAME = Field(_NAME, "what the joined feature is called")

_EXTENDS = Record(
    "what the placed tile does",
    {"extends": Field(_NAME, "the feature that grows", True), "completes": _COMPLETES, **_PARTS},
)
_JOINS = Record(
    "what the placed tile does",
    {
        "joins": _JOINED,
        "name": _JOINED_NAME,
        "completes": _COMPLETES,
        BY: Field(Choice("piece", TOKENS), "the piece that joins them, where the tile does not"),
        **_PARTS,
    },
)
_NEW = Record(
    "what the placed tile does",
    {
        "new": Field(_NAME, "the name of a feature that begins on this tile", True),
        "kind": KIND,
        BY: Field(Choice("piece", (BRIDGE,)), "that it is a bridge"),
        "neighbours": AROUND,
        **_PARTS,
    },
)
SEGMENT = OneOf("what the placed tile does", {"joins": _JOINS, "new": _NEW, "": _EXTENDS})

_MOVES = ListOf(MOVE, "a move", or_one=True)
_MOVE_MADE = Field(_MOVES, "the magic-figure move that was made or claimed")


_FERRY_BEFORE = {
    "moved from": Field(
        ListOf(_NAME, "a list of the two roads that it joined before", least=2, most=2),
        "the two roads that it joined before",
    ),
    "closes": Field(
        ListOf(_NAME, "a list of roads", most=2), "those of them with no open end left"
    ),
}
_IN_SKETCH = {
    token: Record(
        f"a {token}",
        {
            "joins": _JOINED,
            "name": _JOINED_NAME,
            "completes": _COMPLETES,
            "tiles": _PARTS["tiles"],
            **(_FERRY_BEFORE if token == FERRY else {}),
            "move": _MOVE_MADE,
        },
    )
    for token in TOKENS
}
"""What a piece does that joins roads; a ferry can have lain elsewhere before."""

_DRAWN = {
    MESSAGE: Field(Choice("message", tuple(Message)), "the message that is drawn"),
    "follower": Field(PLACE, "the feature of the one follower that it scores"),
    "takes": Field(PLACE, "of several that are equally cheap, the one that the player takes"),
    "farmers": Field(Integer("the number of farmers", 0, 99), "how many the player has"),
    TWO_POINTS: Field(
        Choice("thing to take instead", ("two points",)),
        "that the player takes two points instead of doing what the message says",
    ),
}
_STANDERS = MapOf(
    ListOf(PLACE, "a list of places", or_one=True, least=1, most=99),
    "players with places",
    most=MOST_PLAYERS,
    names=Names.PLAYER,
)
_CALLED = {
    CIRCLE: Field(
        Choice("kind of crop circle", (ROAD, CITY, FIELD)),
        "whose meeples it calls up: those on roads, in cities or on fields",
    ),
    "beside": Field(_STANDERS, "where players put a meeple beside their own: {red: A1 E}"),
    "back": Field(_STANDERS, "where players take a meeple back from: {red: A1 E}"),
}
_MADE = {
    "player": Field(PLAYER, "whose turn it is", True),
    START: Field(Flag(START), "whether the turn is told from its start, with the fairy's point"),
    "move": _MOVE_MADE,
    "owed": Field(Flag("owed"), "whether the placing of a magic figure was put off until now"),
    "meeple": Field(PLACE, "where a meeple is placed, such as 'B1 E' or 'large on B1 E'"),
    FLIGHT: Field(PLACE, "where a meeple lands with a flying machine, instead of 'meeple'"),
    ABBOT: Field(PLACE, "the monastery or garden whose abbot goes home, instead of 'meeple'"),
    **_DRAWN,
    **_CALLED,
    **ORDERING,
}
_DRAGON_GOES = Field(
    ListOf(
        Text("a square or figure", names=Names.PLACE),
        "a list of squares (in a sketch, of figures)",
        least=1,
    ),
    "the squares that the dragon visits; in a sketch, the figures that it reaches",
    True,
)
_BESIDE_DRAGON = _DRAGON_GOES._replace(required=False)
_LAID = {
    token: Record(record.what, {**record.fields, "move": _MOVE_MADE})
    for token, record in LAID.items()
}
PLACING_ON_MAP = Record(
    "the action",
    {
        **_MADE,
        "tile": Field(Text("the name of a tile"), "the tile that is placed", True),
        "at": Field(
            Text("a square such as B1", names=Names.PLACE), "the square that it is placed on", True
        ),
        **{token: Field(_LAID[token], f"a {token} that is laid") for token in TOKENS},
        BRIDGE: Field(LAID[BRIDGE], "the bridge that makes it fit"),
        DRAGON: _BESIDE_DRAGON,
    },
)
PLACING_IN_SKETCH = Record(
    "the action",
    {
        **_MADE,
        "tile": Field(
            Choice("tile in a sketch", ("magic", "plain", ABBEY)),
            "magic or plain; an abbey completes what its segments name and adds no tile",
            True,
        ),
        "segments": Field(ListOf(SEGMENT, "a list", most=FEW), "what the placed tile does"),
        **{token: Field(_IN_SKETCH[token], f"a {token} that is laid") for token in TOKENS},
        DRAGON: _BESIDE_DRAGON,
    },
)
LAYING, LAYING_ON_MAP = (
    {
        token: Record(
            "the action",
            {
                "player": _MADE["player"],
                token: Field(shapes[token], f"a {token} that is laid", True),
                **ORDERING,
            },
        )
        for token in TOKENS
    }
    for shapes in (_IN_SKETCH, _LAID)
)
_DRAGON = Record(
    "the action",
    {
        "dragon": _DRAGON_GOES,
        "player": Field(PLAYER, "whose turn it is"),
        **ORDERING,
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
        **_DRAWN,
        MESSAGE: _DRAWN[MESSAGE]._replace(required=True),
        "player": Field(PLAYER, "who carries it out", True),
        START: _MADE[START],
    },
)
_CIRCLE = Record(
    "the action",
    {
        **_CALLED,
        CIRCLE: _CALLED[CIRCLE]._replace(required=True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)
_TAKEN = Record(
    "the action",
    {
        TAKEN: Field(_STANDERS, "where players lose meeples: {red: A1 E}", True),
        "by": Field(Text("a piece"), "what takes them: tower, princess, dragon", True),
        "player": Field(PLAYER, "whose turn it is"),
    },
)
_FINAL = Exactly(
    FINAL_SCORING, "'final scoring', or a placed tile, a dragon or a castle (a mapping)"
)
_ALONE: dict[Any, Shape] = {
    DRAGON: _DRAGON,
    CASTLE: _CASTLE,
    MESSAGE: _MESSAGE,
    CIRCLE: _CIRCLE,
    TAKEN: _TAKEN,
}

ON_MAP, IN_SKETCH = (
    OneOf(
        "an action",
        {
            Scalar: _FINAL,
            Items: ListOf(
                OneOf("an action", {Scalar: _FINAL, **kinds}),
                f"a list of 2 to {MOST_PARTS} actions",
                least=2,
                whole=True,
                most=MOST_PARTS,
                entries="actions in a turn",
            ),
            **kinds,
        },
    )
    for kinds in (
        {TILE: PLACING_ON_MAP, **LAYING_ON_MAP, **_ALONE, "": PLACING_ON_MAP},
        {TILE: PLACING_IN_SKETCH, **LAYING, **_ALONE, "": PLACING_IN_SKETCH},
    )
)
"""An action, or several in a list: the parts of a turn or of two, final scoring at its end."""
