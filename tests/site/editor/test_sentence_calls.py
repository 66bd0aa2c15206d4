"""A sentence on the page: the case that is made of it, and what it did not say."""

import re
from html import unescape
from typing import Any

import pytest

from ruling.site.editor.sentence_calls import told
from tests.site.editor.laying import asked

FINISHED = "red's road is finished, 5 tiles with this one, the witch is on it"


def heard(found: dict[str, Any]) -> str:
    """What the page says of what it heard."""
    return " ".join(unescape(re.sub("<[^>]+>", " ", found["heard"])).split())


def test_a_sentence_becomes_a_case_and_what_it_did_not_say_is_named() -> None:
    found = asked(told, {"language": "en"}, FINISHED)
    assert asked("ruled", found["desk"])["verdict"].startswith("Red 3")
    assert "Red's road: 5 tiles with the placed one; complete; " in heard(found)
    assert "Not said, and taken as usual" in heard(found)
    lacking = dict(re.findall(r'<a href="#([^"]+)">([^<]*)', found["heard"]))
    assert lacking == {"at.action.0.tile": "whether the placed tile has the magic symbol"}
    assert re.findall('data-heard="([^"]+)"', found["heard"]) == ["right", "change"]


@pytest.mark.parametrize("text", [FINISHED, "the mage and witch are on the same road"])
def test_what_a_sentence_did_not_say_leads_to_its_form(text: str) -> None:
    found = asked(told, {"language": "en"}, text)
    page = "".join(found["parts"].values())
    for way in re.findall('<a href="#([^"]+)"', found["heard"]):
        feature = way.rpartition(".")[0] if way.startswith("at.features.") else way
        assert f'id="{feature}"' in page, way


def test_nothing_is_made_of_a_contradiction() -> None:
    said = "red's road is finished and open, 5 tiles"
    assert "finished and open" in asked(told, {"language": "en"}, said)["error"]
    said = "red's road is finished, 1 tile"
    assert "at least 1" in asked(told, {"language": "en"}, said)["error"]


def test_a_sentence_is_heard_in_the_language_of_the_page() -> None:
    said = "Rots Straße ist fertig, 5 Plättchen, die Hexe steht drauf"
    found = asked(told, {"language": "de"}, said)
    assert "Straße von Rot: 5 Plättchen mit dem gelegten" in heard(found)
    assert asked("ruled", found["desk"])["verdict"].startswith("Rot 3")


def test_words_that_were_not_understood_are_named() -> None:
    assert "zorp" in asked(told, {"language": "en"}, f"{FINISHED} zorp")["error"]


def test_what_is_asked_the_worth_of_lies_there_and_is_told_finished_and_open() -> None:
    found = asked(told, {"language": "en"}, "city 6 tiles 2 coats mage")
    assert "completed: 22 points" in heard(found)
    assert "unfinished at the end of the game: 14 points" in heard(found)
    assert "22" in asked("ruled", found["desk"])["verdict"]


def test_a_question_about_the_rules_is_answered_and_the_table_stays() -> None:
    before = asked(told, {"language": "en"}, FINISHED)["desk"]
    found = asked(told, before, "may the mage go where a meeple stands?")
    assert found["desk"] == before
    assert "meeples stand on the road or city" in heard(found)
    assert "Big Box 7 rules (C3)" in heard(found)
    assert "ruling" not in heard(found)
    assert re.findall('href="([^"]+)"', found["heard"])[0] == "../q/figure.occupied/index.html"
    assert re.findall('data-heard="([^"]+)"', found["heard"]) == ["right"]
