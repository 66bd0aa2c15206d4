"""The smallest tables for every pair of editions and every reading."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.proving.witness.all_witnesses import AllWitnesses
    from ruling.report.blocks import Document


def witnesses_report(every: "AllWitnesses", language: str = "en") -> Report:
    """The smallest tables for every pair of editions and every reading."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.witnesses.document import witnesses_document

        yield witnesses_document(every, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.witnesses.data import witnesses_data

        yield witnesses_data(every)

    return Report("ruling-witnesses/1", documents, data, language)
