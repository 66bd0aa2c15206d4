"""The command line as people use it: output, exit codes, and nothing else on the way."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ruling.errors import sentence
from tests.conftest import EXAMPLE, run_process, run_ruling

CLAIM = "claims/blue-wants-the-supply"


def test_a_ruling_is_printed_and_the_exit_code_is_0() -> None:
    done = run_process("judge", EXAMPLE)
    assert (done.returncode, done.stderr) == (0, "")
    here = run_ruling("judge", EXAMPLE)
    assert (here.returncode, here.stdout, here.stderr) == (0, done.stdout, "")


def test_an_edition_is_named_in_any_way_and_case() -> None:
    for name in ("c2", "BB6", "big box 6", "2017"):
        form = json.loads(
            run_ruling("judge", EXAMPLE, "--edition", name, "--format", "json").stdout
        )
        assert form["edition"] == "C2"


def test_an_illegal_move_is_exit_code_1() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("to A2 E\n", "to B1 E\n")
    done = run_ruling("judge", "-", "--format", "json", text=text)
    assert done.returncode == 1
    assert json.loads(done.stdout)["chosen"]["reason"] == "just-completed"


def test_mistakes_go_to_standard_error_with_exit_code_2() -> None:
    done = run_ruling("judge", "-", text="title: x\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("standard input:1:1: ")


def test_of_several_files_those_that_can_be_read_are_ruled_on() -> None:
    done = run_ruling("judge", EXAMPLE, "missing.yaml", EXAMPLE, "--format", "json")
    assert done.returncode == 2
    assert len(json.loads(done.stdout)) == 2
    assert [each["file"] for each in json.loads(done.stderr)["errors"]] == ["missing.yaml"]


@pytest.mark.slow
def test_closed_standard_input() -> None:
    done = subprocess.run(
        f"{sys.executable} -m ruling judge - <&-",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == f"standard input: {sentence('file.closed')}\n"


@pytest.mark.slow
def test_a_reader_who_goes_away_is_no_fault() -> None:
    done = subprocess.run(
        f"{sys.executable} -m ruling judge {EXAMPLE} | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_house_readings_and_named_tables_are_taken_together() -> None:
    done = run_ruling("judge", EXAMPLE, "--house", "jcloisterzone", "--house",
               "join.timing=after-scoring", "--format", "json")  # fmt: skip
    house = json.loads(done.stdout)["house"]
    assert house["join.timing"] == "after-scoring"
    assert house["return.unoccupied"] == "returns"


def test_output_goes_to_a_file_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "ruling.md"
    done = run_ruling("judge", EXAMPLE, "--format", "markdown", "-o", target)
    assert (done.returncode, done.stdout) == (0, "")
    assert target.read_text(encoding="utf-8").startswith("# A plain tile")
    failed = run_ruling("judge", EXAMPLE, "-o", str(tmp_path / "no" / "such" / "folder"))
    assert failed.returncode == 2
    assert "folder: " in failed.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["ruling.md"]


@pytest.mark.parametrize(
    ("args", "env", "colored"),
    [
        ([], {}, False),
        (["--color", "always"], {}, True),
        ([], {"FORCE_COLOR": "1"}, True),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
    ],
)
def test_color_is_used_where_it_is_wanted(
    args: list[str], env: dict[str, Any], colored: bool
) -> None:
    assert ("\x1b[" in run_ruling("judge", EXAMPLE, *args, **env).stdout) == colored


@pytest.mark.slow
def test_a_terminal_that_knows_no_umlauts_is_no_fault() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("blue", "Zo\u00eb")
    done = run_process("judge", "-", text=text, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (2, "") or done.returncode == 0


def test_a_fault_of_the_program_is_exit_code_3_in_two_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(Path, "open", broken)
    done = run_ruling("judge", "x.yaml")
    assert done.returncode == 3
    assert "ZeroDivisionError: oops" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 2


def test_help_imports_nothing_that_only_a_command_needs() -> None:
    code = "import sys; from ruling.cli import main; main(['--help'], standalone_mode=False);"
    code += "print([m for m in ('yaml', 'tabulate', 'ruling.referee') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("format_name", "none_of"),
    [
        (
            "json",
            "tabulate ruling.report.blocks ruling.report.ruling.document ruling.drawing.scene "
            "ruling.site ruling.reading.not_yaml ruling.rulebook.token_values",
        ),
        pytest.param(
            "text",
            "ruling.report.formats.markdown ruling.report.formats.html ruling.report.ruling.data "
            "ruling.reading.not_yaml ruling.referee.robber ruling.referee.counters",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "markdown",
            "ruling.report.formats.html ruling.report.ruling.data",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_no_format_pays_for_another(format_name: str, none_of: str) -> None:
    code = "import sys; from ruling.cli import main\n"
    code += f"words = ['judge', {str(EXAMPLE)!r}, '--format', {format_name!r}]\n"
    code += "try: main(words)\nfinally: "
    code += f"print([m for m in {none_of.split()} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def test_of_two_files_one_that_can_be_read_is_still_a_list() -> None:
    done = run_ruling("judge", EXAMPLE, "missing.yaml", "--format", "json")
    assert isinstance(json.loads(done.stdout), list)


def test_a_pipe_that_is_written_to_stays_a_pipe(tmp_path: Path) -> None:
    """As /dev/null must stay what it is, whoever runs this."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)
    assert run_ruling("judge", EXAMPLE, "-o", pipe).returncode == 0
    shown, _ = reader.communicate(timeout=20)
    assert shown == run_ruling("judge", EXAMPLE).stdout
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


@pytest.mark.parametrize(
    ("name", "begins"),
    [("x.html", "<!DOCTYPE html>"), ("x.MD", "# "), ("x.json", "{"), ("x.txt", "A plain tile")],
)
def test_the_name_of_a_file_may_say_its_format(tmp_path: Path, name: str, begins: str) -> None:
    assert run_ruling("judge", EXAMPLE, "-o", tmp_path / name).returncode == 0
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
    asked = run_ruling("judge", EXAMPLE, "-o", tmp_path / name, "--format", "json")
    assert asked.returncode == 0
    assert (tmp_path / name).read_text(encoding="utf-8").startswith("{")


@pytest.mark.parametrize("name", ["x.svg", "x.png", "x.pdf", ""])
def test_a_file_that_cannot_be_written_is_an_error_and_no_fault(tmp_path: Path, name: str) -> None:
    done = run_ruling("judge", EXAMPLE, "-o", str(tmp_path / name) if name else "")
    assert done.returncode == 2
    assert "Error: " in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_dash_is_standard_output(tmp_path: Path) -> None:
    assert run_ruling("judge", EXAMPLE, "-o", "-").stdout == run_ruling("judge", EXAMPLE).stdout


def test_players_called_by_colours_are_told_in_the_language_and_not_as_data() -> None:
    for language, blue, red in (
        ("de", "Blau", "Rot"),
        ("it", "blu", "Rosso"),
        ("en", "Blue", "Red"),
    ):
        told = run_ruling("judge", CLAIM, "--lang", language).stdout
        assert blue in told
        assert red in told
        assert language == "en" or not re.search(r"\b(?:red|blue)\b", told, re.IGNORECASE)
        compared = run_ruling("compare", CLAIM, "--lang", language).stdout
        assert blue.casefold() in compared.casefold()
        form = json.loads(run_ruling("judge", CLAIM, "--lang", language, "--format", "json").stdout)
        assert [each["by"] for each in form["claims"]] == ["blue", "red"]
