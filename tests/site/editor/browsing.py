"""The table in a real browser: served, opened, and laid with clicks or with keys."""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Any, TypeVar

import pytest

from ruling.site.on_disk import write_book
from ruling.site.serving import server
from tests.report.browser import needs_browser
from tests.site.editor.laying import RUNTIME
from tests.site.pages import book_files

T = TypeVar("T", bound=Callable[..., Any])

VARIABLE = "PYODIDE_RUNTIME"
"""Names the folder with the runtime: the npm package ``pyodide``, unpacked."""

FOLDER = Path(os.environ.get(VARIABLE, "no runtime"))

with_runtime = pytest.mark.skipif(
    not all((FOLDER / name).is_file() for name in RUNTIME),
    reason=f"{VARIABLE} names no folder with Pyodide's runtime",
)
"""A test that is skipped without the runtime; in which browser it is, is said besides."""

CASE, QUESTION = "claims/blue-wants-the-supply.yaml", "join.timing"
"""What is in the book around the table."""

TIMEOUT = 240
"""Seconds in which the page must be ready, on a machine that does much else besides."""


STARTED = "return document.documentElement.dataset.started"
"""How the program began: ``anew``, or ``resumed`` from its memory."""

TURN = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done));"
"""Lets the page hear of all that has happened to it, as that something was opened."""

KEPT = """
const done = arguments[0], look = () => {
  if (document.documentElement.dataset.kept) done(); else setTimeout(look, 50);
};
look();
"""
"""Waits until the memory of the program is kept."""

AT_REST = """
return Boolean(document.documentElement.dataset.ready)
  && document.body.getAttribute('aria-busy') === 'false';
"""
"""Whether the program is there, and all that was asked of it is answered."""

ANEW = """
const [fragment, done] = arguments, empty = { language: desk.language };
next(async () => {
  aside();
  put('turns', '');
  typed(null);
  document.activeElement.blur();
  for (const each of document.querySelectorAll('details')) each.open = !each.id;
  for (const each of document.querySelectorAll('[id]')) delete each.shown;
  const found = await (fragment ? call('opened', empty, fragment) : call('fresh', empty));
  past.length = future.length = 0;
  notice('');
  show(found, { other: true });
  history.replaceState(null, '', fragment || home);
  scrollTo(0, 0);
  localStorage.clear();
}).then(() => done());
"""
"""Makes the page what it is when it has just been opened, with the case of a link or with none."""

SHOWN = "const done = arguments[0]; next(() => done())"
"""Waits until all that was tapped is shown; the ruling may still follow."""

MAKES = """
const [name, all, but] = arguments, ofWhole = 'button, [type=checkbox]';
const parts = [...document.querySelectorAll(`[data-edit="${name}"]`)];
const whole = parts.find((part) => part.dataset.given === all && part.matches(ofWhole));
const field = parts.find((part) => part.dataset.given === but && !part.matches(ofWhole));
return [whole || field || null, Boolean(whole)];
"""
"""What makes an edit, and whether it says all of it: else the last is chosen or written there."""

BEFORE = "return Boolean(arguments[0].compareDocumentPosition(document.activeElement) & 4)"
"""Whether a part comes before what has the focus."""

IN_GROUP = """
const [part] = arguments, focused = document.activeElement;
const group = part.closest('#starts, #panel, #tools');
if (!group || !group.contains(focused)) return 0;
return part.compareDocumentPosition(focused) & 4 ? -1 : 1;
"""
"""Whether a part is one stop of the tabulator with what has the focus, and on which side of it."""

DAMAGE = """
const [kind, done] = arguments;
caches.open('ruling-memory').then(async (cache) => {
  const [key] = await cache.keys(), found = await cache.match(key);
  const memory = new Uint8Array(await found.arrayBuffer());
  const whole = kind === 'short' ? memory.slice(0, 1000) : memory.fill(0, 0, 4);
  const length = kind === 'short' ? memory.length : whole.length;
  await cache.put(key, new Response(whole, { headers: { 'X-Length': String(length) } }));
}).then(done, done);
"""
"""Cuts that memory short, or makes it a wrong one."""


def needs_runtime(test: T) -> T:
    """A test of the table in a browser: slow, and skipped without browser or runtime."""
    marked: T = needs_browser(with_runtime(test))
    return marked


def put_table(folder: Path) -> None:
    """Writes a small book with a table into a folder."""
    write_book(folder, book_files([CASE], [QUESTION], runtime=FOLDER))


class Served:
    """A folder that is served; it can be let go, and be served again at the same address.

    ``answered`` is what was asked for until now, each with the status of the answer.
    """

    def __init__(self, folder: Path) -> None:
        self.answered: list[tuple[str, int]] = []
        self._connections: list[socket] = []
        self._folder, self._port = folder, 0
        self.begin()

    @property
    def address(self) -> str:
        """Where it is served."""
        return f"http://127.0.0.1:{self._port}/"

    def begin(self) -> None:
        """Serve it, where it was served before."""
        self._server = found = server(self._folder, self._port)
        self._port = found.server_port
        handler: Any = found.RequestHandlerClass
        send = handler.func.send_response

        def noted(request: Any, code: int, message: str | None = None) -> None:
            self.answered.append((request.path, code))
            send(request, code, message)

        noting = type("Noting", (handler.func,), {"send_response": noted})
        found.RequestHandlerClass = partial(noting, **handler.keywords)
        accept = found.get_request

        def remembered() -> Any:
            self._connections.append((taken := accept())[0])
            return taken

        found.get_request = remembered  # type: ignore[method-assign]
        Thread(target=found.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Let it go, with the connections that a browser has opened for what it may ask next."""
        self._server.shutdown()
        self._server.server_close()
        for each in self._connections:
            with suppress(OSError):  # most have ended
                each.shutdown(SHUT_RDWR)
        self._connections.clear()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The table in a folder, served; gives its address."""
    put_table(folder)
    with closing(Served(folder)) as found:
        yield found.address


class TablePage:
    """The page in one browser; ``keys`` does everything with the keyboard.

    ``spoilt`` is one in which a test changed what no case brings: the next one loads it anew.
    """

    def __init__(self, driver: Any, address: str) -> None:
        self.driver, self.address, self.spoilt = driver, address, False

    def open(self, path: str = "table/", fragment: str = "") -> None:
        """Go to the page, and wait until the program rules."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.address}{path}{fragment}")
        self.settle()

    def lay(self, fragment: str = "", path: str = "table/") -> None:
        """Show a case, or none, as if the page was just opened: it is loaded where it is not there.

        To load it takes seconds, even with the memory of its program; a test of that loads it.
        """
        here = self.driver.current_url.partition("#")[0].removesuffix("index.html")
        there = here == f"{self.address}{path}" and not self.spoilt
        if there and self.driver.execute_script(AT_REST):
            self.driver.execute_async_script(ANEW, fragment)
            self.settle()
            return
        cleared = {"origin": self.address, "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", cleared)
        self.open(path, fragment)
        self.spoilt = False

    @property
    def narrow(self) -> bool:
        """Whether the ruling lies over the table."""
        wide: int = self.driver.execute_script("return innerWidth")
        return wide < 1000

    def show_ruling(self) -> None:
        """Tap the bar, where the ruling is not beside the table."""
        if self.narrow and not self.find("#ruling").is_displayed():
            self.find("#verdict").click()

    def leave(self) -> None:
        """Press Escape, which may close what is open: an edit as well."""
        from selenium.webdriver import Keys

        self._press(Keys.ESCAPE)
        self.settle()

    def settle(self) -> None:
        """Wait until all that was asked is answered."""
        self.driver.execute_async_script(TURN)
        until = time.monotonic() + TIMEOUT
        while not self.driver.execute_script(AT_REST):
            failed = self.driver.execute_script("return document.documentElement.dataset.failed")
            assert not failed, self.text("status")
            assert time.monotonic() < until, self.text("status")
            time.sleep(0.03)

    def find(self, selector: str) -> Any:
        """The first that a selector names."""
        return self.driver.find_element("css selector", selector)

    def text(self, id: str) -> str:
        """What a part of the page says."""
        found: str = self.find(f"#{id}").get_property("textContent")
        return found

    def case(self) -> str:
        """The case, as the page holds it."""
        found: str = self.find("#text").get_property("value")
        return found

    def call(self, name: str, *given: Any) -> Any:
        """Ask the program in the worker."""
        script = (
            "const done = arguments[arguments.length - 1];"
            "call(...arguments[0]).then((found) => done({ found }),"
            " (error) => done({ fault: `${error}` }));"
        )
        found = self.driver.execute_async_script(script, [name, *given])
        assert "fault" not in found, found["fault"]
        return found["found"]

    def complaints(self) -> list[Any]:
        """What the browser complained of."""
        return list(self.driver.get_log("browser"))

    def edit(self, name: str, *given: str) -> tuple[Any, str]:
        """The button or field of an edit, and what is to be chosen or written there."""
        listed = [json.dumps(each, ensure_ascii=False) for each in (given, given[:-1])]
        part, whole = self.driver.execute_script(MAKES, name, *listed)
        if not part:  # what is asked beside the ruling comes with it
            self.settle()
            part, whole = self.driver.execute_script(MAKES, name, *listed)
        assert part, f"nothing on the page does {name} {given}"
        return part, "" if whole else given[-1]

    def click(self, name: str, *given: str) -> None:
        """Make an edit with the mouse, and wait for the ruling."""
        self._make(*self.edit(name, *given))
        self.settle()

    def _reach(self, part: Any) -> None:
        """Click on a part; once more where the bar grew over it with the ruling just then."""
        from selenium.common.exceptions import ElementClickInterceptedException

        try:
            self._scroll_to(part)
            part.click()
        except ElementClickInterceptedException:
            self.settle()
            self._scroll_to(part)
            part.click()

    def _scroll_to(self, part: Any) -> None:
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'nearest'})", part)

    def _make(self, part: Any, value: str) -> None:
        if part.tag_name == "select":
            from selenium.webdriver.support.ui import Select

            self._scroll_to(part)
            Select(part).select_by_value(value)
        elif part.tag_name == "input" and value:
            from selenium.webdriver import Keys

            self._reach(part)
            self._held(Keys.CONTROL, "a")  # what is cleared alone is an edit already
            self._press(value, Keys.ENTER)
        else:
            self._reach(part)

    def tapped(self, name: str, *given: str) -> int:
        """Make an edit with a thumb, and wait for what it shows; gives the number of taps.

        A list takes one to open it, a field one for each character besides.
        """
        part, value = self.edit(name, *given)
        taps = 2 if part.tag_name == "select" else 1 + len(value)
        self._make(part, value)
        self.driver.execute_async_script(SHOWN)
        return taps

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + TIMEOUT
        while not until():
            assert time.monotonic() < end, self.text("status")
            time.sleep(0.05)

    def keys(self, name: str, *given: str) -> None:
        """Make an edit with the keyboard alone."""
        from selenium.webdriver import Keys

        part, value = self.edit(name, *given)
        if name == "look":
            self._walk(given[0])
            self._press(Keys.ENTER)
        elif part.tag_name == "select":
            self._go(part)
            self._choose(part, value)
        elif value:
            self._go(part)
            self._held(Keys.CONTROL, "a")
            self._press(value, Keys.ENTER)
        else:
            self._go(part)
            self._press(Keys.SPACE)
        self.settle()

    def press(self, selector: str) -> None:
        """Click on something that makes no edit."""
        self._reach(self.find(selector))
        self.settle()

    def focused(self) -> str:
        """The id of what has the focus."""
        return str(self.driver.execute_script("return document.activeElement.id"))

    def _press(self, *keys: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self.driver).send_keys(*keys).perform()

    def _held(self, with_it: str, key: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self.driver).key_down(with_it).send_keys(key).key_up(with_it).perform()

    def _go(self, part: Any) -> None:
        """Step with the tabulator until something has the focus, or its group and arrows then."""
        from selenium.webdriver import Keys

        id, steps = part.get_attribute("id"), 0
        back = self.driver.execute_script(BEFORE, part)
        while self.focused() != id:
            ahead = self.driver.execute_script(IN_GROUP, part)
            if ahead:
                self._press(Keys.ARROW_RIGHT if ahead > 0 else Keys.ARROW_LEFT)
            elif back:
                self._held(Keys.SHIFT, Keys.TAB)
            else:
                self._press(Keys.TAB)
            steps += 1
            assert steps < 120, f"no keys ever came to {id}"

    def _walk(self, place: str) -> None:
        """Step with the tabulator to the grid, and then with arrows to a square."""
        from selenium.webdriver import Keys

        if not self.focused().startswith("do-look"):
            self._go(self.find("#board [tabindex='0']"))
        script = "return document.activeElement.dataset.square"
        while (here := self.driver.execute_script(script)) != place:
            (row, column), (down, right) = (map(int, at.split(",")) for at in (here, place))
            key = Keys.ARROW_DOWN if down > row else Keys.ARROW_UP
            if down == row:
                key = Keys.ARROW_RIGHT if right > column else Keys.ARROW_LEFT
            self._press(key)

    def _choose(self, part: Any, value: str) -> None:
        """Step with arrows through a list; every step is one that the page follows."""
        from selenium.webdriver import Keys

        id = part.get_attribute("id")
        script = (
            "const list = document.getElementById(arguments[0]);"
            "const there = [...list.options].findIndex((each) => each.value === arguments[1]);"
            "return [list.selectedIndex, there]"
        )
        while True:
            at, there = self.driver.execute_script(script, id, value)
            assert there >= 0, f"{id} has no {value}"
            if at == there:
                return
            self._press(Keys.ARROW_DOWN if there > at else Keys.ARROW_UP)
            self.settle()
            assert self.focused() == id
