"""The record of a search that can be continued: which chunks were looked through, with what result.

A line of JSON for each chunk is added as soon as that is done, so that whoever ends a search loses
none. Chunks with a table that was sought have no line: these few are looked through once more.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TextIO

from ruling.errors import RulingError, one_line, sentence
from ruling.proving.tables.contents import Needs
from ruling.scenario.replacing import replace_file
from ruling.workers.cluster import code_here

FORMAT = "ruling-witness-run/1"


class Kept(NamedTuple):
    """What is kept of a chunk: how many tables it has, how often questions are asked there.

    Each of the tables meets one of the needs.
    """

    number: int
    asked: Mapping[str, int]
    needs: Needs


class Record:
    """Keeps nothing, for searches that are not to be continued."""

    def begun(self, search: Callable[[], object]) -> dict[int, Kept]:
        """The chunks of a search that were looked through before, by their numbers."""
        return {}

    def add(self, chunk: int, kept: Kept) -> None:
        """Adds a chunk that was looked through, by its number."""


NO_RECORD = Record()


class RecordFile(Record):
    """Keeps the chunks of a search in a file, from which it is continued."""

    def __init__(self, path: Path) -> None:
        self._path, self._name = path, one_line(str(path))
        self._lock = Lock()
        self._file: TextIO | None = None

    def begun(self, search: Callable[[], object]) -> dict[int, Kept]:
        """The chunks that the file has; it is made where there is none.

        ``search`` gives all that tells one search from another. Raises RulingError where the file
        is no record, or that of another search or of another version of this program.
        """
        head = {"format": FORMAT, "search": _digest(search())}
        try:
            before = self._path.read_bytes() if self._path.exists() else b""
            lines = self._checked(before.decode(errors="replace"), head)
            text = "".join(f"{json.dumps(line)}\n" for line in (head, *lines)).encode()
            if text != before:
                replace_file(self._path, text)
            self._file = self._path.open("a", encoding="utf-8")
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise RulingError(sentence("file.unwritten", file=self._name, why=why)) from None
        return dict(map(_kept, lines))

    def add(self, chunk: int, kept: Kept) -> None:
        """Adds a chunk that was looked through, by its number."""
        needs = sorted(map(sorted, kept.needs))
        line = {"chunk": chunk, "number": kept.number, "asked": {**kept.asked}, "needs": needs}
        with self._lock:
            if self._file is not None:
                self._file.write(f"{json.dumps(line)}\n")
                self._file.flush()

    def _checked(self, text: str, head: Mapping[str, str]) -> list[dict[str, Any]]:
        """The lines of the chunks, without the last where that was cut off as it was written."""
        found = list(_lines(text))
        if text and (not found or found[0].get("format") != FORMAT):
            raise RulingError(sentence("witness.no-record", file=self._name))
        if found and found[0] != head:
            raise RulingError(sentence("witness.other-search", file=self._name))
        return found[1:]


def _lines(text: str) -> Iterator[dict[str, Any]]:
    for line in text.splitlines():
        try:
            found = json.loads(line)
            if "format" not in found:
                _kept(found)
        except (ValueError, TypeError, KeyError):
            return
        if not isinstance(found, dict):
            return
        yield found


def _kept(line: Mapping[str, Any]) -> tuple[int, Kept]:
    """A chunk of a line; raises ValueError, TypeError or KeyError where it is none."""
    needs = frozenset(map(frozenset, line["needs"]))
    return int(line["chunk"]), Kept(int(line["number"]), dict(line["asked"]), needs)


def _digest(search: object) -> str:
    """A digest of what is searched, and of the program with its rulebook."""
    return sha256(repr((search, code_here())).encode()).hexdigest()
