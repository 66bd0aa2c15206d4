"""Reads the text of a file, or reports why it cannot; collects the mistakes in it."""

import re
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from ruling.errors import (
    SHOWN,
    Mistake,
    Said,
    ScenarioError,
    Sentence,
    Value,
    meant,
    name_of,
    of_system,
    one_line,
    sentence,
    unknown,
)
from ruling.scenario import LARGEST

STANDARD_INPUT = "-"

NOTICE_AFTER = 2.0
"""Seconds after which it is told that a pipe with a name is waited for."""

WRITTEN, READ = "has written there", "reads there"
"""The action at its other end for which a pipe with a name waits."""

_MARKS = re.compile(r'[{}\[\]]|"([^"\\]*(?:\\.[^"\\]*)*)"?(\s*:)?', re.DOTALL)
"""Brackets and texts of JSON; a text that a colon follows is a key."""

SAVED_GAME = ".jcz"
"""The ending of saved games of JCloisterZone."""


class Source(NamedTuple):
    """A text with the name under which mistakes in it are reported, as it can be shown."""

    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        """The lines of the text as an editor counts them."""
        return self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def error(self, *mistakes: Mistake) -> ScenarioError:
        """The error that shows these mistakes with their lines."""
        return ScenarioError(self.name, mistakes, self.lines)


def read_source(path: str | Path, largest: int = LARGEST) -> Source:
    """The text of a file, link or shipped case, or of standard input for ``-``.

    ``largest`` is the number of bytes that are read at most. What can be read as a file is
    one, also where its name has ``#case=`` or is that of a case. Raises ScenarioError.
    """
    name = "standard input" if str(path) == STANDARD_INPUT else str(path)
    try:
        if str(path) == STANDARD_INPUT:
            raw = _standard_input(name, largest)
        elif Path(path).is_dir():
            raise ScenarioError(name, [Mistake(0, 0, sentence("file.folder"))])
        else:
            with awaited(Path(path)), Path(path).open("rb") as file:
                raw = file.read(largest + 1)
    except ValueError as error:  # of a path that none can be
        raise ScenarioError(name, [Mistake(0, 0, str(error))]) from None
    except OSError as error:
        from ruling.scenario.link import LINK, is_link, unpacked  # a file needs none of it

        if is_link(name):
            return Source(LINK, unpacked(name))
        from ruling.scenario.corpus import case_file, nearest_case  # nor this

        missing = isinstance(error, (FileNotFoundError, NotADirectoryError))
        case = case_file(name) if missing else None
        if case is not None:
            return decode(case.read_bytes(), name, largest)
        hint = nearest_case(name) if missing else ""
        why = of_system(error)
        unread = sentence("file.unreadable", why=why)
        raise ScenarioError(name, [Mistake(0, 0, unread, hint)]) from None
    return decode(raw, name, largest)


def decode(raw: bytes, name: str, largest: int = LARGEST) -> Source:
    """The text of some bytes, without a byte-order mark; raises ScenarioError."""
    if len(raw) > largest:
        large = sentence("file.too-large", number=f"{largest:,}")
        raise ScenarioError(name, [Mistake(0, 0, large)])
    try:
        return Source(one_line(name), raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace").split("\n")
        what = sentence("file.not-utf-8", byte=f"{raw[error.start]:#04x}")
        shown = raw.decode("utf-8-sig", "replace").split("\n")
        mistake = Mistake(len(before), len(before[-1]) + 1, what)
        raise ScenarioError(name, [mistake], shown) from None


def is_saved_game(source: Source) -> bool:
    """Whether a text is a saved game, by the name of its file or by its keys, whole or not.

    One that cannot be JSON is none, whatever its name: 'replay' would send it back to 'judge'.
    """
    begins = source.text.lstrip()[:1]
    if source.name.casefold().endswith(SAVED_GAME) and begins in "{":  # or nothing is there
        return True
    depth, keys = 0, set()
    for mark in _MARKS.finditer(source.text) if begins == "{" else ():
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(mark[0], 0)
        if depth == 1 and mark[2]:
            keys.add(mark[1])
            if keys >= {"setup", "replay"}:
                return True
    return False


@contextmanager
def awaited(path: Path, until: str = WRITTEN) -> Iterator[None]:
    """Waits for the other end of a pipe with a name; after a while it says so."""
    if not path.is_fifo():
        yield
        return
    from logging import getLogger  # few files are pipes
    from threading import Timer

    told = f"{name_of(str(path))}: is a pipe, and is waited for until somebody {until}"
    timer = Timer(NOTICE_AFTER, getLogger("ruling").warning, [told])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _standard_input(name: str, largest: int) -> bytes:
    if sys.stdin is None or sys.stdin.closed:
        raise ScenarioError(name, [Mistake(0, 0, sentence("file.closed"))])
    return sys.stdin.buffer.read(largest + 1)


class Position(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


class Placed(Protocol):
    """Anything that knows its place in the file."""

    @property
    def position(self) -> Position:
        """The place where it starts."""


class Mistakes(NamedTuple):
    """The mistakes found so far; ``player`` is one whom the file names, for what is shown."""

    found: list[Mistake]
    player: str = "red"

    def add(self, where: Placed | Position, what: Said, hint: Said = "") -> None:
        """Notes a mistake at a place; the hint says what was probably meant."""
        line, column = where if isinstance(where, Position) else where.position
        self.found.append(Mistake(line, column, what, hint))

    def note(self, where: Placed | Position, id: str, /, **values: Value) -> None:
        """Notes a mistake at a place by the id of its sentence, with the values."""
        self.add(where, sentence(id, **values))

    def unknown(
        self, where: Placed | Position, kind: str | Sentence, name: str, known: Iterable[str]
    ) -> None:
        """Notes an unknown name; the first ones with the nearest one that exists.

        A kind that is a sentence says all of it.
        """
        few = len(self.found) < SHOWN  # nobody sees the others, and to look takes long
        self.add(where, unknown(kind, name), _meant(name, [*known]) if few else "")

    def draw(self, index: int, drawing: Iterable[str]) -> None:
        """Adds lines beneath a mistake, such as the map."""
        self.found[index] = self.found[index]._replace(drawing=tuple(drawing))


def _meant(name: str, known: Collection[str]) -> Said:
    """A hint: several names that were given as one, or what ``meant`` gives."""
    several = listed(name)
    if len(several) > 1 and all(each in known for each in several):
        return sentence("shape.as-list", names=", ".join(several))
    return meant(name, known)


def listed(text: str) -> list[str]:
    """The names between the commas of a text."""
    return [part.strip() for part in text.split(",")]
