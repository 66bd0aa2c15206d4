"""A case that is changed and changed back: it is what it was, and no comment of its author went."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ruling.case.edits import ORDER, with_keys
from ruling.case.map_lines import drawn_tiles
from ruling.case.page import Page
from ruling.case.paths import begun, fitting, shape_at, value_at
from ruling.case.tree import tree_of
from ruling.expect.drafts import draft_of, file_shape
from ruling.reading.shapes import Record, Shape
from tests.conftest import CORPUS

REMARK = re.compile(r"# remark \d+$", re.MULTILINE)

WHERE = tuple[str | int, ...]


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def trees() -> list[Any]:
    """All cases as data; only a test that draws of them needs them."""
    return [tree_of(text_of(path)) for path in CORPUS]


@cache
def values_of(key: str) -> list[Any]:
    """What cases have under a key at the top, as a form gives it."""
    found = [tree[key] for tree in trees() if key in tree]
    return [drawn_tiles(each) for each in found] if key == "board" else found


keys = st.deferred(lambda: st.sampled_from([key for key in ORDER if values_of(key)]))


def comments(text: str) -> Counter[str]:
    """Those of an author, in a map too."""
    own = (text[each.start : each.end].rstrip() for each in Page(text).comments)
    return Counter(each for each in own if "remark" not in each) + Counter(REMARK.findall(text))


def comparable(tree: Any) -> Any:
    """A map counts by its tiles, however it is set."""
    board = tree.get("board")
    return {**tree, "board": drawn_tiles(board)} if isinstance(board, str) else tree


@cache
def remarked(path: Path) -> str:
    """A case with a remark of its author behind each line."""
    lines = enumerate(text_of(path).splitlines(), start=1)
    return "".join(f"{line}  # remark {number}\n" for number, line in lines)


texts = st.builds(lambda path, read: read(path), st.sampled_from(CORPUS),
                  st.sampled_from([text_of, remarked]))  # fmt: skip


@pytest.mark.slow
def test_every_case_is_the_same_with_a_remark_on_each_line() -> None:
    for path in CORPUS:
        assert comparable(tree_of(remarked(path))) == comparable(tree_of(text_of(path))), path


@pytest.mark.slow
@given(st.data(), texts, keys)
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


def empty(tree: Any) -> Iterator[WHERE]:
    """The mappings without a key, as what is expected of a scoring that there is none of."""
    return (path for path in inside(tree) if value_at(tree, path) == {})


def put(text: str, path: WHERE, value: Any) -> str:
    """The text with another value at a path, or with none, as a form changes it."""
    return draft_of(text).put(path, value).text


def beside(text: str, path: WHERE) -> Iterator[tuple[WHERE, Any]]:
    """What a mapping of a case may have and has not, each with what a form begins it with."""
    there = value_at(tree_of(text), path)
    for key, shape in free(shape_at(file_shape(), tree_of(text), path), there):
        value = begun(shape, "red")
        yield from [((*path, key), value)] if value else []
        for inner, of in free(shape, value):
            below = begun(of, "red")
            yield from [((*path, key, inner), below)] if below else []


def free(shape: Shape | None, there: Any) -> Iterator[tuple[str, Shape]]:
    """The keys that need not be there, and are not."""
    record = fitting(shape, there) if shape is not None else None
    if isinstance(there, dict) and isinstance(record, Record):
        for key, field in record.fields.items():
            if key and key not in there and not field.required:
                yield key, field.shape


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
    places = [new for path in inside(tree) if path for new in beside(text, path)]
    assume(places)
    path, value = data.draw(st.sampled_from(places))
    there = put(text, path, value)
    assert value_at(tree_of(there), path) == value
    back = put(there, path, None)
    assert comparable(tree_of(back)) == comparable(tree)
    assert comments(text) <= comments(back)
    assert put(put(back, path, value), path, None) == back


@given(st.data(), texts)
def test_a_word_that_goes_leaves_nothing_empty_and_comes_back(
    data: st.DataObject, text: str
) -> None:
    tree = {key: each for key, each in tree_of(text).items() if key != "board"}
    words = [path for path in inside(tree) if isinstance(value_at(tree, path), str)]
    keys = [path for path in words if not any(isinstance(step, int) for step in path)]
    path = data.draw(st.sampled_from(sorted(keys, key=len, reverse=True)))
    gone = put(text, path, None)
    assert {*empty(tree_of(gone))} <= {*empty(tree)}
    assert comparable(tree_of(put(gone, path, value_at(tree, path)))) == comparable(tree_of(text))
