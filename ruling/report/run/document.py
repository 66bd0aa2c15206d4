"""What running scenarios found, as a document: every failure, and a closing line."""

import textwrap
from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.errors import number_of, sentence
from ruling.expect.results import Coverage, Failed, FileResult, counts, covered, percent
from ruling.report.blocks import Document, Verbatim
from ruling.report.run.failures import told
from ruling.rulebook.language import DEFAULT_LANGUAGE

MOST_WHY, WHY_LINES = 4, 2
"""How many reasons are given for a failure, and the lines of each."""

KINDS = {
    "editions": "run.editions",
    "questions": "run.questions",
    "readings": "run.readings",
    "reasons": "run.reasons",
    "obligations": "run.obligations",
}
"""What each kind of what can be exercised is called."""

WIDE = 80
"""Columns where nothing else is asked for."""


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
        lines += [told(sentence("run.slowest"), language), *_slowest(results, slow)]
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
    sums = ", ".join(told(each, language) for each in there or [sentence("run.nothing")])
    of_files = told(number_of(files, "check.one-file", "check.files"), language)
    return f"{sums} ({of_files}, {seconds:.2f} s)"


def failure_text(
    result: FileResult, width: int = WIDE, language: str = DEFAULT_LANGUAGE
) -> Iterator[str]:
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
        failed = told(sentence("run.not-as-expected", key=key), language)
        yield f"{result.name}:{line}:{column}: [{editions}] {failed}"
        yield from _sides({"run.expected": expected, "run.found": found}, language)
        yield from _because(failures[0][1].why, width, language)


def _leads(language: str) -> dict[str, str]:
    """The words before both sides and before the reasons, one below the other and indented."""
    ids = ("run.expected", "run.found", "run.because")
    words = {id: told(sentence(id), language) for id in ids}
    wide = max(map(len, words.values())) + 2
    return {id: f"    {word:{wide}}" for id, word in words.items()}


def _sides(sides: dict[str, str], language: str) -> Iterator[str]:
    """What was expected, and what was found."""
    leads = _leads(language)
    for id, side in sides.items():
        yield f"{leads[id]}{side}"


def _because(why: Sequence[str], width: int, language: str) -> Iterator[str]:
    """Why it is found so, in few lines; ``ruling explain`` has the whole text of a footnote."""
    reasons, lead = list(dict.fromkeys(why)), _leads(language)["run.because"]
    for number, text in enumerate(reasons[:MOST_WHY]):
        yield from textwrap.wrap(
            text,
            width,
            initial_indent=" " * len(lead) if number else lead,
            subsequent_indent=" " * (len(lead) + 2),
            max_lines=WHY_LINES,
            placeholder=" ...",
        )
    if len(reasons) > MOST_WHY:
        more = sentence("run.more", number=len(reasons) - MOST_WHY)
        yield f"{' ' * len(lead)}{told(more, language)}"


def _slowest(results: Sequence[FileResult], number: int) -> Iterator[str]:
    """The cases that took longest."""
    cases = [
        (case.seconds, result.name, case.edition) for result in results for case in result.cases
    ]
    for seconds, file, edition in sorted(cases, reverse=True)[:number]:
        yield f"{seconds * 1000:8.1f} ms  {file} [{edition}]"


def _coverage(found: Sequence[Coverage], language: str, width: int = WIDE) -> Iterator[str]:
    """How much of each kind was exercised, and what not."""
    kinds = [told(sentence(KINDS[kind.kind]), language) for kind in found]
    whole, left = told(sentence("run.in-all"), language), told(sentence("run.left"), language)
    wide = max(12, *map(len, [*kinds, whole]))
    for name, kind in zip(kinds, found, strict=True):
        of = told(sentence("run.of", seen=f"{len(kind.seen):4}", total=kind.total), language)
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
