"""Every address that the book has now, told without making it."""

from ruling.judging.explainable import topics
from ruling.rulebook.stages import stages
from ruling.site.book import history, matrix_page, search_page, witness_page
from ruling.site.book.addresses import of_case, of_folder, of_stage, of_topic
from ruling.site.book.case_pages import case_paths
from ruling.site.book.five_minutes import ADDRESS as FIVE_MINUTES
from ruling.site.book.script_pages import FORMATS, PYTHON, format_address, format_names

OF_NO_ID = (
    *(room.ADDRESS for room in (history, matrix_page, search_page, witness_page)),
    *(PYTHON, FORMATS, "index/", FIVE_MINUTES),
)
"""The addresses of pages that are of no id."""


def all_addresses() -> list[str]:
    """Every address, in its first language; the test of the whole book holds that each is there."""
    found = [of_topic(topic) for topic in topics()] + [of_case(path) for path in case_paths()]
    found += sorted({of_folder(path.split("/")[0]) for path in case_paths()})
    found += [of_stage(name) for name in stages()]
    return sorted([*found, *map(format_address, format_names()), *OF_NO_ID])
