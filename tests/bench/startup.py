"""How long a whole process takes, as ratios of importing click and yaml alone.

Run by hand with the interpreter of an environment where ``ruling`` is installed from a
wheel, so that everything is compiled: ``python -m tests.bench.startup [rounds]``.
Runs alternate, so that a busy moment of the machine touches all of them; medians are told.
"""

import os
import statistics
import subprocess
import sys
import time

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


def seconds(command: list[str]) -> float:
    """The time of one whole process, run outside the checkout."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=os.sep)
    return time.perf_counter() - start


def main(rounds: int) -> None:
    """Print the median of every case and its ratio to the first."""
    taken: dict[str, list[float]] = {name: [] for name in CASES}
    for _ in range(rounds):
        for name, (command, _) in CASES.items():
            taken[name].append(seconds(command))
    first, *_ = medians = [statistics.median(times) for times in taken.values()]
    for (name, (_, most)), median in zip(CASES.items(), medians, strict=True):
        promised = f"(at most {most})" if most else ""
        print(f"{name:32} {median * 1000:6.1f} ms  {median / first:5.2f} {promised}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
