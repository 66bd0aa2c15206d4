"""A real Firefox for the tests of pages, where one is installed; it is asked without geckodriver.

That one only hands on, over HTTP, what is asked of Firefox; Debian does not have it, and what pip
and npm have fetches it from elsewhere. Firefox itself listens where ``--marionette`` is given, and
its commands have the names and the content of WebDriver's: selenium makes them as for every
browser, and here they go there at once.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T", bound=Callable[..., Any])

PROGRAM = shutil.which("firefox") or shutil.which("firefox-esr") or ""

SECONDS = 60
"""In which Firefox must begin to listen; a command may take four times as long."""

COMMANDS = {
    "newSession": "NewSession",
    "setTimeouts": "SetTimeouts",
    "setWindowRect": "SetWindowRect",
    "get": "Navigate",
    "goBack": "Back",
    "refresh": "Refresh",
    "getCurrentUrl": "GetCurrentURL",
    "findElement": "FindElement",
    "findElements": "FindElements",
    "findChildElements": "FindElements",
    "w3cExecuteScript": "ExecuteScript",
    "w3cExecuteScriptAsync": "ExecuteAsyncScript",
    "actions": "PerformActions",
    "clickElement": "ElementClick",
    "sendKeysToElement": "ElementSendKeys",
    "isElementEnabled": "IsElementEnabled",
    "getElementText": "GetElementText",
    "getElementTagName": "GetElementTagName",
    "getElementProperty": "GetElementProperty",
    "getElementAttribute": "GetElementAttribute",
    "isElementSelected": "IsElementSelected",
}
"""What selenium calls a command, and what Firefox does."""

PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
}
"""Nothing is asked of a network, and the port is any that is free."""

COMPLAINTS = """
const faults = Services.console.getMessageArray().filter((each) => each instanceof Ci.nsIScriptError
  && !(each.flags & Ci.nsIScriptError.warningFlag) && String(each).includes(arguments[0]));
return faults.map(String);
"""
"""Mistakes in pages of an address, and what these were refused, as the whole browser knows it."""


class Connection:
    """What stands in selenium for the server of a driver: it speaks with Firefox itself."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=4 * SECONDS)
        self._stream = self._socket.makefile("rb")
        self._asked = 0
        self._heard()  # it says what it is

    def execute(self, command: str, given: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command of selenium, in the form that it expects."""
        asked = {name: value for name, value in given.items() if name != "sessionId"}
        if command.startswith("findChild"):
            asked["element"] = asked.pop("id")
        error, found = self.ask(f"WebDriver:{COMMANDS[command]}", asked)
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        whole = not (isinstance(found, dict) and list(found) == ["value"])
        return {"status": 0, "value": found if whole else found["value"]}

    def ask(self, name: str, given: dict[str, Any]) -> tuple[Any, Any]:
        """An error or nothing, and what was found."""
        self._asked += 1
        told = json.dumps([0, self._asked, name, given]).encode()
        self._socket.sendall(f"{len(told)}:".encode() + told)
        _, _, error, found = self._heard()
        return error, found

    def _heard(self) -> Any:
        """The next message: its length, a colon, and JSON."""
        digits = b""
        while (byte := self._stream.read(1)) != b":":
            assert byte, "Firefox has ended"
            digits += byte
        return json.loads(self._stream.read(int(digits)))

    def close(self) -> None:
        """Let Firefox go."""
        self._socket.close()


@contextmanager
def firefox(folder: Path, width: int, height: int) -> Iterator[Any]:
    """Selenium's driver of a Firefox that keeps what it keeps in a folder."""
    from selenium import webdriver

    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});"
        for name, value in PREFERENCES.items()
    ]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    options = ("--headless", "--marionette", "--remote-allow-system-access", "--no-remote")
    size = {"MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)}
    begun = subprocess.Popen(
        [PROGRAM, *options, "--profile", str(folder)],
        env={**os.environ, **size},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with closing(Connection(_port(folder))) as connection:
            executor: Any = connection
            driver = webdriver.Remote(executor, options=webdriver.FirefoxOptions())
            driver.set_script_timeout(4 * SECONDS)
            yield driver
    finally:
        begun.terminate()
        begun.wait()


def _port(folder: Path) -> int:
    """Where it listens: it writes so into its folder."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        with suppress(FileNotFoundError, ValueError):
            return int((folder / "MarionetteActivePort").read_text())
        time.sleep(0.05)
    raise AssertionError("Firefox did not begin to listen")


def complaints(driver: Any, address: str) -> list[str]:
    """What the pages of an address complained of since Firefox began."""
    connection = driver.command_executor
    connection.ask("Marionette:SetContext", {"value": "chrome"})
    error, found = connection.ask(
        "WebDriver:ExecuteScript", {"script": COMPLAINTS, "args": [address]}
    )
    connection.ask("Marionette:SetContext", {"value": "content"})
    assert not error, error
    return list(found["value"])


_MISSING = pytest.mark.skipif(
    not (PROGRAM and find_spec("selenium")), reason="no firefox, or no selenium, is installed here"
)


def needs_firefox(test: T) -> T:
    """A test of pages in a real Firefox: slow, and skipped where there is none."""
    marked: T = pytest.mark.slow(_MISSING(test))
    return marked
