"""A sentence on the page: the case that is made of it, and what it did not say."""

from ruling.site.editor.sentence_calls import told
from tests.site.editor.laying import asked

FINISHED = "red's road is finished, 5 tiles with this one, the witch is on it"


def test_a_sentence_becomes_a_case_and_what_it_did_not_say_is_named() -> None:
    found = asked(told, {"language": "en"}, FINISHED)
    assert asked("ruled", found["desk"])["verdict"].startswith("Red 3")
    assert "Red's road: 5 tiles with the placed one; complete; " in found["notice"]
    assert "Not said, and taken as usual" in found["notice"]
    assert found["notice"].endswith("whether the placed tile has the magic symbol")


def test_nothing_is_made_of_a_contradiction() -> None:
    said = "red's road is finished and open, 5 tiles"
    assert "finished and open" in asked(told, {"language": "en"}, said)["error"]
    said = "red's road is finished, 1 tile"
    assert "at least 1" in asked(told, {"language": "en"}, said)["error"]


def test_a_sentence_is_heard_in_the_language_of_the_page() -> None:
    said = "Rots Straße ist fertig, 5 Plättchen, die Hexe steht drauf"
    found = asked(told, {"language": "de"}, said)
    assert "Straße von Rot: 5 Plättchen mit dem gelegten" in found["notice"]
    assert asked("ruled", found["desk"])["verdict"].startswith("Rot 3")


def test_words_that_were_not_understood_are_named() -> None:
    assert "zorp" in asked(told, {"language": "en"}, f"{FINISHED} zorp")["error"]


def test_what_is_asked_the_worth_of_lies_there_and_is_told_finished_and_open() -> None:
    found = asked(told, {"language": "en"}, "city 6 tiles 2 coats mage")
    assert "completed: 22 points" in found["notice"]
    assert "unfinished at the end of the game: 14 points" in found["notice"]
    assert "22" in asked("ruled", found["desk"])["verdict"]


def test_a_question_about_the_rules_is_answered_and_the_table_stays() -> None:
    before = asked(told, {"language": "en"}, FINISHED)["desk"]
    found = asked(told, before, "may the mage go where a meeple stands?")
    assert found["desk"] == before
    assert "meeples stand on the road or city" in found["notice"]
    assert "Big Box 7 rules (C3)" in found["notice"]
