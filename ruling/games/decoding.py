"""The JSON of a saved game, and what is wrong with a text that is none."""

import json
from collections import Counter
from typing import Any

from ruling.errors import HARMFUL, SavedGameError, one_line
from ruling.scenario.source import Source


def decoded(source: Source) -> Any:
    """The data of a text; raises SavedGameError where it is not JSON, or not whole."""
    if not source.text.strip():
        raise SavedGameError(source.name, "the file is empty")
    try:
        plain = "\\" not in source.text and not HARMFUL.search(source.text)
        return json.loads(source.text, object_pairs_hook=_once if plain else _once_shown)
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
        counts = Counter(key for key, _ in pairs)
        raise _Twice(one_line(counts.most_common(1)[0][0]))
    return found


def _once_shown(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The same where texts have something in them that must not be shown as it is."""
    shown = [(key, one_line(v) if isinstance(v, str) else v) for key, v in _once(pairs).items()]
    return {one_line(key): value for key, value in shown}
