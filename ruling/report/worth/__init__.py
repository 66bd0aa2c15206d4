"""What roads and cities are worth, whoever scores them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ruling.drawing.paper import Paper
from ruling.report.reports import WORTH_FORMATS, Report

if TYPE_CHECKING:
    from ruling.judging.judgement import Judgement
    from ruling.report.blocks import Document
    from ruling.wording.premises import Premises


def worth_report(
    judgements: "Sequence[Judgement]", language: str = "en", premises: "Sequence[Premises]" = ()
) -> Report:
    """The sums of some cases under the same rules, line by line, after what the cases say."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.worth.document import worth_document

        yield worth_document(judgements, language, premises)

    return Report("", documents, language=language, formats=WORTH_FORMATS)
