"""Putting a text in the place of a file: whole or not at all, and nothing else is touched."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ruling.errors import NotWritten

CHANGED = "it was changed meanwhile"


def replace_file(path: Path, content: bytes, before: bytes | None = None) -> None:
    """Give a file another content; a link stays a link, and its target gets the content.

    The content is finished in a new file beside it, which then takes its place with the mode
    of the old one. Where that would change the owner or part hard links, the finished content
    is copied into the old file instead. ``before`` is what the file must still hold at the
    last moment. Raises OSError, and NotWritten where the file was changed meanwhile.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():  # a device or a pipe is not replaced
        target.write_bytes(content)
        return
    with _beside(target, content) as finished:
        if before is not None and target.read_bytes() != before:
            raise NotWritten(str(path), CHANGED)
        if not target.exists():
            finished.chmod(0o666 & ~_umask())
        elif _is_shared(target, finished):
            with finished.open("rb") as source, target.open("r+b") as old:
                shutil.copyfileobj(source, old)
                old.truncate()
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


def _is_shared(target: Path, finished: Path) -> bool:
    """Whether a rename would part hard links, or give the file to somebody else."""
    old, new = target.stat(), finished.stat()
    return old.st_nlink > 1 or (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid)


def _umask() -> int:
    """The mask of this process for new files."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
