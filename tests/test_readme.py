"""Every block of the README is what it says: commands print that, scenarios are ruled on."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text
from ruling.report.drawing.pictures import svg
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    return [text for language, text in BLOCKS if language == kind]


@pytest.fixture
def path_with_ruling(tmp_path: Path) -> str:
    """A PATH whose ``ruling`` is the one under test."""
    script = tmp_path / "ruling"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ruling "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{tmp_path}{os.pathsep}{os.environ['PATH']}"


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    assert {kind for kind, _ in BLOCKS} == {"console", "sh", "yaml", "yml", "python", "text"}
    assert blocks("console")


@pytest.mark.parametrize("block", blocks("console"))
def test_a_command_prints_what_the_readme_shows(block: str, path_with_ruling: str) -> None:
    command, _, shown = block.partition("\n")
    assert command.startswith("$ ")
    done = subprocess.run(
        command.removeprefix("$ "),
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PATH": path_with_ruling, "COLUMNS": "80", "LC_ALL": "C.UTF-8"},
    )
    (ROOT / "report.html").unlink(missing_ok=True)  # what one of the commands writes
    assert done.stderr == ""
    assert done.stdout == shown


@pytest.mark.parametrize("block", blocks("yaml"))
def test_a_scenario_is_ruled_on(block: str) -> None:
    assert judge(load_text(block)).ruling.step.moves


@pytest.mark.parametrize("block", blocks("python"))
def test_a_piece_of_python_runs(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(block, "README.md", "exec"), {})


def test_the_shell_blocks_are_the_two_that_install() -> None:
    assert [block.split(" ")[:3] for block in blocks("sh")] == [["python3", "-m", "venv"]] * 2


def test_the_layout_is_that_of_the_package() -> None:
    (layout,) = blocks("text")
    told = set(re.findall(r"^  (\w+(?:\.py)?)/? ", layout, re.MULTILINE))
    rooms = {path.name for path in (ROOT / "ruling").iterdir() if path.is_dir()}
    assert told == {name for name in rooms if not name.startswith("_")} | {"errors.py"}


@pytest.mark.parametrize("block", blocks("yml"))
def test_a_configuration_is_yaml_and_names_what_there_is(block: str) -> None:
    import yaml

    loaded = yaml.safe_load(block)
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    if "repos" in loaded:
        (repo,) = loaded["repos"]
        assert [hook["id"] for hook in repo["hooks"]] == [hook["id"] for hook in hooks]
    else:
        runs = [step["run"] for step in loaded["jobs"]["rulings"]["steps"] if "run" in step]
        assert "ruling test scenarios --format github" in runs


@pytest.mark.parametrize("block", [block for block in blocks("yaml") if "expect:" in block])
def test_the_expectations_in_the_readme_hold(block: str, tmp_path: Path) -> None:
    from ruling.expect.running import run_file

    path = tmp_path / "case.yaml"
    path.write_text(block, encoding="utf-8")
    assert all(case.passed for case in run_file(path))


def test_the_picture_is_what_the_program_draws() -> None:
    """Made anew with: ruling draw SCENARIO -o SCENARIO.svg."""
    (name,) = re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", README)
    drawn = svg(judge(load_scenario((ROOT / name).with_suffix(".yaml"))))
    assert (ROOT / name).read_text(encoding="utf-8") == drawn + "\n"
