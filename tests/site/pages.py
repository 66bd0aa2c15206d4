"""The book as tests see it: this module alone knows how a page of it is made."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import ruling
from ruling.judging.explainable import find_topics
from ruling.judging.explainable import topics as all_topics
from ruling.report.formats.markup import element
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.scenario.corpus import corpus_folder
from ruling.site.book import chat_pictures
from ruling.site.book.addresses import FILE, within
from ruling.site.book.as_data import question_data
from ruling.site.book.book import File, book
from ruling.site.book.case_pages import CaseMade, make_case
from ruling.site.book.first_page import first_page as _first_page
from ruling.site.book.frame import framed
from ruling.site.book.lists import Listed, kind_entries, list_page
from ruling.site.book.page import BookPage, CitedBy, Drawn, Made
from ruling.site.book.search_page import index_name, search_index
from ruling.site.book.smallest_case import Showing, Size, smallest
from ruling.site.book.topic_pages import shown_by
from ruling.site.book.topic_pages import topic_page as _topic_page
from ruling.site.book.witness_page import witness_page
from ruling.site.book.word_index import word_index
from ruling.site.on_disk import write_book
from ruling.wording.words import Words
from ruling.workers.sharing import ALONE, processes
from tests.conftest import run_ruling

Render = Callable[[str], bytes]
"""Makes the picture for chats of a drawing."""


class Page(NamedTuple):
    """A page: its address in its first language, what stands in its head, and its texts.

    ``body`` is what is its own, ``text`` the whole file; ``picture`` and ``data`` are files of the
    book that show and say the same, if any; ``files`` are its drawings.
    """

    address: str
    language: str
    title: str
    description: str
    body: str
    text: str
    picture: str
    data: str
    files: Mapping[str, str]

    @property
    def file(self) -> str:
        """Its file, with its language."""
        return within(self.language, self.address) + FILE


class Shows(NamedTuple):
    """A case that can show questions: how much is on its table, what it turns on and proves."""

    path: str
    tiles: int
    figures: int
    turns_on: tuple[str, ...]
    proves: tuple[str, ...]


@cache
def words_of(language: str) -> Words:
    """The words that the pages of a language are written in."""
    return Words(edition(default_edition()), language, "book")


def case_page(path: str, language: str = "en", table: bool = False) -> Page:
    """The page of a case, by its path in the corpus; ``table``: where it can be laid on one."""
    made = case_made(path, table)
    page = next(page for page in made.pages if page.language == language)
    return _seen(page, files=made.files)


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
    kind: str | None = None,
) -> Page:
    """The page of whatever has an id, shown by a case, with the cases that cite it.

    ``kind`` says which is meant where several have the id.
    """
    (topic,) = (each for each in find_topics(id) if kind in (None, each.kind))
    named = [each for each in cited if each.note.rpartition(":")[2] == topic.id]
    page, files = _topic_page(topic, shown_by(topic, case), named, language, table)
    return _seen(page, files=files)


def topic_data(id: str, language: str = "en", cited: Iterable[CitedBy] = ()) -> Any:
    """What the book says to programs of a question or a fact, with the cases that cite it."""
    (topic,) = find_topics(id)
    named = [each for each in cited if each.note.rpartition(":")[2] == topic.id]
    return question_data(topic, named, words_of(language))


def citing(id: str, editions: Iterable[str], name: str = "a") -> list[CitedBy]:
    """A case of no file that cites a question under some editions, or under ``house`` rules."""
    return [CitedBy(f"{each}:{id}", f"case/a/{name}/", "", f"case {name}") for each in editions]


def boxes_told(editions: Iterable[str], language: str) -> str:
    """Some editions as pages tell them: behind a case that is cited under these."""
    page = topic_page("join.trigger", language, cited=citing("join.trigger", editions))
    (told,) = re.findall(r'case/a/a/index.html">[^<]*</a> \((.*)\)</li>', page.body)
    return unescape(told)


def page_index(cases: Sequence[str], language: str = "en") -> Any:
    """The index of a book of some cases: what it says to programs of all its pages."""
    return json.loads(general_files(cases=cases)[within(language, "index.json")])


def topic_files(*ids: str, cases: Sequence[str] = ()) -> Mapping[str, str]:
    """The files of a book of some topics and cases, by their names."""
    return {name: text for name, text in book_files(cases, ids, base="") if isinstance(text, str)}


def book_files(
    cases: Sequence[str] | None = None,
    topics: Sequence[str] | None = None,
    *,
    base: str = "",
    only: str | None = None,
    alone: bool = True,
    runtime: Path | None = None,
) -> Iterable[File]:
    """Every file of a book of some cases and topics, or of all; with a runtime it has a table."""
    told = None if topics is None else [find_topics(id)[0] for id in topics]
    workers = ALONE if alone else processes(2)
    return book(Made(ruling, base, runtime), workers, only=only, cases=cases, topics=told)


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


def lost_page(base: str) -> str:
    """What is shown where there is no page."""
    return files_around(base)["404.html"]


def general_files(base: str = "", cases: Sequence[str] = ()) -> Mapping[str, str | bytes]:
    """A book of no topic and of no case, or of some: it is made once for all tests."""
    return _general_files(base, tuple(cases), tuple(edition_ids()))


@cache
def _general_files(
    base: str, cases: Sequence[str], _: tuple[str, ...]
) -> Mapping[str, str | bytes]:
    """It is made anew where there is an edition of a file."""
    return dict(book(Made(ruling, base), cases=cases, topics=[]))


def general_page(address: str, language: str = "en", cases: Sequence[str] = ()) -> Page:
    """A page that is in every book, as its file has it, with the files beside it and pictures."""
    found = general_files(cases=cases).items()
    files = {name: text for name, text in found if isinstance(text, str)}
    here = within(language, address)
    text = files[here + FILE]
    body = text.partition('<main id="main">')[2].rpartition("</main>")[0]
    (title,) = re.findall(r"<title>(.*?)</title>", text, re.DOTALL)
    title = title.removesuffix(f" · {words_of(language).say('short title')}")
    (told,) = re.findall(r'<meta name="description" content="(.*?)"', text) or [""]
    shown = {name for name in files if name.startswith("pictures/") and name in body}
    beside = {name for name in files if name.startswith(address) and not name.endswith(FILE)}
    own = {name: files[name] for name in shown | beside}
    return Page(address, language, unescape(title), unescape(told), body, text, "", "", own)


def titled_page(
    title: str = "Who?",
    language: str = "en",
    address: str = "q/join.timing/",
    description: str = "",
    *,
    picture: tuple[str, str] | None = None,
    base: str = "",
    render: Render | None = None,
) -> Page:
    """A page with a title alone in the frame of all; a ``picture`` is a file and what it shows."""
    drawn = Drawn(*picture) if picture else None
    page = BookPage(address, language, title, element("h1", title), description, picture=drawn)
    return _seen(page, Made(ruling, base, render=render))


def newest_source(language: str = "en") -> str:
    """The date of the newest source, as the foot of every page tells it."""
    told = words_of(language).say("made from", version=ruling.__version__, date="\n")
    before, after = told.split("\n")
    text = unescape(titled_page(language=language).text)
    return text.partition(before)[2].partition(f"{after}<" if after else "<")[0]


def first_page(
    language: str, counts: Mapping[str, int], *, table: bool = False, base: str = ""
) -> Page:
    """The first page, which says how many pages each folder has."""
    page, files = _first_page(counts, language, table)
    made = Made(ruling, base, Path() if table else None, lambda _: b"")
    return _seen(page, made, files)


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


def sole_page(name: str, language: str = "en") -> Page:
    """One of the pages that there is one of: the matrix, the history, the search, …"""
    return general_page(f"{name}/", language)


def witnesses_page(cases: Mapping[str, str], language: str) -> Page:
    """The page of the witnesses, which leads to cases by their addresses."""
    return _seen(witness_page(cases, language))


def feed(language: str, base: str = "") -> bytes:
    """The history for those who follow it."""
    found = general_files(base)[within(language, "history/history.atom")]
    return found if isinstance(found, bytes) else found.encode()


def kind_page(folder: str, language: str = "en") -> Page:
    """The list of a folder of topics."""
    return _seen(list_page(folder, _entries(language)[folder], language))


def word_pages(
    language: str,
    names: Sequence[str] | None = None,
    cases: Iterable[tuple[str, str, str]] = (),
) -> list[Page]:
    """All pages by their words: those of the book, or some of these names.

    ``cases`` are given by address, name and source.
    """
    known: Mapping[str, Sequence[Listed]] = _entries(language)
    if names is not None:
        others = [Listed(f"piece/{at}/", "", "x", name) for at, name in enumerate(names)]
        known = {
            "piece": others,
            "case": [Listed(at, at.split("/")[1], *named) for at, *named in cases],
        }
    return [_seen(page) for page in word_index(known, language)]


def case_list(paths: Sequence[str], language: str = "en") -> Page:
    """The list of some cases, by their folders, with what each can be chosen by."""
    return general_page("case/", language, paths)


def folder_page(folder: str, paths: Sequence[str], language: str = "en") -> Page:
    """The page of a folder of cases in a book of some."""
    return general_page(f"case/{folder}/", language, paths)


def index_file(language: str) -> tuple[str, str]:
    """The index that the search reads: its name, and the script that it is."""
    return index_name(language), search_index(_entries(language), language)


def constant_of(script: str) -> Any:
    """What a script that sets one constant sets it to."""
    return json.loads(re.sub(r"^const [A-Z]+ = |;\n$", "", script))


def files_around(base: str = "") -> Mapping[str, str]:
    """What lies beside all pages: styles, scripts, the sign, and what servers look for."""
    pages = (FILE, "index.json", "cases-1.jsonl", "sitemap.xml")
    found = general_files(base).items()
    return {name: str(text) for name, text in found if "/" not in name and name not in pages}


def put_pages(folder: Path, pages: Iterable[Page], files: Mapping[str, str] | None = None) -> None:
    """Writes pages with their own files, what lies beside all of them, and others."""
    written = {**files_around()}
    for page in pages:
        written |= page.files
        written[page.file] = page.text
    written |= files or {}  # the index of more than these pages
    for name, text in written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def with_general(
    pages: Iterable[tuple[str, str]], general: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Pages, each a language and its own drawing, if any, with what chats are shown of them."""
    drawn = {language: Drawn(file, "") for language, file in general.items()}
    made = [
        BookPage("q/a/", each, "A", element("h1", "A"), picture=Drawn(own, "") if own else None)
        for each, own in pages
    ]
    shown = chat_pictures.with_general(made, drawn)
    return [(page.language, page.picture.file) for page in shown if page.picture]


def shows(path: str) -> Shows | None:
    """What a case can show of the newest edition, if anything."""
    found = case_made(path).shows
    return found and Shows(found.path, *found.size, found.turns_on, found.proves)


def smallest_case(question: str, named: str | None, cases: Iterable[Shows]) -> str | None:
    """The case whose picture a question has, of some that can show it, or the one that it names."""
    made = [
        Showing(each.path, Size(each.tiles, each.figures), each.turns_on, each.proves)
        for each in cases
    ]
    return smallest(question, named, made)


def chat_drawings(path: str) -> Mapping[str, str]:
    """The drawings that stand for a case in chats, by the names of their pictures."""
    made = case_made(path)
    return chat_pictures.pictured(made.pages, made.files)


def chat_renderer() -> Render | None:
    """What makes pictures for chats, where that is installed."""
    return chat_pictures.renderer()


def chat_drawing(drawing: str) -> str:
    """A drawing in the shape that chats show large."""
    return chat_pictures.framed_drawing(drawing)


@cache
def _entries(language: str) -> dict[str, list[Listed]]:
    """Everything that is listed, by its folder; a case is called as its file is."""
    cases = [
        Listed(f"case/{path}/", path.split("/")[0], path.split("/")[1].replace("-", " "))
        for path in _case_names()
    ]
    return kind_entries(all_topics(), language) | {"case": cases}


def _case_names() -> list[str]:
    """All cases of the corpus, by their folders and names."""
    folder = corpus_folder()
    files = sorted(folder.rglob("*.yaml"))
    return [each.relative_to(folder).with_suffix("").as_posix() for each in files]


def _seen(page: BookPage, made: Made | None = None, files: Mapping[str, str] | None = None) -> Page:
    picture = page.picture.file if page.picture else ""
    head = page.address, page.language, page.title, page.description
    text = framed(page, made or Made(ruling))
    return Page(*head, page.body, text, picture, page.data, files or {})
