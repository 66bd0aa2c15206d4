"""The table for everybody: for those who hear it, use keys, see little, or have a small screen."""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from ruling.case.tree import tree_of
from ruling.rulebook.language import languages
from ruling.scenario.link import packed
from ruling.site.book.addresses import within
from tests.conftest import ROOT, some_soon
from tests.report.axe import SCRIPT, findings, needs_axe
from tests.report.browser import CONTRAST, paint, resize
from tests.site.editor.browsing import TablePage, needs_runtime
from tests.site.editor.disputes import BY_TILES
from tests.site.editor.geometry import BOXES, COVERED, IN_SIGHT, LEGEND, LINES, SIDEWAYS
from tests.site.editor.laying import DISPUTE
from tests.site.editor.test_edits import after
from tests.site.editor.test_sentence_calls import TOLD

TWO_MOVES = ROOT / "scenarios/join/house-two-moves.yaml"

PHONE, ON_ITS_SIDE, DESK = (360, 740), (740, 360), (1280, 800)

NARROWEST = (280, 740)

TWICE_AS_LARGE = (180, 370)
"""A phone at 200 %."""

WITHOUT_SIZING = """
const supports = CSS.supports.bind(CSS);
CSS.supports = (name, value) => name !== 'field-sizing' && supports(name, value);
arguments[0].style.setProperty('field-sizing', 'fixed', 'important');
"""
"""Makes a browser one that knows nothing of fields that grow."""

BOX = """
const {left, top, right, bottom, width, height} = arguments[0].getBoundingClientRect();
return {left, top, right, bottom, width, height};
"""

AT_THE_END = """
arguments[0].focus({ focusVisible: true });
arguments[0].scrollIntoView({ block: 'end' });
"""
"""Gives a part the focus of the keyboard, at the lower end of what is seen."""

TURNED = """
const done = arguments[0], board = document.getElementById('board');
const moving = () => document.getAnimations().filter((each) => each.playState === 'running').length;
new MutationObserver((_, seen) => {
  seen.disconnect();
  requestAnimationFrame(() => done(moving()));
}).observe(board, { childList: true, subtree: true, attributes: true });
document.querySelector('[data-edit=turn]').click();
"""
"""Turns the tile that is looked at, and counts what moves then."""


@pytest.fixture
def page(table: TablePage) -> Iterator[TablePage]:
    """The page with the dispute of the README, on a phone."""
    on_a_phone(table, "table/")
    yield table
    assert table.complaints() == []


def on_a_phone(table: TablePage, path: str) -> None:
    resize(table.driver, *PHONE)
    paint(table.driver, dark=False, still=True)
    table.lay(packed(DISPUTE.read_text(encoding="utf-8")), path)


def box(page: TablePage, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.driver.execute_script(BOX, page.find(selector))
    return found


def sketch(page: TablePage) -> None:
    page.leave()  # the ruling
    page.press("#fresh")
    page.press("#kind-sketch")
    for _ in range(2):
        page.click("feature", "road")
    page.press("[data-edit='joins_it']")


def sentence(page: TablePage) -> None:
    """What was heard, and what it did not say."""
    page.press("#fresh")
    language = page.driver.execute_script("return document.documentElement.lang")
    page.find("#sentence").send_keys(TOLD[language][1])
    page.press("#understand")
    assert page.find("#heard [data-answers]").is_displayed()


def forms(page: TablePage) -> None:
    """All that can be opened, with a form that a list of others added."""
    page.click("add", "[]", "robber")
    page.driver.execute_script(
        "for (const each of document.querySelectorAll('details')) each.open = true"
    )


def path_of_the_dragon(page: TablePage) -> None:
    page.press("#fresh")
    page.click("begin", "dragon")
    page.click("pick", '["action", 0, "dragon"]')
    page.click("look", "0,0")


def saved_game(page: TablePage) -> None:
    page.find("#file").send_keys(str(ROOT / "tests/games/an-evening.jcz"))
    page.wait(lambda: page.find("#turns").is_displayed())


def ruling(page: TablePage) -> None:
    page.show_ruling()
    page.press("#others summary")


SHOWN: dict[str, Callable[[TablePage], object]] = {
    "an empty square": lambda page: page.click("look", "2,0"),
    "a tile": lambda page: page.click("look", "0,0"),
    "the ruling": ruling,
    "a sketch": sketch,
    "its forms": forms,
    "the path of the dragon": path_of_the_dragon,
    "a saved game": saved_game,
    "a sentence": sentence,
    "nothing yet": lambda page: page.press("#fresh"),
}
"""What the page shows, one after the other."""


class Walk(NamedTuple):
    """What was found on all that the page shows, each with where: it is walked through once."""

    pale: list[object]
    cut: list[object]
    sideways: list[object]
    barriers: list[object]


def walked(page: TablePage) -> Walk:
    """Shows one thing after the other, and looks at each in every way."""
    walk = Walk([], [], [], [])
    for what, show in SHOWN.items():
        show(page)
        walk.barriers.extend((what, each) for each in found_by_axe(page))
        paint(page.driver, dark=True, still=True)
        _, pale = page.driver.execute_script(CONTRAST)
        walk.pale.extend((what, each) for each in pale)
        paint(page.driver, dark=False, still=True)
        for size in (NARROWEST, (320, 740), TWICE_AS_LARGE) if what != "the ruling" else ():
            resize(page.driver, *size)
            found = page.driver.execute_script(SIDEWAYS)
            walk.sideways.extend((what, size, each) for each in found)
        page.leave()
        for size in (PHONE, DESK):
            resize(page.driver, *size)
            page.settle()
            walk.cut.extend((what, size, each) for each in page.driver.execute_script(BOXES))
        resize(page.driver, *PHONE)
        page.settle()
    return walk


def found_by_axe(page: TablePage) -> list[str]:
    return findings(page.driver) if SCRIPT.is_file() else []


@pytest.fixture(scope="module", params=some_soon(languages(), len(languages())))
def walk(table: TablePage, request: pytest.FixtureRequest) -> Walk:
    """What a walk finds in a language: the longest one by day, the others by night."""
    on_a_phone(table, within(request.param, "table/"))
    table.press("#whole summary")
    found = walked(table)
    assert table.complaints() == []
    return found


@needs_runtime
@needs_axe
def test_axe_finds_nothing(walk: Walk) -> None:
    assert walk.barriers == []


@needs_runtime
def test_all_can_be_read_in_the_dark(walk: Walk) -> None:
    assert walk.pale == []


@needs_runtime
def test_nothing_scrolls_but_the_parts_of_the_frame(walk: Walk) -> None:
    assert walk.cut == []


@needs_runtime
def test_nothing_goes_sideways_on_the_narrowest_phone(walk: Walk) -> None:
    assert walk.sideways == []


@needs_runtime
@pytest.mark.parametrize("language", some_soon(languages(), len(languages())))
def test_board_and_answer_stay_in_sight(table: TablePage, language: str) -> None:
    on_a_phone(table, within(language, "table/"))
    for size in (PHONE, NARROWEST, TWICE_AS_LARGE, ON_ITS_SIDE):
        resize(table.driver, *size)
        table.settle()
        for down in (0, 400):
            table.driver.execute_script("scrollTo(0, arguments[0])", down)
            seen = table.driver.execute_script(IN_SIGHT)
            assert not seen["cut"], size
            assert seen["whole"], size
            board = 2 * 44 if size == TWICE_AS_LARGE else seen["high"] - 1
            assert seen["board"] >= board, size
        points = table.find("#verdict").text  # what is shown of it
        assert "0" in points, size
        assert "9" in points, size
    assert table.complaints() == []


@needs_runtime
@pytest.mark.parametrize("language", some_soon(languages(), len(languages())))
def test_the_first_screen_says_what_this_is(table: TablePage, language: str) -> None:
    for size in (PHONE, (390, 844), (844, 390), DESK):
        resize(table.driver, *size)
        table.lay("", within(language, "table/"))
        told, bar = box(table, "#what"), box(table, "#bar")
        assert "Carcassonne" in table.find("#what").text
        assert "Carcassonne" in table.driver.title
        assert bar["top"] <= told["top"] <= told["bottom"] <= bar["bottom"]
        assert table.find("#bar").get_property("tabIndex") == -1  # nothing scrolls in it
        assert box(table, "#starts button")["bottom"] <= size[1]
    table.click("begin", "meet")
    assert not table.find("#what").is_displayed()


@pytest.mark.nightly
@needs_runtime
@needs_axe
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_axe_finds_nothing_on_any_screen_in_the_light_and_in_the_dark(
    page: TablePage, size: tuple[int, int]
) -> None:
    resize(page.driver, *size)
    for what, show in SHOWN.items():
        show(page)
        for dark in (False, True):
            paint(page.driver, dark, still=True)
            assert findings(page.driver) == [], (what, dark)


@needs_runtime
@needs_axe
def test_axe_finds_nothing_where_the_book_is_not_at_hand(page: TablePage) -> None:
    page.driver.get(f"{page.address}de/table/offline.html")
    assert findings(page.driver) == []


@needs_runtime
def test_the_focus_stays_where_the_hand_was_and_escape_closes(page: TablePage) -> None:
    from selenium.webdriver import Keys

    page.click("look", "1,2")
    assert page.find("#panel-title").is_displayed()
    page.leave()
    page.settle()
    assert not page.driver.find_elements("css selector", "#panel-title")
    assert page.driver.execute_script("return document.activeElement.dataset.square") == "1,2"
    assert len(page.driver.find_elements("css selector", "#board [tabindex='0']")) == 1
    page.find("#verdict").send_keys(Keys.ENTER)
    assert page.find("#ruling").is_displayed()
    page.leave()
    assert page.focused() == "verdict"
    claim = "return document.activeElement.closest('#claims') !== null"
    for left in (1, 0):
        page.find("#claims [data-edit='unclaim']").send_keys(Keys.ENTER)
        page.settle()
        assert len(tree_of(page.case()).get("claims", [])) == left
        assert page.driver.execute_script(claim)


@needs_runtime
def test_a_square_is_read_with_what_is_on_it(page: TablePage) -> None:
    labels = {
        part.get_attribute("data-square"): part.get_attribute("aria-label")
        for part in page.driver.find_elements("css selector", "#board [data-square]")
    }
    assert labels["0,0"] == "A1: city to the east, mage, red's meeple"
    assert labels["0,1"] == "B1: city east\u2013west. tile placed now"
    assert labels["2,0"] == "A3: empty"
    assert labels["1,2"] == "C2: monastery"


@needs_runtime
def test_the_board_is_dragged_and_pinched(page: TablePage) -> None:
    page.spoilt = True
    assert box(page, "#board")["bottom"] < PHONE[1] / 1.4
    square = box(page, "#do-look-0\\.2c0")["width"]
    fingers(page, ((100, 250), (200, 250)), ((60, 250), (240, 250)))
    assert box(page, "#do-look-0\\.2c0")["width"] == pytest.approx(1.8 * square, rel=0.05)
    corner = box(page, "#do-look-0\\.2c0")
    fingers(page, ((200, 250),), ((150, 210),))
    moved = box(page, "#do-look-0\\.2c0")
    assert (corner["left"] - moved["left"], corner["top"] - moved["top"]) == pytest.approx((50, 40))
    assert json.loads(str(page.driver.execute_script("return JSON.stringify(desk.place)"))) == ""
    page.press("#larger")
    page.find("[data-square='0,0']").click()
    page.settle()
    assert page.text("panel-title") == "A1"


def fingers(page: TablePage, *ways: tuple[tuple[int, int], ...]) -> None:
    """Touches the page, moves there in some steps, and lets go."""
    start, end = ways

    def touch(kind: str, points: Any) -> None:
        told = [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", start)
    for step in range(1, 6):
        touch(
            "touchMove",
            [
                tuple(one + (other - one) * step / 5 for one, other in zip(a, b, strict=True))
                for a, b in zip(start, end, strict=True)
            ],
        )
    touch("touchEnd", [])


@needs_runtime
def test_three_taps_lay_a_tile_that_fits_and_turn_it(page: TablePage) -> None:
    page.click("look", "1,3")
    page.find("ul.looks button").click()
    page.settle()
    laid = page.case().split()
    page.click("look", "1,3")
    turned = page.case().split()
    assert laid != turned
    assert laid[-1].partition("@")[0] == turned[-1].partition("@")[0]  # the same tile


@needs_runtime
def test_what_files_call_a_tile_is_seen_beside_their_text_alone(page: TablePage) -> None:
    page.click("look", "1,3")
    names = page.driver.find_elements("css selector", "ul.looks small, #panel input[type=text]")
    assert names
    assert not any(name.is_displayed() for name in names)
    page.press("#whole summary")
    assert all(name.is_displayed() for name in names)


@needs_runtime
def test_board_and_ruling_stand_beside_each_other_on_a_desk(page: TablePage) -> None:
    resize(page.driver, *DESK)
    page.click("look", "0,0")
    ruling = box(page, "#right")
    page.find("#verdict").click()
    assert box(page, "#right") == ruling  # nothing opens what is there already
    assert box(page, "#board")["right"] <= ruling["left"]
    board = box(page, "#board")
    assert board["top"] == pytest.approx(ruling["top"])
    for square in page.driver.find_elements("css selector", "#board .square"):
        there: dict[str, float] = page.driver.execute_script(BOX, square)
        assert board["top"] <= there["top"] <= there["bottom"] <= board["bottom"]
    assert box(page, "#bar")["bottom"] == pytest.approx(board["top"])


@needs_runtime
@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE, DESK])
def test_what_is_chosen_begins_beside_or_below_the_board(
    page: TablePage, size: tuple[int, int]
) -> None:
    resize(page.driver, *size)
    for square in ("0,0", "2,0"):
        page.click("look", square)
        head, board = box(page, "#panel > header"), box(page, "#board")
        assert head["top"] >= board["bottom"] or head["left"] >= board["right"]
        assert 0 <= head["top"] <= head["bottom"] <= size[1]


@needs_runtime
def test_nothing_of_the_ruling_is_covered_or_small_on_a_desk(page: TablePage) -> None:
    resize(page.driver, *DESK)
    texts = [path.read_text(encoding="utf-8") for path in (DISPUTE, TWO_MOVES)]
    for text in (*texts, f"{texts[0]}house: {{join.timing: after-scoring}}\n"):  # nothing to choose
        page.lay(packed(text))
        looked, covered = page.driver.execute_script(COVERED)
        assert looked > 20
        assert covered == []
        sizes = page.driver.execute_script(LEGEND)
        assert min(sizes) >= 12
        assert page.driver.execute_script(LINES, page.find("#verdict")) <= 2


@needs_runtime
def test_a_text_grows_where_the_style_alone_cannot_make_it(page: TablePage) -> None:
    page.spoilt = True
    area = page.find("#text")
    page.driver.execute_script(WITHOUT_SIZING, area)
    page.press("#whole summary")
    short = area.size["height"]
    assert page.driver.execute_script(BOXES) == []
    area.send_keys("\n" * 30)
    assert area.size["height"] > short + 300
    assert page.driver.execute_script(BOXES) == []
    page.press("#discard")
    assert area.size["height"] == short


@needs_runtime
@pytest.mark.parametrize("size", [ON_ITS_SIDE, (640, 400)])  # the second is a desk at 200 %
def test_low_screens_have_the_board_beside_what_is_chosen(
    page: TablePage, size: tuple[int, int]
) -> None:
    resize(page.driver, *size)
    page.click("look", "0,0")
    board, panel, bar = (box(page, part) for part in ("#board", "#panel", "#bar"))
    assert board["right"] <= min(panel["left"], bar["left"])
    assert board["height"] > size[1] / 2
    assert bar["bottom"] <= panel["top"] < size[1] - 100
    wide = "return document.documentElement.scrollWidth - innerWidth"
    assert page.driver.execute_script(wide) <= 0


@needs_runtime
def test_what_takes_a_reading_away_stands_beside_its_question(page: TablePage) -> None:
    page.leave()
    page.click("add", '["house"]', "join.destination")
    away, question = (box(page, f"#case .removable {part}") for part in ("> button", "b"))
    assert away["top"] <= question["bottom"]
    assert away["bottom"] <= box(page, "#case .reading")["top"]
    assert away["right"] == pytest.approx(box(page, "#case .reading")["right"], abs=2)


@needs_runtime
def test_the_ruling_opens_below_the_board_with_a_legend_that_is_read(page: TablePage) -> None:
    page.show_ruling()
    page.wait(lambda: not page.driver.execute_script("return document.getAnimations().length"))
    assert box(page, "#right")["top"] == pytest.approx(box(page, "#board")["bottom"], abs=1)
    sizes = page.driver.execute_script(LEGEND)
    assert min(sizes) >= 12
    page.find("#verdict").click()
    assert not page.find("#ruling").is_displayed()


@needs_runtime
def test_what_has_the_focus_is_seen_on_a_desk(page: TablePage) -> None:
    from selenium.webdriver import Keys

    resize(page.driver, *DESK)
    page.press("#whole summary")
    page.driver.execute_script("document.getElementById('apply').focus()")
    page._press(Keys.TAB)
    assert page.focused().startswith("do-under")
    focused = box(page, f"#{page.focused()}")
    assert focused["top"] >= box(page, "#bar")["bottom"]
    assert focused["bottom"] <= DESK[1]


@needs_runtime
@pytest.mark.parametrize("size", [PHONE, TWICE_AS_LARGE])
def test_what_grows_does_not_cover_what_has_the_focus(
    page: TablePage, size: tuple[int, int]
) -> None:
    from selenium.webdriver import Keys

    *before, meeple, _, _ = BY_TILES["they meet"].edits
    laid = after(*before)["desk"]
    resize(page.driver, *size)
    page.lay(packed(laid["text"]))
    for edit in (("look", laid["place"]), *before[-2:]):  # who puts down which meeple
        page.click(*edit)
    page.driver.execute_script(AT_THE_END, page.edit(*meeple)[0])
    page._press(Keys.SPACE)
    page.settle()
    focused = f"#{page.focused().replace('.', chr(92) + '.')}"
    assert "meeple" in focused
    assert box(page, "#board")["bottom"] - 1 <= box(page, focused)["top"]
    assert box(page, focused)["bottom"] <= size[1] + 1


@needs_runtime
def test_what_changes_moves_but_where_that_is_unwanted(page: TablePage) -> None:
    page.click("look", "0,0")
    for still in (False, True):
        paint(page.driver, dark=False, still=still)
        moving = page.driver.execute_async_script(TURNED)
        assert (moving > 0) == (not still)
        page.settle()
        page.wait(lambda: not page.driver.execute_script("return document.getAnimations().length"))


@needs_runtime
def test_footnotes_are_large_enough_for_a_thumb(page: TablePage) -> None:
    page.show_ruling()
    marks = page.driver.execute_script(
        "return [...document.querySelectorAll('#ruling sup a')].map((mark) => "
        "[mark.offsetWidth, parseFloat(getComputedStyle(mark, '::after').height)])"
    )
    assert len(marks) > 3
    assert all(wide >= 44 and high >= 44 for wide, high in marks)
