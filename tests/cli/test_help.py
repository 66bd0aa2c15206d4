"""What --help tells: the commands by what they are for, and examples that run."""

import json
import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ruling.cli import COMMANDS, GROUPS, main
from ruling.cli.exit_codes import DONE, FAILED
from ruling.errors import RulingError
from ruling.report.reports import FORMATS
from tests.conftest import EVENING, ROOT
from tests.test_readme import ADAPTER

DISPUTE = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"
SOME = ["examples", "claims"]
"""Folders of the corpus that stand for all of it."""

WIDTH = 80
FIRST = next(iter(GROUPS))


def command_named(name: str) -> click.Command:
    with click.Context(main) as ctx:
        command = main.get_command(ctx, name)
    assert command is not None
    return command


def examples_of(command: click.Command) -> list[str]:
    """The lines of a help text that call the program."""
    told = f"{command.help}\n{command.epilog or ''}"
    return re.findall(r"^ +(ruling .+)$", told, re.MULTILINE)


WHEN = {
    "ruling check  ": pytest.mark.nightly,
    "ruling conform --topic ": pytest.mark.slow,
    "ruling conform ": pytest.mark.nightly,
    "ruling export --only ": pytest.mark.slow,
    "ruling export ": pytest.mark.nightly,
    "ruling site ": pytest.mark.nightly,
    "ruling witness --all ": pytest.mark.nightly,
    "ruling witness C1 C3 --bound ": pytest.mark.nightly,
    "ruling witness C3 jcloisterzone -o ": pytest.mark.nightly,
    "ruling witness ": pytest.mark.slow,
    "ruling shrink ": pytest.mark.slow,
    "ruling replay game.jcz --turn 7 --scenario --shrink": pytest.mark.slow,
    "ruling tiles -o ": pytest.mark.slow,
    "ruling test scenarios ": pytest.mark.slow,
}
"""How examples begin that take long, and which run has them."""

EXAMPLES = [
    pytest.param(
        line, marks=next((when for start, when in WHEN.items() if line.startswith(start)), ())
    )
    for command in (main, *map(command_named, COMMANDS))
    for line in examples_of(command)
    if not line.endswith(" --serve")  # it goes on until somebody interrupts it
]


def shown(*words: str) -> str:
    """What the command line prints at 80 columns."""
    done = CliRunner().invoke(main, words, prog_name="ruling", terminal_width=WIDTH)
    assert done.exit_code == 0
    return done.output


@pytest.fixture
def at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the examples speak of."""
    shutil.copy(DISPUTE, tmp_path / "dispute.yaml")
    mine = "extends: C3\nname: my own\nanswers: {}\n"
    (tmp_path / "my-edition.yaml").write_text(mine, encoding="utf-8")
    for name in ("game.jcz", "another.jcz"):
        shutil.copy(EVENING, tmp_path / name)
    for name in SOME:
        shutil.copytree(DISPUTE.parents[1] / name, tmp_path / "scenarios" / name)
    answer = {"id": "abbot/home-by-a-plain-tile", "edition": "C1", "obligation": "none"}
    (tmp_path / "answers.jsonl").write_text(json.dumps(answer), encoding="utf-8")
    before = {"format": "ruling-conform/1", "results": {}, "differs": []}
    (tmp_path / "before.json").write_text(json.dumps(before), encoding="utf-8")
    (tmp_path / "adapter.py").write_text(ADAPTER, encoding="utf-8")
    known = "- {question: score.both, reason: not yet}\n"
    (tmp_path / "known.yaml").write_text(known, encoding="utf-8")
    (tmp_path / "python").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CI", raising=False)
    return tmp_path


def test_every_command_is_in_one_group_and_all_are_told_in_order() -> None:
    modules = (ROOT / "ruling/cli").glob("*.py")
    assert sorted(COMMANDS) == sorted(path.stem for path in modules if _is_command(path))
    told = shown("--help").partition(f"\n{FIRST}:\n")[2]
    lines = iter([f"{FIRST}:", *told.splitlines()])
    for group, names in GROUPS.items():
        assert next(lines) == f"{group}:"
        for name, what in names.items():
            assert next(lines).split(maxsplit=1) == [name, what]
        assert next(lines, "") == ""
    assert list(lines) == []  # the rest is told by 'ruling help'


def _is_command(module: Path) -> bool:
    return "\n@click.command(" in module.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_and_has_examples(name: str) -> None:
    assert max(map(len, shown(*name.split(), "--help").splitlines())) <= WIDTH
    mine = examples_of(command_named(name) if name else main)
    assert mine
    assert all(line.startswith(f"ruling {name}") for line in mine)


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_in_a_help_text_runs(line: str, at_a_table: Path) -> None:
    _, *words = shlex.split(line, comments=True)
    if words == ["mcp"]:
        pytest.importorskip("mcp_types", reason="the extra ruling[mcp] is not installed")
    done = CliRunner().invoke(main, words, prog_name="ruling", standalone_mode=False)
    if words == ["new"]:  # it asks, and here is no terminal
        assert isinstance(done.exception, RulingError)
        return
    assert done.exception is None
    assert done.return_value in (None, DONE, FAILED)  # the dispute has a claim that is wrong
    assert all((at_a_table / file).exists() for file in re.findall(r"-o (\S+)", line))


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_stand_before_the_options(name: str) -> None:
    command = command_named(name)
    assert re.search(r"Examples:\n +ruling ", command.help or "")
    assert "Examples:" not in (command.epilog or "")


@pytest.mark.parametrize("name", COMMANDS)
def test_an_output_tells_the_endings_that_say_its_format_and_no_other(name: str) -> None:
    options = {each.name: each for each in command_named(name).params}
    output, formats = options.get("output"), options.get("format_name")
    if not isinstance(output, click.Option) or name == "new":  # new says it in its own words
        return
    kinds = formats.type.choices if formats and isinstance(formats.type, click.Choice) else ()
    endings = [FORMATS[kind].endings[0] for kind in kinds if FORMATS[kind].endings]
    told = re.findall(r"\.[a-z]+\b", output.help or "")
    assert told == (endings if len(endings) > 1 else [])
