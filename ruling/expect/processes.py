"""Work on many files, on several processes, in the order of the files."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
Worker = Callable[[Path], T]

MOST_JOBS = 64
"""Processes at the most; more would only wait for each other."""

LONGEST = 50
"""Files that a process takes at once, at the most."""


def run_many(
    worker: "Worker[T]", files: Sequence[Path], jobs: int, lost: "Worker[T]"
) -> Iterator[T]:
    """What a worker makes of each file; ``lost`` tells of one that ended its process."""
    jobs = min(jobs, len(files), MOST_JOBS)
    if jobs < 2:
        yield from map(worker, files)
        return
    size = max(1, min(LONGEST, len(files) // (4 * jobs)))
    left = [files[start : start + size] for start in range(0, len(files), size)]
    while left:
        for made in _until_broken(worker, left, jobs):
            yield from made
            left = left[1:]
        if left:  # a process ended: what it was at is found out, and the rest goes on
            for file in left[0]:
                yield from _alone(worker, file, lost)
            left = left[1:]


def _until_broken(
    worker: "Worker[T]", chunks: Sequence[Sequence[Path]], jobs: int
) -> Iterator[list[T]]:
    """The results of each chunk, until one of the processes ends before its time."""
    from concurrent.futures import ProcessPoolExecutor  # costs as much as a small run
    from concurrent.futures.process import BrokenProcessPool

    with ProcessPoolExecutor(jobs) as pool:
        try:
            for future in [pool.submit(_chunk, worker, chunk) for chunk in chunks]:
                yield future.result()
        except BrokenProcessPool:
            return


def _alone(worker: "Worker[T]", file: Path, lost: "Worker[T]") -> Iterator[T]:
    """What a worker makes of a file in a process of its own."""
    found = [made for chunk in _until_broken(worker, [[file]], 1) for made in chunk]
    yield from found or [lost(file)]


def _chunk(worker: "Worker[T]", files: Sequence[Path]) -> list[T]:
    return [worker(file) for file in files]
