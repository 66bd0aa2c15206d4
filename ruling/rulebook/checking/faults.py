"""What can be wrong with the data: its kind, its place, and what was probably meant."""

import re
import string
from collections.abc import Container, Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from ruling.errors import DataError, suggestion
from ruling.rulebook import data


class Kind(StrEnum):
    """What is wrong with a key or a text."""

    MISSING = "missing"
    MISSPELT = "misspelt"
    UNTRANSLATED = "untranslated"
    UNCITED = "uncited"
    UNREACHABLE = "unreachable"
    TOO_LONG = "too long"


class Fault(NamedTuple):
    """One thing that is wrong in a file: at which keys, each inside the one before.

    Without a document the keys are looked for in all; ``find`` is the part of the text meant.
    An ``echo`` is what a reader of the data found, and a check mostly too.
    """

    kind: Kind
    file: Path
    keys: tuple[str, ...]
    what: str
    document: int | None = None
    find: str = ""
    echo: bool = False


def path_of(name: str) -> Path:
    """The file of a name below the folder of the data."""
    return data.FOLDER.resolve() / f"{name}.yaml"


def of_error(error: DataError) -> Fault:
    """What a reader of the data found wrong."""
    kind = Kind.MISSING if error.what.startswith("is missing") else Kind.MISSPELT
    quoted = re.search(r"'([^']+)'", error.what)
    keys, find = error.key.split(": ") if error.key else (), quoted[1] if quoted else ""
    return Fault(kind, Path(error.file).resolve(), tuple(keys), error.what, find=find, echo=True)


def unknown(
    file: Path, keys: tuple[str, ...], kind: str, given: Any, known: Iterable[str]
) -> Iterator[Fault]:
    """That a name means nothing, with the one that was probably meant."""
    listed = list(known)
    if given not in listed:
        what = f"unknown {kind} '{given}'{suggestion(str(given), listed)}"
        yield Fault(Kind.MISSPELT, file, keys, what, find=str(given))


def unknown_keys(
    file: Path, keys: tuple[str, ...], found: Any, known: Iterable[str], kind: str = "key"
) -> Iterator[Fault]:
    """The keys of a mapping that mean nothing there; that it is no mapping."""
    if not isinstance(found, dict):
        yield Fault(Kind.MISSPELT, file, keys, "must have keys, each with what it says")
        return
    for each in found:
        for fault in unknown(file, (*keys, each), kind, each, known):
            yield fault._replace(find="")


def missing(file: Path, keys: tuple[str, ...], document: int = 0) -> Fault:
    """That a text is not there."""
    return Fault(Kind.MISSING, file, keys, f"'{': '.join(keys[-2:])}' is missing", document)


def texts(tree: Any, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text of a document with the keys that lead to it; those of a list are counted."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from texts(value, (*above, key))
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            yield from texts(value, (*above, str(number)))
    else:
        yield above, tree


def gaps(text: str) -> set[str]:
    """The names in braces of a text; raises ValueError where a brace has no other."""
    return {gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None}


def unknown_gaps(
    file: Path, keys: tuple[str, ...], text: str, known: Iterable[str], document: int = 0
) -> Iterator[Fault]:
    """The gaps of a text that nothing fills."""
    listed = sorted(known)
    try:
        named = gaps(text)
    except ValueError as error:
        yield Fault(Kind.MISSPELT, file, keys, f"cannot be filled: {error}", document, "{")
        return
    for gap in sorted(named - {*listed}):
        what = f"nothing fills the gap '{{{gap}}}'{suggestion(gap, listed)}"
        yield Fault(Kind.MISSPELT, file, keys, what, document, f"{{{gap}}}")


def untranslated(
    file: Path, keys: tuple[str, ...], text: str, english: Any, document: int = 0
) -> Iterator[Fault]:
    """That a text of some words is what it is in English."""
    words = re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", text))
    if text == english and len(words) > 1:
        what = "says the same as the English"
        yield Fault(Kind.UNTRANSLATED, file, keys, what, document)


def at(tree: Mapping[str, Any], keys: Iterable[str]) -> Any:
    """What stands under some keys; None where nothing does."""
    found: Any = tree
    for key in keys:
        if not isinstance(found, dict) or key not in found:
            return None
        found = found[key]
    return found


def beside(keys: tuple[str, ...], others: Container[tuple[str, ...]]) -> bool:
    """Whether some keys or the beginning of them are among others."""
    return any(keys[:length] in others for length in range(1, len(keys) + 1))
