"""Finds the text that a path, a link or a name of a case stands for, or reports why it cannot."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ruling.errors import Mistake, ScenarioError, name_of, of_system, sentence
from ruling.reading.source import LARGEST, Source, decode

STANDARD_INPUT = "-"

NOTICE_AFTER = 2.0
"""Seconds after which a message says that a pipe with a name is waited for."""

WRITTEN, READ = "has written there", "reads there"
"""The action at its other end for which a pipe with a name waits."""

_MARKS = r'(?s)[{}\[\]]|"([^"\\]*(?:\\.[^"\\]*)*)"?(\s*:)?'
"""Brackets and texts of JSON; a text that a colon follows is a key."""

SAVED_GAME = ".jcz"
"""The ending of saved games of JCloisterZone."""


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


def is_saved_game(source: Source) -> bool:
    """Whether a text is a saved game, by the name of its file or by its keys, whole or not.

    One that cannot be JSON is none, whatever its name: 'replay' would send it back to 'judge'.
    """
    begins = source.text.lstrip()[:1]
    if source.name.casefold().endswith(SAVED_GAME) and begins in "{":  # or nothing is there
        return True
    depth, keys = 0, set()
    for mark in re.finditer(_MARKS, source.text) if begins == "{" else ():
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

    text = f"{name_of(str(path))}: is a pipe, and is waited for until somebody {until}"
    timer = Timer(NOTICE_AFTER, getLogger("ruling").warning, [text])
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
