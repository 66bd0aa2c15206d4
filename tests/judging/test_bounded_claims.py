"""Claims about turns of many parts: judged everywhere, by few rulings, as each edition would."""

from pathlib import Path

import pytest

from ruling import judge, load_text
from ruling.judging.comparing import compare, compare_rules
from ruling.rulebook.rules import Rules
from tests.conftest import CORPUS, edition_ids, judged, loaded
from tests.counting import effort

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

SHORT = LONG.replace("  - {player: red, ferry: {joins: [inn road, lake road]}}\n", "").replace(
    "  - final scoring\n", ""
)
"""The same without the ferry and the end."""


@pytest.mark.parametrize(
    ("text", "editions", "most"),
    [
        pytest.param(SHORT, ("C1", "C1-ZMG"), 200, id="short", marks=pytest.mark.slow),
        pytest.param(LONG, tuple(edition_ids()), 500, id="long", marks=pytest.mark.nightly),
    ],
)
def test_a_long_turn_is_compared_by_few_rulings(
    text: str, editions: tuple[str, ...], most: int
) -> None:
    """Each of them goes 50 ways in the long turn: as much work as so many plain judgements."""
    scenario = load_text(text)

    def all_verdicts() -> None:
        for group in compare(scenario, editions).outcomes:
            for column in group:
                assert column.judgement.claims[0].verdict in ("wrong", "open")

    assert effort(all_verdicts) < most * effort(lambda: judge(scenario, "C1-ZMG"))


@pytest.mark.slow
def test_rules_that_answer_alike_what_is_asked_are_ruled_under_once() -> None:
    """Another name for the same rules adds less than half a ruling under them."""
    scenario = load_text(SHORT.partition("claims:")[0])

    def compared(number: int) -> int:
        rules = {f"C3 {at}": Rules.of("C3") for at in range(number)}
        return effort(lambda: compare_rules(scenario, rules))

    assert 2 * (compared(10) - compared(5)) < 5 * effort(lambda: judge(scenario))


CLAIMED = [path for path in CORPUS if "claims:" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", CLAIMED, ids=lambda path: path.stem)
def test_the_verdict_of_each_other_edition_is_its_own(path: Path) -> None:
    """Rulings are shared between editions that read alike; what is open is each one's own."""
    scenario = loaded(path)
    held = [each for each in edition_ids() if each in (scenario.editions or edition_ids())]
    by_edition = {each: judged(path, each) for each in held}
    for here in by_edition.values():
        for other, there in by_edition.items():
            for one, two in zip(here.claims, there.claims, strict=True):
                assert one.by_edition[other] == two.verdict
                assert (other in one.depends_in) == two.depends
