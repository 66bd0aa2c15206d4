"""Followers: what is one goes by the kind of meeple, whatever its strength; a builder is none."""

import pytest

from ruling import ScenarioError, judge, load_text

TABLE = """\
players: [red, blue]
features:
  alley: {kind: road, tiles: 2, meeples: {red: {builder: 1}}}
  lane: {kind: road, tiles: 4, meeples: {red: 1, blue: {large: 2}}}
  hamlet: {kind: city, tiles: 2, meeples: {red: {builder: 1}}}
  fort: {kind: city, tiles: 5, coats of arms: 4, meeples: {red: {builder: 1}, blue: 1}}
  plain town: {kind: city, tiles: 3, meeples: {red: {mayor: 1}}}
  armed town: {kind: city, tiles: 6, coats of arms: 2, meeples: {red: {mayor: 1, builder: 1}}}
  garden: {kind: garden, neighbours: 1, meeples: {red: {abbot: 1}}}
  priory: {kind: monastery, neighbours: 3, meeples: {red: {abbot: 1}}}
  pasture: {kind: field, cities: 1, meeples: {red: {pig: 1, barn: 1, shepherd: 1, phantom: 1}}}
"""


def ruled(action: str, edition: str = "C3") -> tuple[str, int]:
    """What is scored, and what red gets."""
    ruling = judge(load_text(f"{TABLE}action: {{player: red, {action}}}\n"), edition).ruling
    assert ruling.points is not None
    return " ".join(score.feature.id for score in ruling.scoring or ()), ruling.points["red"]


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("shortest road", ("lane", 4)),  # not the alley, where red has a builder alone
        ("smallest city", ("plain town", 3)),  # a mayor is a knight there, a builder is none
        ("smallest monastery", ("priory", 4)),  # an abbot counts there, and the garden is none
        ("coats of arms", ("", 4)),
        ("knights", ("", 4)),
        ("farmers", ("", 3)),
        ("one follower, follower: plain town", ("plain town", 3)),
        ("one follower, follower: armed town", ("armed town", 8)),
        ("one follower, follower: garden", ("garden", 2)),
        ("one tile more", ("", 0)),
    ],
)
def test_a_message_counts_the_followers_of_its_player(
    message: str, expected: tuple[str, int]
) -> None:
    for edition in ("C2", "C3"):
        assert ruled(f"message: {message}", edition) == expected


FAIRY = """\
players: [red, blue]
board: |
  E@90  G
fairy: FAIRY
meeples:
  - {player: red, at: A1 E}
  - {player: blue, at: B1 W, kind: builder}
action: final scoring
"""


def test_the_fairy_stands_by_a_follower() -> None:
    for where, points in (("A1", 5), ("B1", 2)):  # 2 tiles, and 3 for her beside a follower
        ruling = judge(load_text(FAIRY.replace("FAIRY", where))).ruling
        assert ruling.points == {"red": points, "blue": 0}
    with pytest.raises(ScenarioError, match="no follower of 'blue' stands there"):
        load_text(FAIRY.replace("FAIRY", "{at: B1, player: blue}"))
    together = FAIRY.replace("at: B1 W", "at: A1 E").replace("FAIRY", "A1")
    assert judge(load_text(together)).ruling.points == {"red": 5, "blue": 0}, "not by one of two"
