"""What is told to those who never saw a scenario: short, right, and each example runs."""

import re

import pytest

from ruling.mcp.answers import ANSWERS, answer
from ruling.mcp.prompts import DISPUTE
from ruling.mcp.tools import TEXTS, examples, file_format, text_named, tools
from ruling.report.schemas import promises
from ruling.rulebook.questions import questions
from ruling.table.tiles import catalogue

LONGEST = 60
"""Lines in which the file format is told."""

TOLD = {path.name: path.read_text(encoding="utf-8") for path in TEXTS.glob("*.md")}

VERDICTS = {
    "1-a-sketch": (["right", "right"], {"red": 7, "blue": 0}),
    "2-a-join": (["wrong", "right"], None),
    "3-a-map": ([], {"red": 0, "blue": 9}),
    "4-the-end": ([], {"red": 0, "blue": 13}),
}
"""What comes out of the examples: the verdicts on the claims, and the points."""


def test_the_format_is_told_in_sixty_lines() -> None:
    assert len(text_named("format.md").splitlines()) <= LONGEST


@pytest.mark.parametrize("name", examples())
def test_an_example_is_ruled_on_as_its_comment_says(name: str) -> None:
    told = answer("judge", {"scenario": examples()[name]})
    assert not told.wrong
    verdicts = [each["verdict"] for each in told.data["claims"]]
    assert (verdicts, told.data["points"]) == VERDICTS[name]


def test_there_are_four_examples_and_each_is_shown() -> None:
    assert examples().keys() == VERDICTS.keys()
    told = tools()["judge"].description
    assert file_format() in told
    assert re.findall(r"```yaml\n(.*?)```", told, re.DOTALL) == [*examples().values()]


def test_the_tiles_have_the_edges_that_are_told() -> None:
    told = dict(re.findall(r"\b((?:MW-)?[A-X]) ([CRF]{4})\b", text_named("format.md")))
    named = [name for name in catalogue() if re.fullmatch(r"(MW-)?[A-X]", name)]
    assert told == {name: catalogue()[name].edges for name in named}


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("kind: field, cities: [north city]", "figures:", "  meadow: {WORDS}\nfigures:"),
        ("`abbey`", "tile: plain", "tile: abbey"),
        ("`flies to: PLACE`", "tile: plain", "tile: plain\n  flies to: long road"),
        ("`tower: {blue: A1 E}`", "tile: plain", "tile: plain\n  tower: {blue: long road}"),
        ("`noticed late: true` beside `action:`", "title:", "noticed late: true\ntitle:"),
    ],
)
def test_what_the_format_says_of_other_pieces_is_taken(words: str, before: str, after: str) -> None:
    assert words in text_named("format.md")
    text = examples()["1-a-sketch"]
    if "noticed" in words:
        text = text.replace("mage: long road", "mage: north city")
    told = answer("judge", {"scenario": text.replace(before, after.replace("WORDS", words), 1)})
    assert not told.wrong, told.text


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        ("tile: plain", "tile: G", 10),
        ("players: [red, blue]", "players: [red]", 6),
        ("witch: north city}", "witch: south city}", 7),
        ("{extends: north city, completes: true}", "{extends: north city, complete: true}", 12),
        ("action:\n", "action:\n  move: witch\n", 9),
    ],
)
def test_what_is_often_done_wrong_is_told_with_its_line(right: str, wrong: str, line: int) -> None:
    text = examples()["1-a-sketch"]
    told = answer("judge", {"scenario": text.replace(right, wrong)})
    assert told.wrong
    assert line in [each["line"] for each in told.data["errors"]]
    assert f"scenario:{line}:" in told.text


@pytest.mark.parametrize("name", TOLD)
def test_a_text_names_what_there_is(name: str) -> None:
    text = TOLD[name]
    assert {*re.findall(r"\bruling-?[a-z]*/\d", text)} <= {*promises()}
    topics = {id.partition(".")[0] for id in questions()}
    ids = re.findall(r"\b[a-z]+\.[a-z]+[a-z-]*\b", text)
    assert {id for id in ids if id.partition(".")[0] in topics} <= {*questions()}
    assert max(map(len, text.splitlines())) <= 130


def test_every_tool_is_told_of_and_answered() -> None:
    assert {f"{name}.md" for name in tools()} <= TOLD.keys()
    assert ANSWERS.keys() == tools().keys()
    for name in tools():
        assert f"`{name}`" in "".join(TOLD.values())
    for each in (*tools().values(), DISPUTE):
        assert each.description
        assert all(argument.description for argument in each.arguments)
