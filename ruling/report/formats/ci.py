"""Test results for CI: JUnit XML and GitHub annotations."""

from collections.abc import Sequence
from xml.etree import ElementTree

from ruling.errors import printable
from ruling.expect.results import CaseResult, FileResult, counts
from ruling.report.failures import failure_text, in_a_line


def render_github(results: Sequence[FileResult]) -> str:
    """Annotations of a GitHub workflow, one for each failure."""
    lines = []
    for result in results:
        if result.error:
            lines.append(_annotation(result.name, result.line, result.column, result.error))
        for case, failure in result.failures():
            text = f"[{case.edition}] {in_a_line(failure)}"
            lines.append(_annotation(result.name, failure.line, failure.column, text))
    return "\n".join(lines)


def _annotation(file: str, line: int, column: int, message: str) -> str:
    """A workflow command; its special characters are percent-encoded."""
    name = _encoded(file).replace(":", "%3A").replace(",", "%2C")
    place = f"file={name},line={max(1, line)},col={max(1, column)}"
    return f"::error {place}::{_encoded(message)}"


def _encoded(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


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
        name=result.name,
        tests=str(len(result.cases) or 1),
        failures=str(result.failed),
        errors=str(int(bool(result.error))),
        skipped=str(sum(bool(case.skipped) for case in result.cases)),
        time=f"{seconds:.6f}",
    )
    for case in result.cases:
        suite.append(_test(result, case))
    if result.error:
        test = ElementTree.SubElement(
            suite, "testcase", name="the file", classname=result.name, time="0"
        )
        error = ElementTree.SubElement(test, "error", message="cannot be read", type="mistake")
        error.text = printable(result.error)
    return suite


def _test(result: FileResult, case: CaseResult) -> ElementTree.Element:
    test = ElementTree.Element(
        "testcase",
        name=printable(f"{result.title} [{case.edition}]"),
        classname=result.name,
        time=f"{case.seconds:.6f}",
    )
    if case.skipped:
        ElementTree.SubElement(test, "skipped", message=printable(case.skipped))
    if case.failures:
        keys = ", ".join(failure.key for failure in case.failures)
        failure = ElementTree.SubElement(
            test, "failure", message=printable(f"{keys}: not as expected"), type="expectation"
        )
        only = result._replace(cases=(case,), error="")
        failure.text = printable("\n".join(failure_text(only)))
    return test
