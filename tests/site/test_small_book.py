"""A book of two cases and three questions, made by the command: what stands in every book."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ruling.judging.explainable import find_topics
from ruling.rulebook.language import languages
from ruling.site.book import addresses
from ruling.site.book import book as books
from ruling.site.book.addresses import FILE, Moved, within
from ruling.site.on_disk import LIST, listed_files
from tests.conftest import run_ruling

BASE = "https://example.org/book/"
CASES = ["claims/blue-wants-the-supply.yaml", "score/a-tie-is-paid-in-full.yaml"]
TOPICS = ["join.timing", "just-completed", "ferry"]

pytestmark = pytest.mark.slow


def made(folder: Path, *options: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(books, "case_paths", lambda: CASES)
        patch.setattr(books, "topics", lambda: [find_topics(id)[0] for id in TOPICS])
        done = run_ruling("site", folder, *options)
    assert done.returncode == 0
    assert all("ruling[pictures]" in line for line in done.stderr.splitlines())
    assert done.stdout.startswith(f"{folder / FILE} (")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("site") / "book"
    made(found, "--base", BASE.rstrip("/"))
    return found


def digests(folder: Path) -> Mapping[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_every_case_and_topic_has_a_page_in_every_language(folder: Path) -> None:
    cases = [f"case/{path.removesuffix('.yaml')}/" for path in CASES]
    for language in languages():
        for address in ("", "q/join.timing/", "reason/just-completed/", "piece/ferry/", *cases):
            assert (folder / within(language, address) / FILE).is_file(), address
    assert digests(folder).keys() - {LIST} == listed_files(folder)


def test_a_question_names_the_case_that_cites_it(folder: Path) -> None:
    page = (folder / "q/join.timing" / FILE).read_text(encoding="utf-8")
    assert "case/claims/blue-wants-the-supply/" in page


def test_with_a_base_pages_are_canonical_and_a_sitemap_lists_them(folder: Path) -> None:
    page = (folder / "de/q/join.timing" / FILE).read_text(encoding="utf-8")
    assert f'rel="canonical" href="{BASE}de/q/join.timing/"' in page
    root = ElementTree.parse(folder / "sitemap.xml").getroot()
    listed = {str(each.text) for each in root.iter() if str(each.tag).endswith("}loc")}
    pages = {path.parent.relative_to(folder).as_posix() for path in folder.rglob(FILE)}
    assert listed == {f"{BASE}{at}/".replace("book/./", "book/") for at in pages}


def test_the_same_bytes_come_again(folder: Path, tmp_path: Path) -> None:
    made(tmp_path / "again", "--base", BASE)
    assert digests(tmp_path / "again") == digests(folder)


@pytest.mark.parametrize(
    "page", ["q/join.timing/", f"scenarios/{CASES[1]}", "matrix", "de/index.html", "case/"]
)
def test_a_page_alone_is_made_as_in_the_whole_book(folder: Path, tmp_path: Path, page: str) -> None:
    found = tmp_path / "one"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(books, "case_paths", lambda: CASES)
        patch.setattr(books, "topics", lambda: [find_topics(id)[0] for id in TOPICS])
        done = run_ruling("site", found, "--base", BASE, "--only", page)
    assert done.returncode == 0, done.stderr
    told = done.stdout.partition(" (")[0]
    assert Path(told).is_file()
    whole, alone = digests(folder), digests(found)
    pages = [name for name in alone if name.endswith(FILE)]
    assert len(pages) == len(languages())
    assert alone.items() - {(LIST, alone[LIST])} <= whole.items()


def test_a_page_that_is_made_anew_leaves_the_others(tmp_path: Path) -> None:
    made(tmp_path / "b")
    before = digests(tmp_path / "b")
    page = tmp_path / "b/q/join.timing" / FILE
    page.write_text("old", encoding="utf-8")
    done = run_ruling("site", tmp_path / "b", "--only", f"scenarios/{CASES[0]}")
    assert done.returncode == 0, done.stderr
    assert {name for name, of in digests(tmp_path / "b").items() if before.get(name) != of} == {
        "q/join.timing/index.html"
    }


def test_a_page_that_is_none_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    done = run_ruling("site", tmp_path / "b", "--only", "q/join.timin/")
    assert done.returncode == 2
    assert "'q/join.timing/'" in done.stderr
    assert not (tmp_path / "b").exists()


def test_an_address_that_is_gone_leads_on_in_every_language(tmp_path: Path) -> None:
    gone = Moved("q/old.question/", "q/join.timing/", "It has a better name.")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(addresses, "moved", lambda: (gone,))
        made(tmp_path / "b", "--base", BASE)
    for language in languages():
        page = tmp_path / "b" / within(language, gone.address) / FILE
        assert 'content="0; url=../join.timing/index.html"' in page.read_text(encoding="utf-8")
    assert "old.question" not in (tmp_path / "b/sitemap.xml").read_text(encoding="utf-8")
