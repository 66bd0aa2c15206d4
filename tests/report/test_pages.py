"""HTML pages: sound in themselves, and looked at in a real browser where there is one."""

import json
import re
import shutil
from base64 import b64decode
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ruling import judge, load_scenario, load_text, read_saved_game, replay
from ruling.report.catalogue import catalogue_outline
from ruling.report.document import Bullets, Lines
from ruling.report.drawing.curve import curves_of, draw_curves
from ruling.report.explain_outline import explain_outline
from ruling.report.matrix import matrix, matrix_outline
from ruling.report.outline import outline
from ruling.report.render import (
    render_all,
    render_comparison,
    render_documents,
    render_game_comparison,
    render_replay,
)
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.language import Words
from ruling.rulebook.reference import Reference
from ruling.rulebook.rules import Rules
from ruling.suite.comparing import compare
from ruling.suite.comparing_games import compare_game
from ruling.suite.finding_tiles import find_tiles
from ruling.suite.topics import find_topics
from ruling.table.figures import Figure
from tests.conftest import CORPUS, ROOT

EVENING = ROOT / "tests/games/an-evening.jcz"
JOINED = ROOT / "scenarios/examples/plain-tile-joins-and-completes.yaml"
CLAIMS = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"
SKETCH = ROOT / "scenarios/shapes/one-tile-does-three-things.yaml"
INN = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"

WORDS, REFERENCE = Words(edition("C3")), Reference(edition("C3"))

TWO_MOVES = ROOT / "scenarios/join/house-two-moves.yaml"

NAMES = [
    "Maximiliane-Charlotte von und zu Hohenzollern",
    "Donaudampfschifffahrtskapitaen",
    "שלום עולם",
    'the "other" one',
    "🧙 wizard",
    "x",
    "yy",
    "zzz",
]
EIGHT = f"""
title: Eight at one table
players: {json.dumps(NAMES, ensure_ascii=False)}
board: |
  E@90   .  E@270
  D@180  V  B
figures: {{mage: A1 E, witch: C1 W}}
meeples:
  - {{player: {json.dumps(NAMES[0])}, at: A1 E}}
  - {{player: {json.dumps(NAMES[3])}, at: C1 W}}
action: {{player: x, tile: G, at: B1}}
"""

NASTY = """title: "<script>document.title = 'hacked'</script> & \\"more\\""
players: ["<b>red</b>", "a 'blue' & one"]
board: |
  E@90   .  E@270
  D@180  V  B
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: "<b>red</b>", at: A1 E}
action: {player: "a 'blue' & one", tile: G, at: B1}
claims:
  - {by: "<b>red</b>", legal: mage to A2 E}
  - {by: "a 'blue' & one", points: {"<b>red</b>": 400}}
"""


def pages() -> dict[str, str]:
    """A page of every kind."""
    rules = [Rules.of(name) for name in edition_ids()]
    (topic,) = find_topics("join.trigger")
    judged = [judge(load_scenario(path)) for path in (JOINED, CLAIMS, SKETCH)]
    return {
        "map": render_all(judged[:1], "html"),
        "claims": render_all(judged[1:2], "html"),
        "sketch": render_all(judged[2:], "html"),
        "eight": render_all([judge(load_text(EIGHT))], "html"),
        "two moves": render_all([judge(load_scenario(TWO_MOVES))], "html"),
        "several": render_all(judged, "html", "de"),
        "nasty": render_all([judge(load_text(NASTY))], "html"),
        "compare": render_comparison(compare(load_scenario(INN)), "html"),
        "replay": render_replay(replay(read_saved_game(EVENING)), "html", "it"),
        "tiles": render_documents([catalogue_outline(find_tiles(), WORDS)], "html"),
        "explained": render_documents([explain_outline(topic, REFERENCE)], "html", language="en"),
        "editions": render_documents([matrix_outline(rules, matrix(rules), "de")], "html"),
        "game": render_game_comparison(compare_game(read_saved_game(EVENING)), "html"),
    }


PAGES = pages()
every_page = pytest.mark.parametrize("name", PAGES)


class Parts(HTMLParser):
    """The ids, the links, the tags that are open, and the texts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []
        if tag not in ("meta", "br", "link", "wbr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@every_page
def test_a_page_is_well_formed_and_its_links_lead_both_ways(name: str) -> None:
    parts = Parts(PAGES[name])
    assert parts.open == []
    assert len(parts.ids) == len(set(parts.ids))
    assert set(parts.links) <= {f"#{id}" for id in parts.ids}
    references = [id for id in parts.ids if "-ref-" in id]
    assert {f"#{id}" for id in references} <= set(parts.links)
    notes = {id for id in parts.ids if "-note-" in id}
    assert {f"#{id}" for id in notes} <= set(parts.links)


@every_page
def test_a_page_needs_nothing_from_elsewhere(name: str) -> None:
    text = PAGES[name].replace("http://www.w3.org/2000/svg", "")
    assert "http:" not in text
    assert "https:" not in text
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)
    assert not re.search(r"<(link|img|iframe|object|embed)\b", text)


@pytest.mark.parametrize("path", CORPUS[::9], ids=lambda path: path.stem)
def test_every_kind_of_scenario_makes_a_sound_page(path: Path) -> None:
    judgement = judge(load_scenario(path))
    parts = Parts(render_all([judgement], "html"))
    assert parts.open == []
    assert len(parts.ids) == len(set(parts.ids))
    assert judgement.scenario.title in parts.words


def test_a_page_says_all_that_the_text_does() -> None:
    judgement = judge(load_scenario(CLAIMS))
    words = Parts(render_all([judgement], "html")).words
    told = [
        block for block in outline(judgement, board=False) if isinstance(block, Lines | Bullets)
    ]
    sentences = [
        sentence
        for block in told
        for sentence in (block.sentences if isinstance(block, Lines) else block.points)
    ]
    assert len(sentences) > 8
    for sentence in sentences:
        assert sentence.text in words


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


needs_browser = pytest.mark.skipif(
    not has_browser(), reason="no chromium and chromedriver are installed here"
)


@pytest.fixture(scope="module")
def wide() -> Iterator[Any]:
    driver = driver_at(1280, dark=False)
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def narrow() -> Iterator[Any]:
    driver = driver_at(360, dark=True)
    yield driver
    driver.quit()


@pytest.fixture
def shown(tmp_path: Path) -> Any:
    """Opens a page from disk and says that nothing was complained of."""

    def show(driver: Any, name: str) -> None:
        path = tmp_path / f"{name}.html"
        path.write_text(PAGES[name], encoding="utf-8")
        driver.get(path.as_uri())
        for summary in driver.find_elements("css selector", "summary"):
            driver.execute_script("arguments[0].parentElement.open = true", summary)
        assert [entry for entry in driver.get_log("browser") if "favicon" not in str(entry)] == []

    return show


OVERFLOWING = """
const wide = document.documentElement.clientWidth;
const found = [];
if (document.documentElement.scrollWidth > wide) found.push('the page');
for (const part of document.querySelectorAll('body *')) {
  const head = part.closest('thead');
  if (head && getComputedStyle(head).position === 'absolute') continue;
  if (part.closest('figure > div') && part.tagName !== 'DIV') continue;  // it scrolls within
  const box = part.getBoundingClientRect();
  if (box.width && (box.right > wide + 1 || box.left < -1)) found.push(part.outerHTML.slice(0, 90));
}
return found;
"""

CONTRAST = """
const linear = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const channel = (v) => linear(v / 255);
const parse = (text) => { const m = text.match(/[\\d.]+/g).map(Number); return m; };
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
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


@needs_browser
@every_page
def test_nothing_overflows_and_all_is_readable(
    wide: Any, narrow: Any, shown: Any, name: str
) -> None:
    """1280 pixels in the light theme, 360 in the dark one, and the other way round."""
    for driver in (wide, narrow):
        shown(driver, name)
        assert driver.execute_script(OVERFLOWING) == []
        looked, poor = driver.execute_script(CONTRAST)
        assert looked > 10
        assert poor == []


def lit(driver: Any) -> set[str]:
    """The moves whose targets are lit up on the picture."""
    found = driver.find_elements("css selector", ".highlight.on")
    for part in found:
        assert float(part.value_of_css_property("opacity")) > 0.5
    return {number for part in found for number in part.get_attribute("data-moves").split()}


@needs_browser
@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_pointing_at_a_move_lights_its_target_up_and_tells_where_it_leads(
    request: pytest.FixtureRequest, shown: Any, size: str
) -> None:
    from selenium.webdriver import ActionChains

    driver = request.getfixturevalue(size)
    shown(driver, "map")
    caption = driver.find_element("css selector", "figcaption")
    before = caption.text
    rows = driver.find_elements("css selector", "tr[data-move]")
    assert len(rows) == 4
    assert lit(driver) == set()
    for number, target in ((1, {"1", "3"}), (4, {"2", "4"})):
        driver.execute_script("arguments[0].scrollIntoView({block: 'end'})", rows[number - 1])
        ActionChains(driver).move_to_element(rows[number - 1]).perform()
        assert lit(driver) == target
        assert "blue: 9" in caption.text or number == 1
        assert "A2" in caption.text
    ActionChains(driver).move_to_element(driver.find_element("css selector", "h1")).perform()
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
    assert active.get_attribute("data-move") == "1"
    assert lit(wide) == {"1", "3"}
    ActionChains(wide).send_keys(Keys.ARROW_DOWN).perform()
    assert wide.switch_to.active_element.get_attribute("data-move") == "2"
    assert lit(wide) == {"2", "4"}
    outline = wide.switch_to.active_element.value_of_css_property("outline-style")
    assert outline == "solid"


@needs_browser
def test_a_move_shows_its_outcome(wide: Any, shown: Any) -> None:
    """Where moves lead to different scores, the breakdown of the one pointed at is marked."""
    from selenium.webdriver import ActionChains

    shown(wide, "claims")
    row = wide.find_element("css selector", "tr[data-move='1']")
    ActionChains(wide).scroll_to_element(row).move_to_element(row).perform()
    after = wide.find_elements("css selector", "section.after")
    assert len(after) > 1
    on = [part.get_attribute("data-moves") for part in after if "on" in part.get_attribute("class")]
    assert len(on) == 1
    assert "1" in on[0].split()


@needs_browser
@pytest.mark.parametrize("name", ["map", "claims", "sketch", "nasty", "eight", "compare"])
def test_an_ordinary_case_prints_on_one_page(wide: Any, shown: Any, name: str) -> None:
    shown(wide, name)
    options = {"preferCSSPageSize": True, "printBackground": True}
    pdf = b64decode(wide.execute_cdp_cmd("Page.printToPDF", options)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 1


@needs_browser
def test_the_second_of_two_moves_lights_nothing_of_the_first(wide: Any, shown: Any) -> None:
    """The picture numbers the moves of the first step; two rows never light up together."""
    shown(wide, "two moves")
    tables = wide.find_elements("css selector", "table.stack")
    assert len(tables) > 1
    numbered = [len(table.find_elements("css selector", "tr[data-move]")) for table in tables]
    assert numbered[0] > 0
    assert set(numbered[1:]) == {0}


@needs_browser
def test_a_sketch_lights_its_targets_up_too(wide: Any, shown: Any) -> None:
    from selenium.webdriver import ActionChains

    shown(wide, "sketch")
    row = wide.find_element("css selector", "tr[data-move='1']")
    ActionChains(wide).scroll_to_element(row).move_to_element(row).perform()
    assert len(wide.find_elements("css selector", ".target.on")) == 1
    assert "side road" in wide.find_element("css selector", "figcaption").text
    assert wide.execute_script(CONTRAST)[1] == []


@needs_browser
def test_pointing_at_a_flag_marks_all_its_moves(wide: Any, shown: Any) -> None:
    from selenium.webdriver import ActionChains

    shown(wide, "map")
    flag = wide.find_element("css selector", ".target[data-moves='1 3'] rect")
    ActionChains(wide).move_to_element(flag).perform()
    on = [row.get_attribute("data-move") for row in wide.find_elements("css selector", "tr.on")]
    assert on == ["1", "3"]


@needs_browser
@pytest.mark.parametrize("driver", ["wide", "narrow"])
def test_a_row_that_is_lit_can_be_read(
    request: pytest.FixtureRequest, shown: Any, driver: str
) -> None:
    browser = request.getfixturevalue(driver)
    shown(browser, "claims")
    browser.execute_script("document.querySelector('tr[data-move]').focus()")
    assert browser.find_elements("css selector", "tr.on, section.after.on")
    assert browser.execute_script(CONTRAST)[1] == []


def test_the_curves_are_the_points_and_mark_what_a_figure_changed() -> None:
    """The witch in turn 5, the mage in turn 14, and the witch again in final scoring."""
    found = replay(read_saved_game(EVENING))
    curves = curves_of(found)
    assert {player: line[-1] for player, line in curves.points.items()} == {"Ada": 4, "Ben": 22}
    assert [line[5] for line in curves.points.values()] == [1, 0]
    assert [line[14] for line in curves.points.values()] == [1, 12]
    assert curves.changed == [
        (5, "Ada", Figure.WITCH),
        (14, "Ben", Figure.MAGE),
        (15, "Ben", Figure.WITCH),
    ]
    drawn = draw_curves(found, WORDS)
    assert drawn.count('class="curve"') == 2
    assert drawn.count('class="figure witch"') == 2
    assert drawn.count('class="figure mage"') == 1


def test_a_replay_has_the_board_at_each_turn_that_matters() -> None:
    matters = [turn for turn in replay(read_saved_game(EVENING)).turns if turn.matters]
    assert PAGES["replay"].count("<details>") == len(matters) > 3


@needs_browser
def test_what_an_author_wrote_stays_text(wide: Any, shown: Any) -> None:
    shown(wide, "nasty")
    title = "<script>document.title = 'hacked'</script> & \"more\""
    assert wide.title == title
    assert wide.find_element("css selector", "h1").text == title
    assert wide.find_elements("css selector", "b.red, h1 b, td b") == []


@needs_browser
def test_a_page_is_whole_without_script(shown: Any, tmp_path: Path) -> None:
    driver = driver_at(800, dark=False)
    try:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        path = tmp_path / "plain.html"
        path.write_text(PAGES["map"], encoding="utf-8")
        driver.get(path.as_uri())
        body = driver.find_element("css selector", "body").text
        for words in ("the witch to the city A2 S", "blue has the most", "printed rule"):
            assert words in body
    finally:
        driver.quit()
