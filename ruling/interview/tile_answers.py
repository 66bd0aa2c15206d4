"""Readers of tiles on a map: by name, or by what is on them, with the rotations that fit."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ruling.case.laid import known_tile
from ruling.case.writing import scenario_text
from ruling.errors import UnknownName, sentence
from ruling.interview.common import GAME_OVER, Head
from ruling.interview.fitting import fitting
from ruling.interview.question import Refused
from ruling.interview.voice import Voice, folded
from ruling.rulebook.editions import limited_tiles
from ruling.scenario.box import FURTHER
from ruling.table.board import Board
from ruling.table.squares import SIDES, Square, parse_square
from ruling.table.tile_search import find_tiles, properties_on
from ruling.table.tiles import CITY, ROAD, Turned, catalogue_spelling, read_tile, usual_designs
from ruling.wording.errors import wording_of

Tiles = Mapping[str, str]
"""The tiles of a map by the names of their squares, such as ``U@90`` on ``B3``."""

FAR = Square(98, 99)
"""The last square of a map that is made by answering."""

MOST_OFFERED = 12

UNASKED = {"garden", "crop circle"}
"""What else a tile may have without being another than was meant."""


class Laid(NamedTuple):
    """A tile on a square: the named one, or several that fit, the likeliest first."""

    at: str
    tiles: tuple[str, ...]
    exact: bool = True


class TileAnswers:
    """Reads tiles for a map: those to be drawn, or the placed one."""

    def __init__(self, begun: Head, tiles: Tiles, placing: bool) -> None:
        self._begun, self._tiles, self._placing = begun, tiles, placing
        self._voice = begun.voice

    def read(self, typed: str) -> Laid:
        """``U@90 at B3``, or ``road and city at B3``."""
        named, at = self._split(typed)
        tile, known = catalogue_spelling(named), known_tile(named)
        if known or "@" in named or at in self._tiles:
            why = self.why_not(tile if known or "@" in named else usual_designs()[0].id, at)
            if not why:
                return Laid(at, (tile,))
            absent = known and known.tile.set in FURTHER  # that it has no place there is not why
            if absent or "@" in named or at in self._tiles or (self._placing and self._alone(at)):
                raise Refused(why)
        fits = self.offers([known] if known else self._meant(named), at)
        if fits:
            return Laid(at, fits, exact=False)
        why = "no turn" if known else "no fit"
        raise self._voice.refuse(why, tile=tile, typed=named, square=at)

    def why_not(self, tile: str, at: str) -> str:
        """Why a tile cannot lie on a square; empty where it can."""
        placing = self._placing or at in self._tiles or not self._alone(at)
        action = {"player": self._begun.players[0], "tile": tile, "at": at}
        drawn = self._tiles if placing else {**self._tiles, at: tile}
        fields = {**self._begun.fields(), "board": board_of(drawn)}
        done = {"action": action} if placing else GAME_OVER
        return fitting(scenario_text({**fields, **done}), self._voice)

    def offers(self, wanted: Sequence[Turned], at: str) -> tuple[str, ...]:
        """A limited number of tiles as they fit on a square, while the box holds them."""
        found: list[str] = []
        for tile in wanted:
            fits = list(_rotations(tile, self._tiles, at))
            if fits and not self.why_not(fits[0], at):
                found += fits
            if len(found) >= MOST_OFFERED:
                break
        return tuple(found[:MOST_OFFERED])

    def _split(self, typed: str) -> tuple[str, str]:
        """The tile and the square in an answer."""
        *words, last = typed.split() or [""]
        between = bool(words) and self._voice.means("at", words[-1])
        square, words = parse_square(last.upper()), words[: len(words) - between]
        if not words or (square is None and not between):
            raise self._voice.refuse("tile", typed=typed)
        if square is None:
            none = sentence("map.no-square", name=last.upper())
            raise Refused(wording_of(self._voice.language).say(none))
        if not _near(square):
            raise self._voice.refuse("far", square=square.name, last=FAR.name)
        return " ".join(words), square.name

    def _alone(self, at: str) -> bool:
        """Whether a tile on a square touches no other."""
        square, drawn = parse_square(at), board_of(self._tiles)
        return square is None or not any(square.step(side) in drawn for side in range(4))

    def _meant(self, named: str) -> list[Turned]:
        """The tiles that have what was named, and least else."""
        wanted = _things(named, self._voice)
        if not wanted:
            try:
                return [laid for laid in find_tiles(named) if laid.tile.edges]
            except UnknownName:
                raise self._voice.refuse("things", typed=named) from None
        others = {tile: len({*properties_on(tile)} - wanted - UNASKED) for tile in usual_designs()}
        having = [tile for tile in usual_designs() if wanted <= {*properties_on(tile)}]
        return [Turned(t, 0, t.id) for t in sorted(having, key=others.__getitem__)]


@cache
def likely(tiles: frozenset[tuple[str, str]]) -> Laid | None:
    """Any tile that every box has and that can be placed; None where none fits."""
    laid = Counter(read_tile(label).tile.id for _, label in tiles)
    held = [each for each in usual_designs() if laid[each.id] < each.copies]
    held.sort(key=lambda tile: not tile.magic)  # disputes are about these
    drawn, rare = board_of(dict(tiles)), limited_tiles()
    free = {square.step(side) for square in drawn for side in range(4)} - {*drawn}
    for square in sorted(each for each in free if min(each) >= 0 and _near(each)):
        for tile in (Turned(design, 0, design.id) for design in held if design.id not in rare):
            for label in _rotations(tile, dict(tiles), square.name):
                return Laid(square.name, (label,))
    return None


def tile_words(label: str, voice: Voice) -> str:
    """A tile in words: ``D@90 (road north, city east)``."""
    laid, sides = read_tile(label), voice.entries("sides")
    parts = [
        f"{voice.label(segment.kind)} {'-'.join(sides[SIDES[side]] for side in touched)}"
        for segment, touched in laid.segments()
    ]
    things = voice.entries("things")
    others = [thing for thing in properties_on(laid.tile) if thing not in {ROAD, CITY, *UNASKED}]
    parts += [things[thing][0] for thing in others]
    return f"{label} ({', '.join(parts)})"


def board_of(tiles: Tiles) -> dict[Square, str]:
    """The tiles by their squares, as a scenario writes them."""
    return {square: tile for name, tile in tiles.items() if (square := parse_square(name))}


def board(tiles: Tiles) -> Board:
    """The board of some tiles that fit together."""
    return _board(frozenset(tiles.items()))


@cache
def _board(tiles: frozenset[tuple[str, str]]) -> Board:
    made = Board()
    for square, label in board_of(dict(sorted(tiles))).items():
        made.place(square, read_tile(label))
    return made


def _near(square: Square) -> bool:
    return square.row <= FAR.row and square.column <= FAR.column


def _things(named: str, voice: Voice) -> set[str]:
    """The properties of a tile in a description; empty where a word is unknown."""
    left, found, known = folded(named), set(), voice.terms("things")
    for word in sorted(known, key=len, reverse=True):
        left, times = re.subn(rf"(?<!\w){re.escape(word)}(?!\w)", " ", left)
        found |= {known[word]} if times else set()
    strange = {*left.split()} - {*voice.stop_words()}
    return set() if strange else found


def _rotations(wanted: Turned, tiles: Tiles, at: str) -> Iterator[str]:
    """The labels of the different rotations in which a tile fits on a square."""
    square = parse_square(at)
    assert square is not None
    for laid in wanted.rotations():
        if not board(tiles).mismatches(square, laid):
            yield laid.label
