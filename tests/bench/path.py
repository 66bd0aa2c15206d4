"""How much of the house one judgement passes: the modules, functions and classes that it runs.

``python -m tests.bench.path``: rules on the example as the command line does, as text with its
board, in a process that has imported nothing of ``ruling`` before. It counts every module whose
body ran, every function (lambdas too; comprehensions belong to their function) and every class
body. Modules that a function imported, and not the top of another module, were imported late:
each is named, with how many more came with it. ``--list`` names everything.
"""

import io
import sys
from collections import Counter
from contextlib import redirect_stdout
from importlib.util import find_spec
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "scenarios/examples/plain-tile-joins-and-completes.yaml"
"""That of ``tests.conftest``, which imports from ``ruling`` before anybody counts."""

Ran = tuple[str, str, int]
"""A function or a class body that ran: its file, its name and its line."""


class Passed(NamedTuple):
    """What a command ran: the files of modules, each with the late import that brought it.

    That is the module itself where a function imported it, and empty where none did.
    """

    modules: dict[str, str]
    functions: set[Ran]
    classes: set[Ran]


def package() -> str:
    """Where the program lies; nothing of it was imported."""
    assert "ruling" not in sys.modules, "what was imported before is not counted"
    spec = find_spec("ruling")
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parent)


def passed(home: str, *words: str) -> Passed:
    """What a command runs of the program that lies there."""
    found = Passed({}, set(), set())

    def watch(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(home):
            return
        ran = (code.co_filename, code.co_qualname, code.co_firstlineno)
        if code.co_name == "<module>":
            found.modules[code.co_filename] = _brought_by(frame, home, found.modules)
        elif _is_function(code):
            found.functions.add(ran)
        elif not code.co_name.startswith("<"):
            found.classes.add(ran)

    sys.argv = ["ruling", *words]
    sys.setprofile(watch)
    try:
        from ruling.cli import run

        with redirect_stdout(io.StringIO()):
            run()
    except SystemExit:
        pass
    finally:
        sys.setprofile(None)
    return found


def _brought_by(frame: FrameType, home: str, modules: dict[str, str]) -> str:
    """The late import that brings a module whose body begins to run."""
    caller = frame.f_back
    while caller is not None:
        code = caller.f_code
        if code.co_filename.startswith(home):
            late = code.co_flags & CO_OPTIMIZED
            return frame.f_code.co_filename if late else modules[code.co_filename]
        caller = caller.f_back
    return ""


def _is_function(code: CodeType) -> bool:
    named = not code.co_name.startswith("<") or code.co_name == "<lambda>"
    return named and bool(code.co_flags & CO_OPTIMIZED)


def main(listed: bool) -> None:
    """Print the counts; ``listed`` names what ran of each module first."""
    home = package()
    found = passed(home, "judge", str(EXAMPLE))
    for file in sorted(found.modules) if listed else ():
        print(Path(file).relative_to(home))
        for what, ran in (("functions", found.functions), ("class bodies", found.classes)):
            names = sorted(name for other, name, _ in ran if other == file)
            print(f"    {what} {len(names)}: {', '.join(names)}")
    working = {file for file, _, _ in found.functions}
    brought = Counter(file for file in found.modules.values() if file)
    print(f"modules        {len(found.modules):4}  (of {len(working)} a function ran)")
    print(f"imported late  {len(brought):4}")
    for file, count in brought.items():
        print(f"    {Path(file).relative_to(home)!s:28} and {count - 1} with it")
    print(f"functions      {len(found.functions):4}")
    print(f"class bodies   {len(found.classes):4}")


if __name__ == "__main__":
    main("--list" in sys.argv)
