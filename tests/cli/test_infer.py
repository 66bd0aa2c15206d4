"""``ruling infer`` on the command line."""

import json
from pathlib import Path

import pytest

from ruling.cli.exit_codes import DONE, FAILED, USAGE
from ruling.errors import joined
from tests.conftest import EVENING, EXAMPLE, ROOT, edition_ids, run_ruling
from tests.saying import says

HOUSE = ROOT / "scenarios/score/house-half-then-the-mage.yaml"


def planted(folder: Path) -> Path:
    path = folder / "planted.yaml"
    text = EXAMPLE.read_text(encoding="utf-8").replace("blue: 9", "blue: 7", 1)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_readings_are_told_with_what_forces_them() -> None:
    done = run_ruling("infer", HOUSE)
    assert done.returncode == DONE
    told = " ".join(done.stdout.split())
    assert says(told, "phrases.infer none", of="ui")
    first, *others = edition_ids()
    assert f"{first} (likewise {joined(others, 'and')})" in told
    assert says(told, "phrases.infer with", of="ui")
    assert "score.both: half-then-mage" in told
    assert "house-half-then-the-mage.yaml" in told


def test_what_is_unexplained_fails(tmp_path: Path) -> None:
    done = run_ruling("infer", planted(tmp_path), EXAMPLE)
    assert done.returncode == FAILED
    gaps = {"what": "points blue", "came_about": "7", "ruled": "9"}
    assert says(done.stdout, "phrases.infer unexplained", of="ui", **gaps)


def test_scripts_get_what_they_were_promised(tmp_path: Path) -> None:
    done = run_ruling("infer", planted(tmp_path), HOUSE, EVENING, "--format", "json")
    found = json.loads(done.stdout)
    assert found["format"] == "ruling-infer/1"
    assert found["editions"] == []
    assert found["explanations"][0]["edition"] == "C1"
    assert found["explanations"][0]["readings"]["score.both"] == "half-then-mage"
    assert [each["came_about"] for each in found["unexplained"]] == [7]
    assert "dragon.eats" in found["never_asked"]


def test_standard_input_is_read() -> None:
    scenario = "features: {a: {kind: road, tiles: 2, meeples: {red: 1}}}\naction: final scoring"
    line = json.dumps({"scenario": f"title: x\n{scenario}", "expect": {"points": {"red": 2}}})
    for text in (EXAMPLE.read_text(encoding="utf-8"), line):
        done = run_ruling("infer", "-", text=text)
        assert done.returncode == DONE
        assert says(done.stdout, "phrases.infer holds", of="ui")


@pytest.mark.parametrize("format_name", ["text", "markdown", "wikitext", "html"])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_format_and_language_tells_it(
    format_name: str, language: str, tmp_path: Path
) -> None:
    options = "--format", format_name, "--lang", language
    done = run_ruling("infer", planted(tmp_path), HOUSE, *options)
    assert done.returncode == FAILED
    assert "score.both" in done.stdout
    assert "planted.yaml" in done.stdout


@pytest.mark.parametrize(
    ("paths", "told"),
    [
        (["nowhere.yaml"], "there is no such file or folder"),
        (["."], "there is nothing to infer from"),
    ],
)
def test_where_nothing_can_be_inferred_that_is_told(
    tmp_path: Path, paths: list[str], told: str
) -> None:
    done = run_ruling("infer", *paths, folder=tmp_path)
    assert done.returncode == USAGE
    assert told in done.stderr
    assert done.stdout == ""
