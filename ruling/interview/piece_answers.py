"""Other pieces on a road or city: ``2 little buildings, siege`` becomes keys of a sketch."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import UnknownName
from ruling.interview.answers import parts
from ruling.interview.question import Question, Reader
from ruling.interview.voice import Voice, folded, voice_of
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Choice, Integer, ListOf, MapOf, OneOf
from ruling.rulebook import data
from ruling.rulebook.in_play import called, find_piece
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.stages import stages
from ruling.scenario.schema.piece_keys import COUNTED_BY, PIECES, WITH_MEEPLES
from ruling.table.tiles import CITY, ROAD

FIELDS = {key: field.shape for key, field in {**PIECES, **WITH_MEEPLES}.items()}
"""Every key of a piece with the shape of its value."""

EXAMPLES = {CITY: ("siege", "little buildings"), ROAD: ("wells", "little buildings")}
"""What the help names as one of them, and as some, by kind of feature."""


class PieceKey(NamedTuple):
    """A key of a sketch, and one of its values where the values have names."""

    key: str
    value: str = ""

    @property
    def on(self) -> tuple[str, ...]:
        """The kinds of feature that can have it."""
        stage = stages().get(f"{self.key} {self.value}")
        stage = stage or stages().get(COUNTED_BY.get(self.key, self.key))
        return tuple(stage.on) if stage else (CITY, ROAD)


def ask_pieces(voice: Voice, key: str, name: str, kind: str, players: Sequence[str]) -> Question:
    """Asks for other pieces on a road or city, besides printed signs and meeples."""
    nothing, read = voice.label("none"), pieces_on(voice, kind, players)
    one, some = (piece_label(voice, PieceKey(each)) for each in EXAMPLES[kind])
    asked = voice.ask(key, "pieces", nothing, read, name=name, one=one, some=some)
    return asked._replace(
        more=tuple(piece_label(voice, piece) for piece in PIECE_KEYS if kind in piece.on)
    )


def pieces_on(voice: Voice, kind: str, players: Sequence[str]) -> Reader:
    """A reader of the pieces that a kind of feature can have, by their keys in the scenario."""
    named = _by_name(voice.language)
    here = [name for name, piece in named.items() if kind in piece.on]

    def read(typed: str) -> Mapping[str, Any]:
        found: dict[str, Any] = {}
        for part in parts(voice, typed) if not voice.means("none", typed) else ():
            name, rest = _parted(part, named)
            if not name:
                raise voice.unknown(rest, here)
            piece = named[name]
            if kind not in piece.on:
                named_kinds = voice.any_of(map(voice.label, piece.on))
                raise voice.refuse(
                    "no such piece", name=piece_label(voice, piece), kinds=named_kinds
                )
            found[piece.key] = _value(voice, piece, rest, players, found.get(piece.key))
        return found

    return read


def piece_label(voice: Voice, piece: PieceKey) -> str:
    """The name of a piece in a language."""
    return next(_names(voice.language, piece))


def _value(voice: Voice, piece: PieceKey, rest: str, players: Sequence[str], before: Any) -> Any:
    """The value of a key, from the words beside the name and the value given before."""
    shape = FIELDS[piece.key]
    number, whose = _number_and_player(voice, rest, players)
    if isinstance(shape, OneOf):  # a number, or numbers by player
        shape = shape.cases["" if whose else Scalar]
    if isinstance(shape, MapOf | ListOf) and not piece.value and not whose:
        raise voice.refuse("whose", name=piece_label(voice, piece), player=players[0])
    if isinstance(shape, MapOf):
        known = before if isinstance(before, Mapping) else {}
        return {**known, whose: known.get(whose, 0) + number}
    if isinstance(shape, Integer):
        return (before if isinstance(before, int) else 0) + number
    if isinstance(shape, ListOf):
        return [*(before or ()), *[piece.value or whose] * number]
    if number > 1:
        raise voice.refuse("only once", name=piece_label(voice, piece))
    return piece.value or "true"


def _number_and_player(voice: Voice, rest: str, players: Sequence[str]) -> tuple[int, str]:
    """A number, 1 by default, and a player; raises Refused for anything else."""
    known = {folded(player): player for player in players}
    numbers, number, whose = voice.terms("numbers"), 1, list[str]()
    for word in rest.split():
        digits = numbers.get(word, word).rstrip("x")
        if digits.isascii() and digits.isdigit() and len(digits) < 5:
            number = int(digits)
        elif word not in voice.stop_words():
            whose.append(word)
    player = " ".join(whose)
    if player and player not in known:
        raise voice.unknown(player, players)
    return number, known.get(player, "")


def _parted(part: str, named: Mapping[str, Any]) -> tuple[str, str]:
    """The longest known name within a text, and the words beside it."""
    words = _bare(part).split()
    for many in range(len(words), 0, -1):
        for start in range(len(words) - many + 1):
            name = " ".join(words[start : start + many])
            if name in named:
                return name, " ".join([*words[:start], *words[start + many :]])
    return "", " ".join(word for word in words if not word.isdigit()) or part


@cache
def _by_name(language: str) -> dict[str, PieceKey]:
    """All pieces by their names in a language and in English; the language comes first."""
    found: dict[str, PieceKey] = {}
    for each in (language, DEFAULT_LANGUAGE):
        for piece in PIECE_KEYS:
            for name in _names(each, piece):
                found.setdefault(_bare(name), piece)
    return found


def _names(language: str, piece: PieceKey) -> Iterator[str]:
    """The names of a piece in a language: here, in reports, and among the pieces in play."""
    voice = voice_of(language)
    name = f"{piece.key} {piece.value}".rstrip()
    yield from voice.entries("pieces").get(name, ())
    lines = data.read(voice.file)["phrases"]
    if f"line {name}" in lines:
        line = voice.fill(lines[f"line {name}"])
        yield from (line, line.partition(" (")[0])
    try:
        listed = called(voice.language)[find_piece(piece.key).id]
    except UnknownName:
        listed = []
    yield from (f"{each} {piece.value}".rstrip() for each in listed)
    yield name


def _bare(name: str) -> str:
    """A name in the form for comparison: without what separates its words."""
    return " ".join(re.findall(r"[^\s:()-]+", folded(name)))


def _piece_keys() -> Iterator[PieceKey]:
    """All pieces that can be named: a key, or each named value of a key."""
    for key, shape in FIELDS.items():
        choice = shape.item if isinstance(shape, ListOf) else shape
        values = choice.names if isinstance(choice, Choice) else ("",)
        yield from (PieceKey(key, value) for value in values)


PIECE_KEYS = tuple(_piece_keys())
"""Every piece that can be named."""
