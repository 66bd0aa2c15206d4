"""Editions by box and year, as players know them."""

import pytest

from ruling.rulebook.editions import edition_ids
from ruling.site.book.boxes import by_box
from ruling.site.book.page import book_words


@pytest.mark.parametrize(
    ("editions", "told"),
    [
        (["C3"], "Big Box 7 (2021)"),
        (["C3", "C2"], "Big Box 7 (2021); Big Box 6 (2017)"),
        (["C1", "C1-BB4", "C1-ZMG"], "Hans im Glück, Big Box 4, Z-Man (2012)"),
        (["C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2"], "every box of 2012; Big Box 6 (2017)"),
        (edition_ids(), "all editions"),
    ],
)
def test_editions_are_told_by_box_and_year(editions: list[str], told: str) -> None:
    assert by_box(editions, book_words("en")) == told


def test_every_edition_has_a_box_and_a_year() -> None:
    for id in edition_ids():
        told = by_box([id], book_words("de"))
        assert told.endswith(")"), id
        assert id not in told
