"""What roads and cities are worth, whoever scores them."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ruling.drawing.paper import Paper
from ruling.report.reports import WORTH_FORMATS, Report
from ruling.report.ruling import ruling_report

if TYPE_CHECKING:
    from ruling.judging.judgement import Judgement
    from ruling.report.blocks import Document
    from ruling.wording.premises import Premises


def worth_report(
    judgements: "Sequence[Judgement]",
    language: str = "en",
    premises: "Sequence[Premises]" = (),
    boxes: Callable[[], Sequence[str]] = tuple,
) -> Report:
    """The sums of some cases under the same rules, line by line, after what the cases say.

    ``boxes`` say of other boxes what those want to know who named none; as data they are rulings.
    """

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.ruling.document import boxes_blocks
        from ruling.report.worth.document import worth_document
        from ruling.wording.words import Words

        yield [
            *worth_document(judgements, language, premises),
            *boxes_blocks(boxes(), Words(judgements[0].rules.edition, language)),
        ]

    data = ruling_report(judgements, language, premises=premises).data
    return Report("ruling/1", documents, data, language, WORTH_FORMATS, listed=True)
