"""Facts: on whose word each edition has them, and by which source; they have no readings."""

from typing import NamedTuple

import pytest

from ruling.reading.source import Source
from ruling.rulebook import data
from ruling.rulebook.checking.whole import check_own
from ruling.rulebook.editions import add_edition, edition, edition_ids, forget_editions
from ruling.rulebook.language import languages
from ruling.rulebook.questions import Authority, facts, questions
from ruling.wording.words import Words
from tests.conftest import for_each

MATRIX = {
    "fact.who-chooses": [
        "P C1 placing, C1 special case",
        "P C1 placing, C1 special case",
        "P RGG placing, RGG special case",
        "P ZMG playing, ZMG special case",
        "P C2 placing",
        "P C3 placing",
    ],
    "fact.colours": [
        "P C1 contents",
        "P C1 contents",
        "P RGG contents",
        "P ZMG components",
        "P C2 contents",
        "P C3 contents",
    ],
    "fact.start": [
        "P C1 preparation",
        "P C1 preparation",
        "P RGG preparation",
        "P ZMG setup",
        "P C2 preparation",
        "P C3 preparation",
    ],
    "fact.meeple-follows": [
        "P C1 placing",
        "P C1 placing",
        "P RGG placing",
        "P ZMG playing",
        "P C2 meeple",
        "P C3 meeple",
    ],
    "fact.no-majority": [
        "-i C1 example",
        "-i C1 example",
        "-i RGG example",
        "-i ZMG example",
        "-i C2 example",
        "-i C3 example",
    ],
    "fact.whose-points": [
        "P C1 scoring, C1 example",
        "P C1 scoring, C1 example",
        "P RGG scoring, RGG example",
        "P ZMG scoring, ZMG example",
        "P C2 scoring, C2 example",
        "P C3 scoring, C3 example",
    ],
}
EDITIONS = ("C1", "C1-BB4", "C1-RGG", "C1-ZMG", "C2", "C3")


class Cell(NamedTuple):
    """What an edition has for a fact: a letter for the weight, and the ids of its sources."""

    fact: str
    edition: str
    letters: str
    sources: list[str]


CELLS = [
    Cell(fact, name, said.partition(" ")[0], said.partition(" ")[2].split(", "))
    for fact, row in MATRIX.items()
    for name, said in zip(EDITIONS, row, strict=True)
]


def test_every_fact_has_its_row() -> None:
    assert list(facts()) == list(MATRIX)
    assert {*EDITIONS} <= {*edition_ids()}
    assert not {*facts()} & {*questions()}, "a fact is read in one way alone"


@for_each(CELLS)
def test_an_edition_has_a_fact_on_the_word_of_its_own_text(cell: Cell) -> None:
    answer = edition(cell.edition).on(cell.fact)
    named = [data.read("sources")[id] for id in cell.sources]
    texts = "; ".join(each if isinstance(each, str) else each["text"] for each in named)
    dates = dict.fromkeys(each["date"] for each in named if "date" in each)
    if cell.letters == "P":
        assert (answer.authority, answer.source) == (Authority.PRINTED, texts)
        assert answer.date == "; ".join(dates)
    else:
        assert (answer.authority, answer.source) == (Authority.OPEN, "")
        assert (answer.inference, answer.follows) == (texts, True)
    assert (answer.edition, answer.reading, answer.excludes) == (cell.edition, "", ())


@for_each(languages())
def test_a_fact_is_said_in_every_language(language: str) -> None:
    words = Words(edition("C3"), language)
    for fact in facts():
        assert words.title(fact).endswith("?")
        assert words.answer(edition("C3").on(fact)) == words.fact(fact)


def test_of_tokens_the_first_edition_is_said_to_be_silent() -> None:
    words = Words(edition("C1-BB4"))
    assert "join.by-token" in words.remark(edition("C1-BB4").on("fact.who-chooses"))


def test_an_edition_of_a_user_may_say_nothing_of_facts_or_inherit_them() -> None:
    try:
        heir = add_edition("heir.yaml", "name: heir\nextends: C1-RGG\nanswers: {}\n")
        answer = edition(heir).on("fact.start")
        assert (answer.edition, answer.given_in) == (heir, "C1-RGG")
        own = "name: own\nextends: C3\nanswers:\n  fact.start: {authority: open}\n"
        assert edition(add_edition("own.yaml", own)).on("fact.start").open
        alone = "name: alone\nage: 9\nvocabulary: second\nanswers:\n" + "".join(
            f"  {question}: {{authority: open}}\n" for question in questions()
        )
        silent = edition(add_edition("alone.yaml", alone))
        assert all(silent.on(fact).open for fact in facts())
    finally:
        forget_editions()


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("fact.start: {reading: supply, authority: open}", "unknown key of a fact 'reading'"),
        ("fact.strat: {authority: open}", "fact.start"),
        ("fact.start: {authority: printed}", "source"),
    ],
)
def test_what_is_wrong_in_a_fact_is_told(answer: str, told: str) -> None:
    text = f"name: wrong\nextends: C3\nanswers:\n  {answer}\n"
    (error,) = check_own(Source("wrong.yaml", text), ())
    assert "wrong.yaml:4:" in str(error)
    assert told in str(error)
