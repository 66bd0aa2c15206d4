"""The words and marks of a text as they are typed, and the spellings of a word."""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from ruling.rulebook.wordings import without_accents

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+|\n|[^\w\s]|_")

COMMAS, STOPS = frozenset(",()[]/\u2013\u2014\u2026"), frozenset(".;!?\n")
UNHEARD = frozenset("'\u2019\u2018`\u00b4\"\u201c\u201d\u201e\u00ab\u00bb-*=#\u200d\ufe0f")
"""Marks between clauses, between sentences, and those that say nothing."""

COLON = ":"
"""Says nothing itself: ``red: road of 5 tiles``."""


MINUS = "\u2212"
"""A dash before a number, and behind no word: no number of things is less than none."""


class Word(NamedTuple):
    """A word or mark as typed, in its two folded forms, and where it stands."""

    typed: str
    accented: str
    plain: str
    start: int


def words_of(text: str) -> list[Word]:
    """The words, numbers and marks of a text; a dash between blanks is a comma."""
    found = []
    for match in _TOKEN.finditer(text):
        typed = match[0]
        at, end = match.span()
        if typed == "-" and text[at - 1 : at].isspace() and text[end : end + 1].isspace():
            typed = ","
        if typed == "-" and text[end : end + 1].isdecimal() and not text[at - 1 : at].isalnum():
            typed = MINUS
        if typed not in UNHEARD:
            found.append(Word(typed, typed.casefold(), without_accents(typed), at))
    return found


def spellings(word: str) -> Iterator[str]:
    """A word without its accents, and with ä as ae."""
    yield without_accents(word)
    composed = unicodedata.normalize("NFC", word)
    yield without_accents(composed.translate({228: "ae", 246: "oe", 252: "ue"}))
