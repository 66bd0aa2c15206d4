"""How much of the house one judgement passes: the modules and functions that it runs.

``python -m tests.bench.path``: rules on the example as the command line does, as text with its
board, and counts the functions of ``ruling`` that ran (lambdas, comprehensions and module bodies
not counted) and the modules that they stand in. ``--list`` names them.
"""

import io
import sys
from collections import Counter
from contextlib import redirect_stdout
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import FrameType
from typing import Any

import ruling
from tests.conftest import EXAMPLE

MOST_MODULES, MOST_FUNCTIONS = 50, 300
PACKAGE = str(Path(ruling.__file__).parent)

Function = tuple[str, str, int]


def functions_run(*words: str) -> set[Function]:
    """The functions of the program that a command runs: module, name and line of each."""
    from ruling.cli import run

    found: set[Function] = set()

    def watch(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        ours = event == "call" and code.co_filename.startswith(PACKAGE)
        if ours and code.co_flags & CO_OPTIMIZED and not code.co_name.startswith("<"):
            found.add((code.co_filename, code.co_qualname, code.co_firstlineno))

    sys.argv = ["ruling", *words]
    sys.setprofile(watch)
    try:
        with redirect_stdout(io.StringIO()):
            run()
    except SystemExit:
        pass
    finally:
        sys.setprofile(None)
    return found


def main(listed: bool) -> None:
    """Print both counts; ``listed`` names the functions of each module first."""
    found = functions_run("judge", str(EXAMPLE))
    modules = Counter(file for file, _, _ in found)
    for file in sorted(modules) if listed else ():
        names = sorted(name for other, name, _ in found if other == file)
        print(f"{Path(file).relative_to(PACKAGE)} {len(names)}: {', '.join(names)}")
    print(f"modules    {len(modules):4}  (at most {MOST_MODULES})")
    print(f"functions  {len(found):4}  (at most {MOST_FUNCTIONS})")


if __name__ == "__main__":
    main("--list" in sys.argv)
