"""Shipped cases are read by their names, wherever one is."""

from pathlib import Path

import pytest

from ruling import load_scenario
from ruling.errors import ScenarioError
from ruling.expect.running import find_files
from ruling.scenario.corpus import corpus_folder
from tests.conftest import CORPUS, ROOT, loaded
from tests.saying import ids_of

CASE = "claims/blue-wants-the-supply"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without scenarios."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("before", ["", "scenarios/", "scenarios\\"])
@pytest.mark.parametrize("ending", ["", ".yaml"])
def test_a_case_is_read_by_its_name(before: str, ending: str) -> None:
    given = f"{before}{CASE}{ending}"
    scenario = load_scenario(given)
    assert scenario.title == loaded(ROOT / f"scenarios/{CASE}.yaml").title
    assert scenario.file == given


def test_every_case_has_a_name_that_finds_it() -> None:
    names = [path.relative_to(corpus_folder()).with_suffix("") for path in CORPUS]
    assert find_files(names) == names
    for each, path in zip(names[::9], CORPUS[::9], strict=True):
        assert load_scenario(each).number == loaded(path).number


def test_a_file_on_disk_comes_before_the_case_of_its_name(tmp_path: Path) -> None:
    mine = tmp_path / f"{CASE}.yaml"
    mine.parent.mkdir()
    mine.write_text((corpus_folder() / "join/nowhere-to-go.yaml").read_text("utf-8"), "utf-8")
    assert load_scenario(f"{CASE}.yaml").title == load_scenario("join/nowhere-to-go").title
    assert load_scenario(CASE).title != load_scenario("join/nowhere-to-go").title


@pytest.mark.parametrize(
    "name", ["../scenarios/" + CASE, "claims/../" + CASE, "/" + CASE, "claims", "claims/", ""]
)
def test_no_other_path_names_a_case(name: str) -> None:
    with pytest.raises(ScenarioError):
        load_scenario(name)


@pytest.mark.parametrize(
    "given",
    ["claims/blue-wants-teh-supply", "blue-wants-the-supply", "claim/blue-wants-the-supply.yaml"],
)
def test_a_misspelt_name_is_told_the_nearest(given: str) -> None:
    with pytest.raises(ScenarioError, match=f"no such file.*did you mean '{CASE}'"):
        load_scenario(given)
    with pytest.raises(ScenarioError, match=f"no such file.*did you mean '{CASE}'"):
        find_files([given])


@pytest.mark.parametrize("given", ["dispute.yaml", "my/dispute.yaml", "x" * 3000])
def test_what_is_like_no_case_is_only_not_there(given: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        load_scenario(given)
    assert "nearest" not in ids_of(raised.value.args)
