"""The results of running scenarios, as plain data for processes and formats."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ruling.errors import FileError, one_line
from ruling.expect.checks import Failure
from ruling.judging.claims import Judged
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation, Reason
from ruling.referee.whatif import differing_parts
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions, readings_of


class RunCase(NamedTuple):
    """A scenario under one edition, and its failures.

    ``seconds`` is the time of ruling and checking; ``empty`` says that the scenario expects nothing
    of this edition, which is a failure.
    """

    judgement: Judgement
    failures: tuple[Failure, ...]
    claims: tuple[Judged, ...]
    empty: bool
    seconds: float

    @property
    def edition(self) -> str:
        """The edition that was ruled under."""
        return self.judgement.rules.edition.id

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not (self.failures or self.claims or self.empty)


class Failed(NamedTuple):
    """One expectation not met: its place, both sides, and why."""

    key: str
    line: int
    column: int
    expected: str
    found: str
    why: tuple[str, ...] = ()


class CaseResult(NamedTuple):
    """A scenario under one edition; ``exercised`` are the ids that its ruling met.

    ``skipped`` says that it was not run.
    """

    edition: str
    seconds: float
    failures: tuple[Failed, ...]
    exercised: tuple[str, ...] = ()
    skipped: str = ""


class FileResult(NamedTuple):
    """A file with its cases; ``error`` is why it could not be run, or empty, of ``reason``."""

    file: str
    title: str
    cases: tuple[CaseResult, ...]
    error: str = ""
    line: int = 0
    column: int = 0
    reason: FileError | None = None

    @property
    def name(self) -> str:
        """The path of the file as it can be shown."""
        return one_line(self.file)

    @property
    def failed(self) -> int:
        """The number of its cases that failed."""
        return sum(bool(case.failures) for case in self.cases)

    def failures(self) -> Iterator[tuple[CaseResult, Failed]]:
        """Every failure with its case."""
        for case in self.cases:
            for failure in case.failures:
                yield case, failure


def counts(results: Sequence[FileResult]) -> dict[str, int]:
    """The numbers of cases that passed and failed, and of files that could not be read."""
    cases = sum(len(result.cases) for result in results)
    failed = sum(result.failed for result in results)
    errors = sum(bool(result.error) for result in results)
    return {"passed": cases - failed, "failed": failed, "errors": errors}


class Coverage(NamedTuple):
    """The ids of one kind that were exercised, and all ids of that kind."""

    kind: str
    seen: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int:
        """The number of all ids."""
        return len(self.seen) + len(self.missing)


def everything() -> dict[str, list[str]]:
    """All ids that a run can exercise, by kind; questions once for each edition."""
    return {
        "editions": edition_ids(),
        "questions": [f"{id}:{question}" for id in edition_ids() for question in questions()],
        "readings": [f"{q}={each}" for q, readings in questions().items() for each in readings],
        "reasons": [reason.value for reason in Reason],
        "obligations": [obligation.value for obligation in Obligation],
    }


def exercised(judgement: Judgement) -> Iterator[str]:
    """The ids that a judgement exercises: default readings, and others where they matter."""
    id, ruling = judgement.rules.edition.id, judgement.ruling
    yield id
    for answer in ruling.asked:
        yield f"{id}:{answer.question}"
        default = readings_of(answer.question)[0]
        plain = judgement.rules.with_house(answer.question, default)
        if answer.reading == default or differing_parts(judgement.rulings.under(plain), ruling):
            yield f"{answer.question}={answer.reading}"
    for entry in ruling.meeple.entries if ruling.meeple is not None else ():
        yield from [entry.reason.value] if entry.reason is not None else []
    for step in ruling.steps:
        yield step.obligation.value
        yield from (refusal.reason.value for refusal in step.refused)
        if step.chosen is not None and step.chosen.reason is not None:
            yield step.chosen.reason.value


def covered(results: Iterable[FileResult]) -> list[Coverage]:
    """The coverage of a run, for each kind."""
    known = {id for result in results for case in result.cases for id in case.exercised}
    return [
        Coverage(
            kind,
            tuple(id for id in ids if id in known),
            tuple(id for id in ids if id not in known),
        )
        for kind, ids in everything().items()
    ]


def percent(found: Iterable[Coverage]) -> float:
    """The share of all ids that was exercised, in percent."""
    listed = list(found)
    return 100 * sum(len(kind.seen) for kind in listed) / sum(kind.total for kind in listed)
