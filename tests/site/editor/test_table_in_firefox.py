"""The table in a real Firefox: tapped, resumed from its memory in two languages, and offline."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from ruling import judge, load_text, render
from ruling.scenario.link import packed
from tests.report.firefox import complaints, firefox, needs_firefox
from tests.site.editor.browsing import DAMAGE, KEPT, STARTED, Served, TablePage, with_runtime
from tests.site.editor.disputes import BY_THUMB
from tests.site.editor.laying import DISPUTE

NARROW = (500, 800)
"""The narrowest that its window can be."""


class Visit(NamedTuple):
    """The page, and where it came from."""

    page: TablePage
    served: Served


@pytest.fixture(scope="module")
def visit(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    profile = tmp_path_factory.mktemp("profile")
    with closing(Served(folder)) as served, firefox(profile, *NARROW) as driver:
        yield Visit(TablePage(driver, served.address), served)


@pytest.fixture
def page(visit: Visit) -> Iterator[TablePage]:
    """The page; nothing may have been complained of in the end."""
    yield visit.page
    assert complaints(visit.page.driver, visit.page.address) == []


def begin(page: TablePage) -> None:
    """Lay the case in which somebody scores; where nothing is laid, before the program is there."""
    if page.driver.current_url.startswith(page.address):
        return
    page.driver.get(f"{page.address}table/")
    assert not page.driver.execute_script("return document.documentElement.dataset.ready")
    page.edit("begin", "scores")[0].click()
    page.settle()


@needs_firefox
@with_runtime
def test_the_bar_has_the_points_of_the_command_line(page: TablePage) -> None:
    begin(page)
    points = json.loads(render(judge(load_text(page.case())), "json"))["points"]
    assert any(points.values())
    told = ", ".join(f"{player} {number}" for player, number in points.items())
    assert page.text("verdict").startswith(f"{told.capitalize()}.")
    page.show_ruling()
    assert page.find("#ruling table").is_displayed()
    page.leave()
    assert not page.find("#ruling").is_displayed()
    assert page.focused() == "verdict"


def remember(page: TablePage) -> None:
    """Wait until the memory is kept, where it was not before."""
    if page.driver.execute_script(STARTED) == "anew":
        page.driver.execute_async_script(KEPT)


@needs_firefox
@with_runtime
def test_its_memory_is_used_again_in_another_language(page: TablePage) -> None:
    begin(page)
    remember(page)
    case = page.case()
    page.find("#top a[hreflang='de']").click()
    page.wait(lambda: "/de/" in page.driver.current_url)
    page.settle()
    assert page.driver.execute_script(STARTED) == "resumed"
    assert page.text("verdict").startswith("Rot ")
    assert page.case() == case


@pytest.mark.nightly
@needs_firefox
@with_runtime
def test_a_case_comes_by_its_link_and_disputes_are_laid_tile_by_tile(page: TablePage) -> None:
    page.open(fragment=packed(DISPUTE.read_text(encoding="utf-8")))
    assert page.text("verdict").startswith("✓ Red")
    for name, dispute in BY_THUMB.items():
        page.press("#fresh")
        for edit in dispute.edits:
            page.click(*edit)
        assert all(each in page.text("verdict") for each in dispute.said), name
        page.show_ruling()
        assert dispute.ruled in page.text("ruling"), name
        assert page.find("#ruling h1").is_displayed()
        page.leave()


@pytest.mark.nightly
@needs_firefox
@with_runtime
@pytest.mark.parametrize("kind", ["short", "wrong"])
def test_it_begins_anew_where_its_memory_is_damaged(page: TablePage, kind: str) -> None:
    begin(page)
    page.open()  # the last case is still there
    remember(page)
    said = page.text("verdict")
    page.driver.execute_async_script(DAMAGE, kind)
    page.open()
    assert page.driver.execute_script(STARTED) == "anew"
    assert page.text("verdict") == said


@needs_firefox
@with_runtime
def test_without_a_network_it_opens_and_the_book_is_no_dead_end(visit: Visit) -> None:
    page, driver = visit.page, visit.page.driver
    begin(page)
    said = page.text("verdict")
    kept = "return Boolean(document.documentElement.dataset.offline)"
    page.wait(lambda: bool(driver.execute_script(kept)))
    visit.served.close()
    driver.execute_script("location.reload()")  # the driver's own asks for everything anew
    page.wait(lambda: not driver.execute_script("return document.documentElement.dataset.ready"))
    page.settle()
    assert page.text("verdict") == said
    driver.get(f"{page.address}de/questions/move.html")
    assert driver.current_url == f"{page.address}de/table/offline.html"
    visit.served.begin()
    assert complaints(driver, page.address) == []
