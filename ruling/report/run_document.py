"""What running scenarios found, as a document: every failure, and a closing line."""

import textwrap
from collections.abc import Iterator, Sequence

from ruling.expect.results import Coverage, FileResult, counts, covered, percent
from ruling.report.document import Document, Verbatim
from ruling.report.paper import PAPER, Paper


def run_document(
    results: Sequence[FileResult],
    seconds: float,
    slow: int,
    coverage: bool,
    paper: Paper = PAPER,
) -> Document:
    """Every failure, so many of the slowest cases, what of the rules was met, and the sum."""
    lines = [line for result in results for line in failure_text(result, paper.width)]
    if slow:
        lines += ["slowest:", *_slowest(results, slow)]
    if coverage:
        lines += _coverage(covered(results), paper.width)
    return [Verbatim([*lines, _summary(results, seconds)])]


def _summary(results: Sequence[FileResult], seconds: float) -> str:
    """The closing line."""
    told = ", ".join(f"{number} {word}" for word, number in counts(results).items() if number)
    files = len([result for result in results if result.cases or result.error])
    return f"{told or 'nothing was run'} ({files} files, {seconds:.2f} s)"


def failure_text(result: FileResult, width: int = 80) -> Iterator[str]:
    """What is wrong with a file, like a compiler's error: place, both sides, and why."""
    if result.error:
        yield from result.error.splitlines()
    for case, failure in result.failures():
        where = f"{result.name}:{failure.line}:{failure.column}"
        yield f"{where}: [{case.edition}] {failure.key} is not as expected"
        yield f"    expected  {failure.expected}"
        yield f"    found     {failure.found}"
        for number, text in enumerate(dict.fromkeys(failure.why)):
            lead = "    because   " if number == 0 else " " * 14
            yield from textwrap.wrap(text, width, initial_indent=lead, subsequent_indent=" " * 16)


def _slowest(results: Sequence[FileResult], number: int) -> Iterator[str]:
    """The cases that took longest."""
    cases = [
        (case.seconds, result.name, case.edition) for result in results for case in result.cases
    ]
    for seconds, file, edition in sorted(cases, reverse=True)[:number]:
        yield f"{seconds * 1000:8.1f} ms  {file} [{edition}]"


def _coverage(found: Sequence[Coverage], width: int = 80) -> Iterator[str]:
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
