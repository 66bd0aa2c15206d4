"""The faults in data files: their kinds, their places, and what was probably meant."""

import re
import string
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ruling.errors import SHOWN, Said, Sentence, Term, english, meant, sentence
from ruling.errors import unknown as not_known
from ruling.reading.mistakes import Position
from ruling.reading.nodes import Node
from ruling.rulebook import data
from ruling.rulebook.checking.files import File

T = TypeVar("T")


class FaultKind(StrEnum):
    """The kind of a fault in a key or a text."""

    MISSING = "missing"
    MISSPELT = "misspelt"
    UNTRANSLATED = "untranslated"
    UNCITED = "uncited"
    UNREACHABLE = "unreachable"
    TOO_LONG = "too long"
    STALE = "stale"


_SAID = {
    FaultKind.MISSING: (
        *("shape.lacks", "data.missing", "data.no-second", "check.lacks", "check.no-file"),
        *("check.no-answers", "check.unanswered", "check.unanswered-and-others"),
        *("check.gap-left-out", "check.few-ways", "check.fewer-topics"),
    ),
    FaultKind.UNTRANSLATED: ("check.same-as-english",),
    FaultKind.UNCITED: ("check.uncited",),
    FaultKind.UNREACHABLE: (
        *("check.no-inference", "check.not-later", "check.leads-elsewhere", "check.unnamed"),
        *("check.never-heard", "check.said-twice"),
    ),
    FaultKind.TOO_LONG: ("shape.too-many", "check.too-long", "check.long-line"),
    FaultKind.STALE: ("check.stale-title",),
}
"""The ids of the sentences on each kind of fault; those of every other sentence are
misspellings."""

_KINDS = {id: kind for kind, ids in _SAID.items() for id in ids}


def of_a_kind(what: Said) -> Said:
    """What is said of a fault, with its kind; what only YAML knows of has none."""
    if not isinstance(what, Sentence) or what.id.startswith("yaml."):
        return what
    kind = _KINDS.get(what.id, FaultKind.MISSPELT)
    return sentence("check.of-a-kind", kind=Term(kind), what=what)


def always_meant(what: Said) -> Said:
    """The hint that always goes with a sentence; empty for most."""
    if isinstance(what, Sentence) and english().hint(what):
        return Sentence(f"{what.id} hint", what.values)
    return ""


class Fault(NamedTuple):
    """One fault in a file, at a path of keys.

    ``meant`` is what was probably meant; of a ``misspelt`` name it is one of those that are
    ``known``. Without a document number all documents are searched for the keys; ``find`` is the
    part of the text to point at; ``at`` is what it stands in, or its place, where that is known.
    ``others`` is the number of further faults of which nothing else is known.
    """

    file: Path
    keys: tuple[str, ...]
    what: Said
    document: int | None = None
    find: str = ""
    meant: Said = ""
    misspelt: str = ""
    known: Collection[str] = ()
    others: int = 0
    at: Node | Position | None = None

    @property
    def hint(self) -> Said:
        """What was probably meant: to look for that takes long."""
        near = meant(self.misspelt, self.known) if self.known else ""
        return self.meant or near or always_meant(self.what)


def path_of(name: str) -> Path:
    """The path of a data file by its name, which has no ending."""
    return data.FOLDER.resolve() / f"{name}.yaml"


def of_reading(file: File) -> Iterator[Fault]:
    """Yields the mistakes that were found when a file was read."""
    for line, column, what, hint, _ in file.mistakes.found:
        yield Fault(file.path, (), what, meant=hint, at=Position(line, column))


def few(wrong: Collection[T], fault: Callable[[T], Fault]) -> Iterator[Fault]:
    """Yields the faults of what is wrong in one list or mapping, in its order.

    They are as many as are shown of a file, and the last counts the others: what nobody sees costs
    no more than that.
    """
    for number, each in enumerate(islice(wrong, SHOWN), start=1):
        yield fault(each)._replace(others=len(wrong) - number if number == SHOWN else 0)


def unknown(
    file: Path, keys: tuple[str, ...], kind: str, given: Any, known: Iterable[str]
) -> Iterator[Fault]:
    """Yields a fault where a name is unknown, with the nearest known one."""
    listed = list(known)
    if given not in listed:
        yield unknown_name(file, keys, kind, str(given), listed)


def unknown_name(
    file: Path, keys: tuple[str, ...], kind: str, name: str, known: Collection[str]
) -> Fault:
    """Returns the fault that a name is unknown."""
    what = not_known(kind, name)
    return Fault(file, keys, what, find=name, misspelt=name, known=known)


def missing(file: Path, keys: tuple[str, ...], document: int | None = 0) -> Fault:
    """Returns the fault that a text is missing."""
    named = [key for key in keys if not key.isdecimal()]
    what = sentence("check.lacks", name=": ".join(named[-2:]))
    return Fault(file, keys, what, document)


def texts(tree: Any, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yields every text of a document with its path of keys; list items are counted."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from texts(value, (*above, key))
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            yield from texts(value, (*above, str(number)))
    else:
        yield above, tree


def gaps(text: str) -> set[str]:
    """The names in braces of a text; raises ValueError for unbalanced braces."""
    return {gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None}


@cache
def vocabulary(language: str) -> frozenset[str]:
    """The terms of all editions that can fill a text of a language."""
    spoken = data.read(f"words/{language}/ui")["vocabularies"].values()
    return frozenset.intersection(*(frozenset(words) for words in spoken))


def unknown_gaps(
    file: Path, keys: tuple[str, ...], text: str, known: Collection[str], document: int = 0
) -> Iterator[Fault]:
    """Yields a fault for each gap of a text that nothing fills, or that is more than a name."""
    try:
        parts = [*string.Formatter().parse(text)]
    except ValueError as error:
        what = sentence("check.unfilled", why=str(error))
        yield Fault(file, keys, what, document, "{")
        return

    def shaped(gap: str) -> Fault:
        what = sentence("check.no-plain-gap", gap=gap)
        return Fault(file, keys, what, document, f"{{{gap}")

    def unfilled(gap: str) -> Fault:
        found, listed = f"{{{gap}}}", sorted(known)
        what = sentence("check.no-gap", gap=found)
        return Fault(file, keys, what, document, found, misspelt=gap, known=listed)

    yield from few({str(gap): 0 for _, gap, shape, turned in parts if shape or turned}, shaped)
    named = dict.fromkeys(gap for _, gap, _, _ in parts if gap is not None)
    yield from few([gap for gap in named if gap not in known], unfilled)


def untranslated(
    file: Path, keys: tuple[str, ...], text: str, english: Any, document: int = 0
) -> Iterator[Fault]:
    """Yields a fault where a text of several words is the same as in English."""
    words = re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", text))
    if text == english and len(words) > 1:
        same = sentence("check.same-as-english")
        yield Fault(file, keys, same, document)


def too_long(
    file: Path,
    keys: tuple[str, ...],
    text: str,
    most: int,
    document: int | None = None,
    find: str = "",
) -> Iterator[Fault]:
    """Yields a fault where a text has more letters than it may."""
    if len(text) > most:
        what = sentence("check.too-long", number=len(text), most=most)
        yield Fault(file, keys, what, document, find)


def no_file(language: str, name: str) -> Fault:
    """Returns the fault that a language lacks a file."""
    what = sentence("check.no-file", file=f"words/{language}/{name}.yaml")
    return Fault(path_of(f"words/{language}/ui"), (), what)


def at(tree: Mapping[str, Any], keys: Iterable[str]) -> Any:
    """The value at a path of keys; None where there is none."""
    found: Any = tree
    for key in keys:
        if not isinstance(found, dict) or key not in found:
            return None
        found = found[key]
    return found


def beside(keys: tuple[str, ...], others: Container[tuple[str, ...]]) -> bool:
    """Whether a path of keys, or a beginning of it, is among others."""
    return any(keys[:length] in others for length in range(1, len(keys) + 1))
