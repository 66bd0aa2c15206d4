"""The files of the rulebook are declared by shapes, and read with the hints of any other file."""

from pathlib import Path

import pytest

from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import documents, find, reach
from ruling.reading.shapes import Field, MapOf, Named, Record, Text
from ruling.reading.source import Source
from tests.conftest import run_ruling, some_and_all
from tests.rulebook.changing import Changed
from tests.rulebook.test_checking import NAMES
from tests.saying import says


@pytest.mark.slow
@pytest.mark.parametrize("names", some_and_all([each for each in NAMES if "/en/" not in each], 12))
def test_each_document_of_a_file_is_looked_at(copy: Changed, names: list[str]) -> None:
    """English is what the other languages are held to."""
    for name in names:
        for end in (r"\Z", r"(?=^---$)")[: 1 + ("\n---\n" in copy.file(name).read_text("utf-8"))]:
            copy.change(name, end, "no.such-key: [{}]\n")
            assert "no.such-key" in copy.found(name), name
            copy.restore()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("words/en/move", "^  title: ", "  title: Who: ", "there is a colon too many (a text with"),
        ("stages", r"^tiles:\n  ", "tiles:\n\t", "(indent with spaces"),
        ("words/de/ui", r"^  heading scoring: .*", "  heading scoring:", "and there is nothing"),
        ("doubts", r"\Z", "---\na: {}\n---\nb: {}\n", "here begins a third document (there are"),
        ("house/tile-lab", "^name: .*", "name: &x tile-lab", "'&x' marks a place to refer to"),
        ("pieces", r"^river: .*", "river: none", "this should be a mapping (a piece), not 'none'"),
        ("token_values", "most: 10", "most: ten", "a number of points is a whole number, not"),
        ("stages", r"\{road: 1, city: 2,", "{road: one, city: 2,", "what it brings is written as"),
        ("stages", "inn.cathedral, unf", "inn|cathdral, unf", "unknown thing to count 'cathdral'"),
    ],
)  # fmt: skip
def test_what_is_no_yaml_or_has_another_form_is_told_with_a_hint(
    copy: Changed, name: str, old: str, new: str, told: str
) -> None:
    copy.change(name, old, new)
    assert told in copy.found(name)


def test_what_a_record_lacks_is_told_at_the_name_above_it() -> None:
    text = Source("x", "red:\n  a: 1\nblue:\n  b: 1\n---\nc: 1\n")
    (first, second), mistakes = documents(text)
    record = Record("a thing", {"a": Field(Text(), "what", required=True)})
    shapes = (
        Named("thing", "things", {"red": record, "blue": record}),
        MapOf(record, "x", key=Text()),
    )
    for shape in shapes:
        found = Mistakes([])
        shape.read(first, found)
        assert sorted(each[:2] for each in found.found) == [(3, 1), (4, 3)]
    assert mistakes.found == []
    assert [step.position for step, _ in reach(second, ("c", "d"))] == [(6, 1)]


def test_a_part_of_a_text_has_its_place() -> None:
    text = Source("x", "a: b\nlong: >-\n  one\n  two {gap} three\n")
    (node,), _ = documents(text)
    assert find(node, "{gap}", text.lines) == (4, 7)
    assert find(node, "one two", text.lines) == (2, 7)  # where it is written over two lines
    assert find(node, "four", text.lines) is None


def test_all_mistakes_of_an_edition_are_told_with_those_of_yaml(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("extends: C3\nname: x\nname: y\nanswers: {score.wich: {}}\n", encoding="utf-8")
    told = run_ruling("check", path).stdout
    twice, unknown = (told.partition(place)[2] for place in (":3:1: ", ":4:11: "))
    assert says(twice, "yaml.twice", name="name")
    assert says(unknown, "unknown", name="score.wich")
