"""Which shapes a file of the rulebook has, by its name: one for each of its documents."""

from collections.abc import Callable, Mapping, Sequence

from ruling.reading.shapes import Shape
from ruling.rulebook.shapes import shared

ALONE: Mapping[str, Callable[[], Shape]] = {
    "stages": shared.stages,
    "pieces": shared.pieces,
    "token_values": shared.token_values,
    "doubts": shared.doubts,
    "sources": shared.all_sources,
    "topics": shared.topics,
    "asking": shared.asking,
    "examples": shared.examples,
    "interview": shared.interview,
}
"""The files of which there is one."""


def shapes_of(name: str) -> Sequence[Shape]:
    """The shapes of a file's documents; none for an edition's, which hang on what it says."""
    match name.split("/"):
        case ["house", _]:
            return [shared.house()]
        case [alone] if alone in ALONE:
            return [ALONE[alone]()]
    return []
