"""All pages by their words: in the order of the alphabet, each once, and not too many."""

import re
from html import unescape
from itertools import chain
from string import ascii_lowercase

import pytest

from ruling.rulebook.language import languages
from tests.site.crawling import Seen
from tests.site.pages import Page, word_pages, words_of

FEW = 8
LETTERS = ("digits", *ascii_lowercase)


def headwords(whole: Page) -> list[list[str]]:
    """The words of the page with all, each in its forms, as they stand there."""
    found = re.findall(r'<a href="[^"]*#word-[^"]*">(.*?)</a>', whole.body)
    return [unescape(each).split(", ") for each in found]


def forms(names: list[str], language: str = "de") -> list[list[str]]:
    whole, *_ = word_pages(language, names)
    return headwords(whole)


def test_a_letter_with_an_accent_stands_with_the_one_without() -> None:
    found = forms(["Zirkus Obst", "Übung", "Unfug", "ändern Anker"])
    assert found == [["ändern"], ["Anker"], ["Obst"], ["Übung"], ["Unfug"], ["Zirkus"]]


def test_forms_of_a_word_stand_together_with_all_their_pages() -> None:
    assert forms(["ein Abschnitt", "zwei Abschnitte"])[0] == ["Abschnitt", "Abschnitte"]
    assert forms(["Finished", "is it finished", "it finishes"], "en") == [["finished", "finishes"]]


@pytest.mark.parametrize("language", languages())
def test_no_page_stands_twice_under_a_word(language: str) -> None:
    whole, *pages = word_pages(language)
    found = (
        re.findall(r"<li id=[^>]*><b>(.*?)</b>(.*?)(?=<li id=|$)", p.body, re.S) for p in pages
    )
    points = [*chain.from_iterable(found)]
    assert [unescape(word).split(", ") for word, _ in points] == headwords(whole)
    for word, inside in points:
        links = re.findall(r'href="(.*?)"', inside)
        assert len(links) == len({*links}), word
        assert len(re.findall("href", inside.partition("<details>")[0])) <= FEW + 1, word


@pytest.mark.parametrize("language", languages())
def test_every_word_leads_to_its_place_on_the_page_of_its_letter(language: str) -> None:
    whole, *pages = word_pages(language)
    assert [page.address for page in pages] == [f"index/{letter}/" for letter in LETTERS]
    assert {"digits", "A", "Z"} <= {*Seen(whole.body).ids}, "where the letters always were"
    ids = {page.address: Seen(page.body).ids for page in pages}
    led = [at for at in Seen(whole.body).links if "#" in at]
    assert len(led) == sum(map(len, ids.values()))
    assert len(led) == len(headwords(whole))
    for at in led:
        file, _, anchor = at.partition("#")
        assert anchor in ids[f"index/{file.removesuffix('index.html')}"], at


def test_a_letter_without_words_says_so() -> None:
    told = [page.body for page in word_pages("it", [])]
    assert sum(words_of("it").say("no word") in body for body in told) == len(LETTERS)


def test_cases_stand_under_the_words_of_their_titles() -> None:
    title = "Das Basarplättchen passt nur mit meiner Brücke"
    address, name = "case/box/a-bridge-over-the-bazaar/", f"BOX-11 {title}"
    whole, *_ = word_pages("de", [], [(address, name, "Bridges, Castles, a page")])
    found = {*chain.from_iterable(headwords(whole))}
    assert {"Basarplättchen", "Brücke"} <= found
    assert "Castles" not in found, "where a case comes from is not its name"
    assert "BOX" not in found, "a number is no word"


def test_a_witness_stands_under_its_question_alone() -> None:
    name = "WITNESSES-03 An unserem Tisch: another-tile. Wohin?"
    whole, *_ = word_pages("de", [], [("case/witnesses/move.destination=another-tile/", name, "")])
    assert headwords(whole) == []
