"""Claims about turns of many parts: judged everywhere, by few rulings, as each edition would."""

from pathlib import Path

import pytest

from ruling import judge, load_text
from ruling.judging.comparing import compare
from ruling.referee import whatif
from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.rulebook.editions import edition_ids
from tests.conftest import CORPUS, loaded

LONG = """
players: [red, blue]
features:
  inn road: {kind: road, tiles: 2, inn: true, meeples: {red: 1}}
  other road: {kind: road, tiles: 3, meeples: {blue: 1}}
  lake road: {kind: road, tiles: 3, meeples: {blue: 1}}
  town: {kind: city, tiles: 2, cathedral: true, meeples: {red: 1}}
  keep: {kind: city, tiles: 6, meeples: {blue: 1}}
figures: {mage: inn road, witch: other road}
robber: {at: red, of: blue}
action:
  - {player: red, tile: magic, segments: [{joins: [inn road, other road]}]}
  - {player: red, ferry: {joins: [inn road, lake road]}}
  - {player: blue, tile: magic, segments: [{extends: town}]}
  - final scoring
claims:
  - {by: red, points: {red: 20}}
"""
"""Two moves that are not named, a join by each kind, and the end: much is open in C1-ZMG."""

MOST = 200
"""Rulings on it that are enough for a comparison of six editions; each of them goes 50 ways."""


@pytest.mark.parametrize(
    "editions", [("C2", "C3"), pytest.param(tuple(edition_ids()), marks=pytest.mark.slow)]
)
def test_a_long_turn_is_compared_by_few_rulings(
    editions: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Ruling] = []

    def counted(*given: object) -> Ruling:
        made.append(rule(*given))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(whatif, "rule", counted)
    for group in compare(load_text(LONG), editions).outcomes:
        for column in group:
            assert column.judgement.claims[0].verdict in ("wrong", "open")
    assert 0 < len(made) < MOST


CLAIMED = [path for path in CORPUS if "claims:" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", CLAIMED, ids=lambda path: path.stem)
def test_the_verdict_of_each_other_edition_is_its_own(path: Path) -> None:
    """Rulings are shared between editions that read alike; what is open is each one's own."""
    scenario = loaded(path)
    held = [each for each in edition_ids() if each in (scenario.editions or edition_ids())]
    judged = {each: judge(scenario, each) for each in held}
    for here in judged.values():
        for other, there in judged.items():
            for one, two in zip(here.claims, there.claims, strict=True):
                assert one.by_edition[other] == two.verdict
                assert (other in one.depends_in) == two.depends
