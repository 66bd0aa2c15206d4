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
        ("en", ["Points of this part: red 10, blue 0. The mage goes back to the supply. [4]",
                "The second tile: One magic figure",
                "Points of the whole turn: red 10, blue 0."]),
        ("de", ["Punkte in diesem Teil: red 10, blue 0. Der Magier kommt in den Vorrat. [4]",
                "Zweiter Teil des Zuges: Eine magische",
                "Punkte im ganzen Zug: red 10, blue 0."]),
        ("it", ["Punti di questa parte: red 10, blue 0. Il mago torna nella riserva. [4]",
                "La seconda tessera: ",
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


PLAIN = "  - {player: %s, tile: plain, segments: [{extends: road, completes: true}]%s}\n"
ONE = "  {player: red, tile: plain, segments: [{extends: road, completes: true}]%s}\n"
MOVED = ONE.replace("plain", "magic") % ", move: witch to %s"
EXTENDS = "  - {player: blue, tile: magic, segments: [{extends: city}], move: witch to lane}\n"


@pytest.mark.parametrize(
    ("parts", "names"),
    [
        ((PLAIN % ("red", ""), EXTENDS), ["Red's turn:", "Blue's turn:"]),
        ((PLAIN % ("blue", ""), EXTENDS), ["The first tile:", "The second tile:"]),
        ((PLAIN % ("red", ""), KNIGHTS), ["The tile:", "The message:"]),
        (
            (MOVED % "lane, dragon: [witch]",),
            ["The tile:", "The dragon:"],
        ),
        ((KNIGHTS, KNIGHTS), ["The message (1):", "The message (2):"]),
        (("  - {crop circle: city, back: {blue: [city]}}\n", KNIGHTS), ["The crop circle:"]),
        (("  - {taken off: {blue: city}, by: tower}\n", KNIGHTS), ["Those taken off:"]),
        ((PLAIN % ("red", ""), "  - final scoring\n"), ["The tile:", "The final scoring:"]),
        (
            (PLAIN % ("red", ""), EXTENDS, KNIGHTS, EXTENDS),
            ["Red's turn:", "Blue's turn (1):", "The message:", "Blue's turn (2):"],
        ),
    ],
)
def test_parts_are_called_by_what_they_are(parts: tuple[str, ...], names: list[str]) -> None:
    told = answer(*parts)
    assert all(name in told for name in names)
    assert "Part 1" not in told
    assert "Part 2" not in told


def test_points_up_to_the_end_of_the_game_are_told_as_all() -> None:
    told = answer(PLAIN % ("red", ""), "  - final scoring\n")
    assert "Points of this part: red 10, blue 0. The mage goes back" in told
    assert "The final scoring: Points of this part: red 2, blue 2. Points in all: red 12" in told
    assert "The game is over" not in told


def test_a_message_that_gave_a_tile_is_told_so() -> None:
    told = answer(PLAIN % ("red", ", message: one tile more"), EXTENDS.replace("blue", "red", 1))
    assert "The message: Red places another tile. The second tile: " in told
    assert "2 points instead" not in told


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Under 'returns': after the ferry: "),
     ("de", "Mit „returns“: nach der Fähre: "),
     ("it", "Con «returns»: dopo il traghetto: ")],
)  # fmt: skip
def test_another_reading_names_the_part_where_it_matters(language: str, told: str) -> None:
    """Nobody stands on the road that the ferry closes, and only another reading lets her leave."""
    text = TABLE.replace("  city: ", "  path: {kind: road, tiles: 2}\n  lake: PATH\n  city: ")
    text = text.replace("PATH", "{kind: road, tiles: 1}").replace("witch: city", "witch: path")
    ferry = "  - {player: red, ferry: {joins: [path, lake], completes: true}}\n"
    judgement = judge(load_text(f"{text}{ferry}{EXTENDS}"))
    report = " ".join(render(judgement, "text", language=language, full=True).split())
    assert told in report


def test_a_ferry_beside_a_tile_is_called_so() -> None:
    ferry = MOVED % "city, ferry: {joins: [lane, path]}"
    text = TABLE.replace("  city:", "  path: {kind: road, tiles: 2}\n  city:")
    text = text.replace("mage: road, witch: city", "mage: path, witch: lane")
    told = " ".join(render(judge(load_text(f"{text}{ferry}"))).split())
    assert "The ferry: " in told


def test_two_claims_with_one_sentence_say_which_is_which() -> None:
    move = "action: {player: red, tile: plain, segments: [{extends: lane}]}\n"
    claims = "claims:\n  - {by: blue, points: {red: 1}}\n  - {by: blue, points: {red: 2}}\n"
    text = f"{TABLE.replace('action:', move)}{claims}"
    told = " ".join(render(judge(load_text(text))).split())
    assert "Blue: the points are red 1. Blue is wrong" in told
    assert "Blue: the points are red 2. Blue is wrong" in told
    one = text.replace("  - {by: blue, points: {red: 2}}\n", "")
    assert "✗ Blue is wrong" in " ".join(render(judge(load_text(one))).split())


def test_a_dragon_that_eats_meeples_says_so() -> None:
    board = "players: [red]\nboard: |\n  A@270 U@90 .\nmeeples: [{player: red, at: B1 E}]\n"
    told = " ".join(render(judge(load_text(f"{board}action: {{dragon: [B1]}}\n"))).split())
    assert "It eats a meeple of red: the road A1 E." in told
    gone = render(judge(load_text(f"{board}action: {{dragon: [A1]}}\n")))
    assert "It eats" not in gone


def test_a_road_that_scores_twice_has_its_lines_twice() -> None:
    """By a message, and at the end of the game."""
    text = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 3, meeples: {red: 1}}
figures: {mage: lane, witch: supply}
action:
  - {player: red, tile: plain, segments: [{extends: lane}], message: shortest road}
  - final scoring
"""
    report = " ".join(render(judge(load_text(text)), "text").split())
    assert report.count("The road 'lane', unfinished") == 2
    assert report.count("red scores 8") == 2
