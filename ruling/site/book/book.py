"""The whole book: every page of it in every language, and the files that they need."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, TypeVar

from ruling.drawing.svg.legend import sign
from ruling.drawing.svg.marks import figure_mark
from ruling.drawing.svg.symbols import svg_text
from ruling.judging.explainable import PIECE, QUESTION, Explainable
from ruling.judging.explainable import topics as all_topics
from ruling.report.formats.markup import Markup, element, lines
from ruling.rulebook.language import languages
from ruling.rulebook.questions import example_of
from ruling.site.book.addresses import CASES, FILE, SEARCH, of_case, of_topic, within
from ruling.site.book.as_data import ALL_CASES, index_data, json_text, question_data
from ruling.site.book.as_data import FILE as AS_DATA
from ruling.site.book.case_lists import FACETS, by_folder, facets_script
from ruling.site.book.case_lists import SCRIPT as CHOOSING
from ruling.site.book.case_pages import CORPUS, CaseMade, case_paths, make_case
from ruling.site.book.case_pages import SCRIPT as TABS
from ruling.site.book.chat_pictures import pictured, with_general
from ruling.site.book.feed import feed
from ruling.site.book.frame import ICON, SCRIPT, framed
from ruling.site.book.general_pages import general_pages
from ruling.site.book.history import ADDRESS as HISTORY
from ruling.site.book.lists import ListEntry, kind_entries
from ruling.site.book.page import BookPage, CitedBy, Made, book_words, own_file
from ruling.site.book.question_page import ANSWERED_FIRST
from ruling.site.book.script_pages import format_address, format_names, schema_text
from ruling.site.book.search_page import SCRIPTS as SEARCHING
from ruling.site.book.search_page import index_name, search_index
from ruling.site.book.served import served_files
from ruling.site.book.smallest_case import Showing, smallest
from ruling.site.book.style import style_files
from ruling.site.book.topic_pages import shown_by, topic_page
from ruling.table.figures import Figure
from ruling.workers.sharing import ALONE, Workers, in_order

T = TypeVar("T")

File = tuple[str, str | bytes]
"""A file of the book: its path, and what is in it."""


Watch = Callable[[Iterable[T], int], Iterable[T]]
"""Passes on what is made one after the other; it gets its name and how many there will be."""


def _unwatched(items: Iterable[T], _: int) -> Iterable[T]:
    return items


def book(
    made: Made,
    workers: Workers = ALONE,
    watch: Watch[Any] = _unwatched,
    only: str | None = None,
    cases: Sequence[str] | None = None,
    topics: Sequence[Explainable] | None = None,
) -> Iterator[File]:
    """Every file of the book, each once; raises RulingError for a runtime that is none.

    ``only`` is the address of a page, to have that alone in every language, with its drawings, or
    the index that it searches in.
    ``cases``, by their paths in the corpus, and ``topics`` are those of a book of a part.
    """
    topics_shown = all_topics() if topics is None else topics
    files = _files(
        made, workers, watch, only, case_paths() if cases is None else cases, topics_shown
    )
    if made.runtime and only is None:
        from ruling.site.editor.offline import with_offline  # few books have a table
        from ruling.site.editor.table_pages import table_files

        files = with_offline(chain(table_files(made.runtime), files))
    yield from files


def _files(
    made: Made,
    workers: Workers,
    watch: Watch[Any],
    only: str | None,
    there: Sequence[str],
    topics_shown: Sequence[Explainable],
) -> Iterator[File]:
    """Every file but those of the table."""
    case = partial(make_case, table=made.runtime is not None)
    paths = [path for path in there if of_case(path) == only] or there
    cases_made = list(watch(in_order(workers, case, paths), len(paths)))
    drawn = {name: text for case in cases_made for name, text in case.files.items()}
    pages = [page for case in cases_made for page in case.pages]
    topic = partial(_topic, table=made.runtime is not None)
    shown = [each for each in _shown(topics_shown, cases_made) if only in (None, of_topic(each[0]))]
    for made_of, files in watch(in_order(workers, topic, shown), len(shown)):
        pages += made_of
        drawn |= files
    entries = {language: _entries(topics_shown, cases_made, language) for language in languages()}
    folders = by_folder(cases_made)
    for language, of in entries.items():
        for page, files in general_pages(language, of, folders, made, only):
            pages.append(page)
            drawn |= files
    general = {page.language: page.picture for page in pages if page.address == ""}
    pages = [page for page in with_general(pages, general) if only in (None, page.address)]
    whole = ((page.here + FILE, framed(page, made)) for page in pages)
    yield from watch(whole, len(pages))
    yield from drawn.items()
    yield from _for_chats(pages, drawn, made, workers, watch)
    yield ICON, svg_text(sign(figure_mark(Figure.MAGE)))
    yield from style_files().items()
    yield from script_files().items()
    if only in (None, SEARCH):
        yield from ((index_name(each), search_index(of, each)) for each, of in entries.items())
    if only is None:
        yield from _beside(made, pages, cases_made, drawn)


ShownIn = tuple[Explainable, list[CitedBy], str | None]
"""A topic, the cases that cite it, and the path of the smallest that shows it."""


def _shown(topics_shown: Iterable[Explainable], cases: Sequence[CaseMade]) -> list[ShownIn]:
    """All topics; a question or a piece with the cases that cite, show or have it."""
    of: dict[str, list[CitedBy]] = {}
    cited = [each for case in cases for each in case.cited]
    cited += [each for case in cases for each in case.having_pieces]
    for each in cited:
        of.setdefault(each.note.rpartition(":")[2], []).append(each)
    showing = [case.shows for case in cases if case.shows]
    return [_shown_in(each, of.get(each.id, []), showing) for each in topics_shown]


def _shown_in(topic: Explainable, cited: list[CitedBy], showing: Sequence[Showing]) -> ShownIn:
    if topic.kind == QUESTION:
        return topic, cited, smallest(topic.id, example_of(QUESTION, topic.id), showing)
    return topic, cited if topic.kind == PIECE else [], None


def _topic(shown: ShownIn, table: bool) -> tuple[list[BookPage], dict[str, str]]:
    """The pages of a topic in all languages, their drawings, and the same as data."""
    topic, cited, case = shown
    ruled = shown_by(topic, case)  # once for all languages
    found = [topic_page(topic, ruled, cited, language, table) for language in languages()]
    files = {name: text for _, drawn in found for name, text in drawn.items()}
    for page in (page for page, _ in found if topic.kind in ANSWERED_FIRST):
        form = question_data(topic, cited, book_words(page.language))
        files[page.data] = json_text(form)
    return [page for page, _ in found], files


def _entries(
    topics_shown: Sequence[Explainable], cases: Sequence[CaseMade], language: str
) -> dict[str, list[ListEntry]]:
    """Everything that is listed, by its folder; sources of cases are in English alone."""
    of_cases = [
        ListEntry(
            case.address,
            case.folder,
            f"{case.number} {case.title(language)}",
            case.source if language == CORPUS else "",
        )
        for case in cases
    ]
    return kind_entries(topics_shown, language) | {CASES: of_cases}


def _all_as_data(
    pages: Sequence[BookPage], cases: Sequence[CaseMade], files: Mapping[str, str]
) -> Iterator[File]:
    """The index of each language, and every case in one file."""
    for language in languages():
        yield within(language, AS_DATA), json_text(index_data(pages, language))
    yield ALL_CASES, "".join(files[case.pages[0].data] for case in cases)


def _for_chats(
    pages: Sequence[BookPage],
    files: Mapping[str, str],
    made: Made,
    workers: Workers,
    watch: Watch[Any],
) -> Iterator[File]:
    """The pictures that chats show, where the address of the book is known and they can be made."""
    if made.base and made.render:
        shown = pictured(pages, files)
        pictures = in_order(workers, made.render, shown.values())
        yield from zip(shown, watch(pictures, len(shown)), strict=True)


def _beside(
    made: Made,
    pages: Sequence[BookPage],
    cases: Sequence[CaseMade],
    files: Mapping[str, str],
) -> Iterator[File]:
    """What is of no page: for programs and for servers."""
    yield from _all_as_data(pages, cases, files)
    yield FACETS, facets_script(cases)
    for language in languages():
        yield within(language, f"{HISTORY}history.atom"), feed(language, made)
    for name in format_names():
        yield f"{format_address(name)}schema.json", schema_text(name)
    yield from served_files(made)
    if made.base:
        yield "sitemap.xml", _sitemap(made, pages)


def script_files() -> dict[str, str]:
    """The scripts of the pages by their names."""
    return {name: own_file(name) for name in (SCRIPT, TABS, CHOOSING, *SEARCHING)}


def _sitemap(made: Made, pages: Iterable[BookPage]) -> str:
    urls = (
        element("url", element("loc", made.base + page.here))
        for page in pages
        if page.now_at is None
    )
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    head = Markup('<?xml version="1.0" encoding="UTF-8"?>')
    return lines(head, element("urlset", lines("", *urls, ""), xmlns=schema), "")
