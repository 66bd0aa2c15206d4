"""The JSON of a saved game, and what is wrong with a text that is none."""

import json
from typing import Any

from ruling.errors import SavedGameError
from ruling.scenario.source import Source


def decoded(source: Source) -> Any:
    """The data of a text; raises SavedGameError where it is not JSON, or not whole."""
    if not source.text.strip():
        raise SavedGameError(source.name, "the file is empty")
    try:
        return json.loads(source.text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        if error.pos >= len(source.text.rstrip()) or error.msg.startswith("Unterminated"):
            raise SavedGameError(source.name, f"breaks off at {where}: it is not whole") from None
        raise SavedGameError(source.name, f"this is not JSON: {where}: {error.msg}") from None
    except _Twice as error:
        raise SavedGameError(source.name, f"the key '{error}' stands twice in one object") from None
    except (RecursionError, ValueError):
        raise SavedGameError(source.name, "this is no saved game: it is nested too deeply, "
                             "or has a number that is too long") from None  # fmt: skip


class _Twice(Exception):
    """A key that stands twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _Twice(next(key for key in keys if keys.count(key) > 1))
    return found
