"""A ruling knows its rules by their answers alone: what a proof by answers rests on."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from ruling import load_text
from ruling.judging.judgement import Judgement
from ruling.proving.tables.bound import bound_in_words
from ruling.referee.rule import rule
from ruling.referee.ruling import Declined, Ruling
from ruling.rulebook.editions import Answer, edition, edition_ids
from ruling.rulebook.questions import LEVELS, Authority
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario
from tests.conftest import CORPUS, loaded
from tests.proving.tables.test_enumeration import texts
from tests.saying import told


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


def bare(thing: Any) -> Any:
    """A thing of the referee's without the answers that it rests on."""
    if isinstance(thing, Mapping):
        return [(bare(key), bare(value)) for key, value in thing.items()]
    if isinstance(thing, list | tuple | Declined):
        return [bare(each) for each in thing if not issubclass(type(each), Answer)]
    return told(thing)


def _in_full(ruling: Ruling) -> None:
    """Carry out what a ruling puts off until somebody looks at it."""
    bare(ruling)
    for other in ruling.declined or ():
        _in_full(other)


def disguised(of: Any, id: str, *, weights: int) -> Any:
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

    answers = {question: answer(of.answers[question]) for question in reversed([*of.answers])}
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
    return one, two


def seen(scenario: Scenario, rules: Rules) -> Any:
    """Everything of a ruling that a proof by answers says to be alike, and what is open there."""
    judgement = Judgement(scenario, rules._replace(house=scenario.house))
    others = {
        question: [(each.reading, each.changes) for each in found]
        for question, found in judgement.others.items()
    }
    verdicts = [judged.verdict for judged in judgement.claims]
    asked = [(answer.question, answer.reading) for answer in judgement.ruling.asked]
    return bare(judgement.ruling), {*asked}, others, judgement.mattering, verdicts


@pytest.mark.parametrize("each", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_editions_that_answer_alike_rule_alike_on_the_corpus(each: int) -> None:
    for id in ("C1", "C3"):
        one, two = two_disguised(id)
        for path in files(each):
            assert seen(loaded(path), one) == seen(loaded(path), two), path


@pytest.mark.slow
@pytest.mark.parametrize("each", [97, pytest.param(3, marks=pytest.mark.nightly)])
def test_editions_that_answer_alike_rule_alike_on_small_tables(each: int) -> None:
    pairs = [two_disguised(id) for id in ("C1", "C3")]
    number = 0
    for number, text in enumerate(texts(bound_in_words("in all=5, maps=0"), "a table")):
        if number % each == 0:
            one, two = pairs[number // each % 2]
            assert seen(load_text(text), one) == seen(load_text(text), two), text
    assert number + 1 == 8215
