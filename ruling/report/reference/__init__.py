"""Questions, readings, reasons and editions explained."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.judging.explainable import Explainable
    from ruling.judging.judgement import Judgement
    from ruling.report.blocks import Document
    from ruling.wording.words import Words


def reference_report(
    topics: "Sequence[Explainable]",
    words: "Words",
    examples: "Sequence[Judgement | None]" = (),
) -> Report:
    """Topics explained, each with its example; without examples only a list of them."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.reference.document import list_document, topic_document

        if not examples:
            yield list_document(topics, words, paper)
        for topic, example in zip(topics, examples, strict=bool(examples)):
            yield topic_document(topic, example, words, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.reference.document import reference_data

        yield reference_data(topics, words, examples)

    return Report("ruling-explain/1", documents, data, words.language)
