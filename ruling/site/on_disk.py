"""Writes a book to a folder: every file whole, and files of an earlier run removed."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple, TextIO

from ruling.errors import RulingError, sentence
from ruling.scenario.replacing import takes_after
from ruling.site.book.book import File
from ruling.workers.holding import hold

LIST = "files.txt"
"""The list of the files of a book: what stands in it the next one may replace."""

HEAD = "# What 'ruling site' made here. The next run replaces it, and takes away what is left over."
"""The first line of that list: without it, a file of that name is somebody else's."""


class Written(NamedTuple):
    """How many files were written, and how many bytes they have together."""

    files: int
    size: int


def write_book(folder: Path, files: Iterable[File], whole: bool = True) -> Written:
    """Write a book into a folder, and take away what the one before had besides.

    Of one that is not ``whole`` the rest stays as it is. Gives how much was written. Raises
    RulingError where the folder is no book and not empty, where a link leads out of it, and where
    another run is writing there.
    """
    _may_be_written(folder)
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[str, int] = {}
    with _alone_at(folder / LIST) as listed:
        before, new = listed_files(folder), folder / f".{token_hex(8)}.part"
        listed.write(f"{new.name}\n")  # should this run be killed, the next one takes it away
        listed.flush()
        for name, content in files:
            listed.write(f"{name}\n")
            listed.flush()  # before the file is there: the work may be broken off
            data = content.encode() if isinstance(content, str) else content
            _put(_inside(folder, name), data, new)
            written[name] = len(data)
        kept = set[str]() if whole else before
        _take_away(folder, before - kept - written.keys())
        names = "".join(f"{name}\n" for name in [HEAD, *sorted(kept | written.keys())])
        _put(folder / LIST, names.encode(), new)
    return Written(len(written), sum(written.values()))


def is_book(folder: Path) -> bool:
    """Whether a book was written there."""
    file = folder / LIST
    if not file.is_file() or file.is_symlink():
        return False
    with file.open(encoding="utf-8", errors="replace") as listed:
        return listed.readline().rstrip("\n") == HEAD


def listed_files(folder: Path) -> set[str]:
    """The files of the book that is there, by the list of them."""
    text = (folder / LIST).read_text(encoding="utf-8", errors="replace")
    return {name for name in text.splitlines() if name and not name.startswith("#")}


def _may_be_written(folder: Path) -> None:
    if os.path.lexists(folder) and not folder.is_dir():
        raise RulingError(sentence("site.no-folder", folder=str(folder)))
    if folder.is_dir() and not is_book(folder) and any(folder.iterdir()):
        raise RulingError(sentence("site.no-book", folder=str(folder)))


@contextmanager
def _alone_at(file: Path) -> Iterator[TextIO]:
    """The list of files to be added to, by one run at a time where the system can see to it."""
    with file.open("a", encoding="utf-8") as listed:
        if not hold(listed):
            raise RulingError(sentence("site.in-use", folder=str(file.parent)))
        if not file.stat().st_size:
            listed.write(f"{HEAD}\n")
            listed.flush()
        yield listed


def _inside(folder: Path, name: str) -> Path:
    """The path of a file of the book; raises RulingError where a link leads out of the folder."""
    path = folder / name
    if not path.parent.resolve().is_relative_to(folder.resolve()):
        raise RulingError(sentence("site.leads-out", at=str(path.parent), folder=str(folder)))
    return path


def _take_away(folder: Path, names: Iterable[str]) -> None:
    """Removes files of the folder; whatever a list names, nothing outside and no folder."""
    for name in sorted(names):
        try:
            path = _inside(folder, name)
            if path.is_file() or path.is_symlink():
                path.unlink()
                _take_away_empty(path.parent, folder)
        except (RulingError, ValueError, OSError):  # no name that a book ever had
            continue


def _take_away_empty(inner: Path, folder: Path) -> None:
    """Removes a folder that is empty, and empty ones around it."""
    while inner != folder and not any(inner.iterdir()):
        inner.rmdir()
        inner = inner.parent


def _put(path: Path, data: bytes, new: Path) -> None:
    """Write a file where it is not the same already, through a new one that nobody else made."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with new.open("xb") as file:
            file.write(data)
        if path.is_file() and not path.is_symlink():
            takes_after(new, path)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
