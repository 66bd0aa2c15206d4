"""What stands ready for the CI of an engine: an adapter in another language, and an action."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT, run_ruling

ADAPTER = ROOT / "tests/proving/conform/adapter.js"
ACTION = ROOT / ".github/actions/ruling/action.yml"

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")


@pytest.mark.slow
@needs_node
def test_an_adapter_in_another_language_agrees_in_all_that_it_answers() -> None:
    assert len(ADAPTER.read_text(encoding="utf-8").splitlines()) < 100
    done = run_ruling("conform", "--no-house", "--format", "json", "--", "node", ADAPTER)
    found = json.loads(done.stdout)
    assert (done.returncode, found["faults"], found["plays_otherwise"]) == (0, [], [])
    answered = found["cases"] - sum(found["skipped"].values())
    assert found["agrees"] == answered > 100
    assert found["engine"]["name"] == "adapter.js"


@pytest.mark.slow
def test_a_set_to_begin_with_has_maps_of_the_newest_edition_alone() -> None:
    done = run_ruling("export", "--set", "base", "--topic", "join", "--topic", "claims")
    forms = [json.loads(line) for line in done.stdout.splitlines()]
    assert forms
    for each in forms:
        assert "board" in each["scenario"]
        assert "house" not in each["scenario"]
        assert "C3" in each["editions"]


def run_step(step: dict[str, Any], inputs: dict[str, str], folder: Path) -> Any:
    """Run a step of the action as a runner does: its inputs in the environment, by bash."""
    env = {name: inputs[value.split(".")[1].split(" ")[0]] for name, value in step["env"].items()}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    summary = {"GITHUB_STEP_SUMMARY": str(folder / "summary.md"), "PATH": path, "CI": "true"}
    words = [step["shell"], "-e", "-c", step["run"]]
    return subprocess.run(
        words, env={**os.environ, **summary, **env}, cwd=folder, capture_output=True, text=True
    )


def steps() -> dict[str, dict[str, Any]]:
    form = yaml.safe_load(ACTION.read_text(encoding="utf-8"))
    assert form["runs"]["using"] == "composite"
    for step in form["runs"]["steps"]:
        for value in step["env"].values():
            assert value.removeprefix("${{ inputs.").removesuffix(" }}") in form["inputs"]
    return {step["name"]: step for step in form["runs"]["steps"]}


@pytest.mark.slow
def test_the_action_tests_scenarios(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text((ROOT / "scenarios/base/a-city-of-two-tiles.yaml").read_text("utf-8"), "utf-8")
    assert run_step(steps()["Scenarios"], {"test": "case.yaml"}, tmp_path).returncode == 0
    case.write_text(case.read_text("utf-8").replace("{red: 6", "{red: 7"), "utf-8")
    done = run_step(steps()["Scenarios"], {"test": "case.yaml"}, tmp_path)
    assert done.returncode == 1
    assert "::error file=case.yaml" in done.stdout


@needs_node
@pytest.mark.nightly
def test_the_action_asks_an_engine(tmp_path: Path) -> None:
    inputs = {"conform": f"node {ADAPTER}", "options": "--set base --no-shrink"}
    assert run_step(steps()["Engine"], inputs, tmp_path).returncode == 0
    assert json.loads((tmp_path / "ruling-conform.json").read_text("utf-8"))["agrees"] > 50
    assert "# How far adapter.js 1 agrees" in (tmp_path / "summary.md").read_text("utf-8")
    inputs["conform"] = "false"
    assert run_step(steps()["Engine"], inputs, tmp_path).returncode == 1


@pytest.mark.slow
def test_the_action_installs_what_it_is_told(tmp_path: Path) -> None:
    done = run_step(steps()["Install"], {"ruling": "no-such-folder/"}, tmp_path)
    assert done.returncode != 0
    assert "no-such-folder" in done.stderr
