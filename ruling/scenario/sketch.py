"""A scenario's sketch as a table: features by name and number, without tiles."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ruling.errors import Term, meant, sentence, unknown
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled, Number, too_many
from ruling.referee.situation import Dragon
from ruling.scenario.actions.tile import BY
from ruling.scenario.lookup import near_off_board, off_board
from ruling.scenario.schema.piece_keys import check_pieces, pieces_of, pieces_with_meeples
from ruling.scenario.table import MOST_MEEPLES, Stander
from ruling.table.features import (
    ABBEY,
    BRIDGE,
    FERRY,
    NEIGHBOURS,
    TUNNEL,
    Change,
    Feature,
    Growth,
    Parting,
)
from ruling.table.figures import KINDS, PLAIN, Figure, Meeple, Place, Spot
from ruling.table.sketching import (
    TOKEN_TILES,
    NamedFeatures,
    joined,
    linked,
    over_bridge,
    parted,
    tiles_of,
)
from ruling.table.squares import Square
from ruling.table.tiles import CITY, FIELD, ROAD, SURROUNDED

MAGIC = "magic"
"""The placed tile of a sketch that has the magic symbol."""

ONLY_FOR = {
    "tiles": (ROAD, CITY),
    "coats of arms": (CITY,),
    "cathedral": (CITY,),
    "inn": (ROAD,),
    "neighbours": SURROUNDED,
    "cities": (FIELD,),
    "complete": (ROAD, CITY),
}
"""The keys that only some kinds of feature can have."""


class SketchTable:
    """The features of a scenario, and an action on them; mistakes are noted as they are met."""

    def __init__(self, scenario: Filled, mistakes: Mistakes) -> None:
        self._mistakes = mistakes
        self._features = NamedFeatures({})
        self.standers: list[Stander] = []
        self.gold: dict[Square, int] = {}
        self._crowded: Scalar | None = None  # the first player whose meeples are too many
        self._at_field: dict[str, Filled] = {}
        self._touched: set[Feature] = set()
        self.broken: set[str] = set()
        for name, entry in scenario.get("features") or ():
            self.broken.add(name.text)
            if entry is not None:
                self._sketch(name, entry)
        if self._crowded is not None:
            too_many(self._crowded, "meeples", MOST_MEEPLES, mistakes)
        if scenario.get("features") == ():
            mistakes.note(scenario.keys["features"], "sketch.empty")

    def features(self) -> tuple[Feature, ...]:
        """Every road, city, monastery and garden, each once."""
        return tuple(each for each in self._features.features() if each.kind != FIELD)

    def spot(self, words: Scalar) -> Spot | None:
        """The feature of a name; a joined feature answers to all its names."""
        if words.text in self._features.named:
            return self._features.spot(words.text)
        if words.text not in self.broken:
            named, what = self._features.named, unknown("feature", words.text)
            self._mistakes.add(words, what, near_off_board(words) or meant(words.text, named))
        return None

    def corner(self, words: Scalar) -> Spot | None:
        """The feature of a name: a sketch knows no corners."""
        return self.spot(words)

    def fields(self, farmers: Iterable[Feature]) -> dict[Feature, tuple[Feature, ...]]:
        """The fields where farmers stand, with the complete cities that border each."""
        entries = self._at_field.items()
        named = ((self._features.named[name], name, entry) for name, entry in entries)
        there, found = {*farmers}, dict[Feature, tuple[Feature, ...]]()
        for at, name, entry in named:
            if at in there:  # of fields that were joined, the cities of all
                cities = (*found.get(at, ()), *self._cities(name, entry))
                found[at] = tuple(dict.fromkeys(cities))
        return found

    def _cities(self, name: str, entry: Filled) -> tuple[Feature, ...]:
        """The complete cities at a field: those that are named, or so many more."""
        cities = entry.get("cities") or ()
        if isinstance(cities, Number):
            numbers = range(1, cities.value + 1)
            return tuple(Feature(CITY, 2, 0, name=f"{name} {number}") for number in numbers)
        spots = [(words, self.spot(words)) for words in cities]
        found = [(words, spot.feature) for words, spot in spots if spot is not None]
        for words, feature in found:
            if feature.kind != CITY:
                given = {"name": words.text, "kind": Term(feature.kind)}
                self._mistakes.note(words, "sketch.farmers-feed-cities", **given)
        return tuple(dict.fromkeys(city for _, city in found if city.complete))

    def crowd(self, words: Scalar, standers: Iterable[Stander]) -> list[Stander] | None:
        """Those who stand on a feature."""
        spot = self.spot(words)
        if spot is None:
            return None
        now = self._features.named
        return [each for each in standers if now.get(each.at.text) is spot.feature]

    def place(self, action: Filled) -> Change | None:
        """Carries out the segments of the placed tile; a bridge beside it is laid with it."""
        self._touched = set()
        bridge = action.get(BRIDGE)
        segments = [*(action.get("segments") or ()), *([bridge] if bridge is not None else [])]
        tile = action.get("tile")
        if tile is not None and tile.text == ABBEY:
            return self._place_abbey(segments)
        grown = [growth for entry in segments for growth in self._by_tile(entry, bridge)]
        return self._features.placed(grown, magic=tile is not None and tile.text == MAGIC)

    def connect(self, by: str, entry: Filled) -> Change | None:
        """Joins two roads by a token; where it was before, a road parts."""
        self._touched = set()
        old, closed = self._leave(entry)
        growth = self._extend(entry, by)
        if growth is None or self._not_roads(entry, by, growth):
            return None
        return linked(by, growth, closed, old)

    def laid(self, change: Change | None) -> None:
        """A sketch knows no tile."""

    def dragon(self, words: tuple[Scalar, ...], figures: dict[Figure, Place]) -> Dragon | None:
        """The figures that the dragon reaches."""
        wrong = [word for word in words if word.text not in tuple(Figure)]
        for word in wrong:
            self._mistakes.unknown(word, "figure", word.text, tuple(Figure))
        named = {word.text for word in words}
        reached = (f for f, at in figures.items() if isinstance(at, Spot) and f in named)
        return None if wrong else Dragon(tuple(reached))

    def _sketch(self, name: Scalar, entry: Filled) -> None:
        kind = entry.get("kind")
        if self._is_reserved(name) or kind is None:
            return
        if kind.text in (ROAD, CITY) and "tiles" not in entry.keys:
            self._mistakes.note(name, "sketch.no-tiles", kind=Term(kind.text), name=name.text)
        self._check_keys(entry, kind.text)
        feature = _given(entry, Feature(kind.text, 1, 1, name=name.text, home=name.text))
        self._features.become(feature)
        self.broken.remove(name.text)
        self._check_numbers(name, feature)
        check_pieces(entry, feature, self._mistakes)
        if kind.text == FIELD:
            self._at_field[name.text] = entry
        self._stand(name, entry)

    def _stand(self, name: Scalar, entry: Filled) -> None:
        """Puts the meeples of an entry on its feature, with their pieces."""
        first = len(self.standers)
        for player, strength in entry.get("meeples") or ():
            given = {PLAIN: strength} if isinstance(strength, Number) else strength.values
            numbers = {kind: given[kind].value for kind in KINDS if given.get(kind)}
            if len(self.standers) + sum(numbers.values()) > MOST_MEEPLES:
                self._crowded = self._crowded or player
                return
            for kind, number in numbers.items():
                self.standers += [Stander(Meeple(player.text, kind), name, player)] * number
        standing = [stander.player for stander in self.standers[first:]]
        for at, piece in pieces_with_meeples(entry, standing, self._mistakes):
            self.standers[first + at] = self.standers[first + at].having(piece)

    def _do(self, entry: Filled) -> Growth | None:
        """The growth of a feature by one segment of the placed tile; None if it cannot grow."""
        growth = self._begin(entry) if "new" in entry.keys else self._extend(entry)
        if growth is not None:
            self._touched.add(growth.feature)
            return growth
        names = [entry.get(key) for key in ("new", "name")]
        self.broken |= {name.text for name in names if name is not None}
        return None

    def _begin(self, entry: Filled) -> Growth | None:
        name, kind = entry.get("new"), entry.get("kind")
        if name is None or kind is None or self._is_reserved(name):
            return None
        if name.text in self._features.named:
            self._mistakes.note(name, "sketch.name-taken", name=name.text)
            return None
        self._check_keys(entry, kind.text)
        if _number(entry, "tiles", 1) != 1:
            self._mistakes.note(entry.keys["tiles"], "sketch.begins-here", name=name.text)
        mark = self._features.mark
        feature = _given(entry, Feature(kind.text, 1, 1, name=name.text, home=mark))
        if entry.get(BY) is not None:  # nothing else begins by a token
            feature = over_bridge(feature)
        self._check_numbers(name, feature)
        check_pieces(entry, feature, self._mistakes)
        return self._features.become(feature)

    def _extend(self, entry: Filled, by: str = "") -> Growth | None:
        names = entry.get("joins") if "joins" in entry.keys else (entry.get("extends"),)
        named = [(name, self.spot(name)) for name in names or () if name is not None]
        parts = [(name, spot.feature) for name, spot in named if spot is not None]
        if len(parts) < len(named):
            return None
        distinct = tuple(dict.fromkeys(part for _, part in parts))
        if "joins" in entry.keys and names is not None and len(distinct) < 2:
            self._mistakes.note(entry, "sketch.joins-one")
        if len(distinct) < (2 if "joins" in entry.keys else 1):
            return None
        growing = [self._can_grow(name, part, distinct[0], by) for name, part in parts]
        if not all(growing):
            return None
        return self._grow(entry, parts[0][0], distinct, by)

    def _can_grow(self, name: Scalar, part: Feature, first: Feature, by: str) -> bool:
        if part in self._touched:
            self._mistakes.note(name, "sketch.on-the-tile-already", name=name.text)
        elif part.complete and by != FERRY:  # a road is closed at a lake until a ferry goes on
            self._mistakes.note(name, "sketch.cannot-grow", name=name.text)
        elif part.kind != first.kind:
            kinds = {"kind": Term(part.kind), "other": Term(first.kind)}
            self._mistakes.note(name, "sketch.cannot-join", name=name.text, **kinds)
        else:
            return True
        return False

    def _grow(
        self, entry: Filled, first: Scalar, parts: tuple[Feature, ...], by: str
    ) -> Growth | None:
        name = entry.get("name") or first
        tiles = _number(entry, "tiles", tiles_of(parts, by))
        feature = _given(entry, joined(name.text, parts, tiles))
        self._check_keys(entry, feature.kind)
        self._check_size(entry, feature, by)
        self._check_numbers(name, feature)
        check_pieces(entry, feature, self._mistakes)
        if self._is_reserved(name) or self._features.named.get(name.text, parts[0]) not in parts:
            self._mistakes.note(name, "sketch.name-of-another", name=name.text)
            return None
        return self._features.become(feature, parts)

    def _check_size(self, entry: Filled, feature: Feature, by: str) -> None:
        least = max(part.tiles for part in feature.parts) + (TOKEN_TILES.get(by, 1) == 1)
        if feature.kind not in SURROUNDED and feature.tiles < least:
            grown = sentence("sketch.grows", name=feature.id, least=least)
            self._mistakes.add(entry.keys["tiles"], grown)
        if feature.kind in SURROUNDED and entry.get("completes") not in (None, feature.complete):
            lie = NEIGHBOURS - feature.open_ends
            around = sentence("sketch.neighbours", name=feature.id, number=lie)
            self._mistakes.add(entry.keys["completes"], around)

    def _check_numbers(self, name: Scalar, feature: Feature) -> None:
        """Notes numbers that no tiles can make."""
        if feature.coats_of_arms > feature.tiles:
            self._mistakes.note(name, "sketch.too-many-arms", name=name.text)
        if feature.kind in (ROAD, CITY) and feature.complete and feature.tiles < 2:
            self._mistakes.note(name, "sketch.complete-on-one-tile", kind=Term(feature.kind))

    def _check_keys(self, entry: Filled, kind: str) -> None:
        """Notes keys that a feature of this kind cannot have."""
        for key, kinds in ONLY_FOR.items():
            given = entry.get(key)
            if kind in kinds or not (given.value if isinstance(given, Number) else given):
                continue
            if key == "complete":
                self._mistakes.note(entry.keys[key], _not_completed(kind), kind=Term(kind))
                continue
            what = Term("number of tiles" if key == "tiles" else key)
            self._mistakes.note(entry.keys[key], "sketch.has-none", kind=Term(kind), what=what)

    def _is_reserved(self, name: Scalar) -> bool:
        if off_board(name) is None:
            return False
        self._mistakes.note(name, "sketch.reserved-name", name=name.text)
        return True

    def _place_abbey(self, segments: list[Filled]) -> Change:
        """Closes the features that an abbey touches; it joins nothing and is a tile of none."""
        found = [self._close_by_abbey(entry) for entry in segments]
        grown = [each for each in found if each is not None]
        on_it = tuple(each.feature for each in grown if each.feature.kind not in (ROAD, CITY))
        return self._features.placed(grown, label=ABBEY)._replace(touched=on_it)

    def _close_by_abbey(self, entry: Filled) -> Growth | None:
        """The growth beside an abbey: a road or city closes, a monastery has a neighbour."""
        begun = entry.get("kind")
        if "joins" in entry.keys or (begun is not None and begun.text in (ROAD, CITY)):
            self._mistakes.note(entry, "sketch.abbey-joins")
            return None
        name = entry.get("extends")
        spot = self.spot(name) if name is not None else None
        if name is None or spot is None or spot.feature.kind not in (ROAD, CITY):
            return self._do(entry)
        for key, words in entry.keys.items():
            if key not in ("extends", "completes"):
                given = {"name": name.text, "what": Term(key)}
                self._mistakes.note(words, "sketch.abbey-brings", **given)
        if entry.get("completes") is False:
            self._mistakes.note(entry.keys["completes"], "sketch.abbey-closes")
        part = spot.feature
        if not self._can_grow(name, part, part, ""):
            return None
        growth = self._features.close(part)
        self._touched.add(growth.feature)
        return growth

    def _by_tile(self, entry: Filled, bridge: Filled | None) -> Iterator[Growth]:
        """Yields the growth by one entry of the placed tile, as far as the tile itself does it.

        A ferry joins the roads of its lake only after that; a tunnel's mouths lie elsewhere.
        """
        said = entry.get(BY)
        by = BRIDGE if entry is bridge else said.text if said is not None else ""
        if by == FERRY:
            spots = [self.spot(name) for name in entry.get("joins") or ()]
            for spot in spots:
                if spot is not None and not spot.feature.complete:
                    parts = (spot.feature,)
                    grown = joined(spot.feature.id, parts, tiles_of(parts))
                    yield self._features.become(grown, parts)
        elif by != TUNNEL and (growth := self._do(entry)) is not None:
            if by and self._not_roads(entry, by, growth):
                return
            yield growth._replace(by=by) if by else growth

    def _leave(self, entry: Filled) -> tuple[tuple[Parting, ...], tuple[Growth, ...]]:
        """The parting of a road that a token left, and the parts that closed by that."""
        names = entry.get("moved from") or ()
        named = [spot.feature for name in names if (spot := self.spot(name)) is not None]
        parts = tuple(dict.fromkeys(named))
        if len(named) < len(names) or not names:
            return (), ()
        if len(parts) != 2:
            self._mistakes.note(entry.keys["moved from"], "sketch.between-two-roads")
            return (), ()
        closed = [self._close(name, parts) for name in entry.get("closes") or ()]
        return (parted(parts),), tuple(growth for growth in closed if growth is not None)

    def _close(self, name: Scalar, parts: tuple[Feature, ...]) -> Growth | None:
        """A road that ends at its lake now and has no open end left."""
        spot = self.spot(name)
        if spot is None:
            return None
        if spot.feature not in parts:
            self._mistakes.note(name, "sketch.ferry-elsewhere", name=name.text)
            return None
        return self._features.close(spot.feature)

    def _not_roads(self, entry: Filled, by: str, growth: Growth) -> bool:
        """Whether a token joins what is no road; that is a mistake."""
        if growth.feature.kind == ROAD:
            return False
        kind = Term(growth.feature.kind)
        self._mistakes.note(entry, "sketch.no-road", token=Term(by), kind=kind)
        return True


def _not_completed(kind: str) -> str:
    """The mistake of a feature that is said to be complete, and is not completed by its ends."""
    return "sketch.surrounded" if kind in SURROUNDED else "sketch.never-complete"


def _number(entry: Filled, key: str, default: int = 0) -> int:
    """The number under a key."""
    value = entry.get(key)
    return value.value if isinstance(value, Number) else default


def _given(entry: Filled, feature: Feature) -> Feature:
    """A feature with all that an entry gives it, open unless that says otherwise."""
    ends, tiles = feature.open_ends, feature.tiles
    if feature.kind not in SURROUNDED:
        ends = 0 if entry.get("complete") or entry.get("completes") else 1
    if not feature.parts:
        tiles = _number(entry, "tiles", tiles)
        if feature.kind in SURROUNDED:
            ends = NEIGHBOURS - _number(entry, "neighbours")
    return replace(
        feature,
        tiles=tiles,
        open_ends=ends,
        coats_of_arms=feature.coats_of_arms + _number(entry, "coats of arms"),
        inn=feature.inn or bool(entry.get("inn")),
        cathedral=feature.cathedral or bool(entry.get("cathedral")),
        home=feature.home if tiles == 1 else None,
        pieces=pieces_of(entry, feature.pieces),
    )
