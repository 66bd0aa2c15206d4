"""The bar below the table: verdicts, points and what must be done, in whole sentences."""

import re
from html import unescape

import pytest

from ruling.rulebook.editions import edition
from ruling.rulebook.language import languages
from ruling.scenario.corpus import corpus_folder
from ruling.wording.words import Words
from tests.saying import says
from tests.site.editor.laying import asked, begun

STARTS = re.findall(
    r"data-edit=.begin. data-given=.\W*(\w+)", unescape(asked("fresh", {})["parts"]["starts"])
)
"""The cases to begin with, as the page offers them."""


def bar(name: str, language: str = "en") -> str:
    """What the bar says of a case to begin with."""
    return plain(asked("ruled", begun(name, language))["verdict"])


def plain(html: str) -> str:
    return unescape(re.sub("<[^>]+>", "", html))


def of_case(name: str) -> str:
    text = (corpus_folder() / f"{name}.yaml").read_text("utf-8")
    return plain(asked("ruled", {"text": text})["verdict"])


NOBODY = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 2}
action:
  player: red
  tile: plain
  segments:
    - {extends: lane, completes: true}
"""

MEET = (
    "Red 0, blue 3 or 9, by the move. One of the two must leave, "
    "to A2 (road east\u2013west or city to the south)."
)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("meet", MEET),
        ("scores", "Red 14, blue 14. The mage goes back to the supply."),
        ("dragon", "The witch is eaten by the dragon, set aside, and may come back with the next "
                   "tile with the magic symbol."),
        ("end", "Red 7, blue 2. The game is over: final scoring."),
    ],
)  # fmt: skip
def test_a_case_to_begin_with_is_ruled_on_at_once(name: str, said: str) -> None:
    assert bar(name).startswith(said)


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
    assert said.startswith("✓ Red is right, blue is wrong. Red 3 or 9, blue 0, by the move.")


def test_points_that_hang_on_a_choice_are_all_told() -> None:
    assert of_case("messages/knights").startswith("Red 2 or 6, blue 0, by the choice.")
    assert "blue 2 or 8" in of_case("robbers/several-counters-on-one-space")


def test_a_move_that_is_not_legal_is_said_to_be_none_and_why() -> None:
    why = "is not legal: a road or city is still open to move to"
    assert of_case("claims/the-mage-went-back-to-the-supply").count(why) == 1
    assert "not legal" not in of_case("questions/10-leaving-a-city-before-it-scores")


def test_what_no_text_settles_says_what_is_usual_and_what_else_comes_out() -> None:
    said = of_case("questions/10-leaving-a-city-before-it-scores")
    assert said.startswith("? No text settles: May a magic figure be moved off a road or city")
    assert "Usually yes: red 0, blue 4. Otherwise: red 0, blue 6." in said
    said = of_case("claims/what-the-rule-is")
    assert "By the usual reading one move is enough" in said


@pytest.mark.parametrize("language", languages())
def test_a_claim_that_rests_on_two_questions_has_the_reading_of_each_in_words(
    language: str,
) -> None:
    text = (corpus_folder() / "claims/must-anything-be-done.yaml").read_text("utf-8")
    said = plain(asked("ruled", {"text": text, "language": language, "under": "C1-ZMG"})["verdict"])
    words = Words(edition("C1-ZMG"), language)
    for question, id in (("move.destination", "another-tile"), ("nowhere.own-feature", "stays")):
        rule = words.reading(question, id).partition(". ")[0].rstrip(".")
        rule = rule[0].lower() + rule[1:]
        assert says(said, "phrases.open other", language, "ui", reading=rule)
        assert not says(said, "phrases.open other", language, "ui", reading=id)


def test_nobody_scores_is_said_where_that_was_asked() -> None:
    """A road of nobody is scored; of a tile that finishes nothing it is no answer."""
    assert "Nobody scores" not in bar("dragon")
    text = asked("ruled", {"text": NOBODY})["verdict"]
    assert plain(text) == "Nobody scores."


def test_what_happened_is_said_where_nothing_scores() -> None:
    for case, said in (
        ("castle/house-stays-and-counts", "Neither the mage nor the witch leaves the board."),
        ("dragon/only-the-square-it-visits", "The dragon eats neither the mage nor the witch."),
        ("crop/a-crop-circle-for-farmers", "Neither the mage nor the witch is moved by that."),
        ("nowhere/house-its-own-feature-keeps-it", "Nobody has to move the mage or the witch."),
    ):
        assert of_case(case) == said


def test_what_follows_the_answer_is_marked() -> None:
    first, mark, further = asked("ruled", begun("meet"))["verdict"].partition("<span")
    assert first == "Red 0, blue 3 or 9, by the move. "
    assert mark
    assert "One of the two must leave" in further
    text = (corpus_folder() / "castle/house-stays-and-counts.yaml").read_text("utf-8")
    assert "<" not in asked("ruled", {"text": text})["verdict"]
