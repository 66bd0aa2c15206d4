"""The other pieces on the table: a line each, whether it has bearing and why."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruling.report.document import Block, Bullets, Heading, Sentence
from ruling.report.naming import upper_first
from ruling.rulebook.in_play import Bearing, Piece, grounds, name_of, pieces
from ruling.rulebook.language import Words
from ruling.rulebook.rules import Rules

SHORTLY = 6
"""Pieces that are told where not all is."""


def in_play_blocks(
    named: Sequence[str], rules: Rules, words: Words, every: bool = True
) -> Iterator[Block]:
    """What else lies on the table, under a small heading; a long list is cut unless ``every``."""
    yield Heading(words.phrase("heading in play"))
    told = named if every or len(named) <= SHORTLY + 1 else named[:SHORTLY]
    lines = [Sentence(piece_line(pieces()[id], rules, words)) for id in told]
    if len(told) < len(named):
        more = words.phrase("pieces more", number=len(named) - len(told))
        lines.append(Sentence(more))
    yield Bullets(lines)


def piece_line(piece: Piece, rules: Rules, words: Words) -> str:
    """A piece with the reason for its bearing, and who says so."""
    name = upper_first(name_of(piece, words))
    return words.phrase("piece line", piece=name, reason=because(piece, rules, words))


def because(piece: Piece, rules: Rules, words: Words) -> str:
    """Why a piece has bearing or none, and who says so; or why it is not ruled on."""
    found = grounds(piece, rules, words)
    if piece.bearing is Bearing.UNKNOWN:
        return words.phrase("piece unknown", reason=found.text)
    weight = words.authority(found.authority)
    told = f"{weight}; {found.source}" if found.source else weight
    return words.phrase("piece because", reason=found.text, weight=told)


def in_play_data(named: Sequence[str], rules: Rules, words: Words) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [piece_data(pieces()[id], rules, words) for id in named]


def piece_data(piece: Piece, rules: Rules, words: Words) -> dict[str, Any]:
    """A piece, whether it has bearing, why, and who says so."""
    found = grounds(piece, rules, words)
    return {
        "piece": piece.id,
        "bearing": piece.bearing is Bearing.SOME,
        "reason": found.text,
        "authority": found.authority,
        "source": found.source,
    }
