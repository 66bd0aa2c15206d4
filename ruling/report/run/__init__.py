"""What running scenarios found."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import RUN_FORMATS, Report
from ruling.rulebook.language import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from ruling.expect.results import FileResult
    from ruling.report.blocks import Document


def run_report(
    results: "Sequence[FileResult]",
    seconds: float,
    slowest: int = 0,
    coverage: bool = False,
    language: str = DEFAULT_LANGUAGE,
) -> Report:
    """What running scenarios found, so many of the slowest cases, and what of the rules was met."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.run.document import run_document

        yield run_document(results, seconds, slowest, coverage, paper, language)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.run.data import run_data

        yield run_data(results, coverage)

    return Report("ruling-test/1", documents, data, formats=RUN_FORMATS, results=results)
