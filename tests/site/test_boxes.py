"""Editions by box and year, as players know them."""

import pytest

from ruling.rulebook.editions import add_edition, edition_ids, forget_editions
from tests.site.pages import boxes_told, case_page, topic_page, words_of


@pytest.mark.parametrize(
    ("editions", "told"),
    [
        (["C3"], "Big Box 7 (2021)"),
        (["C2", "C3"], "Big Box 6 (2017); Big Box 7 (2021)"),
        (["C1", "C1-BB4", "C1-ZMG"], "Hans im Glück, Big Box 4, Z-Man (2012)"),
        (["C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2"], "every box of 2012; Big Box 6 (2017)"),
        (edition_ids(), "all editions"),
    ],
)
def test_editions_are_told_by_box_and_year(editions: list[str], told: str) -> None:
    assert boxes_told(editions, "en") == told


def test_boxes_stand_in_the_order_that_their_page_has_them_in() -> None:
    body = case_page("join/nowhere-to-go.yaml").body
    assert '<a href="#C3">Big Box 7 (2021); Big Box 6 (2017) <small>C3, C2</small></a>' in body


def test_a_case_is_cited_under_the_boxes_that_have_its_tiles_in_their_order() -> None:
    page = topic_page("move.mandatory", cases=["tiles/the-crop-circle-tile-is-not-magic.yaml"])
    assert f"</a> ({boxes_told(['C1', 'C1-BB4', 'C1-RGG'], 'en')})</li>" in page.body


def test_one_edition_is_told_in_one_way() -> None:
    for id in edition_ids():
        assert boxes_told([id], "it") == words_of("it").box(id)


def test_an_edition_of_a_file_without_a_box_has_its_own_name_and_no_year() -> None:
    id, words = (
        add_edition("ours.yaml", "name: Our club\nextends: C2\nanswers: {}\n"),
        words_of("en"),
    )
    try:
        assert boxes_told([id], "en") == words.box(id) == "Our club"
        assert boxes_told(["C2", id], "en") == "Big Box 6 (2017); Our club"
        assert boxes_told([*edition_ids()[:4], id], "en") == "every box of 2012; Our club"
    finally:
        forget_editions()


def test_every_edition_has_a_box_and_a_year() -> None:
    for id in edition_ids():
        told = boxes_told([id], "de")
        assert told.endswith(")"), id
        assert id not in told
