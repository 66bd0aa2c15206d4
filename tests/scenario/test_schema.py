"""The schema of scenario files: valid, described, and of one mind with the reader.

An editor loads a file before it checks it, and types the words that are not quoted: as in YAML
1.1 (PyYAML's ``safe_load``), or as in YAML 1.2 (the language server of most editors).
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from ruling.expect.drafts import file_shape
from ruling.expect.files import KEYS
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import parse
from ruling.reading.shapes import Integer, ListOf, MapOf, OneOf, OrNothing, Record, Shape
from ruling.reading.source import Source
from ruling.scenario.schema.json_schema import scenario_schema, schema_of
from tests.conftest import CORPUS, some_and_all, some_soon
from tests.scenario.mutator import Mutator
from tests.scenario.test_mistakes import GOOD, SKETCH

TEXTS = [path.read_text(encoding="utf-8") for path in CORPUS]
SCENARIO = file_shape()
SCHEMA = scenario_schema(KEYS)
VALIDATOR = Draft202012Validator(SCHEMA)


# What an editor makes of a file


@cache
def word_1_1(text: str) -> Any:
    value = yaml.safe_load(text)
    return value if isinstance(value, bool | int | float | None) else text


@cache
def word_1_2(text: str) -> Any:
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"0o[0-7]+|0x[0-9a-fA-F]+", text):
        return int(text, 0)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    return text


EDITORS: dict[str, Callable[[str], Any]] = {"1.1": word_1_1, "1.2": word_1_2}


def typed(node: yaml.Node, word: Callable[[str], Any]) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {key.value: typed(value, word) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [typed(item, word) for item in node.value]
    assert isinstance(node, yaml.ScalarNode)
    return node.value if node.style else word(node.value)


def schema_accepts(text: str, yaml_version: str) -> bool:
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert root is not None
    return bool(VALIDATOR.is_valid(typed(root, EDITORS[yaml_version])))


def reader_accepts(text: str, shape: Shape = SCENARIO) -> bool:
    node, mistakes = parse(Source("case.yaml", text))
    shape.read(node, mistakes)
    return not mistakes.found


# The schema by itself


def shapes(shape: Shape) -> Iterator[Shape]:
    """A shape and all that it is made of."""
    yield shape
    inner: list[Shape] = []
    match shape:
        case Record():
            inner = [field.shape for field in shape.fields.values()]
        case OneOf():
            inner = list(shape.cases.values())
        case ListOf():
            inner = [shape.item]
        case MapOf():
            inner = [shape.value]
        case OrNothing():
            inner = [shape.shape]
    for part in inner:
        yield from shapes(part)


RECORDS = [shape for shape in shapes(SCENARIO) if isinstance(shape, Record)]
NAMES = sorted({name for record in RECORDS for name in record.fields})


def described(schema: Any) -> Iterator[tuple[str, str]]:
    """Every name of a property in a schema with its description."""
    if isinstance(schema, list):
        for item in schema:
            yield from described(item)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key in ("properties", "patternProperties"):
                yield from (
                    (name.removeprefix("^"), at["description"]) for name, at in value.items()
                )
                yield from described(list(value.values()))
            else:
                yield from described(value)


@pytest.mark.slow
def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_every_field_is_in_the_schema_with_its_description() -> None:
    declared = {
        (name, field.description) for record in RECORDS for name, field in record.fields.items()
    }
    used = {str(key) for text in TEXTS for key in yaml.load(text, yaml.CSafeLoader)}
    assert {key for key in used if not key.startswith("expect in ")} <= {*NAMES}
    assert all(description for _, description in declared)
    assert set(described(SCHEMA)) == declared


def in_full(part: Any) -> Any:
    """A part of the schema with what its references stand for."""
    if isinstance(part, list):
        return [in_full(each) for each in part]
    if not isinstance(part, dict):
        return part
    name = part.get("$ref", "").removeprefix("#/$defs/")
    meant = in_full(SCHEMA["$defs"][name]) if name else {}
    return meant | {key: in_full(of) for key, of in part.items() if key not in ("$ref", "$defs")}


def test_what_stands_more_than_once_is_said_once_and_means_the_same() -> None:
    plain, told = schema_of(SCENARIO), in_full(SCHEMA)
    assert {key: told[key] for key in plain if key != "title"} == {
        key: of for key, of in plain.items() if key != "title"
    }
    assert len(json.dumps(SCHEMA)) < len(json.dumps(plain)) / 3


def test_a_shape_that_is_new_needs_a_schema() -> None:
    class Colour:
        def read(self, node: Any, mistakes: Mistakes) -> None: ...

    with pytest.raises(TypeError, match="no schema is known for Colour"):
        schema_of(Colour())


def numbers_in(schema: Any) -> Iterator[tuple[tuple[int, int], Any]]:
    """The bounds of every number in a schema, with its own schema."""
    if isinstance(schema, dict) and "minimum" in schema:
        yield (schema["minimum"], schema["maximum"]), schema
    if isinstance(schema, list | dict):
        for each in schema.values() if isinstance(schema, dict) else schema:
            yield from numbers_in(each)


@pytest.mark.slow
def test_numbers_have_the_same_bounds_in_quotes_and_out() -> None:
    integers = [shape for shape in shapes(SCENARIO) if isinstance(shape, Integer)]
    numbers = dict(numbers_in(SCHEMA))
    assert {(shape.least, shape.most) for shape in integers} == {*numbers}
    for shape in integers:
        validator = Draft202012Validator(numbers[shape.least, shape.most])
        near = [edge + step for edge in (shape.least, 0, shape.most) for step in range(-11, 12)]
        for number in (*near, 10 * shape.most, -10 * shape.most):
            right = shape.least <= number <= shape.most
            assert reader_accepts(str(number), shape) == right
            assert reader_accepts(f"'00{number}'", shape) == (right and number >= 0)
            assert validator.is_valid(number) == right
            assert validator.is_valid(str(number)) == right
            assert validator.is_valid(f"00{number}") == (right and number >= 0)


# The schema beside the reader


@pytest.mark.parametrize("texts", some_and_all([GOOD, SKETCH, *TEXTS], 3))
@pytest.mark.parametrize("yaml_version", some_soon(EDITORS, 2, pytest.mark.slow))
def test_a_scenario_is_valid(texts: list[str], yaml_version: str) -> None:
    for text in texts:
        assert reader_accepts(text), text
        assert schema_accepts(text, yaml_version), text


TRAPS = ["no", "yes", "True", "12:30", "2012-03-04", "1_000", "0x1F", "010", "1.0", "+5", ".inf"]


@pytest.mark.parametrize("yaml_version", EDITORS)
@pytest.mark.parametrize("word", TRAPS)
def test_a_text_may_be_any_word_but_null(word: str, yaml_version: str) -> None:
    for old in ("A case", "blue", "C1 W", "G"):
        text = GOOD.replace(old, word, 1)
        assert reader_accepts(text)
        assert schema_accepts(text, yaml_version)


MAP_IN = "  at: B1\nexpect in C1: {moves: "
DIFFERENCES = [
    # Nothing tells an editor whether `null` was written or nothing at all.
    # (what to replace, by what, the reader, the schema under YAML 1.1, under YAML 1.2)
    ("title: A case", "title:", False, False, False),
    ("title: A case", "title: null", True, False, False),
    ("title: A case", "title: 'null'", True, True, True),
    ("  at: B1", f"{MAP_IN}null}}", True, True, True),
    ("  at: B1", f"{MAP_IN}}}", False, True, True),
    ("  at: B1", f"{MAP_IN}Null}}", False, True, True),
    ("  at: B1", f"{MAP_IN}'null'}}", False, False, False),
    # A flag is true or false to the reader, however else YAML lets it be written.
    ("inn: true", "inn: 'true'", True, True, True),
    ("inn: true", "inn: 'yes'", True, True, True),
    ("inn: true", "inn: no", True, True, True),
    ("inn: true", "inn: on", False, True, False),
    ("inn: true", "inn: True", False, True, True),
    # A number is written in digits.
    ("tiles: 4", "tiles: 12:30", False, True, False),
    ("tiles: 4", "tiles: 1_000", False, True, False),
    ("tiles: 4", "tiles: 0x1F", False, True, True),
    ("tiles: 4", "tiles: +5", False, True, True),
    ("tiles: 4", "tiles: 4.0", False, True, True),
    ("tiles: 4", "tiles: 4.5", False, False, False),
    ("tiles: 4", "tiles: 099", True, True, True),
    ("tiles: 4", "tiles: '4'", True, True, True),
    # How a text is laid out, and what YAML makes of other marks, an editor does not pass on.
    ("board: |", "board: >", False, True, True),
    ("title: A case", "title: !!str A case", False, True, True),
    ("title: A case", "title: A case\ntitle: Another", False, True, True),
]


@pytest.mark.parametrize(("old", "new", "reader", "schema_1_1", "schema_1_2"), DIFFERENCES)
def test_what_an_editor_hides_from_the_schema(
    old: str, new: str, reader: bool, schema_1_1: bool, schema_1_2: bool
) -> None:
    text = GOOD.replace(old, new, 1) if old in GOOD else SKETCH.replace(old, new, 1)
    assert new in text
    assert reader_accepts(text) == reader
    assert schema_accepts(text, "1.1") == schema_1_1
    assert schema_accepts(text, "1.2") == schema_1_2


# Thousands of mutated files

FILES = 60
KEY_WORDS = [*NAMES, "expect in C1", "expect in", "tyle", "red", "90", "no", "A1 E"]
ALIKE = ["A1", "90", "1", "-1", "7.5", "2012-03-04", "true", "false", "road", "plain", "legal"]
"""Words that both kinds of editor type so that nothing is lost."""

WORDS = {"1.1": ALIKE, "1.2": [*ALIKE, "no", "yes", "12:30", "1_000", "010"]}


@pytest.mark.parametrize("yaml_version", some_soon(EDITORS, 2, pytest.mark.slow))
def test_schema_and_reader_agree_on_mutated_files(yaml_version: str) -> None:
    mutator = Mutator([*TEXTS, GOOD, SKETCH], KEY_WORDS, WORDS[yaml_version], seed=0)
    verdicts = {True: 0, False: 0}
    for _ in range(FILES):
        text = mutator.file()
        verdict = reader_accepts(text)
        assert schema_accepts(text, yaml_version) == verdict, text
        verdicts[verdict] += 1
    assert min(verdicts.values()) > FILES / 6
