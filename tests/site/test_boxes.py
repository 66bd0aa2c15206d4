"""Editions by box and year, as players know them."""

import pytest

from ruling.rulebook.editions import add_edition, edition_ids, forget_editions
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


def test_one_edition_is_told_in_one_way() -> None:
    for id in edition_ids():
        assert by_box([id], book_words("it")) == book_words("it").box(id)


def test_an_edition_of_a_file_without_a_box_has_its_own_name_and_no_year() -> None:
    id, words = add_edition("ours.yaml", "name: Our club\nextends: C2\n"), book_words("en")
    try:
        assert by_box([id], words) == words.box(id) == "Our club"
        assert by_box(["C2", id], words) == "Big Box 6 (2017); Our club"
        assert by_box([*edition_ids()[:4], id], words) == "every box of 2012; Our club"
    finally:
        forget_editions()


def test_every_edition_has_a_box_and_a_year() -> None:
    for id in edition_ids():
        told = by_box([id], book_words("de"))
        assert told.endswith(")"), id
        assert id not in told
