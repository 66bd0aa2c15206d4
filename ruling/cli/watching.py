"""Counting tables while they are looked at; who interrupts it hears how far it came."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ruling.cli.output import tell
from ruling.cli.progress import counted
from ruling.proving.bound import Bound
from ruling.proving.search import LookedThrough

F = TypeVar("F")


def watched(
    bound: Bound,
    came_to: Callable[[Sequence[F]], str],
    looked: Iterator[LookedThrough[F]],
    total: int,
) -> Iterator[LookedThrough[F]]:
    """What was looked through, counted on a terminal; ``came_to`` tells what was found so far."""
    number, last, found = 0, None, list[F]()
    try:
        for each in counted(looked, "part", total):
            number, last = number + each.number, each
            found.append(each.found)
            yield each
    except KeyboardInterrupt:
        sizes = f", the last of them with {last.in_all} in all" if last else ""
        told = f"{number:,} tables were looked at{sizes}; the bound is {bound.in_all}"
        tell(f"interrupted: {told}; {came_to(found)}")
        raise
