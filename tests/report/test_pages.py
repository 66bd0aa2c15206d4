"""HTML pages looked at in a real browser: nothing overflows, all is readable, and it answers."""

import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.report.browser import CONTRAST, LIGHT, OVERFLOWING, needs_browser, paint, resize, window
from tests.report.pages import every_page, page


@pytest.fixture(scope="module")
def browser(chromium: Any) -> Iterator[Any]:
    with window(chromium, 1280) as driver:
        yield driver


def widened(driver: Any) -> Any:
    resize(driver, 1280, 900)
    paint(driver, dark=False)
    return driver


def narrowed(driver: Any) -> Any:
    resize(driver, 360, 900)
    paint(driver, dark=True)
    return driver


@pytest.fixture
def wide(browser: Any) -> Any:
    return widened(browser)


@pytest.fixture(params=[widened, narrowed])
def driver(browser: Any, request: pytest.FixtureRequest) -> Any:
    """The browser, wide and then narrow."""
    return request.param(browser)


@pytest.fixture
def shown(tmp_path: Path) -> Any:
    """Opens a page from disk and says that nothing was complained of."""

    def show(driver: Any, name: str) -> None:
        path = tmp_path / f"{name}.html"
        path.write_text(page(name), encoding="utf-8")
        driver.get(path.as_uri())
        for summary in driver.find_elements("css selector", "summary"):
            driver.execute_script("arguments[0].parentElement.open = true", summary)
        assert [entry for entry in driver.get_log("browser") if "favicon" not in str(entry)] == []

    return show


WITHIN = """
const flag = document.querySelector('.target.on').getBoundingClientRect();
const port = document.querySelector('figure.large svg').getBoundingClientRect();
const tile = document.querySelector('.tiles .tile rect').getBoundingClientRect();
const inside = flag.left >= port.left - 1 && flag.right <= port.right + 1 &&
  flag.top >= port.top - 1 && flag.bottom <= port.bottom + 1;
return [inside, tile.width];
"""

DRAWN = """
const ratio = (one, two) => {
  const [a, b] = [light(parse(one)), light(parse(two))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
const fill = (part) => getComputedStyle(part).fill;
const found = [];
for (const board of document.querySelectorAll('figure.board svg')) {
  const paper = fill(board.querySelector(':scope > .paper'));
  for (const part of board.querySelectorAll('.grid text, .legend > text')) {
    if (ratio(fill(part), paper) < 4.5) found.push(part.textContent);
  }
  const [field, city] = ['.field', '.tile > .city'].map((kind) => board.querySelector(kind));
  if (city && ratio(fill(field), fill(city)) < 1.8) found.push('city and field');
  for (const part of board.querySelectorAll('.marks text')) {
    const [body] = [...part.parentNode.querySelectorAll('path:not(.halo), rect')];
    const poor = body && part.closest('.meeple') && ratio(fill(part), fill(body)) < 4.5;
    if (poor) found.push(part.outerHTML);
  }
}
return found;
"""

SIGHT = """
const board = document.querySelector('figure.large svg').getBoundingClientRect();
const boxes = (kind) => [...document.querySelectorAll(`figure.large .grid ${kind} text`)].map(
  (name) => name.getBoundingClientRect());
const seen = (kind) => boxes(kind).filter((box) => box.left >= board.left &&
  box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom).length;
const tile = document.querySelector('.tiles .tile rect').getBoundingClientRect();
const high = Math.min(...boxes('').map((box) => box.height));
return [tile.width, seen('.columns'), seen('.rows'), high];
"""

WHOLE = "() => document.querySelector('.tiles .tile rect').getBoundingClientRect().width"


@needs_browser
@every_page
def test_nothing_overflows_and_all_is_readable(browser: Any, shown: Any, name: str) -> None:
    """1280 pixels in the light theme, and 360 in the dark one."""
    for sized in (widened, narrowed):
        driver = sized(browser)
        shown(driver, name)
        assert driver.execute_script(OVERFLOWING) == []
        looked, poor = driver.execute_script(CONTRAST)
        assert looked > 10
        assert poor == []
        assert driver.execute_script(LIGHT + DRAWN) == []


def point_at(driver: Any, part: Any) -> None:
    """Move the mouse to something, wherever on the page it is."""
    from selenium.webdriver import ActionChains

    driver.execute_script("arguments[0].scrollIntoView({block: 'end'})", part)
    ActionChains(driver).move_to_element(part).perform()


def lit(driver: Any) -> set[str]:
    """The moves whose targets are lit up on the picture."""
    found = driver.find_elements("css selector", ".highlight.on")
    for part in found:
        assert float(part.value_of_css_property("opacity")) > 0.5
    return {number for part in found for number in part.get_attribute("data-moves").split()}


@needs_browser
def test_pointing_at_a_move_lights_its_target_up_and_tells_where_it_leads(
    driver: Any, shown: Any
) -> None:
    shown(driver, "map")
    caption = driver.find_element("css selector", "figcaption")
    before = caption.text
    found = driver.find_elements("css selector", "tr[data-move]")
    rows = {row.get_attribute("data-move"): row for row in found}
    assert set(rows) == {"1 2", "3 4", "1", "2", "3", "4"}
    assert lit(driver) == set()
    for moves, target in (("1", {"1", "3"}), ("4", {"2", "4"}), ("3 4", {"1", "2", "3", "4"})):
        point_at(driver, rows[moves])
        assert lit(driver) == target
        assert "blue: 9" in caption.text or moves == "1"
        assert "A2" in caption.text
    point_at(driver, driver.find_element("css selector", "h1"))
    assert lit(driver) == set()
    assert caption.text == before


@needs_browser
def test_the_keyboard_does_what_the_mouse_does(wide: Any, shown: Any) -> None:
    from selenium.webdriver import ActionChains, Keys

    shown(wide, "map")
    for _ in range(40):
        ActionChains(wide).send_keys(Keys.TAB).perform()
        if wide.switch_to.active_element.get_attribute("data-move"):
            break
    active = wide.switch_to.active_element
    assert active.get_attribute("data-move") == "1 2"
    for moves, target in (("3 4", {"1", "2", "3", "4"}), ("1", {"1", "3"})):
        ActionChains(wide).send_keys(Keys.ARROW_DOWN).perform()
        assert wide.switch_to.active_element.get_attribute("data-move") == moves
        assert lit(wide) == target
    outline = wide.switch_to.active_element.value_of_css_property("outline-style")
    assert outline == "solid"


@needs_browser
@pytest.mark.parametrize("name", ["map", "claims", "sketch", "nasty", "eight", "compare"])
def test_an_ordinary_case_prints_on_one_page(wide: Any, shown: Any, name: str) -> None:
    shown(wide, name)
    wide.execute_script(
        "for (const each of document.querySelectorAll('details')) each.open = false"
    )
    options = {"preferCSSPageSize": True, "printBackground": True}
    pdf = b64decode(wide.execute_cdp_cmd("Page.printToPDF", options)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 1


@needs_browser
@pytest.mark.parametrize("name", ["two moves", "two moves of a sketch"])
def test_each_of_two_moves_lights_up_its_own_picture(wide: Any, shown: Any, name: str) -> None:
    """The mage has left when the second move is made, and its table has other numbers."""
    shown(wide, name)
    for step, other in ((1, 2), (2, 1)):
        rows = wide.find_elements("css selector", f"table[data-step='{step}'] tr[data-move]")
        assert len(rows) > 1
        point_at(wide, rows[1])
        on = wide.find_elements("css selector", f"figure[data-step='{step}'] .target.on")
        moves = set(rows[1].get_attribute("data-move").split())
        assert on
        assert all(moves & set(flag.get_attribute("data-moves").split()) for flag in on)
        assert wide.find_elements("css selector", f"[data-step='{other}'] .on") == []
        told = wide.find_element("css selector", f"figure[data-step='{step}'] figcaption").text
        assert any(
            cell.text in told for cell in rows[1].find_elements("css selector", "td:not(:empty)")
        )


@needs_browser
def test_a_sketch_lights_its_targets_up_too(wide: Any, shown: Any) -> None:
    shown(wide, "sketch")
    row = wide.find_element("css selector", "tr[data-move='1']")
    point_at(wide, row)
    assert len(wide.find_elements("css selector", ".target.on")) == 1
    assert "side road" in wide.find_element("css selector", "figcaption").text
    assert wide.execute_script(CONTRAST)[1] == []


@needs_browser
def test_a_large_board_is_shown_near_where_a_move_leads_and_can_be_read(
    driver: Any, shown: Any
) -> None:
    shown(driver, "large")
    rows = driver.find_elements("css selector", "tr[data-move]")
    driver.execute_script("arguments[0].focus({preventScroll: true})", rows[0])
    assert len(driver.find_elements("css selector", ".target.on")) == 8
    assert driver.execute_script(WITHIN)[1] < 30  # of many targets all of the board is shown
    for row in (rows[1], rows[-1]):
        driver.execute_script("arguments[0].focus({preventScroll: true})", row)
        inside, tile = driver.execute_script(WITHIN)
        assert inside
        assert tile > 60
    driver.execute_script("document.activeElement.blur()")
    assert driver.execute_async_script(f"setTimeout(() => arguments[0](({WHOLE})()), 50)") < 30


@needs_browser
def test_a_large_board_is_zoomed_and_moved_and_keeps_its_coordinates_in_sight(
    driver: Any, shown: Any
) -> None:
    """By the wheel, by dragging, and by two fingers; a double click shows all of it again."""
    shown(driver, "large")
    whole, columns, rows, high = driver.execute_script(SIGHT)
    assert (columns, rows) == (25, 1)
    assert high > 7
    board = driver.find_element("css selector", "figure.large svg")
    wheel = "arguments[0].dispatchEvent(new WheelEvent('wheel', {deltaY: arguments[1], "
    wheel += "clientX: arguments[2], clientY: arguments[3], cancelable: true}))"
    x, y = board.rect["x"] + 60, board.rect["y"] + 95
    assert driver.execute_script(f"return {wheel}", board, 400, x, y)  # the page scrolls
    assert not driver.execute_script(f"return {wheel}", board, -400, x, y)
    near, columns, rows, _ = driver.execute_script(SIGHT)
    assert near == pytest.approx(2.718 * whole, rel=0.05)
    assert 1 < columns < 25
    assert rows == 1
    before = board.get_dom_attribute("viewBox")
    touch = """
const [board, ...steps] = arguments;
for (const [kind, id, x, y] of steps) {
  board.dispatchEvent(new PointerEvent(kind, {pointerId: id, clientX: x, clientY: y}));
}"""
    drag = [["pointerdown", 1, x, y], ["pointermove", 1, x - 200, y], ["pointerup", 1, x, y]]
    driver.execute_script(touch, board, *drag)
    moved = board.get_dom_attribute("viewBox")
    assert float(moved.split()[0]) > float(before.split()[0])
    assert float(moved.split()[2]) == pytest.approx(float(before.split()[2]))
    assert driver.execute_script(SIGHT)[2] == 1
    pinch = [["pointerdown", 1, x, y], ["pointerdown", 2, x + 40, y]]
    pinch += [["pointermove", 2, x + 80, y], ["pointerup", 1, x, y], ["pointerup", 2, x, y]]
    driver.execute_script(touch, board, *pinch)
    assert driver.execute_script(SIGHT)[0] == pytest.approx(2 * near, rel=0.05)
    driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('dblclick'))", board)
    assert driver.execute_script(SIGHT)[:3] == [pytest.approx(whole, rel=0.01), 25, 1]


@needs_browser
@pytest.mark.parametrize("name", ["map", "sketch"])
def test_pointing_at_a_move_shows_its_figure_arriving(wide: Any, shown: Any, name: str) -> None:
    shown(wide, name)
    rows = wide.find_elements("css selector", "tr[data-move]")
    for row in rows:
        point_at(wide, row)
        seen = [
            group
            for group in wide.find_elements("css selector", ".arrivals > .arrival")
            if float(group.value_of_css_property("opacity")) > 0.5
        ]
        shown_moves = [group.get_attribute("data-moves") for group in seen]
        assert sorted(shown_moves) == row.get_attribute("data-move").split()
        for group in seen:
            (figure,) = group.find_elements("css selector", ".ghost .figure")
            assert figure.get_attribute("class").split()[1] in row.text
            assert group.find_elements("css selector", ".arrow")


@needs_browser
def test_pointing_at_a_flag_marks_all_its_moves(wide: Any, shown: Any) -> None:
    shown(wide, "map")
    flag = wide.find_element("css selector", ".target[data-moves='1 3'] rect")
    point_at(wide, flag)
    on = [row.get_attribute("data-move") for row in wide.find_elements("css selector", "tr.on")]
    assert on == ["1 2", "3 4", "1", "3"]


@needs_browser
def test_a_row_that_is_lit_can_be_read(driver: Any, shown: Any) -> None:
    shown(driver, "claims")
    driver.execute_script("document.querySelector('tr[data-move]').focus()")
    assert driver.find_elements("css selector", "tr.on")
    assert driver.execute_script(CONTRAST)[1] == []


@needs_browser
def test_what_an_author_wrote_stays_text(wide: Any, shown: Any) -> None:
    shown(wide, "nasty")
    title = "<script>document.title = 'hacked'</script> & \"more\""
    assert wide.title == title
    assert wide.find_element("css selector", "h1").text == title
    assert wide.find_elements("css selector", "b.red, h1 b, td b") == []


@needs_browser
def test_a_page_is_whole_without_script(chromium: Any, tmp_path: Path) -> None:
    with window(chromium, 800) as driver:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        path = tmp_path / "plain.html"
        path.write_text(page("map"), encoding="utf-8")
        driver.get(path.as_uri())
        body = driver.find_element("css selector", "body").text
        for words in ("the witch to the road A2 E", "blue scores", "printed rule"):
            assert words in body
