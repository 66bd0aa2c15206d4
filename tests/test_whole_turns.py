"""Whole turns, worked out by hand from the texts before any was ruled on, hold in every edition."""

from pathlib import Path

import pytest

from ruling import load_scenario, render
from ruling.expect.results import RunCase
from ruling.expect.running import find_files, run_case, run_file
from ruling.rulebook.editions import default_edition

TABLES = find_files([Path(__file__).parent / "whole_turns"])


def test_no_table_is_lost() -> None:
    assert len(TABLES) == 68


LONG = "40-house-two-moves-and-the-shortest-road"
"""It goes through as many ways as all others together."""


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=pytest.mark.slow if path.stem == LONG else ())
        for path in TABLES
    ],
)
def test_a_whole_turn_comes_to_what_the_texts_give(path: Path) -> None:
    """Under one edition, and in print; what it claims is judged under all that have its tiles."""
    scenario = load_scenario(path)
    case = run_case(scenario, scenario.editions[0] if scenario.editions else default_edition())
    hold([case])
    for each in case.judgement.claims:  # an open one is no right one here
        assert each.verdict == (each.claim.verdict or each.verdict), each.claim
    assert render(case.judgement, "text", full=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=path.stem,
            marks=pytest.mark.nightly if path.stem == LONG or number % 3 else (),
        )
        for number, path in enumerate(TABLES)
    ],
)
def test_it_does_so_in_every_edition(path: Path) -> None:
    hold(run_file(path))


def hold(cases: list[RunCase]) -> None:
    assert cases
    assert [(case.edition, *case.failures, *case.claims) for case in cases if not case.passed] == []
