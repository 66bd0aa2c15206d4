"""Reads the data files of the rulebook; every value is a text, a list or a mapping.

What stands in them is read plain: what each can hold is declared in ``ruling.rulebook.shapes``, and
held there by ``ruling check``. An error names the file, and the key that it lacks.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from ruling.errors import DataError, Said, Sentence, nearest_names, quoted, sentence

FOLDER = Path(__file__).with_name("data")

BELOW = "\n---\n"
"""The line between the two documents of a file."""

MISSING = sentence("data.missing")
"""What is said of a file, or of a key in one, that is not there."""

LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Reads YAML: libyaml where PyYAML was built with it."""

_given: dict[str, str] = {}
"""The texts of files that are not of the package, by the names that they are shown under."""


def give(name: str, text: str) -> None:
    """Registers a data file from outside the package, by a name and with its text."""
    if _given.get(name) != text:
        _given[name] = text
        read.cache_clear()
        late.cache_clear()


@cache
def read(name: str, document: int = 0) -> dict[str, Any]:
    """Reads a document of a data file: a registered one, or one below ``data`` without its ending.

    The first document has what every use needs; the second is rarely needed and read late.
    """
    found = _parsed(name, _document(name, document))
    if not isinstance(found, dict):
        raise fault(name, "", sentence(("data.no-first", "data.no-second")[document]))
    return found


class Late(Mapping[str, Any]):
    """A mapping in a file, each value of which is read when it is asked for by its key.

    ``indent`` stands before its keys; of those under ``further`` each value is such a mapping.
    The text is parted by its lines, since parsing all of it is most of what a start costs: that is
    sound for the files of the rulebook, which ``ruling check`` reads whole.
    """

    def __init__(self, name: str, text: str, indent: str = "", further: Sequence[str] = ()) -> None:
        self._name, self._further = name, further
        _, *entries = re.split(rf"\n{indent}(?=[^\s#])", f"\n{text}")
        self._entries = {each.partition(":")[0]: each for each in entries}
        self._read: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        if key not in self._read:
            text, late = self._entries[key], key in self._further
            read = Late(self._name, text, "  ") if late else _parsed(self._name, text)[key]
            self._read[key] = read
        return self._read[key]

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


@cache
def late(name: str, *further: str, document: int = 0) -> Late:
    """A document of a data file of which little is asked for at a time; mostly the first."""
    return Late(name, _document(name, document), further=further)


def _parsed(name: str, text: str) -> Any:
    """What a text of a data file says."""
    try:
        events = [*iter(LOADER(text).get_event, None)]
    except yaml.YAMLError as error:
        raise _unreadable(name, error) from error
    _, _, *within = events  # a stream begins, and in it a document, or its end
    event = iter(within).__next__
    return _begun(event(), event) if within else None


def _unreadable(name: str, error: Exception) -> DataError:
    return fault(name, "", sentence("data.unreadable", why=" ".join(str(error).split())))


def _whole(name: str) -> str:
    """The text of a data file, of the package or registered."""
    if name in _given:
        return _given[name]
    try:
        return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise fault(name, "", MISSING) from None
    except UnicodeDecodeError as error:
        raise _unreadable(name, error) from error


def _document(name: str, number: int) -> str:
    """The text of one document of a data file, with its line numbers kept by empty lines."""
    parts = _whole(name).split(BELOW)
    if number >= len(parts):
        return ""
    before = BELOW.join(parts[:number])
    return "\n" * (before.count("\n") + 2 * (number > 0)) + parts[number]


def names(folder: str) -> list[str]:
    """The names of the data files in a folder, sorted."""
    return sorted(path.stem for path in (FOLDER / folder).glob("*.yaml"))


@cache
def languages(file: str) -> list[str]:
    """The languages that have a file of this name, sorted."""
    folders = sorted(path.name for path in (FOLDER / "words").iterdir())
    return [name for name in folders if (FOLDER / "words" / name / f"{file}.yaml").is_file()]


def entry(name: str, tree: Mapping[str, Any], *path: str) -> Any:
    """The value at a path of keys in a document of a data file."""
    found: Any = tree
    for depth, key in enumerate(path):
        try:
            found = found[key]
        except (KeyError, TypeError):  # a text or a list has no keys
            known = found if isinstance(found, Mapping) else ()
            place = ": ".join(path[: depth + 1])
            raise fault(name, place, MISSING, _misspelt(key, known)) from None
    return found


def texts(name: str, tree: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """The texts of a list in a document of a data file; none where the list is missing."""
    found = tree.get(key, [])
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise fault(name, key, sentence("check.no-list"))
    return tuple(found)


def text(name: str, tree: Mapping[str, Any], key: str) -> str:
    """The text in a document of a data file; empty where it is missing."""
    found = tree.get(key, "")
    if not isinstance(found, str):
        raise fault(name, key, sentence("check.no-text"))
    return found


def in_language(tree: Mapping[str, Any], key: str, language: str) -> str:
    """The text in a language; of several texts the first is for all other languages.

    Empty where it is missing.
    """
    found: str | Mapping[str, str] = tree.get(key, "")
    if isinstance(found, str):
        return found
    return found.get(language, next(iter(found.values()), ""))


def fault(name: str, key: str, what: Sentence, meant: Said = "") -> DataError:
    """Makes the error for a fault in a data file; ``meant`` is what was probably meant."""
    return DataError(name if name in _given else str(FOLDER / f"{name}.yaml"), key, what, meant)


def _misspelt(key: str, known: Iterable[str]) -> Said:
    near = nearest_names(key, known)
    return sentence("data.meant-to-be", names=quoted(near)) if near else ""


def _begun(first: Any, event: Callable[[], Any]) -> Any:
    """The text, list or mapping that begins so; events make it faster than nodes, or a loader."""
    kind = type(first)
    if kind is yaml.ScalarEvent:
        return first.value
    if kind is yaml.SequenceStartEvent:
        items = []
        while type(each := event()) is not yaml.SequenceEndEvent:
            items.append(_begun(each, event))
        return items
    found = {}
    while type(key := event()) is not yaml.MappingEndEvent:
        found[key.value] = _begun(event(), event)
    return found
