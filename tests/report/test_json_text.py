"""The text of JSON is what the standard library gives, also where forms are shared."""

import json
from typing import Any

import pytest

from ruling.report.json_text import Shared, json_text

FORM = Shared(id="B1 N", squares=["A1 E", 'a "b"\n', "é\\"], none=None, yes=True, half=0.5)
DATA: list[Any] = [
    {},
    {"a": [], "b": {}, "c": [FORM, {"again": FORM, "deep": [[FORM]]}], "d": FORM, "e": -3},
    [FORM, 1, "x", [FORM]],
    [],
]


@pytest.mark.parametrize("data", DATA, ids=range(len(DATA)))
def test_the_text_is_that_of_the_standard_library(data: Any) -> None:
    assert json_text(data) == json.dumps(data, ensure_ascii=False, indent=1)


@pytest.mark.parametrize("items", [[], [{"a": 1}, FORM]], ids=["none", "some"])
def test_at_the_top_an_iterator_stands_for_a_list(items: list[Any]) -> None:
    expected = json.dumps({"turns": items, "n": 1}, ensure_ascii=False, indent=1)
    assert json_text({"turns": iter(items), "n": 1}) == expected
