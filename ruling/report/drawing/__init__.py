"""What a scenario looks like."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ruling.drawing.paper import Paper
from ruling.report.reports import DRAWING_FORMATS, Report

if TYPE_CHECKING:
    from ruling.judging.judgement import Judgement
    from ruling.report.blocks import Document
    from ruling.scenario.broken import BrokenMap


def drawing_report(judgement: "Judgement", language: str = "en", halves: bool = False) -> Report:
    """What a scenario looks like."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.drawing.document import drawing_document

        yield drawing_document(judgement, language, halves, paper)

    def picture() -> str:
        from ruling.drawing.svg.board import svg

        return svg(judgement, language, halves)

    return Report("", documents, language=language, formats=DRAWING_FORMATS, picture=picture)


def broken_report(
    broken: "BrokenMap", file: str, language: str = "en", halves: bool = False
) -> Report:
    """What a map with mistakes looks like, as far as it can be read."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.drawing.document import broken_document

        yield broken_document(broken, file, language, halves, paper)

    def picture() -> str:
        from ruling.drawing.svg.board import broken_svg

        return broken_svg(broken, file, language, halves)

    return Report("", documents, language=language, formats=DRAWING_FORMATS, picture=picture)
