"""Every block of every README is what it says: commands print that, scenarios are ruled on."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text
from ruling.cli import GROUPS
from ruling.cli.exit_codes import DONE, FAILED, FAULT, NOTHING, USAGE
from ruling.drawing.svg.board import svg
from ruling.expect.running import find_files, run_file
from ruling.rulebook.editions import edition, edition_ids
from tests.conftest import CORPUS, ROOT, run_ruling

README, SCENARIOS, BENCH = "README.md", "scenarios/README.md", "tests/bench/README.md"
CODE = "CONTRIBUTING.md"
TEXTS = {
    name: (ROOT / name).read_text(encoding="utf-8") for name in (README, SCENARIOS, BENCH, CODE)
}
BLOCKS = {
    name: re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for name, text in TEXTS.items()
}
MOST_LINES = 180

(ADAPTER,) = (text for language, text in BLOCKS[SCENARIOS] if language == "python")
"""How an engine is asked by ``ruling conform``: a file of its own."""


def blocks(kind: str) -> list[str]:
    return [text for told in BLOCKS.values() for language, text in told if language == kind]


def first_cells(name: str, head: str) -> list[str]:
    """What stands in backquotes in the first column of the table with that head."""
    _, _, rest = TEXTS[name].partition(f"\n| {head} |")
    table, _, _ = rest.partition("\n\n")
    return re.findall(r"^\| `([^`]+)`", table, re.MULTILINE)


@pytest.fixture
def path_with_ruling(tmp_path: Path) -> str:
    """A PATH whose ``ruling`` is the one under test."""
    script = tmp_path / "ruling"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ruling "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{tmp_path}{os.pathsep}{os.environ['PATH']}"


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    found = {name: {kind for kind, _ in told} for name, told in BLOCKS.items()}
    assert found == {
        README: {"console", "sh", "yaml", "python"},
        SCENARIOS: {"console", "python", "yaml", "yml"},
        BENCH: set(),
        CODE: {"text"},
    }
    for name, told in BLOCKS.items():
        assert TEXTS[name].count("```") == 2 * len(told)


def test_the_readme_is_short() -> None:
    assert len(TEXTS[README].splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_linked_to_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", TEXTS[name])
    for link in (a or b for a, b in links):
        file = link.partition("#")[0]
        assert link.startswith("https://") or ((ROOT / name).parent / file).exists()


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(block, marks=pytest.mark.slow if block.startswith("$ ruling test ") else ())
        for block in blocks("console")
    ],
)
def test_a_command_prints_what_the_readme_shows(
    block: str, path_with_ruling: str, tmp_path: Path
) -> None:
    """What comes first is run here, which takes a tenth of the time; a shell does the rest."""
    command, _, shown = block.partition("\n")
    assert command.startswith("$ ")
    (tmp_path / "adapter.py").write_text(ADAPTER, encoding="utf-8")
    folder = tmp_path if "adapter.py" in command else ROOT
    text, rest = None, command.removeprefix("$ ")
    if rest.startswith("ruling "):
        first, _, rest = rest.partition(" | ")
        done = run_ruling(*shlex.split(first)[1:], folder=folder, COLUMNS="80")
        assert done.stderr == ""
        text = done.stdout
    piped = subprocess.run(
        rest or "cat",
        shell=True,
        input=text,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PATH": path_with_ruling,
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(ROOT),
        },
    )
    assert piped.stderr == ""
    assert piped.stdout == shown


@pytest.mark.parametrize("block", blocks("yaml"))
def test_a_scenario_is_ruled_on(block: str) -> None:
    assert any(part.step.moves for part in judge(load_text(block)).ruling.by_part)


def test_the_adapter_has_twenty_lines() -> None:
    assert len(ADAPTER.splitlines()) <= 20


@pytest.mark.parametrize("block", [text for text in blocks("python") if text != ADAPTER])
def test_a_piece_of_python_runs(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(block, README, "exec"), {})


def test_the_tables_tell_all_commands_codes_and_editions() -> None:
    rows = re.findall(r"^\| ([\w ]*?) ?\| `ruling (\w+)", TEXTS[README], re.MULTILINE)
    told = [(group, name) for group, names in GROUPS.items() for name in names]
    firsts = [next(iter(names)) for names in GROUPS.values()]
    assert rows == [(group.lower() if name in firsts else "", name) for group, name in told]
    codes = re.findall(r"^\| (\d) \| ", TEXTS[README], re.MULTILINE)
    assert list(map(int, codes)) == [DONE, FAILED, USAGE, FAULT, NOTHING]
    editions = re.findall(r"^\| `(C[^`]+)` \| (.+) \|$", TEXTS[README], re.MULTILINE)
    assert [id for id, _ in editions] == list(edition_ids())
    for id, names in editions:
        assert {edition(name).id for name in names.split(", ")} == {id}


def test_the_edition_of_a_file_rules_and_cites_its_source(tmp_path: Path) -> None:
    (text,) = re.findall(r"`(\{extends: [^`]+)`", TEXTS[README])
    (tmp_path / "my-edition.yaml").write_text(text, encoding="utf-8")
    case = ROOT / "scenarios/score/the-inn-before-the-witch.yaml"
    done = run_ruling("judge", case, "--edition", "my-edition.yaml", folder=tmp_path)
    assert "my-edition: our club." in done.stdout
    assert "my-edition:score.witch-order: Club leaflet." in done.stdout


def test_the_tables_tell_all_folders_of_the_corpus_and_all_measures() -> None:
    folders = {path.name for path in (ROOT / "scenarios").iterdir() if path.is_dir()}
    told = first_cells(SCENARIOS, "folder")
    assert (set(told), len(told)) == (folders, len(folders))
    scripts = {path.stem for path in (ROOT / "tests/bench").glob("*.py")}
    assert {cell.split(".")[-1] for cell in first_cells(BENCH, "script")} == scripts


def test_a_readme_is_no_scenario() -> None:
    assert find_files([str(ROOT / "scenarios")]) == CORPUS


def test_the_shell_blocks_are_the_two_that_install() -> None:
    assert [block.split(" ")[:3] for block in blocks("sh")] == [["python3", "-m", "venv"]] * 2


def test_the_layout_is_that_of_the_package() -> None:
    ((_, layout),) = BLOCKS[CODE]
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
        *_, step = loaded["jobs"]["rulings"]["steps"]
        action = step["uses"].partition("@")[0].removeprefix("OWNER/ruling/")
        inputs = yaml.safe_load((ROOT / action / "action.yml").read_text("utf-8"))["inputs"]
        assert step["with"].keys() <= inputs.keys()
        assert step["with"]["test"] == "scenarios"


@pytest.mark.parametrize("block", [block for block in blocks("yaml") if "expect:" in block])
def test_the_expectations_in_the_readme_hold(block: str, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(block, encoding="utf-8")
    assert all(case.passed for case in run_file(path))


def test_the_picture_is_what_the_program_draws() -> None:
    """Made anew with: ruling draw SCENARIO -o SCENARIO.svg."""
    (name,) = re.findall(r'<img src="([^"]+\.svg)"', TEXTS[README])
    drawn = svg(judge(load_scenario((ROOT / name).with_suffix(".yaml"))))
    assert (ROOT / name).read_text(encoding="utf-8") == drawn + "\n"
