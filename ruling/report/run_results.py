"""What running scenarios found, as plain data that goes between processes and into formats."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ruling.errors import ScenarioError
from ruling.expect.checks import Failure
from ruling.expect.coverage import exercised
from ruling.expect.keys.key import Ground
from ruling.expect.running import Case, run_file
from ruling.judging.claims import Judged, Verdict
from ruling.referee.hearing import Because
from ruling.referee.ruling import FeatureScore, Obligation
from ruling.report.naming import Namer
from ruling.rulebook.editions import Answer
from ruling.rulebook.language import Words


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
    def failed(self) -> int:
        """How many of its cases failed."""
        return sum(bool(case.failures) for case in self.cases)


def result_of_file(path: Path, editions: Sequence[str] = (), pattern: str = "") -> FileResult:
    """Run a file and tell what was found; a file that cannot be read is an error."""
    try:
        cases = run_file(path, editions, pattern)
    except ScenarioError as error:
        first = error.mistakes[0]
        return FileResult(str(path), "", (), str(error), first.line, first.column)
    title = cases[0].judgement.scenario.title if cases else ""
    return FileResult(str(path), title, tuple(_case(case) for case in cases))


def lost_file(path: Path) -> FileResult:
    """The result of a file whose process was ended while it ran."""
    return FileResult(str(path), "", (), f"{path}: the process that ran this file was ended")


def _case(case: Case) -> CaseResult:
    words = Words(case.judgement.rules.edition)
    found = [_failure(failure, words) for failure in case.failures]
    found += [_claim(judged, words) for judged in case.claims]
    if case.empty:
        found.append(Failed("expect", 1, 1, "something", "no expectation of this edition"))
    met = tuple(dict.fromkeys(exercised(case.judgement)))
    return CaseResult(case.edition, case.seconds, tuple(found), met)


def _failure(failure: Failure, words: Words) -> Failed:
    expected, found = only_the_difference(failure.expected, failure.found)
    line, column = failure.position
    why = tuple(_why(failure.grounds, words))
    return Failed(failure.key, line, column, shown(expected), shown(found), why)


def _claim(judged: Judged, words: Words) -> Failed:
    claim = judged.claim
    line, column = claim.position
    expected = f"{claim.by} is {claim.verdict or Verdict.RIGHT}"
    return Failed(
        "claims", line, column, expected, judged.verdict.value, tuple(_notes(judged.because, words))
    )


def only_the_difference(expected: Any, found: Any) -> tuple[Any, Any]:
    """Of two lists or mappings only what is not in both; anything else as it is."""
    if isinstance(expected, list) and isinstance(found, list):
        return [e for e in expected if e not in found], [f for f in found if f not in expected]
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        keys = [key for key in expected if key not in found or expected[key] != found[key]]
        return {key: expected[key] for key in keys}, {key: found.get(key) for key in keys}
    return expected, found


def shown(value: Any) -> str:
    """A value as a scenario would write it."""
    if value is None:
        return "not settled: it depends on the move"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_inner(each)}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(str(each) for each in value) or "nothing more"
    return str(value)


def _inner(value: Any) -> str:
    return f"{{{shown(value)}}}" if isinstance(value, Mapping) else str(value)


def _why(grounds: Iterable[Ground], words: Words) -> Iterator[str]:
    """The parts of the ruling that led there, with their footnotes."""
    for ground in grounds:
        if isinstance(ground, FeatureScore):
            yield from _worth(ground, Namer(words), words)
        elif isinstance(ground, Answer):
            yield from _notes((ground,), words)
        elif isinstance(ground, Obligation):
            yield words.obligation(ground)
        else:
            yield f"{ground}: {words.title(ground)}"


def _worth(score: FeatureScore, name: Namer, words: Words) -> Iterator[str]:
    lines = ", ".join(f"{line.what} {line.number} x {line.each}" for line in score.lines)
    scored_by = ", ".join(score.scored_by) or "nobody"
    yield f"{name.feature(score.feature)}: {lines} = {score.value}; scored by {scored_by}"
    for line in score.lines:
        yield from _notes(line.because, words)


def _notes(because: Because, words: Words) -> Iterator[str]:
    for answer in because:
        source = f" ({words.source(answer)})" if answer.source else ""
        yield f"[{answer.id}] {words.footnote(answer)}{source}"
