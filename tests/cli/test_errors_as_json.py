"""Where JSON is asked for, what is wrong is one JSON document on standard error."""

import json
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from jsonschema import Draft202012Validator

from ruling.cli import COMMANDS
from ruling.errors import SHOWN
from ruling.report.schemas import format_schema
from ruling.rulebook import data
from tests.cli.test_usage import MISTAKES
from tests.conftest import EXAMPLE, ROOT, run_ruling
from tests.golden import ERRORS, PROMPT, golden_files
from tests.saying import says

WITHOUT_JSON = {"check", "help", "import", "mcp", "site", "schema", "draw"}
"""Commands that print no JSON, or nothing else."""

NO_SENTENCE = {"mistake", "new.not-understood", "new.nothing-said", "turn.breaks-off",
               "turn.illegal", "turn.omitted", "turn.with-holes", "usage"}  # fmt: skip
"""Ids of errors that no sentence of ``errors.yaml`` says."""


@cache
def schema() -> Draft202012Validator:
    return Draft202012Validator(format_schema("ruling-errors/1"))


def errors_of(*words: str | Path, code: int = 2, text: str | None = None) -> list[dict[str, Any]]:
    """The errors of a command, which ends with a code."""
    done = run_ruling(*words, text=text, folder=ROOT, CI="")
    assert done.returncode == code
    form = json.loads(done.stderr)
    assert [each.message for each in schema().iter_errors(form)] == []
    errors: list[dict[str, Any]] = form["errors"]
    assert all(each["id"] in sentences() | NO_SENTENCE for each in errors)
    return errors


@cache
def sentences() -> set[str]:
    """The ids of all that errors say."""
    return set(_ids(data.read("words/en/errors")))


def _ids(texts: Any, before: str = "") -> Iterator[str]:
    for key, of in texts.items():
        yield from _ids(of, f"{before}{key}.") if isinstance(of, dict) else [f"{before}{key}"]


NOT_ASKED = {*WITHOUT_JSON, "--format", "--scenario"}


def golden_errors() -> Iterator[list[str]]:
    """Every command of the golden set with an error, that can print JSON and is not asked to."""
    for path in golden_files():
        for run in path.read_text(encoding="utf-8").split(PROMPT)[1:]:
            words = shlex.split(run.partition("\n")[0])
            name = words[0] if words[0] in COMMANDS else "judge"
            if f"\n{ERRORS}\n" in run and not {name, *words} & NOT_ASKED:
                yield words


def in_english_first() -> Iterator[ParameterSet]:
    """The commands; those of another language, which say the same in other words, are slow."""
    for words in golden_errors():
        yield pytest.param(words, marks=pytest.mark.slow if "--lang" in words else ())


@pytest.mark.parametrize("words", [*in_english_first()], ids=lambda words: " ".join(words)[:60])
def test_every_error_of_the_golden_set_is_told_as_json(words: list[str]) -> None:
    in_words = run_ruling(*words, folder=ROOT, CI="")
    name, *others = words if words[0] in COMMANDS else ["judge", *words]
    errors = errors_of(name, "--format", "json", *others, code=in_words.returncode)
    for error in errors:
        said = error["message"].replace("\n", "\n    ")
        assert said in in_words.stderr or error["message"] in in_words.stderr
        assert (error["hint"] or "") in in_words.stderr
        if error["line"]:
            place = f":{error['line']}:{error['column']}: {error['message']}"
            assert place in in_words.stderr


def with_json() -> list[str]:
    return [name for name in COMMANDS if name not in WITHOUT_JSON and name != "cases"]


@pytest.mark.parametrize("name", with_json())
def test_every_command_tells_its_mistakes_so(name: str) -> None:
    form = [] if name == "export" else ["--format", "json"]
    assert errors_of(name, *form, *MISTAKES[name])
    assert errors_of(name, "--no-such-option", *form)[0]["id"] == "usage.no-option"


RULES = ["--edition", "C7", "--authority", "low", "--house", "a=b", "--house", "c=d"]
COLUMNS = [{"--edition": "--editions", "--authority": "--authorities"}.get(w, w) for w in RULES]
UNKNOWN = ["unknown"] * 4
GAME = str(ROOT / "tests" / "golden" / "given" / "figure-after-meeple.jcz")


def ids_of(*words: str) -> list[str]:
    return [each["id"] for each in errors_of(*words, "--format=json")]


@pytest.mark.parametrize(
    ("command", "rules", "given"),
    [
        ("judge", RULES, str(EXAMPLE)),
        ("shrink", RULES, str(EXAMPLE)),
        ("compare", COLUMNS, str(EXAMPLE)),
        ("compare", COLUMNS, GAME),
        ("replay", RULES, GAME),
    ],
)
def test_what_is_wrong_with_the_file_and_with_each_of_the_rules_is_told_at_once(
    command: str, rules: list[str], given: str
) -> None:
    assert ids_of(command, "gone.yaml", *rules) == [*UNKNOWN, "file.unreadable"]
    assert ids_of(command, given, *rules) == UNKNOWN


def test_what_is_wrong_with_the_rules_is_told_once_for_several_games() -> None:
    gone = ["file.unreadable"] * 2
    assert ids_of("replay", "gone.jcz", GAME, "nowhere.jcz", *RULES) == [*UNKNOWN, *gone]


@pytest.mark.parametrize(
    "words", [["draw", "gone.yaml"], ["replay", "gone.jcz", "--turn", "1", "--scenario"]]
)
def test_so_are_they_where_no_json_is_made(words: list[str]) -> None:
    done = run_ruling(*words, "--edition", "C7")
    assert done.returncode == 2
    assert says(done.stderr, "unknown", name="C7")
    assert says(done.stderr, "file.unreadable")


@pytest.mark.parametrize(
    ("words", "id", "message", "hint"),
    [
        (["judge", "gone.yaml"], "file.unreadable", "there is no such file", None),
        (["explain", "x", "--edition", "C7"], "unknown", "unknown edition 'C7'", "there is C1, "),
        (["judge", "a", "--full=x"], "usage.takes-none", "'--full' takes no value", None),
        (["judge", "a", "--color", "x"], "usage.not-one-of", "'--color': 'x' is not one", None),
        (["judge"], "usage.missing", "'FILES...' is missing", None),
        (["jugde", "a"], "usage.no-command", "no such command 'jugde'", "did you mean 'judge'?"),
        (["replay", "a", "-j", "0"], "usage.out-of-range", "0 is not in the range", None),
        (["conform"], "usage.answers-or-command", "name a file of answers", None),
        (["new", "--yes", "what a day"], "new.not-understood", "what a day", None),
        (["new", "--yes"], "new.nothing-said", "", None),
        (["ask", "--lang", "xx"], "unknown", "unknown language 'xx'", "there is de, en"),
    ],
)
def test_an_error_has_its_kind_and_what_was_meant_apart(
    words: list[str], id: str, message: str, hint: str | None
) -> None:
    (error,) = errors_of(*words, "--format=json")
    assert error["id"] == id
    assert message in error["message"]
    assert (error["hint"] or "").startswith(hint or "")
    assert (error["hint"] is None) == (hint is None)


def test_the_ending_of_a_file_asks_for_json_too(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    for words in (["-o", out], [f"-o{out}"], ["--output", out], [f"--output={out}"]):
        (error,) = errors_of("judge", "gone.yaml", *words)
        assert error["file"] == "gone.yaml"
    assert not out.exists()
    in_words = run_ruling("judge", "gone.yaml", "-o", out, "--format", "text").stderr
    assert in_words.startswith("gone.yaml: ")
    for words in (["-o", "b.md"], ["-o", "b.pdf"], ["--", "--format", "json"]):
        told = run_ruling("judge", "gone.yaml", *words, folder=tmp_path).stderr
        assert not told.startswith("{")


def test_lines_of_json_are_what_export_prints_where_nobody_asks() -> None:
    assert errors_of("export", "--edition", "C9")[0]["id"] == "unknown"


def test_it_is_told_in_the_language_asked_for() -> None:
    (german,) = errors_of("judge", "gone.yaml", "--format", "json", "--lang", "de")
    assert says(german["message"], "file.unreadable", "de")
    assert german["id"] == "file.unreadable"


def test_all_that_is_wrong_stands_in_one_document(tmp_path: Path) -> None:
    """Also where some files can be ruled on, and where the result cannot be written."""
    case, folder = "claims/blue-wants-the-supply", tmp_path / "none" / "out.json"
    words = ["judge", "a.yaml", case, "b.yaml", "--format", "json"]
    assert [each["file"] for each in errors_of(*words)] == ["a.yaml", "b.yaml"]
    assert [each["id"] for each in errors_of(*words, "-o", folder)] == [
        *["file.unreadable"] * 2,
        "file.unwritten",
    ]


def test_of_many_mistakes_the_first_are_told_and_how_many_more_there_are() -> None:
    text = "title: x\n" + "".join(f"key {number}: 1\n" for number in range(SHOWN + 5))
    *first, last = errors_of("judge", "-", "--format", "json", text=text)
    assert len(first) == SHOWN
    assert (last["id"], last["line"]) == ("file.more-mistakes", None)
    assert f": {last['message']}\n" in run_ruling("judge", "-", text=text).stderr


def test_a_run_of_scenarios_has_its_errors_there_too() -> None:
    (error,) = errors_of("test", "gone.yaml", "--format", "json")
    assert (error["file"], error["id"]) == ("gone.yaml", "file.not-there")


def test_a_folder_without_a_scenario_is_told_so(tmp_path: Path) -> None:
    (error,) = errors_of("judge", tmp_path, "--format", "json", code=5)
    assert error["id"] == "file.empty-folder"


def test_an_illegal_move_of_a_game_is_told_so() -> None:
    game = "tests/golden/given/games/illegal-second-move.jcz"
    (error,) = errors_of("replay", game, "--lenient", "--format", "json", code=1)
    assert (error["id"], error["file"]) == ("turn.illegal", game)


def test_a_fault_of_the_program_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("no such thing")

    monkeypatch.setattr(Path, "open", broken)
    words = ["judge", "claims/blue-wants-the-supply", "--format", "json"]
    (error,) = errors_of(*words, code=3)
    assert error["id"] == "system.fault"
    assert "LookupError: no such thing" in error["message"]


def test_what_the_environment_lacks_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(Path, "open", broken)
    (error,) = errors_of("judge", "claims/blue-wants-the-supply", "--format", "json")
    assert error["id"] == "system.no-memory"


def test_where_nothing_is_wrong_nothing_is_told(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    told = "red's road is finished, 5 tiles"
    done = run_ruling("new", "--yes", told, "-o", case, "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    assert case.exists()
