"""How far another engine agrees with the cases."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.conform.badge import badge
from ruling.report.reports import CONFORM_FORMATS, Report

if TYPE_CHECKING:
    from ruling.expect.results import FileResult
    from ruling.proving.conform.conformity import Conformity
    from ruling.report.blocks import Document


def conform_report(found: "Conformity", language: str = "en") -> Report:
    """How far another engine agrees with the cases, where not, and what would explain it."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.conform.document import conform_document

        yield conform_document(found, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.conform.data import conform_data

        yield conform_data(found)

    def results() -> "Sequence[FileResult]":
        from ruling.report.conform.results import results_of

        return results_of(found, language)

    return Report(
        "ruling-conform/1",
        documents,
        data,
        language,
        CONFORM_FORMATS,
        results=results(),
        badge=badge(found),
    )
