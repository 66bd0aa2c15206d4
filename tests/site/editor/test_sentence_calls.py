"""A sentence on the page: the case that is made of it, and what it did not say."""

from ruling.site.editor.sentence_calls import told
from tests.site.editor.laying import asked

FINISHED = "red's road is finished, 5 tiles with this one, the witch is on it"


def test_a_sentence_becomes_a_case_and_what_it_did_not_say_is_named() -> None:
    found = asked(told, {"language": "en"}, FINISHED)
    assert asked("ruled", found["desk"])["verdict"].startswith("Red 3")
    assert found["notice"].startswith("Not said, and taken as usual")
    assert "?" in found["notice"]


def test_words_that_were_not_understood_are_named() -> None:
    assert "zorp" in asked(told, {"language": "en"}, f"{FINISHED} zorp")["error"]


def test_without_anything_that_happened_there_is_no_case() -> None:
    assert "what happened" in asked(told, {"language": "en"}, "city 6 tiles 2 coats mage")["error"]
