"""What an action does on a sketch: its tile, its tokens, its dragon."""

from collections.abc import Iterator
from dataclasses import replace

from ruling.referee.situation import Dragon
from ruling.scenario.nodes import Scalar
from ruling.scenario.part_entries import BY
from ruling.scenario.shapes import Filled
from ruling.scenario.sketch import NO_ENTRY, PLACED_TILE, TOKEN_TILES, Sketch, sketched
from ruling.table.features import (
    ABBEY,
    BRIDGE,
    FERRY,
    TUNNEL,
    Change,
    Feature,
    Growth,
    Link,
    Parting,
)
from ruling.table.figures import Figure, Place, Spot
from ruling.table.tiles import CITY, ROAD

MAGIC = "magic"
"""The placed tile of a sketch that has the magic symbol."""


class SketchTable(Sketch):
    """A sketch on which an action is done; mistakes are noted as they are met."""

    def place(self, action: Filled) -> Change | None:
        """Do what the segments of the placed tile do; a bridge beside it is laid with it."""
        self._touched = set()
        bridge = action.get(BRIDGE)
        segments = [*(action.get("segments") or ()), *([bridge] if bridge is not None else [])]
        tile = action.get("tile")
        if tile is not None and tile.text == ABBEY:
            return self._place_abbey(segments)
        grown = tuple(growth for entry in segments for growth in self._by_tile(entry, bridge))
        return self._placed(grown)._replace(magic=tile is not None and tile.text == MAGIC)

    def _placed(self, grown: tuple[Growth, ...]) -> Change:
        """What the placed tile has changed."""
        touched = tuple(growth.feature for growth in grown)
        completed = tuple(feature for feature in touched if feature.complete)
        mark, self._mark = self._mark, (PLACED_TILE, self._mark)
        return Change(grown, touched, completed, tile=mark)

    def _place_abbey(self, segments: list[Filled]) -> Change:
        """Close what an abbey touches; it joins nothing, and no road or city has it as a tile."""
        grown = [self._close_by_abbey(entry) for entry in segments]
        change = self._placed(tuple(growth for growth in grown if growth is not None))
        return change._replace(label=ABBEY)

    def _close_by_abbey(self, entry: Filled) -> Growth | None:
        """What becomes of a road or city beside an abbey; a monastery beside it has a neighbour."""
        begun = entry.get("kind")
        if "joins" in entry.keys or (begun is not None and begun.text in (ROAD, CITY)):
            message = "an abbey joins nothing, and no road or city begins on it"
            self._mistakes.add(entry, message, "say what it closes: {extends: long road}")
            return None
        name = entry.get("extends")
        spot = self.spot(name) if name is not None else None
        if name is None or spot is None or spot.feature.kind not in (ROAD, CITY):
            return self._do(entry)
        for key, words in entry.keys.items():
            if key not in ("extends", "completes"):
                self._mistakes.add(words, f"an abbey brings '{name.text}' no {key}")
        if entry.get("completes") is False:
            hint = "leave out what has another open end: nothing becomes of it"
            self._mistakes.add(entry.keys["completes"], "an abbey closes what touches it", hint)
        part = spot.feature
        if not self._can_grow(name, part, part, ""):
            return None
        feature = replace(part, open_ends=0, parts=(part,))
        self._rename({part}, feature, name.text)
        self._touched.add(feature)
        return Growth(feature, (part,))

    def connect(self, by: str, entry: Filled) -> Change | None:
        """Join two roads by a token; where it was before, a road parts."""
        self._touched = set()
        parted, closed = self._leave(entry)
        growth = self._extend(entry, by)
        if growth is None or self._not_roads(entry, by, growth):
            return None
        grown = (*closed, growth._replace(by=by))
        touched = tuple(each.feature for each in grown)
        completed = tuple(feature for feature in touched if feature.complete)
        return Change(grown, touched, completed, parted, link=Link(by))

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
        """What an entry of the placed tile does by the tile itself.

        A ferry joins the roads of its lake only after that; a tunnel's mouths lie elsewhere.
        """
        said = entry.get(BY)
        by = BRIDGE if entry is bridge else said.text if said is not None else ""
        if by == FERRY:
            spots = [self.spot(name) for name in entry.get("joins") or ()]
            for spot in spots:
                if spot is not None and not spot.feature.complete:
                    part = spot.feature
                    name = part.name or ""
                    feature = sketched(name, part.kind, NO_ENTRY, (part,))
                    self._rename({part}, feature, name)
                    yield Growth(feature, (part,))
        elif by != TUNNEL and (growth := self._do(entry)) is not None:
            if by and self._not_roads(entry, by, growth):
                return
            yield growth._replace(by=by) if by else growth

    def _leave(self, entry: Filled) -> tuple[tuple[Parting, ...], tuple[Growth, ...]]:
        """What becomes of the two roads that a token joined before it moved."""
        names = entry.get("moved from") or ()
        named = [spot.feature for name in names if (spot := self.spot(name)) is not None]
        parts = tuple(dict.fromkeys(named))
        if len(named) < len(names) or not names:
            return (), ()
        if len(parts) != 2:
            self._mistakes.add(entry.keys["moved from"], "it lay between two different roads")
            return (), ()
        tiles = sum(part.tiles for part in parts) + TOKEN_TILES[FERRY]
        old = Feature(ROAD, tiles, 1, name=f"{parts[0].name} + {parts[1].name}", parts=parts)
        closed = [self._close(name, parts) for name in entry.get("closes") or ()]
        return (Parting(old, parts),), tuple(growth for growth in closed if growth is not None)

    def _close(self, name: Scalar, parts: tuple[Feature, ...]) -> Growth | None:
        """A road that ends at its lake now and has no open end left."""
        spot = self.spot(name)
        if spot is None:
            return None
        if spot.feature not in parts:
            message = f"the ferry did not lie at '{name.text}'"
            self._mistakes.add(name, message, "only a road that it leaves can close by that")
            return None
        feature = replace(spot.feature, open_ends=0, parts=(spot.feature,))
        self._rename({spot.feature}, feature, name.text)
        return Growth(feature, (spot.feature,))

    def _not_roads(self, entry: Filled, by: str, growth: Growth) -> bool:
        """Whether a token joins what is no road; that is a mistake."""
        if growth.feature.kind == ROAD:
            return False
        self._mistakes.add(entry, f"a {by} joins roads, and this is a {growth.feature.kind}")
        return True
