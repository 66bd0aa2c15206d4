"""What editions answer to questions."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.report.blocks import Document
    from ruling.rulebook.matrix import Row
    from ruling.rulebook.rules import Rules


def matrix_report(
    rules: "Sequence[Rules]",
    rows: "Sequence[Row]",
    language: str = "en",
    among: "Sequence[str] | None" = None,
) -> Report:
    """What editions answer to questions; ``among`` are those that were asked for, else all.

    Two editions are told in words; all others, on a terminal, as marks.
    """

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.editions.document import matrix_document

        yield matrix_document(rules, rows, language, paper, among)

    def glance(paper: Paper) -> "Iterator[Document]":
        from ruling.report.editions.glance import glance_document

        yield glance_document(rules, rows, language, paper, among)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.editions.data import matrix_data

        yield matrix_data(rules, rows)

    in_marks = None if len(rules) == 2 else glance
    return Report("ruling-editions/1", documents, data, language, glance=in_marks)
