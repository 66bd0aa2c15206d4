"""The description of a picture tells the board in sentences."""

from html import unescape
from pathlib import Path
from xml.etree.ElementTree import tostring

import pytest

from ruling import judge, load_scenario, load_text
from ruling.drawing.picture import Picture
from ruling.drawing.svg.board import picture_svg, svg
from ruling.report.reports import Report
from ruling.table.tiles import read_tile
from tests.conftest import CORPUS, EXAMPLE, ROOT, for_each, judged
from tests.drawing.pictures import WORDS, picture_of, scene_before, told
from tests.saying import says


@pytest.mark.parametrize(
    ("language", "first", "second", "last"),
    [
        (
            "en",
            "A1: E turned by 90 degrees; city E, mage, red's meeple, just completed.",
            "A2: D turned by 180 degrees; road E W, marked 1; city S, marked 2.",
            "Where it goes: the witch to the road A2 E.",
        ),
        (
            "de",
            "A1: E, um 90 Grad gedreht; Stadt E, Magier, Meeple von Rot, gerade fertig.",
            "A2: D, um 180 Grad gedreht; Straße E W, markiert mit 1; Stadt S, markiert mit 2.",
            "Wohin sie geht: die Hexe auf die Straße A2 E.",
        ),
        (
            "it",
            "A1: E girata di 90 gradi; città E, mago, meeple del rosso, appena completata.",
            "A2: D girata di 180 gradi; strada E W, segnata con 1; città S, segnata con 2.",
            "Dove va: la strega sulla strada A2 E.",
        ),
    ],
)
def test_a_board_is_told_in_every_language(
    language: str, first: str, second: str, last: str
) -> None:
    lines = told(svg(judge(load_scenario(EXAMPLE)), language))
    assert (lines[0], lines[3], lines[-1]) == (first, second, last)
    assert lines[5].startswith("C2: B; ")


@for_each(CORPUS[::10], lambda path: path.stem)
def test_every_tile_and_everybody_has_a_place_in_it(path: Path) -> None:
    judgement = judged(path)
    if judgement.scenario.board is None:
        return
    scene = scene_before(judgement)
    lines = dict(line.split(": ", 1) for line in told(svg(judgement)))
    assert {square.name for square in scene.tiles} <= set(lines)
    for at, meeple in scene.meeples:
        assert f"{meeple.player}'s" in lines[at.square.name]
    for at, figure in scene.figures:
        assert str(figure) in lines[at.square.name]
    for target in scene.targets:
        assert f"marked {target.label}" in lines[target.at.square.name]
    assert scene.placed is None or "placed now" in lines[scene.placed.name]


def test_what_is_printed_is_told_and_an_inn_as_the_ruling_takes_it() -> None:
    path = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"
    open_, settled = (told(svg(judged(path, name)))[1] for name in ("C3", "C1"))
    assert says(open_, "phrases.tile disputed inn", of="ui")
    assert "disagree" not in settled
    path = ROOT / "scenarios/join/house-two-moves.yaml"
    assert "magic symbol" in told(svg(judged(path)))[1]


@pytest.mark.parametrize(
    ("tile", "signs"),
    [
        ("RI-A", ["river S (spring)"]),
        ("FM-E@90", ["flying machine (NE)"]),
        ("CC-C", ["crop circle (field)"]),
        ("GM-A", ["gold mine"]),
        ("RO-D", ["robber"]),
        ("TB-P", ["city E W, wine"]),
        ("PD-Q", ["road N S, tunnel", "dragon"]),
        ("PD-F", ["city N, princess"]),
    ],
)
def test_what_further_sets_print_is_told(tile: str, signs: list[str]) -> None:
    (line,) = told(tostring(picture_of(read_tile(tile)), "unicode"))
    assert all(sign in line for sign in signs), line


def test_of_a_part_of_a_board_it_is_said_what_lies_beyond() -> None:
    scene = scene_before(judge(load_scenario(EXAMPLE)))
    lines = told(picture_svg(Picture(scene, WORDS, 6, (2, 1)), "p"))
    assert says(lines[0], "phrases.board cut", of="ui", shown="A1-B1", whole="A1-C2")
    assert "1 A2 E" in lines[1]
    assert "A2 E" in lines[1]
    assert not any(line.startswith("C2: ") for line in lines)


def test_below_a_part_of_a_board_a_page_says_when_it_lay_so_and_what_lies_beyond() -> None:
    scene = scene_before(judge(load_scenario(EXAMPLE)))
    block = Picture(scene, WORDS, 6, (2, 1), caption="The board before that")
    page = Report("", lambda _: [[block]]).render("html")
    caption = unescape(page.partition("<figcaption")[2].partition("</figcaption>")[0])
    assert says(caption, "phrases.board before", of="ui")
    assert says(caption, "phrases.board cut", of="ui", shown="A1-B1", whole="A1-C2")
    assert says(caption, "phrases.board outside", of="ui")


def test_the_bars_of_a_sketch_tell_who_stands_there_and_an_empty_one_nothing_of_it() -> None:
    text = """
players: [red, blue]
features:
  north city: {kind: city, tiles: 7, coats of arms: 2, meeples: {red: 1}}
  lane: {kind: road, tiles: 4}
figures: {mage: north city, witch: supply}
action: {player: red, tile: magic, segments: []}
"""
    assert told(svg(judge(load_text(text)))) == [
        "north city: 7 tiles; unfinished; 2 coats of arms; one meeple of red; the mage is there.",
        "lane: a road; 4 tiles; unfinished.",
    ]
