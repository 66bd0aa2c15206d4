"""Hears an engine's lines, one after the other: which case each answers, and what is wrong."""

from collections.abc import Sequence

from ruling.errors import Said, sentence
from ruling.proving.conform.asked import (
    UNKNOWN,
    AnswersHeard,
    AskedCase,
    CaseKey,
    EngineAnswer,
    EngineFault,
    EngineFaultKind,
    Nonsense,
    read_answer,
)

LONGEST_LINE = 1_000_000
"""Bytes of a line at the most; an answer has some hundred."""

MOST_STRAY = 100
"""The most lines without a case that are reported as faults: what writes a log to standard output
writes thousands, and the first tell what they are."""


class Hearing:
    """The cases that wait for an answer, and all that was heard.

    A line without a case's id is taken for the answer to the case that has waited longest, unless
    that is answered after all: engines print what they like before their answers.
    """

    def __init__(self, cases: Sequence[AskedCase], others: bool = False) -> None:
        self._waiting = {case.key: case for case in cases}
        self._of = {
            CaseKey(case.key.id, edition): case.key for case in cases for edition in case.editions
        }
        self._named = set[CaseKey]()
        self._others = others
        self._suspected: dict[CaseKey, Said] = {}
        self._answers: dict[CaseKey, EngineAnswer] = {}
        self._faults: dict[CaseKey, EngineFault] = {}
        self._stray: list[EngineFault] = []
        self._engine = UNKNOWN

    @property
    def waiting(self) -> list[AskedCase]:
        """The cases without an answer, in the order in which they were asked."""
        return list(self._waiting.values())

    @property
    def expects_more(self) -> bool:
        """Whether a case waits whose answer is not nonsense already."""
        return len(self._waiting) > len(self._suspected)

    @property
    def answered(self) -> int:
        """The number of cases of which an answer, or a fault, was heard."""
        return len({*self._of.values()}) - len(self._waiting)

    def line(self, line: str) -> None:
        """Hears a line; an empty one says nothing."""
        if not line.strip():
            return
        try:
            answer = read_answer(line)
        except Nonsense as nonsense:
            self.nonsense(nonsense.why, nonsense.key)
            return
        if not isinstance(answer, EngineAnswer):
            self._engine = answer
        elif answer.key in self._of:
            self._answer(answer, self._of[answer.key])
        elif not self._others:
            self._lose(sentence("conform.unknown-case", id=answer.key.id, edition=answer.key[1]))

    def _answer(self, answer: EngineAnswer, key: CaseKey) -> None:
        """Hears an answer to a case; one under another of its editions, where it has no own."""
        if key in self._waiting:
            self._close(key)
            self._answers[key] = answer._replace(key=key)
        elif answer.key in self._named or key in self._faults:
            self._answers.pop(key, None)
            self._faults.setdefault(key, EngineFault(EngineFaultKind.TWICE, key))
        elif answer.key == key:
            self._answers[key] = answer
        self._named.add(answer.key)

    def nonsense(self, why: Said, key: CaseKey | None = None) -> None:
        """Hears what is no answer."""
        key = self._of.get(key, key) if key is not None else None
        if key is not None and key in self._waiting:
            self.fault(key, EngineFaultKind.NONSENSE, why)
            return
        first = next((each for each in self._waiting if each not in self._suspected), None)
        if key is None and first is not None:
            self._suspected[first] = why
        else:
            self._lose(why)

    def fault(self, key: CaseKey, kind: EngineFaultKind, why: Said = "") -> None:
        """Notes that a case gets no answer any more."""
        self._close(key)
        self._faults[key] = EngineFault(kind, key, why)

    def settle(self) -> None:
        """Takes lines without an id for answers to the cases that waited then."""
        for key, why in [*self._suspected.items()]:
            del self._suspected[key]
            self.fault(key, EngineFaultKind.NONSENSE, why)

    def passed_by(self, order: Sequence[CaseKey]) -> list[CaseKey]:
        """The cases that wait although one that was asked later is answered."""
        waits = [key in self._waiting for key in order]
        last = max((at for at, waiting in enumerate(waits) if not waiting), default=-1)
        return [key for key, waiting in zip(order[:last], waits, strict=False) if waiting]

    def heard(self) -> AnswersHeard:
        """All of it; whatever waits still is missing."""
        self.settle()
        for key in [*self._waiting]:
            self.fault(key, EngineFaultKind.MISSING)
        faults = [self._faults[key] for key in sorted(self._faults)]
        return AnswersHeard(self._answers, (*faults, *self._stray), self._engine)

    def _close(self, key: CaseKey) -> None:
        """Waits for a case no longer; what was taken for its answer belongs to no case."""
        del self._waiting[key]
        if (why := self._suspected.pop(key, None)) is not None:
            self._lose(why)

    def _lose(self, why: Said) -> None:
        if len(self._stray) < MOST_STRAY:
            self._stray.append(EngineFault(EngineFaultKind.NONSENSE, None, why))
