"""How long it takes until a tap is seen on the board, with the processor slowed four times.

Run by hand, where Chromium is, with the npm package ``pyodide`` unpacked somewhere:
``PYODIDE_RUNTIME=FOLDER python -m tests.bench.tapping [rounds]``. Each kind of tap is made on a
small table and on one of 72 tiles; the time is that from the tap until what it changes first is
painted; the first line is what a change takes that nobody sees, as this machine is now.
Ends with 1 where the median of a kind is above 50 ms.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from ruling.scenario.link import packed
from tests.bench.board import full_board
from tests.report.browser import driver_at, resize
from tests.site.editor.browsing import TablePage, serving
from tests.site.editor.laying import DISPUTE

SLOWER, MOST = 4, 50

FIRST_CHANGE = """
const [selector, done] = arguments, thing = document.querySelector(selector);
const start = performance.now(), painted = () => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now() - start);
  port2.postMessage('');
});
new MutationObserver((_, seen) => {
  seen.disconnect();
  painted();
}).observe(document.getElementById('board'), { childList: true, subtree: true, attributes: true });
if (thing) thing.click(); else document.getElementById('board').dataset.nothing = start;
"""
"""The time from a tap until what it changes first on the board is painted."""

EMPTY = ".square:not(.laid):not(.beyond)[aria-selected=false] > button"
LAID = ".square.laid[aria-selected=false] > button"
SELECTED = ".square[aria-selected=true] > button"

TAPS = {
    "a change that nobody sees": "#nothing",
    "selecting a square with a tile": LAID,
    "turning it by a tap": SELECTED,
    "turning it by the button": "#panel [data-edit=turn]",
    "placing a meeple (under way)": "#panel [data-edit=meeple]",
    "undoing that": "#undo",
    "redoing it": "#redo",
    "carrying the tile": "#panel [data-edit=carry]",
    "putting it elsewhere": EMPTY,
    "removing it": "#panel [data-edit=remove]",
    "selecting an empty square": EMPTY,
    "laying a tile": "ul.looks button",
    "selecting beyond the map": ".square.beyond > button",
    "laying there": "ul.looks button",
    "closing the square": "#panel .close",
}
"""What is tapped, one after the other."""


def main(rounds: int) -> int:
    """Print the median of each kind of tap, and the longest; the exit code."""
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        driver: Any = driver_at(390, dark=False)
        try:
            resize(driver, 390, 844)
            driver.set_script_timeout(240)
            page = TablePage(driver, address)
            tables = {"a small table": DISPUTE.read_text("utf-8"), "72 tiles": full_board()}
            for name, text in tables.items():
                print(name)
                worst = max(worst, *_told(_measured(page, packed(text), rounds)))
        finally:
            driver.quit()
    return int(worst > MOST)


def _told(taken: dict[str, list[float]]) -> list[float]:
    for kind, times in taken.items():
        print(f"  {kind:34} {statistics.median(times):5.0f} ms  (at most {max(times):.0f})")
    return [statistics.median(times) for times in taken.values()]


def _measured(page: TablePage, case: str, rounds: int) -> dict[str, list[float]]:
    taken: dict[str, list[float]] = {kind: [] for kind in TAPS}
    for _ in range(rounds):
        page.lay(case)
        page.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for kind, selector in TAPS.items():
            taken[kind].append(page.driver.execute_async_script(FIRST_CHANGE, selector))
            page.settle()
        page.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})
    return taken


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
