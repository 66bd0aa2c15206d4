"""Small maps, for rules that only tiles can test: a disputed inn, the exact tile of a figure.

One tile lies on A1, and perhaps another is placed on B1. Each map is there once: it is not turned,
a place on a feature is its first side on a tile, and a tile that looks the same turned is not.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from ruling.case.moves import move_words
from ruling.case.writing import not_empty, scenario_text
from ruling.proving.tables.contents import ANY, Needs, is_met, of_map
from ruling.proving.tables.laying import LaidTable
from ruling.proving.tables.table import PLAYERS, RED
from ruling.referee.situation import Dragon, FinalScoring, Placing, Situation, Wanted
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.tile import TILE
from ruling.table.board import Board
from ruling.table.features import Change, Feature, not_complete_before
from ruling.table.figures import FIGURES, Figure, Meeple, Off, Place, Spot
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import FIELD, TURNS, Turned, read_tile

TILES = ("U", "D", "E", "W", "IC-C", "MW-G", "MW-H")
"""A road, a road by a city, a city, three roads, three with an inn, and two magic tiles."""

DRAWN, PLACED = Square(0, 0), Square(0, 1)
EAST, WEST = 1, 3

FigureAt = tuple[Pointer, ...]
"""Where a figure is: at a pointer; without one in the supply."""


class MapChunk(NamedTuple):
    """All small maps with these tiles, and so many things on them in all."""

    tiles: tuple[str, ...]
    in_all: int


class SmallMap(NamedTuple):
    """A map with what stands there, and what is done: a tile placed, or if it is alone an end.

    ``meeples`` have their players. ``squares`` are what the dragon visits.
    """

    tiles: tuple[str, ...]
    figures: tuple[FigureAt, FigureAt]
    meeples: tuple[tuple[str, Pointer], ...] = ()
    moves: tuple[tuple[Figure, FigureAt], ...] = ()
    squares: tuple[Square, ...] = ()

    @property
    def in_all(self) -> int:
        """How much there is: tiles before the action, meeples, figures in play, things done."""
        return 2 + len(self.meeples) + len(self.moves) + sum(map(bool, self.figures))


def map_chunks(in_all: int) -> list[MapChunk]:
    """All small maps with so much on them at the most, the small ones first."""
    laid: list[tuple[str, ...]] = [(name,) for name in TILES]
    laid += [pair for pair in product(_turned_tiles(), repeat=2) if _fits(*pair)]
    return [MapChunk(tiles, size) for size in range(2, in_all + 1) for tiles in laid]


@cache
def _turned_tiles() -> tuple[str, ...]:
    """Every tile in every turn in which it looks different."""
    found: dict[Any, str] = {}
    for name, turn in product(TILES, TURNS):
        label = f"{name}@{turn}" if turn != "0" else name
        found.setdefault((name, _look(read_tile(label))), label)
    return tuple(found.values())


def _look(laid: Turned) -> frozenset[tuple[str, tuple[int, ...], bool]]:
    return frozenset((of.kind, tuple(sorted(sides)), of.inn) for of, sides in laid.segments())


def _fits(drawn: str, placed: str) -> bool:
    """Whether one can be placed by the other so that something grows, and a box holds both."""
    here, there = read_tile(drawn), read_tile(placed)
    held = here.tile != there.tile or here.tile.copies > 1
    return held and here.edge(EAST) == there.edge(WEST) != FIELD


class _Drawn:
    """The tiles of a map with the features that they make."""

    def __init__(self, tiles: tuple[str, ...]) -> None:
        self.board, self.change = Board(), Change()
        self.board.place(DRAWN, read_tile(tiles[0]))
        self.before = list(self._places(DRAWN))
        if len(tiles) > 1:
            self.change = self.board.place(PLACED, read_tile(tiles[1]))
        self.features = self.board.features()
        self.after = [*self.before, *(self._places(PLACED) if len(tiles) > 1 else ())]

    def _places(self, square: Square) -> Iterator[Pointer]:
        for _, sides in self.board.tiles[square].segments():
            yield Pointer(square, min(sides))

    def at(self, pointer: Pointer) -> Feature:
        """The feature at a pointer."""
        feature = self.board.feature_at(pointer)
        assert feature is not None
        return feature

    def place(self, standing: FigureAt) -> Place:
        """Where a figure is."""
        if not standing:
            return Off.SUPPLY
        return Spot(self.at(standing[0]), standing[0].name, standing[0].square, standing[0])


@cache
def _drawn(tiles: tuple[str, ...]) -> _Drawn:
    return _Drawn(tiles)


def laid_maps(chunk: MapChunk, needs: Needs = ANY) -> Iterator[tuple[SmallMap, LaidTable]]:
    """The maps of a chunk that meet one of the needs, each ready to be ruled on."""
    for each in small_maps(chunk, needs):
        yield each, _laid(each)


def small_maps(chunk: MapChunk, needs: Needs = ANY) -> Iterator[SmallMap]:
    """The maps of a chunk that meet one of the needs, in order."""
    drawn, alone = _drawn(chunk.tiles), len(chunk.tiles) == 1
    if is_met(needs, of_map(drawn.change, len(FIGURES), alone, alone, True)):
        whole = _small_maps(chunk, drawn, alone)
        yield from (each for each in whole if is_met(needs, map_contents(each)))


def map_contents(found: SmallMap) -> frozenset[str]:
    """The contents of a small map."""
    change, out = _drawn(found.tiles).change, sum(map(bool, found.figures))
    ends = len(found.tiles) == 1 and not found.squares
    return of_map(change, out, ends, bool(found.squares), bool(found.meeples))


def _small_maps(chunk: MapChunk, drawn: _Drawn, alone: bool) -> Iterator[SmallMap]:
    size = chunk.in_all
    anywhere: list[FigureAt] = [(), *((pointer,) for pointer in sorted(drawn.before))]
    players = PLAYERS[:1] if alone else PLAYERS
    crowds = [(), *(((player, at),) for at in sorted(drawn.before) for player in players)]
    for mage, witch in product(anywhere, repeat=2):
        if mage != witch or not mage:
            for crowd in crowds:
                found = SmallMap(chunk.tiles, (mage, witch), crowd)
                whole = _ended(found) if alone else _moved(found, drawn)
                yield from (each for each in whole if each.in_all == size and _is_first(each))


def _ended(found: SmallMap) -> Iterator[SmallMap]:
    yield found
    yield found._replace(squares=(DRAWN,))


def _moved(found: SmallMap, drawn: _Drawn) -> Iterator[SmallMap]:
    yield found
    targets: list[FigureAt] = [(), *((pointer,) for pointer in sorted(drawn.after))]
    yield from (found._replace(moves=(move,)) for move in product(FIGURES, targets))


def _is_first(found: SmallMap) -> bool:
    """Whether it comes before itself turned half, where its tile alone looks the same then."""
    if len(found.tiles) > 1 or _look(read_tile(f"{found.tiles[0]}@180")) != _look(
        read_tile(found.tiles[0])
    ):
        return True
    half = {at: _half_turned(at, found.tiles) for at in _drawn(found.tiles).before}
    mage, witch = (tuple(half[at] for at in standing) for standing in found.figures)
    meeples = tuple((player, half[at]) for player, at in found.meeples)
    return (found.figures, found.meeples) <= ((mage, witch), meeples)


def _half_turned(at: Pointer, tiles: tuple[str, ...]) -> Pointer:
    """Where a place is after half a turn: the first side of the segment that is there."""
    side = (at.side + 2) % 4
    segments = _drawn(tiles).board.tiles[DRAWN].segments()
    return Pointer(DRAWN, next(min(sides) for _, sides in segments if side in sides))


def _laid(found: SmallMap) -> LaidTable:
    drawn = _drawn(found.tiles)
    figures = dict(zip(FIGURES, map(drawn.place, found.figures), strict=True))
    meeples = {drawn.at(at): (Meeple(player),) for player, at in found.meeples}
    active = RED if len(found.tiles) > 1 else ""
    change = drawn.change
    features, before = not_complete_before(drawn.features, change.completed)
    situation = Situation(PLAYERS, features, figures, meeples, change, active, (), before)
    if len(found.tiles) > 1:
        moves = tuple(Wanted(figure, drawn.place(to)) for figure, to in found.moves)
        return LaidTable(situation, Placing(moves, player=RED))
    if not found.squares:
        return LaidTable(situation, FinalScoring())
    eaten = tuple((drawn.at(at), Meeple(player)) for player, at in found.meeples)
    return LaidTable(situation, Dragon((), squares=found.squares, eaten=eaten))


def map_text(found: SmallMap, title: str, **beside: Any) -> str:
    """The text of a scenario file, with further fields beside its title."""
    board = {DRAWN: found.tiles[0], **({PLACED: "."} if len(found.tiles) > 1 else {})}
    action: Any = FINAL_SCORING
    if len(found.tiles) > 1:
        moves = [move_words(figure, _words(to)) for figure, to in found.moves]
        placing = {"player": RED, TILE: found.tiles[1], "at": PLACED.name}
        action = not_empty({**placing, "move": moves[0] if moves else ""})
    elif found.squares:
        action = {DRAGON: [square.name for square in found.squares]}
    fields = {
        "title": title,
        **beside,
        "players": list(PLAYERS),
        "board": board,
        "figures": dict(zip(Figure, map(_words, found.figures), strict=True)),
        "meeples": [{"player": player, "at": at.name} for player, at in found.meeples],
        "action": action,
    }
    return scenario_text(fields)


def _words(standing: FigureAt) -> str:
    return standing[0].name if standing else Off.SUPPLY.value
