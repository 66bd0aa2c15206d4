"""The targets of a search: two rules, each pair of editions, or each reading."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ruling.judging.comparing import OPEN
from ruling.proving.infer.hypothesis import readings_of_edition
from ruling.proving.tables.bound import PIECES
from ruling.proving.witness.parting_rules import BY
from ruling.proving.witness.rules_in_words import MORE, READS
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.rulebook.questions import details, questions


class RulesPair(NamedTuple):
    """Two rules by their names, and in what they are to part."""

    one: str
    two: str
    by: tuple[str, ...]


class Sought(NamedTuple):
    """Two rules, or a reading; and the pairs of rules of which one is to part.

    ``question`` is that of the reading, or that by which two rules are to part; else it is empty.
    A ``resort`` is the same reading once more, for where no table has it beside an edition alone.
    """

    name: str
    pairs: tuple[RulesPair, ...]
    question: str = ""
    reading: str = ""
    resort: bool = False

    @property
    def parting_question(self) -> str:
        """The question by which two rules are to part; empty where any will do."""
        return "" if self.reading else self.question


def sought_rules(one: str, two: str, by: tuple[str, ...] = BY) -> Sought:
    """The target of two rules."""
    return Sought(f"{one} and {two}", (RulesPair(one, two, by),))


def sought_question(one: str, two: str, question: str, by: tuple[str, ...] = BY) -> Sought:
    """The target of two rules that are to part by a question.

    They do where the one parts from itself with the other's answer to it.
    """
    return sought_rules(one, two, by)._replace(name=question, question=question)


def every_sought(by: tuple[str, ...] = BY) -> list[Sought]:
    """All targets: editions, readings, and those once more in the last resort."""
    return [*sought_editions(by), *sought_readings(by), *sought_readings(by, resort=True)]


def sought_editions(by: tuple[str, ...] = BY) -> list[Sought]:
    """Every pair of editions."""
    return [sought_rules(*pair, by) for pair in combinations(edition_ids(), 2)]


def sought_readings(by: tuple[str, ...] = BY, resort: bool = False) -> Iterator[Sought]:
    """Every reading that is not the default of its question, as ``QUESTION=READING``.

    Each is tried beside every edition that does not read so itself, the default edition first:
    what one of them never comes to ask another may. Of editions that read everything alike one
    is tried. Some questions come up only where others are not read as all editions read them:
    so a ``resort`` is the default edition with one reading of a related question.
    A reading does not only settle what was open: it is to change what is done, and what stays
    open counts only where nothing else is looked at.
    """
    keys = tuple(key for key in by if key != OPEN) or by
    for question, readings in questions().items():
        for reading in readings[1:]:
            beside = _resorts(question) if resort else _unlike_editions()
            name = f"{question}{READS}{reading}"
            pairs = [
                RulesPair(each, f"{each}{MORE}{name}", keys)
                for each in beside
                if readings_of_edition(each.partition(MORE)[0])[question] != reading
            ]
            yield Sought(name, tuple(pairs), question, reading, resort)


def _resorts(question: str) -> list[str]:
    """The default edition with each other reading of each related question."""
    read = readings_of_edition(default_edition())
    return [
        f"{default_edition()}{MORE}{other}{READS}{reading}"
        for other in details()[question].related
        for reading in questions()[other]
        if reading != read[other]
    ]


def _unlike_editions() -> list[str]:
    """The editions, the default one first, without those that read all as one before them."""
    ordered = sorted(edition_ids(), key=lambda id: id != default_edition())
    read = [readings_of_edition(id) for id in ordered]
    return [id for at, id in enumerate(ordered) if read[at] not in read[:at]]


def pieces_needed(question: str) -> tuple[str, ...]:
    """The pieces of other expansions without which a question is never asked; mostly none."""
    return details()[question].pieces


def may_be_asked(question: str) -> bool:
    """Whether the tables that are looked at have a piece that a question is about."""
    needed = pieces_needed(question)
    return not needed or not PIECES.isdisjoint(needed)
