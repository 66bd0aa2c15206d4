"""Pictures of a later part of a turn: who went home is gone, who came is there."""

import pytest

from ruling import judge, load_text
from ruling.drawing.scene import scene_of, step_starts
from ruling.table.squares import Square

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


def standing(*parts: str) -> tuple[Square | None, list[str]]:
    judgement = judge(load_text(BOARD + "".join(parts)))
    scene = scene_of(judgement.parts[-1].at, step_starts(judgement)[0], judgement.rules)
    assert scene is not None
    return scene.placed, sorted(f"{meeple.player} {at.name}" for at, meeple in scene.meeples)


def test_who_scored_in_the_first_part_is_not_drawn_in_the_second() -> None:
    placed, who = standing(ENDS, "  - {player: red, tile: MW-D@90, at: D1}\n")
    assert placed == Square(0, 3)
    assert who == ["blue A2 S", "red C1"]


@pytest.mark.parametrize(("circle", "drawn"), [("back", 0), ("beside", 2)])
def test_a_crop_circle_takes_and_adds_meeples_on_the_board(circle: str, drawn: int) -> None:
    first = f"  - {{player: red, crop circle: city, {circle}: {{blue: A2 S}}}}\n"
    placed, who = standing(first, ENDS)
    assert placed == Square(0, 2)
    assert who == ["blue A2 S"] * drawn + ["red A1 E", "red C1"]
