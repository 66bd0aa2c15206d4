"""The book as tests see it: this module alone knows how a page of it is made."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import ruling
from ruling.cli.sharing import cores
from ruling.judging.explainable import find_topics
from ruling.site.book.book import File, book
from ruling.site.book.case_pages import CaseMade, make_case
from ruling.site.book.frame import framed
from ruling.site.book.page import BookPage, CitedBy, Made, book_words
from ruling.site.book.served import lost_page as _lost_page
from ruling.site.book.topic_pages import topic_page as _topic_page
from ruling.site.on_disk import write_book
from ruling.wording.words import Words
from ruling.workers.sharing import ALONE, processes


class Page(NamedTuple):
    """A page: its address in its first language, what stands in its head, and its texts.

    ``body`` is what is its own, ``text`` the whole file; ``picture`` and ``data`` are files of the
    book that show and say the same, if any.
    """

    address: str
    language: str
    title: str
    description: str
    body: str
    text: str
    picture: str
    data: str


def words_of(language: str) -> Words:
    """The words that the pages of a language are written in."""
    return book_words(language)


def case_page(path: str, language: str = "en", table: bool = False) -> Page:
    """The page of a case, by its path in the corpus; ``table``: where it can be laid on one."""
    made = case_made(path, table).pages
    return _seen(next(page for page in made if page.language == language))


def case_files(path: str) -> Mapping[str, str]:
    """What the book has of a case beside its pages: pictures, and its text."""
    return case_made(path).files


def cited_by(path: str) -> list[CitedBy]:
    """What a case cites, and the pieces that it has: by these it stands on their pages."""
    made = case_made(path)
    return [*made.cited, *made.having_pieces]


@cache
def case_made(path: str, table: bool = False) -> CaseMade:
    """All that the book has of a case, made once for all tests."""
    return make_case(path, table)


def topic_page(
    id: str,
    language: str = "en",
    *,
    table: bool = False,
    cited: Iterable[CitedBy] = (),
    case: str | None = None,
) -> Page:
    """The page of whatever has an id, shown by a case, with the cases that cite it."""
    (topic,) = find_topics(id)
    named = [each for each in cited if each.note.rpartition(":")[2] == topic.id]
    return _seen(_topic_page(topic, named, language, table, case)[0])


def topic_files(id: str, *cases: str) -> Mapping[str, str]:
    """The files of a book of one topic and some cases, by their names."""
    return {name: text for name, text in book_files(cases, [id], base="") if isinstance(text, str)}


def book_files(
    cases: Sequence[str] | None = None,
    topics: Sequence[str] | None = None,
    *,
    base: str = "",
    only: str | None = None,
    alone: bool = True,
) -> Iterable[File]:
    """Every file of a book of some cases and topics, or of all."""
    told = None if topics is None else [find_topics(id)[0] for id in topics]
    workers = ALONE if alone else processes(cores())
    return book(Made(ruling, base), workers, only=only, cases=cases, topics=told)


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
    files = book_files(cases, topics, base=base, only=only, alone=alone)
    return write_book(folder, files, whole=only is None)


def lost_page(base: str) -> str:
    """What is shown where there is no page."""
    return _lost_page(Made(ruling, base))


def _seen(page: BookPage) -> Page:
    picture = page.picture.file if page.picture else ""
    head = page.address, page.language, page.title, page.description
    return Page(*head, page.body, framed(page, Made(ruling)), picture, page.data)
