"""Runs a function on many files with several workers, in the order of the files."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from ruling.expect.running import GivenFile, given_file
from ruling.reading.source import LARGEST
from ruling.workers.sharing import ALONE, WorkerLost, Workers, in_order

T = TypeVar("T")
FileWork = Callable[[GivenFile], T]
Files = Sequence[str | Path]

LONGEST, LONGEST_FAR = 50, 500
"""Files at the most that a worker on this machine takes at once, and one that is far away.

Fifty are a tenth of a second's work: results come in their order, so larger rows would hold back
others, and one by one they take some 5 % more processor time. A far worker gets a second's work,
against the round trip.
"""


def run_many(
    work: "FileWork[T]",
    files: Files,
    workers: Workers,
    lost: Callable[[str | Path], T],
    largest: int = LARGEST,
) -> Iterator[T]:
    """Yields the result of a function for each file; ``lost`` gives it where a worker ended.

    ``largest`` is the number of bytes that are read of a file at most.
    """
    if len(files) < 2 and not workers.far:
        workers = ALONE
    longest = LONGEST_FAR if workers.far else LONGEST
    size = 1 if workers.alone else max(1, min(longest, len(files) // (4 * workers.number)))
    rows = [files[start : start + size] for start in range(0, len(files), size)]
    while rows:
        for made in _until_lost(work, rows, workers, largest):
            yield from made
            rows = rows[1:]
        if rows:  # a worker ended: what it was at is found out, and the rest goes on
            for file in rows[0]:
                found = list(_until_lost(work, [[file]], workers, largest))
                yield from found[0] if found else [lost(file)]
            rows = rows[1:]


def _until_lost(
    work: "FileWork[T]", rows: Sequence[Files], workers: Workers, largest: int
) -> Iterator[list[T]]:
    """Yields the results of each row of files, until a worker ends early."""
    given = ([given_file(file, largest) for file in row] for row in rows)
    try:
        yield from in_order(workers, partial(_along, work), given)
    except WorkerLost:
        return


def _along(work: "FileWork[T]", row: Sequence[GivenFile]) -> list[T]:
    return [work(each) for each in row]
