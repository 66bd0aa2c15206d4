"""The JSON Schema of every format that scripts are promised, from the files in ``schemas``.

A file there is the schema itself, with three things left to be put in here: every object has
all of its ``properties``, but for those that are ``optional``, and no others; an ``enum`` that
is a name stands for a vocabulary of the program; and what it refers to may stand in ``shared``.
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
from ruling.proving.shrink.kept import SEEN
from ruling.proving.witness.parting_rules import BY
from ruling.reading.nodes import LOADER
from ruling.referee.ruling import Obligation, Reason
from ruling.rulebook.questions import LEVELS, Authority
from ruling.rulebook.stages import AWARD, COPY, stages
from ruling.rulebook.token_values import token_values
from ruling.scenario.schema.definitions import Schema
from ruling.scenario.schema.json_schema import DIALECT
from ruling.table.figures import Figure
from ruling.table.tile_search import sets, tile_properties
from ruling.table.tiles import CITY, FIELD, RIVER, ROAD, SURROUNDED

FOLDER = Path(__file__).with_name("schemas")

VOCABULARIES: Mapping[str, Iterable[str]] = {
    "authorities": Authority,
    "claims": CLAIM_KEYS,
    "figures": Figure,
    "kinds": (ROAD, CITY, *SURROUNDED, FIELD, RIVER),
    "levels": LEVELS,
    "obligations": Obligation,
    "parts compared": (*DECIDED, OPEN),
    "parts that part": BY,
    "reasons": Reason,
    "sets": sets(),
    "stages": [stage.name for stage in stages().values() if not stage.to],
    "awards": [stage.name for stage in stages().values() if stage.to == AWARD],
    "copies": [stage.name for stage in stages().values() if stage.to == COPY],
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
    known = {**_read("shared"), **schema.pop("$defs", {})}
    met = set(_met([schema], known))
    parts = {name: _whole(part) for name, part in known.items() if name in met}
    return {"$schema": DIALECT, "$id": f"urn:ruling:{promise}", **_whole(schema), "$defs": parts}


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
    """A part of a schema, completed."""
    if isinstance(part, list):
        return [_whole(each) for each in part]
    if not isinstance(part, dict):
        return part
    whole = {key: _whole(value) for key, value in part.items() if key != "optional"}
    if isinstance(part.get("enum"), str):
        whole["enum"] = [str(word) for word in VOCABULARIES[part["enum"]]]
    if "type" in part and "properties" in part:
        missing = part.get("optional", ())
        whole["required"] = [key for key in part["properties"] if key not in missing]
        whole["additionalProperties"] = False
    return whole


def _read(name: str) -> Schema:
    text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    found: Schema = yaml.load(text, LOADER)
    return found
