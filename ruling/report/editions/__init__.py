"""What editions answer to questions."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.report.blocks import Document
    from ruling.rulebook.matrix import Row
    from ruling.rulebook.rules import Rules


def matrix_report(rules: "Sequence[Rules]", rows: "Sequence[Row]", language: str = "en") -> Report:
    """What editions answer to questions."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.editions.document import matrix_document

        yield matrix_document(rules, rows, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.editions.data import matrix_data

        yield matrix_data(rules, rows)

    return Report("ruling-editions/1", documents, data, language)
