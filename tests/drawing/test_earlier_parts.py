"""Pictures of a later part of a turn: who went home is gone, who came is there."""

import re

import pytest

from ruling import judge, load_text
from ruling.drawing.svg.board import svg
from tests.drawing.pictures import told

BOARD = """
title: What lies there now?
players: [red, blue]
board: |
  A@270  U@90  .  .
  E@180  .     .  .
figures: {mage: B1 E, witch: A2 S}
meeples:
  - {player: red, at: A1 E}
  - {player: blue, at: A2 S}
action:
"""
ENDS = "  - {player: red, tile: A@90, at: C1, meeple: C1}\n"


def drawn(*parts: str) -> tuple[str, list[str]]:
    """The square of the placed tile, and everybody with theirs, as a picture tells them."""
    lines = told(svg(judge(load_text(BOARD + "".join(parts)))))
    (placed,) = [line[:2] for line in lines if "placed now" in line]
    return placed, [f"{who} {line[:2]}" for line in lines for who in re.findall(r"(\w+)'s ", line)]


def test_who_scored_in_the_first_part_is_not_drawn_in_the_second() -> None:
    placed, who = drawn(ENDS, "  - {player: red, tile: MW-D@90, at: D1}\n")
    assert placed == "D1"
    assert sorted(who) == ["blue A2", "red C1"]


@pytest.mark.parametrize(("circle", "number"), [("back", 0), ("beside", 2)])
def test_a_crop_circle_takes_and_adds_meeples_on_the_board(circle: str, number: int) -> None:
    first = f"  - {{player: red, crop circle: city, {circle}: {{blue: A2 S}}}}\n"
    placed, who = drawn(first, ENDS)
    assert placed == "C1"
    assert sorted(who) == ["blue A2"] * number + ["red A1", "red C1"]
