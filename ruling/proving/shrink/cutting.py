"""Cuts parts out of the text of a scenario file."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import yaml

from ruling.case.editing import Edit
from ruling.case.map_text import CORNER
from ruling.case.tree import text_at
from ruling.expect.drafts import draft_of
from ruling.proving.shrink.outline import NamedPlace, Outline
from ruling.scenario.scenario import Scenario
from ruling.table.squares import Pointer, Square, parse_square


class Cut(NamedTuple):
    """The parts cut out of a file: tiles by their squares, parts by their numbers.

    ``words`` are numbers that are smaller now, by where they stand; ``tiles`` are squares with
    other tiles; ``first`` is the square that becomes A1.
    """

    squares: frozenset[Square] = frozenset()
    gone: frozenset[int] = frozenset()
    words: Mapping[int, str | int] = {}
    tiles: Mapping[Square, str] = {}
    first: Square = CORNER


class ScenarioPage:
    """A scenario file that parts can be left out of."""

    def __init__(self, scenario: Scenario) -> None:
        self.draft = draft_of(scenario.origin.text)
        self.page = self.draft.page
        self.outline = Outline(self.draft)
        self.map = self.draft.map
        self.title = text_at(self.draft.data, "title")
        self._among: dict[int, set[int]] = {}
        for number, part in enumerate(self.outline.removables):
            self._among.setdefault(id(part.among), set()).add(number)
        self._alike = dict(_alike(scenario)) if self.map is not None else {}

    def text(self, cut: Cut) -> str | None:
        """The text of what is left; None where a part is left whose place is gone."""
        found = self._places(cut)
        if found is None:
            return None
        part, places = found
        gone = self._whole(part)
        if gone is None or (self.map is not None and not self._tiles(cut)):
            return None
        edits = [*self._left_out(gone), *self._rewritten(cut, gone), *self._renamed(cut, places)]
        if self.map is not None and (cut.squares or cut.tiles or cut.first != CORNER):
            edits.append(self._map(cut, places.values()))
        return self.page.edited(edits)

    def gone(self, cut: Cut) -> frozenset[int]:
        """The numbers of all parts cut out, with their contents and what stood on removed tiles."""
        found = self._places(cut)
        gone = found[0] if found is not None else cut.gone
        numbers = range(len(self.outline.removables))
        return frozenset(number for number in numbers if self._within(number, gone))

    def tile_words(self) -> Iterator[tuple[int, str]]:
        """The tile that is placed on a map, and where its name stands."""
        for start, (node, number) in self.outline.scalars.items():
            if self.map is not None and number is not None:
                path = self.outline.removables[number].path
                if path[0] == "action" and path[-1] == "tile":
                    yield start, node.value

    def movable(self) -> bool:
        """Whether squares may be renamed: no comment or title mentions one."""
        texts = [self.page.text[each.start : each.end] for each in self.page.comments]
        told = " ".join([self.title, *texts, *(self.map.comments if self.map else ())])
        return not any(map(parse_square, re.findall(r"[A-Z]+[0-9]+", told)))

    def first(self, cut: Cut) -> Square:
        """The first square of what is left of a map."""
        found = self._places(cut)
        assert found is not None
        rows, columns = zip(*self._shown(cut, found[1].values()), strict=True)
        return Square(min(rows), min(columns))

    def _places(self, cut: Cut) -> tuple[frozenset[int], dict[NamedPlace, Pointer]] | None:
        """What is gone with the tiles too, and where the places are now that are named.

        None where a word names a place that is gone, and stays.
        """
        gone = cut.gone | self.outline.expected
        places: dict[NamedPlace, Pointer] = {}
        for place in self.outline.places if self.map is not None else ():
            at = self._now(place, cut)
            if at is not None:
                places[place] = at
            elif place.owner is None:
                return None
            else:
                gone |= {place.owner}
        inside = {place: at for place, at in places.items() if not self._within(place.inside, gone)}
        return gone, inside

    def _now(self, place: NamedPlace, cut: Cut) -> Pointer | None:
        """The place itself, or the nearest that is left of its road or city."""
        if place.pointer.square not in cut.squares:
            return place.pointer
        alike = self._alike.get((place.early, place.pointer), ())
        return next((each for each in alike if each.square not in cut.squares), None)

    def _within(self, number: int | None, gone: frozenset[int]) -> bool:
        while number is not None and number not in gone:
            number = self.outline.removables[number].inside
        return number is not None

    def _whole(self, gone: Iterable[int]) -> frozenset[int] | None:
        """With every mapping and list of which nothing is left; None where one must stay."""
        parts, found = self.outline.removables, set(gone)
        for number in range(len(parts) - 1, -1, -1):  # what is inside comes after what it is in
            among, inside = parts[number].among, parts[number].inside
            if number not in found or not self._is_empty(among, found):
                continue
            if inside is None or parts[inside].node is not among:
                return None
            found.add(inside)
        return frozenset(found)

    def _is_empty(self, among: yaml.Node, gone: set[int]) -> bool:
        """Whether nothing is left in a mapping or list."""
        numbers = self._among[id(among)]
        return len(numbers) == len(among.value) and numbers <= gone

    def _left_out(self, gone: frozenset[int]) -> Iterator[Edit]:
        """The edits that take away what is gone, each with all that is in it."""
        among: dict[int, tuple[yaml.Node, set[int]]] = {}
        for number in sorted(gone):
            part = self.outline.removables[number]
            if not self._within(part.inside, gone):
                among.setdefault(id(part.among), (part.among, set()))[1].add(part.at)
        for node, numbers in among.values():
            yield from self.page.left_out(node, numbers, self.page.comments)

    def _rewritten(self, cut: Cut, gone: frozenset[int]) -> Iterator[Edit]:
        for start, word in cut.words.items():
            node, number = self.outline.scalars[start]
            if not self._within(number, gone):
                yield self.page.replaced(node, word)

    def _renamed(self, cut: Cut, places: Mapping[NamedPlace, Pointer]) -> Iterator[Edit]:
        """The words for places that have another name now."""
        for place, (square, side) in places.items():
            row, column = square.row - cut.first.row, square.column - cut.first.column
            at = Pointer(Square(row, column), side)
            if at != place.pointer:
                yield Edit(place.start, place.start + len(place.text), at.name)

    def _map(self, cut: Cut, places: Iterable[Pointer]) -> Edit:
        assert self.map is not None
        rows, columns = zip(*self._shown(cut, places), strict=True)
        return self.map.edit(self._tiles(cut), cut.first, Square(max(rows), max(columns)))

    def _tiles(self, cut: Cut) -> dict[Square, str]:
        assert self.map is not None
        tiles = {**self.map.tiles, **cut.tiles}
        return {square: words for square, words in tiles.items() if square not in cut.squares}

    def _shown(self, cut: Cut, places: Iterable[Pointer]) -> set[Square]:
        """The squares that a map must have: with a tile, or with a name that is used."""
        return {*self._tiles(cut), *(place.square for place in places)}


def without_expectations(scenario: Scenario) -> str:
    """The text of a scenario without what it expects."""
    text = ScenarioPage(scenario).text(Cut()) if scenario.expectations else scenario.origin.text
    assert text is not None
    return text


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
