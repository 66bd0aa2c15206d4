"""How long the table in the browser takes: to load, to rule for the first time, and then.

Run by hand, where Chromium is, with the npm package ``pyodide`` unpacked somewhere:
``PYODIDE_RUNTIME=FOLDER python -m tests.bench.laying [rounds]``. Every round is a fresh browser;
medians are told, and the worst.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from ruling.scenario.link import packed
from tests.report.browser import driver_at
from tests.site.editor.browsing import TablePage, serving
from tests.site.editor.laying import DISPUTE

TURNS = 12
"""Editions that are ruled under, one after the other."""


def main(rounds: int) -> None:
    """Print the median of each, and the longest."""
    taken: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        for _ in range(rounds):
            for name, seconds in _round(address).items():
                taken.setdefault(name, []).extend(seconds)
    for name, times in taken.items():
        print(f"{name:40} {statistics.median(times):6.2f} s  (at most {max(times):.2f} s)")


def _round(address: str) -> dict[str, list[float]]:
    driver = driver_at(360, dark=False)
    try:
        return _measured(TablePage(driver, address))
    finally:
        driver.quit()


def _measured(page: TablePage) -> dict[str, list[float]]:
    """Loading, then rulings asked of the worker itself, then a tap with all that follows."""
    start = time.perf_counter()
    page.open()
    found = {"until a table can be laid": [time.perf_counter() - start]}
    desk = page.call("opened", {"language": "en"}, packed(DISPUTE.read_text("utf-8")))["desk"]
    found["the first ruling"] = [_seconds(page, "ruled", desk)]
    editions = ("C1", "C2", "C1-RGG", "C3") * (TURNS // 4)
    found["a next ruling"] = [_seconds(page, "ruled", {**desk, "under": id}) for id in editions]
    places = ("0,0", "0,1", "1,0", "2,2") * (TURNS // 4)
    found["what follows a tap"] = [_seconds(page, "do", desk, "look", at) for at in places]
    found["all editions compared"] = [_seconds(page, "compared", desk) for _ in range(2)]
    return found


def _seconds(page: TablePage, *call: object) -> float:
    name, *given = call
    start = time.perf_counter()
    page.call(str(name), *given)
    return time.perf_counter() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
