"""What running scenarios found: every failure, and a closing line; or JSON."""

import textwrap
from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.errors import number_of, sentence
from ruling.expect.results import Coverage, FileResult, counts, covered, percent
from ruling.report.blocks import Document, Verbatim
from ruling.report.failures import failure_text, run_text
from ruling.report.reports import RUN_FORMATS, Form, Report
from ruling.rulebook.language import DEFAULT_LANGUAGE

KINDS = {
    "editions": "run.editions",
    "questions": "run.questions",
    "readings": "run.readings",
    "reasons": "run.reasons",
    "obligations": "run.obligations",
}
"""The sentence that names each kind of thing that a run can exercise."""


def run_report(
    results: Sequence[FileResult],
    seconds: float,
    slowest: int = 0,
    coverage: bool = False,
    language: str = DEFAULT_LANGUAGE,
) -> Report:
    """What running scenarios found, so many of the slowest cases, and what of the rules was met."""
    return Report(
        "ruling-test/1",
        lambda paper: [run_document(results, seconds, slowest, coverage, paper, language)],
        lambda: [run_data(results, coverage)],
        formats=RUN_FORMATS,
        results=results,
    )


def run_document(
    results: Sequence[FileResult],
    seconds: float,
    slow: int,
    coverage: bool,
    paper: Paper = PAPER,
    language: str = DEFAULT_LANGUAGE,
) -> Document:
    """Every failure, so many of the slowest cases, what of the rules was met, and the sum."""
    lines = [line for each in results for line in failure_text(each, paper.width, language)]
    if slow:
        lines += [run_text(sentence("run.slowest"), language), *_slowest(results, slow)]
    if coverage:
        lines += _coverage(covered(results), language, paper.width)
    return [Verbatim([*lines, _summary(results, seconds, language)])]


def _summary(results: Sequence[FileResult], seconds: float, language: str) -> str:
    """The closing line."""
    found = counts(results)
    files = sum(bool(each.cases or each.error) for each in results)
    parts = [
        number_of(found["passed"], "run.one-passed", "run.passed"),
        number_of(found["failed"], "run.one-failed", "run.failed"),
        number_of(found["errors"], "run.one-error", "run.errors"),
    ]
    there = [each for each, number in zip(parts, found.values(), strict=True) if number]
    sums = ", ".join(run_text(each, language) for each in there or [sentence("run.nothing")])
    of_files = run_text(number_of(files, "check.one-file", "check.files"), language)
    return f"{sums} ({of_files}, {seconds:.2f} s)"


def _slowest(results: Sequence[FileResult], number: int) -> Iterator[str]:
    """The cases that took longest."""
    cases = [
        (case.seconds, result.name, case.edition) for result in results for case in result.cases
    ]
    for seconds, file, edition in sorted(cases, reverse=True)[:number]:
        yield f"{seconds * 1000:8.1f} ms  {file} [{edition}]"


def _coverage(found: Sequence[Coverage], language: str, width: int) -> Iterator[str]:
    """How much of each kind was exercised, and what not."""
    kinds = [run_text(sentence(KINDS[kind.kind]), language) for kind in found]
    whole, left = (
        run_text(sentence("run.in-all"), language),
        run_text(sentence("run.left"), language),
    )
    wide = max(12, *map(len, [*kinds, whole]))
    for name, kind in zip(kinds, found, strict=True):
        of = run_text(sentence("run.of", seen=f"{len(kind.seen):4}", total=kind.total), language)
        yield f"{name:{wide}} {of}"
        yield from textwrap.wrap(
            ", ".join(kind.missing),
            width,
            initial_indent=f"    {left} ",
            subsequent_indent=" " * (len(left) + 5),
            break_long_words=False,
            break_on_hyphens=False,
        )
    yield f"{whole:{wide}} {percent(found):6.1f} %"


def run_data(results: Sequence[FileResult], coverage: bool = False) -> Form:
    """Every case with its failures, and if asked for what of the rules was met."""
    form: Form = {**counts(results), "files": [_file(result) for result in results]}
    if coverage:
        found = covered(results)
        kinds = {kind.kind: {"seen": kind.seen, "missing": kind.missing} for kind in found}
        form["coverage"] = {"percent": round(percent(found), 2), **kinds}
    return form


def _file(result: FileResult) -> Form:
    cases = [
        {
            "edition": case.edition,
            "passed": not case.failures,
            "seconds": round(case.seconds, 6),
            "failures": [failure._asdict() for failure in case.failures],
        }
        for case in result.cases
    ]
    return {"file": result.name, "title": result.title, "error": result.error, "cases": cases}
