"""Understands one or two sentences about a dispute; what was not understood is named."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.errors import Said, Sentence, quoted, sentence
from ruling.interview.account import Account
from ruling.interview.sentence.clauses import clauses
from ruling.interview.sentence.gathering import Gathering
from ruling.interview.sentence.parsing import Part, Reading, parse
from ruling.interview.sentence.tokens import (
    FILE,
    MOST_TOKENS,
    NAME,
    NUMBER,
    PLAYER,
    STRANGE,
    Token,
    Vocabulary,
    given_names,
    is_given_name,
    vocabulary,
)
from ruling.rulebook import data
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.wordings import without_accents

MOST_LETTERS = 2000
"""Letters of a text that is listened to."""


_POINTS = re.compile("(?<=Q)[,.]?(?:p'?H?[na](?![a-zA-Z])[,&]*)+")
"""The letters of what somebody says that players score."""


_DOES = re.compile("[kHvTFUzV]|'[keonfu]|'&[pP]'k|f[hp]|(?:[,&]{1,2}[pP]){1,4}[HzVF]")
"""The letters after a player: of what is a player's, or what players do."""

_WHOSE = re.compile("(?:[keM]'(?:[pP]&)?|T|0)$")
"""The letters before a player whose something is, or whose turn."""

_OWNS = re.compile("a?[ful]*k")
"""The letters of a road or city that somebody has."""

_COUNTED = re.compile("[na][lLq]?[eM]")
"""The letters of meeples that are counted."""

_COUNT = re.compile("[na](?:[lLq]a?|[lLq]?[eM][lLq]?)?y?(?:[,.&s]|$)")
"""The letters of a number that can be of such, after a name."""


class Missed(NamedTuple):
    """Words that were not understood, where they stand in the text, and known words near them."""

    words: str
    start: int
    end: int
    near: tuple[str, ...] = ()


class Understood(NamedTuple):
    """An account of a text; ``missed`` and ``complaints`` say what it lacks or contradicts."""

    text: str
    language: str
    account: Account
    missed: tuple[Missed, ...] = ()
    complaints: tuple[Sentence, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all of the text was understood."""
        return not self.missed and not self.complaints

    def faults(self) -> Iterator[Said]:
        """What was not understood, and what cannot be."""
        for each in self.missed:
            if each.near:
                yield sentence("sentence.near", words=each.words, near=quoted(each.near))
            else:
                yield sentence("sentence.missed", words=each.words)
        yield from self.complaints


def understand(text: str, language: str = "") -> Understood:
    """The account of a text; without a language, its words tell the language."""
    text = text.strip()
    if len(text) > MOST_LETTERS:
        return _refused(text, language, sentence("sentence.long", most=MOST_LETTERS))
    language = language or language_of(text)
    words = vocabulary(language)
    tokens = _with_names(words.tokens(text), words)
    if len(tokens) > MOST_TOKENS:
        return _refused(text, language, sentence("sentence.long", most=MOST_LETTERS))
    readings = parse(_without_points(tokens), words.order)
    gathered = [_gathered(reading, tokens, words.me) for reading in readings]
    best, account = gathered[0], gathered[0].account()
    missed = list(_missed(best.named.missed, tokens, text, words))
    others = [each.account() for each in gathered[1:]]
    if not missed and any(other != account for other in others):
        return Understood(text, language, account, (), (_unclear(readings, tokens, text),))
    complaints = tuple(dict.fromkeys(best.named.complaints))
    if not missed and not complaints and account == Account():
        complaints = (sentence("sentence.nothing"),)
    return Understood(text, language, account, tuple(missed), complaints)


def language_of(text: str) -> str:
    """The language with the most words of a text; the default of several."""
    known = {each: vocabulary(each).known_words(text) for each in data.languages(FILE)}
    return max(known, key=lambda each: (known[each], each == DEFAULT_LANGUAGE))


def _refused(text: str, language: str, why: Sentence) -> Understood:
    return Understood(text, language or DEFAULT_LANGUAGE, Account(), (), (why,))


def _with_names(tokens: Sequence[Token], words: Vocabulary) -> list[Token]:
    """The terms, with unknown capitalised words as players where players stand."""
    letters = "".join(token.letter for token in tokens)
    found = list(tokens)
    names: dict[str, str] = {}
    for at, token in enumerate(tokens):
        if token.letter == NAME and _is_name(letters, at, token.value):
            kind_next = letters[at + 1 : at + 2] == "k"
            names[token.value.casefold()] = (
                _without_s(token.value, tokens) if kind_next else token.value
            )
    for at, token in enumerate(tokens):
        if token.letter in (NAME, STRANGE):
            player = names.get(token.value.casefold())
            found[at] = token._replace(
                letter=PLAYER if player else STRANGE, value=player or token.value
            )
    return found


def _is_name(letters: str, at: int, word: str) -> bool:
    """Whether an unknown word stands where a player does; a number stands after known names."""
    known = is_given_name(word)
    after, before = letters[at + 1 :], letters[:at]
    if before.endswith(("a", "x", "o", "n", "l")):
        return False
    if after[:1] == "k" and word.islower() and not word.endswith("s"):
        return False  # "rich city"
    if _DOES.match(after) or _WHOSE.search(before):
        return True
    if before.endswith("H") and _OWNS.match(after):
        return True
    counts = _COUNTED.match(after) or (_COUNTED.search(letters[:at]) and _COUNT.match(after))
    there = after[:1] == "y" or before.endswith("z")
    return known and bool(counts or there)


def _without_points(tokens: Sequence[Token]) -> list[Token]:
    """The terms; in ``points: red 3, blue 0`` these numbers are of points, and not of meeples."""
    found = list(tokens)
    for match in _POINTS.finditer("".join(token.letter for token in tokens)):
        for at in range(*match.span()):
            if tokens[at].letter in (PLAYER, NUMBER, "a"):
                found[at] = tokens[at]._replace(letter=STRANGE)
    return found


def _without_s(name: str, tokens: Sequence[Token]) -> str:
    """A name without the ending of whose something is: ``Annas``."""
    alone = [token.value for token in tokens if token.letter == NAME and token.value == name[:-1]]
    if without_accents(name) in given_names():
        return name
    many = sum(token.value == name for token in tokens if token.letter == NAME)
    return name[:-1] if name.endswith("s") and len(name) > 2 and (alone or many == 1) else name


def _gathered(reading: Reading, tokens: Sequence[Token], me: str) -> Gathering:
    letters = "".join(token.letter for token in tokens)
    players = [(at, each.value) for at, each in enumerate(tokens) if each.letter == PLAYER]
    gathering = Gathering(players, me)
    for clause, after_and in clauses(reading.parts, letters):
        gathering.take(clause, after_and)
    return gathering


def _missed(
    parts: Sequence[Part], tokens: Sequence[Token], text: str, words: Vocabulary
) -> Iterator[Missed]:
    """The words of parts that were not understood; those that stand together as one."""
    runs: list[list[int]] = []
    for part in sorted({(part.start, part.end) for part in parts}):
        if runs and part[0] <= runs[-1][1]:
            runs[-1][1] = max(runs[-1][1], part[1])
        else:
            runs.append([*part])
    for first, end in runs:
        start, stop = tokens[first].start, tokens[end - 1].end
        strange = [token for token in tokens[first:end] if token.letter == STRANGE]
        near = words.near(strange[0].value) if len(strange) == 1 and end - first == 1 else []
        yield Missed(text[start:stop], start, stop, tuple(near))


def _unclear(readings: Sequence[Reading], tokens: Sequence[Token], text: str) -> Sentence:
    """Which words can be read in several ways."""
    one, other = (set(reading.parts) for reading in readings[:2])
    apart = sorted((part.start, part.end) for part in one ^ other)
    start, end = tokens[apart[0][0]].start, tokens[max(end for _, end in apart) - 1].end
    return sentence("sentence.unclear", words=text[start:end])
