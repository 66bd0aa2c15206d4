"""What a schema says more than once, said once under a name: ``$defs`` and ``$ref``."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]

LEAST = 120
"""Letters of what has a name of its own, at the least: of less a name is no shorter."""

_OF_NAMES = ("properties", "patternProperties")
_PARTS = ("additionalProperties", "items", "if", "then", "else", "not")


def with_definitions(schema: Schema) -> Schema:
    """The schema of the same values, in which nothing long stands twice."""
    known = _Definitions()
    known.count(schema)
    return known.in_short(schema) | {"$defs": known.found}


class _Definitions:
    """What is said in a schema; ``found`` are the parts that have names."""

    def __init__(self) -> None:
        self._said = Counter[str]()
        self._names: dict[str, str] = {}
        self.found: dict[str, Schema] = {}

    def count(self, schema: Schema) -> None:
        """Count every part by what it says; what is within one that is known is known too."""
        text = _text(schema)
        self._said[text] += 1
        if self._said[text] == 1:
            _each_part(schema, self._count_part)

    def _count_part(self, part: Schema) -> Schema:
        self.count(part)
        return part

    def in_short(self, schema: Schema) -> Schema:
        """A schema of which each part is named that is long and stands elsewhere too."""
        return _each_part(schema, self._named)

    def _named(self, part: Schema) -> Schema:
        text = _text(part)
        if self._said[text] < 2 or len(text) < LEAST:
            return self.in_short(part)
        if text not in self._names:
            self._names[text] = name = self._new_name(part)
            self.found[name] = {}  # its place is before those of its parts
            self.found[name] = self.in_short(_undescribed(part))
        own = {key: of for key, of in part.items() if key == "description"}
        return own | {"$ref": f"#/$defs/{self._names[text]}"}

    def _new_name(self, part: Schema) -> str:
        """A name after its title; of several with one title all but the first have a number."""
        name = re.sub(r"[^a-z0-9]+", "-", part.get("title", "part").lower()).strip("-")
        number = 1 + sum(re.fullmatch(rf"{name}(-\d+)?", each) is not None for each in self.found)
        return f"{name}-{number}" if number > 1 else name


def _each_part(schema: Schema, change: Callable[[Schema], Schema]) -> Schema:
    """A schema with every schema within it changed."""

    def changed(key: str, of: Any) -> Any:
        if key in _OF_NAMES:
            return {name: change(part) for name, part in of.items()}
        return change(of) if key in _PARTS and isinstance(of, dict) else of

    return {key: changed(key, of) for key, of in schema.items()}


def _undescribed(part: Schema) -> Schema:
    """What a part admits, whatever it is described as where it stands."""
    return {key: of for key, of in part.items() if key != "description"}


def _text(part: Schema) -> str:
    return json.dumps(_undescribed(part))
