"""A real browser for the tests of pages, where one is installed."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

T = TypeVar("T", bound=Callable[..., Any])

OVERFLOWING = """
const wide = document.documentElement.clientWidth;
const found = [];
if (document.documentElement.scrollWidth > wide) found.push('the page');
for (const port of document.querySelectorAll('figure.board > div')) {
  if (port.scrollWidth > port.clientWidth + 1) found.push('a board');
}
for (const part of document.querySelectorAll('body *')) {
  const head = part.closest('thead');
  if (head && getComputedStyle(head).position === 'absolute') continue;
  if (part.closest('figure > div') && part.tagName !== 'DIV') continue;  // it scrolls within
  const box = part.getBoundingClientRect();
  if (box.width && (box.right > wide + 1 || box.left < -1)) found.push(part.outerHTML.slice(0, 90));
}
return found;
"""
"""What is wider than the page, as a script tells it."""

LIGHT = """
const linear = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const channel = (v) => linear(v / 255);
const parse = (text) => { const m = text.match(/[\\d.]+/g).map(Number); return m; };
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
"""
"""How light a colour is."""

CONTRAST = (
    LIGHT
    + """
const behind = (part) => {
  for (let p = part; p; p = p.parentElement) {
    const color = parse(getComputedStyle(p).backgroundColor);
    if (color.length < 4 || color[3] > 0) return color;
  }
  return [255, 255, 255];
};
const poor = [];
let looked = 0;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const part = walker.currentNode.parentElement;
  if (!walker.currentNode.textContent.trim() || part.closest('svg, script, style')) continue;
  looked += 1;
  const one = light(parse(getComputedStyle(part).color)), two = light(behind(part));
  const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  if (ratio < 4.5) poor.push(`${ratio.toFixed(2)} ${part.outerHTML.slice(0, 80)}`);
}
return [looked, poor];
"""
)
"""How many texts there are, and which cannot be read well."""


def driver_at(width: int, dark: bool) -> Any:
    """A browser of some width and theme."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    for flag in ("headless=new", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run",
                 "disable-background-networking", "disable-component-update", "disable-sync",
                 "hide-scrollbars"):  # fmt: skip
        options.add_argument(f"--{flag}")
    options.binary_location = shutil.which("chromium") or ""
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
    resize(driver, width, 900)
    paint(driver, dark)
    return driver


@contextmanager
def window(driver: Any, width: int, dark: bool = False) -> Iterator[Any]:
    """A new window of a browser, of some width and theme; what is stored in it goes with it."""
    before = driver.current_window_handle
    driver.switch_to.new_window("window")
    driver.get_log("browser")  # what earlier windows complained of
    driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
    resize(driver, width, 900)
    paint(driver, dark)
    try:
        yield driver
    finally:
        driver.implicitly_wait(0)
        driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
        driver.close()
        driver.switch_to.window(before)


def resize(driver: Any, width: int, height: int) -> None:
    """Gives the page another size."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def paint(driver: Any, dark: bool, still: bool = False) -> None:
    """Shows the page in a theme; ``still`` is for who wants nothing to move."""
    theme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    motion = {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [theme, motion]})


def has_browser() -> bool:
    """Whether the tests can look at pages."""
    try:
        import selenium  # noqa: F401
    except ImportError:
        return False
    return bool(shutil.which("chromium") and shutil.which("chromedriver"))


_MISSING = pytest.mark.skipif(
    not has_browser(), reason="no chromium and chromedriver are installed here"
)


def needs_browser(test: T) -> T:
    """A test of pages in a real browser: slow, and skipped where there is none."""
    marked: T = pytest.mark.slow(_MISSING(test))
    return marked
