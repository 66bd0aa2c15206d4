"""Shipped cases that were found by words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.expect.case_search import Found
    from ruling.report.blocks import Document
    from ruling.wording.words import Words


def cases_report(found: "Found", words: "Words") -> Report:
    """The shipped cases that were found, or that there is none."""

    def documents(_: Paper) -> "Iterator[Document]":
        from ruling.report.cases.document import cases_document

        yield cases_document(found, words)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.cases.data import cases_data

        yield cases_data(found, words)

    return Report("ruling-cases/1", documents, data, words.language)
