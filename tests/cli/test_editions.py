"""``ruling editions`` at a glance: a line for each question, a mark for each edition."""

import re

import pytest

from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.questions import Authority, questions
from tests.conftest import languages, run_ruling

LETTERS = {"P": "printed", "O": "official", "C": "community", "?": "open"}


def rows(*words: str) -> dict[str, list[str]]:
    """The marks of each question that is shown."""
    done = run_ruling("editions", *words)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines() if line.strip()]
    return {first: marks for first, *marks in lines if first in questions()}


@pytest.mark.parametrize("language", languages())
def test_it_fits_a_terminal_and_says_little_beside_the_questions(language: str) -> None:
    shown = run_ruling("editions", "--lang", language).stdout.splitlines()
    assert max(map(len, shown)) <= 80
    named = [line.split()[0] for line in shown if line.startswith("    ")]
    of_questions = [name for name in named if name in questions()]
    assert len(of_questions) == len(questions())
    assert len(shown) - len(of_questions) <= 25


def test_a_mark_is_the_weight_and_the_number_of_a_reading_that_is_not_the_first() -> None:
    shown = rows()
    assert list(shown) != []
    for question, marks in shown.items():
        for id, mark in zip(edition_ids(), marks, strict=True):
            answer = edition(id).answers[question]
            found = re.fullmatch(r"([POC?])(\d?)(~?)(!?)", mark)
            assert found, mark
            assert LETTERS[found[1]] == answer.authority
            assert questions()[question][int(found[2] or 1) - 1] == answer.reading
            assert (found[3] == "~") is bool(answer.inference)
            assert (found[4] == "!") is bool(answer.excludes)


def test_each_line_has_its_columns_below_the_editions() -> None:
    lines = run_ruling("editions").stdout.splitlines()
    (head,) = [line for line in lines if line.startswith("  WHEN THEY MEET")]
    (timing,) = [line for line in lines if line.startswith("    join.timing ")]
    for id in edition_ids():
        assert timing[head.index(f" {id} " if id != "C3" else " C3") + 1] in LETTERS


def test_what_is_open_and_what_differs() -> None:
    left_open = rows("--open")
    assert "join.magic-tile" in left_open
    assert "figure.where" not in left_open
    differing = rows("--differ")
    assert "join.destination" in differing
    assert "join.magic-tile" not in differing
    assert set(rows("--open", "--differ")) == set(left_open) & set(differing)


@pytest.mark.parametrize(
    ("words", "some", "not_there"),
    [
        (["join"], "join.timing", "score.mage"),
        (["join.timing"], "join.timing", "join.nowhere"),
        (["meeting"], "join.timing", "join.by-token"),
        (["worth"], "score.mage", "join.timing"),
        (["inn", "witch"], "score.witch-order", "score.witch"),
        (["ferry"], "ferry.split", "join.timing"),
        (["Wert", "--lang", "de"], "score.mage", "join.timing"),
    ],
)
def test_a_word_or_a_group_narrows_it(words: list[str], some: str, not_there: str) -> None:
    shown = rows(*words)
    assert some in shown
    assert not_there not in shown


def test_an_edition_is_a_column_and_two_are_told_in_words() -> None:
    assert rows("C3", "join.timing") == {"join.timing": ["P"]}
    assert rows("C1", "C2", "C3", "join.timing") == {"join.timing": ["?!", "P", "P"]}
    two = run_ruling("editions", "C1", "C3", "join").stdout
    assert "(join.destination)" in two
    assert "score." not in two


def test_by_the_printed_rules_alone_more_is_open() -> None:
    assert rows("score.both", "--authority", "printed")["score.both"] == ["?"] * len(edition_ids())
    assert edition("C3").answers["score.both"].authority is Authority.COMMUNITY
