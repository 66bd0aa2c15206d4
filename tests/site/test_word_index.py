"""All pages by their words: in the order of the alphabet, each once, and not too many."""

import re

import pytest

from ruling.rulebook.language import languages
from ruling.site.book.lists import Listed
from ruling.site.book.word_index import FEW, index_entries, word_index
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
    page = word_index(entries(language), language)
    points = re.findall(r"<li><b>(.*?)</b>(.*?)(?=<li><b>|</section>)", page.body)
    assert len(points) > 100
    for word, inside in points:
        links = re.findall(r'href="(.*?)"', inside)
        assert len(links) == len({*links}), word
        assert len(re.findall("href", inside.partition("<details>")[0])) <= FEW + 1, word


def test_cases_stand_under_the_words_of_their_titles() -> None:
    title = "Das Basarplättchen passt nur mit meiner Brücke"
    listed = Listed("case/box/a-bridge-over-the-bazaar/", "box", title, "Bridges, Castles, a page")
    found = {form for each in index_entries({"case": [listed]}, "de") for form in each.forms}
    assert {"Basarplättchen", "Brücke"} <= found
    assert "Castles" not in found, "where a case comes from is not its name"
