"""The data file of an edition that is none of the package: read, checked, and known by its id."""

from collections.abc import Iterator
from pathlib import Path

from ruling.errors import FileError, Mistake, sentence
from ruling.reading.nodes import parse
from ruling.reading.source import Source
from ruling.rulebook.checking.whole import check_own
from ruling.rulebook.checking.written import Written
from ruling.rulebook.editions import add_edition
from ruling.scenario.source import read_source
from ruling.table.tiles import designs

_LINE = "---"
"""Stands between the two documents of a file."""


def edition_of_file(path: str) -> str:
    """The id of the edition of a file, known from now on; raises FileError with its mistakes."""
    source = _read(path)
    for error in _mistakes_in(source):
        raise error
    return add_edition(source.name, source.text)


def mistakes_in_file(path: str) -> Iterator[FileError]:
    """Yields the mistakes in the file of an edition; raises ScenarioError for an unreadable one."""
    yield from _mistakes_in(_read(path), long_lines=True)


def _read(path: str) -> Source:
    """The text of a file with plain line ends."""
    source = read_source(path)
    lines = (_LINE if line.rstrip() == _LINE else line for line in source.lines)
    return Source(str(Path(source.name)), "\n".join(lines))


def _mistakes_in(source: Source, long_lines: bool = False) -> Iterator[FileError]:
    if hidden := _hidden(source):
        yield FileError(source.name, hidden, source.lines)
    else:
        written = Written(Path(source.name), source.text)
        yield from check_own(written, [tile.id for tile in designs()], long_lines)


def _hidden(source: Source) -> list[Mistake]:
    """What YAML hides in the documents of a file, such as a key given twice.

    Raises ScenarioError where one of them is no YAML.
    """
    lines, found, documents = source.lines, [], 0
    marks = [at for at, line in enumerate(lines) if line == _LINE]
    for start, end in zip([-1, *marks], [*marks, len(lines)], strict=True):
        part = lines[start + 1 : end]
        if any(line.strip()[:1] not in ("", "#") for line in part):
            documents += 1
            text = "\n".join([*[""] * (start + 1), *part])
            found += parse(Source(source.name, text))[1].found
        if documents > 2:
            found.append(Mistake(start + 1, 1, sentence("check.third-document")))
            break
    if not documents:
        raise source.error(Mistake(0, 0, sentence("check.empty")))
    return found
