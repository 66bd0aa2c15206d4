"""The JSON Schema of every format that scripts are promised, from the files in ``schemas``.

A file there is the schema itself, in words that are shorter where it says the same again and again:

- ``has`` an object with all of these keys and no others; ``KEY?`` may be missing;
- ``map of`` an object with any keys, ``each`` a list of such items, ``each has`` one of objects;
- each format says its name, under the key ``format``, which no file says again;
- a text where a schema could stand, and ``is`` beside a description, name a type, or what ``$defs``
  or ``shared`` has under that name; keys without a value are there under their own names, and
  several of them stand on one line;
- an ``enum`` that is a name stands for a vocabulary of the program; behind ``?`` it can be null.
"""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from ruling.errors import UnknownName
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.judging.claims import Verdict
from ruling.judging.comparing import DECIDED, OPEN
from ruling.proving.conform.asked import ANSWERED, EngineFaultKind
from ruling.proving.conform.conformity import CaseState
from ruling.proving.conform.known import KEYS
from ruling.proving.shrink.kept import SEEN
from ruling.proving.witness.parting_rules import BY
from ruling.proving.witness.unwitnessed import Why
from ruling.reading.nodes import LOADER
from ruling.referee.ruling import Obligation, Reason
from ruling.rulebook.questions import LEVELS, Authority
from ruling.rulebook.stages import AWARD, COPY, stages
from ruling.rulebook.token_values import token_values
from ruling.scenario.schema.definitions import Schema
from ruling.scenario.schema.json_schema import DIALECT
from ruling.scenario.schema.piece_keys import GOODS
from ruling.table.figures import Figure
from ruling.table.tile_search import sets, tile_properties
from ruling.table.tiles import CITY, FIELD, RIVER, ROAD, SURROUNDED

FOLDER = Path(__file__).with_name("schemas")

TYPES = ("array", "boolean", "integer", "null", "number", "object", "string")
"""Types of JSON; every other name is that of a definition."""

KINDS = {"has": "object", "map of": "object", "each": "array", "each has": "array"}
"""Words that say of which type a value is, unless it is said beside them."""

JSON_SCHEMA = {"map of": "additionalProperties", "each": "items"}
"""Words that JSON Schema has too, under another name."""

PARTS = ("if", "then", "else", "not", "additionalProperties", "items", "propertyNames")
LISTS = ("allOf", "anyOf", "oneOf", "prefixItems")
"""Words of JSON Schema for a schema, and for several."""

VOCABULARIES: Mapping[str, Iterable[str]] = {
    "answered": ANSWERED,
    "authorities": Authority,
    "claims": CLAIM_KEYS,
    "faults": EngineFaultKind,
    "figures": Figure,
    "goods": GOODS,
    "keys that differ": KEYS,
    "kinds": (ROAD, CITY, *SURROUNDED, FIELD, RIVER),
    "levels": LEVELS,
    "obligations": Obligation,
    "parts compared": (*DECIDED, OPEN),
    "parts that part": BY,
    "reasons": Reason,
    "reasons for none": Why,
    "sets": sets(),
    "stages": [stage.name for stage in stages().values() if not stage.to],
    "awards": [stage.name for stage in stages().values() if stage.to == AWARD],
    "copies": [stage.name for stage in stages().values() if stage.to == COPY],
    "states": CaseState,
    "things kept": SEEN,
    "things on tiles": tile_properties(),
    "tokens": token_values(),
    "verdicts": Verdict,
}
"""Words of closed lists, by the name that an ``enum`` calls them."""


def promises() -> list[str]:
    """The names of all formats, such as ``ruling/1``; the file of it is ``ruling-1.yaml``."""
    return sorted("/".join(path.stem.rsplit("-", 1)) for path in FOLDER.glob("ruling*.yaml"))


def format_schema(promise: str) -> Schema:
    """The JSON Schema (2020-12) of a format, ready for ``json.dumps``; raises UnknownName."""
    if promise not in promises():
        raise UnknownName("format", promise, promises())
    schema = _read(promise.replace("/", "-"))
    own = schema.pop("$defs", {})
    form = schema if "has" in schema else own[schema.get("is", schema.get("else"))]
    named = {"description": "The name of this format.", "const": promise}
    form["has"] = {"format": named, **form["has"]}
    known = {name: _whole(part) for name, part in {**_read("shared"), **own}.items()}
    whole = _whole(schema)
    met = set(_met([whole], known))
    parts = {name: part for name, part in known.items() if name in met}
    return {"$schema": DIALECT, "$id": f"urn:ruling:{promise}", **whole, "$defs": parts}


def _met(parts: list[Any], known: Schema) -> Iterable[str]:
    """The names of everything that these parts refer to, directly or not."""
    named: dict[str, None] = {}
    for part in parts:
        new = [
            name for name in re.findall(r"#/\$defs/(\w+)", json.dumps(part)) if name not in named
        ]
        named |= dict.fromkeys(new)
        parts += [known[name] for name in dict.fromkeys(new)]
    return named


def _whole(part: Any) -> Any:
    """A part of a schema in the words of JSON Schema."""
    if isinstance(part, str):
        return {"type": part} if part in TYPES else {"$ref": f"#/$defs/{part}"}
    if not isinstance(part, dict):
        return part
    whole: Schema = {}
    for word, value in _typed(part).items():
        whole |= _said(word, value)
    if "has" in part:
        whole |= {"required": _required(part["has"]), "additionalProperties": False}
    return whole


def _typed(part: Schema) -> Schema:
    """A part with its type, which stands before all but what it is about."""
    kind = next((KINDS[word] for word in part if word in KINDS), "")
    if not kind or "type" in part:
        return part
    about: Schema = {word: part[word] for word in ("title", "description") if word in part}
    return {**about, "type": kind, **part}


def _said(word: str, value: Any) -> Schema:
    """The keywords of JSON Schema for one word of these files and its value."""
    name = JSON_SCHEMA.get(word, word)
    if word == "each has":
        return {"items": _whole({"has": value})}
    if word in ("has", "properties"):
        return {"properties": {key.rstrip("?"): _whole(of) for key, of in _keys(value)}}
    if name == "enum" and isinstance(value, str):
        null = [None] if value.endswith("?") else []
        return {name: [*map(str, VOCABULARIES[value.rstrip("?")]), *null]}
    if word == "is":
        return dict(_whole(value))
    if name in LISTS:
        return {name: [_whole(each) for each in value]}
    return {name: _whole(value) if name in PARTS else value}


def _required(keys: Schema) -> list[str]:
    return [key for key, _ in _keys(keys) if not key.endswith("?")]


def _keys(keys: Schema) -> Iterable[tuple[str, Any]]:
    """Each key with what it holds; those without a value hold what is said under their names."""
    for key, of in keys.items():
        for name in key.split(", "):
            yield name, name.rstrip("?") if of is None else of


def _read(name: str) -> Schema:
    text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    found: Schema = yaml.load(text, LOADER)
    return found
