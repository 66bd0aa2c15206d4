"""The keys of a sketched feature for the pieces on it: what other expansions bring to a score."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ruling.rulebook.stages import stages
from ruling.scenario.nodes import Scalar
from ruling.scenario.shapes import (
    Choice,
    Field,
    Filled,
    Flag,
    Integer,
    ListOf,
    MapOf,
    Number,
    OneOf,
)
from ruling.scenario.source import Mistakes
from ruling.scenario.tables import MOST_PLAYERS
from ruling.table.features import Feature

SURVEYORS = "surveyors"
"""The key of the Land Surveyors, and how the names of their stages begin."""

COUNTED_BY = {
    "half-round": "surveyors bad neighbourhood",
    "farmhouses": "surveyors peasant uprising",
}
"""What the Land Surveyors count, with the stage that counts it."""

ONCE = ("siege", "german cathedral", "darmstadtium", SURVEYORS)
"""What is there or is not, however many parts of a feature have it."""


_NUMBERS = {
    "wells": ("wells", "how many wells lie at the road"),
    "little buildings": ("little buildings", "how many little buildings stand there"),
    "german castles": ("German castles", "how many different German castles it touches"),
    "bathhouse": ("the bathhouse", "the number on the bathhouse"),
    "signposts": ("signposts", "how many signposts stand at the road"),
    "labyrinth": ("meeples in the labyrinth", "how many meeples stand on its road"),
    "half-round": ("half-round tiles", "how many tiles a bad neighbourhood drops"),
    "farmhouses": ("farmhouses", "how many tiles a peasant uprising counts"),
    "gold": ("gold ingots", "how many gold ingots lie on its tiles"),
}

_TILES = tuple(
    name.removeprefix(f"{SURVEYORS} ") for name in stages() if name.startswith(f"{SURVEYORS} ")
)

PIECES: dict[str, Field] = {
    "siege": Field(Flag("siege"), "whether the city is besieged"),
    "german cathedral": Field(Flag("german cathedral"), "whether it leads to a German cathedral"),
    "segments": Field(
        Integer("the number of segments", 1, 9999), "how many segments a German cathedral counts"
    ),
    "darmstadtium": Field(Flag("darmstadtium"), "whether the Darmstadtium stands in the city"),
    SURVEYORS: Field(
        Choice("tile of the Land Surveyors", _TILES), "which of their tiles is in force there"
    ),
    "goods": Field(
        ListOf(Choice("kind of goods", ("wine", "grain", "cloth")), "a list of goods", most=999),
        "the goods in the city, one for each symbol: [wine, wine, grain]",
    ),
    **{
        key: Field(Integer(f"the number of {what}", 0, 9999), description)
        for key, (what, description) in _NUMBERS.items()
    },
}
"""Every key with its shape."""

_GHOSTS = MapOf(
    Integer("a number of ghosts", 0, 99), "players with their ghosts", most=MOST_PLAYERS
)
_TOWER = Integer("the points of the watchtower", 0, 999)
_TOWERS = MapOf(_TOWER, "players with the points of their watchtowers", most=MOST_PLAYERS)

WITH_MEEPLES: dict[str, Field] = {
    "ghosts": Field(_GHOSTS, "whose meeple there has how many ghosts with it: {red: 1}"),
    "watchtower": Field(
        OneOf("a number, or {red: 4}", {Scalar: _TOWER, "": _TOWERS}),
        "what the watchtower brings whoever stands there, or whom: {red: 4}",
    ),
}
"""What is there with a meeple, and brings its player something or takes it."""


def pieces_with_meeples(
    entry: Filled, standing: Sequence[Scalar], mistakes: Mistakes
) -> Iterator[tuple[int, tuple[str, int]]]:
    """Pieces with their numbers, each with which of those who stand there it belongs to."""
    players = [player.text for player in standing]
    for key in WITH_MEEPLES:
        given = entry.get(key)
        if isinstance(given, Number):
            if len(set(players)) == 1:
                yield 0, (key, given.value)
            else:
                message = f"the {key} is somebody's, and {len(set(players))} players stand there"
                mistakes.add(entry.keys[key], message, f"say whose: '{key}: {{red: 4}}'")
            continue
        for player, number in given or ():
            if player.text not in players:
                mistakes.add(player, f"no meeple of '{player.text}' stands there")
            elif number.value:
                yield players.index(player.text), (key, number.value)


def pieces_of(entry: Filled, parts: tuple[Feature, ...], tiles: int) -> tuple[tuple[str, int], ...]:
    """The pieces of a feature of so many tiles: those of an entry and those of its parts."""
    found = Counter[str]()
    for part in parts:
        found.update(dict(part.pieces))
    for key in PIECES:
        value = entry.get(key)
        if key == "segments" and isinstance(value, Number):
            found[key] = value.value - tiles  # those beyond one for each tile
        elif isinstance(value, Number):
            found[COUNTED_BY.get(key, key)] += value.value
        elif isinstance(value, Scalar):
            found.setdefault(f"{SURVEYORS} {value.text}", 0)
        elif isinstance(value, tuple):  # the goods, one by one
            found[key] += len(value)
        elif value is True:
            found[key] = 1
    for name in found:
        if name.startswith(ONCE) and name not in COUNTED_BY.values():
            found[name] = 1
    return tuple((name, number) for name, number in found.items() if number)


def check_pieces(entry: Filled, feature: Feature, mistakes: Mistakes) -> None:
    """Note the pieces that a feature cannot have, by its kind or by its other pieces."""
    for key in PIECES:
        value = entry.get(key)
        if isinstance(value, Scalar):
            stage = f"{SURVEYORS} {value.text}"
        else:
            stage = COUNTED_BY.get(key, key)
        there = value is True or isinstance(value, tuple)
        if there and (fault := _fault(key, stage, feature, entry)):
            mistakes.add(entry.keys[key], *fault)


def _fault(key: str, stage: str, feature: Feature, entry: Filled) -> tuple[str, str] | None:
    """Why a feature cannot have a piece, and what was meant."""
    has, kinds = dict(feature.pieces), stages()[stage].on
    surveyors = entry.get(SURVEYORS)
    in_force = f"{SURVEYORS} {surveyors.text}" if surveyors else ""
    if feature.kind not in kinds:
        what = "such tile of the Land Surveyors" if key == SURVEYORS else key
        return f"a {feature.kind} has no {what}", f"it is for a {' or a '.join(kinds)}"
    if key == "segments" and "german cathedral" not in has:
        return "only a German cathedral counts segments", "say 'german cathedral: true'"
    if key == "segments" and has.get(key, 0) < 0:
        return f"'{feature.name}' has fewer segments than tiles", "a tile is one at the least"
    if key in COUNTED_BY and stage != in_force:
        asked = stage.removeprefix(SURVEYORS).strip()
        return f"only one tile of the Land Surveyors counts {key}", f"say '{SURVEYORS}: {asked}'"
    if key in COUNTED_BY and has.get(stage, 0) > feature.tiles:
        return f"'{feature.name}' has more {key} than tiles", ""
    return None
