"""The titles of the shipped cases in each language."""

import json
from functools import cache
from typing import Any

import pytest

from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.wording.words import Words
from tests.conftest import CORPUS, loaded, questions, run_ruling

OTHERS = [each for each in languages() if each != DEFAULT_LANGUAGE]


@cache
def listed(language: str) -> list[dict[str, Any]]:
    """All shipped cases, as they are listed in a language."""
    done = run_ruling("cases", "--format", "json", "--lang", language)
    cases: list[dict[str, Any]] = json.loads(done.stdout)["cases"]
    return cases


@pytest.mark.parametrize("language", OTHERS)
def test_every_case_has_a_title_of_its_own_in_each_language(language: str) -> None:
    cases = listed(language)
    assert {each["number"] for each in cases} == {loaded(path).number for path in CORPUS}
    assert len({each["called"] for each in cases}) == len(cases)
    assert [each["number"] for each in cases if each["called"] == each["title"]] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_witness_asks_its_question_in_each_language(language: str) -> None:
    english, words = (Words(edition(default_edition()), each) for each in ("en", language))
    asked = {english.title(id): words.title(id) for id in questions()}
    found = [each for each in listed(language) if each["name"].startswith("witnesses/")]
    assert found
    for case in found:
        titles = [title for title in asked if case["title"].endswith(title)]
        assert any(case["called"].endswith(asked[title]) for title in titles), case


def test_a_title_that_is_not_the_one_translated_stays_as_it_is() -> None:
    words = Words(edition(default_edition()), "de")
    for number in ("JOIN-02", "OUR-1", "", "../../x-1"):
        assert words.case_title(number, "Our own") == "Our own"
