"""The names of other pieces in a scenario: those on the table, and what an action is done by."""

from collections.abc import Iterable

from ruling.errors import OfPiece, Saying, UnknownName
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.rulebook.in_play import Bearing, find_piece


def named_pieces(listed: Iterable[Scalar], mistakes: Mistakes) -> tuple[str, ...]:
    """The ids of the pieces that are named, each once."""
    found: dict[str, None] = {}
    for name in listed:
        id = piece_named(name, mistakes)
        if id in found:
            mistakes.note(name, "piece.twice", piece=id)
        elif id:
            found[id] = None
    return tuple(found)


def piece_named(name: Scalar, mistakes: Mistakes) -> str:
    """The id of a piece; empty, and a mistake noted, where it is not known, or not enough."""
    try:
        piece = find_piece(name.text)
    except UnknownName as error:
        mistakes.unknown(name, "piece", name.text, error.known)
        return ""
    if piece.bearing is Bearing.UNKNOWN:
        known = {"name": OfPiece(Saying.NAME, piece.id), "why": OfPiece(Saying.REASON, piece.id)}
        mistakes.note(name, "piece.not-known-enough", **known)
    return piece.id
