"""Carries out an action on a sketch: its tile, its tokens, its dragon."""

from collections.abc import Iterator

from ruling.errors import Term
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled
from ruling.referee.situation import Dragon
from ruling.scenario.actions.tile import BY
from ruling.scenario.sketch import Sketch
from ruling.table.features import ABBEY, BRIDGE, FERRY, TUNNEL, Change, Feature, Growth, Parting
from ruling.table.figures import Figure, Place, Spot
from ruling.table.sketching import joined, linked, parted, tiles_of
from ruling.table.tiles import CITY, ROAD

MAGIC = "magic"
"""The placed tile of a sketch that has the magic symbol."""


class SketchTable(Sketch):
    """A sketch on which an action is done; mistakes are noted as they are met."""

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
