"""How many scenario files a second ``ruling test`` runs, on one process and on two.

Run by hand from the checkout: ``python -m tests.bench.running [files]``. The corpus is
copied until there are that many files; what time goes into is told for one process.
"""

import shutil
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from ruling.expect.checks import expected_of, failures
from ruling.expect.files import load_scenario
from ruling.expect.processes import run_many
from ruling.expect.running import find_files, lost_file, result_of_file
from ruling.judging.judgement import judge
from ruling.report.failures import failed
from ruling.workers.sharing import processes

CORPUS = Path(__file__).parents[2] / "scenarios"


def copies(folder: Path, number: int) -> list[Path]:
    """So many scenario files, copied from the corpus."""
    originals = find_files([CORPUS])
    for index in range(number):
        shutil.copy(originals[index % len(originals)], folder / f"{index:06}.yaml")
    return find_files([folder])


def timed(files: list[Path], jobs: int) -> float:
    """The seconds that running the files takes."""
    start = time.perf_counter()
    worker = partial(result_of_file, telling=failed)
    for result in run_many(worker, files, processes(jobs), lost_file):
        assert not result.failed
    return time.perf_counter() - start


def where_it_goes(files: list[Path]) -> dict[str, float]:
    """Seconds for reading, for ruling, and for holding rulings to expectations."""
    spent = {"reading": 0.0, "ruling": 0.0, "checking": 0.0}
    for file in files:
        start = time.perf_counter()
        scenario = load_scenario(file)
        spent["reading"] += time.perf_counter() - start
        for edition in scenario.editions or ("C1", "C1-RGG", "C1-ZMG", "C2", "C3"):
            start = time.perf_counter()
            judgement = judge(scenario, edition)
            spent["ruling"] += time.perf_counter() - start
            start = time.perf_counter()
            assert expected_of(scenario, edition) or scenario.claims
            list(failures(judgement))
            spent["checking"] += time.perf_counter() - start
    return spent


def main(number: int) -> None:
    """Print files a second, and where the time goes."""
    with tempfile.TemporaryDirectory() as name:
        files = copies(Path(name), number)
        one, two = timed(files, 1), timed(files, 2)
        print(f"{number} files, 1 process: {number / one:8.0f} files a second")
        print(f"{number} files, 2 processes: {number / two:6.0f} files a second ({one / two:.2f})")
        spent = where_it_goes(files[:1000])
        whole = sum(spent.values())
        for what, seconds in spent.items():
            print(f"  {what:10} {100 * seconds / whole:5.1f} %")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
