"""The fields of a scenario file: one declaration of what may stand where."""

from functools import cache

from ruling.case.names import BY, EXPECT, EXPECT_IN, OF, VERDICT, Names
from ruling.reading.nodes import Items, Scalar
from ruling.reading.shapes import (
    Choice,
    Field,
    Flag,
    Formed,
    Integer,
    ListOf,
    MapOf,
    OneOf,
    OrNothing,
    Record,
    Text,
)
from ruling.scenario.actions.happenings import HAPPENINGS, LYING
from ruling.scenario.actions.setting import LATE
from ruling.scenario.actions.shapes import FOR_A_MAP, action_shape
from ruling.scenario.box import SETS
from ruling.scenario.schema.bonus_keys import BONUS_KEYS
from ruling.scenario.schema.feature_keys import AROUND, FEATURE_KINDS
from ruling.scenario.schema.keys import (
    FEW,
    FIGURES,
    OF_FIELD,
    PIECE,
    PLACE,
    PLAYER,
    PLAYER_AT,
    READS,
    Keys,
)
from ruling.scenario.schema.piece_keys import PIECES, WITH_MEEPLES
from ruling.scenario.table import MOST_MEEPLES, MOST_PLAYERS
from ruling.table.figures import KINDS, LARGE, PLAIN
from ruling.table.tiles import FIELD

_EXPECTED = "what is expected"

_COUNT = Integer("a number of meeples", most=99)
MOST_PIECES = 1000
"""Entries for pieces on a map, at the most: far more than all boxes have, and read in no time."""
_CALLED = {PLAIN: "meeples", LARGE: "large meeples"}
_STRENGTH = Record(
    "a player's meeples",
    {kind: Field(_COUNT, f"how many {_CALLED.get(kind, f'of the kind {kind}')}") for kind in KINDS},
)

_MEEPLES = MapOf(
    OneOf("a number, or {meeple: 1, large: 1}", {Scalar: _COUNT, "": _STRENGTH}),
    "players with their meeples",
    most=MOST_PLAYERS,
    names=Names.PLAYER,
)

_CITIES = OneOf(
    "a number, or a list of cities",
    {Scalar: Integer("the number of cities", 0, 999), Items: ListOf(PLACE, "a list of cities")},
)

FEATURE = Record(
    "a feature",
    {
        "kind": Field(
            Choice("kind", (*FEATURE_KINDS, FIELD)), "road, city, monastery, garden or field", True
        ),
        "cities": Field(_CITIES, "the complete cities at a field: how many, or their names"),
        "tiles": Field(Integer("the number of tiles", 1, 9999), "on how many tiles it lies"),
        "coats of arms": Field(Integer("the number of coats of arms", 0, 9999), "how many it has"),
        "inn": Field(Flag("inn"), "whether an inn lies at the road", uses="inn"),
        "cathedral": Field(Flag("cathedral"), "whether the city has a cathedral", uses="cathedral"),
        "neighbours": AROUND,
        "complete": Field(Flag("complete"), "whether nothing is missing (otherwise it is open)"),
        "meeples": Field(_MEEPLES, "who stands there: {red: 1, blue: {large: 1}}"),
        **PIECES,
        **WITH_MEEPLES,
    },
)

_COMMON: dict[str, Field] = {
    "title": Field(Text("a title"), "what the case is about, as a player would ask it"),
    "number": Field(
        Formed("a number", "[A-Z][A-Z-]*-[0-9]{2,}", "JOIN-07"),
        "what others call the case, for ever: its topic and a number, as JOIN-07",
    ),
    "source": Field(Text("a source", lines=True), "where the case comes from"),
    "edition": Field(
        ListOf(Text("an edition"), "editions", or_one=True), "the editions it holds in"
    ),
    "players": Field(
        ListOf(PLAYER, "a list of players", least=1, whole=True, most=MOST_PLAYERS), "who plays"
    ),
    "figures": Field(FIGURES.shape, "where mage and witch are before the action"),
    LATE: Field(
        Flag(LATE),
        "whether both figures stand on one road or city already, since nobody noticed the join",
        uses=LATE,
    ),
    "in play": Field(
        ListOf(PIECE, "a list of pieces", or_one=True, least=1, most=FEW),
        "what else lies on the table: [river, tower]",
    ),
    **BONUS_KEYS,
    "house": Field(
        OneOf(
            "questions with readings, or the name of a table",
            {
                Scalar: Text("the name of a table", names=Names.HOUSE),
                "": READS.shape,
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
        "kind": Field(Choice("kind of meeple", tuple(KINDS)), f"one of {', '.join(KINDS)}"),
    },
    pair=PLAYER_AT,
)

_PIECES_AT = Record(
    "pieces on the map",
    {
        "at": Field(PLACE, "the road or city with them; of gold, the tile", True),
        **PIECES,
        **WITH_MEEPLES,
    },
)

_MAP = {
    "board": Field(
        Text("a map", True, drawn=True), "the map of the tiles (or 'features' for a sketch)", True
    ),
    **SETS,
    **{each.key: Field(each.shape, each.description, uses=kind) for kind, each in LYING.items()},
    "meeples": Field(ListOf(MEEPLE, "a list of meeples", most=MOST_MEEPLES), "who stands where"),
    "pieces": Field(
        ListOf(_PIECES_AT, "a list of pieces", most=MOST_PIECES),
        "pieces of other expansions: - {at: A1 E, little buildings: 1} or - {at: A1, gold: 1}",
    ),
    "action": Field(action_shape(HAPPENINGS, in_sketch=False), "what happens", True),
}
_SKETCH = {
    "features": Field(
        MapOf(FEATURE, "features by name", keep=True, most=1000, names=Names.PLACE),
        "the whole table",
        True,
    ),
    "action": Field(action_shape(HAPPENINGS, in_sketch=True), "what happens", True),
}
_NOT_IN_SKETCH = {
    **dict.fromkeys(_MAP.keys() - _SKETCH.keys(), FOR_A_MAP),
    "board": "sketch.board-beside",
    "meeples": "sketch.meeples-beside",
    "pieces": "sketch.pieces-beside",
}
"""What a map alone has, with what is said of it in a sketch."""

_CLAIM = {
    BY: Field(PLAYER, "who claims it", True),
    VERDICT: Field(
        Choice("verdict", ("right", "wrong", "open")), "what a test holds the verdict to"
    ),
    OF: OF_FIELD,
}


@cache
def scenario_shape(keys: Keys) -> OneOf:
    """A whole file: a sketch where it has ``features``, else a map."""
    expected, claimed = (
        {name: Field(key.meaning.shape, key.meaning.description) for name, key in each.items()}
        for each in (keys.expect, keys.claims)
    )
    expected[OF] = OF_FIELD
    replaced = {
        name: field._replace(shape=OrNothing(field.shape)) for name, field in expected.items()
    }
    claim = Record("a claim", {**_CLAIM, **claimed})
    common = {
        **_COMMON,
        EXPECT: Field(Record(_EXPECTED, expected), "what the ruling must come to"),
        EXPECT_IN: Field(Record(_EXPECTED, replaced), "what differs from that in some editions"),
        "claims": Field(ListOf(claim, "a list of claims", most=FEW), "who claims what"),
    }
    sketch = Record("a scenario", {**common, **_SKETCH}, elsewhere=_NOT_IN_SKETCH)
    by_key = {"features": sketch, "": Record("a scenario", {**common, **_MAP})}
    return OneOf("a scenario", by_key, hint="shape.no-scenario")
