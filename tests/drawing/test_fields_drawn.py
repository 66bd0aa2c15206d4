"""Fields on the drawings of tiles, and whoever stands on them."""

import re
from math import dist

import pytest

from ruling import judge, load_text
from ruling.drawing.geometry import CORNERS
from ruling.drawing.paper import Paper
from ruling.drawing.printed import tip_of
from ruling.drawing.scene import Scene
from ruling.drawing.svg.board import svg
from ruling.drawing.svg.halves import with_halves
from ruling.drawing.text.alphabet import ASCII, LINES
from ruling.drawing.text.board import board_lines, legend_lines
from ruling.drawing.tiles.field import fields_on, neighbours
from ruling.rulebook.editions import edition
from ruling.table.fields import parts_of, turned_part
from ruling.table.squares import Square, parse_pointer
from ruling.table.tiles import Turned, read_tile
from ruling.wording.words import Words
from tests.conftest import for_each
from tests.drawing.pictures import check_svg, marks, placed_texts, scene_before, told, where
from tests.drawing.test_tiles import TILES
from tests.golden import FOLDER

CASE = (FOLDER / "given/farmers.yaml").read_text(encoding="utf-8")
"""In characters and in every language it is in the golden set: ``draw/farmers``."""


TOUCHED = {"TW-K", "AM-D", "AM-G", "AM-H", "AM-I", "AM-L"}
"""In print their city reaches the road or the next field, and parts what a drawing does not."""


@pytest.mark.nightly
@for_each([laid for laid in TILES if laid.tile.id not in TOUCHED][::3])
def test_a_drawing_parts_the_fields_as_the_facts_do(laid: Turned) -> None:
    """From one part of a field nobody walks to another but through the tip of a city's corner."""
    owners = {spot: field.halves for field in fields_on(laid) for spot in field.spots}
    tip = tip_of(laid)
    for spot, halves in owners.items():
        meets = {owners[each] for each in neighbours(spot) if each in owners} - {halves}
        at_tip = tip is not None and dist(spot, CORNERS[tip]) < 12
        assert not meets or at_tip, (spot, halves, meets)


@pytest.mark.slow
@for_each(TILES[::3])
def test_every_part_of_a_field_has_ground_with_a_place_to_stand_on(laid: Turned) -> None:
    fields = fields_on(laid)
    parts = [tuple(turned_part(laid, part)) for part in parts_of(laid.tile.id)]
    assert [field.halves for field in fields] == parts
    shape_spots = [spot for field in fields for spot in field.spots]
    assert len(shape_spots) == len(set(shape_spots))
    assert all(field.holds(field.anchor) for field in fields)


def test_a_farmer_lies_on_its_field_and_a_highwayman_stands_on_the_road() -> None:
    root = check_svg(svg(judge(load_text(CASE))))
    farmers = where(root, "farmer")
    assert len(farmers) == 3
    assert "farmer" in {text for *_, text in placed_texts(root)}
    assert len(where(root, "meeple")) == 6
    on_b1 = [(x - 134, y - 34) for x, y, _ in farmers if 134 <= x < 234 and y < 134]
    fields = fields_on(read_tile("D"))
    assert sorted(
        field.halves for field in fields for point in on_b1 if field.holds(point)
    ) == sorted(field.halves for field in fields)


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
    scene = with_halves(scene_before(judgement))
    parts = sum(len(parts_of(laid.tile.id)) for laid in scene.tiles.values())
    (key,) = marks(root, "half-edges")
    names = {text for *_, text in placed_texts(key)}
    assert names >= {f"{side}{half}" for side in "NESW" for half in "12"}
    legend = {text for *_, text in placed_texts(marks(root, "legend")[0])}
    words = Words(edition("C3"))
    assert words.say("legend half") in legend
    assert words.say("legend target") not in legend
    lines = told(svg(judgement, with_halves=True))
    assert any(re.search(r"N1 N2 E1 E2 S1 S2 W1 W2, \w+ N1\b", line) for line in lines)
    assert len(scene.targets) == parts
    assert len(where(root, "target")) == parts + 8
    for target in scene.targets:
        assert parse_pointer(f"{target.at.square.name} {target.label}") == target.at


def test_a_name_stays_on_its_side_of_a_city_that_reaches_a_corner() -> None:
    scene = with_halves(Scene({Square(0, 0): read_tile("IC-G")}, {}))
    lines = board_lines(scene, Words(edition("C3")), Paper())
    assert [line[5:14] for line in lines[2:5]] == ["▒·N1···▒▒", "▒▒▒▒▒▒▒E1", "▒········"]


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
    whole, column = scene.window, scene.window._replace(left=2)
    words, abc = Words(edition("C3")), ASCII if ascii_only else LINES
    for window, shown in ((whole, ['r"', "g[", "g@", "ABC"]), (column, ['b"', "g@", "ABC"])):
        told = " ".join(legend_lines(scene, window, words, abc, Paper(80)))
        found = [sign for sign in told.split() if sign in {'r"', 'b"', "g[", "g@", "ABC"}]
        assert sorted(found) == sorted(shown)
