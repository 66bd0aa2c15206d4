"""Replaces the content of a file atomically, and touches nothing else."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from errno import ELOOP
from io import FileIO
from pathlib import Path
from secrets import token_hex

from ruling.errors import NotWritten, RulingError, of_system, one_line, sentence
from ruling.scenario.source import READ, awaited

CHANGED = sentence("file.changed")


def open_folder(folder: Path) -> None:
    """Make a folder for files where there is none; raises RulingError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise RulingError(sentence("file.no-folder", file=one_line(str(folder)))) from None
    except OSError as error:
        raise unwritten(folder, error) from None


def write_files(folder: Path, texts: Mapping[str, str]) -> None:
    """Write texts into a folder, each file whole or not at all; raises RulingError."""
    for name, text in texts.items():
        write_file(folder / name, text.encode())


def write_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; raises RulingError."""
    try:
        replace_file(path, content)
    except OSError as error:
        raise unwritten(path, error) from None


def unwritten(path: Path, error: OSError) -> RulingError:
    """That a file cannot be written, and why."""
    return RulingError(sentence("file.unwritten", file=one_line(str(path)), why=of_system(error)))


def replace_file(path: Path, content: bytes, before: bytes | None = None) -> None:
    """Replaces the content of a file; a link stays a link, and its target gets the content.

    The content is finished in a new file beside it, which then takes its place with the mode and
    the extended attributes of the old one. Where that would change the owner, part hard links or
    lose an attribute, the old file is written over instead. ``before`` is what the file must still
    hold at the last moment. Raises OSError, and NotWritten where the file was changed meanwhile.
    """
    target = target_of(path)
    if target.exists() and not target.is_file():  # a device or a pipe is not replaced
        with awaited(target, READ):
            pipe = target.open("wb")
        with pipe:
            pipe.write(content)
        return
    with _beside(target, content) as finished:
        if before is not None and target.read_bytes() != before:
            raise NotWritten(str(path), CHANGED)
        there = target.exists()
        if there and (_is_shared(target, finished) or not takes_after(finished, target)):
            _write_over(target, content)
        else:
            finished.replace(target)


@contextmanager
def _beside(target: Path, content: bytes) -> Iterator[Path]:
    """A new file in the same folder that nobody else can have made; it never stays behind.

    Where it replaces nothing it is as new files are there, else nobody may look at it yet.
    """
    finished = target.with_name(f".{target.name[:50]}.{token_hex(8)}.part")
    mode = 0o600 if target.exists() else 0o666
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(finished, flags, mode), "wb") as file:
            file.write(content)
        yield finished
    finally:
        finished.unlink(missing_ok=True)


def target_of(path: Path) -> Path:
    """The file that a path leads to; raises OSError where its links lead in a circle."""
    try:
        return path.resolve()
    except RuntimeError:  # so Python calls it before 3.13
        raise OSError(ELOOP, os.strerror(ELOOP), str(path)) from None


def _write_over(target: Path, content: bytes) -> None:
    """Replaces the content of a file where it lies; if that fails, it gets the old one back.

    What is longer than before comes first: where the disk has no room for it, nothing of the
    old content was touched yet, and the rest needs no more room.
    """
    with target.open("r+b", buffering=0) as file:
        old = file.read()
        try:
            _put(file, len(old), content[len(old) :])
            _put(file, 0, content[: len(old)])
            file.truncate(len(content))
        except BaseException:
            _put_back(file, old, target)
            raise


def _put(file: FileIO, at: int, data: bytes) -> None:
    """Writes into a file and on to the disk, which may find no room only then."""
    file.seek(at)
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]
    os.fsync(file.fileno())


def _put_back(file: FileIO, old: bytes, target: Path) -> None:
    try:
        file.truncate(len(old))  # first, since it makes room
        _put(file, 0, old)
    except OSError as error:
        why = of_system(error)
        where = one_line(str(target))
        raise RulingError(sentence("file.not-put-back", file=where, why=why)) from None


def _is_shared(target: Path, finished: Path) -> bool:
    """Whether a rename would part hard links, or give the file to somebody else."""
    old, new = target.stat(), finished.stat()
    return old.st_nlink > 1 or (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid)


def takes_after(finished: Path, target: Path) -> bool:
    """Gives a new file the mode and the extended attributes of another, and no more of them.

    The access lists of the system are among these, and a folder may give new files their own.
    Returns False where some of it cannot be given.
    """
    try:
        wanted, has = _attributes(target), _attributes(finished)
        for name in has.keys() - wanted.keys():
            os.removexattr(finished, name)
        for name, value in wanted.items():
            if has.get(name) != value:
                os.setxattr(finished, name, value)
        shutil.copymode(target, finished)
    except OSError:
        return False
    return True


def _attributes(file: Path) -> dict[str, bytes]:
    """The extended attributes of a file; none where the system or its disk knows of none."""
    names: list[str] = []
    if hasattr(os, "listxattr"):
        with suppress(OSError):
            names = os.listxattr(file)
    return {name: os.getxattr(file, name) for name in names}
