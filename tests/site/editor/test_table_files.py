"""The files of the table: the program in one archive, a page a language, and what they need."""

import gzip
import json
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from posixpath import normpath

import pytest
import yaml

from ruling.errors import RulingError
from ruling.rulebook import data
from ruling.rulebook.language import languages
from ruling.site.editor import bundle as bundling
from ruling.site.editor.bundle import ENTRY, GAME, SENTENCE, bundle
from ruling.site.editor.offline import OFFLINE, with_offline
from ruling.site.editor.table_pages import (
    PAGE,
    RUNTIME,
    SCRIPTS,
    page_html,
    table_files,
    without_html,
)
from tests.site.pages import topic_files

WITHOUT_END = {"meta", "link", "input"}


class Reading(HTMLParser):
    """A page whose tags are all closed in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open += [] if tag in WITHOUT_END else [tag]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with files that are called as those of the runtime."""
    for name in RUNTIME:
        (tmp_path / name).write_bytes(b'{"packages": {"a": {}}}')
    return tmp_path


@pytest.mark.slow
def test_the_archive_has_what_the_page_imports_and_is_always_the_same() -> None:
    first = bundle()
    bundling.bundle.cache_clear()
    assert bundle() == first
    assert len(first) < 750_000
    names = set(json.loads(gzip.decompress(first)))
    assert {"ruling/site/editor/calls.py", "ruling/__init__.py", "yaml/loader.py"} <= names
    words = "ruling/rulebook/data/words/it/editor.yaml"
    starts = {f"ruling/site/editor/starts/{name}.yaml" for name in STARTS}
    assert {words, "ruling/scenario/case_words_1.txt", "yaml-LICENSE", *starts} <= names
    needless = (
        "click",
        "tabulate",
        "ruling/proving",
        "ruling/cli",
        "ruling/games",
        "ruling/interview",
        "ruling/site/book",
        "ruling/corpus",
    )
    assert not [name for name in names if name.startswith(needless)]


@pytest.mark.slow
def test_errors_that_only_commands_raise_are_left_out_and_no_page_has_them() -> None:
    for entry in ((ENTRY, ""), (SENTENCE, ENTRY), (GAME, ENTRY)):
        files = json.loads(gzip.decompress(bundle(*entry)))
        code = "".join(text for name, text in files.items() if name.endswith(".py"))
        raised = set(re.findall(r"[\"']([a-z-]+)\.[a-z{]", code))
        assert raised.isdisjoint(bundling.OF_COMMANDS)
        for language in languages() if entry[0] == ENTRY else ():
            name = f"words/{language}/errors.yaml"
            here = data.read(name.removesuffix(".yaml"))
            kept = yaml.safe_load(files[f"ruling/rulebook/data/{name}"])
            assert kept.keys() == here.keys() - {*bundling.OF_COMMANDS}


@pytest.mark.slow
def test_what_one_module_alone_reads_goes_where_that_goes() -> None:
    first, later = (json.loads(gzip.decompress(each))
                    for each in (bundle(), bundle(SENTENCE, ENTRY)))  # fmt: skip
    data = "ruling/rulebook/data"
    for name in ("asking", "interview", "sentence"):
        read = {f"{data}/words/{each}/{name}.yaml" for each in languages()}
        assert read <= later.keys()
        assert not read & first.keys()
    assert "ruling/rulebook/asking.py" in later
    assert f"{data}/asking.yaml" in later
    assert not [name for name in {**first, **later} if name.endswith("/book.yaml")]


def kept(files: Iterable[tuple[str, str | bytes]]) -> tuple[list[str], dict[str, dict[str, str]]]:
    """What is kept of some files on a device: of the table, and of the book by language."""
    *_, (name, script) = with_offline(files)
    assert name == OFFLINE
    found = re.search(r'FILES = (.*), BOOK = "ruling-book", PAGES = (.*);', str(script))
    assert found
    return json.loads(found[1]), json.loads(found[2])


@pytest.mark.slow
def test_every_file_that_is_needed_is_kept_for_times_without_a_network(runtime: Path) -> None:
    files = dict(table_files(runtime))
    assert files == dict(table_files(runtime))
    assert set(kept(files.items())[0]) == files.keys()
    assert {"table/index.html", "de/table/index.html", "it/table/index.html"} <= files.keys()
    assert f"table/runtime/{RUNTIME[0]}" in files
    (runtime / RUNTIME[2]).write_bytes(b"another")
    *_, before = with_offline(files.items())
    *_, now = with_offline(table_files(runtime))
    assert now != before


@pytest.mark.slow
def test_of_the_book_questions_and_five_minutes_are_kept_with_all_that_they_show() -> None:
    files = topic_files("join.timing", cases=["claims/blue-wants-the-supply.yaml"])
    table, book = kept(files.items())
    assert table == []
    whole = book[""] | book["de"]
    for page in ("", "q/", "q/join.timing/", "five-minutes/", "search/"):
        shown = files[f"de/{page}index.html"]
        asked = re.findall(r'(?:src="|(?:stylesheet|icon)" href=")([^"]+)"', shown)
        assert asked
        for each in [*asked, "index.html"]:
            assert normpath(f"de/{page}{each}") in whole, page
    assert not [name for of in book.values() for name in of if "case" in name.split("/")]
    assert not book["de"].keys() & (book[""] | book["en"] | book["it"]).keys()
    other = {**files, "de/q/index.html": "<p>Another"}
    assert kept(other.items())[1]["de"].keys() == book["de"].keys()
    assert kept(other.items())[1]["de"]["de/q/index.html"] != book["de"]["de/q/index.html"]


def test_a_folder_without_the_runtime_is_told_with_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / RUNTIME[0]).touch()
    with pytest.raises(RulingError, match=r"has no pyodide\.asm\.mjs.*npm pack pyodide"):
        next(table_files(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_page_is_whole_and_asks_nobody_else(language: str) -> None:
    page = page_html(language, "hash")
    reading = Reading()
    reading.feed(page)
    assert reading.open == []
    assert len(reading.ids) == len(set(reading.ids))
    assert f'<html lang="{language}">' in page
    assert "default-src 'self'" in page
    assert not re.search(
        r"https?://|\$\{?[a-z]|\son[a-z]+=|style=", re.sub("<svg.*?</svg>", "", page)
    )
    assert len(re.findall('id="(?:undo|redo)"[^>]* disabled', page)) == 2
    parts = calls.fresh({"language": language})["parts"]  # it is there before any script runs
    for edit in ("look", "lay"):
        made = [part.count(f'data-edit="{edit}"') for part in parts.values()]
        assert page.count(f'data-edit="{edit}"') == sum(made) != 0
    assert len(re.findall('data-edit="begin"', page)) == len(STARTS)


def test_the_script_knows_its_page_and_stays_little() -> None:
    script = "".join((PAGE / name).read_text("utf-8") for name in SCRIPTS)
    page = page_html("en", "hash")
    for id in re.findall(r'part\("([\w-]+)"\)', script):
        assert f'id="{id}"' in page or id == "panel-title", id
    for key in re.findall(r'say\("([\w ]+)"\)', script):
        assert f'data-say="{key}"' in page, key
    for name in (*SCRIPTS, "worker.js", "offline.js"):
        assert len((PAGE / name).read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("language", languages())
def test_without_a_network_a_page_of_the_book_leads_back_to_the_table(language: str) -> None:
    page = without_html(language)
    reading = Reading()
    reading.feed(page)
    assert reading.open == []
    assert f'<html lang="{language}">' in page
    assert 'href="index.html"' in page


def test_the_worker_imports_functions_that_are_there() -> None:
    """What Python does in the browser is named in the script, which no type checker reads."""
    script = (PAGE / "worker.js").read_text(encoding="utf-8")
    named = re.findall(r"from (ruling[\w.]+) import (\w+)", script)
    assert len(named) == 5
    for module, name in named:
        assert callable(getattr(import_module(module), name))
