"""What lies beside the pages for servers, chats and search engines."""

import json
import re
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any

from tests.report.browser import needs_browser, window
from tests.site.crawling import Seen
from tests.site.editor.browsing import Served
from tests.site.pages import files_around, general_page, index_file, put_pages

MANIFEST, ROBOTS, LOST = "manifest.webmanifest", "robots.txt", "404.html"
BASE = "https://example.org/book/"


def test_what_needs_the_address_of_the_book_is_there_where_it_is_known() -> None:
    found = files_around(BASE)
    assert found.keys() - files_around() == {MANIFEST, ROBOTS}
    assert f"Sitemap: {BASE}sitemap.xml" in found[ROBOTS]
    assert json.loads(found[MANIFEST])["start_url"] == "index.html"


def test_the_page_of_no_address_starts_its_links_at_the_search() -> None:
    page = files_around(BASE)[LOST]
    assert f'<base href="{BASE}search/">' in page
    assert '<base href="/search/">' in files_around()[LOST]  # all of a server, where none is known
    assert Seen(page).faults == []
    assert "../q/join.timing/index.html" in Seen(page).links


def test_a_chat_is_told_the_title_and_the_answer() -> None:
    whole = general_page("stage/witch/", "de", base=BASE)
    found = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', whole.text))
    assert unescape(found["title"]) == whole.title
    assert unescape(found["description"]) == whole.description != ""
    assert found["url"] == f"{BASE}de/stage/witch/"
    assert "og:url" not in general_page("stage/witch/", "de").text
    assert "image" not in found


@needs_browser
def test_the_page_of_no_address_finds_the_folder_of_the_book(chromium: Any, tmp_path: Path) -> None:
    name, index = index_file("en")
    put_pages(tmp_path / "sub", [], {**files_around(), name: index})
    (tmp_path / LOST).write_bytes((tmp_path / "sub" / LOST).read_bytes())
    with window(chromium, 360) as driver, closing(Served(tmp_path)) as served:
        driver.get(f"{served.address}sub/q/may-the-witch-go-to-the-supply")
        driver.implicitly_wait(10)
        links = driver.find_elements("css selector", "#found a")
        assert links
        there = f"{served.address}sub/"
        assert all(each.get_attribute("href").startswith(there) for each in links)
        asked = driver.find_element("css selector", "input[name=q]").get_property("value")
        assert asked == "q may the witch go to the supply"


@needs_browser
def test_the_page_of_no_address_searches_for_its_words(chromium: Any, tmp_path: Path) -> None:
    base = f"{tmp_path.as_uri()}/"
    name, index = index_file("en")
    put_pages(tmp_path, [], {**files_around(base), name: index})
    with window(chromium, 360) as driver:
        lost = tmp_path / "may-the-witch-go-to-the-supply.html"
        lost.write_text((tmp_path / LOST).read_text(encoding="utf-8"), encoding="utf-8")
        driver.get(lost.as_uri())
        links = driver.find_elements("css selector", "#found a")
        assert links
        assert all(each.get_attribute("href").startswith(base) for each in links)
