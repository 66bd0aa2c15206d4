"""Takes the words of a text apart into facts: all ways are tried, and one must be the best."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.interview.sentence.grammar.facts import Fact
from ruling.interview.sentence.grammar.notation import compiled
from ruling.interview.sentence.grammar.patterns import patterns_of
from ruling.interview.sentence.words.senses import Token, coded
from ruling.interview.sentence.words.vocabulary import Order

MOST_WAYS = 4
"""Ways of reading the beginning of a text that are followed."""


class Part(NamedTuple):
    """Some words and the facts that they make; without facts they were not understood."""

    start: int
    end: int
    facts: tuple[Fact, ...]
    understood: bool = True


class Reading(NamedTuple):
    """A way of reading the beginning of a text, and what speaks against it."""

    missed: int
    pieces: int
    parts: tuple[Part, ...] = ()

    @property
    def facts(self) -> tuple[tuple[Fact, ...], ...]:
        """All facts, part by part."""
        return tuple(part.facts for part in self.parts if part.facts or not part.understood)


def parse(tokens: Sequence[Token], order: Order) -> list[Reading]:
    """The best ways of reading a text: with the fewest words left over, then with the fewest parts.

    It is one where the text is clear.
    """
    letters = coded(tokens)
    patterns = patterns_of(order)
    best: list[list[Reading]] = [[] for _ in range(len(tokens) + 1)]
    best[0] = [Reading(0, 0)]
    for place in range(len(tokens)):
        here = best[place]
        for first, pattern in patterns:
            if first and letters[place] not in first:
                continue
            match = compiled(pattern.text).match(letters, place)
            if match and match.end() > place:
                facts = pattern.facts(tokens[place : match.end()])
                if facts is not None:
                    _follow(here, Part(place, match.end(), facts), best[match.end()])
        _follow(here, Part(place, place + 1, (), False), best[place + 1])
    return best[-1]


def _follow(readings: list[Reading], part: Part, there: list[Reading]) -> None:
    """Adds the readings with one more part to those that end where it ends."""
    for reading in readings:
        missed = reading.missed + (not part.understood)
        told = bool(part.facts)
        longer = Reading(missed, reading.pieces + told, (*reading.parts, part))
        _add(longer, there)


def _add(reading: Reading, there: list[Reading]) -> None:
    """Keeps the best readings, each of other facts."""
    cost = reading[:2]
    if there and there[0][:2] < cost:
        return
    if there and cost < there[0][:2]:
        there.clear()
    if len(there) < MOST_WAYS and all(other.facts != reading.facts for other in there):
        there.append(reading)
