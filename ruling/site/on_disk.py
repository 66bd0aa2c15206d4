"""A book on a disk: every file whole, nothing kept that it no longer has."""

from collections.abc import Iterable
from pathlib import Path

from ruling.errors import RulingError
from ruling.site.book import File

LIST = "files.txt"
"""The list of the files of a book: what stands in it the next one may replace."""


def write_book(folder: Path, files: Iterable[File]) -> int:
    """Write a book into a folder, and take away what the one before had besides.

    Gives the number of bytes. Raises RulingError where the folder is no book and not empty.
    """
    before = _before(folder)
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[str, int] = {}
    with (folder / LIST).open("a", encoding="utf-8") as listed:
        for name, content in files:
            listed.write(f"{name}\n")
            listed.flush()  # before the file is there: the work may be broken off
            data = content.encode() if isinstance(content, str) else content
            _put(folder / name, data)
            written[name] = len(data)
    for name in sorted(before - written.keys()):
        (folder / name).unlink(missing_ok=True)
    _put(folder / LIST, "".join(f"{name}\n" for name in sorted(written)).encode())
    return sum(written.values())


def is_book(folder: Path) -> bool:
    """Whether a book was written there."""
    return (folder / LIST).is_file()


def _before(folder: Path) -> set[str]:
    """The files of the book that is there; none where the folder is empty or new."""
    if is_book(folder):
        listed = (folder / LIST).read_text(encoding="utf-8").splitlines()
        return {name for name in listed if ".." not in name and not name.startswith("/")}
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        what = "is not a folder" if not folder.is_dir() else "is not empty, and not a book"
        raise RulingError(f"{folder}: {what}; name a new folder")
    return set()


def _put(path: Path, data: bytes) -> None:
    """Write a file where it is not the same already, through a new one beside it."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    new.replace(path)
