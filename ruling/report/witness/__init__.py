"""The smallest table on which two rules part."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import WITNESS_FORMATS, Report

if TYPE_CHECKING:
    from ruling.proving.witness.witness import Witness
    from ruling.report.blocks import Document


def witness_report(witness: "Witness", language: str = "en") -> Report:
    """The smallest table on which two rules part, or that there is none within a bound."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.witness.document import witness_document

        yield witness_document(witness, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.witness.document import witness_data

        yield witness_data(witness)

    scenario = (witness.scenario or "# no table within the bound parts the two").rstrip("\n")
    return Report("ruling-witness/1", documents, data, language, WITNESS_FORMATS, scenario=scenario)
