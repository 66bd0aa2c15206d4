"""What names a player, a feature or a place is known in any case: renamed, it reads on."""

import re
from contextlib import suppress
from pathlib import Path

import pytest

from ruling.case.names import Names
from ruling.errors import ScenarioError
from ruling.expect.drafts import draft_of
from ruling.expect.files import load_text
from ruling.scenario.scenario import Scenario
from tests.conftest import CORPUS, some_and_all

KEY = re.compile(r"\b[a-z][a-z ]*(?=:)")
LISTED = re.compile(r"(?m)^players:.*\n")


def with_each_key() -> list[Path]:
    """The first case that has a key, of all that stand in any."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in reversed(CORPUS))
    return sorted({*{key: path for path, text in texts for key in KEY.findall(text)}.values()})


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 10))
def test_every_case_reads_on_under_other_names(paths: list[Path]) -> None:
    for path in paths:
        _reads_on(path)


@pytest.mark.slow
def test_a_case_with_each_key_reads_on_under_other_names() -> None:
    for path in with_each_key():
        _reads_on(path)


def _reads_on(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before, case = load_text(text), draft_of(text)
    for player in before.situation.players:
        after = load_text(case.renamed(Names.PLAYER, {player: "Ann Lee"}).text)
        named = ["Ann Lee" if each == player else each for each in before.situation.players]
        assert {*after.situation.players} == {*named}
    for feature in case.listed("features"):
        after = load_text(case.renamed(Names.PLACE, {feature: "the new name"}).text)
        renamed = {"the new name" if each == feature else each for each in case.listed("features")}
        assert renamed == {*draft_of(after.origin.text).listed("features")}
    if before.board is not None:
        assert _shape_of(load_text(case.shifted(1, 2).text)) == _shape_of(before)


@pytest.mark.parametrize("paths", some_and_all(CORPUS, 10))
def test_who_plays_is_found_as_the_reader_finds_it(paths: list[Path]) -> None:
    for path in paths:
        _players_are_found(path)


def _players_are_found(path: Path) -> None:
    for text in (whole := path.read_text(encoding="utf-8"), LISTED.sub("", whole)):
        with suppress(ScenarioError):  # a player who only gets no points must be listed
            assert {*load_text(text).situation.players} == {*draft_of(text).players}


def _shape_of(scenario: Scenario) -> list[tuple[str, int, int]]:
    """What does not hang on where a map begins: its features, and who stands on how many."""
    meeples = scenario.situation.meeples
    return sorted((f.kind, f.tiles, len(meeples.get(f, ()))) for f in scenario.features)
