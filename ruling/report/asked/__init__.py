"""The answer to a question in words."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.report.blocks import Document
    from ruling.rulebook.asking import Asked
    from ruling.rulebook.editions import Edition
    from ruling.rulebook.language import Texts


def ask_report(asked: "Asked", editions: "Sequence[Edition]", words: "Texts") -> Report:
    """The answer to what was asked in words, or that there is none."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.asked.document import ask_document

        yield ask_document(asked, editions, words, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.asked.document import ask_data

        yield ask_data(asked, editions, words)

    return Report("ruling-ask/1", documents, data, words.language)
