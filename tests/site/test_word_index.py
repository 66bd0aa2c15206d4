"""All pages by their words: in the order of the alphabet, each once, and not too many."""

import re
from itertools import chain

import pytest

from ruling.rulebook.language import languages
from ruling.site.book.lists import Listed
from ruling.site.book.page import book_words
from ruling.site.book.word_index import FEW, LETTERS, index_entries, of_letter, word_index
from tests.site.crawling import Seen
from tests.site.listing import entries


def forms(names: list[str], language: str = "de") -> list[list[str]]:
    listed = [Listed(f"piece/{place}/", "", "x", name) for place, name in enumerate(names)]
    return [entry.forms for entry in index_entries({"piece": listed}, language)]


def test_a_letter_with_an_accent_stands_with_the_one_without() -> None:
    found = forms(["Zirkus Obst", "Übung", "Unfug", "ändern Anker"])
    assert found == [["ändern"], ["Anker"], ["Obst"], ["Übung"], ["Unfug"], ["Zirkus"]]


def test_forms_of_a_word_stand_together_with_all_their_pages() -> None:
    assert forms(["ein Abschnitt", "zwei Abschnitte"])[0] == ["Abschnitt", "Abschnitte"]
    assert forms(["Finished", "is it finished", "it finishes"], "en") == [["finished", "finishes"]]


@pytest.mark.parametrize("language", languages())
def test_no_page_stands_twice_under_a_word(language: str) -> None:
    _, *pages = word_index(entries(language), language)
    found = (
        re.findall(r"<li id=[^>]*><b>(.*?)</b>(.*?)(?=<li id=|$)", p.body, re.S) for p in pages
    )
    points = [*chain.from_iterable(found)]
    assert len(points) == len(index_entries(entries(language), language))
    for word, inside in points:
        links = re.findall(r'href="(.*?)"', inside)
        assert len(links) == len({*links}), word
        assert len(re.findall("href", inside.partition("<details>")[0])) <= FEW + 1, word


@pytest.mark.parametrize("language", languages())
def test_every_word_leads_to_its_place_on_the_page_of_its_letter(language: str) -> None:
    whole, *pages = word_index(entries(language), language)
    assert [page.address for page in pages] == [*map(of_letter, LETTERS)]
    assert {"digits", "A", "Z"} <= {*Seen(whole.body).ids}, "where the letters always were"
    ids = {page.address: Seen(page.body).ids for page in pages}
    led = [at for at in Seen(whole.body).links if "#" in at]
    assert len(led) == sum(map(len, ids.values()))
    assert len(led) == len(index_entries(entries(language), language))
    for at in led:
        file, _, anchor = at.partition("#")
        assert anchor in ids[f"index/{file.removesuffix('index.html')}"], at


def test_a_letter_without_words_says_so() -> None:
    told = [page.body for page in word_index({}, "it")]
    assert sum(book_words("it").say("no word") in body for body in told) == len(LETTERS)


def test_cases_stand_under_the_words_of_their_titles() -> None:
    title = "Das Basarplättchen passt nur mit meiner Brücke"
    address, name = "case/box/a-bridge-over-the-bazaar/", f"BOX-11 {title}"
    listed = Listed(address, "box", name, "Bridges, Castles, a page")
    found = {form for each in index_entries({"case": [listed]}, "de") for form in each.forms}
    assert {"Basarplättchen", "Brücke"} <= found
    assert "Castles" not in found, "where a case comes from is not its name"
    assert "BOX" not in found, "a number is no word"


def test_a_witness_stands_under_its_question_alone() -> None:
    name = "WITNESSES-03 An unserem Tisch: another-tile. Wohin?"
    listed = Listed("case/witnesses/move.destination=another-tile/", "witnesses", name)
    assert index_entries({"case": [listed]}, "de") == []
