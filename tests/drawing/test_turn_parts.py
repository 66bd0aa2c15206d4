"""Pictures of a part that others follow: what only these bring does not lie there yet."""

from ruling import judge, load_text
from ruling.drawing.scene import Scene
from ruling.table.features import FERRY
from ruling.table.figures import Spot
from tests.drawing.pictures import scene_before

LAKE = """
title: What lies there when the move is made?
players: [red, blue]
board: |
  A@270  FE-02  U@90  .
  .      U      .     .
ferries: [{at: B1, joins: [W, E]}]
figures: {mage: B2 S, witch: supply}
meeples: [{player: red, at: A1 E}]
action:
  - {player: red, tile: MW-H@180, at: B3}
"""
TILE = "  - {player: blue, tile: U@90, at: D1}\n"
MOVED = "  - {player: red, ferry: {at: B1, joins: [W, S], moved from: [W, E]}}\n"


def first_part(*later: str, claims: str = "") -> Scene:
    """The picture of the first part, whose move nobody has named."""
    return scene_before(judge(load_text(LAKE + "".join(later) + claims)))


def test_a_tile_of_a_later_turn_does_not_lie_there_yet() -> None:
    names = {square.name for square in first_part(TILE).tiles}
    assert names == {"A1", "B1", "C1", "B2", "B3"}


def test_a_ferry_lies_where_it_was_until_a_later_part_moves_it() -> None:
    (ferry,) = first_part(MOVED, TILE).links
    assert ferry.by == FERRY
    assert [end.name for end in ferry.ends] == ["B1 E", "B1 W"]


def test_a_move_that_is_claimed_of_a_later_turn_has_no_arrow() -> None:
    magic = "  - {player: blue, tile: MW-D@90, at: B4}\n"
    claims = """claims:
  - {by: red, legal: witch to B3 S, of: 1}
  - {by: blue, legal: witch to B4 S, of: 2}
"""
    (made,) = first_part(magic, claims=claims).made
    assert isinstance(made.to, Spot)
    assert made.to.words == "B3 S"
