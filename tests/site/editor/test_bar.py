"""The bar below the table: verdicts, points and what must be done, in whole sentences."""

import re
from html import unescape

import pytest

from ruling.rulebook.language import languages
from ruling.scenario.corpus import corpus_folder
from ruling.site.editor.start import STARTS
from tests.site.editor.laying import asked, begun


def bar(name: str, language: str = "en") -> str:
    """What the bar says of a case to begin with."""
    return plain(asked("ruled", begun(name, language))["verdict"])


def plain(html: str) -> str:
    return unescape(re.sub("<[^>]+>", "", html))


def of_case(name: str) -> str:
    text = (corpus_folder() / f"{name}.yaml").read_text("utf-8")
    return plain(asked("ruled", {"text": text})["verdict"])


MEET = (
    "Red 0, blue 3 or 9, by the move. One of the two must leave, "
    "to A2 (road east\u2013west or city to the south)."
)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("meet", MEET),
        ("scores", "Red 14, blue 14."),
        ("dragon", "Nobody scores."),
        ("end", "Red 7, blue 2."),
    ],
)
def test_a_case_to_begin_with_is_ruled_on_at_once(name: str, said: str) -> None:
    assert bar(name) == said


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(language: str) -> None:
    said = [bar(name, language) for name in STARTS]
    assert len(set(said)) == len(STARTS)
    assert all(text.endswith(".") for text in said)


def test_a_square_with_several_places_is_told_once() -> None:
    for language in languages():
        said = bar("meet", language)
        assert len(re.findall(r"\bA2\b", said)) == 1


def test_who_is_right_stands_before_the_points() -> None:
    said = of_case("claims/blue-wants-the-supply")
    assert said.startswith("✗ Blue is wrong. ✓ Red is right. Red 3 or 9, blue 0, by the move.")


def test_points_that_hang_on_a_choice_are_all_told() -> None:
    assert of_case("messages/knights") == "Red 2 or 6, blue 0, by the choice."
    assert "blue 2 or 8" in of_case("robbers/several-counters-on-one-space")


def test_a_move_that_is_not_legal_is_said_to_be_none() -> None:
    assert "✗ What was done is not allowed." in of_case("claims/the-mage-went-back-to-the-supply")
    assert "not allowed" not in of_case("questions/10-leaving-a-city-before-it-scores")


def test_that_no_text_settles_it_is_said() -> None:
    assert "this is the usual reading" in of_case("questions/10-leaving-a-city-before-it-scores")


def test_what_follows_the_points_is_marked() -> None:
    first, mark, further = asked("ruled", begun("meet"))["verdict"].partition("<span")
    assert first == "Red 0, blue 3 or 9, by the move. "
    assert mark
    assert "One of the two must leave" in further
    assert "<" not in asked("ruled", begun("end"))["verdict"]
