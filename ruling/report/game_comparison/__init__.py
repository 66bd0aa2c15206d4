"""A saved game under several editions."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.games.compare import GameComparison
    from ruling.report.blocks import Document


def game_comparison_report(comparison: "GameComparison", language: str = "en") -> Report:
    """A saved game under several editions."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.game_comparison.document import game_comparison_document

        yield game_comparison_document(comparison, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.game_comparison.data import game_comparison_data

        yield game_comparison_data(comparison)

    return Report("ruling-compare-replay/1", documents, data, language)
