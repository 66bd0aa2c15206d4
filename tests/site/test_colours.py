"""Players who are called by their colour are called so in the language of what is told."""

import re

import pytest

from ruling.expect.files import load_scenario, load_text
from ruling.judging.judgement import judge
from ruling.site.colours import judgement_in_colours, scenario_in_colours
from tests.conftest import ROOT
from tests.site.pages import case_files, case_page, words_of

CASE = "claims/blue-wants-the-supply.yaml"
ROAD = """
title: A road
players: [{}, {}]
features:
  road: {{kind: road, tiles: 3, meeples: {{{}: 1}}}}
action: {{player: {}, tile: plain, segments: [{{extends: road, completes: true}}]}}
"""


@pytest.mark.parametrize(
    ("language", "told"), [("de", "Blau hat nicht recht"), ("it", "Blu ha torto")]
)
def test_a_case_of_the_book_is_ruled_on_in_its_words_and_its_text_stays(
    language: str, told: str
) -> None:
    page = case_page(CASE, language)
    said = re.sub(r"<pre.*?</pre>|<[^>]*>", " ", page.body, flags=re.DOTALL)
    assert told in said
    assert not re.search(r"\b(?:red|blue)\b", said, re.IGNORECASE)
    assert "players: [red, blue]" in page.body
    assert case_files(CASE)[f"{page.address}case.yaml"] == (ROOT / "scenarios" / CASE).read_text()


def test_the_points_go_to_whoever_is_called_otherwise() -> None:
    written = judge(load_text(ROAD.format("red", "Blue", "red", "red")))
    called = judgement_in_colours(written, words_of("de"))
    assert written.ruling.points == {"red": 4, "Blue": 0}
    assert called.ruling.points == {"Rot": 4, "Blau": 0}


def test_nobody_takes_the_name_of_another_and_names_stay() -> None:
    for one, other in (("red", "Rot"), ("Anna", "Ben")):
        scenario = load_text(ROAD.format(one, other, one, one))
        assert scenario_in_colours(scenario, words_of("de")) is scenario
    english = load_scenario(ROOT / "scenarios" / CASE)
    assert scenario_in_colours(english, words_of("en")) is english
