"""Maps with the signs that are printed on tiles: machines, crop circles, robbers, rivers, lakes."""

from collections.abc import Mapping

import pytest

from ruling import Judgement, judge, load_text

ROAD = """\
players: [red, blue]
board: |
  .      .     E      .
  A@270  U@90  U@90   .
"""
CIRCLE = """\
players: [red, blue]
board: |
  .      .     E      .
  A@270  U@90  U@90   .
meeples:
  - {player: red, at: A2 E}
  - {player: blue, at: A2 E}
  - {player: red, at: C1 N}
figures: {witch: A2 E, mage: C1 N}
"""


def judged(table: str, action: str) -> Judgement:
    return judge(load_text(f"{table}action: {action}\n"))


def points(judgement: Judgement) -> Mapping[str, int]:
    return dict(judgement.ruling.points or {})


FLIGHTS = [
    ("FM-D", "C1 N"),
    ("FM-B", "A2 E"),
    ("FM-B", "B2 E"),
    ("U@90", "A2 E"),
]


@pytest.mark.parametrize(("tile", "to"), FLIGHTS)
def test_a_machine_flies_where_it_points(tile: str, to: str) -> None:
    """Where it cannot fly is told in the golden set, as all that signs keep from being."""
    action = f"{{player: red, tile: {tile}, at: D2, flies to: {to}}}"
    entry = judged(ROAD, action).ruling.meeple
    assert entry is not None
    assert entry.reason is None


def test_a_crop_circle_comes_after_its_tile() -> None:
    found = judged(
        CIRCLE,
        "[{player: red, tile: CC-D, at: D2}, {crop circle: field, player: red}]",
    )
    assert points(found) == {"red": 2, "blue": 2}  # the circle closes a road of four tiles
    found = judged(
        CIRCLE,
        "[{player: red, tile: CC-A@90, at: D2},"
        " {crop circle: road, player: red, back: {red: A2 E, blue: A2 E}}]",
    )
    assert "crop.last-meeple" in [answer.question for answer in found.ruling.asked]


def test_a_crop_circle_stands_beside_its_tile_and_before_the_builders_second() -> None:
    first = "{player: red, tile: CC-A@90, at: D2, crop circle: road, back: {red: A2 E, blue: A2 E}}"
    found = judged(CIRCLE, first)
    assert [answer.question for answer in found.ruling.asked][-1] == "crop.last-meeple"
    second = "{player: red, tile: A@180, at: D3}"
    found = judged(CIRCLE.replace("U@90   .", "U@90   .\n  .  .  .  ."), f"[{first}, {second}]")
    assert points(found) == {"red": 0, "blue": 0}  # nobody is left on the road that it ends


def test_a_builder_brings_a_second_tile_with_its_own_signs() -> None:
    table = """\
players: [red, blue]
board: |
  E@90   TB-Q  .
  A@270  .     .
pieces: [{at: B1, gold: 1}]
meeples:
  - {player: red, at: A1 E}
  - {player: red, at: A1 E, kind: builder}
  - {player: blue, at: A2 E}
"""
    found = judged(
        table,
        "[{player: red, tile: TB-P, at: C1, meeple: C1 S},"
        " {player: red, tile: GM-H@90, at: B2, meeple: B2}]",
    )
    assert points(found) == {"red": 0, "blue": 0}
    done = judged(
        table,
        "[{player: red, tile: TB-P, at: C1}, {player: red, tile: E@270, at: D1}]",
    )
    assert points(done) == {"red": 8, "blue": 0}
    (score,) = done.ruling.scoring or ()
    beside = {(each.what, each.player, each.number) for each in score.awards}
    assert beside == {("goods", "red", 2), ("gold", "red", 1)}


def test_a_robber_takes_half_of_what_its_victim_scores() -> None:
    table = """\
players: [red, blue]
board: |
  A@270  RO-F@90  .
meeples: [{player: red, at: A1 E}]
robber: {at: red, of: blue}
figures: {mage: A1 E}
"""
    found = judged(table, "{player: blue, tile: A@90, at: C1}")
    assert points(found) == {"red": 6, "blue": 3}


def test_a_river_holds_nobody() -> None:
    table = """\
players: [red]
board: |
  .     .
  RI-B  RI-C
"""
    magic = "{player: red, tile: MW-D@90, at: A1, move: mage to"
    for at, legal in (("A1 N", True), ("A2 S", True), ("A2 N", False), ("B2 W", False)):
        found = judged(table, f"{magic} {at}}}").ruling
        assert found.chosen is not None
        assert found.chosen.legal is legal


def test_a_message_comes_after_the_tile_and_its_scoring() -> None:
    table = CIRCLE.replace("figures: {witch: A2 E, mage: C1 N}", "figures: {mage: A2 E}")
    found = judged(table, "{player: red, tile: U@90, at: D2, message: shortest road}")
    assert points(found) == {"red": 8, "blue": 0}
