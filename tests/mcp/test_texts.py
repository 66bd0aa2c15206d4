"""What is told to those who never saw a scenario: short, right, and each example runs."""

import re

import pytest

from ruling.mcp.answers import answer
from ruling.mcp.tools import tools
from ruling.report.schemas import promises
from ruling.rulebook.questions import questions
from ruling.table.tiles import catalogue
from tests.conftest import ROOT, run_ruling
from tests.mcp.given import EXAMPLES, SKETCH

LONGEST = 60
"""Lines in which the file format is told."""

TEXTS = ROOT / "ruling/mcp/texts"

TOLD = {path.name: path.read_text(encoding="utf-8") for path in TEXTS.glob("*.md")}

FORMAT = TOLD["format.md"]

VERDICTS = [
    (["right", "right"], {"red": 7, "blue": 0}),
    (["wrong", "right"], None),
    ([], {"red": 0, "blue": 9}),
    ([], {"red": 0, "blue": 13}),
]
"""What comes out of the examples: the verdicts on the claims, and the points."""


def test_the_format_is_told_in_sixty_lines() -> None:
    assert len(FORMAT.splitlines()) <= LONGEST


def test_the_examples_are_ruled_on_as_their_comments_say() -> None:
    told = [answer("judge", {"scenario": each}).data for each in EXAMPLES]
    found = [([each["verdict"] for each in of["claims"]], of["points"]) for of in told]
    assert found == VERDICTS


def test_the_format_is_told_whole_with_every_example() -> None:
    told = tools()["judge"].description
    assert FORMAT in told
    assert TOLD["mistakes.md"].strip() in told
    files = sorted((TEXTS / "examples").glob("*.yaml"))
    assert [path.read_text(encoding="utf-8") for path in files] == EXAMPLES


def test_the_tiles_have_the_edges_that_are_told() -> None:
    told = dict(re.findall(r"\b((?:MW-)?[A-X]) ([CRF]{4})\b", FORMAT))
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
    assert words in FORMAT
    text = SKETCH
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
    text = SKETCH
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
    listed = run_ruling("mcp", "--help").stdout
    for name in tools():
        assert f"`{name}`" in "".join(TOLD.values())
        assert re.search(rf"^    {name} ", listed, re.MULTILINE), name
    for each in tools().values():
        assert each.description
        assert all(argument.description for argument in each.arguments)
