"""The smallest case with the same outcome."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import SHRINK_FORMATS, Report

if TYPE_CHECKING:
    from ruling.proving.shrink.shrinking import Smaller
    from ruling.report.blocks import Document


def shrink_report(smaller: "Smaller") -> Report:
    """The smallest case that was reached: as text, too, the scenario file itself."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.shrink.document import shrink_document

        yield shrink_document(smaller, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.shrink.document import shrink_data

        yield shrink_data(smaller)

    scenario = smaller.text.rstrip("\n")
    return Report("ruling-shrink/1", documents, data, "en", SHRINK_FORMATS, scenario=scenario)
