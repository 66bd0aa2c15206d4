"""The page as a frame: the board never moves by itself, shows taps at once, and has keys."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ruling.case.tree import tree_of
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


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]} x {size[1]}")
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
        lambda: page.show_ruling(),
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
