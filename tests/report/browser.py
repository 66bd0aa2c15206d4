"""A real browser for the tests of pages, where one is installed."""

import shutil
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

T = TypeVar("T", bound=Callable[..., Any])


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
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    theme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [theme]})
    return driver


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
