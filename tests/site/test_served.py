"""What lies beside the pages for servers, chats and search engines."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import ruling
from ruling.report.formats.markup import element
from ruling.site.book.book import script_files
from ruling.site.book.frame import MANIFEST, framed
from ruling.site.book.page import BookPage, Made
from ruling.site.book.search_page import index_name, search_index
from ruling.site.book.served import LOST, ROBOTS, served_files
from ruling.site.book.style import style_files
from tests.report.browser import driver_at, needs_browser
from tests.site.crawling import Seen
from tests.site.listing import entries

BASE = "https://example.org/book/"


def test_what_needs_the_address_of_the_book_is_there_where_it_is_known() -> None:
    assert [name for name, _ in served_files(Made(ruling))] == []
    found = dict(served_files(Made(ruling, BASE)))
    assert set(found) == {MANIFEST, ROBOTS, LOST}
    assert f"Sitemap: {BASE}sitemap.xml" in found[ROBOTS]
    assert json.loads(found[MANIFEST])["start_url"] == "index.html"


def test_the_page_of_no_address_starts_its_links_at_the_search() -> None:
    page = dict(served_files(Made(ruling, BASE)))[LOST]
    assert f'<base href="{BASE}search/">' in page
    assert Seen(page).faults == []
    assert "../q/join.timing/index.html" in Seen(page).links


def test_a_chat_is_told_the_title_and_the_answer() -> None:
    page = BookPage("q/a/", "de", "Wer?", element("h1", "Wer?"), "Der Magier.")
    whole = framed(page, Made(ruling, BASE))
    found = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', whole))
    assert found["title"] == "Wer?"
    assert found["description"] == "Der Magier."
    assert found["url"] == f"{BASE}de/q/a/"
    assert "og:url" not in framed(page, Made(ruling))
    assert "image" not in found


@needs_browser
def test_the_page_of_no_address_searches_for_its_words(tmp_path: Path) -> None:
    base = f"{tmp_path.as_uri()}/"
    files: Iterable[tuple[str, str]] = [
        *served_files(Made(ruling, base)),
        *script_files().items(),
        (index_name("en"), search_index(entries("en"), "en")),
        *style_files().items(),
    ]
    for name, text in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    driver = driver_at(360, dark=False)
    try:
        lost = tmp_path / "may-the-witch-go-to-the-supply.html"
        lost.write_text((tmp_path / LOST).read_text(encoding="utf-8"), encoding="utf-8")
        driver.get(lost.as_uri())
        links = driver.find_elements("css selector", "#found a")
        assert links
        assert all(each.get_attribute("href").startswith(base) for each in links)
    finally:
        driver.quit()
