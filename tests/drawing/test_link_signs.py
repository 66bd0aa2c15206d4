"""Bridges, ferries and tunnels in pictures: their signs, their legend, and what is told of them."""

import pytest

from ruling.drawing.describe import alt_text
from ruling.drawing.paper import Paper
from ruling.drawing.svg.board import broken_svg, svg
from ruling.drawing.text.board import board_lines
from ruling.errors import ScenarioError
from ruling.expect.files import KEYS, load_text
from ruling.judging.judgement import judge
from ruling.rulebook.editions import edition
from ruling.scenario.case.broken import broken_map
from ruling.scenario.source import Source
from ruling.wording.words import Words
from tests.drawing.pictures import (
    check_svg,
    marks,
    placed_texts,
    scene_before,
    square_at,
    where,
)

CASE = """\
title: tokens
players: [red]
boxes: 2
board: |
  A@270  E@180  U@90  FE-02  FE-03  L
  .      .      .     U      U      .
  E@90   .      .     .      .      .
bridges: [{at: B1, joins: [E, W]}, {at: A3, joins: [N, S]}]
ferries: [{at: D1, joins: [W, S]}, {at: E1, joins: [N, S]}]
tunnels: [{joins: [F1 E, F1 S]}]
figures: {mage: B1 W}
meeples: [{player: red, at: A3 S}, {player: red, at: E1 N}]
action: {player: red, tile: U, at: D3}
"""
WORDS = {language: Words(edition("C3"), language) for language in ("en", "de", "it")}
LEGENDS = {
    "en": {"bridge", "ferry", "tunnel", "lake for a ferry"},
    "de": {"Brücke", "Fähre", "Tunnel", "See für eine Fähre"},
    "it": {"ponte", "traghetto", "tunnel", "lago per un traghetto"},
}


def test_every_token_is_drawn_on_its_tile() -> None:
    root = check_svg(svg(judge(load_text(CASE))))
    drawn = {
        kind: sorted(square_at(x, y) for x, y, _ in where(root, kind))
        for kind in ("bridge", "ferry", "tunnel", "lake")
    }
    assert drawn == {
        "bridge": ["A3", "B1"],
        "ferry": ["D1", "E1"],
        "tunnel": ["F1", "F1"],
        "lake": ["D1", "E1"],
    }
    one, other, _ = (mark[-1].text for mark in marks(root, "tunnel"))  # the last of the legend
    assert one == other == "1"


@pytest.mark.parametrize("language", LEGENDS)
def test_the_legend_names_them_in_every_language(language: str) -> None:
    judgement = judge(load_text(CASE))
    texts = {text for *_, text in placed_texts(check_svg(svg(judgement, language)))}
    assert LEGENDS[language] <= texts
    lines = " ".join(board_lines(scene_before(judgement), WORDS[language], Paper()))
    tunnels = {"tunnel", "Tunnel"}
    assert all(word in lines for word in LEGENDS[language] - tunnels)
    assert "F1 E" in lines


@pytest.mark.parametrize(
    ("ascii_only", "bridge", "rows"),
    [
        (False, "╫", ["╪╪╪╪╪╪╪╪", "═══≋┐≋═══", "═══≋│≋═══", "o═∩══"]),
        (True, "]", ["]]]]]]]]", "===@\\@===", "===@;@===", "o={=="]),
    ],
)
def test_signs_are_told_apart_without_colour(
    ascii_only: bool, bridge: str, rows: list[str]
) -> None:
    lines = board_lines(
        scene_before(judge(load_text(CASE))), WORDS["en"], Paper(ascii_only=ascii_only)
    )
    drawn = "\n".join(lines)
    assert all(row in drawn for row in rows), drawn
    assert sum(line[9] == bridge for line in lines if len(line) > 9) == 2


def test_they_are_told_to_those_who_cannot_see_them() -> None:
    scene = scene_before(judge(load_text(CASE)))
    told = {line[:2]: line for line in alt_text(scene, scene.window, WORDS["en"])}
    assert "a road with the mage (E W, bridge)" in told["B1"]
    assert "a ferry from D1 S to D1 W" in told["D1"]
    assert "tunnel from F1 E to F1 S" in told["F1"]


def test_a_broken_board_shows_them_too() -> None:
    text = CASE.replace("tile: U, at: D3}", "tile: U@90, at: C2}")
    with pytest.raises(ScenarioError):
        load_text(text)
    broken = broken_map(Source("board.yaml", text), KEYS)
    assert broken is not None
    root = check_svg(broken_svg(broken, "board.yaml"))
    assert len(where(root, "bridge")) == 2
    assert len(where(root, "ferry")) == 2
    assert [(at.square.name, at.side) for at in broken.misfits] == [("C2", 1)]
