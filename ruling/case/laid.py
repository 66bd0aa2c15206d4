"""The table of a case, as far as it can be read: its tiles, figures and meeples."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from ruling.case.map_lines import drawn_tiles
from ruling.case.tree import Tree, entries_at, figures_moved, text_at
from ruling.errors import RulingError
from ruling.table.board import fits, missing_beside
from ruling.table.figures import KINDS, PLAIN, Figure
from ruling.table.squares import SIDES, Pointer, Square, parse_pointer, parse_square
from ruling.table.tiles import FIELD, Turned, catalogue_spelling, read_tile


class LyingTile(NamedTuple):
    """A tile on its square, in the words of the case; ``laid`` is None where no tile is so called.

    ``now`` says that it is the one that is placed.
    """

    words: str
    laid: Turned | None
    now: bool = False


class Occupant(NamedTuple):
    """A magic figure or a meeple of a player at a pointer, with its number in the list.

    The meeple of the action has no number; ``moved`` says that a figure went there by the action.
    """

    at: Pointer
    figure: str = ""
    player: str = ""
    kind: str = PLAIN
    number: int | None = None
    moved: bool = False


def lying(tree: Tree) -> dict[Square, LyingTile]:
    """Every tile, those on the map and those that are placed."""
    drawn = drawn_tiles(text_at(tree, "board"))
    found = {square: LyingTile(words, known_tile(words)) for square, words in drawn.items()}
    for action in entries_at(tree, "action"):
        words, square = text_at(action, "tile"), parse_square(text_at(action, "at"))
        if words and square is not None and square not in found:
            found[square] = LyingTile(words, known_tile(words), now=True)
    for square, sides in _bridges(tree):
        laid = found[square].laid if square in found else None
        if laid is not None and all(laid.edge(side) == FIELD for side in sides):
            found[square] = found[square]._replace(laid=laid.bridged(sides))
    return found


def _bridges(tree: Tree) -> Iterator[tuple[Square, list[int]]]:
    """Yields the squares with bridges, and the sides to which each leads."""
    coming = [action.get("bridge") for action in entries_at(tree, "action")]
    for entry in (*entries_at(tree, "bridges"), *coming):
        square = parse_square(text_at(entry, "at"))
        sides = entry["joins"] if square is not None and isinstance(entry, dict) else None
        if square is not None and isinstance(sides, list):
            yield square, [side for side in range(len(SIDES)) if SIDES[side] in sides]


@cache
def known_tile(words: str) -> Turned | None:
    """The tile of words such as ``E@90``, however its letters are written."""
    try:
        return read_tile(catalogue_spelling(words))
    except RulingError:
        return None


def standing(tree: Tree) -> Iterator[Occupant]:
    """Everybody who stands on a map: the figures where they were moved, the meeples, and the one
    placed now.
    """
    moved = dict(figures_moved(tree))
    for figure in Figure:
        before = text_at(tree, "figures", figure.value)
        at = parse_pointer(moved.get(figure.value, before))
        if at is not None:
            yield Occupant(at, figure=figure.value, moved=figure.value in moved)
    for number, entry in enumerate(entries_at(tree, "meeples")):
        at, kind = parse_pointer(text_at(entry, "at")), text_at(entry, "kind") or PLAIN
        if at is not None and kind in KINDS:
            yield Occupant(at, player=text_at(entry, "player"), kind=kind, number=number)
    for action in entries_at(tree, "action"):
        kind, _, words = text_at(action, "meeple").rpartition(" on ")
        at = parse_pointer(words)
        if at is not None:
            yield Occupant(at, player=text_at(action, "player"), kind=kind or PLAIN)


def misfits(square: Square, laid: Turned, tiles: Mapping[Square, Turned]) -> list[int]:
    """The sides on which a tile meets an edge of another kind; of an abbey those without a tile."""
    edges = [(side, Pointer(square, side).across()) for side in range(4)]
    met = [(side, tiles[at.square].edge(at.side)) for side, at in edges if at.square in tiles]
    wrong = [side for side, edge in met if not fits(laid.edge(side), edge)]
    missing = missing_beside(square, tiles) if laid.tile.abbey else ()
    return sorted([*wrong, *(side for side, at in edges if at.square in missing)])


def known(tiles: Mapping[Square, LyingTile]) -> dict[Square, Turned]:
    """The tiles whose names are known."""
    return {at: each.laid for at, each in tiles.items() if each.laid is not None}
