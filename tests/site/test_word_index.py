"""All pages by their words: in the order of the alphabet, each once, and not too many."""

import re
from html import unescape
from itertools import chain
from string import ascii_lowercase

import pytest

from ruling.rulebook.language import languages
from tests.site.crawling import Seen
from tests.site.pages import (
    Page,
    all_topics,
    book_files,
    edition_called,
    general_page,
    words_of,
)

FEW = 8
LETTERS = ("digits", *ascii_lowercase)


def headwords(whole: Page) -> list[list[str]]:
    """The words of the page with all, each in its forms, as they stand there."""
    found = re.findall(r'<a href="[^"]*#word-[^"]*">(.*?)</a>', whole.body)
    return [unescape(each).split(", ") for each in found]


def word_pages(language: str) -> list[Page]:
    """All pages by their words, in a book of all topics: the whole, and that of each letter."""
    return [Page(f"index/{at}", language, all_topics()) for at in ("", *_letters())]


def _letters() -> list[str]:
    return [f"{each}/" for each in LETTERS]


def forms(names: str, language: str = "de") -> list[list[str]]:
    """The words of a name in the index, in its order; the book has others between them."""
    with edition_called(names) as id:
        found = dict(book_files([], [id], only="index/"))
    page = Page("index/", language, {name: str(text) for name, text in found.items()})
    own = {*re.findall(r"\w+", names)}
    return [each for each in headwords(page) if own & {*each}]


def test_a_letter_with_an_accent_stands_with_the_one_without() -> None:
    found = forms("Zirkus Obst, Übung, Unfug, ändern Anker")
    assert found == [["ändern"], ["Anker"], ["Obst"], ["Übung"], ["Unfug"], ["Zirkus"]]


def test_forms_of_a_word_stand_together_with_all_their_pages() -> None:
    assert ["Abschnitt", "Abschnitte"] in forms("ein Abschnitt, zwei Abschnitte")
    assert ["finished", "finishes"] in forms("Finished, is it finished, it finishes", "en")


@pytest.mark.slow
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
        assert links, word
        assert len(links) == len({*links}), word
        assert len(re.findall("href", inside.partition("<details>")[0])) <= FEW + 1, word


@pytest.mark.slow
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
    empty = words_of("it").say("no word")
    pages = [general_page(f"index/{letter}", "it") for letter in _letters()]
    for page in pages:
        assert (empty in page.body) is ("<li id=" not in page.body)
    assert {empty in page.body for page in pages} == {True, False}


def test_cases_stand_under_the_words_of_their_titles() -> None:
    path = "witnesses/move.destination=another-tile.yaml"
    whole = general_page("index/", "de", ["box/a-bridge-over-the-bazaar.yaml", path])
    found = {*chain.from_iterable(headwords(whole))}
    assert {"Basarplättchen", "Brücke"} <= found
    assert "Castles" not in found, "where a case comes from is not its name"
    assert "BOX" not in found, "a number is no word"
    assert "Tisch" not in found, "a witness stands under its question alone"
