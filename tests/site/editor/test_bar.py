"""The bar below the table, in whole sentences; what it says of which case is in the golden set."""

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


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(language: str) -> None:
    said = [bar(name, language) for name in STARTS]
    assert len(set(said)) == len(STARTS)
    assert all(text.endswith(".") for text in said)


def test_a_square_with_several_places_is_told_once() -> None:
    for language in languages():
        said = bar("meet", language)
        assert len(re.findall(r"\bA2\b", said)) == 1


def test_what_follows_the_answer_is_marked() -> None:
    verdict = asked("ruled", begun("meet"))["verdict"]
    first, mark, further = verdict.partition("<span")
    assert first.startswith("Red 0, ")
    assert mark
    assert says(plain(further), "phrases.bar move-apart", of="editor")
    text = (corpus_folder() / "castle/house-stays-and-counts.yaml").read_text("utf-8")
    assert "<" not in asked("ruled", {"text": text})["verdict"]


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
