"""The catalogue of tiles."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import CATALOGUE_FORMATS, Report

if TYPE_CHECKING:
    from ruling.report.blocks import Document
    from ruling.table.tiles import Turned
    from ruling.wording.words import Words


def catalogue_report(entries: "Sequence[Turned]", words: "Words") -> Report:
    """Tiles as they were found; as a picture, one sheet of them."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.tiles.document import catalogue_document

        yield catalogue_document(entries, words, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.tiles.document import catalogue_data

        yield catalogue_data(entries)

    def picture() -> str:
        from ruling.report.tiles.sheet import draw_catalogue

        return draw_catalogue(entries, words)

    name = "ruling-tiles/1"
    return Report(name, documents, data, words.language, CATALOGUE_FORMATS, picture=picture)
