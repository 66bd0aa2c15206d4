"""Every address that the book has, found without making the book."""

from ruling.errors import UnknownName
from ruling.judging.explainable import topics
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.rulebook.stages import stages
from ruling.scenario.corpus import case_file, case_name
from ruling.site.book import five_minutes, history, matrix_page, witness_page
from ruling.site.book.addresses import (
    CASES,
    FILE,
    FOLDERS,
    SEARCH,
    STAGES,
    of_case,
    of_folder,
    of_stage,
    of_topic,
)
from ruling.site.book.case_pages import case_paths
from ruling.site.book.script_pages import FORMATS, PYTHON, format_address, format_names
from ruling.site.book.word_index import ADDRESS as INDEX
from ruling.site.book.word_index import LETTERS, of_letter

OF_NO_ID = (
    SEARCH,
    *(room.ADDRESS for room in (five_minutes, history, matrix_page, witness_page)),
    *(PYTHON, FORMATS, INDEX, f"{CASES}/", ""),
)
"""The addresses of pages that are of no id and of no kind but their own."""


def pages_by_kind() -> dict[str, list[str]]:
    """Every address in its first language, by the kind of its page."""
    found: dict[str, list[str]] = {address: [address] for address in OF_NO_ID}
    for topic in topics():
        found.setdefault(topic.kind, []).append(of_topic(topic))
    folders = dict.fromkeys(path.split("/")[0] for path in case_paths())
    return found | {
        "list": [f"{folder}/" for folder in dict.fromkeys([*FOLDERS.values(), STAGES])],
        "case": [of_case(path) for path in case_paths()],
        "folder": [*map(of_folder, folders)],
        "stage": [*map(of_stage, stages())],
        "format": [*map(format_address, format_names())],
        "letter": [*map(of_letter, LETTERS)],
    }


def all_addresses() -> list[str]:
    """Every address, in its first language; the test of the whole book holds that each is there."""
    return sorted({address for of in pages_by_kind().values() for address in of})


def known_address(path: str) -> str:
    """The address that is meant by it, in any language, by the file of its page or of its case.

    Raises UnknownName.
    """
    if case_file(path):
        return of_case(case_name(path))
    named, others = path.strip("/"), set(languages()) - {DEFAULT_LANGUAGE}
    language, _, rest = named.partition("/")
    within_it = (rest if language in others else named).removesuffix(FILE).strip("/")
    address, known = f"{within_it}/" if within_it else "", all_addresses()
    if address not in known:
        folder = f"{within_it.partition('/')[0]}/"
        raise UnknownName("page", path, [each for each in known if each.startswith(folder)])
    return address
