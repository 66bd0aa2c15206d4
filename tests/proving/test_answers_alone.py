"""A ruling knows its rules by their answers alone: what a proof by answers rests on."""

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest

from ruling.judging.comparing import deciding_open
from ruling.judging.judgement import Judgement
from ruling.proving.tables.bound import DEFAULT
from ruling.proving.tables.laying import LaidTable
from ruling.proving.witness.parting_rules import PartingTest
from ruling.proving.witness.search import all_chunks, laid_tables
from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.referee.whatif import PARTS, Rulings, other_readings
from ruling.rulebook.editions import Answer, Edition, edition, edition_ids
from ruling.rulebook.questions import LEVELS, Authority
from ruling.rulebook.rules import Rules
from tests.conftest import CORPUS, loaded


def laid(each_chunk: int, each: int) -> Iterator[LaidTable]:
    """The small tables of the default bound, of every so-manyth chunk every so-manyth."""
    for chunk in all_chunks(DEFAULT)[::each_chunk]:
        yield from (table for _, table in islice(laid_tables(chunk), 0, None, each))


def files(each: int) -> list[Path]:
    """Every so-manyth file of the corpus."""
    return CORPUS[::each]


class _Probe:
    """Rules that note everything that is read of them, and answer as other rules do."""

    def __init__(self, rules: Rules, read: set[str]) -> None:
        self._of = rules, read

    def __getattribute__(self, name: str) -> Any:
        rules, read = object.__getattribute__(self, "_of")
        read.add(name)
        if name != "answer":
            raise AssertionError(f"the referee read '{name}' of its rules")
        return lambda question: _noting(rules.answer(question), read)


def _noting(answer: Answer, read: set[str]) -> Answer:
    """The same answer, which notes what is read of it."""

    class Noting(Answer):
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            read.add(f"answer.{name}")
            return super().__getattribute__(name)

    return Noting(*answer)


@pytest.mark.parametrize("each", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_the_referee_reads_nothing_of_its_rules_but_how_they_read_a_question(each: int) -> None:
    read: set[str] = set()
    for path in files(each):
        scenario = loaded(path)
        for id in edition_ids()[:: 5 if each > 1 else 1]:
            probe = cast(Rules, _Probe(Rules.of(id, house=scenario.house), read))
            ruled = rule(scenario.situation, scenario.action, probe)
            _in_full(ruled)
    assert read == {"answer", "answer.question", "answer.reading"}


def _in_full(ruling: Ruling) -> None:
    """Carry out what a ruling puts off until somebody looks at it."""
    for part in PARTS.values():
        part(ruling)
    for other in ruling.declined or ():
        _in_full(other)


def disguised(of: Edition, id: str, *, weights: int) -> Edition:
    """An edition with other names, labels, order and sources, and the same answers.

    The same means the same readings, the same left open, and the same ruled out.
    """
    turned = {level: LEVELS[(n + weights) % len(LEVELS)] for n, level in enumerate(LEVELS)}

    def weight(authority: Authority) -> Authority:
        return turned.get(authority, authority)

    def answer(before: Answer) -> Answer:
        excludes = tuple(
            each._replace(authority=weight(each.authority), source=f"leaflet {id}", date="1999")
            for each in reversed(before.excludes)
        )
        return before._replace(
            authority=weight(before.authority),
            edition=id,
            given_in=id,
            cites="" if before.open else f"leaflet {id}, page {len(before.question)}",
            on="" if before.open else "1999",
            excludes=excludes,
        )

    answers = {question: answer(of.answers[question]) for question in reversed(of.answers)}
    return of._replace(
        id=id,
        aliases=(f"club {id}",),
        vocabulary=id,
        answers=answers,
        departing=frozenset(list(answers)[::2]),
        facts={},
    )


def two_disguised(id: str) -> tuple[Rules, Rules]:
    one, two = (
        Rules(disguised(edition(id), f"{name}-{id}", weights=weights), Authority.COMMUNITY, {})
        for name, weights in (("aa", 1), ("zz", 2))
    )
    assert PartingTest(one, two).apart == ()
    return one, two


def seen(ruling: Ruling, rules: Rules, rulings: Rulings) -> Mapping[str, Any]:
    """Everything of a ruling that a proof by answers says to be alike, and what is open there."""
    others = other_readings(rulings, rules, ruling)
    return {
        **{name: part(ruling) for name, part in PARTS.items()},
        "open": deciding_open(ruling, others),
        "others": {
            question: [(each.reading, each.changes) for each in found]
            for question, found in others.items()
        },
    }


@pytest.mark.parametrize("each", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_editions_that_answer_alike_rule_alike_on_the_corpus(each: int) -> None:
    for id in ("C1", "C3"):
        rules = two_disguised(id)
        for path in files(each):
            scenario = loaded(path)
            told = []
            for under in rules:
                judgement = Judgement(scenario, under._replace(house=scenario.house))
                verdicts = [judged.verdict for judged in judgement.claims]
                whole = seen(judgement.ruling, judgement.rules, judgement.rulings)
                told.append(({**whole, "mattering": judgement.mattering}, verdicts))
            assert told[0] == told[1], path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("each_chunk", "each", "number"),
    [(150, 10, 200), pytest.param(1, 20, 20_000, marks=pytest.mark.nightly)],
)
def test_editions_that_answer_alike_rule_alike_on_small_tables(
    each_chunk: int, each: int, number: int
) -> None:
    seen_on = 0
    pairs = [two_disguised(id) for id in ("C1", "C3")]
    for seen_on, (situation, action) in enumerate(laid(each_chunk, each), start=1):
        told = []
        for under in pairs[seen_on % 2]:
            rulings = Rulings(situation, action)
            told.append(seen(rulings.under(under), under, rulings))
        assert told[0] == told[1], (situation, action)
    assert seen_on >= number
