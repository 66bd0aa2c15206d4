"""Fields on the drawings of tiles, and whoever stands on them."""

import re

import pytest

from ruling import judge, load_text
from ruling.drawing.paper import Paper
from ruling.drawing.svg.board import svg
from ruling.drawing.text.board import board_lines
from tests.conftest import run_ruling
from tests.drawing.pictures import (
    WORDS,
    check_svg,
    marks,
    placed_texts,
    scene_before,
    told,
    where,
)
from tests.golden import FOLDER
from tests.naive import GRASS

CASE = (FOLDER / "given/farmers.yaml").read_text(encoding="utf-8")
"""In characters and in every language it is in the golden set: ``draw/farmers``."""


def test_a_farmer_lies_on_its_field_and_a_highwayman_stands_on_the_road() -> None:
    root = check_svg(svg(judge(load_text(CASE))))
    farmers = where(root, "farmer")
    assert len(farmers) == 3
    assert "farmer" in {text for *_, text in placed_texts(root)}
    assert len(where(root, "meeple")) == 6
    on_b1 = sorted(y - 34 for x, y, _ in farmers if 134 <= x < 234 and y < 134)
    assert [y < 50 for y in on_b1] == [True, False]  # the road of that tile goes from east to west


def test_who_stands_on_a_field_is_told_with_its_half_edges() -> None:
    lines = {line[:2]: line for line in told(svg(judge(load_text(CASE))))}
    assert re.findall(r"(\w+ [\w ]+), (\w+)'s", lines["B1"]) == [
        ("road E W", "red"),
        ("field E1 W2", "blue"),
        ("field E2 S1 S2 W1", "red"),
    ]


def test_with_halves_every_part_of_a_field_has_its_name_on_every_tile() -> None:
    judgement = judge(load_text(CASE))
    root = check_svg(svg(judgement, with_halves=True))
    (key,) = marks(root, "half-edges")
    names = {text for *_, text in placed_texts(key)}
    assert names >= {f"{side}{half}" for side in "NESW" for half in "12"}
    legend = {text for *_, text in placed_texts(marks(root, "legend")[0])}
    assert WORDS.say("legend half") in legend
    assert WORDS.say("legend target") not in legend
    lines = told(svg(judgement, with_halves=True))
    assert any(re.search(r"N1 N2 E1 E2 S1 S2 W1 W2, \w+ N1\b", line) for line in lines)
    flags = ["".join(flag.itertext()) for _, _, flag in where(root, "target")]
    tiles = scene_before(judgement).tiles.values()
    assert len(flags) == sum(len(GRASS[laid.tile.id]) for laid in tiles) + 8


@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_name_stays_on_its_side_of_a_city_that_reaches_a_corner(ascii_only: bool) -> None:
    """As ``ruling draw --halves`` shows it."""
    text = "board: |\n  IC-G\naction: final scoring\n"
    options = ["--ascii"] * ascii_only
    lines = run_ruling("draw", "-", "--halves", *options, text=text).stdout.splitlines()
    row = next(number for number, line in enumerate(lines) if "N1" in line)
    shown = [line.strip()[-9:] for line in lines[row : row + 3]]
    plain = [line.translate(str.maketrans("#.", "▒·")) for line in shown]
    assert plain == ["▒·N1···▒▒", "▒▒▒▒▒▒▒E1", "▒········"]


PARTS = """\
title: a field that grows in the turn
players: [red, blue]
board: |
  D  U@90  D@180
meeples:
  - {player: red, at: A1 E1}
  - {player: blue, at: C1 W2}
action: [{player: red, tile: U@90, at: D1, ACTION}, {player: red, tile: U@90, at: E1}]
"""


@pytest.mark.parametrize(
    ("action", "drawn"),
    [
        ("meeple: pig on D1 N1", ["red A1", "blue C1", "red D1"]),
        ("crop circle: field, beside: {red: A1 E1}", ["red A1", "red A1", "blue C1"]),
        ("message: one follower, follower: A1 E1", ["blue C1"]),
    ],
    ids=["pig", "circle", "message"],
)
def test_farmers_of_several_parts_are_drawn_once(action: str, drawn: list[str]) -> None:
    lines = told(svg(judge(load_text(PARTS.replace("ACTION", action)))))
    found = [f"{who} {line[:2]}" for line in lines for who in re.findall(r"(\w+)'s ", line)]
    assert sorted(found) == sorted(drawn)


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_legend_shows_a_farmer_behind_a_letter_and_whom_a_cut_leaves_out_never(
    ascii_only: bool,
) -> None:
    scene = scene_before(judge(load_text(CASE)))
    for width, shown in ((80, ['r"', "g[", "g@", "ABC"]), (18, ['r"'])):
        lines = board_lines(scene, WORDS, Paper(width, ascii_only=ascii_only), 3)
        (begin,) = (number for number, line in enumerate(lines) if line.startswith("    r red"))
        legend = " ".join(lines[begin:]).split()
        assert sorted({'r"', 'b"', "g[", "g@", "ABC"}.intersection(legend)) == sorted(shown)
