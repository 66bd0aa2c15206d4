"""What running scenarios found, as a document: every failure, and a closing line."""

import textwrap
from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.errors import number_of
from ruling.expect.results import Coverage, Failed, FileResult, counts, covered, percent
from ruling.report.blocks import Document, Verbatim

MOST_WHY, WHY_LINES = 4, 2
"""How many reasons are given for a failure, and the lines of each."""


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
    found = counts(results)
    told = [f"{found[word]} {word}" for word in ("passed", "failed") if found[word]]
    told += [number_of(found["errors"], "error")] if found["errors"] else []
    files = number_of(len([each for each in results if each.cases or each.error]), "file")
    return f"{', '.join(told) or 'nothing was run'} ({files}, {seconds:.2f} s)"


def failure_text(result: FileResult, width: int = 80) -> Iterator[str]:
    """What is wrong with a file, like a compiler's error: place, both sides, and why.

    What several editions fail alike is told once.
    """
    if result.error:
        yield from result.error.splitlines()
    alike: dict[tuple[str, int, int, str, str], list[tuple[str, Failed]]] = {}
    for case, failure in result.failures():
        alike.setdefault(failure[:5], []).append((case.edition, failure))
    for (key, line, column, expected, found), failures in alike.items():
        editions = ", ".join(edition for edition, _ in failures)
        yield f"{result.name}:{line}:{column}: [{editions}] {key} is not as expected"
        yield f"    expected  {expected}"
        yield f"    found     {found}"
        yield from _because(failures[0][1].why, width)


def _because(why: Sequence[str], width: int) -> Iterator[str]:
    """Why it is found so, in few lines; ``ruling explain`` has the whole text of a footnote."""
    told = list(dict.fromkeys(why))
    for number, text in enumerate(told[:MOST_WHY]):
        lead = "    because   " if number == 0 else " " * 14
        yield from textwrap.wrap(
            text,
            width,
            initial_indent=lead,
            subsequent_indent=" " * 16,
            max_lines=WHY_LINES,
            placeholder=" ...",
        )
    if len(told) > MOST_WHY:
        yield f"{' ' * 14}and {len(told) - MOST_WHY} more"


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
