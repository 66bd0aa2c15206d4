"""The record of a search that can be continued: which chunks were looked through, with what result.

A line of JSON for each chunk is added as soon as that is done, so that whoever ends a search loses
none. Chunks with a table that was sought have no line: these few are looked through once more.

Nobody looks through a chunk again that has a line, so each line carries a digest of itself and of
the search that it belongs to: what was changed since it was written is not believed.
"""

import json
import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from io import BufferedReader, FileIO
from pathlib import Path
from stat import S_ISREG
from threading import Lock
from typing import Any, NamedTuple

from ruling.errors import RulingError, one_line, sentence
from ruling.proving.tables.contents import Needs
from ruling.scenario.replacing import unwritten
from ruling.workers.cluster import code_here
from ruling.workers.holding import hold

FORMATS = "ruling-witness-run/"
FORMAT = f"{FORMATS}2"

LONGEST = 1_000_000
"""Bytes of a line at the most; with a thousand names there are some 50,000."""

DIGITS = 32
"""Digits of the digest in a line."""

_LINE = re.compile(rb'(\{"chunk": .*), "check": "([0-9a-f]{%d})"\}\n' % DIGITS)


class KeptChunk(NamedTuple):
    """What is kept of a chunk: how many tables it has, how often questions are asked there.

    Each of the tables meets one of the needs.
    """

    number: int
    asked: Mapping[str, int]
    needs: Needs


class SearchRecord:
    """Keeps nothing, for searches that are not to be continued."""

    def begun(self, search: Callable[[], object], chunks: int) -> dict[int, KeptChunk]:
        """The chunks of a search that were looked through before, by their numbers."""
        return {}

    def add(self, chunk: int, kept: KeptChunk) -> None:
        """Adds a chunk that was looked through, by its number."""

    def verify(self) -> None:
        """Raises RulingError where a chunk could not be added."""

    def ended(self) -> None:
        """Lets go of the record: nothing is added any more."""


NO_RECORD = SearchRecord()


class RecordFile(SearchRecord):
    """Keeps the chunks of a search in a file, from which it is continued."""

    def __init__(self, path: Path) -> None:
        self._path, self._name = path, one_line(str(path))
        self._lock = Lock()
        self._file: FileIO | None = None
        self._search, self._whole = "", 0
        self._failed: RulingError | None = None

    def begun(self, search: Callable[[], object], chunks: int) -> dict[int, KeptChunk]:
        """The chunks that the file has, of so many; it is made where there is none.

        ``search`` gives all that tells one search from another. Raises RulingError where the file
        is no record, or that of another search or of another version of this program, where a line
        of it is not as it was written, and where another run has it.
        """
        self._search = _digest(search())
        try:
            return self._read(self._opened(), chunks)
        except OSError as error:
            self.ended()
            raise unwritten(self._path, error) from None
        except BaseException:
            self.ended()
            raise

    def add(self, chunk: int, kept: KeptChunk) -> None:
        """Adds a chunk that was looked through, by its number.

        A line that cannot be written is taken back: what stands there can be continued.
        """
        with self._lock:
            if self._file is None:
                return
            try:
                self._put(self._file, self._line(chunk, kept))
            except OSError as error:
                self._failed = unwritten(self._path, error)
                self._close(self._file)

    def verify(self) -> None:
        """Raises RulingError where a chunk could not be added."""
        if self._failed is not None:
            raise self._failed

    def ended(self) -> None:
        """Lets go of the record: nothing is added any more."""
        with self._lock:
            if self._file is not None:
                self._close(self._file)

    def _close(self, file: FileIO) -> None:
        self._file = None
        with suppress(OSError):
            file.close()

    def _opened(self) -> FileIO:
        """The file, for this run alone; what is no file is neither read nor waited for."""
        no_file = RulingError(sentence("witness.no-file", file=self._name))
        if self._path.exists() and not self._path.is_file():
            raise no_file
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        file = FileIO(os.open(self._path, flags, 0o666), "r+")
        self._file = file
        if not S_ISREG(os.fstat(file.fileno()).st_mode):
            raise no_file
        if not hold(file):
            raise RulingError(sentence("witness.in-use", file=self._name))
        return file

    def _read(self, file: FileIO, chunks: int) -> dict[int, KeptChunk]:
        """The chunks of the file; the last line is left out where it was cut off as it was written.

        Line by line, so that of a file without an end no more is read than of a record.
        """
        head, reader = self._head(), BufferedReader(file)
        found: dict[int, KeptChunk] = {}
        for number, line in enumerate(iter(partial(reader.readline, LONGEST), b""), start=1):
            if number == 1:
                self._check_head(line, head)
            if not line.endswith(b"\n") and len(line) < LONGEST:
                break
            if number > 1:
                chunk, kept = self._believed(number, line)
                if chunk in found or chunk >= chunks:
                    raise self._wrong("witness.line-twice", number)
                found[chunk] = kept
            self._whole += len(line)
        reader.detach()
        file.truncate(self._whole)
        if not self._whole:
            self._put(file, head)
        return found

    def _head(self) -> bytes:
        return f"{json.dumps({'format': FORMAT, 'search': self._search})}\n".encode()

    def _check_head(self, line: bytes, head: bytes) -> None:
        """Raises RulingError where the first line is not the head, nor one that was cut off."""
        if line != head and not (head.startswith(line) and len(line) > 1):
            begins = line.startswith(f'{{"format": "{FORMATS}'.encode())
            id = "witness.other-search" if begins else "witness.no-record"
            raise RulingError(sentence(id, file=self._name))

    def _line(self, chunk: int, kept: KeptChunk) -> bytes:
        needs = sorted(map(sorted, kept.needs))
        line = {"chunk": chunk, "number": kept.number, "asked": {**kept.asked}, "needs": needs}
        content = json.dumps(line)[:-1].encode()
        return content + b', "check": "%s"}\n' % self._check(content)

    def _check(self, content: bytes) -> bytes:
        """What a line of this search carries to be believed."""
        return sha256(self._search.encode() + content).hexdigest()[:DIGITS].encode()

    def _believed(self, number: int, line: bytes) -> tuple[int, KeptChunk]:
        """The chunk of a line; raises RulingError where the search did not write it so."""
        match = _LINE.fullmatch(line)
        if match and match[2] == self._check(match[1]):
            with suppress(ValueError, TypeError, KeyError, RecursionError, OverflowError):
                return _kept(json.loads(match[1] + b"}"))
        raise self._wrong("witness.line-changed", number)

    def _wrong(self, id: str, number: int) -> RulingError:
        return RulingError(sentence(id, file=self._name, line=number))

    def _put(self, file: FileIO, line: bytes) -> None:
        """Adds a line, or nothing."""
        file.seek(self._whole)
        try:
            left = memoryview(line)
            while left:
                left = left[file.write(left) or 0 :]
        except BaseException:
            with suppress(OSError):
                file.truncate(self._whole)
            raise
        self._whole += len(line)


def _kept(line: Any) -> tuple[int, KeptChunk]:
    """A chunk of a line; raises ValueError, TypeError or KeyError where it is none."""
    asked, needs = line["asked"], frozenset(map(frozenset, line["needs"]))
    numbers = (line["chunk"], line["number"], *asked.values())
    if not all(type(each) is int and each >= 0 for each in numbers):
        raise ValueError
    return line["chunk"], KeptChunk(line["number"], dict(asked), needs)


def _digest(search: object) -> str:
    """A digest of what is searched, and of the program with its rulebook."""
    return sha256(repr((search, code_here())).encode()).hexdigest()
