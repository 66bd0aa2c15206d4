"""Pieces of other expansions: whether each affects the mage and the witch, and why."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import UnknownName
from ruling.rulebook import data
from ruling.rulebook.editions import (
    edition_ids,
    never_had,
    with_tile_alone,
)
from ruling.rulebook.language import Texts
from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import Rules
from ruling.rulebook.sources import named

FILE = "pieces"
"""The file with what is the same in all languages, and that of each language."""


class Bearing(StrEnum):
    """Whether a piece affects the two figures; an unknown one cannot be ruled on."""

    NONE = "none"
    SOME = "some"
    UNKNOWN = "unknown"


class Piece(NamedTuple):
    """A piece of another expansion: whether it affects the figures, and on what that rests.

    That is a question, as each edition answers it, or else a weight and a source of its own, or the
    texts from which it follows. The files of the editions say which never had it.
    """

    id: str
    bearing: Bearing
    rests_on: str
    authority: Authority
    source: str
    inference: str

    @property
    def never_in(self) -> tuple[str, ...]:
        """The editions that never had it."""
        return tuple(id for id in edition_ids() if self.id in never_had(id))

    @property
    def with_tile_in(self) -> Mapping[str, str]:
        """The editions that have it only as a tile, by community interpretation, with sources."""
        having = ((id, with_tile_alone(id)) for id in edition_ids())
        return {id: pieces[self.id] for id, pieces in having if self.id in pieces}

    @property
    def apart_in(self) -> tuple[str, ...]:
        """The editions that never had it, or have it only as a tile."""
        return (*self.never_in, *self.with_tile_in)


class Justification(NamedTuple):
    """Why a piece affects the figures or not, in words, with the source or the inference.

    ``leaning`` says whether it follows from other texts, or these only speak for it.
    """

    text: str
    authority: Authority
    source: str
    inference: str = ""
    leaning: str = ""


@cache
def pieces() -> dict[str, Piece]:
    """All pieces by id."""
    return {id: _piece(id, found) for id, found in data.read(FILE).items()}


def _piece(id: str, found: Mapping[str, Any]) -> Piece:
    source, inference = (named(found.get(key, "")).text for key in ("source", "inference"))
    ground = Authority(found.get("authority", Authority.OPEN)), source, inference
    return Piece(id, Bearing(found["bearing"]), found.get("rests on", ""), *ground)


@cache
def called(language: str) -> dict[str, list[str]]:
    """The names of each piece in a language, the usual one first."""
    listed: Mapping[str, str] = data.read(f"words/{language}/{FILE}")
    return {id: [name.strip() for name in listed[id].split(",")] for id in pieces()}


def find_piece(name: str) -> Piece:
    """The piece of an id or of a name in any language and case; raises UnknownName."""
    id = _spelt().get(_folded(name))
    if id is None:
        spoken = data.languages(FILE)
        first = [names[0] for language in spoken for names in called(language).values()]
        raise UnknownName("piece", name, dict.fromkeys([*pieces(), *first]))
    return pieces()[id]


@cache
def _spelt() -> dict[str, str]:
    """The id of each piece by all its names; a name of two pieces goes to the first."""
    found: dict[str, str] = {}
    for language in data.languages(FILE):
        for id, names in called(language).items():
            for name in (id, *names):
                found.setdefault(_folded(name), id)
    return found


def _folded(name: str) -> str:
    return " ".join(name.replace("-", " ").split()).casefold()


def name_of(piece: Piece, words: Texts) -> str:
    """The name of a piece in a language."""
    return called(words.language)[piece.id][0]


def justification(piece: Piece, rules: Rules, words: Texts) -> Justification:
    """Why a piece affects the figures or not under some rules.

    Where the rules read its question otherwise than the data assume, says how they read it.
    """
    text = piece_text(piece, words)
    if not piece.rests_on:
        follows = words.cited(piece.inference)
        leaning = words.say("weight inferred") if follows else ""
        return Justification(text, piece.authority, words.cited(piece.source), follows, leaning)
    answer = rules.answer(piece.rests_on)
    if answer.reading != questions()[piece.rests_on][0]:
        text = words.reading(piece.rests_on, answer.reading)
    inference, leaning = words.cited(answer.inference), words.leaning(answer)
    return Justification(text, answer.authority, words.source(answer), inference, leaning)


def never_had_note(piece: Piece, editions: Collection[str], words: Texts) -> str:
    """A sentence on which of some editions never had a piece, or have it only as a tile; or ""."""
    texts = []
    sources = piece.with_tile_in
    for key, ids in (("piece never", piece.never_in), ("piece with tile", tuple(sources))):
        if apart := [id for id in ids if id in editions]:
            source = sources.get(apart[0], "")
            said = words.authority(Authority.COMMUNITY), words.cited(source)
            values = {"edition_id": ", ".join(apart), "weight": said[0], "source": said[1]}
            texts.append(words.say(key, **values))
    return " ".join(texts)


def piece_text(piece: Piece, words: Texts) -> str:
    """The text about a piece, in the words of an edition."""
    return words.fill(data.read(f"words/{words.language}/{FILE}", 1)[piece.id])
