"""Replaces the content of a file atomically, and touches nothing else."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ELOOP
from io import FileIO
from pathlib import Path

from ruling.errors import NotWritten, RulingError, of_system, one_line, sentence
from ruling.scenario.source import READ, awaited

CHANGED = sentence("file.changed")


def replace_file(path: Path, content: bytes, before: bytes | None = None) -> None:
    """Replaces the content of a file; a link stays a link, and its target gets the content.

    The content is finished in a new file beside it, which then takes its place with the mode
    of the old one. Where that would change the owner or part hard links, the old file is written
    over instead. ``before`` is what the file must still hold at the last moment. Raises OSError,
    and NotWritten where the file was changed meanwhile.
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
        if not target.exists():
            finished.chmod(0o666 & ~_umask())
        elif _is_shared(target, finished):
            _write_over(target, content)
            return
        else:
            shutil.copymode(target, finished)
        finished.replace(target)


@contextmanager
def _beside(target: Path, content: bytes) -> Iterator[Path]:
    """A new file in the same folder that nobody else can have made; it never stays behind."""
    prefix = f".{target.name[:50]}."
    handle, name = tempfile.mkstemp(prefix=prefix, suffix=".part", dir=target.parent)
    finished = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
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


def _umask() -> int:
    """The mask of this process for new files."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
