"""The keys for the pieces on a feature, sketched or on a map: what other expansions bring."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ruling.case.names import Names
from ruling.errors import Sentence, Term, sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import (
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
from ruling.rulebook.stages import stages
from ruling.scenario.schema.keys import PLAYER
from ruling.scenario.table import MOST_PLAYERS, Stander, Table
from ruling.table.features import SURVEYED, SURVEYORS, Feature, Pieces, merged_pieces
from ruling.table.figures import HILL
from ruling.table.squares import Pointer, Square, parse_pointer

COUNTED_BY = dict(zip(("half-round", "farmhouses"), SURVEYED, strict=True))
"""The things that the Land Surveyors count, each with the stage that counts it."""

_NUMBERS = {
    "wells": ("wells", "how many wells lie at the road", "well"),
    "little buildings": (
        "little buildings",
        "how many little buildings stand there",
        "little building",
    ),
    "german castles": (
        "German castles",
        "how many different German castles it touches",
        "german castle",
    ),
    "bathhouse": ("the bathhouse", "the number on the bathhouse", "bathhouse"),
    "signposts": ("signposts", "how many signposts stand at the road", "signpost"),
    "labyrinth": ("meeples in the labyrinth", "how many meeples stand on its road", "labyrinth"),
    "half-round": ("half-round tiles", "how many tiles a bad neighbourhood drops", SURVEYORS),
    "farmhouses": ("farmhouses", "how many tiles a peasant uprising counts", SURVEYORS),
    "gold": ("gold ingots", "how many gold ingots lie on its tiles", "gold"),
}

_TILES = tuple(
    name.removeprefix(f"{SURVEYORS} ") for name in stages() if name.startswith(f"{SURVEYORS} ")
)

GOLD = "gold"
"""The key of gold ingots, which lie on tiles and belong to every feature there."""

GOODS = ("wine", "grain", "cloth")
"""The kinds of goods."""

PIECES: dict[str, Field] = {
    "siege": Field(Flag("siege"), "whether the city is besieged", uses="siege"),
    "german cathedral": Field(
        Flag("german cathedral"), "whether it leads to a German cathedral", uses="german cathedral"
    ),
    "segments": Field(
        Integer("the number of segments", 1, 9999),
        "how many segments a German cathedral counts",
        uses="german cathedral",
    ),
    "darmstadtium": Field(
        Flag("darmstadtium"), "whether the Darmstadtium stands in the city", uses="darmstadtium"
    ),
    SURVEYORS: Field(
        Choice("tile of the Land Surveyors", _TILES),
        "which of their tiles is in force there",
        uses=SURVEYORS,
    ),
    "goods": Field(
        ListOf(Choice("kind of goods", GOODS), "a list of goods", most=999),
        "the goods in the city, one for each symbol: [wine, wine, grain]",
        uses="goods",
    ),
    **{
        key: Field(Integer(f"the number of {what}", 0, 9999), description, uses=uses)
        for key, (what, description, uses) in _NUMBERS.items()
    },
}
"""Every key with its shape."""

ON_FEATURES = tuple(key for key in PIECES if key != GOLD)
"""Those that lie on a feature also on a map; gold lies on a tile there."""

_GHOSTS = MapOf(
    Integer("a number of ghosts", 0, 99),
    "players with their ghosts",
    most=MOST_PLAYERS,
    names=Names.PLAYER,
)
_TOWER = Integer("the points of the watchtower", 0, 999)
_TOWERS = MapOf(
    _TOWER,
    "players with the points of their watchtowers",
    most=MOST_PLAYERS,
    names=Names.PLAYER,
)
_ON_HILLS = ListOf(PLAYER, "a list of players", most=MOST_PLAYERS, marks=True)

WITH_MEEPLES: dict[str, Field] = {
    "ghosts": Field(
        _GHOSTS, "whose meeple there has how many ghosts with it: {red: 1}", uses="ghost"
    ),
    "watchtower": Field(
        OneOf("a number, or {red: 4}", {Scalar: _TOWER, "": _TOWERS}),
        "what the watchtower brings whoever stands there, or whom: {red: 4}",
        uses="watchtower",
    ),
    HILL: Field(_ON_HILLS, "whose meeple there stands on a hill: [red]", uses=HILL),
}
"""The pieces with a meeple that bring its player something, take it, or decide a tie."""


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
                number = len(set(players))
                mistakes.note(entry.keys[key], "piece.whose", key=key, number=number)
            continue
        for each in given or ():
            player, number = (each, 1) if isinstance(each, Scalar) else (each[0], each[1].value)
            if player.text not in players:
                mistakes.note(player, "meeple.none-there", player=player.text)
            elif number:
                yield players.index(player.text), (key, number)


def pieces_of(entry: Filled, known: Pieces = (), keys: Iterable[str] = PIECES) -> Pieces:
    """The pieces of a feature: those of an entry and those that are known; some keys are read."""
    found = Counter(dict(known))
    for key in keys:
        value = entry.get(key)
        if key == "segments" and isinstance(value, Number):
            found[key] = value.value
        elif isinstance(value, Number):
            found[COUNTED_BY.get(key, key)] += value.value
        elif isinstance(value, Scalar):
            found.setdefault(f"{SURVEYORS} {value.text}", 0)
        elif isinstance(value, tuple):  # the goods, one by one
            found.update(f"{key} {kind.text}" for kind in value)
        elif value is True:
            found[key] = 1
    return merged_pieces([tuple(found.items())])


def pieces_at(entries: Iterable[Filled]) -> tuple[dict[Pointer, Pieces], dict[Square, int]]:
    """The pieces on a map by the pointers where they lie, and the gold by its tiles."""
    found: dict[Pointer, Pieces] = {}
    gold: dict[Square, int] = {}
    for entry in entries:
        at, ingots = entry.get("at"), entry.get(GOLD)
        pointer = parse_pointer(at.text) if at is not None else None
        if pointer is None:
            continue
        pieces = pieces_of(entry, keys=ON_FEATURES)
        if pieces:
            found[pointer] = merged_pieces([found.get(pointer, ()), pieces])
        if ingots is not None:
            gold[pointer.square] = gold.get(pointer.square, 0) + ingots.value
    return found, gold


def lies_on_tile(entry: Filled) -> bool:
    """Whether an entry has gold alone, and names its tile: it lies there whatever else is."""
    at = entry.get("at")
    return entry.keys.keys() == {"at", GOLD} and at is not None and " " not in at.text


def check_pieces_at(
    entries: Iterable[Filled], table: Table, standers: list[Stander], mistakes: Mistakes
) -> list[Stander]:
    """Notes pieces that cannot lie where a map has them; returns the meeples with theirs."""
    standers = list(standers)
    for entry in entries:
        if entry.keys.keys() <= {"at"}:
            mistakes.note(entry, "piece.none-named")
        at = entry.get("at")
        if lies_on_tile(entry):
            continue
        spot = table.spot(at) if at is not None else None
        if spot is None:
            continue
        check_pieces(entry, spot.feature, mistakes, ON_FEATURES)
        on = [(place, table.spot(stander.at)) for place, stander in enumerate(standers)]
        there = [place for place, at in on if at is not None and at.feature is spot.feature]
        standing = [standers[place].player for place in there]
        for which, piece in pieces_with_meeples(entry, standing, mistakes):
            standers[there[which]] = standers[there[which]].having(piece)
    return standers


def check_pieces(
    entry: Filled, feature: Feature, mistakes: Mistakes, keys: Iterable[str] = PIECES
) -> None:
    """Notes the pieces that a feature cannot have, by its kind or by its other pieces."""
    for key in keys:
        value = entry.get(key)
        if isinstance(value, Scalar):
            stage = f"{SURVEYORS} {value.text}"
        else:
            stage = COUNTED_BY.get(key, key)
        there = value is True or isinstance(value, tuple)
        if there and (fault := _fault(key, stage, feature, entry)):
            mistakes.add(entry.keys[key], fault)


def _fault(key: str, stage: str, feature: Feature, entry: Filled) -> Sentence | None:
    """The reason why a feature cannot have a piece; None where it can."""
    has, kinds = dict(feature.pieces), stages()[stage].on
    surveyors = entry.get(SURVEYORS)
    in_force = f"{SURVEYORS} {surveyors.text}" if surveyors else ""
    if feature.kind not in kinds:
        what = "such tile of the Land Surveyors" if key == SURVEYORS else key
        first, *others = kinds
        named = sentence("piece.a-kind", kind=Term(first))
        for each in others:
            named = sentence("piece.or-a-kind", kinds=named, kind=Term(each))
        return sentence("piece.not-there", kind=Term(feature.kind), what=Term(what), kinds=named)
    if key == "segments" and "german cathedral" not in has:
        return sentence("piece.no-segments")
    if key == "segments" and has[key] < feature.tiles:
        return sentence("piece.few-segments", name=feature.id)
    if key in COUNTED_BY and stage != in_force:
        asked = stage.removeprefix(SURVEYORS).strip()
        return sentence("piece.counted-by", what=Term(key), key=SURVEYORS, tile=asked)
    if key in COUNTED_BY and has.get(stage, 0) > feature.tiles:
        return sentence("piece.more-than-tiles", name=feature.id, what=Term(key))
    return None
