"""The data file of an edition that is none of the package: read, checked, and known by its id."""

from collections.abc import Iterator
from pathlib import Path

from ruling.errors import FileError
from ruling.reading.nodes import BETWEEN
from ruling.reading.source import Source
from ruling.rulebook.checking.whole import check_own
from ruling.rulebook.editions import add_edition
from ruling.scenario.source import read_source
from ruling.table.tiles import designs


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
    lines = (BETWEEN if line.rstrip() == BETWEEN else line for line in source.lines)
    return Source(str(Path(source.name)), "\n".join(lines))


def _mistakes_in(source: Source, long_lines: bool = False) -> Iterator[FileError]:
    yield from check_own(source, [tile.id for tile in designs()], long_lines)
