"""Mistakes in how the program is called, told in the language that is asked for."""

import json
import subprocess
from pathlib import Path

import pytest

from ruling.cli import COMMANDS
from tests.conftest import run_ruling
from tests.saying import says

MISTAKES = {
    "judge": ["gone.yaml"],
    "ask": ["--edition", "C9", "x"],
    "explain": ["no.such"],
    "compare": ["gone.yaml"],
    "editions": ["--authority", "hearsay"],
    "cases": ["zzz"],
    "new": ["--edition", "C9"],
    "draw": ["gone.yaml"],
    "tiles": ["ZZ"],
    "test": ["gone.yaml"],
    "check": ["gone.yaml"],
    "replay": ["gone.jcz"],
    "witness": ["C1", "C9"],
    "shrink": ["gone.yaml"],
    "infer": ["gone.yaml"],
    "export": ["--edition", "C9"],
    "conform": [],
    "mcp": ["gone"],
    "site": ["gone", "--serve"],
    "schema": ["gone/1"],
    "help": ["gone"],
}
"""A mistake of its own for each command."""


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("name", COMMANDS)
def test_no_command_tells_a_mistake_in_english_where_another_is_asked_for(
    name: str, language: str, tmp_path: Path
) -> None:
    for words in (MISTAKES[name], ["--no-such-option"]):
        english, other, before = (
            _lines(run_ruling(*line, folder=tmp_path))
            for line in (
                [name, *words],
                [name, *words, "--lang", language],
                ["--lang", language, name, *words],
            )
        )
        assert english
        assert other == before
        assert english.isdisjoint(other)


def _lines(done: subprocess.CompletedProcess[str]) -> set[str]:
    """What was told of a mistake."""
    assert done.returncode in (1, 2)
    if done.stderr.startswith("{"):  # of lines of JSON, as one document
        return {each["message"] for each in json.loads(done.stderr)["errors"]}
    return {line for line in (done.stderr or done.stdout).splitlines() if line}


def test_without_a_command_a_language_gets_told_that_one_is_missing() -> None:
    assert says(run_ruling("--lang", "de").stderr, "usage.missing-command", "de")


def test_the_language_is_found_whatever_else_is_wrong() -> None:
    english = run_ruling("judge", "--foo").stderr
    italian, german = (
        run_ruling("judge", *words).stderr
        for words in (["--foo", "--lang", "it"], ["--lang=de", "--foo"])
    )
    for told, language in ((english, "en"), (german, "de"), (italian, "it")):
        assert says(told, "usage.no-option", language)
    assert says(run_ruling("judge", "--lang").stderr, "usage.needs-value", name="--lang")
    assert says(run_ruling("judge", "--", "--lang", "it").stderr, "file.not-there")


def test_where_no_language_is_asked_for_it_is_told_in_english() -> None:
    for args, said in (
        (["judge", "a", "--edition"], "'--edition' needs a value"),
        (["site", "a", "--runtime", "gone"], "there is no 'gone'"),
        (["site", "a", "--runtime", __file__], "is a file, not a folder"),
        (["check", "tests"], "'tests' is a folder"),
    ):
        assert said in run_ruling(*args).stderr


def test_an_unknown_language_is_told_in_english() -> None:
    assert says(run_ruling("explain", "--lang", "xx").stderr, "unknown", name="xx")


@pytest.mark.parametrize("text", ["a: b: c", "a: [1,", 'a: "\\q"', "a: - b"])
def test_yaml_is_told_in_the_language_asked_for(text: str) -> None:
    shown = run_ruling("judge", "-", "--lang", "it", text=text).stderr
    assert says(shown, "yaml.not-yaml", "it")
    for english in ("found", "expected", "allowed"):
        assert english not in shown.partition("\n")[0]


@pytest.mark.parametrize(
    ("words", "language", "told"),
    [
        (["jugde"], "de", "den Befehl „jugde“ gibt es nicht (gemeint: „judge“?)"),
        (["judge", "a", "-o", "a.pdf"], "de", "a.pdf kann nicht geschrieben werden"),
        (["judge", "-"], "de", "Standardeingabe:1:5: das ist kein YAML"),
        (["judge", "-"], "it", "input standard:1:5: "),
        (["site", "full"], "it", "full: la cartella non è vuota e non contiene un libro"),
    ],
)
def test_what_commands_say_of_their_own_is_told_in_the_language_too(
    words: list[str], language: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x.txt").write_text("x", encoding="utf-8")
    done = run_ruling(*words, "--lang", language, text="x: [", folder=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
