"""The book: a part of it by day, the whole by night; crawled, and looked at in a real browser."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any, NamedTuple

import pytest
from _pytest.mark import ParameterSet
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from ruling.cli import main
from ruling.report.schemas import format_schema
from ruling.rulebook.language import languages
from ruling.site.book.addresses import FILE, within
from ruling.site.on_disk import LIST, listed_files
from tests.conftest import CORPUS, ROOT
from tests.report.axe import findings, needs_axe
from tests.report.browser import CONTRAST, OVERFLOWING, needs_browser, paint, resize, window
from tests.site.crawling import Seen
from tests.site.pages import constant_of, lost_page, put_book
from tests.site.released import RELEASED

pytestmark = pytest.mark.slow

BASE = "https://example.org/book/"

ALL_CASES = [path.relative_to(ROOT / "scenarios").as_posix() for path in CORPUS]

LOST, CASES = "404.html", "case"

FEW_CASES = 12
"""So many of the cases that cite a question are seen at once."""

AROUND = ("q", CASES, "matrix")
"""What the head of every page leads to."""


def of_case(path: str) -> str:
    """The address of a case, by its path."""
    return f"{CASES}/{path.removesuffix('.yaml')}/"


OF_EACH_KIND = {
    f"{address.partition('/')[0]} {address.count('/')}": address for address in reversed(RELEASED)
}
"""The first page of each folder, and of each of those in it."""

LOOKED_AT = dict.fromkeys([
    *OF_EACH_KIND.values(), "q/join.destination/", "q/join.destination/supply/", "q/fact.start/",
    "case/examples/plain-tile-joins-and-completes/", "case/score/a-tie-is-paid-in-full/",
    "case/join/", "piece/", "piece/ferry/", "edition/C1-RGG/", "stage/witch/", "formats/ruling-1/",
    "reason/just-completed/", "index/b/",
])  # fmt: skip
"""These, and some that are wide or long."""

FIRST = {path.split("/")[0]: path for path in reversed(ALL_CASES)}
"""The first case of each folder."""

SOME_CASES = [
    path for number, path in enumerate(ALL_CASES)
    if number % 6 == 0 or path in FIRST.values() or of_case(path) in LOOKED_AT
]  # fmt: skip
"""One of six, each folder, and those that are looked at: by day the book has no more of them."""


class Book(NamedTuple):
    """A book in a folder, the cases that it has, and the addresses of those that it leaves out."""

    folder: Path
    cases: list[str]
    left_out: set[str]

    @property
    def pages(self) -> set[str]:
        """The files of its pages, which every id has in every language."""
        addresses = {"", *RELEASED} - self.left_out
        return {f"{within(each, address)}{FILE}" for address in addresses for each in languages()}


def made(folder: Path, cases: list[str], whole: bool = False) -> Book:
    put_book(folder, None if whole else cases, alone=False)
    return Book(folder, cases, {*map(of_case, ALL_CASES)} - {*map(of_case, cases)})


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> Book:
    return made(tmp_path_factory.mktemp("site") / "part", SOME_CASES)


@pytest.fixture(scope="module")
def folder(part: Book) -> Path:
    """What is looked at: a page looks the same, however many others there are."""
    return part.folder


@pytest.fixture(scope="module", params=["part", pytest.param("whole", marks=pytest.mark.nightly)])
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Book:
    """What proves the same for every case is proved for some by day, for all by night."""
    if request.param == "part":
        found: Book = request.getfixturevalue("part")
        return found
    return made(tmp_path_factory.mktemp("site") / "book", ALL_CASES, whole=True)


@pytest.fixture(scope="module")
def seen(book: Book) -> Mapping[str, Seen]:
    """Every page that has an address, by its path."""
    pages = (path for path in sorted(book.folder.rglob("*.html")) if path.is_file())
    found = {
        path.relative_to(book.folder).as_posix(): Seen(path.read_text(encoding="utf-8"))
        for path in pages
    }
    del found[LOST]
    return found


@pytest.mark.parametrize("language", languages())
def test_the_search_tells_where_a_case_is_from_in_english_alone(book: Book, language: str) -> None:
    script = (book.folder / within(language, "search/index.js")).read_text(encoding="utf-8")
    described = [page[2] for page in constant_of(script)["pages"][CASES] if len(page) > 3]
    assert len(described) == len(book.cases)
    assert any(described) is (language == "en")


def test_the_book_is_not_too_large(book: Book) -> None:
    size = sum(path.stat().st_size for path in book.folder.rglob("*") if path.is_file())
    assert size < 12e6 + 70e3 * len(book.cases)  # 40 MB with all of them


def test_no_page_is_too_large_with_its_own_pictures(book: Book, seen: Mapping[str, Seen]) -> None:
    """What many pages show is asked for once, and is of none of them."""
    shown_on: dict[str, set[str]] = defaultdict(set)
    shown = {
        page: {normpath(join(dirname(page), at)) for at in found.links if at.endswith(".svg")}
        for page, found in seen.items()
    }
    for page, drawn in shown.items():
        for name in drawn:
            shown_on[name].add(page.removeprefix("de/").removeprefix("it/"))
    for page, drawn in shown.items():
        own = [name for name in drawn if len(shown_on[name]) == 1]
        # the largest is the table with every piece of the box: it has a picture of 83 tiles, and
        # a row for each move to its open roads and cities
        assert sum((book.folder / name).stat().st_size for name in (page, *own)) < 105_000, page


def test_json_lies_beside_every_question_and_the_index_names_it(book: Book) -> None:
    folder = book.folder
    validators = {
        name: Draft202012Validator(format_schema(name))
        for name in ("ruling-question/1", "ruling-book/1", "ruling-case/1")
    }
    for language in languages():
        form = json.loads((folder / within(language, "index.json")).read_text(encoding="utf-8"))
        assert list(validators["ruling-book/1"].iter_errors(form)) == []
        told = {f"{page['address']}{FILE}" for page in form["pages"]}
        assert told == {page for page in book.pages if of_language(page) == language}
        for page in form["pages"]:
            assert (folder / page["address"] / FILE).is_file()
            data = folder / page["data"]
            if page["data"].endswith(".json"):
                found = json.loads(data.read_text(encoding="utf-8"))
                assert list(validators["ruling-question/1"].iter_errors(found)) == []
                assert found["answer"]["sentence"] == page["description"]
    cases = (folder / "cases-1.jsonl").read_text(encoding="utf-8")
    alone = (folder / of_case(path) / "case.jsonl" for path in book.cases)
    assert cases == "".join(path.read_text(encoding="utf-8") for path in alone)
    for line in cases.splitlines()[::20]:
        assert list(validators["ruling-case/1"].iter_errors(json.loads(line))) == []


def of_language(page: str) -> str:
    first = page.partition("/")[0]
    return first if first in languages() else "en"


LETTERS = """
const range = document.createRange(), found = [];
for (const part of document.querySelectorAll('main p, main li')) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const rows = new Map();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (let at = 0; at < node.length; at += 1) {
      range.setStart(node, at); range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      const row = Math.round(box.bottom / 6);
      if (box.width) rows.set(row, (rows.get(row) ?? 0) + 1);
    }
  }
  if (Math.max(...rows.values()) > 75) found.push(part.textContent.slice(0, 60));
}
return found;
"""
"""The lines of more than 75 letters on a page."""


@needs_browser
@pytest.mark.parametrize("address", ["q/join.destination/", "q/fact.who-chooses/"])
def test_no_line_of_a_question_is_longer_than_it_reads_well(
    driver: Any, folder: Path, address: str, language: str
) -> None:
    driver.get((folder / within(language, address) / FILE).as_uri())
    assert driver.execute_script(LETTERS) == []


def test_every_address_is_written_down_and_none_vanishes(
    seen: Mapping[str, Seen], book: Book
) -> None:
    """What is gone has a page too, which says what became of it: see moved.yaml."""
    assert book.pages - seen.keys() == set(), "say in moved.yaml where these are now, and why"
    assert seen.keys() - book.pages == set(), "add these to addresses.txt"
    assert len(RELEASED) >= 891, "no line is ever taken out of addresses.txt"
    assert list(RELEASED) == sorted({*RELEASED})
    assert len({each.casefold() for each in RELEASED}) == len(RELEASED)


def test_no_link_and_no_anchor_is_broken_and_nothing_asks_the_network(
    book: Book, seen: Mapping[str, Seen]
) -> None:
    folder = book.folder
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    elsewhere = {f"{within(each, at)}{FILE}" for at in book.left_out for each in languages()}
    broken: dict[str, list[str]] = defaultdict(list)
    for page, found in seen.items():
        for link in found.links:
            path, _, anchor = link.partition("#")
            there = normpath(join(dirname(page), path)) if path else page
            if there in elsewhere and "://" not in link:
                continue
            if "://" in link or there not in files or (anchor and anchor not in seen[there].ids):
                broken[link].append(page)
    assert broken == {}
    assert files - {LIST} == listed_files(folder)


def test_every_page_can_be_reached_from_the_first(seen: Mapping[str, Seen]) -> None:
    reached, waiting = {FILE}, [FILE]
    while waiting:
        page = waiting.pop()
        for link in seen[page].links:
            path = link.partition("#")[0]
            there = normpath(join(dirname(page), path)) if path else page
            if there in seen and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert set(seen) - reached == set()


def test_every_page_is_whole_and_has_one_title_and_no_id_twice(seen: Mapping[str, Seen]) -> None:
    for page, found in seen.items():
        assert found.faults == [], page
        assert found.heads.count("h1") == 1, page
        assert len(found.ids) == len(set(found.ids)), page


def test_more_than_a_few_citing_cases_are_folded_not_dropped(book: Book) -> None:
    many = 0
    for path in (book.folder / "q").glob(f"*/{FILE}"):
        cases = path.read_text(encoding="utf-8").partition('<section id="cases">')[2]
        first, folded, rest = cases.partition("</section>")[0].partition("<details>")
        form = json.loads(path.with_name("index.json").read_text(encoding="utf-8"))
        told = [re.findall(r'href="(?:../)+(case/.*?/)index.html"', of) for of in (first, rest)]
        assert [*chain(*told)] == [case["address"] for case in form["cases"]], path
        assert bool(folded) is (len(form["cases"]) > FEW_CASES)
        assert len(told[0]) == min(FEW_CASES, len(form["cases"]))
        many += bool(folded)
    assert many


def test_pages_are_valid_html(book: Book) -> None:
    html5lib = pytest.importorskip("html5lib")
    for page in sorted(book.folder.rglob("*.html"))[::25]:
        html5lib.HTMLParser(strict=True).parse(page.read_text(encoding="utf-8"))


@pytest.mark.nightly
def test_twice_the_same_bytes_on_however_many_processes(book: Book, tmp_path: Path) -> None:
    put_book(tmp_path / "again", book.cases)
    names = listed_files(tmp_path / "again")
    assert names == listed_files(book.folder)
    for name in names:
        again = (tmp_path / "again" / name).read_bytes()
        assert (book.folder / name).read_bytes() == again, name


@pytest.mark.nightly
def test_with_a_base_pages_are_canonical_and_a_sitemap_lists_them(tmp_path: Path) -> None:
    from xml.etree import ElementTree

    done = CliRunner().invoke(main, ["site", str(tmp_path / "b"), "--base", BASE.rstrip("/")])
    assert done.exit_code == 0, done.output
    assert re.search(r"/b/: \d,\d+ files, \d+ MB\n", done.output)
    page = (tmp_path / "b/de/q/join.timing" / FILE).read_text(encoding="utf-8")
    assert f'rel="canonical" href="{BASE}de/q/join.timing/"' in page
    root = ElementTree.parse(tmp_path / "b/sitemap.xml").getroot()
    listed = [str(each.text) for each in root.iter() if str(each.tag).endswith("}loc")]
    assert f"{BASE}q/join.timing/" in listed
    for address in listed:
        assert (tmp_path / "b" / address.removeprefix(BASE) / FILE).is_file()


WINDOWS = {"en": (1280, False), "de": (360, True), "it": (768, False)}
"""How wide and how dark a window is in which each language is looked at."""


@pytest.fixture(scope="module")
def browser(chromium: Any) -> Iterator[Any]:
    with window(chromium, 1280) as driver:
        yield driver


@pytest.fixture(params=WINDOWS)
def language(request: pytest.FixtureRequest) -> str:
    """Each language, in its window."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def driver(browser: Any, language: str) -> Any:
    """The browser with the window of a language."""
    width, dark = WINDOWS[language]
    resize(browser, width, 900)
    paint(browser, dark)
    return browser


def in_turn(addresses: Iterable[str]) -> list[ParameterSet]:
    """Addresses, each in one of the languages in turn; by night in all of them."""
    return [
        pytest.param(language, address, marks=pytest.mark.nightly if (number - at) % 3 else ())
        for at, language in enumerate(WINDOWS)
        for number, address in enumerate(addresses)
    ]


@needs_browser
@pytest.mark.parametrize(("language", "address"), in_turn(LOOKED_AT), indirect=["language"])
def test_a_page_overflows_nowhere_is_readable_and_complains_of_nothing(
    driver: Any, folder: Path, address: str, language: str
) -> None:
    driver.get((folder / within(language, address) / FILE).as_uri())
    assert driver.execute_script(OVERFLOWING) == []
    looked, poor = driver.execute_script(CONTRAST)
    assert looked > 10
    assert poor == []
    assert [entry for entry in driver.get_log("browser") if "favicon" not in str(entry)] == []


@needs_axe
@pytest.mark.parametrize(("language", "kind"), in_turn(OF_EACH_KIND), indirect=["language"])
def test_axe_finds_nothing_on_a_page_of_each_kind(
    driver: Any, folder: Path, kind: str, language: str
) -> None:
    axe_finds_nothing(driver, folder / within(language, OF_EACH_KIND[kind]) / FILE)


@pytest.mark.nightly
@needs_axe
@pytest.mark.parametrize("kind", OF_EACH_KIND)
def test_axe_finds_nothing_in_the_other_theme(
    driver: Any, folder: Path, kind: str, language: str
) -> None:
    _, dark = WINDOWS[language]
    paint(driver, not dark)
    axe_finds_nothing(driver, folder / within(language, OF_EACH_KIND[kind]) / FILE)


@needs_axe
def test_axe_finds_nothing_where_there_is_no_page(driver: Any, folder: Path) -> None:
    page = folder / "lost.html"
    page.write_text(lost_page(f"{folder.as_uri()}/"), encoding="utf-8")
    try:
        axe_finds_nothing(driver, page)
    finally:
        page.unlink()


def axe_finds_nothing(driver: Any, page: Path) -> None:
    driver.get(page.as_uri())
    assert findings(driver) == []


@needs_browser
def test_the_navigation_of_a_phone_is_one_line(driver: Any, folder: Path, language: str) -> None:
    resize(driver, 360, 700)
    driver.get((folder / within(language, "q/") / FILE).as_uri())
    tops = "return [...document.querySelectorAll('header.book > nav > a:not(.home)')]"
    found = driver.execute_script(f"{tops}.map((a) => a.getBoundingClientRect().top)")
    assert len(found) == len(AROUND) + len(languages())
    assert max(found) - min(found) < 2


DESK = (
    "q/",
    "history/",
    "reason/",
    "search/",
    "piece/abbot/",
    "q/fact.start/",
    "python/",
    "index/",
)


@needs_browser
def test_a_desk_is_used_to_its_right_side(driver: Any, folder: Path, language: str) -> None:
    """Nowhere is the last third empty: not beside a list, a piece, or what is not disputed."""
    resize(driver, 1280, 900)
    right = "return Math.max(...[...document.querySelectorAll('main *')].map("
    right += "(each) => each.matches('p, li') ? each.getBoundingClientRect().right : 0))"
    for address in DESK:
        driver.get((folder / within(language, address) / FILE).as_uri())
        assert driver.execute_script(right) > 1280 * 2 / 3, address


@needs_browser
def test_tabs_work_without_script_and_have_addresses(driver: Any, folder: Path) -> None:
    page = (folder / "case/examples/plain-tile-joins-and-completes" / FILE).as_uri()
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})

    def open_tabs() -> list[str]:
        tabs = driver.find_elements("css selector", ".tab")
        return [tab.get_attribute("id") for tab in tabs if tab.is_displayed()]

    def named() -> list[str]:
        """What says which tab is open: its link."""
        links = driver.find_elements("css selector", ".tabs > nav a")
        return [link.text.split("\n")[0] for link in links if weight_of(link) == "700"]

    def weight_of(link: Any) -> str:
        return str(link.value_of_css_property("font-weight"))

    try:
        driver.get(page)
        assert open_tabs() == ["C3"]
        (newest,) = named()
        assert "2021" in newest
        driver.get(page + "#C1-RGG")
        assert open_tabs() == ["C1-RGG"]
        (older,) = named()
        assert "Rio Grande" in older
        driver.get(page + "#C2")
        assert open_tabs() == ["C3"]
        driver.find_element("css selector", ".tabs nav a[href='#C1']").click()
        assert open_tabs() == ["C1"]
        assert len(named()) == 1
        assert named() != [older]
        driver.find_element("css selector", "#C1 sup a").click()
        assert open_tabs() == ["C1"]
    finally:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


@needs_browser
def test_printed_pages_keep_the_key_of_their_pictures_and_break_long_tables(
    driver: Any, folder: Path
) -> None:
    style = "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]"
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        driver.get((folder / "case/examples/plain-tile-joins-and-completes" / FILE).as_uri())
        assert driver.execute_script(style, "figure.shared figcaption", "display") == "block"
        assert driver.execute_script(style, "h2.under", "position") == "static"
        driver.get((folder / "matrix" / FILE).as_uri())
        assert driver.execute_script(style, "table.matrix", "breakInside") == "auto"
    finally:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@needs_browser
def test_a_tab_that_is_opened_stays_in_sight(driver: Any, folder: Path) -> None:
    driver.get((folder / "case/examples/plain-tile-joins-and-completes" / FILE).as_uri() + "#C3")
    top = "return document.querySelector('.tabs > nav').getBoundingClientRect().top"
    assert driver.execute_script(top) >= 0
