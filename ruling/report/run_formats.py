"""Results of running scenarios: text, JSON, JUnit and GitHub annotations."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any
from xml.etree import ElementTree

from ruling.errors import printable
from ruling.expect.coverage import Coverage, coverage, percent
from ruling.report.run_results import CaseResult, Failed, FileResult

FORMAT = "ruling-test/1"


def counts(results: Sequence[FileResult]) -> dict[str, int]:
    """How many cases passed and failed, and how many files could not be read."""
    cases = [case for result in results for case in result.cases]
    failed = sum(bool(case.failures) for case in cases)
    errors = sum(bool(result.error) for result in results)
    return {"passed": len(cases) - failed, "failed": failed, "errors": errors}


def summary(results: Sequence[FileResult], seconds: float) -> str:
    """The closing line."""
    told = ", ".join(f"{number} {word}" for word, number in counts(results).items() if number)
    files = len([result for result in results if result.cases or result.error])
    return f"{told or 'nothing was run'} ({files} files, {seconds:.2f} s)"


def failure_text(result: FileResult, width: int = 80) -> Iterator[str]:
    """What is wrong with a file, like a compiler's error: place, both sides, and why."""
    if result.error:
        yield from result.error.splitlines()
    for case, failure in _failures(result):
        where = f"{result.file}:{failure.line}:{failure.column}"
        yield f"{where}: [{case.edition}] {failure.key} is not as expected"
        yield f"    expected  {failure.expected}"
        yield f"    found     {failure.found}"
        for number, text in enumerate(dict.fromkeys(failure.why)):
            lead = "    because   " if number == 0 else " " * 14
            yield from textwrap.wrap(text, width, initial_indent=lead, subsequent_indent=" " * 16)


def slowest(results: Sequence[FileResult], number: int) -> Iterator[str]:
    """The cases that took longest."""
    cases = [
        (case.seconds, result.file, case.edition) for result in results for case in result.cases
    ]
    for seconds, file, edition in sorted(cases, reverse=True)[:number]:
        yield f"{seconds * 1000:8.1f} ms  {file} [{edition}]"


def covered(results: Sequence[FileResult]) -> list[Coverage]:
    """What a run has exercised of the rulebook."""
    return coverage(id for r in results for case in r.cases for id in case.exercised)


def coverage_text(found: Sequence[Coverage], width: int = 80) -> Iterator[str]:
    """How much of each kind was exercised, and what not."""
    for kind in found:
        yield f"{kind.kind:12} {len(kind.seen):4} of {kind.total}"
        yield from textwrap.wrap(
            ", ".join(kind.missing),
            width,
            initial_indent="    not: ",
            subsequent_indent=" " * 9,
            break_long_words=False,
            break_on_hyphens=False,
        )
    yield f"{'in all':12} {percent(found):6.1f} %"


def render_json(results: Sequence[FileResult], coverage_too: bool = False) -> str:
    """Everything as JSON (``ruling-test/1``)."""
    form = {"format": FORMAT, **counts(results), "files": [_file(result) for result in results]}
    if coverage_too:
        found = covered(results)
        kinds = {kind.kind: {"seen": kind.seen, "missing": kind.missing} for kind in found}
        form["coverage"] = {"percent": round(percent(found), 2), **kinds}
    return json.dumps(form, ensure_ascii=False, indent=1)


def _file(result: FileResult) -> dict[str, Any]:
    cases = [
        {
            "edition": case.edition,
            "passed": not case.failures,
            "seconds": round(case.seconds, 6),
            "failures": [failure._asdict() for failure in case.failures],
        }
        for case in result.cases
    ]
    return {"file": result.file, "title": result.title, "error": result.error, "cases": cases}


def render_github(results: Sequence[FileResult]) -> str:
    """Annotations of a GitHub workflow, one for each failure."""
    lines = []
    for result in results:
        if result.error:
            lines.append(_annotation(result.file, result.line, result.column, result.error))
        for case, failure in _failures(result):
            told = f"[{case.edition}] {failure.key}: expected {failure.expected}, "
            told += f"found {failure.found}"
            lines.append(_annotation(result.file, failure.line, failure.column, told))
    return "\n".join(lines)


def _annotation(file: str, line: int, column: int, message: str) -> str:
    """A workflow command; its special characters are percent-encoded."""
    text = message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    name = file.replace("%", "%25").replace(":", "%3A").replace(",", "%2C")
    return f"::error file={name},line={max(1, line)},col={max(1, column)}::{text}"


def render_junit(results: Sequence[FileResult]) -> str:
    """JUnit XML as CI viewers read it: a suite for each file, a case for each edition."""
    total = counts(results)
    root = ElementTree.Element(
        "testsuites",
        name="ruling",
        tests=str(sum(total.values())),
        failures=str(total["failed"]),
        errors=str(total["errors"]),
    )
    for result in results:
        if result.cases or result.error:
            root.append(_suite(result))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, "unicode")


def _suite(result: FileResult) -> ElementTree.Element:
    seconds = sum(case.seconds for case in result.cases)
    suite = ElementTree.Element(
        "testsuite",
        name=printable(result.file),
        tests=str(len(result.cases) or 1),
        failures=str(result.failed),
        errors=str(int(bool(result.error))),
        skipped="0",
        time=f"{seconds:.6f}",
    )
    for case in result.cases:
        suite.append(_test(result, case))
    if result.error:
        test = ElementTree.SubElement(
            suite, "testcase", name="the file", classname=printable(result.file), time="0"
        )
        error = ElementTree.SubElement(test, "error", message="cannot be read", type="mistake")
        error.text = printable(result.error)
    return suite


def _test(result: FileResult, case: CaseResult) -> ElementTree.Element:
    test = ElementTree.Element(
        "testcase",
        name=printable(f"{result.title} [{case.edition}]"),
        classname=printable(result.file),
        time=f"{case.seconds:.6f}",
    )
    if case.failures:
        keys = ", ".join(failure.key for failure in case.failures)
        failure = ElementTree.SubElement(
            test, "failure", message=printable(f"{keys}: not as expected"), type="expectation"
        )
        only = result._replace(cases=(case,), error="")
        failure.text = printable("\n".join(failure_text(only)))
    return test


def _failures(result: FileResult) -> Iterator[tuple[CaseResult, Failed]]:
    for case in result.cases:
        for failure in case.failures:
            yield case, failure
