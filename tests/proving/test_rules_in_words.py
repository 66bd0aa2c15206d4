"""Rules from words, and what is said where they name none."""

import pytest

from ruling import RulingError
from ruling.proving.witness.rules_in_words import rules_in_words, two_rules
from ruling.rulebook.questions import Authority, questions


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
    ("words", "told"),
    [
        ("", r"'' names no rules: first an edition or a table"),
        ("join.timing=after-scoring", "first an edition or a table"),
        ("C3+", "first an edition or a table"),
        ("C3@", "first an edition or a table"),
        ("C9", r"unknown edition or table 'C9' \(there is C1, .* C3, jcloisterzone or tile-lab\)"),
        ("jcloisterzon", "did you mean 'jcloisterzone'"),
        ("C3@prnted", "unknown authority 'prnted' .did you mean 'printed'"),
        ("C3+join.tming=x", "unknown question 'join.tming' .did you mean 'join.timing'"),
        ("C3+join.timing=x", "unknown reading of join.timing 'x'"),
        (
            "C3+join.timing",
            "'join.timing' is a question and needs one of its readings: join.timing=",
        ),
        ("C3+castle.figure=stays+castle.figure=supply", "'castle.figure' is read in two ways"),
    ],
)
def test_words_that_name_no_rules_say_why(words: str, told: str) -> None:
    with pytest.raises(RulingError, match=told):
        rules_in_words(words)


def test_the_same_rules_twice_are_an_error_and_rules_that_answer_alike_are_not() -> None:
    with pytest.raises(RulingError, match="'C3' is the same rules twice"):
        two_rules("C3", "C3")
    with pytest.raises(RulingError, match="'C3' and 'Big Box 7' are the same rules"):
        two_rules("C3", "Big Box 7")
    assert [rules.name for rules in two_rules("C2", "C3")] == ["C2", "C3"]
