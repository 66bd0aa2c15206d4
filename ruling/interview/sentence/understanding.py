"""Understands one or two sentences about a dispute; what was not understood is named."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.errors import Said, Sentence, quoted, sentence
from ruling.interview.account import Account
from ruling.interview.sentence.gathering.clauses import clauses
from ruling.interview.sentence.gathering.concluding import account_of
from ruling.interview.sentence.gathering.dispute import Dispute
from ruling.interview.sentence.gathering.gathering import Gathering
from ruling.interview.sentence.grammar.parsing import Part, Reading, parse
from ruling.interview.sentence.grammar.players import with_names, with_own_colour, without_points
from ruling.interview.sentence.words.names import FILE
from ruling.interview.sentence.words.senses import Sense, Token, coded
from ruling.interview.sentence.words.slips import near
from ruling.interview.sentence.words.tokenizing import tokens_of
from ruling.interview.sentence.words.vocabulary import Vocabulary, vocabulary
from ruling.rulebook import data
from ruling.rulebook.language import DEFAULT_LANGUAGE

MOST_LETTERS = 2000
"""Letters of a text that is listened to."""

MOST_TOKENS = 150
"""Words of a text at the most."""


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
    tokens = with_own_colour(with_names(tokens_of(text, words)), words.me)
    if len(tokens) > MOST_TOKENS:
        return _refused(text, language, sentence("sentence.long", most=MOST_LETTERS))
    readings = parse(without_points(tokens), words.order)
    gathered = [_gathered(reading, tokens, words.me) for reading in readings]
    account, *others = map(account_of, gathered)
    named = gathered[0].named
    missed = list(_missed(named.missed, tokens, text, words))
    if not missed and any(other != account for other in others):
        return Understood(text, language, account, (), (_unclear(readings, tokens, text),))
    complaints = tuple(dict.fromkeys(named.complaints))
    if not missed and not complaints and account == Account():
        complaints = (sentence("sentence.nothing"),)
    return Understood(text, language, account, tuple(missed), complaints)


def language_of(text: str) -> str:
    """The language with the most words of a text; the default of several."""
    known = {each: vocabulary(each).known_words(text) for each in data.languages(FILE)}
    return max(known, key=lambda each: (known[each], each == DEFAULT_LANGUAGE))


def _refused(text: str, language: str, why: Sentence) -> Understood:
    return Understood(text, language or DEFAULT_LANGUAGE, Account(), (), (why,))


def _gathered(reading: Reading, tokens: Sequence[Token], me: str) -> Dispute:
    letters = coded(tokens)
    players = [(at, each.value) for at, each in enumerate(tokens) if each.sense is Sense.PLAYER]
    gathering = Gathering(players, me)
    for clause, after_and in clauses(reading.parts, letters):
        gathering.take(clause, after_and)
    return gathering.dispute


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
        strange = [token for token in tokens[first:end] if token.sense is Sense.STRANGE]
        alone = len(strange) == 1 and end - first == 1
        meant = near(strange[0].value, words) if alone else []
        yield Missed(text[start:stop], start, stop, tuple(meant))


def _unclear(readings: Sequence[Reading], tokens: Sequence[Token], text: str) -> Sentence:
    """Which words can be read in several ways."""
    one, other = (set(reading.parts) for reading in readings[:2])
    apart = sorted((part.start, part.end) for part in one ^ other)
    start, end = tokens[apart[0][0]].start, tokens[max(end for _, end in apart) - 1].end
    return sentence("sentence.unclear", words=text[start:end])
