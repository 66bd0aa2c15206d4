"""The pages of a language that are of no case and of no topic, each made when it is asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from ruling.rulebook.stages import stages
from ruling.site.book import addresses
from ruling.site.book.addresses import CASES, SEARCH, of_folder, of_stage
from ruling.site.book.case_lists import case_list, folder_page
from ruling.site.book.case_pages import CaseMade
from ruling.site.book.first_page import first_page
from ruling.site.book.five_minutes import ADDRESS as FIVE_MINUTES
from ruling.site.book.five_minutes import five_minutes_page
from ruling.site.book.frame import moved_page
from ruling.site.book.history import ADDRESS as HISTORY
from ruling.site.book.history import history_page
from ruling.site.book.lists import ListEntry, list_page
from ruling.site.book.matrix_page import ADDRESS as MATRIX
from ruling.site.book.matrix_page import matrix_page
from ruling.site.book.page import BookPage, Made
from ruling.site.book.script_pages import (
    FORMATS,
    PYTHON,
    format_address,
    format_names,
    format_page,
    formats_page,
    python_page,
)
from ruling.site.book.search_page import search_page
from ruling.site.book.topic_pages import stage_page
from ruling.site.book.witness_page import ADDRESS as WITNESSES
from ruling.site.book.witness_page import witness_page
from ruling.site.book.word_index import ADDRESS as WORDS
from ruling.site.book.word_index import word_index

PageMade = tuple[BookPage, dict[str, str]]
"""A page with the drawings that it needs."""

Entries = Mapping[str, Sequence[ListEntry]]
"""Everything that is listed, by its folder."""


def general_pages(
    language: str,
    entries: Entries,
    folders: Mapping[str, Sequence[CaseMade]],
    made: Made,
    only: str | None,
) -> Iterator[PageMade]:
    """The pages of a language that every book has; where ``only`` one is asked for, few others."""
    table = made.runtime is not None
    counts = {folder: len(listed) for folder, listed in entries.items()}
    if not only or made.render is not None:  # chats show its picture for pages that have none
        yield first_page(counts, language, table)
    if _asked(FIVE_MINUTES, only):
        yield five_minutes_page(language)
    for at, make in [*_lists(language, entries, folders), *_sole(language, entries, made)]:
        if _asked(at, only):
            yield from ((page, {}) for page in make())


def _asked(address: str, only: str | None) -> bool:
    return only is None or only.startswith(address)


Making = tuple[str, Callable[[], Iterable[BookPage]]]
"""The address of a page, or the folder of several, and what makes them."""


def _one(make: Callable[..., BookPage], *given: object) -> Callable[[], Iterable[BookPage]]:
    """What makes a single page of what is given."""
    return lambda: [make(*given)]


def _lists(
    language: str, entries: Entries, folders: Mapping[str, Sequence[CaseMade]]
) -> Iterator[Making]:
    """The lists of cases, and of each kind of topic."""
    yield f"{CASES}/", _one(case_list, folders, language)
    for name, held in folders.items():
        yield of_folder(name), _one(folder_page, name, held, language)
    for folder, listed in entries.items():
        if folder != CASES:
            yield f"{folder}/", _one(list_page, folder, listed, language)
    yield WORDS, partial(word_index, entries, language)


def _sole(language: str, entries: Entries, made: Made) -> Iterator[Making]:
    """The pages without drawings that list nothing."""
    yield SEARCH, _one(search_page, language)
    for stage in stages().values():
        yield of_stage(stage.name), _one(stage_page, stage, language)
    yield MATRIX, _one(matrix_page, language)
    yield HISTORY, _one(history_page, language)
    yield PYTHON, _one(python_page, made.package, language)
    titles = {each.address: each.name for each in entries[CASES]}
    yield WITNESSES, _one(witness_page, titles, language)
    yield FORMATS, _one(formats_page, language)
    for name in format_names():
        yield format_address(name), _one(format_page, name, language)
    for gone in addresses.moved():
        yield gone.address, _one(moved_page, gone, language)
