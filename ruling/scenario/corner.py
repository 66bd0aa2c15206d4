"""Corners of tiles, where four meet: the field on all of them."""

import re

from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.table.board import Board
from ruling.table.figures import Spot
from ruling.table.squares import STEPS_TO, Pointer, Square, half_edge, parse_square

CORNERS = {"NE": ("N2", "E1"), "SE": ("E2", "S1"), "SW": ("S2", "W1"), "NW": ("W2", "N1")}
"""The corners of a tile, each with the two half-edges that meet there."""

_CORNER = rf"(\S+)\s+({'|'.join(CORNERS)})"
_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


def field_at(words: Scalar, board: Board, mistakes: Mistakes) -> Spot | None:
    """The field around a corner such as ``B1 NW``; None, and a mistake noted, if there is none."""
    match = re.fullmatch(_CORNER, words.text)
    square = parse_square(match[1]) if match is not None else None
    if match is None or square is None:
        mistakes.note(words, "barn.no-corner", text=words.text)
        return None
    around = _around(square, match[2])
    if missing := [at.name for at, _ in around if at not in board.tiles]:
        mistakes.note(words, "barn.four-tiles", square=missing[0])
        return None
    pointers = [Pointer(at, half_edge(half)) for at, name in around for half in CORNERS[name]]
    fields = {board.feature_at(pointer) for pointer in pointers}
    field = fields.pop()
    if fields or field is None:
        mistakes.note(words, "barn.no-field-around")
        return None
    return Spot(field, pointers[0].name, square)


def _around(square: Square, corner: str) -> list[tuple[Square, str]]:
    """The four squares that meet at a corner of one, which comes first; each by its own corner."""
    up, across = corner[0], corner[1]
    steps = {"": corner, up: _OPPOSITE[up] + across, across: up + _OPPOSITE[across]}
    steps[corner] = _OPPOSITE[up] + _OPPOSITE[across]
    (row, column), found = square, list[tuple[Square, str]]()
    for step, own in steps.items():
        down, right = STEPS_TO[step] if step else (0, 0)
        found.append((Square(row + down, column + right), own))
    return found
