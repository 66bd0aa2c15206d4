"""The fields of a scenario file as a JSON Schema, for editors.

It is made from the declaration that the reader walks, so the two cannot part. An editor loads
words such as ``90`` or ``no`` as numbers and booleans before it looks at the schema; so a text
may be any of these here, and the schema admits what the reader takes. What only the board can
tell, such as whether a tile fits, the schema leaves to the reader.
"""

from collections.abc import Mapping
from typing import Any

from ruling.reading import shapes
from ruling.reading.nodes import Items, Scalar
from ruling.scenario.schema.definitions import Schema, with_definitions
from ruling.scenario.schema.fields import scenario_shape
from ruling.scenario.schema.keys import Keys

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TITLE = "A scenario for ruling, the referee for Mage & Witch"

_WORD = ["string", "number", "boolean"]
"""The JSON types that an editor may take a word for, without ``null``: an empty value is that."""

_NOT_EMPTY = r"\S"
_ONE_LINE = r"^\s*\S[^\n]*\s*$"


def scenario_schema(keys: Keys) -> Schema:
    """The JSON Schema (2020-12) of scenario files, ready for ``json.dumps``."""
    whole = with_definitions(schema_of(scenario_shape(keys)))
    return {"$schema": DIALECT, **whole, "title": TITLE}


def schema_of(shape: shapes.Shape) -> Schema:
    """The schema of the values that a shape reads; its title is what the shape calls them."""
    match shape:
        case shapes.Text(what, lines):
            pattern = _NOT_EMPTY if lines else _ONE_LINE
            return {"title": what, "type": _WORD, "pattern": pattern}
        case shapes.Exactly(word, otherwise):
            return {"title": otherwise, "const": word}
        case shapes.Formed(what, pattern):
            return {"title": what, "type": "string", "pattern": f"^{pattern}$"}
        case shapes.Integer(what, least, most):
            bounds = {"minimum": least, "maximum": most, "pattern": _between(least, most)}
            return {"title": what, "type": ["integer", "string"], **bounds}
        case shapes.Flag(what):
            words = (*shapes.YES, *shapes.NO)
            return {
                "title": what,
                "type": ["boolean", "string"],
                "pattern": f"^({'|'.join(words)})$",
            }
        case shapes.Choice(kind, names):
            return {"title": kind, "enum": [str(name) for name in names]}
        case shapes.ListOf():
            return _list_of(shape)
        case shapes.MapOf(value, what, most=most):
            inside = {"additionalProperties": schema_of(value), "maxProperties": most}
            return {"title": what, "type": "object", **inside}
        case shapes.Record():
            return _record(shape)
        case shapes.OneOf():
            return _one_of(shape)
        case shapes.OrNothing(inner):
            return {"if": {"not": {"type": "null"}}, "then": schema_of(inner)}
    raise TypeError(f"no schema is known for {type(shape).__name__}")


def _list_of(shape: shapes.ListOf) -> Schema:
    item = schema_of(shape.item)
    several: Schema = {"title": shape.what, "type": "array", "items": item}
    if shape.least:
        several["minItems"] = shape.least
    several["maxItems"] = shape.most
    if not shape.or_one:
        return several
    return {"title": shape.what, "if": {"type": "array"}, "then": several, "else": item}


def _record(shape: shapes.Record) -> Schema:
    names = {
        name: {"description": field.description, **schema_of(field.shape)}
        for name, field in shape.fields.items()
    }
    starts = {f"^{name}": names.pop(name) for name in [*names] if name.endswith(" ")}
    required = [name for name, field in shape.fields.items() if field.required]
    schema: Schema = {"title": shape.what, "type": "object", "properties": names}
    if starts:
        schema["patternProperties"] = starts
    if required:
        schema["required"] = required
    return {**schema, "additionalProperties": False}


def _one_of(shape: shapes.OneOf) -> Schema:
    """A chain of conditions: an editor then speaks of the case that is meant, not of all."""
    chain: Any = False
    for case, inner in reversed(tuple(shape.cases.items())):
        meant = schema_of(inner)
        word = {"not": {"type": ["object", "array"]}}
        when: Schema = word if case is Scalar else {"type": "object", "required": [case]}
        if case is Items:
            when = {"type": "array"}
        chain = meant if case == "" else {"if": when, "then": meant, "else": chain}
    keys = _keys(shape.cases)
    return {"title": shape.what, **({"properties": keys} if keys else {}), **chain}


def _keys(cases: Mapping[Any, shapes.Shape]) -> Schema:
    """The keys that tell the cases apart, so that an editor offers them before one is there."""
    return {
        case: {"description": shape.fields[case].description}
        for case, shape in cases.items()
        if isinstance(shape, shapes.Record) and case in shape.fields
    }


def _between(least: int, most: int) -> str:
    """A pattern for the whole numbers between two bounds that are written in quotes."""
    negative = f"|-{_up_to(-least)}" if least < 0 else ""
    return f"^(?=.*[{1 if least > 0 else 0}-9])({_up_to(most)}{negative})$"


def _up_to(most: int) -> str:
    """A pattern for the numbers from 0 to a bound: a smaller digit at some place, or itself."""
    digits = str(most)
    less = [f"[0-9]{{0,{len(digits) - 1}}}"]
    for place, digit in enumerate(digits):
        if digit != "0":
            rest = len(digits) - place - 1
            less.append(f"{digits[:place]}[0-{int(digit) - 1}][0-9]{{{rest}}}")
    return f"0*({'|'.join([*less, digits])})"
