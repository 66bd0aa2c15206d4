"""How far an engine agrees with the cases: what agrees, differs, is skipped and is at fault."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from ruling.proving.conform.asked import AskedCase, Fault, FaultKind, Heard, Key, Nonsense
from ruling.proving.conform.evidence import AnsweredCase
from ruling.proving.conform.explaining import (
    Explanation,
    attributed,
    explanations,
    questions_of,
    reasons_of,
)
from ruling.proving.conform.smallest import Parting, Smallest, partings


class State(StrEnum):
    """What came of a case, from the worst to the best."""

    FAULT = "fault"
    DIFFERS = "differs"
    SKIPPED = "skipped"
    AGREES = "agrees"


class Difference(NamedTuple):
    """A key under which a case differs, both sides, and the questions that would explain it."""

    case: Key
    key: str
    expected: Any
    found: Any
    questions: tuple[str, ...]


class Counted(NamedTuple):
    """How many cases that ask a question agree, and how many differ because of it."""

    agrees: int
    differs: int


class Conformity(NamedTuple):
    """All that is known of an engine.

    ``engine`` is what it tells of itself, with its command or file; ``numbers`` are those of the
    cases. ``skips`` say why it skips which. ``worse`` are the cases that were better before; None
    where nobody asked.
    """

    engine: Mapping[str, str]
    states: Mapping[Key, State]
    numbers: Mapping[str, str]
    differs: tuple[Difference, ...]
    skips: Mapping[Key, str]
    faults: tuple[Fault, ...]
    by_question: Mapping[str, Counted]
    explained_by: tuple[Explanation, ...]
    smallest: tuple[Smallest, ...] = ()
    worse: tuple[Key, ...] | None = None

    def count(self, state: State) -> int:
        """The number of cases of which this came."""
        return sum(each is state for each in self.states.values())

    @property
    def skipped(self) -> Mapping[str, int]:
        """How many cases are skipped for each reason."""
        return Counter(self.skips.values())

    @property
    def conforms(self) -> bool:
        """Whether nothing differs and nothing is at fault; or nothing has become worse."""
        if self.worse is not None:
            return not self.worse
        return not (self.differs or self.faults)


Shrinking = Callable[[Sequence[Parting]], Iterable[Smallest]]
"""Makes cases smaller, on as many processes as there are."""


def conformity(
    cases: Sequence[AskedCase],
    heard: Heard,
    engine: Mapping[str, str],
    shrinking: Shrinking = lambda parts: (),
) -> Conformity:
    """Holds what an engine answered to the cases, and looks for readings that explain the rest."""
    answered, faults = list[AnsweredCase](), list(heard.faults)
    for case in cases:
        if case.key in heard.answers and not heard.answers[case.key].skip:
            try:
                answered.append(AnsweredCase(case, heard.answers[case.key]))
            except Nonsense as nonsense:
                faults.append(Fault(FaultKind.NONSENSE, case.key, nonsense.why))
    states = {case.key: State.FAULT for case in cases}
    skips = [answer for answer in heard.answers.values() if answer.skip]
    states |= {answer.key: State.SKIPPED for answer in skips}
    states |= {e.case.key: State.AGREES if e.agrees else State.DIFFERS for e in answered}
    reasons = reasons_of(answered)
    explained = explanations(answered, reasons)
    reasons = attributed(answered, reasons, explained)
    differs = [
        Difference(answered[n].case.key, *each, questions_of(of[each.key]))
        for n, of in reasons.items()
        for each in answered[n].differs
    ]
    return Conformity(
        {**engine, **heard.engine},
        states,
        {case.key.id: case.form["number"] for case in cases},
        tuple(differs),
        {answer.key: answer.skip for answer in sorted(skips)},
        tuple(faults),
        _by_question(answered, differs),
        tuple(explained),
        tuple(shrinking(partings(answered, reasons))),
    )


def _by_question(
    answered: Sequence[AnsweredCase], differs: Sequence[Difference]
) -> dict[str, Counted]:
    """Every question that an answered case asks, or that explains what differs in one."""
    agrees = Counter(question for each in answered if each.agrees for question in each.asked)
    because = {(question, each.case) for each in differs for question in each.questions}
    differing = Counter(question for question, _ in because)
    return {q: Counted(agrees[q], differing[q]) for q in sorted({*agrees, *differing})}
