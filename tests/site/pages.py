"""The book as tests see it: this module alone knows how a page of it is made."""

from collections.abc import Sequence
from pathlib import Path

import ruling
from ruling.cli.sharing import cores
from ruling.judging.explainable import find_topics
from ruling.site.book.book import book
from ruling.site.book.page import Made
from ruling.site.book.served import lost_page as _lost_page
from ruling.site.on_disk import write_book
from ruling.workers.sharing import ALONE, processes


def put_book(
    folder: Path,
    cases: Sequence[str] | None = None,
    topics: Sequence[str] | None = None,
    *,
    base: str = "",
    only: str | None = None,
    alone: bool = True,
) -> int:
    """Writes a book of some cases and topics, or of all, into a folder; gives its size."""
    told = None if topics is None else [find_topics(id)[0] for id in topics]
    workers = ALONE if alone else processes(cores())
    files = book(Made(ruling, base), workers, only=only, cases=cases, topics=told)
    return write_book(folder, files, whole=only is None)


def lost_page(base: str) -> str:
    """What is shown where there is no page."""
    return _lost_page(Made(ruling, base))
