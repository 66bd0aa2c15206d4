"""A scenario under several editions."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.judging.comparing import Comparison
    from ruling.report.blocks import Document


def comparison_report(comparison: "Comparison", language: str = "en") -> Report:
    """A scenario under several editions."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.comparison.document import comparison_document

        yield comparison_document(comparison, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.comparison.data import comparison_data

        yield comparison_data(comparison)

    return Report("ruling-compare/1", documents, data, language)
