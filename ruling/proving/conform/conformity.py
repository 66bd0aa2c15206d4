"""How far an engine agrees with the cases: what agrees, differs, is skipped and is at fault."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from ruling.proving.conform.asked import (
    AnswersHeard,
    AskedCase,
    CaseKey,
    EngineFault,
    EngineFaultKind,
    Nonsense,
)
from ruling.proving.conform.evidence import AnsweredCase
from ruling.proving.conform.explaining import Answered, PlayedReadings, Reasons, Tally, questions_of
from ruling.proving.conform.known import FAULT, Known
from ruling.proving.conform.smallest import DistinguishingCase, Smallest, partings
from ruling.rulebook.editions import edition_ids


class CaseState(StrEnum):
    """What came of a case, from the worst to the best."""

    FAULT = "fault"
    DIFFERS = "differs"
    KNOWN = "known"
    OTHERWISE = "plays_otherwise"
    SKIPPED = "skipped"
    AGREES = "agrees"


class EngineDifference(NamedTuple):
    """A key under which a case differs, both sides, and the questions that would explain it.

    Where it is ``open``, no text decides one of these, and the engine has not said what it plays.
    """

    case: CaseKey
    key: str
    expected: Any
    found: Any
    questions: tuple[str, ...]
    open: bool = False


class KnownDifference(NamedTuple):
    """A case that is known to differ under a key, or to be at fault."""

    case: CaseKey
    key: str
    reason: str


class Share(NamedTuple):
    """How many of some cases agree."""

    agrees: int
    cases: int


class Counted(NamedTuple):
    """How many cases that ask a question agree, and how many differ because of it."""

    agrees: int
    differs: int


class Conformity(NamedTuple):
    """All that is known of an engine.

    ``engine`` is what it tells of itself, with its command or file; ``numbers`` are those of the
    cases. ``skips`` say why it skips which. ``differs`` and ``faults`` are those that are not
    known; of the ``known`` differences, those in ``agree_again`` are none any more.
    """

    engine: Mapping[str, Any]
    states: Mapping[CaseKey, CaseState]
    numbers: Mapping[str, str]
    differs: tuple[EngineDifference, ...]
    otherwise: tuple[EngineDifference, ...]
    skips: Mapping[CaseKey, str]
    faults: tuple[EngineFault, ...]
    by_question: Mapping[str, Counted]
    by_edition: Mapping[str, Share]
    tallies: Mapping[str, Tally]
    explained_by: tuple[PlayedReadings, ...]
    smallest: tuple[Smallest, ...] = ()
    known: tuple[KnownDifference, ...] = ()
    agree_again: tuple[Known, ...] = ()

    def count(self, state: CaseState) -> int:
        """The number of cases of which this came."""
        return sum(each is state for each in self.states.values())

    @property
    def answered(self) -> int:
        """The number of cases that were answered, rightly or not."""
        return len(self.states) - self.count(CaseState.SKIPPED)

    @property
    def skipped(self) -> Mapping[str, int]:
        """How many cases are skipped for each reason, the commonest first."""
        return dict(Counter(self.skips.values()).most_common())

    @property
    def confirmed(self) -> Mapping[str, Tally]:
        """The questions on which every answer that tells their readings apart is as ruled."""
        return {question: each for question, each in self.tallies.items() if each.confirmed}

    @property
    def unknown(self) -> Mapping[CaseKey, Sequence[str]]:
        """What differs or is at fault and is not known: the keys of each case."""
        found: dict[CaseKey, list[str]] = {}
        for each in self.differs:
            found.setdefault(each.case, []).append(each.key)
        for fault in self.faults:
            if fault.key is not None:
                found.setdefault(fault.key, []).append(FAULT)
        return found

    @property
    def conforms(self) -> bool:
        """Whether nothing differs and nothing is at fault that is not known, and all of that is."""
        return not (self.differs or self.faults or self.agree_again)


Shrinking = Callable[[Sequence[DistinguishingCase]], Iterable[Smallest]]
"""Makes cases smaller, on as many processes as there are."""


def conformity(
    cases: Sequence[AskedCase],
    heard: AnswersHeard,
    engine: Mapping[str, str],
    shrinking: Shrinking = lambda parts: (),
    known: Sequence[Known] = (),
) -> Conformity:
    """Holds what an engine answered to the cases, and looks for readings that explain the rest."""
    answered, faults = list[AnsweredCase](), list(heard.faults)
    for case in cases:
        if case.key in heard.answers and not heard.answers[case.key].skip:
            try:
                answered.append(AnsweredCase(case, heard.answers[case.key]))
            except Nonsense as nonsense:
                faults.append(EngineFault(EngineFaultKind.NONSENSE, case.key, nonsense.why))
    skips = [answer for answer in heard.answers.values() if answer.skip]
    evidence = Answered(answered)
    reasons = evidence.reasons()
    explained = evidence.explanations(reasons)
    reasons = evidence.attributed(reasons, explained)
    every = [*_differences(answered, reasons)]
    sorting = _Sorting(cases, known)
    differs = [each for each in every if not each.open and not sorting.knows(each)]
    faults = [each for each in faults if not sorting.knows_fault(each)]
    otherwise = [each for each in every if each.open]
    states = {case.key: CaseState.FAULT for case in cases}
    states |= {answer.key: CaseState.SKIPPED for answer in skips}
    states |= {each.case.key: CaseState.AGREES for each in answered}
    states |= {each.case: CaseState.OTHERWISE for each in otherwise}
    states |= {each.case: CaseState.KNOWN for each in sorting.found}
    states |= {each.case: CaseState.DIFFERS for each in differs}
    states |= {each.key: CaseState.FAULT for each in faults if each.key is not None}
    about = {key: value for key, value in heard.engine._asdict().items() if value}
    return Conformity(
        {**engine, **about},
        states,
        {case.key.id: case.form["number"] for case in cases},
        tuple(differs),
        tuple(otherwise),
        {answer.key: answer.skip for answer in sorted(skips)},
        tuple(faults),
        _by_question(answered, every),
        _by_edition(answered),
        evidence.tallies(),
        tuple(explained),
        tuple(shrinking(partings(answered, reasons))),
        tuple(sorting.found),
        tuple(sorting.agree_again({case.case.key for case in answered})),
    )


def _differences(answered: Sequence[AnsweredCase], reasons: Reasons) -> Iterable[EngineDifference]:
    for number, of in reasons.items():
        case = answered[number]
        undecided = {*case.open} - case.case.plays.keys()
        for each in case.differs:
            is_open = any(undecided.issuperset(dict(readings)) for readings in of[each.key])
            yield EngineDifference(case.case.key, *each, questions_of(of[each.key]), is_open)


class _Sorting:
    """Tells which differences and faults are known, and remembers by which entries."""

    def __init__(self, cases: Sequence[AskedCase], known: Sequence[Known]) -> None:
        self._cases = {case.key: case for case in cases}
        self._known, self._used = known, set[Known]()
        self.found = list[KnownDifference]()

    def knows(self, difference: EngineDifference) -> bool:
        """Whether a difference is known."""
        return self._covered(difference.case, difference.key, difference.questions)

    def knows_fault(self, fault: EngineFault) -> bool:
        """Whether a fault is known; one that belongs to no case never is."""
        return fault.key is not None and self._covered(fault.key, FAULT, ())

    def _covered(self, key: CaseKey, name: str, explained_by: Sequence[str]) -> bool:
        case = self._cases[key]
        covering = [each for each in self._known if each.covers(case, name, explained_by)]
        self._used.update(covering)
        self.found += [KnownDifference(key, name, of.reason) for of in covering[:1]]
        return bool(covering)

    def agree_again(self, answered: Iterable[CaseKey]) -> Iterable[Known]:
        """The entries that nothing needed, although a case that they name was answered."""
        cases = [self._cases[key] for key in answered]
        for each in self._known:
            if each not in self._used and any(map(each.may_cover, cases)):
                yield each


def _by_question(
    answered: Sequence[AnsweredCase], differs: Sequence[EngineDifference]
) -> dict[str, Counted]:
    """Every question that an answered case asks, or that explains what differs in one."""
    agrees = Counter(question for each in answered if each.agrees for question in each.asked)
    because = {(question, each.case) for each in differs for question in each.questions}
    differing = Counter(question for question, _ in because)
    return {q: Counted(agrees[q], differing[q]) for q in sorted({*agrees, *differing})}


def _by_edition(answered: Sequence[AnsweredCase]) -> dict[str, Share]:
    """How many of the answered cases agree in each edition."""
    cases = Counter(id for each in answered for id in each.case.editions)
    agrees = Counter(id for each in answered if each.agrees for id in each.case.editions)
    order = [*edition_ids(), *sorted(cases.keys() - {*edition_ids()})]
    return {id: Share(agrees[id], cases[id]) for id in order if cases[id]}
