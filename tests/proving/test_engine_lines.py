"""Lines of JSON from another engine."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling import ScenarioError
from ruling.proving.infer.cases import cases_of
from ruling.proving.infer.inference import infer
from tests.conftest import EXAMPLE
from tests.saying import refused

SCENARIO = """title: Nobody scores a city under the mage
features: {city: {kind: city, tiles: 2}}
figures: {mage: city}
action: {player: red, tile: plain, segments: [{extends: city, completes: true}]}"""
EXPECT = {"points": {"red": 0}, "figures": {"mage": "supply"}}


def lines(folder: Path, *given: Any, name: str = "engine.jsonl") -> str:
    path = folder / name
    texts = [each if isinstance(each, str) else json.dumps(each) for each in given]
    path.write_text("\n".join(texts), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("scenario", [SCENARIO, yaml.load(SCENARIO, yaml.BaseLoader)])
@pytest.mark.parametrize("name", ["engine.jsonl", "engine.json"])
def test_a_scenario_is_a_text_or_an_object(tmp_path: Path, scenario: Any, name: str) -> None:
    file = lines(tmp_path, {"scenario": scenario, "expect": EXPECT}, "", name=name)
    (case,) = cases_of([file])
    assert (case.name, case.observed) == (f"{file}:1", 2)
    (explanation,) = infer([case]).explanations
    assert [forced.reading for forced in explanation.forced] == ["returns"]


def test_a_file_of_cases_is_taken_whole_with_the_results_for_what_it_expected(
    tmp_path: Path,
) -> None:
    own = "expect:\n  points: {red: 99}\nexpect in C1: {points: {red: 98}}\n"
    for text in (f"{SCENARIO}\n{own}", f"{own}{SCENARIO}\n"):
        (case,) = cases_of([lines(tmp_path, {"scenario": text, "expect": EXPECT})])
        assert case.observed == 2
        found = infer([case])
        assert [each.reading for e in found.explanations for each in e.forced] == ["returns"]
        assert not found.unexplained


def test_a_text_in_json_takes_its_results(tmp_path: Path) -> None:
    text = json.dumps(yaml.load(SCENARIO, yaml.BaseLoader))
    (case,) = cases_of([lines(tmp_path, {"scenario": text, "expect": EXPECT})])
    assert case.observed == 2


def test_a_board_in_json_is_ruled_on_as_in_a_file(tmp_path: Path) -> None:
    given: Any = yaml.load(EXAMPLE.read_text(encoding="utf-8"), yaml.BaseLoader)
    expected = given.pop("expect")
    (case,) = cases_of([lines(tmp_path, {"scenario": given, "expect": expected})])
    assert "C3" in infer([case]).editions


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "engine.jsonl:2:2: this is not JSON"),
        ("[1]", 'engine.jsonl:2:1: a line is {"scenario": …, "expect": {…}}'),
        ('{"scenario": "", "expects": {}}', "unknown key 'expects' .did you mean 'expect'"),
        ('{"scenario": "title: x"}', "engine.jsonl:2:1: 'expect' is missing"),
        ('{"scenario": 3, "expect": {}}', "'scenario' is neither a text nor an object"),
        ('{"scenario": "title: x", "expect": {"pints": {}}}', "engine.jsonl:2:.*pints"),
        ("[" * 100_000, "engine.jsonl:2:1: this cannot be read as JSON"),
    ],
)
def test_a_line_that_cannot_be_understood_is_told(tmp_path: Path, line: str, told: str) -> None:
    file = lines(tmp_path, {"scenario": SCENARIO, "expect": EXPECT}, line)
    with pytest.raises(ScenarioError, match=told):
        cases_of([file])


def test_where_nothing_came_about_there_is_nothing_to_infer_from(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text(SCENARIO, encoding="utf-8")
    with refused("infer.nothing"):
        cases_of([str(tmp_path / "empty.yaml")])
