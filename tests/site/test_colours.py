"""Players who are called by their colour are called so in the language of what is told."""

import re

import pytest

from tests.conftest import ROOT, run_ruling
from tests.site.pages import case_files, case_page

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


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("red", "Blue", "Rot 4, Blau 0"),
        ("red", "Rot", "red 4, Rot 0"),  # nobody takes the name of another
        ("Anna", "Ben", "Anna 4, Ben 0"),
    ],
)
def test_the_points_go_to_whoever_is_called_otherwise(one: str, other: str, told: str) -> None:
    text = ROAD.format(one, other, one, one)
    said = " ".join(run_ruling("judge", "-", "--lang", "de", text=text).stdout.split())
    assert told in said
    compared = run_ruling("compare", "-", "--lang", "de", text=text).stdout
    assert told.casefold() in " ".join(compared.split()).casefold()
