"""A turn of several parts in a report: of each part what came of it, and its points once."""

import pytest

from ruling import judge, load_scenario, load_text, render
from tests.conftest import ROOT

TWO = ROOT / "scenarios/builder/two-magic-tiles.yaml"
TABLE = """
title: What came of it?
players: [red, blue]
features:
  road: {kind: road, tiles: 4, meeples: {red: 1}}
  lane: {kind: road, tiles: 2, meeples: {red: 1}}
  city: {kind: city, tiles: 3, meeples: {blue: 1}}
figures: {mage: road, witch: city}
action:
"""
KNIGHTS = "  - {message: knights, player: blue}\n"


def answer(*parts: str) -> str:
    text = render(judge(load_text(TABLE + "".join(parts))), "text")
    return " ".join(text.split("ALSO ON")[0].split())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Points of this part: red 10, blue 0. The mage goes back to the supply. [4] Part 2",
                "Points of the whole turn: red 10, blue 0."]),
        ("de", ["Punkte in diesem Teil: red 10, blue 0. Der Magier kommt in den Vorrat. [4] Teil 2",
                "Punkte im ganzen Zug: red 10, blue 0."]),
        ("it", ["Punti di questa parte: red 10, blue 0. Il mago torna nella riserva. [4] Parte 2",
                "Punti di tutto il turno: red 10, blue 0."]),
    ],
)  # fmt: skip
def test_points_and_who_leaves_are_told_of_their_part(language: str, told: list[str]) -> None:
    text = " ".join(render(judge(load_scenario(TWO)), "text", language=language).split())
    assert all(each in text for each in told)


def test_a_message_is_told_with_what_it_alone_brings() -> None:
    told = answer(KNIGHTS, KNIGHTS)
    assert told.count("2 points for each meeple of blue in a city: 1 x 2.") == 2
    assert told.count("Points of this part: red 0, blue 2.") == 2
    assert told.endswith("Points of the whole turn: red 0, blue 4.")


def test_a_figure_that_left_before_is_not_said_to_stay() -> None:
    closes = "  - {player: red, tile: plain, segments: [{extends: road, completes: true}]}\n"
    told = answer(closes, "  - {message: smallest city, player: blue}\n")
    assert "The mage stays" not in told
    assert "The witch stays there" in told


def test_one_who_has_nothing_for_a_message_is_named_at_the_beginning_of_a_sentence() -> None:
    told = answer("  {message: smallest city, player: red}\n")
    assert "Red has no meeple on anything" in told


def test_a_piece_of_both_parts_is_told_once() -> None:
    text = render(judge(load_text(TABLE + KNIGHTS + KNIGHTS)), "text")
    assert text.count("- Message 'knights'") == 1
