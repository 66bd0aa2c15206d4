"""The JSON of a saved game: the type of every value is checked before it is used."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ruling.errors import HARMFUL, SavedGameError, Term, Value, one_line, sentence
from ruling.reading.source import Source

DEEPEST = 50
"""Levels to which the JSON of a saved game may be nested; an ordinary one has seven.

Python gives up at about a thousand, and so does what writes a value into an error. With a bound far
below that, every file that is nested too deeply has the same error, whatever reads it.
"""

LONGEST = 100
"""The letters of the longest name, or of any other text.

The longest in games of that program has 24. A name stands on every line that tells of its player
or tile: a file of one long name would be as many times as long when it is told.
"""

SHOWN = 60
"""How many letters of what is wrong an error shows: with what is said of it they fit two lines."""


def decoded(source: Source) -> Any:
    """Parses a text; raises SavedGameError where it is not JSON, or truncated."""
    if not source.text.strip():
        raise SavedGameError(source.name, sentence("game.empty"))
    try:
        # most games have neither: then nothing is looked at again, which takes four times as long
        plain = "\\" not in source.text and not HARMFUL.search(source.text)
        data = json.loads(source.text, object_pairs_hook=_once if plain else _once_shown)
    except json.JSONDecodeError as error:
        where: dict[str, Value] = {"line": error.lineno, "column": error.colno}
        # what breaks off at its end, or within a text, was not saved or copied as a whole
        if error.pos >= len(source.text.rstrip()) or error.msg.startswith("Unterminated"):
            raise SavedGameError(source.name, sentence("game.not-whole", **where)) from None
        no_json = sentence("game.no-json", problem=error.msg, **where)
        raise SavedGameError(source.name, no_json) from None
    except _Twice as error:
        raise SavedGameError(source.name, sentence("game.key-twice", key=str(error))) from None
    except (RecursionError, ValueError):  # also a number with more digits than Python reads
        pass
    else:
        if not _is_deep(data):
            return data
    raise SavedGameError(source.name, sentence("game.too-deep"))


class Values:
    """Takes values of one file by their type; errors name the message and turn they are in."""

    def __init__(self, file: str) -> None:
        self._file, self._message, self._turn = file, 0, 0

    def _form(self, value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        raise self._error("game.no-object", value=shown(value))

    def _of(self, data: Any, key: str, kind: type[Any], default: Any = None) -> Any:
        """The value of a key of an object; raises SavedGameError where it is of another type."""
        value = self._form(data).get(key, default)
        if not isinstance(value, kind):
            what = Term({"dict": "an object", "list": "a list", "str": "a text"}[kind.__name__])
            if value is None:
                raise self._error("game.missing", key=key, what=what)
            raise self._error("game.wrong-kind", key=key, value=shown(value), what=what)
        if isinstance(value, str) and len(value) > LONGEST:
            letters = f"{len(value):,}"
            raise self._error("game.too-long", key=key, letters=letters, most=LONGEST)
        return value

    def _error(self, id: str, /, **values: Value) -> SavedGameError:
        return SavedGameError(self._file, sentence(id, **values), self._message, self._turn)


def form_of(value: Any) -> Mapping[str, Any]:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def shown(value: Any) -> str:
    """A value for an error message, cut to a limited length."""
    return json.dumps(value)[:SHOWN]


def _is_deep(data: Any) -> bool:
    """Whether values are nested too deeply; level by level, since Python calls only so deep."""
    level = [data]
    for _ in range(DEEPEST):
        held = [form_of(each).values() or each for each in level if isinstance(each, dict | list)]
        level = [value for values in held for value in values]
    return bool(level)


class _Twice(Exception):
    """A key that occurs twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; raises _Twice for a key that occurs twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        raise _Twice(one_line(counts.most_common(1)[0][0]))
    return found


def _once_shown(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The same of a file with escapes or harmful characters: names and texts can be shown then."""
    shown = [(key, one_line(v) if isinstance(v, str) else v) for key, v in _once(pairs).items()]
    return {one_line(key): value for key, value in shown}
