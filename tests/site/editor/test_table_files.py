"""The files of the table: the program in one archive, a page a language, and what they need."""

import gzip
import json
import re
from collections.abc import Mapping
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from posixpath import normpath

import pytest
import yaml

from ruling.errors import RulingError
from ruling.rulebook import data
from ruling.rulebook.language import languages
from ruling.site.book.addresses import within
from tests.conftest import ROOT
from tests.site.editor.laying import NAMED, RUNTIME, WORKER, asked
from tests.site.pages import book_files

PAGE = ROOT / "ruling/site/editor/page"

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


Files = Mapping[str, str | bytes]


def made(runtime: Path) -> Files:
    return dict(book_files(["claims/blue-wants-the-supply.yaml"], ["join.timing"], runtime=runtime))


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with files that are called as those of the runtime."""
    folder = tmp_path_factory.mktemp("runtime")
    for name in RUNTIME:
        (folder / name).write_bytes(b'{"packages": {"a": {}}}')
    return folder


@pytest.fixture(scope="module")
def files(runtime: Path) -> Files:
    """A book of one case and one question, with the table."""
    return made(runtime)


def text_of(files: Files, name: str) -> str:
    content = files[name]
    return content if isinstance(content, str) else content.decode()


def archived(files: Files, name: str) -> dict[str, str]:
    """The files of an archive of the table."""
    content = files[f"table/{name}.bundle"]
    assert isinstance(content, bytes)
    found: dict[str, str] = json.loads(gzip.decompress(content))
    return found


def kept(files: Files) -> tuple[list[str], dict[str, dict[str, str]]]:
    """What is kept of some files on a device: of the table, and of the book by language."""
    found = re.search(
        r'FILES = (.*), BOOK = "ruling-book", PAGES = (.*);', text_of(files, "table-offline.js")
    )
    assert found
    return json.loads(found[1]), json.loads(found[2])


@pytest.mark.slow
def test_the_archive_has_what_the_page_imports(files: Files) -> None:
    content = files["table/ruling.bundle"]
    assert isinstance(content, bytes)
    assert content[4:8] == bytes(4)  # no time is in it: it is always the same
    assert len(content) < 750_000
    names = archived(files, "ruling")
    starts = {f"{path}" for path in (ROOT / "ruling/site/editor/starts").glob("*.yaml")}
    assert {path.removeprefix(f"{ROOT}/") for path in starts} <= names.keys()
    assert {"ruling/site/editor/calls.py", "ruling/__init__.py", "yaml/loader.py"} <= names.keys()
    words = "ruling/rulebook/data/words/it/editor.yaml"
    assert {words, "ruling/scenario/case_words_1.txt", "yaml-LICENSE"} <= names.keys()
    rooms = ("proving", "cli", "games", "interview", "site/book", "corpus")
    needless = ("click", "tabulate", *(f"ruling/{room}" for room in rooms))
    assert not [name for name in names if name.startswith(needless)]


@pytest.mark.slow
def test_errors_that_only_commands_raise_are_left_out_and_no_page_has_them(files: Files) -> None:
    errors = "words/en/errors"
    kept_here = yaml.safe_load(archived(files, "ruling")[f"ruling/rulebook/data/{errors}.yaml"])
    left_out = data.read(errors).keys() - kept_here.keys()
    assert {"usage", "site", "mcp"} <= left_out
    for language in languages():
        name = f"words/{language}/errors"
        here = yaml.safe_load(archived(files, "ruling")[f"ruling/rulebook/data/{name}.yaml"])
        assert data.read(name).keys() - here.keys() == left_out
    for archive in ("ruling", "sentence", "game"):
        of = archived(files, archive).items()
        code = "".join(text for name, text in of if name.endswith(".py"))
        assert left_out.isdisjoint(re.findall(r"[\"']([a-z-]+)\.[a-z{]", code))


@pytest.mark.slow
def test_what_one_module_alone_reads_goes_where_that_goes(files: Files) -> None:
    first, later = archived(files, "ruling"), archived(files, "sentence")
    folder = "ruling/rulebook/data"
    for name in ("asking", "interview", "sentence"):
        read = {f"{folder}/words/{each}/{name}.yaml" for each in languages()}
        assert read <= later.keys()
        assert not read & first.keys()
    assert {"ruling/rulebook/asking.py", f"{folder}/asking.yaml"} <= later.keys()
    assert not [name for name in {**first, **later} if name.endswith("/book.yaml")]


@pytest.mark.slow
def test_every_file_that_is_needed_is_kept_for_times_without_a_network(
    files: Files, runtime: Path, tmp_path: Path
) -> None:
    of_table = {name for name in files if "table" in name.split("/")[:2]}
    assert {*kept(files)[0]} == of_table
    assert {"table/index.html", "de/table/index.html", "it/table/index.html"} <= of_table
    for name in RUNTIME:
        (tmp_path / name).write_bytes((runtime / name).read_bytes())
    (tmp_path / RUNTIME[2]).write_bytes(b"another")
    now = made(tmp_path)
    changed = {name for name in files if now[name] != files[name]}
    pages = {within(each, "table/index.html") for each in languages()}
    assert changed == {f"table/runtime/{RUNTIME[2]}", "table-offline.js", *pages}


@pytest.mark.slow
def test_of_the_book_questions_and_five_minutes_are_kept_with_all_that_they_show(
    files: Files,
) -> None:
    book = kept(files)[1]
    whole = book[""] | book["de"]
    for page in ("", "q/", "q/join.timing/", "five-minutes/", "search/"):
        shown = text_of(files, f"de/{page}index.html")
        needed = re.findall(r'(?:src="|(?:stylesheet|icon)" href=")([^"]+)"', shown)
        assert needed
        for each in [*needed, "index.html"]:
            assert normpath(f"de/{page}{each}") in whole, page
    assert not [name for of in book.values() for name in of if "case" in name.split("/")]
    assert not book["de"].keys() & (book[""] | book["en"] | book["it"]).keys()
    for name, digest in book["de"].items():
        assert sha256(text_of(files, name).encode()).hexdigest().startswith(digest)


def test_a_folder_without_the_runtime_is_told_with_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / RUNTIME[0]).touch()
    with pytest.raises(RulingError, match=r"has no pyodide\.asm\.mjs.*npm pack pyodide"):
        made(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_page_is_whole_and_asks_nobody_else(files: Files, language: str) -> None:
    page = text_of(files, within(language, "table/index.html"))
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
    parts = asked("fresh", {"language": language})["parts"]  # it is there before any script runs
    for edit in ("look", "lay", "begin"):
        found = [part.count(f'data-edit="{edit}"') for part in parts.values()]
        assert page.count(f'data-edit="{edit}"') == sum(found) != 0


@pytest.mark.slow
def test_the_script_knows_its_page_and_stays_little(files: Files) -> None:
    page = text_of(files, "table/index.html")
    scripts = re.findall(r'<script[^>]* src="[./]*table/(\w+\.js)', page)
    assert "table.js" in scripts
    script = "".join(text_of(files, f"table/{name}") for name in scripts)
    for id in re.findall(r'part\("([\w-]+)"\)', script):
        assert f'id="{id}"' in page or id == "panel-title", id
    for key in re.findall(r'say\("([\w ]+)"\)', script):
        assert f'data-say="{key}"' in page, key
    for path in PAGE.glob("*.js"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_without_a_network_a_page_of_the_book_leads_back_to_the_table(
    files: Files, language: str
) -> None:
    page = text_of(files, within(language, "table/offline.html"))
    reading = Reading()
    reading.feed(page)
    assert reading.open == []
    assert f'<html lang="{language}">' in page
    assert 'href="index.html"' in page


def test_the_worker_imports_functions_that_are_there() -> None:
    """What Python does in the browser is named in the script, which no type checker reads."""
    assert NAMED.keys() == {"answer", "calling", "understood", "turns", "turn"}
    assert len(re.findall("from ruling", WORKER)) == len(NAMED)
    for name in ("turns", "understood"):
        assert asked(name, {}, "", "")["error"]
