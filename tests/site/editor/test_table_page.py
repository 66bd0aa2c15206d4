"""The table in a real browser: laid with clicks and with keys, linked, shared and offline."""

import json
import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from statistics import median

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.case.tree import tree_of
from ruling.scenario.link import packed
from ruling.site.editor.desk import editor_words
from tests.conftest import CORPUS, ROOT
from tests.report.browser import CONTRAST, driver_at, paint, resize
from tests.saying import says
from tests.site.editor.browsing import (
    CASE,
    DAMAGE,
    KEPT,
    QUESTION,
    STARTED,
    Served,
    TablePage,
    needs_runtime,
)
from tests.site.editor.disputes import BY_TILES, DISPUTES, MEDIAN, MOST, Dispute
from tests.site.editor.laying import BEFORE, DISPUTE, LAID, asked
from tests.site.editor.test_edits import after

WIDTHS = {"narrow": (360, True), "wide": (1280, False)}
"""The phone in the dark theme, the desktop in the light one."""

TEXT = "return (new DOMParser().parseFromString(arguments[0], 'text/html')).body.textContent"

SIDEWAYS = """
const wide = document.documentElement.clientWidth;
const found = document.documentElement.scrollWidth > wide ? ['the page'] : [];
for (const part of document.querySelectorAll('body *')) {
  if (part.closest('#board, .skip, svg, pre, figure, thead, [hidden]')) continue;
  const box = part.getBoundingClientRect();
  if (box.width && (box.right > wide + 1 || box.left < -1)) found.push(part.outerHTML.slice(0, 90));
}
return found;
"""

SMALL = """
const parts = [...document.querySelectorAll('#work :is(button, select, input, summary)')];
return parts.filter((part) => !part.closest('article') && part.offsetParent).filter((part) => {
  const box = (part.closest('label.tick') || part).getBoundingClientRect();
  return box.height < 43.5 || box.width < 43.5;
}).map((part) => part.outerHTML.slice(0, 90));
"""

UNNAMED = """
const parts = [...document.querySelectorAll('button, select, input:not([hidden]), textarea')];
const named = (part) => part.getAttribute('aria-label') || part.textContent.trim() ||
  (part.labels && [...part.labels].some((label) => label.textContent.trim()));
const ids = [...document.querySelectorAll('[id]')].map((part) => part.id);
const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
const found = parts.filter((part) => !named(part)).map((part) => part.outerHTML.slice(0, 90));
return [...found, ...twice];
"""


def looked_at(table: TablePage, look: str) -> TablePage:
    """The page, empty, in one of its looks."""
    width, dark = WIDTHS[look]
    resize(table.driver, width, 900)
    paint(table.driver, dark)
    table.lay()
    return table


@pytest.fixture(params=WIDTHS)
def page(table: TablePage, request: pytest.FixtureRequest) -> Iterator[TablePage]:
    """The page in either look; nothing may have been complained of in the end."""
    yield looked_at(table, request.param)
    assert table.complaints() == []


@pytest.fixture
def wide(table: TablePage) -> Iterator[TablePage]:
    yield looked_at(table, "wide")
    assert table.complaints() == []


@pytest.fixture
def narrow(table: TablePage) -> Iterator[TablePage]:
    yield looked_at(table, "narrow")
    assert table.complaints() == []


def ruled_alike(page: TablePage) -> None:
    """The page says what the command says: every verdict, point and footnote."""
    written = judge(load_scenario(DISPUTE))
    forms = [json.loads(render(each, "json")) for each in (judge(load_text(page.case())), written)]
    for form in forms:
        del form["scenario"]["file"]
    assert forms[0] == forms[1]
    told = page.driver.execute_script(TEXT, asked("ruled", {"text": page.case()})["ruling"])
    assert " ".join(page.text("ruling").split()) == " ".join(told.split())
    assert page.text("verdict").startswith("✓ Red")


def well_seen(page: TablePage) -> None:
    """Nothing goes sideways or is small, unnamed or pale."""
    for script in (SIDEWAYS, SMALL, UNNAMED):
        assert page.driver.execute_script(script) == []
    looked, poor = page.driver.execute_script(CONTRAST)
    assert looked > 50
    assert poor == []


@needs_runtime
def test_the_dispute_of_the_readme_is_laid_with_a_thumb_and_ruled_on(narrow: TablePage) -> None:
    """All but the tiles that lay there before: by night these are laid as well."""
    narrow.lay(packed(after(*BEFORE)["desk"]["text"]))
    narrow.press("#whole summary")  # beside the text tiles have the names that it has for them
    for edit in LAID[len(BEFORE) :]:
        narrow.tapped(*edit)
    narrow.settle()
    ruled_alike(narrow)
    well_seen(narrow)
    link = narrow.driver.current_url
    narrow.open(fragment=link.partition("table/")[2])
    ruled_alike(narrow)
    assert narrow.driver.current_url == link


@needs_runtime
def test_the_ruling_on_the_dispute_is_well_seen_on_a_desk(wide: TablePage) -> None:
    wide.lay(packed(DISPUTE.read_text(encoding="utf-8")))
    wide.press("#whole summary")
    ruled_alike(wide)
    well_seen(wide)


@pytest.mark.nightly
@needs_runtime
@pytest.mark.parametrize("way", ["click", "keys"])
def test_the_dispute_is_laid_in_each_way_in_each_look(page: TablePage, way: str) -> None:
    """By day it is laid in one: what an edit does is the same, however it is made and seen."""
    page.press("#whole summary")
    for edit in LAID:
        getattr(page, way)(*edit)
        if way == "keys":
            assert page.focused(), edit  # the focus is never lost
    ruled_alike(page)
    well_seen(page)


@pytest.mark.nightly
@needs_runtime
def test_pointing_at_a_move_lights_it_up(wide: TablePage) -> None:
    wide.lay(packed(DISPUTE.read_text(encoding="utf-8")))
    row = wide.find("#ruling tr[data-move]")
    wide.driver.execute_script("arguments[0].focus()", row)
    for lit in (".highlight.on", ".target.on"):
        assert wide.driver.find_elements("css selector", f"#ruling {lit}"), lit


@needs_runtime
def test_another_edition_is_one_tap_away_and_says_what_differs(page: TablePage) -> None:
    page.lay(packed(DISPUTE.read_text(encoding="utf-8")))
    case = page.case()
    page.show_ruling()
    page.click("under", "C1-RGG")
    assert page.text("verdict").startswith("? ")
    assert page.find("#do-under-C1-RGG").get_attribute("aria-pressed") == "true"
    assert page.case() == case
    page.press("#others summary")
    assert "join.destination" in page.text("compared")
    assert page.driver.execute_script(SIDEWAYS) == []


@pytest.mark.nightly
@needs_runtime
def test_what_was_done_is_undone_and_an_earlier_case_comes_back(wide: TablePage) -> None:
    wide.press("#whole summary")  # beside the text tiles have the names that it has for them
    texts = [wide.case()]
    for edit in LAID[:4]:
        wide.click(*edit)
        texts.append(wide.case())
    for _ in range(2):
        wide.press("#undo")
    assert wide.case() == texts[0]
    assert not wide.find("#undo").is_enabled()
    for _ in range(2):
        wide.press("#redo")
    assert wide.case() == texts[-1]
    wide.press("#fresh")
    assert wide.case() == texts[0]
    wide.driver.back()
    wide.wait(lambda: wide.case() == texts[-1])


@pytest.mark.nightly
@needs_runtime
def test_a_file_is_opened_and_saved_and_footnotes_leave_the_link_alone(wide: TablePage) -> None:
    wide.find("#file").send_keys(str(DISPUTE))
    wide.wait(lambda: wide.case() == DISPUTE.read_text(encoding="utf-8"))
    wide.settle()
    ruled_alike(wide)
    link = wide.driver.current_url
    wide.press("#ruling sup a")
    assert wide.driver.current_url == link
    assert wide.focused().startswith("r-note-")
    wide.spoilt = True
    wide.driver.execute_script("window.saved = []; window.save = (...file) => saved.push(file)")
    wide.press("#files summary")
    for id in ("yaml", "svg"):
        wide.press(f"#{id}")
    yaml, svg = wide.driver.execute_script("return saved")
    assert yaml == ["case.yaml", "text/yaml", wide.case()]
    assert svg[:2] == ["case.svg", "image/svg+xml"]
    assert svg[2].startswith("<svg")
    wide.press("#whole summary")
    wide.find("#text").send_keys("\nclaims: [")
    wide.press("#apply")
    assert says(wide.text("board"), "phrases.text alone", of="editor")
    assert wide.case().endswith("claims: [")
    wide.press("#undo")
    ruled_alike(wide)


@pytest.mark.nightly
@needs_runtime
def test_every_scenario_of_the_corpus_goes_through_its_link(wide: TablePage) -> None:
    assert CORPUS
    for path in CORPUS:
        text = path.read_text(encoding="utf-8")
        found = wide.call("opened", {"language": "en"}, packed(text))
        assert found["desk"]["text"] == text, path
        assert found["link"] == packed(text), path
        assert found["parts"]["board"], path
    for path in CORPUS[::20]:
        desk = {"language": "en", "text": path.read_text(encoding="utf-8")}
        written = judge(load_scenario(path))
        shown = re.sub(r"</?span[^>]*>", "", wide.call("ruled", desk)["ruling"])
        edition = editor_words("en").edition(written.rules.edition.id)
        assert f"Ruled under: {edition}." in shown


NO_NOTICE = "document.getElementById('notice').textContent = ''"


@pytest.mark.nightly
@needs_runtime
def test_a_broken_link_and_an_endless_one_are_told(wide: TablePage) -> None:
    whole = packed(DISPUTE.read_text(encoding="utf-8"))
    wide.open(fragment=whole[:-20])
    assert wide.driver.execute_script("return location.hash") == whole[:-20]
    assert wide.find("#notice").is_displayed()
    assert wide.text("notice").startswith("link")
    for fragment in ("#case=", "#case=1AAAA"):
        wide.driver.execute_script(f"{NO_NOTICE}; location.hash = arguments[0]", fragment)
        wide.wait(lambda: wide.text("notice").startswith("link"))
    endless = "location.hash = '#case=1' + 'A'.repeat(10_000_000)"
    wide.driver.execute_script(f"{NO_NOTICE}; {endless}")
    wide.wait(lambda: wide.text("notice").startswith("link"))
    wide.settle()
    wide.click("look", "0,0")
    assert wide.text("panel-title") == "A1"


ALL_KEPT = "const { offline, book } = document.documentElement.dataset; return offline && book"
"""Whether the table and the pages of the book are kept."""

PICTURES = """
const all = [...document.images];
return all.every((each) => each.complete && each.naturalWidth) ? all.length : -1;
"""
"""How many pictures a page shows; -1 where one of them is not there."""


@needs_runtime
def test_without_a_network_the_page_comes_back_and_the_book_is_no_dead_end(
    wide: TablePage, served: Served
) -> None:
    driver = wide.driver
    wide.wait(lambda: bool(driver.execute_script(ALL_KEPT)))
    assert "offline" in wide.text("offline").lower()
    sent = [path for path, status in served.answered if status == HTTPStatus.OK]
    assert "/table/runtime/pyodide.asm.wasm" in sent
    assert len(sent) == len(set(sent))  # what is kept for later is not fetched once more
    wide.lay(packed(DISPUTE.read_text(encoding="utf-8")))
    served.close()
    try:
        driver.refresh()
        wide.settle()
        ruled_alike(wide)
        for address in ("", f"q/{QUESTION}/", "five-minutes/", "search/?q=may+the+witch+stay"):
            driver.get(f"{wide.address}{address}")
            assert driver.current_url == f"{wide.address}{address}"
            assert (driver.execute_script(PICTURES) > 0) != address.startswith("search")
        assert wide.find("#found a").text
        lost = {f"case/{CASE.removesuffix('.yaml')}/": "table/", f"de/q/{QUESTION}/": "de/table/"}
        for book, table in lost.items():
            driver.get(f"{wide.address}{book}")
            assert driver.current_url == f"{wide.address}{table}offline.html"
        wide.find("a").click()
        wide.settle()
        assert driver.current_url.startswith(f"{wide.address}de/table/index.html")
    finally:
        served.begin()


@needs_runtime
@pytest.mark.parametrize(
    "path", ["de/table/", pytest.param("it/table/", marks=pytest.mark.nightly)]
)
def test_the_page_speaks_other_languages(narrow: TablePage, path: str) -> None:
    narrow.lay(packed(DISPUTE.read_text(encoding="utf-8")), path)
    assert narrow.text("verdict").startswith("✓ ")
    assert says(narrow.text("ruling"), "phrases.ruled under", path[:2], of="ui")
    for script in (SIDEWAYS, SMALL, UNNAMED):
        assert narrow.driver.execute_script(script) == []


def tapped(page: TablePage, name: str, dispute: Dispute) -> int:
    """Lays a dispute with a thumb and looks at its answer; gives the number of taps."""
    page.press("#fresh")
    taps = sum(page.tapped(*edit) for edit in dispute.edits)
    assert taps <= MOST, name
    page.settle()
    for sentence in dispute.said:
        assert sentence in page.text("verdict"), name
    assert dispute.ruled in page.text("ruling"), name
    return taps


@needs_runtime
@pytest.mark.parametrize("name", ["a robber", "the dragon"])
def test_a_dispute_is_laid_with_a_thumb_in_a_few_taps(narrow: TablePage, name: str) -> None:
    """The two have a control of every kind; that the others take no more, is shown without one."""
    tapped(narrow, name, DISPUTES[name])


@pytest.mark.nightly
@needs_runtime
@pytest.mark.parametrize("disputes", [DISPUTES, BY_TILES], ids=["quickly", "by tiles"])
def test_eight_disputes_are_laid_with_a_thumb_in_a_few_taps(
    narrow: TablePage, disputes: Mapping[str, Dispute]
) -> None:
    taps = [tapped(narrow, name, dispute) for name, dispute in disputes.items()]
    assert median(taps) <= MEDIAN


SHARED = """
window.shared = [];
navigator.canShare = () => true;
navigator.share = async (what) => {
  const [file] = what.files, drawn = await createImageBitmap(file);
  shared.push([what.text, what.url, file.type, drawn.width > 100]);
};
"""


@needs_runtime
def test_verdict_link_and_picture_are_shared_and_what_is_typed_is_kept(wide: TablePage) -> None:
    wide.spoilt = True
    wide.driver.execute_script(SHARED)
    wide.press("#share")
    wide.wait(lambda: wide.text("notice") == wide.text("ruling"))
    assert wide.driver.execute_script("return shared") == []
    wide.click("begin", "meet")
    wide.press("#share")
    wide.wait(lambda: bool(wide.driver.execute_script("return shared.length")))
    verdict, link = wide.text("verdict"), wide.driver.current_url
    assert wide.driver.execute_script("return shared") == [[verdict, link, "image/png", True]]
    wide.press("#whole summary")
    wide.find("#text").send_keys("# not yet")
    wide.click("look", "0,0")
    wide.open()
    assert wide.case().endswith("# not yet")
    assert wide.find("#unapplied").is_displayed()
    wide.press("#discard")
    assert "# not yet" not in wide.case()
    assert not wide.find("#unapplied").is_displayed()


@needs_runtime
def test_a_saved_game_opens_its_turns_and_what_is_missing_leads_to_its_form(
    wide: TablePage,
) -> None:
    wide.find("#file").send_keys(str(ROOT / "tests/games/an-evening.jcz"))
    wide.wait(lambda: wide.find("#turns").is_displayed())
    wide.press("#turns [data-turn='5']")
    assert "MW-H@270" in wide.case()
    assert "Ada 1" in wide.text("verdict")
    wide.press("#fresh")
    wide.press("#kind-sketch")
    wide.click("happens", "ferry")
    assert says(wide.text("verdict"), "phrases.not ruled yet", of="editor")
    wide.press("#ruling a[href='#at.action.0.ferry']")
    assert wide.focused() == "at.action.0.ferry"
    wide.press("#files summary")
    wide.press("#svg")
    assert "no picture" in wide.text("notice")


@needs_runtime
@pytest.mark.nightly
def test_the_memory_of_the_first_visit_is_used_again_in_every_language(served: Served) -> None:
    driver = driver_at(360, dark=False)
    driver.set_script_timeout(240)
    page = TablePage(driver, served.address)
    try:
        page.open()
        assert driver.execute_script(STARTED) == "anew"
        driver.execute_async_script(KEPT)
        page.open("de/table/", packed(DISPUTE.read_text(encoding="utf-8")))
        assert driver.execute_script(STARTED) == "resumed"
        assert page.text("verdict").startswith("✓ Rot")
        for kind in ("short", "wrong"):
            driver.execute_async_script(DAMAGE, kind)
            page.open()  # the last case is still there
            assert driver.execute_script(STARTED) == "anew", kind
            assert page.text("verdict").startswith("✓ Red"), kind
            driver.execute_async_script(KEPT)
        page.press("#fresh")
        page.open()
        assert driver.execute_script(STARTED) == "resumed"
        assert page.text("verdict") == ""
        assert page.complaints() == []
    finally:
        driver.quit()


@needs_runtime
def test_what_is_tapped_before_the_referee_has_come_waits_for_it(wide: TablePage) -> None:
    wide.driver.get("about:blank")
    wide.driver.get(f"{wide.address}table/")
    (tile,) = json.loads(wide.find("[data-edit='lay']").get_attribute("data-given"))
    edits = (("look", "0,0"), ("lay", tile))
    taps = [wide.edit(*edit)[0] for edit in edits]
    both = "for (const each of arguments) each.click()"  # the page moves when one is answered
    ready = "return document.documentElement.dataset.ready"
    assert not wide.driver.execute_script(f"{both}; {ready}", *taps)
    wide.settle()
    assert wide.text("panel-title") == "A1"
    assert "board:" in wide.case()


@needs_runtime
@pytest.mark.parametrize(
    "broken", [True, pytest.param(False, marks=pytest.mark.nightly)], ids=["broken", "whole"]
)
def test_a_link_goes_along_to_another_language_before_the_referee_has_come(
    wide: TablePage, broken: bool
) -> None:
    """By day the broken one alone: the script takes along what it has not yet looked at."""
    link = packed(DISPUTE.read_text(encoding="utf-8"))
    given = link[:-20] if broken else link
    wide.driver.get("about:blank")
    wide.driver.get(f"{wide.address}table/{given}")
    assert not wide.driver.execute_script("return document.documentElement.dataset.ready")
    wide.find("#top a[hreflang='de']").click()
    wide.settle()
    assert wide.driver.current_url == f"{wide.address}de/table/index.html{given}"
    assert wide.text("notice").startswith("link: wurde") == broken


@needs_runtime
def test_a_sentence_is_shown_as_it_was_heard_and_said_anew_or_called_right(wide: TablePage) -> None:
    said = "red's road is finished, 5 tiles, the witch is on it"
    wide.find("#sentence").send_keys(said, "\n")
    wide.wait(lambda: wide.text("verdict").startswith("Red 3"))
    wide.settle()
    assert "Red's road: 5 tiles" in wide.text("heard")
    assert not wide.find("#notice").is_displayed()
    wide.press("#do-hear-action-tile-yes")
    assert "tile: magic" in wide.case()
    assert wide.focused() == "do-hear-action-tile-yes"
    assert wide.find("#do-hear-action-tile-yes").get_attribute("aria-pressed") == "true"
    wide.press("#heard [data-heard=change]")  # all that was tapped belongs to the sentence
    assert wide.find("#sentence").get_property("value") == said
    assert "features" not in tree_of(wide.case())
    wide.press("#understand")
    wide.press("#heard [data-heard=right]")
    assert not wide.find("#heard").is_displayed()
    assert wide.text("verdict").startswith("Red 3")


@needs_runtime
def test_a_question_is_answered_with_its_source_until_the_table_is_a_new_one(
    wide: TablePage,
) -> None:
    before = wide.case()
    wide.find("#sentence").send_keys("may the mage go where a meeple stands?")
    wide.press("#understand")
    assert "(C3)" in wide.find("#heard").text
    assert wide.case() == before
    wide.press("#fresh")
    assert not wide.find("#heard").is_displayed()
    assert wide.find("#sentence").get_property("value") == ""


@needs_runtime
def test_one_tap_opens_the_ruling_and_escape_closes_it(page: TablePage) -> None:
    page.click("begin", "meet")
    bar = page.find("#verdict")
    assert bar.get_property("scrollHeight") <= bar.get_property("clientHeight")
    below = "return arguments[0].getBoundingClientRect().bottom - innerHeight"
    assert page.driver.execute_script(below, bar) <= 1
    page.show_ruling()
    assert page.find("#ruling table").is_displayed()
    page.leave()
    if page.narrow:  # beside the table it stays
        assert not page.find("#ruling").is_displayed()
        assert page.focused() == "verdict"
