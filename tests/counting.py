"""How much is done for a work, whatever the functions are called that do it."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
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

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        result = work()
    finally:
        sys.setprofile(before)
    return result, calls


def effort(work: Callable[[], object]) -> int:
    """The calls that a work takes once all that is read and kept for later has been read."""
    work()
    return counted(work)[1]
