"""The draft of a case that a sentence gave, for other programs, and for whoever writes it on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import DRAFT_FORMATS, Report

if TYPE_CHECKING:
    from ruling.report.blocks import Document
    from ruling.report.draft.data import Missing
    from ruling.wording.premises import Premises


def draft_report(
    case: Mapping[str, Any],
    premises: "Sequence[Premises]",
    unused: Sequence[str],
    missing: "Sequence[Missing]",
) -> Report:
    """A draft with what it says, the words that were not used, and what is missing in it."""

    def documents(_: Paper) -> "Iterator[Document]":
        from ruling.report.draft.document import draft_document

        yield draft_document(case, unused, missing)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.draft.data import draft_data

        yield draft_data(case, premises, unused, missing)

    return Report("ruling-draft/1", documents, data, formats=DRAFT_FORMATS)
