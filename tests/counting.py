"""How much is done for a work, whatever the functions are called that do it."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType, FunctionType
from typing import TypeVar

import ruling

T = TypeVar("T")

PROGRAM = str(Path(ruling.__file__).parent)


def counted(work: Callable[[], T]) -> tuple[T, int]:
    """What a work comes to, and how many functions of the program were called for it."""
    calls = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_code.co_filename.startswith(PROGRAM)

    result = _watched(work, count)
    return result, calls


def times(
    functions: Iterable[Callable[..., object]], work: Callable[[], T]
) -> tuple[T, Counter[Callable[..., object]]]:
    """What a work comes to, and how often it called each of some functions."""
    called = {each.__code__: each for each in functions if isinstance(each, FunctionType)}
    found = Counter[Callable[..., object]]()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in called:
            found[called[frame.f_code]] += 1

    result = _watched(work, count)
    return result, found


def _watched(work: Callable[[], T], watch: Callable[[FrameType, str, object], None]) -> T:
    """What a work comes to; somebody hears of each function that is called for it."""
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        return work()
    finally:
        sys.setprofile(before)


def effort(work: Callable[[], object]) -> int:
    """The calls that a work takes once all that is read and kept for later has been read."""
    work()
    return counted(work)[1]
