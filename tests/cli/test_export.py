"""``ruling export`` on the command line."""

import json
from pathlib import Path

import pytest

from ruling.cli.exit_codes import DONE, NOTHING, USAGE
from tests.conftest import run_ruling


def test_a_line_for_each_case_of_a_topic() -> None:
    done = run_ruling("export", "--topic", "abbot")
    forms = list(map(json.loads, done.stdout.splitlines()))
    assert done.returncode == DONE
    assert {form["format"] for form in forms} == {"ruling-case/1"}
    assert {form["id"].split("/")[0] for form in forms} == {"abbot"}
    assert [form["id"] for form in forms] == sorted(form["id"] for form in forms)
    assert run_ruling("export", "--topic", "abbot", "-j", "2").stdout == done.stdout


def test_only_an_edition_is_asked() -> None:
    done = run_ruling("export", "--topic", "abbot", "--edition", "BB7")
    forms = list(map(json.loads, done.stdout.splitlines()))
    every = map(json.loads, run_ruling("export", "--topic", "abbot").stdout.splitlines())
    assert forms == [form for form in every if "C3" in form["editions"]]  # called as ever
    assert forms


def test_only_what_an_engine_knows() -> None:
    done = run_ruling("export", "--topic", "score", "--only", "inns")
    uses = [tuple(json.loads(line)["uses"]) for line in done.stdout.splitlines()]
    assert set(uses) == {(), ("inn",)}
    none = run_ruling("export", "--topic", "abbot", "--only", "")
    assert (none.returncode, none.stdout) == (NOTHING, "")


def test_a_folder_gets_a_file_for_each(tmp_path: Path) -> None:
    done = run_ruling("export", "--topic", "abbot", "-o", tmp_path / "cases")
    assert (done.returncode, done.stdout) == (DONE, "")
    files = sorted((tmp_path / "cases/abbot").iterdir())
    assert files[0].name == "home-after-a-figure-moved.C1-ZMG.json"
    lines = run_ruling("export", "--topic", "abbot").stdout.splitlines()
    assert sorted(lines) == sorted(path.read_text(encoding="utf-8").strip() for path in files)


def test_a_file_gets_all(tmp_path: Path) -> None:
    run_ruling("export", "--topic", "abbot", "-o", tmp_path / "cases.jsonl")
    lines = (tmp_path / "cases.jsonl").read_text(encoding="utf-8")
    assert lines == run_ruling("export", "--topic", "abbot").stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--topic", "abbots"], "did you mean 'abbot'"),
        (["--edition", "C9"], "unknown edition 'C9'"),
    ],
)
def test_what_is_misspelt_is_told(words: list[str], told: str) -> None:
    done = run_ruling("export", *words)
    assert done.returncode == USAGE
    assert told in done.stderr
