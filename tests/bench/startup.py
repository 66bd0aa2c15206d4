"""How long a whole process takes, as ratios of importing click and yaml alone.

Run by hand with the interpreter of an environment where ``ruling`` is installed from a
wheel, so that everything is compiled: ``python -m tests.bench.startup [rounds]``.
Runs alternate, so that a busy moment of the machine touches all of them; medians are told.

On a machine that is never quiet, ``--instructions`` counts them instead, by valgrind, in one run.
"""

import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from tests.conftest import EXAMPLE

RULING = [sys.executable, "-c", "from ruling.cli import run; run()"]
CASES = {
    "python -c 'import click, yaml'": ([sys.executable, "-c", "import click, yaml"], None),
    "ruling --help": ([*RULING, "--help"], 1.6),
    "ruling judge FILE --format json": (
        [*RULING, "judge", str(EXAMPLE), "--format", "json"],
        2.2,
    ),
    "ruling judge FILE": ([*RULING, "judge", str(EXAMPLE)], 3.0),
}


def milliseconds(command: list[str]) -> float:
    """The time of one whole process, run outside the checkout."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=os.sep)
    return (time.perf_counter() - start) * 1000


def millions(command: list[str]) -> float:
    """How many millions of instructions a whole process runs, once it is compiled."""
    milliseconds(command)
    counting = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", *command]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    run = subprocess.run(counting, check=True, capture_output=True, cwd=os.sep, env=environment)
    [found] = re.findall(rb"refs: +([0-9,]+)", run.stderr)
    return int(found.replace(b",", b"")) / 1e6


def main(rounds: int, measure: Callable[[list[str]], float], unit: str) -> None:
    """Print the median of every case and its ratio to the first."""
    taken: dict[str, list[float]] = {name: [] for name in CASES}
    for _ in range(rounds):
        for name, (command, _) in CASES.items():
            taken[name].append(measure(command))
    first, *_ = medians = [statistics.median(times) for times in taken.values()]
    for (name, (_, most)), median in zip(CASES.items(), medians, strict=True):
        promised = f"(at most {most})" if most else ""
        print(f"{name:32} {median:6.1f} {unit}  {median / first:5.2f} {promised}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--instructions"]:
        main(1, millions, "million")
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, milliseconds, "ms")
