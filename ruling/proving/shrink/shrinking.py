"""Shrinks a case step by step to a smallest one."""

import re
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import NamedTuple, TypeVar

from ruling.case.names import Names
from ruling.case.paths import Path
from ruling.errors import RulingError
from ruling.expect.accepting import plan_for
from ruling.expect.drafts import without_expectations
from ruling.expect.files import load_source, load_text
from ruling.proving.shrink.cutting import Cut, ScenarioPage
from ruling.proving.shrink.kept import BY_THE_FILE, USUAL, Keeping, Kept, RuledScenario, Ruler
from ruling.proving.shrink.outline import parts_of
from ruling.scenario.scenario import Scenario
from ruling.table.features import Feature
from ruling.table.squares import Square
from ruling.table.tile_search import simpler_tiles
from ruling.table.tiles import read_tile

T = TypeVar("T")

NEAR = (0, 1, 2)
"""How far from the action and the figures the tiles lie that are tried alone, in steps."""


TIMEOUT = 20.0
"""Seconds after which a command that shrinks has what is smallest by then. Cases of a real table
take half a second at the most; one of a thousand features would take minutes, for which nobody
waits."""


OF_THE_LARGER = "# Smaller than it was: the title and the comments are those of the larger case."
"""The remark above a smaller case whose title or comments may speak of parts that are gone."""


class Smaller(NamedTuple):
    """The original and the shrunk case; ``looked_at`` is the number of cases tried.

    Where time was up before all was tried, it is ``stopped_early``.
    """

    before: Scenario
    after: Scenario
    kept: tuple[str, ...]
    looked_at: int
    stopped_early: bool = False

    @property
    def text(self) -> str:
        """The smaller case as a file."""
        return self.after.origin.text


def size_of(case: Scenario) -> dict[str, int]:
    """The size of a case; the tiles of a sketch are those of all features."""
    features, board = case.features, case.board
    return {
        "tiles": sum(each.tiles for each in features) if board is None else len(board.tiles),
        "features": len(features),
        "meeples": len(case.stood),
        "players": len(case.situation.players),
        "pieces": sum(map(_pieces, features)),
        "claims": len(case.claims),
    }


def _pieces(feature: Feature) -> int:
    """What lies or is printed on a feature and counts."""
    printed = feature.coats_of_arms + bool(feature.inn or feature.inn_if) + feature.cathedral
    return printed + len(feature.pieces) + len(feature.goods)


def shrink(
    scenario: Scenario,
    names: Sequence[str] = USUAL,
    under: Ruler = BY_THE_FILE,
    kept: Callable[[RuledScenario, Sequence[str]], Kept] = Keeping,
    timeout: float = inf,
) -> Smaller:
    """The smallest case that is reached by leaving out parts one after the other.

    Each is read and ruled on as a file of its own, and keeps the aspects of ``names``, or what else
    is ``kept``. The expectations are written anew. No part is tried any more after so many seconds.
    Raises NothingToKeep.
    """
    tried, origin = _Tried(monotonic() + timeout), scenario.origin
    before = without_expectations(origin.text).text
    left = load_source(origin._replace(text=before))
    keeping = kept(RuledScenario(left, under), names)
    reduction = _Reduction(left, keeping, under, tried)
    stopped_early = False
    try:
        while reduction.run():  # what is smaller now may be left out in larger parts
            left = load_source(origin._replace(text=reduction.text))
            reduction = _Reduction(left, keeping, under, tried)
        reduction.to_the_corner()
    except _TimeIsUp:
        stopped_early = True
    after = origin._replace(text=_with_remark(reduction.text, before))
    if scenario.expectations:
        after = plan_for(after, accept=False, missing=True).after
    return Smaller(scenario, load_source(after), keeping.names, len(tried.known), stopped_early)


def _with_remark(text: str, before: str) -> str:
    """A smaller case, with the remark if it has a title or comments of the larger one."""
    has_words = re.search(r"^title:|#", before, re.MULTILINE)
    if text == before or text.startswith(OF_THE_LARGER) or not has_words:
        return text
    line_end = "\r\n" if "\r\n" in text else "\n"
    return f"{OF_THE_LARGER}{line_end}{text}"


class _TimeIsUp(Exception):
    """Nothing more is tried."""


class _Tried:
    """The cases that were tried, by their texts: whether each keeps what must be kept."""

    def __init__(self, end: float) -> None:
        self.known: dict[str, bool] = {}
        self._end = end

    def keeps(self, text: str, look: Callable[[str], bool]) -> bool:
        """Whether a case keeps it."""
        if text not in self.known:
            self.known[text] = look(text)
        return self.known[text]

    def heed_end(self) -> None:
        """Raises _TimeIsUp where the end has come."""
        if not monotonic() < self._end:
            raise _TimeIsUp


class _Reduction:
    """Leaves out parts, large ones first, until nothing more can go."""

    def __init__(self, scenario: Scenario, keeping: Kept, under: Ruler, tried: _Tried) -> None:
        self._before, self._keeping, self._under = scenario.origin.text, keeping, under
        self._page = ScenarioPage(scenario)
        self._cut = Cut()
        central = [each.pointer.square for each in self._page.outline.places if each.central]
        placed = scenario.situation.change.square
        touching = [placed.step(side) for side in range(4)] if placed is not None else []
        self._centre = dict.fromkeys([*central, *touching])
        self._tried = tried

    @property
    def text(self) -> str:
        """What is left."""
        text = self._page.text(self._cut)
        assert text is not None
        return text

    def run(self) -> bool:
        """Reduces until nothing changes any more; returns whether anything did."""
        self._near()
        before = None
        while before != self._cut:
            before = self._cut
            self._squares()
            self._named()
            self._parts()
            self._numbers()
            self._tiles()
        return self.text != self._before

    def to_the_corner(self) -> None:
        """Moves the map to A1, unless a comment or title mentions its squares."""
        page = self._page
        if page.map is not None and page.movable():
            self._take(self._cut._replace(first=page.first(self._cut)))

    def _take(self, cut: Cut) -> bool:
        """Continues with a smaller case, if it is valid and keeps the aspects."""
        self._tried.heed_end()
        text = self._page.text(cut)
        if text is None or not self._tried.keeps(text, self._holds):
            return False
        self._cut = cut
        return True

    def _holds(self, text: str) -> bool:
        try:
            case = RuledScenario(load_text(text), self._under)
            return self._keeping.holds(case)
        except RulingError:
            return False

    def _without(self, parts: Sequence[T], leave: Callable[[Sequence[T]], Cut]) -> None:
        """Leaves out as many parts as possible: halves of them, then less, then one by one."""
        left, size = list(parts), len(parts)
        while size and left:
            at = 0
            while at < len(left):
                if self._take(leave(left[at : at + size])):
                    del left[at : at + size]
                else:
                    at += size
            size = min(size, len(left)) // 2 if size > 1 else 0

    def _near(self) -> None:
        """Leaves out at once all tiles far from the action, the figures and the claims."""
        tiles = self._page.map.tiles if self._page.map is not None else ()
        for reach in NEAR if tiles else ():
            if self._take(self._off([square for square in tiles if self._far(square) > reach])):
                return

    def _far(self, square: Square) -> int:
        """How far a square lies from what the case is about, in steps."""
        return min((_distance(square, at) for at in self._centre), default=0)

    def _squares(self) -> None:
        tiles = self._page.map.tiles if self._page.map is not None else ()
        left = [square for square in tiles if square not in self._cut.squares]
        self._without(sorted(left, key=self._far, reverse=True), self._off)

    def _off(self, squares: Sequence[Square]) -> Cut:
        return self._cut._replace(squares=self._cut.squares | {*squares})

    def _named(self) -> None:
        """Leaves out players, and features of a sketch, each with all that mentions it."""
        page = self._page
        for key, names in (("features", Names.PLACE), ("players", Names.PLAYER)):
            said = [page.outline.mentions(names, name) for name in page.draft.listed(key)]
            self._without([each for each in said if not each <= self._cut.gone], self._unsaid)

    def _unsaid(self, said: Sequence[frozenset[Path]]) -> Cut:
        return self._cut._replace(gone=self._cut.gone.union(*said))

    def _parts(self) -> None:
        """Leaves out the items of lists, then every single part that remains."""
        parts = self._page.outline.removable
        for deepest in (2, max(map(len, parts), default=0)):
            gone = self._page.gone(self._cut)
            left = [path for path in reversed(parts) if len(path) <= deepest and path not in gone]
            self._without(left, lambda gone: self._cut._replace(gone=self._cut.gone | {*gone}))

    def _numbers(self) -> None:
        """Makes each number as small as possible."""
        page, gone = self._page, self._page.gone(self._cut)
        for path in page.outline.numbers:
            if not gone.isdisjoint(parts_of(path)):
                continue
            while self._smaller(path, int(self._cut.words.get(path, page.word(path)))):
                pass

    def _smaller(self, path: Path, number: int) -> bool:
        tries = dict.fromkeys(each for each in (1, number // 2, number - 1) if 0 < each < number)
        return any(self._take(self._worded(path, each)) for each in tries)

    def _worded(self, path: Path, word: int | str) -> Cut:
        return self._cut._replace(words={**self._cut.words, path: word})

    def _tiles(self) -> None:
        """Replaces each tile by a simpler one, without coats of arms, inns and the like."""
        page = self._page
        for square, word in page.map.tiles.items() if page.map is not None else ():
            if square not in self._cut.squares:
                tiles = self._cut.tiles
                words = simpler_tiles(read_tile(tiles.get(square, word)))
                any(self._take(self._cut._replace(tiles={**tiles, square: each})) for each in words)
        for path, word in page.tile_words():
            words = simpler_tiles(read_tile(str(self._cut.words.get(path, word))))
            any(self._take(self._worded(path, each)) for each in words)


def _distance(one: Square, two: Square) -> int:
    return max(abs(one.row - two.row), abs(one.column - two.column))
