"""What running scenarios found, as plain data that goes between processes and into formats."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.errors import printable
from ruling.expect.checks import Failure
from ruling.expect.coverage import Coverage, coverage
from ruling.judging.claims import Judged
from ruling.judging.judgement import Judgement


class Case(NamedTuple):
    """A scenario under one edition, and what was not as expected.

    ``seconds`` is what ruling and checking took; ``empty`` says that the scenario expects
    nothing of this edition, which is a failure.
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
    """One thing that is not as expected: where it is said, both sides, and why it is so."""

    key: str
    line: int
    column: int
    expected: str
    found: str
    why: tuple[str, ...] = ()


class CaseResult(NamedTuple):
    """A scenario under one edition; ``exercised`` are the ids that its ruling met."""

    edition: str
    seconds: float
    failures: tuple[Failed, ...]
    exercised: tuple[str, ...] = ()


class FileResult(NamedTuple):
    """A file with its cases; ``error`` is why it could not be run, empty where it was."""

    file: str
    title: str
    cases: tuple[CaseResult, ...]
    error: str = ""
    line: int = 0
    column: int = 0

    @property
    def name(self) -> str:
        """The path of the file as it can be shown."""
        return printable(self.file)

    @property
    def failed(self) -> int:
        """How many of its cases failed."""
        return sum(bool(case.failures) for case in self.cases)

    def failures(self) -> Iterator[tuple[CaseResult, Failed]]:
        """Every failure with its case."""
        for case in self.cases:
            for failure in case.failures:
                yield case, failure


def counts(results: Sequence[FileResult]) -> dict[str, int]:
    """How many cases passed and failed, and how many files could not be read."""
    cases = sum(len(result.cases) for result in results)
    failed = sum(result.failed for result in results)
    errors = sum(bool(result.error) for result in results)
    return {"passed": cases - failed, "failed": failed, "errors": errors}


def covered(results: Sequence[FileResult]) -> list[Coverage]:
    """What a run has exercised of the rulebook."""
    return coverage(id for r in results for case in r.cases for id in case.exercised)
