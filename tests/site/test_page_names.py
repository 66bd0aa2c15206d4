"""What pages, events and columns are called: in words, with the id beside them."""

import re

import pytest

import ruling
from ruling.judging.explainable import find_topics
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.stages import stages
from ruling.site.feed import feed
from ruling.site.frame import framed
from ruling.site.history import history_page
from ruling.site.matrix_page import matrix_page
from ruling.site.page import BookPage, Made, book_words
from ruling.site.topic_pages import stage_page, topic_page
from ruling.site.witness_page import witness_page


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("join.destination", "Darf eine magische Figur stattdessen in den Vorrat, wenn"),
        ("join.destination=supply", "Darf eine magische Figur stattdessen in den Vorrat, wenn"),
        ("just-completed", "Das gerade gelegte Plättchen hat diese Straße oder Stadt fertig"),
        ("C1-RGG", "Erste Edition in der Ausgabe von Rio Grande"),
        ("ferry", "Fähre"),
    ],
)
def test_a_page_is_called_in_words_and_says_its_id_below(id: str, name: str) -> None:
    (topic,) = find_topics(id)
    page, _ = topic_page(topic, [], "de")
    assert page.title.startswith(name)
    assert not page.title.endswith(".")
    assert re.search(rf"<p>{re.escape(id)} \(\w", page.body)


def test_a_stage_and_an_event_are_called_in_the_words_of_their_page() -> None:
    assert stage_page(stages()["witch"], "de").title == "Schritt der Wertung: Hexe"
    title = book_words("de").title("join.destination")
    assert f">{title}</a>" in history_page("de").body
    assert f": {title}</title>" in feed("de", Made(ruling)).decode()


def test_a_feed_with_an_address_says_its_own() -> None:
    text = feed("de", Made(ruling, "https://example.org/book/")).decode()
    own = 'rel="self" type="application/atom+xml" href="https://example.org/book/de/history/'
    assert f'{own}history.atom"' in text
    assert 'rel="self"' not in feed("de", Made(ruling)).decode()


def test_ids_of_editions_in_tables_lead_to_what_they_stand_for() -> None:
    for page in (matrix_page("it"), witness_page({}, "it")):
        for id in edition_ids():
            link = f'<th scope="col"><a href="../edition/{id}/index.html">{id}</a></th>'
            assert link in page.body


@pytest.mark.parametrize(("title", "cited"), [("Who?", "Who? Ruling"), ("Mage", "Mage. Ruling")])
def test_a_title_that_asks_is_cited_without_a_full_stop(title: str, cited: str) -> None:
    page = BookPage("q/join.timing/", "en", title, f"<h1>{title}</h1>")
    assert cited in framed(page, Made(ruling))
