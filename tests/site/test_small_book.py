"""A book of two cases and three topics: what stands in every book, and how one page is made."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ruling.rulebook.language import languages
from ruling.site.book.addresses import FILE, within
from ruling.site.on_disk import LIST, listed_files
from tests.conftest import ROOT, copied, run_ruling, some_soon
from tests.site.pages import put_book

BASE = "https://example.org/book/"
CASES = ["claims/blue-wants-the-supply.yaml", "score/a-tie-is-paid-in-full.yaml"]
TOPICS = ["join.timing", "just-completed", "ferry"]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("site") / "book"
    put_book(found, CASES, TOPICS, base=BASE)
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
    put_book(tmp_path / "again", CASES, TOPICS, base=BASE, alone=False)
    assert digests(tmp_path / "again") == digests(folder)


@pytest.mark.parametrize(
    "page",
    some_soon(["case/score/a-tie-is-paid-in-full/", "q/join.timing/", "matrix/", "", "case/"], 3),
)
def test_a_page_alone_is_made_as_in_the_whole_book(folder: Path, tmp_path: Path, page: str) -> None:
    put_book(tmp_path / "one", CASES, TOPICS, base=BASE, only=page)
    whole, alone = digests(folder), digests(tmp_path / "one")
    pages = [name for name in alone if name.endswith(FILE)]
    assert sorted(pages) == sorted(f"{within(language, page)}{FILE}" for language in languages())
    assert alone.items() - {(LIST, alone[LIST])} <= whole.items()


def test_a_page_that_is_made_anew_by_the_command_leaves_the_others(tmp_path: Path) -> None:
    book, case = tmp_path / "b", f"case/{CASES[0].removesuffix('.yaml')}/"
    for page in ("q/join.timing/", case):
        put_book(book, CASES, TOPICS, only=page)
    before = digests(book)
    for page in ("q/join.timing/", case):
        (book / page / FILE).write_text("old", encoding="utf-8")
    done = run_ruling("site", book, "--only", f"scenarios/{CASES[0]}")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(rf"{re.escape(str(book / case))}/: \d+ files?, \d\.\d MB\n", done.stdout)
    assert {name for name, of in digests(book).items() if before.get(name) != of} == {
        "q/join.timing/index.html"
    }


OF_ALL_CASES = [("q/join.timing", "q/join.timing/"), ("it/", "")]
"""Pages for which the command makes all cases: which of them the page tells of is known then."""


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("score/a-tie-is-paid-in-full", "case/score/a-tie-is-paid-in-full/"),
        ("case/score/a-tie-is-paid-in-full", "case/score/a-tie-is-paid-in-full/"),
        (
            "de/case/score/a-tie-is-paid-in-full/index.html",
            "case/score/a-tie-is-paid-in-full/",
        ),
        *(pytest.param(*each, marks=pytest.mark.nightly) for each in OF_ALL_CASES),
    ],
)
def test_a_page_is_named_by_its_address_or_its_file(
    page: str, address: str, tmp_path: Path
) -> None:
    told = run_ruling("site", tmp_path / "b", "--only", page).stdout
    assert told.startswith(f"{tmp_path / 'b' / address}/: ")


def test_a_page_that_is_none_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    done = run_ruling("site", tmp_path / "b", "--only", "q/join.timin/")
    assert done.returncode == 2
    assert "'q/join.timing/'" in done.stderr
    assert not (tmp_path / "b").exists()


def test_an_address_that_is_gone_leads_on_in_every_language(tmp_path: Path) -> None:
    """In a copy of the package that has lost one: none was ever lost yet."""
    package = copied(ROOT / "ruling", tmp_path / "ruling")
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    gone = '"q/old.question/": {to: "q/join.timing/", why: "It has a better name."}\n'
    (package / "site/book/data/moved.yaml").write_text(gone, encoding="utf-8")
    book, env = tmp_path / "b", {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", GONE, str(book)]
    subprocess.run(command, check=True, env=env, cwd=tmp_path, timeout=120)
    for language in languages():
        page = (book / within(language, "q/old.question/") / FILE).read_text(encoding="utf-8")
        assert 'content="0; url=../join.timing/index.html"' in page
        assert f'rel="canonical" href="{BASE}{within(language, "q/join.timing/")}"' in page
        assert "It has a better name." in page
    assert "old.question" not in (book / "sitemap.xml").read_text(encoding="utf-8")


GONE = f"""
import sys
from pathlib import Path
import ruling
from ruling.site.book.book import book
from ruling.site.book.page import Made
from ruling.site.on_disk import write_book
write_book(Path(sys.argv[1]), book(Made(ruling, {BASE!r}), cases=[], topics=[]))
"""
