"""A sentence on the page: the case that is made of it, and what it did not say."""

import json
import re
from html import unescape
from typing import Any

import pytest

from ruling.case.tree import tree_of
from ruling.site.editor.desk import editor_words
from tests.saying import says
from tests.site.editor.laying import asked

FINISHED = "red's road is finished, 5 tiles with this one, the witch is on it"

TABLE = "players: [Red, Blue]\n"

MAGIC = "Does the placed tile have the magic symbol?"
HOW_MANY = "How many tiles does red's city have, with the placed one?"

TOLD = {
    "en": ["red's city is finished, the mage is on it", "the game is over, red's city has 5 tiles",
           "the mage and witch are on the same road"],
    "de": ["Rots Stadt ist fertig, der Magier steht drauf",
           "das Spiel ist aus, Rots Stadt hat 5 Plättchen"],
    "it": ["la città di Rosso è finita, c'è il mago",
           "la partita è finita, la città di Rosso ha 5 tessere"],
}  # fmt: skip
"""Sentences that do not say all."""


def heard(found: dict[str, Any]) -> str:
    """What the page says of what it heard."""
    return " ".join(unescape(re.sub("<[^>]+>", " ", found["heard"])).split())


def questions(found: dict[str, Any]) -> dict[str, list[str]]:
    """What is asked of what was not said, each with the answers to tap."""
    groups = re.findall(r'<div role="group".*?</div>', found["heard"])
    asks = [unescape(re.sub("<[^>]+>", "|", each)) for each in groups]
    return {first: rest for first, *rest in (filter(None, each.split("|")) for each in asks)}


def pressed(found: dict[str, Any]) -> list[str]:
    """The answers that hold, in the order of the questions."""
    return re.findall('aria-pressed="true"[^>]*>([^<]*)<', found["heard"])


def answers(found: dict[str, Any]) -> dict[str, Any]:
    """What a tap on each answer tells, by its label."""
    given = re.findall('data-answers="([^"]*)"[^>]*>([^<]*)<', found["heard"])
    return {label: json.loads(unescape(each)) for each, label in given}


def test_a_sentence_becomes_a_case_and_what_it_did_not_say_is_named() -> None:
    found = asked("understood", {"language": "en"}, FINISHED)
    assert asked("ruled", found["desk"])["verdict"].startswith("Red 3")
    assert says(heard(found), "phrases.tiles with", of="premises", number="5")
    assert says(heard(found), "phrases.taken", of="editor")
    assert questions(found) == {MAGIC: ["yes", "no"]}
    assert pressed(found) == ["no"]
    assert re.findall('data-heard="([^"]+)"', found["heard"]) == ["right", "change"]


def test_what_a_sentence_did_not_say_is_answered_by_taps() -> None:
    said, table = "red's city is finished, the mage is on it", {"language": "en", "text": TABLE}
    found = asked("understood", table, said)
    assert pressed(found) == ["4", "no"]  # what the case has as long as nobody says so
    assert asked("ruled", found["desk"])["verdict"].startswith("Red 12")
    found = asked("understood", table, said, answers(found)["6"])
    assert says(heard(found), "phrases.tiles with", of="premises", number="6")
    assert pressed(found) == ["6", "no"]
    assert asked("ruled", found["desk"])["verdict"].startswith("Red 18")
    found = asked("understood", table, said, answers(found)["yes"])
    assert [*questions(found)] == [HOW_MANY, MAGIC, "Was any other road or city open?"]
    assert pressed(found) == ["6", "yes"]
    found = asked("understood", table, said, answers(found)["both"])
    assert "another city" in found["desk"]["text"]
    found = asked(
        "understood", table, said, answers(found)["5"]
    )  # what was asked after it is asked anew
    assert pressed(found) == ["5", "no"]


def test_who_stands_there_is_one_of_the_players_at_the_table() -> None:
    table = {"language": "en", "text": TABLE}
    said = "a road with 4 tiles is finished, who gets the points"
    found = asked("understood", table, said)
    assert questions(found)["Who stands on road 1?"] == ["Red", "Blue", "Red and Blue", "nobody"]
    both = asked("understood", table, said, answers(found)["Red and Blue"])
    assert asked("ruled", both["desk"])["verdict"].startswith("Red 4, Blue 4.")
    nobody = asked("understood", table, said, answers(found)["nobody"])
    assert "Nobody" in asked("ruled", nobody["desk"])["verdict"]
    found = asked("understood", table, "my road with 4 tiles is finished")
    assert tree_of(found["desk"]["text"])["players"] == ["your colour"]


@pytest.mark.slow
@pytest.mark.parametrize(("language", "sentences"), TOLD.items())
def test_whatever_is_tapped_it_is_ruled_on(language: str, sentences: list[str]) -> None:
    for said in sentences:
        todo, seen = list[Any]([[]]), list[Any]()
        while todo and len(seen) < 40:
            seen.append(todo.pop())
            found = asked("understood", {"language": language, "text": TABLE}, said, seen[-1])
            assert asked("ruled", found["desk"])["verdict"], (said, seen[-1])
            assert all(pressed(found)[: len(seen[-1])])
            ids = re.findall('id="([^"]+)"', found["heard"])
            assert len(ids) == len({*ids}) == found["heard"].count("data-answers")
            further = (each for each in answers(found).values() if len(each) > len(seen[-1]))
            todo += [*further][:6:2]


def test_nothing_is_made_of_a_contradiction() -> None:
    said = "red's road is finished and open, 5 tiles"
    assert "finished and open" in asked("understood", {"language": "en"}, said)["error"]
    said = "red's road is finished, 1 tile"
    assert "at least 1" in asked("understood", {"language": "en"}, said)["error"]


def test_a_sentence_is_heard_in_the_language_of_the_page() -> None:
    said = "Rots Straße ist fertig, 5 Plättchen, die Hexe steht drauf"
    found = asked("understood", {"language": "de"}, said)
    assert "Straße von Rot: 5 Plättchen mit dem gelegten" in heard(found)
    assert asked("ruled", found["desk"])["verdict"].startswith("Rot 3")


def test_words_that_were_not_understood_are_named() -> None:
    assert "zorp" in asked("understood", {"language": "en"}, f"{FINISHED} zorp")["error"]


def test_what_is_asked_the_worth_of_lies_there_and_is_told_finished_and_open() -> None:
    found = asked("understood", {"language": "en"}, "city 6 tiles 2 coats mage")
    assert "completed: 22 points" in heard(found)
    assert "unfinished at the end of the game: 14 points" in heard(found)
    assert "22" in asked("ruled", found["desk"])["verdict"]


def test_a_question_about_the_rules_is_answered_and_the_table_stays() -> None:
    before = asked("understood", {"language": "en"}, FINISHED)["desk"]
    found = asked("understood", before, "may the mage go where a meeple stands?")
    assert found["desk"] == before
    assert "meeples stand on the road or city" in heard(found)
    assert "Big Box 7 rules (C3)" in heard(found)
    assert "ruling" not in heard(found)
    assert re.findall('href="([^"]+)"', found["heard"])[0] == "../q/figure.occupied/index.html"
    assert re.findall('data-heard="([^"]+)"', found["heard"]) == ["right"]


def test_each_of_several_questions_is_answered() -> None:
    two = "Does the dragon eat the mage? Does the witch round up or down?"
    found = asked("understood", {"language": "en"}, two)["heard"]
    titles = re.findall("<h1[^>]*>([^<]*)", found)
    assert titles == [editor_words("en").title(each) for each in ("dragon.eats", "score.witch")]


def test_who_only_says_something_is_not_among_those_who_score() -> None:
    """Nobody knows the colour of whoever says it, and none of theirs stands on the table."""
    text = "Rots Stadt mit 3 Plättchen ist fertig, der Magier steht da. Ich sage: Rot bekommt "
    rights = {"9": "✓ Deine Farbe hat recht.", "6": "✗ Deine Farbe hat nicht recht."}
    for points, right in rights.items():
        found = asked("understood", {"language": "de"}, text + points)
        assert asked("ruled", found["desk"])["verdict"].startswith(f"{right} Rot 9. ")
