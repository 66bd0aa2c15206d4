"""Understands what somebody tells of a dispute, and names what it did not use."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.asking.lexicon import FILE, lexicon
from ruling.asking.senses import Sense, Token
from ruling.asking.tokens import tokens_of
from ruling.errors import RulingError, sentence
from ruling.interview.sentence.binding import bound
from ruling.interview.statements import Statements
from ruling.rulebook import data
from ruling.rulebook.language import DEFAULT_LANGUAGE

MOST_LETTERS = 2000
"""Letters of a text that is listened to: a page, and nobody tells a case at such length."""

MOST_TOKENS = 300
"""Words of a text at the most: each that is not known is compared with all that are."""


class Understood(NamedTuple):
    """The statements of a text; ``unused`` are the words that gave none, neighbours as one."""

    statements: Statements
    unused: tuple[str, ...] = ()


def understand(
    text: str, language: str, known: Statements | None = None, counting: bool = False
) -> Understood:
    """The statements of a text of a language.

    What it says goes before what was ``known``; ``counting`` is as for ``bound``. Raises
    RulingError for a text that is too long.
    """
    text = text.strip()
    tokens = tokens_of(text, lexicon(language)) if len(text) <= MOST_LETTERS else []
    if len(text) > MOST_LETTERS or len(tokens) > MOST_TOKENS:
        raise RulingError(sentence("sentence.long", most=MOST_LETTERS))
    begin = _after_no(tokens) if known else 0
    correcting = begin > 0 and tokens[0].sense is Sense.NOT
    tokens = tokens[begin:]
    found = bound(tokens, known, counting, correcting)
    for path, words in found.statements.clashes.items():
        found.statements.unresolved[path] = _said(words, tokens, text)
    return Understood(found.statements, tuple(_runs(found.unused, tokens, text)))


def _after_no(tokens: Sequence[Token]) -> int:
    """Where an answer begins that has a yes or a no before it: ``no, 6 tiles``."""
    first = tokens[0].sense in (Sense.NOT, Sense.YES) if tokens else False
    return 2 if first and len(tokens) > 2 and tokens[1].sense is Sense.COMMA else 0


def is_question(text: str, language: str) -> bool:
    """Whether a text asks something, by its mark or by the word that it begins with."""
    first = next(iter(text.casefold().split()), "")
    return "?" in text or first in lexicon(language).questions


def language_of(text: str) -> str:
    """The language with the most words of a text; the default of several."""
    text = text[:MOST_LETTERS]  # of one that is too long, no more is read
    known = {each: lexicon(each).known_words(text) for each in data.languages(FILE)}
    return max(known, key=lambda each: (known[each], each == DEFAULT_LANGUAGE))


def _runs(numbers: Sequence[int], tokens: Sequence[Token], text: str) -> list[str]:
    """The words of some tokens; those that stand side by side as one."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    spans = [(tokens[first].start, tokens[last].end) for first, last in runs]
    return [text[start:end] for start, end in spans if start < end]


def _said(words: frozenset[int], tokens: Sequence[Token], text: str) -> str:
    """The words from the first to the last of some tokens."""
    if not words:
        return ""
    return text[tokens[min(words)].start : tokens[max(words)].end]
