"""What follows from a text is said so; where it only speaks for it, what is against it too."""

import json

import pytest

from ruling import judge, load_scenario, render
from ruling.rulebook.editions import edition
from ruling.rulebook.questions import questions
from tests.conftest import ROOT

FERRY = ROOT / "scenarios/tokens/a-ferry-joins-their-roads.yaml"
CLOSES = ROOT / "scenarios/tokens/a-ferry-joins-and-closes.yaml"
MESSAGE = ROOT / "scenarios/messages/the-witch-on-the-shortest-road.yaml"

LEANING = {
    "copy.robber-counter": {"C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"},
    "join.by-token": {"C2", "C3"},
    "join.by-token-closes": {"C2", "C3"},
    "join.noticed-late": {"C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"},
    "return.copied": {"C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"},
    "return.unoccupied": {"C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"},
    "siege.unfinished-with-mage": {"C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"},
}
"""Where a text speaks for the default, or something like it does, and it does not follow."""


def said(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("id", ["C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3"])
def test_only_these_defaults_do_not_follow(id: str) -> None:
    answers = edition(id).answers
    for question in questions():
        leans = id in LEANING.get(question, ())
        assert answers[question].follows is not leans, question
        assert answers[question].inference or not leans


@pytest.mark.parametrize("path", [FERRY, CLOSES])
@pytest.mark.parametrize("id", ["C2", "C3"])
def test_the_short_report_says_what_is_against_it(id: str, *, path: object) -> None:
    text = said(render(judge(load_scenario(str(path)), id), "text"))
    assert "is taken, and this speaks for it: Big Box" in text
    assert "Against that, the sentence stands in step 1" in text
    assert "a ferry of step 2 was hardly thought of." in text
    assert "which follows from Big Box" not in text


@pytest.mark.parametrize(
    ("language", "leans", "against"),
    [
        ("de", "und dafür spricht: ", "Dagegen spricht: Der Satz steht in Schritt 1"),
        ("it", "e parla a favore: ", "Contro: la frase sta nella fase 1"),
    ],
)
def test_in_other_languages_too(language: str, leans: str, against: str) -> None:
    text = said(render(judge(load_scenario(FERRY), "C2"), "text", language=language))
    assert leans in text
    assert against in text


def test_once_is_enough_where_all_is_told() -> None:
    text = said(render(judge(load_scenario(FERRY), "C3"), "text", full=True))
    assert text.count("Against that, the sentence stands in step 1") == 1
    assert "Yet what is said elsewhere speaks for it: The text has whoever" in text


def test_json_tells_them_apart() -> None:
    def inference(path: object, question: str) -> dict[str, object]:
        entries = json.loads(render(judge(load_scenario(str(path)), "C2"), "json"))["open"]
        found = next(each["inference"] for each in entries if each["question"] == question)
        return dict(found)

    leaning = inference(FERRY, "join.by-token")
    assert leaning["follows"] is False
    assert "step 1" in str(leaning["against"])
    assert set(inference(MESSAGE, "message.figures")) == {"text", "source"}


def test_what_does_follow_is_still_said_to() -> None:
    text = said(render(judge(load_scenario(MESSAGE), "C2"), "text"))
    assert "'count' is taken, which follows from" in text
