"""A meeple that flies may land where a figure stands: the rules of the machine say so."""

import pytest

from ruling import judge, load_text
from tests.conftest import edition_ids

CASE = """
title: May it land there?
players: [red, blue]
features:
  town: {kind: city, tiles: 4}
  lane: {kind: road, tiles: 2}
figures: {mage: supply, witch: town}
action: {player: red, tile: plain, segments: [{extends: lane}, {new: fort, kind: city}], WHERE}
"""
ASKED = {"figure.keeps-meeples-out", "wagon.beside-figure"}


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("kind", ["", "wagon on "])
def test_no_figure_keeps_a_flight_out_and_nothing_of_it_is_open(edition: str, kind: str) -> None:
    text = CASE.replace("WHERE", f"flies to: {kind}town")
    found = judge(load_text(text), edition, house={"figure.keeps-meeples-out": "yes"})
    assert not found.failed
    assert ASKED.isdisjoint(each.question for each in found.ruling.asked)


def test_a_meeple_that_is_placed_is_asked_about_as_before() -> None:
    text = CASE.replace("{extends: lane}", "{extends: town}").replace("WHERE", "meeple: town")
    found = judge(load_text(text))
    assert "figure.keeps-meeples-out" in [each.question for each in found.ruling.asked]
