"""Editions as players know them: by the box that they came in, and the year of its rules."""

from collections.abc import Sequence

from ruling.report.formats.markup import Markup, element
from ruling.rulebook.editions import box_of, edition_ids
from ruling.site.book.page import to_edition
from ruling.wording.words import Words


def by_box(editions: Sequence[str], words: Words) -> str:
    """Some editions in words: their boxes, and behind those of a year the year in brackets.

    A year with all its boxes is named alone, and so are all editions. One without a box has its
    own name.
    """
    if {*edition_ids()} <= {*editions}:
        return words.say("all editions")
    years: dict[str, list[str]] = {}
    for id in editions:
        box = box_of(id)
        years.setdefault(box.year if box.name else "", []).append(id)
    return "; ".join(_of_year(year, ids, words) for year, ids in years.items())


def _of_year(year: str, ids: Sequence[str], words: Words) -> str:
    if not year or len(ids) == 1:
        return ", ".join(map(words.box, ids))
    every = {id for id in edition_ids() if box_of(id).name and box_of(id).year == year}
    if every == {*ids}:
        return words.say("box all", year=year)
    return words.say("box years", year=year, boxes=", ".join(box_of(id).name for id in ids))


def edition_head(page_at: str, words: Words, id: str, scope: str = "col") -> Markup:
    """The head of an edition's column or row: its id, which leads to its page, and its box."""
    box = element("small", words.box(id))
    return element("th", to_edition(page_at, words, id), " ", box, scope=scope)
