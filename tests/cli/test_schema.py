"""schema from the command line."""

import json
from pathlib import Path

import pytest

from ruling.expect.files import KEYS
from ruling.report.schemas import format_schema, promises
from ruling.scenario.schema.json_schema import scenario_schema
from tests.conftest import run_ruling


def test_the_schema_is_printed() -> None:
    done = run_ruling("schema")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == scenario_schema(KEYS)


def test_the_schema_is_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "ruling.schema.json"
    done = run_ruling("schema", "-o", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert json.loads(path.read_text(encoding="utf-8")) == scenario_schema(KEYS)


def test_the_help_shows_the_line_that_turns_it_on() -> None:
    assert "# yaml-language-server: $schema=ruling.schema.json" in run_ruling("schema", "-h").stdout


@pytest.mark.parametrize("promise", ["ruling/1", "ruling-compare-replay/1"])
def test_the_schema_of_a_format_is_printed(promise: str) -> None:
    done = run_ruling("schema", promise)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == format_schema(promise)


def test_a_format_that_is_not_there_is_told_what_was_meant() -> None:
    done = run_ruling("schema", "ruling-ask")
    assert (done.returncode, done.stdout) == (2, "")
    assert "unknown format 'ruling-ask' (did you mean 'ruling-ask/1'" in done.stderr
    assert all(name in run_ruling("schema", "nothing like it").stderr for name in promises())
