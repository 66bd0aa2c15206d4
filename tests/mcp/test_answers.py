"""What each tool answers: the same as the command of that name, as text and as data."""

import json
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from ruling.errors import RulingError
from ruling.mcp.answers import answer
from ruling.mcp.pages import page_at
from ruling.mcp.tools import tools
from ruling.report.schemas import format_schema
from tests.conftest import ROOT, languages, run_ruling
from tests.mcp.given import JOIN as CASE
from tests.saying import says

MOST_CASES = 25
SENTENCE = "red's road is finished, 5 tiles with this one, the witch is on it"

CALLS: list[tuple[str, dict[str, Any], str]] = [
    ("judge", {"scenario": CASE}, "ruling/1"),
    ("judge", {"scenario": CASE, "edition": "rio grande"}, "ruling/1"),
    ("judge", {"scenario": CASE.replace("tiles", "tils")}, "ruling-errors/1"),
    ("compare", {"scenario": CASE}, "ruling-compare/1"),
    ("understand", {"sentence": SENTENCE}, "ruling-draft/1"),
    ("understand", {"sentence": "may the mage stay?"}, "ruling-ask/1"),
    ("ask", {"question": "may the mage stay?"}, "ruling-ask/1"),
    ("ask", {"question": "what is the weather like?"}, "ruling-ask/1"),
    ("explain", {"id": "join.destination"}, "ruling-explain/1"),
    ("explain", {"id": "no.such"}, "ruling-errors/1"),
    ("find_cases", {"words": "witch"}, "ruling-cases/1"),
    ("find_cases", {"words": "zebra"}, "ruling-cases/1"),
    ("get_case", {"name": "JOIN-07"}, "ruling-cases/1"),
]


def asked(name: str) -> list[dict[str, str]]:
    """Each language that a tool is asked in; to understand, it is that of the sentence too."""
    if "language" not in tools()[name].schema["properties"]:
        return [{}]
    return [{"language": each} for each in (["en"] if name == "understand" else languages())]


@cache
def validator(promise: str) -> Draft202012Validator:
    return Draft202012Validator(format_schema(promise))


@pytest.mark.parametrize(
    ("name", "arguments", "promise"),
    [(name, {**given, **also}, promise) for name, given, promise in CALLS for also in asked(name)],
)
def test_an_answer_is_a_text_and_data_as_promised(
    name: str, arguments: dict[str, Any], promise: str
) -> None:
    found = answer(name, arguments)
    assert found.text.strip()
    assert found.data["format"] == promise
    assert found.wrong == (promise == "ruling-errors/1")
    assert [*validator(promise).iter_errors(json.loads(json.dumps(found.data)))] == []


def test_a_ruling_is_that_of_the_command() -> None:
    done = run_ruling("judge", "-", "--format", "json", "--edition", "C2", text=CASE)
    told = json.loads(done.stdout)
    told["scenario"]["file"] = "scenario"
    assert answer("judge", {"scenario": CASE, "edition": "C2"}).data == told


def test_all_mistakes_come_back_with_line_and_hint() -> None:
    broken = CASE.replace("kind: road", "kind: raod").replace("players", "plaiers")
    found = answer("judge", {"scenario": broken})
    places = [(each["line"], each["hint"]) for each in found.data["errors"]]
    assert any(line == 3 and says(hint, "nearest", names="'players'") for line, hint in places)
    assert any(line == 7 and "'road'" in hint for line, hint in places if hint)
    assert "^" in found.text


def test_what_was_understood_can_be_judged() -> None:
    found = answer("understand", {"sentence": SENTENCE})
    assert found.data["missing"] == []
    (scenario,) = found.data["scenarios"]
    assert scenario in found.text
    assert answer("judge", {"scenario": scenario}).data["points"] == {"red": 3}


def test_what_is_missing_is_told_and_nothing_is_made_up() -> None:
    found = answer(
        "understand", {"sentence": "my road is practically finished, the witch is on it"}
    )
    assert found.data["unused"] == ["practically"]
    assert found.data["missing"]
    assert found.data["scenarios"] == []
    assert "# missing: how many tiles" in found.text


def test_what_is_only_worth_something_is_told_for_both_ends() -> None:
    found = answer("understand", {"sentence": "city 6 tiles 2 coats mage"})
    points = [
        answer("judge", {"scenario": each}).data["points"] for each in found.data["scenarios"]
    ]
    assert points == [{"the active player": 22}, {"the active player": 14}]


def test_the_language_of_a_sentence_is_guessed() -> None:
    found = answer(
        "understand", {"sentence": "meine Straße ist fertig, 5 Plättchen mit dem gelegten"}
    )
    assert "Plättchen" in json.dumps(found.data["premises"], ensure_ascii=False)


def test_few_cases_are_listed_and_the_others_counted() -> None:
    found = answer("find_cases", {"words": "witch"})
    assert len(found.data["cases"]) == MOST_CASES
    assert says(found.text, "mcp.more-cases")
    assert not says(answer("find_cases", {"words": "JOIN-07"}).text, "mcp.more-cases")


def test_a_case_comes_with_its_file() -> None:
    found = answer("get_case", {"name": "claims/blue-wants-the-supply"})
    text = (ROOT / "scenarios/claims/blue-wants-the-supply.yaml").read_text(encoding="utf-8")
    assert found.text == found.data["cases"][0]["text"] == text
    assert not answer("judge", {"scenario": text}).wrong


def test_a_fault_is_told_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(answer.__globals__["ANSWERS"], "ask", lambda _: 1 // 0)
    found = answer("ask", {"question": "x"})
    assert found.wrong
    assert found.data["errors"][0]["id"] == "system.fault"


@pytest.mark.parametrize(
    ("address", "kind", "told"),
    [
        ("ruling://format", "text/markdown", "## How a scenario is written"),
        ("ruling://format/schema", "application/json", '"$schema"'),
        ("ruling://schema/ruling/1", "application/json", "urn:ruling:ruling/1"),
        ("ruling://case/join/to-another-feature", "text/markdown", "```yaml\ntitle:"),
        ("ruling://case/JOIN-07", "text/markdown", "number: JOIN-07"),
        ("ruling://case/join/to-another-feature?language=it", "text/markdown", "il mago"),
        ("ruling://question/join.destination", "text/markdown", "note 5"),
        ("ruling://question/join.destination?language=de", "text/markdown", "Vorrat"),
    ],
)
def test_what_can_be_read_is_there(address: str, kind: str, told: str) -> None:
    text, found = page_at(address)
    assert found == kind
    assert told in text
    if kind == "application/json":
        json.loads(text)


@pytest.mark.parametrize(
    "address",
    [
        "ruling://forma",
        "ruling://format/x",
        "ruling://case/../../etc/passwd",
        "ruling://case/",
        "ruling://question/no.such",
        "ruling://schema/ruling/9",
        "ruling://case/join/to-another-feature?langauge=it",
        "ruling://case/join/to-another-feature?language=fr",
        "file:///etc/passwd",
        "",
    ],
)
def test_what_cannot_be_read_is_told(address: str) -> None:
    with pytest.raises(RulingError):
        page_at(address)


def test_every_tool_is_asked_here() -> None:
    assert {name for name, *_ in CALLS} == tools().keys()
