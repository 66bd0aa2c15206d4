"""The titles of the shipped cases in each language."""

import pytest

from ruling.expect.case_search import shipped_cases
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import DEFAULT_LANGUAGE, Texts, languages
from tests.conftest import CORPUS, loaded, questions

OTHERS = [each for each in languages() if each != DEFAULT_LANGUAGE]


@pytest.mark.parametrize("language", OTHERS)
def test_every_case_has_a_title_of_its_own_in_each_language(language: str) -> None:
    texts = Texts(edition(default_edition()), language)
    called = {each.number: texts.case_title(each.number, each.title) for each in shipped_cases()}
    assert called.keys() == {loaded(path).number for path in CORPUS}
    assert len(set(called.values())) == len(called)
    left = [each.number for each in shipped_cases() if called[each.number] == each.title]
    assert left == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_witness_asks_its_question_in_each_language(language: str) -> None:
    english, texts = (Texts(edition(default_edition()), each) for each in ("en", language))
    asked = {english.title(id): texts.title(id) for id in questions()}
    found = [each for each in shipped_cases() if each.name.startswith("witnesses/")]
    assert found
    for case in found:
        told = texts.case_title(case.number, case.title)
        ids = [title for title in asked if case.title.endswith(title)]
        assert any(told.endswith(asked[title]) for title in ids), (case.number, told)


def test_a_title_that_is_not_the_one_translated_stays_as_it_is() -> None:
    texts = Texts(edition(default_edition()), "de")
    assert texts.case_title("JOIN-02", "Our own") == "Our own"
    assert texts.case_title("OUR-1", "Our own") == texts.case_title("", "Our own") == "Our own"
    assert texts.case_title("../../x-1", "Our own") == "Our own"
