"""The book as tests see it: the files of small books, and what stands on a page of one."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from html import unescape
from pathlib import Path
from posixpath import join, normpath
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import ruling
from ruling.judging.explainable import Explainable, find_topics
from ruling.rulebook.editions import (
    add_edition,
    default_edition,
    edition,
    edition_ids,
    forget_editions,
)
from ruling.site.book.addresses import FILE, of_topic, within
from ruling.site.book.book import File, book
from ruling.site.book.boxes import by_box
from ruling.site.book.page import Made
from ruling.site.on_disk import write_book
from ruling.wording.words import Words
from ruling.workers.sharing import ALONE, processes
from tests.conftest import run_ruling

Render = Callable[[str], bytes]
"""Makes the picture for chats of a drawing."""

ASIDE = {"index.json", "cases-1.jsonl", "sitemap.xml"}
"""What lies beside all pages and tells of all of them."""


class Page(NamedTuple):
    """A page: its address in its first language, its language, and the files of its book."""

    address: str
    language: str
    book: Mapping[str, str]

    @property
    def file(self) -> str:
        """Its file, with its language."""
        return within(self.language, self.address) + FILE

    @property
    def text(self) -> str:
        """The whole file."""
        return self.book[self.file]

    @property
    def body(self) -> str:
        """What is its own."""
        return self.text.partition('<main id="main">')[2].rpartition("</main>")[0]

    @property
    def title(self) -> str:
        """What stands in its head, without the name of the book."""
        (title,) = re.findall(r"<title>(.*?)</title>", self.text, re.DOTALL)
        return unescape(title).removesuffix(f" · {words_of(self.language).say('short title')}")

    @property
    def description(self) -> str:
        """What those who search are told of it."""
        (told,) = re.findall(r'<meta name="description" content="(.*?)"', self.text) or [""]
        return unescape(told)

    @property
    def drawings(self) -> list[str]:
        """The files of the drawings that stand on it, in their order."""
        here = within(self.language, self.address)
        shown = re.findall(r'src="([^"]*pictures/\w+\.svg)"', self.body)
        return [*dict.fromkeys(normpath(join(here, each)) for each in shown)]

    @property
    def data(self) -> str:
        """The file that says the same to programs, if any."""
        (there,) = re.findall(r'href="([^"]*)" rel="alternate">', self.text) or [""]
        return there and normpath(join(within(self.language, self.address), there))

    @property
    def files(self) -> Mapping[str, str]:
        """Its own files: the drawings that stand on it, and what lies in its folder."""
        drawn = {*self.drawings, self.data}
        return {
            name: text
            for name, text in self.book.items()
            if name in drawn or (self.address and name.startswith(self.address))
            if not name.endswith(".html")
        }


@cache
def words_of(language: str) -> Words:
    """The words that the pages of a language are written in."""
    return Words(edition(default_edition()), language, "book")


def boxes_told(editions: Sequence[str], language: str) -> str:
    """Some editions as pages tell them, by box and year."""
    return by_box(editions, words_of(language))


# Small books


def book_files(
    cases: Sequence[str] | None = None,
    topics: Sequence[str] | None = None,
    *,
    base: str = "",
    only: str | None = None,
    alone: bool = True,
    runtime: Path | None = None,
    render: Render | None = None,
) -> Iterable[File]:
    """Every file of a book of some cases and topics, or of all; with a runtime it has a table."""
    told = None if topics is None else [find_topics(id)[0] for id in topics]
    return _files(cases, told, base=base, only=only, alone=alone, runtime=runtime, render=render)


def _files(
    cases: Sequence[str] | None,
    topics: Sequence[Explainable] | None,
    *,
    base: str = "",
    only: str | None = None,
    alone: bool = True,
    runtime: Path | None = None,
    render: Render | None = None,
) -> Iterable[File]:
    workers = ALONE if alone else processes(2)
    made = Made(ruling, base, runtime, render)
    return book(made, workers, only=only, cases=cases, topics=topics)


def put_book(
    folder: Path,
    cases: Sequence[str] | None = None,
    topics: Sequence[str] | None = None,
    *,
    base: str = "",
    only: str | None = None,
    alone: bool = True,
) -> None:
    """Writes a book of some cases and topics, or of all, into a folder."""
    files = book_files(cases, topics, base=base, only=only, alone=alone)
    write_book(folder, files, whole=only is None)


def topic_files(*ids: str, cases: Sequence[str] = ()) -> Mapping[str, str]:
    """The files of a book of some topics and cases, by their names."""
    return {name: text for name, text in book_files(cases, ids, base="") if isinstance(text, str)}


@cache
def all_topics() -> Mapping[str, str]:
    """The files of a book of all topics, and of no case."""
    return {name: text for name, text in book_files([]) if isinstance(text, str)}


def general_files(base: str = "", cases: Sequence[str] = ()) -> Mapping[str, str]:
    """The files that are in every book, and those of some cases."""
    return _general_files(base, tuple(cases), tuple(edition_ids()))


@cache
def _general_files(base: str, cases: Sequence[str], _: Sequence[str]) -> Mapping[str, str]:
    """It is made anew where there is an edition of a file."""
    found = _files(cases, [], base=base)
    return {name: text if isinstance(text, str) else text.decode() for name, text in found}


@cache
def _alone(
    address: str,
    cases: Sequence[str],
    topics: Sequence[Explainable] | None,
    base: str,
    table: bool,
    render: Render | None,
    _: Sequence[str],
) -> Mapping[str, str]:
    """A page in all languages, with its files; ``_`` are all editions."""
    runtime = Path() if table else None
    found = _files(cases, topics, base=base, only=address, runtime=runtime, render=render)
    return {name: text for name, text in found if isinstance(text, str)}


# Pages of them, each made alone


def case_page(
    path: str,
    language: str = "en",
    table: bool = False,
    *,
    base: str = "",
    render: Render | None = None,
) -> Page:
    """The page of a case, by its path in the corpus; ``table``: where it can be laid on one."""
    address = f"case/{path.removesuffix('.yaml')}/"
    return Page(address, language, _alone(address, (path,), (), base, table, render, ()))


def case_files(path: str) -> Mapping[str, str]:
    """What the book has of a case beside its pages: pictures, and its text."""
    return case_page(path).files


def topic_page(
    id: str,
    language: str = "en",
    *,
    table: bool = False,
    cases: Sequence[str] = (),
    kind: str | None = None,
) -> Page:
    """The page of whatever has an id in a book of some cases, by which it can be shown.

    ``kind`` says which is meant where several have the id.
    """
    (topic,) = (each for each in find_topics(id) if kind in (None, each.kind))
    address = of_topic(topic)
    found = _alone(address, tuple(cases), (topic,), "", table, None, tuple(edition_ids()))
    return Page(address, language, found)


def topic_data(id: str, language: str = "en", cases: Sequence[str] = ()) -> Any:
    """What the book says to programs of a question or a fact, with the cases that cite it."""
    page = topic_page(id, language, cases=cases)
    return json.loads(page.book[page.data])


def list_of(folder: str, language: str = "en") -> Page:
    """The list of a folder of topics, in a book of all topics."""
    address = f"{folder}/"
    return Page(address, language, _alone(address, (), None, "", False, None, ()))


def index_files() -> Mapping[str, str]:
    """The indices that the search reads, in a book of all topics, by their names."""
    found = _alone("search/", (), None, "", False, None, ())
    return {name: text for name, text in found.items() if name.endswith("search/index.js")}


def index_file(language: str) -> tuple[str, str]:
    """The index of a language: its name, and the script that it is."""
    name = within(language, "search/index.js")
    return name, index_files()[name]


def constant_of(script: str) -> Any:
    """What a script that sets one constant sets it to."""
    return json.loads(re.sub(r"^const [A-Z]+ = |;\n$", "", script))


@contextmanager
def edition_called(name: str) -> Iterator[str]:
    """An edition of somebody's own, of which the page has whatever title is wanted."""
    written = json.dumps(name.replace("{", "{{").replace("}", "}}"))
    try:
        yield add_edition("ours.yaml", f"name: {written}\nextends: C2\nanswers: {{}}\n")
    finally:
        forget_editions()


def titled_page(title: str, language: str = "en", *, base: str = "") -> Page:
    """A page with a title that somebody thought of."""
    with edition_called(title) as id:
        address, topics = f"edition/{id}/", find_topics(id)
        found = dict(_files((), topics, base=base, only=address))
    return Page(address, language, {name: str(text) for name, text in found.items()})


# Pages that every book has


def general_page(
    address: str, language: str = "en", cases: Sequence[str] = (), base: str = ""
) -> Page:
    """A page that is in every book."""
    return Page(address, language, general_files(base, cases))


def first_page(language: str, *, table: bool = False, base: str = "") -> Page:
    """The first page, of a book of all topics."""
    return Page("", language, _alone("", (), None, base, table, None, ()))


def lost_page(base: str) -> str:
    """What is shown where there is no page."""
    return files_around(base)["404.html"]


def newest_source(language: str = "en") -> str:
    """The date of the newest source, as the foot of every page tells it."""
    told = words_of(language).say("made from", version=ruling.__version__, date="\n")
    before, after = told.split("\n")
    text = unescape(general_page("matrix/", language).text)
    return text.partition(before)[2].partition(f"{after}<" if after else "<")[0]


def five_minutes_page(language: str) -> Page:
    """The rules in five minutes."""
    return general_page("five-minutes/", language)


@cache
def sheet(language: str, base: str = "") -> str:
    """The same to be kept in the box."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "sheet.html")
        known = ("--base", base) if base else ()
        done = run_ruling("site", file, "--sheet", "--lang", language, *known)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        return file.read_text(encoding="utf-8")


def stage_page(name: str, language: str = "en") -> Page:
    """The page of a stage of scoring."""
    return general_page(f"stage/{name}/", language)


def format_page(name: str, language: str = "en") -> Page:
    """The page of a format, with its schema among its files."""
    return general_page(f"formats/{name.replace('/', '-')}/", language)


def sole_page(name: str, language: str = "en", cases: Sequence[str] = ()) -> Page:
    """One of the pages that there is one of: the matrix, the history, the search, …"""
    return general_page(f"{name}/", language, cases)


def feed(language: str, base: str = "") -> str:
    """The history for those who follow it."""
    return general_files(base)[within(language, "history/history.atom")]


def case_list(paths: Sequence[str], language: str = "en") -> Page:
    """The list of some cases, by their folders, with what each can be chosen by."""
    return general_page("case/", language, paths)


def folder_page(folder: str, paths: Sequence[str], language: str = "en") -> Page:
    """The page of a folder of cases in a book of some."""
    return general_page(f"case/{folder}/", language, paths)


def page_index(cases: Sequence[str], language: str = "en") -> Any:
    """The index of a book of some cases: what it says to programs of all its pages."""
    return json.loads(general_files(cases=cases)[within(language, "index.json")])


def files_around(base: str = "") -> Mapping[str, str]:
    """What lies beside all pages: styles, scripts, the sign, and what servers look for."""
    found = general_files(base).items()
    return {name: text for name, text in found if "/" not in name and name not in {FILE, *ASIDE}}


def put_pages(folder: Path, pages: Iterable[Page], files: Mapping[str, str] | None = None) -> None:
    """Writes pages with their own files, what lies beside all of them, and others."""
    written = {**files_around()}
    for page in pages:
        written |= {**page.files, page.file: page.text}
    written |= files or {}  # the index of more than these pages
    for name, text in written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
