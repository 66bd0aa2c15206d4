"""How long the table in the browser takes: to start cold and warm, to rule, and then.

Run by hand, where Chromium is, with the npm package ``pyodide`` unpacked somewhere:
``PYODIDE_RUNTIME=FOLDER python -m tests.bench.laying [rounds]``. Every round is a fresh browser;
medians are told, and the worst. Ends with 1 where a warm start takes more than 0.4 of a cold one.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from ruling.scenario.link import packed
from tests.report.browser import driver_at
from tests.site.editor.browsing import KEPT, STARTED, TablePage, serving
from tests.site.editor.laying import DISPUTE

WARM = 0.4
"""The greatest share of a cold start that a warm one may take."""

COLD_START, WARM_START = "a cold start, until a ruling", "a warm start, until a ruling"

TURNS = 12
"""Editions that are ruled under, one after the other."""


def main(rounds: int) -> int:
    """Print the median of each, and the longest; the exit code."""
    taken: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        for _ in range(rounds):
            for name, seconds in _round(address).items():
                taken.setdefault(name, []).extend(seconds)
    for name, times in taken.items():
        print(f"{name:40} {statistics.median(times):6.2f} s  (at most {max(times):.2f} s)")
    cold, warm = (statistics.median(taken[name]) for name in (COLD_START, WARM_START))
    print(f"{'warm against cold':40} {warm / cold:6.2f}    (at most {WARM})")
    return int(warm > WARM * cold)


def _round(address: str) -> dict[str, list[float]]:
    driver = driver_at(360, dark=False)
    try:
        return _measured(TablePage(driver, address))
    finally:
        driver.quit()


def _measured(page: TablePage) -> dict[str, list[float]]:
    """Both starts, then rulings asked of the worker itself, then a tap with all that follows."""
    page.driver.set_script_timeout(240)
    case = packed(DISPUTE.read_text("utf-8"))
    found = {COLD_START: [_start(page, "table/", case)]}
    page.driver.execute_async_script(KEPT)
    found[WARM_START] = [_start(page, "table/", case)]
    found["another language"] = [_start(page, "de/table/", case)]
    assert page.driver.execute_script(STARTED) == "resumed"
    desk = page.call("opened", {"language": "en"}, case)["desk"]
    editions = ("C1", "C2", "C1-RGG", "C3") * (TURNS // 4)
    found["a next ruling"] = [_seconds(page, "ruled", {**desk, "under": id}) for id in editions]
    places = ("0,0", "0,1", "1,0", "2,2") * (TURNS // 4)
    found["what follows a tap"] = [_seconds(page, "do", desk, "look", at) for at in places]
    found["all editions compared"] = [_seconds(page, "compared", desk) for _ in range(2)]
    return found


def _start(page: TablePage, path: str, case: str) -> float:
    start = time.perf_counter()
    page.open(path, case)
    return time.perf_counter() - start


def _seconds(page: TablePage, *call: object) -> float:
    name, *given = call
    start = time.perf_counter()
    page.call(str(name), *given)
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
