"""Cuts parts out of a scenario file."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from ruling.case.map_text import CORNER
from ruling.case.page import Edit
from ruling.case.paths import Path
from ruling.case.tree import text_at
from ruling.expect.drafts import draft_of
from ruling.proving.shrink.outline import WHOLE, NamedPlace, Outline, parts_of
from ruling.scenario.scenario import Scenario
from ruling.table.squares import Pointer, Square, parse_square

PlacesNow = list[tuple[NamedPlace, Pointer]]
"""Places that are named, each with where it is now."""


class Cut(NamedTuple):
    """The parts cut out of a file: tiles by their squares, all else by paths.

    ``words`` are smaller numbers and simpler tiles, by the paths where they stand; ``tiles`` are
    squares with other tiles; ``first`` is the square that becomes A1.
    """

    squares: frozenset[Square] = frozenset()
    gone: frozenset[Path] = frozenset()
    words: Mapping[Path, str | int] = {}
    tiles: Mapping[Square, str] = {}
    first: Square = CORNER


class ScenarioPage:
    """A scenario file that parts can be left out of."""

    def __init__(self, scenario: Scenario) -> None:
        self.draft = draft_of(scenario.origin.text)
        self.outline = Outline(self.draft)
        self.map = self.draft.map
        self._alike = dict(_alike(scenario)) if self.map is not None else {}
        self._under: dict[Path, list[Path]] = {}
        for path in self.draft.page.parts:
            self._under.setdefault(path[:-1], []).append(path)

    def text(self, cut: Cut) -> str | None:
        """The text of what is left; None where a part is left whose place is gone."""
        found = self._places(cut)
        if found is None:
            return None
        part, places = found
        gone = self._whole(part)
        if WHOLE & {path[0] for path in gone if len(path) == 1}:
            return None
        if self.map is not None and not self._tiles(cut):
            return None
        return self.draft.edited(self._edits(cut, gone, places)).text

    def gone(self, cut: Cut) -> frozenset[Path]:
        """All parts cut out, with their contents and what stood on removed tiles."""
        found = self._places(cut)
        gone = found[0] if found is not None else cut.gone
        return frozenset(path for path in self.outline.removable if _within(path, gone))

    def tile_words(self) -> Iterator[tuple[Path, str]]:
        """The tiles that are placed on a map, and where their names stand."""
        for path in self.outline.removable if self.map is not None else ():
            if path[0] == "action" and path[-1] == "tile":
                yield path, self.word(path)

    def word(self, path: Path) -> str:
        """The word at a path."""
        return str(self.draft.page.parts[path].node.value)

    def movable(self) -> bool:
        """Whether squares may be renamed: no comment or title mentions one."""
        page = self.draft.page
        texts = [page.text[each.start : each.end] for each in page.comments]
        title = text_at(self.draft.data, "title")
        text = " ".join([title, *texts, *(self.map.comments if self.map else ())])
        return not any(map(parse_square, re.findall(r"[A-Z]+[0-9]+", text)))

    def first(self, cut: Cut) -> Square:
        """The first square of what is left of a map."""
        found = self._places(cut)
        assert found is not None
        rows, columns = zip(*self._shown(cut, found[1]), strict=True)
        return Square(min(rows), min(columns))

    def _places(self, cut: Cut) -> tuple[frozenset[Path], PlacesNow] | None:
        """All parts that are gone, those on removed tiles too, and where each named place is now.

        None where a word names a place that is gone, and stays.
        """
        gone = cut.gone | self.outline.expected
        places: PlacesNow = []
        for place in self.outline.places if self.map is not None else ():
            at = self._now(place, cut)
            if at is not None:
                places.append((place, at))
            elif place.owner is None:
                return None
            else:
                gone |= {place.owner}
        return gone, [each for each in places if not _within(each[0].path, gone)]

    def _now(self, place: NamedPlace, cut: Cut) -> Pointer | None:
        """The place itself, or the nearest that is left of its road or city."""
        if place.pointer.square not in cut.squares:
            return place.pointer
        alike = self._alike.get((place.early, place.pointer), ())
        return next((each for each in alike if each.square not in cut.squares), None)

    def _whole(self, gone: Iterable[Path]) -> set[Path]:
        """The parts that are gone, and every mapping and list of which nothing is left."""
        found = {*gone}
        for around, parts in reversed(self._under.items()):  # what is inside comes later
            if around and found.issuperset(parts):
                found.add(around)
        return found

    def _edits(self, cut: Cut, gone: set[Path], places: PlacesNow) -> Iterator[Edit]:
        """The edits that take out what is gone, and write numbers, tiles and place names anew."""
        page = self.draft.page
        yield from page.without(gone)
        for path, word in cut.words.items():
            if not _within(path, gone):
                yield page.worded(path, word)
        for named, (square, side) in places:
            row, column = square.row - cut.first.row, square.column - cut.first.column
            yield from named.place.called(Pointer(Square(row, column), side))
        if self.map is not None and (cut.squares or cut.tiles or cut.first != CORNER):
            rows, columns = zip(*self._shown(cut, places), strict=True)
            yield self.map.edit(self._tiles(cut), cut.first, Square(max(rows), max(columns)))

    def _tiles(self, cut: Cut) -> dict[Square, str]:
        assert self.map is not None
        tiles = {**self.map.tiles, **cut.tiles}
        return {square: words for square, words in tiles.items() if square not in cut.squares}

    def _shown(self, cut: Cut, places: PlacesNow) -> set[Square]:
        """The squares that a map must have: with a tile, or with a name that is used."""
        return {*self._tiles(cut), *(at.square for _, at in places)}


def _within(path: Path, gone: Container[Path]) -> bool:
    """Whether a part, or one that it is in, is gone."""
    return any(part in gone for part in parts_of(path))


def _alike(scenario: Scenario) -> Iterator[tuple[tuple[bool, Pointer], list[Pointer]]]:
    """The places of each road and city, the nearest first: before the action, and after it."""
    change = scenario.situation.change
    parts = {growth.feature: growth.parts for growth in change.grown}
    placed = change.square

    def distance(at: Pointer) -> tuple[int, Pointer]:
        if placed is None:
            return 0, at
        return abs(at.square.row - placed.row) + abs(at.square.column - placed.column), at

    for feature in scenario.features:
        before = [(True, part) for part in parts.get(feature, (feature,))]
        for early, each in [(False, feature), *before]:
            pointers = sorted(each.pointers(), key=distance)
            yield from (((early, pointer), pointers) for pointer in pointers)
