"""The page as a frame: the board never moves by itself, shows taps at once, and has keys."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from ruling.case.tree import tree_of
from ruling.scenario.link import packed
from tests.conftest import some_soon
from tests.report.browser import paint, resize
from tests.site.editor.browsing import TablePage, needs_runtime

SIZES = [(390, 844), (844, 390), (1280, 800)]

HIT = """
const [x, y] = arguments, tap = document.elementFromPoint(x, y);
if (!tap.dataset.square) return tap.outerHTML.slice(0, 90);
const at = tap.dataset.square.split(',').map(Number), [down, right] = desk.origin.split(',');
const { left, top, width } = tap.getBoundingClientRect();
return [at[0] - down, at[1] - right, ...[left, top, width].map(Math.round)];
"""
"""Which square is hit by a tap, counted from the one that was A1 at first, and where it lies."""

MIDDLE = """
const { left, top, width, height } = arguments[0].getBoundingClientRect();
return [left + width / 2, top + height / 2];
"""

IN_SIGHT = """
const { top, bottom, left, right } = arguments[0].getBoundingClientRect();
return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
"""


@pytest.fixture(params=some_soon(SIZES, 2), ids=lambda size: f"{size[0]} x {size[1]}")
def page(table: TablePage, request: pytest.FixtureRequest) -> Iterator[TablePage]:
    """The page with an empty table, on each screen."""
    resize(table.driver, *request.param)
    yield opened(table)
    assert table.complaints() == []


@pytest.fixture
def wide(table: TablePage) -> Iterator[TablePage]:
    resize(table.driver, *SIZES[-1])
    yield opened(table)
    assert table.complaints() == []


def opened(table: TablePage) -> TablePage:
    paint(table.driver, dark=False, still=True)
    table.lay()
    table.complaints()
    return table


def tap(page: TablePage, spot: tuple[float, float]) -> Any:
    """Touches the screen, whatever is there; gives which square that hits."""
    hit = page.driver.execute_script(HIT, *spot)
    touch = {"x": spot[0], "y": spot[1]}
    for kind, points in (("touchStart", [touch]), ("touchEnd", [])):
        page.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )
    return hit


def lay_on(page: TablePage, place: str, which: int = 0) -> None:
    page.click("look", place)
    page.press(f"ul.looks li:nth-child({which + 1}) button")


def open_ruling(page: TablePage) -> None:
    """A sheet over the table: that of the ruling, which there is once something has happened."""
    page.click("happens", "end")
    page.show_ruling()


@needs_runtime
def test_ten_taps_on_one_spot_hit_one_square(page: TablePage) -> None:
    """Laying, turning, growing the map to each side, opening sheets: nothing moves the board."""
    spot = page.driver.execute_script(MIDDLE, page.find("[data-square='0,0']"))
    between: tuple[Callable[[], object], ...] = (
        lambda: page.press("ul.looks button"),
        lambda: None,
        lambda: None,
        lambda: lay_on(page, "-1,0"),
        lambda: lay_on(page, "1,-1"),
        lambda: open_ruling(page),
        lambda: page.press("#whole summary"),
        lambda: lay_on(page, "1,3"),
        lambda: page.press("#undo"),
        lambda: page.click("remove"),
    )
    hits, turned = [], []
    for meanwhile in between:
        hits.append(tap(page, spot))
        page.settle()
        turned.append(page.case())
        meanwhile()
    assert hits[0][:2] == [0, 0]
    assert hits == [hits[0]] * 10
    assert len(set(turned[1:4])) == 3  # the second to the fourth turn what the first selects


@needs_runtime
def test_taps_that_come_before_the_answers_hit_what_is_seen(wide: TablePage) -> None:
    """A tile is laid to the north and west of the map, and tapped three times at once."""
    tapped = "for (const each of arguments) document.querySelector(each).click()"
    square = "[data-square='-1,-1']"
    (tile,) = json.loads(wide.find("ul.looks button").get_attribute("data-given"))
    wide.driver.execute_script(tapped, square, "ul.looks button", square, square, square)
    wide.settle()
    assert tree_of(wide.case())["board"].split() == [f"{tile.partition('@')[0]}@270"]
    assert wide.text("panel-title") == "A1"


@needs_runtime
def test_the_page_itself_never_scrolls_and_all_of_the_frame_is_in_sight(page: TablePage) -> None:
    page.click("begin", "meet")
    page.click("look", "0,0")
    page.driver.execute_script("scrollTo(0, 500)")
    assert page.driver.execute_script("return [scrollX, scrollY]") == [0, 0]
    for part in ("#bar", "#verdict", "#board", "#tools", "#tray", "#panel > header"):
        assert page.driver.execute_script(IN_SIGHT, page.find(part)), part
    page.show_ruling()
    assert page.driver.execute_script(IN_SIGHT, page.find("#right"))
    assert page.driver.execute_script(IN_SIGHT, page.find("#board"))


HOLD = """
window.unsent = [];
worker.postMessage = (message) => unsent.push(message);
"""
RELEASE = """
delete worker.postMessage;
for (const message of unsent) worker.postMessage(message);
"""
"""Keep what is asked of the program from it, and let it have that."""

LOOKS = """
const cell = document.querySelector(`[data-square="${arguments[0]}"]`).parentElement;
const picture = cell.querySelector('svg');
return [cell.ariaSelected === 'true', Boolean(picture), picture ? picture.style.transform : ''];
"""


@needs_runtime
def test_what_is_tapped_is_seen_before_the_referee_answers(wide: TablePage) -> None:
    look = partial(wide.driver.execute_script, LOOKS)
    assert look("0,0") == [False, False, ""]
    wide.driver.execute_script(HOLD)
    wide.find("[data-square='0,0']").click()
    assert [look("0,0")[0], look("1,1")[0]] == [True, False]
    wide.find("ul.looks button").click()
    assert look("0,0") == [True, True, ""]
    wide.find("[data-square='0,0']").click()
    assert look("0,0") == [True, True, "rotate(90deg)"]
    wide.driver.execute_script(RELEASE)
    wide.settle()
    assert look("0,0") == [True, True, ""]  # drawn as it was ruled
    laid = wide.case()
    assert "board" in tree_of(laid)
    wide.driver.execute_script(HOLD)
    wide.find("#panel [data-edit='remove']").click()
    assert look("0,0") == [True, False, ""]
    wide.driver.execute_script(RELEASE)
    wide.settle()
    wide.driver.execute_script(HOLD)
    wide.find("#undo").click()
    assert look("0,0")[1]
    wide.driver.execute_script(RELEASE)
    wide.settle()
    assert wide.case() == laid


@needs_runtime
def test_what_the_referee_does_not_do_is_taken_back_on_the_board(wide: TablePage) -> None:
    lay_on(wide, "0,0")
    wide.driver.execute_script("desk.text = 'board: ['")  # nothing can be laid on such a case
    wide.find("[data-square='0,0']").click()
    wide.settle()
    assert not wide.driver.find_elements("css selector", "#board .square svg")


DRAWN = """
const done = arguments[0], drawn = [];
new MutationObserver((records) => {
  for (const { addedNodes } of records) drawn.push(...addedNodes);
}).observe(document.getElementById('board'), { childList: true, subtree: true });
document.querySelector('#panel [data-edit=turn]').click();
next(() => setTimeout(() => done(drawn.map((each) => each.className))));
"""


@needs_runtime
def test_only_the_square_that_changes_is_drawn(wide: TablePage) -> None:
    lay_on(wide, "1,0")
    lay_on(wide, "0,0")
    drawn = wide.driver.execute_async_script(DRAWN)
    assert [each.split()[0] for each in drawn] == ["square"]


@needs_runtime
def test_the_first_tile_lies_after_six_keys(wide: TablePage) -> None:
    from selenium.webdriver import Keys

    wide.open()
    keys = (Keys.TAB, Keys.ENTER, Keys.TAB, Keys.TAB, Keys.TAB, Keys.ENTER)
    for key in keys:  # to the board, the tools, the starts, and to the tiles
        press(wide, key)
    wide.settle()
    assert tree_of(wide.case())["board"].split()[0] == "."
    assert wide.focused()


@needs_runtime
def test_letters_turn_the_tile_and_place_the_figures(wide: TablePage) -> None:
    wide.lay(packed("players: [red, blue]\nboard: |\n  V@90 D\n"))
    wide.find("[data-square='0,1']").send_keys("r")  # it is looked at, and turned
    wide.settle()
    assert tree_of(wide.case())["board"].split() == ["V@90", "D@90"]
    for figure, letter in (("mage", "m"), ("witch", "w")):
        places = []
        for _ in range(3):
            press(wide, letter)
            wide.settle()
            places.append(tree_of(wide.case()).get("figures", {}).get(figure, "supply"))
        assert len(set(places[:2])) == 2, places  # its road, its city
        assert all(each.startswith("B1 ") for each in places[:2])
        assert places[2] == "supply"


@needs_runtime
def test_the_tray_is_one_stop_and_arrows_reach_all_in_it(wide: TablePage) -> None:
    from selenium.webdriver import Keys

    lay_on(wide, "0,0")
    things = wide.driver.find_elements("css selector", "#panel :is(button, select)")
    stops = [each for each in things if each.get_property("tabIndex") == 0]
    assert len(stops) == 1
    wide.driver.execute_script("arguments[0].focus()", things[0])
    reached = [wide.focused()]
    for _ in things[1:]:
        press(wide, Keys.ARROW_RIGHT)
        reached.append(wide.focused())
    assert reached == [each.get_attribute("id") for each in things]
    press(wide, Keys.ARROW_UP)
    assert wide.focused() in reached[:-1]
    press(wide, Keys.TAB)
    assert not wide.driver.execute_script(
        "return document.getElementById('panel').contains(document.activeElement)"
    )


@needs_runtime
def test_undo_outlives_that_the_page_is_loaded_again(wide: TablePage) -> None:
    texts = [wide.case()]
    for place in ("0,0", "0,1"):
        lay_on(wide, place)
        texts.append(wide.case())
    wide.press("#undo")
    wide.driver.refresh()
    wide.settle()
    assert wide.case() == texts[1]
    wide.press("#redo")
    assert wide.case() == texts[2]
    for text in reversed(texts[:2]):
        wide.press("#undo")
        assert wide.case() == text
    assert not wide.find("#undo").is_enabled()


def press(page: TablePage, *keys: str) -> None:
    from selenium.webdriver import ActionChains

    ActionChains(page.driver).send_keys(*keys).perform()
