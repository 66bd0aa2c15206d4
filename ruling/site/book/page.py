"""A page of the book before it has its frame, and what the whole book is made with."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from ruling.report.formats.markup import Markup, element
from ruling.rulebook.editions import default_edition, edition
from ruling.site.book.addresses import link, of_edition, within
from ruling.wording.words import Words


class Drawn(NamedTuple):
    """A drawing of the book: its file, and what is on it in words."""

    file: str
    description: str


class BookPage(NamedTuple):
    """A page: its address in its first language, its language, its title and what is on it.

    ``description`` says in a sentence what is there, for those who search. ``scripts`` are files
    of the book that it needs. ``picture`` is what is shown where somebody else links to it.
    ``now_at`` is the address of the page that took its place. ``data`` is the file of the book
    that says the same to programs.
    """

    address: str
    language: str
    title: str
    body: Markup
    description: str = ""
    scripts: tuple[str, ...] = ()
    picture: Drawn | None = None
    now_at: str | None = None
    data: str = ""

    @property
    def here(self) -> str:
        """Its address with its language."""
        return within(self.language, self.address)


class CitedBy(NamedTuple):
    """A case that cites a footnote or has a piece: its id, and the case as its file calls it."""

    note: str
    address: str
    number: str
    title: str


class Made(NamedTuple):
    """The inputs of a book: the package, its address, and what else there is.

    ``base`` is empty where it is not known; with a ``runtime``, a folder with Pyodide's, there is a
    table in the browser too. ``render`` makes PNG of SVG, for chats.
    """

    package: ModuleType
    base: str = ""
    runtime: Path | None = None
    render: Callable[[str], bytes] | None = None

    @property
    def version(self) -> str:
        """The version of the package."""
        found: str = self.package.__version__
        return found


@cache
def book_words(language: str) -> Words:
    """The words of the book, with the newest edition's names of things."""
    return Words(edition(default_edition()), language, "book")


def own_file(name: str) -> str:
    """A file of the book that stands in it as it is here: its style, a script."""
    return (Path(__file__).with_name("data") / name).read_text(encoding="utf-8")


def to(page_at: str, language: str, address: str, text: str, anchor: str = "") -> Markup:
    """A link to a page of the same language."""
    here = within(language, page_at)
    there = within(language, address)
    return element("a", text, href=link(here, there, anchor))


def to_edition(page_at: str, words: Words, id: str) -> Markup:
    """A link to the page of an edition, which says what its id stands for."""
    return to(page_at, words.language, of_edition(id), id)


def written_in(written: str, language: str) -> str | None:
    """The ``lang`` of a text, which tells a voice that it is not in the language of its page."""
    return None if written == language else written
