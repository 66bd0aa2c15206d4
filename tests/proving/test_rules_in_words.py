"""Rules from words, and what is said where they name none."""

import pytest

from ruling import UnknownName
from ruling.proving.witness.rules_in_words import rules_in_words, two_rules
from ruling.rulebook.questions import Authority, questions
from tests.saying import refused


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("C2", "C2"),
        ("Big Box 7", "C3"),
        (" c1 @ Printed ", "C1@printed"),
        ("C3+join.timing = after-scoring", "C3+join.timing=after-scoring"),
        ("JCloisterZone", "C3+jcloisterzone"),
        ("jcloisterzone@printed+castle.figure=supply",
         "C3@printed+jcloisterzone+castle.figure=supply"),
    ],
)  # fmt: skip
def test_rules_have_a_name_that_names_them(words: str, name: str) -> None:
    found = rules_in_words(words)
    assert found.name == name
    assert rules_in_words(name) == found
    assert not found.rules.house


def test_a_reading_comes_before_a_table_and_a_weight_leaves_answers_out() -> None:
    rules = rules_in_words("jcloisterzone+castle.figure=supply").rules
    assert rules.answer("castle.figure").reading == "supply"
    assert rules.answer("dragon.eats").reading == "untouched"
    assert rules.answer("dragon.eats").authority is Authority.HOUSE
    assert rules_in_words("C3@printed").rules.answer("join.destination").open
    assert rules.borrowed.keys() == questions().keys()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        *((words, "witness.rules-example") for words in ("", "join.timing=x", "C3+", "C3@")),
        ("C3+join.timing", "rules.lacks-reading"),
        ("C3+castle.figure=stays+castle.figure=supply", "witness.read-twice"),
    ],
)
def test_words_that_name_no_rules_say_why(words: str, why: str) -> None:
    with refused("witness.no-rules", why):
        rules_in_words(words)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("C9", "C1"),
        ("jcloisterzon", "jcloisterzone"),
        ("C3@prnted", "printed"),
        ("C3+join.tming=x", "join.timing"),
        ("C3+join.timing=x", "after-scoring"),
    ],
)
def test_a_name_that_is_none_is_told_with_those_there_are(words: str, meant: str) -> None:
    with pytest.raises(UnknownName) as caught:
        rules_in_words(words)
    assert caught.value.name in words
    assert meant in caught.value.known


def test_the_same_rules_twice_are_an_error_and_rules_that_answer_alike_are_not() -> None:
    with refused("witness.same-rules-twice"):
        two_rules("C3", "C3")
    with refused("witness.same-rules"):
        two_rules("C3", "Big Box 7")
    assert [rules.name for rules in two_rules("C2", "C3")] == ["C2", "C3"]
