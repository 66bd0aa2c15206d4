"""A call is held to what its tool takes: nothing is ignored, and nothing is read."""

from typing import Any

import pytest

from ruling.mcp.answers import answer
from ruling.mcp.tools import tools
from tests.conftest import EXAMPLE
from tests.mcp.given import SKETCH as CASE
from tests.saying import says


def called(name: str, /, **arguments: Any) -> Any:
    return answer(name, arguments)


def wrong(name: str, /, **arguments: Any) -> str:
    found = called(name, **arguments)
    assert found.wrong
    assert found.data["format"] == "ruling-errors/1"
    return str(found.text)


@pytest.mark.parametrize(
    ("name", "arguments", "id", "named"),
    [
        (
            "judge",
            {"scenario": CASE, "editon": "C1"},
            "mcp.no-argument",
            "editon",
        ),
        ("judge", {}, "mcp.lacks", "scenario"),
        ("judge", {"scenario": None}, "mcp.lacks", "scenario"),
        ("judge", {"scenario": {"title": "x"}}, "mcp.no-text", "scenario"),
        ("judge", {"scenario": " \n"}, "mcp.empty", "scenario"),
        ("judge", {"scenario": CASE, "language": "fr"}, "unknown", "fr"),
        ("judge", {"scenario": CASE, "edition": "C9"}, "unknown", "C9"),
        ("judge", {"scenario": CASE, "house": 3}, "mcp.no-house", "house"),
        (
            "judge",
            {"scenario": CASE, "house": {"score.both": 1}},
            "mcp.no-text",
            "house.score.both",
        ),
        ("judge", {"scenario": CASE, "house": {"score.bth": "x"}}, "unknown", "score.bth"),
        ("ask", {"words": "may he stay?"}, "mcp.no-argument", "words"),
        ("find_cases", {"query": "supply"}, "mcp.lacks", "words"),
        ("get_case", {"name": "join/to-another-featur"}, "nearest", "join/to-another-feature"),
        ("explain", {"id": "join.destinatoin"}, "nearest", "join.destination"),
        ("jugde", {}, "mcp.no-tool", "jugde"),
    ],
)
def test_what_is_wrong_with_a_call_is_told(
    name: str, arguments: dict[str, Any], id: str, named: str
) -> None:
    told = wrong(name, **arguments)
    assert says(told, id)
    assert named in told


def test_all_that_is_wrong_is_told_at_once() -> None:
    found = called("judge", senario=CASE, langauge="de")
    ids = [each["id"] for each in found.data["errors"]]
    assert ids == ["mcp.no-argument", "mcp.no-argument", "mcp.lacks"]
    assert len(found.text.splitlines()) == 3


def test_mistakes_are_told_in_the_language_that_was_asked_for() -> None:
    told = wrong("judge", scenario=CASE, editon="C1", language="de")
    assert says(told, "mcp.no-argument", "de", name="editon")
    assert "«title»" in wrong("judge", scenario=CASE.replace("title", "titel"), language="it")


@pytest.mark.parametrize(
    "name",
    [
        str(EXAMPLE),
        "scenarios/examples/plain-tile-joins-and-completes.yaml",
        "file:///etc/passwd",
        "../../etc/passwd",
        "-",
        "#case=1gxVQGfnQWsseOY2hjfsSUaoTVe1SY4gYAA5808300b",
        "join/to-another-feature",
    ],
)
def test_no_file_is_read(name: str) -> None:
    """No argument takes the name of one; what holds a name is no scenario, edition or house."""
    assert says(wrong("judge", scenario=name), "mcp.no-case")
    assert says(wrong("compare", scenario=name), "mcp.no-case")
    assert "unknown edition" in wrong("judge", scenario=CASE, edition=name)
    assert "unknown" in wrong("judge", scenario=CASE, house=name)
    if name != "join/to-another-feature":
        assert "unknown" in wrong("explain", id=name)


@pytest.mark.parametrize(
    "name", [str(EXAMPLE), "../scenarios/join/to-another-feature", "a/../../b"]
)
def test_no_case_lies_outside_the_corpus(name: str) -> None:
    assert "unknown case" in wrong("get_case", name=name)


def test_a_text_has_a_largest_size() -> None:
    whole = f"# {'x' * 999_000}\n{CASE}"
    assert not called("judge", scenario=whole[:900_000] + "\n" + CASE).wrong
    assert says(wrong("judge", scenario=f"{whole}{CASE}"), "mcp.too-large", number="1,000,000")


def test_an_argument_that_is_null_is_not_given() -> None:
    assert not called("judge", scenario=CASE, edition=None, house=None).wrong


@pytest.mark.parametrize(
    ("house", "reading"),
    [
        ("score.witch-order=half-then-extra", "half-then-extra"),
        ({"score.witch-order": "half-then-extra"}, "half-then-extra"),
    ],
)
def test_a_house_is_a_reading_or_several(house: Any, reading: str) -> None:
    assert called("judge", scenario=CASE, house=house).data["house"] == {
        "score.witch-order": reading
    }


def test_a_house_is_a_table_with_a_name() -> None:
    assert called("judge", scenario=CASE, house="jcloisterzone").data["house"]


def test_the_schema_of_a_tool_lets_nothing_else_in() -> None:
    for each in tools().values():
        assert each.schema["additionalProperties"] is False
        assert each.schema["properties"].keys() == {argument.name for argument in each.arguments}
