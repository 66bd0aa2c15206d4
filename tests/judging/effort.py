"""How much work something is: how many functions of the program are called for it."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import ruling

PROGRAM = str(Path(ruling.__file__).parent)


def effort(act: Callable[[], object]) -> int:
    """The calls that it takes once all that is read and kept for later has been read."""
    act()
    calls = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_code.co_filename.startswith(PROGRAM)

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
    return calls
