"""A case that is changed and changed back: it is what it was, and no comment of its author went."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from ruling.expect.files import KEYS
from ruling.scenario.case.edits import ORDER, with_keys
from ruling.scenario.case.map_text import drawn_tiles
from ruling.scenario.case.paths import begun, fitting, shape_at, value_at, with_value
from ruling.scenario.case.tree import tree_of
from ruling.scenario.schema.fields import scenario_shape
from ruling.scenario.schema.shapes import Record
from ruling.scenario.yaml.editing import Page
from tests.conftest import CORPUS

SHAPE = scenario_shape(KEYS)
AUTHORS = """\
# asked by the youngest
{}
# and by nobody else
"""
"""Where a case has comments of its author above and below it too."""

WHERE = tuple[str | int, ...]


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def values_of(key: str) -> list[Any]:
    """What cases have under a key at the top, as a form gives it."""
    found = [tree_of(text_of(path))[key] for path in CORPUS if key in tree_of(text_of(path))]
    return [drawn_tiles(each) for each in found] if key == "board" else found


def comments(text: str) -> Counter[str]:
    return Counter(text[each.start : each.end].rstrip() for each in Page(text).comments)


def comparable(tree: Any) -> Any:
    """A map counts by its tiles, however it is set."""
    board = tree.get("board")
    return {**tree, "board": drawn_tiles(board)} if isinstance(board, str) else tree


texts = st.builds(
    lambda path, around: around.format(text_of(path).rstrip("\n")),
    st.sampled_from(CORPUS),
    st.sampled_from(["{}\n", AUTHORS]),
)


@given(st.data(), texts, st.sampled_from([key for key in ORDER if values_of(key)]))
def test_a_key_that_comes_and_goes_leaves_the_text_as_it_was(
    data: st.DataObject, text: str, key: str
) -> None:
    assume(key not in tree_of(text))
    value = data.draw(st.sampled_from(values_of(key)))
    there = with_keys(text, {key: value})
    assert comparable(tree_of(there)) == comparable({**tree_of(text), key: value})
    assert with_keys(there, {key: None}) == text


@given(st.data(), texts)
def test_a_key_that_is_changed_and_changed_back_says_what_it_said(
    data: st.DataObject, text: str
) -> None:
    tree = tree_of(text)
    key = data.draw(st.sampled_from([key for key in tree if key in ORDER]))
    there = with_keys(text, {key: data.draw(st.sampled_from(values_of(key)))})
    assert comments(text) <= comments(there)
    own = drawn_tiles(tree[key]) if key == "board" else tree[key]
    back = with_keys(there, {key: own})
    assert comments(text) <= comments(back)
    assert comparable(tree_of(back)) == comparable(tree)


def inside(value: Any, path: WHERE = ()) -> Iterator[WHERE]:
    """The paths of all that a value has, and its own."""
    yield path
    if isinstance(value, dict):
        for key, each in value.items():
            yield from inside(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from inside(each, (*path, number))


def put(text: str, path: WHERE, value: Any) -> str:
    """The text with another value at a path, or with none, as a form changes it."""
    top = path[0]
    new = with_value(SHAPE, tree_of(text), path, value) or {}
    return with_keys(text, {top: new.get(top)})


def beside(text: str, path: WHERE) -> dict[str, Any]:
    """The keys that a mapping of a case may have and has not, each with what a form begins it."""
    there = value_at(tree_of(text), path)
    shape = shape_at(SHAPE, tree_of(text), path)
    inner = fitting(shape, there) if shape is not None else None
    if not isinstance(there, dict) or not isinstance(inner, Record):
        return {}
    fields = {key: field for key, field in inner.fields.items() if key and key not in there}
    return {key: begun(field.shape, "red") for key, field in fields.items() if not field.required}


@given(st.data(), texts)
def test_a_word_that_is_changed_anywhere_and_changed_back_says_what_it_said(
    data: st.DataObject, text: str
) -> None:
    tree = {key: each for key, each in tree_of(text).items() if key != "board"}
    words = [path for path in inside(tree) if isinstance(value_at(tree, path), str)]
    path = data.draw(st.sampled_from(words))
    there = put(text, path, "something else")
    back = put(there, path, value_at(tree, path))
    assert value_at(tree_of(there), path) == "something else"
    assert comparable(tree_of(back)) == comparable(tree_of(put(text, path, value_at(tree, path))))
    assert comments(text) <= comments(there)
    assert comments(text) <= comments(back)


@given(st.data(), texts)
def test_what_comes_anywhere_and_goes_leaves_what_was_there(data: st.DataObject, text: str) -> None:
    tree = tree_of(text)
    places = [(path, new) for path in inside(tree) if path and (new := beside(text, path))]
    assume(places)
    path, new = data.draw(st.sampled_from(places))
    key = data.draw(st.sampled_from([*new]))
    assume(new[key])
    there = put(text, (*path, key), new[key])
    assert value_at(tree_of(there), (*path, key)) == new[key]
    back = put(there, (*path, key), None)
    assert comparable(tree_of(back)) == comparable(tree)
    assert comments(text) <= comments(back)
    again = put(put(back, (*path, key), new[key]), (*path, key), None)
    assert again == back
