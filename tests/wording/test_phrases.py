"""Phrases that only the code asks for: each that is asked for is there, and none is left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ruling.expect.drafts import file_shape
from ruling.rulebook import data
from tests.conftest import ROOT

TABLES = (
    ("ui", "phrases"),
    ("book", "phrases"),
    ("editor", "phrases"),
    ("interview", "phrases"),
    ("premises", "phrases"),
)
"""The files of a language, and the tables in them whose texts the code asks for by their keys."""

DOCSTRING = re.compile(r'""".*?"""', re.DOTALL)
WRITTEN = re.compile(r'(f?)"((?:[^"\\\n]|\\.)*)"')
INNER = re.compile(r"'([^']*)'")
SAID = re.compile(r"""\bsay\(\s*["']([^"'{}]+)["']""")
GAP = re.compile(r"\{[^{}]*\}")
OWN_GAP = re.compile(r"(?<!\{)\{(\w+)\}(?!\})")


@cache
def code() -> str:
    """The source of the package without its docstrings."""
    paths = sorted((ROOT / "ruling").rglob("*.py"))
    return "\n".join(DOCSTRING.sub("", path.read_text(encoding="utf-8")) for path in paths)


def phrases(name: str, table: str) -> dict[str, str]:
    found: dict[str, str] = data.read(f"words/en/{name}")[table]
    return found


def asked_for(key: str, texts: set[str], shapes: re.Pattern[str]) -> bool:
    """Whether the code has a key as it is, with a part to fill in, or put together of two texts."""
    first, _, rest = key.partition(" ")
    there = key in texts or shapes.fullmatch(key) is not None
    return there or (first in texts and (rest in texts or shapes.fullmatch(rest) is not None))


def test_each_phrase_is_asked_for() -> None:
    written = WRITTEN.findall(code())
    texts = {text for shaped, text in written if not shaped}
    texts |= {inner for shaped, text in written if shaped for inner in INNER.findall(text)}
    filled = {
        text for shaped, text in written if shaped and re.search(r"[a-z]{2}", GAP.sub("", text))
    }
    parts = (".+".join(map(re.escape, GAP.split(text))) for text in sorted(filled))
    shapes = re.compile("|".join(parts))
    keys = [(name, key) for name, table in TABLES for key in phrases(name, table)]
    assert [each for each in keys if not asked_for(each[1], texts, shapes)] == []
    assert not asked_for("what nobody says", texts, shapes)


def test_each_phrase_that_is_asked_for_is_there() -> None:
    known = {key for name, table in TABLES for key in phrases(name, table)}
    said = SAID.findall(code())
    assert len(said) > 300
    assert sorted({*said} - known) == []


def calls() -> Iterator[tuple[str, set[str]]]:
    """Every phrase that is said by its key, with the gaps that are filled there."""
    for path in (ROOT / "ruling").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if SAID.search(text) else ():
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "say":
                key = node.args[0] if node.args else None
                if isinstance(key, ast.Constant) and all(each.arg for each in node.keywords):
                    yield str(key.value), {str(each.arg) for each in node.keywords}


def test_whatever_can_be_done_is_called_something_in_reports_and_on_the_table() -> None:
    """A phrase is put together of the key of an action, which no code has as it is."""
    action: Any = file_shape().cases[""]
    action = action.fields["action"].shape
    alone = {key for key in action.cases if isinstance(key, str)} - {"", "tile"}
    assert alone >= {"bridge", "dragon", "crop circle"}
    told, offered = phrases("ui", "phrases"), phrases("editor", "phrases")
    assert [key for key in alone if f"part {key}" not in told] == []
    assert [key for key in alone if f"happened {key}" not in offered] == []


@pytest.mark.slow
def test_each_gap_of_a_phrase_is_filled_where_it_is_said() -> None:
    """By a value, or by a word of the edition."""
    spoken = data.read("words/en/ui")["vocabularies"].values()
    words = set.intersection(*({*each} for each in spoken))
    by_file = [phrases(name, table) for name, table in TABLES]
    found = list(calls())
    assert len(found) > 300
    for key, given in found:
        gaps = [{*OWN_GAP.findall(texts[key])} for texts in by_file if key in texts]
        assert any(each <= given | words for each in gaps), key
