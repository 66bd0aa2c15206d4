"""Boards in characters: never too wide, nothing lost, everybody at their place."""

import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text, read_saved_game, render
from ruling.drawing.paper import Paper
from ruling.drawing.scene import Scene, StepStart, cut, letters_for, scene_of
from ruling.drawing.svg.board import svg
from ruling.drawing.text.board import board_lines
from ruling.games.turn_scenario import judge_turn
from ruling.rulebook.rules import Rules
from ruling.table.squares import Square
from ruling.table.tiles import read_tile
from tests.conftest import EXAMPLE, ROOT, for_each, judged, run_ruling
from tests.drawing.pictures import LARGE, PICTURES, WORDS, check_svg, scene_before
from tests.games.playing import random_game
from tests.saying import says


@pytest.mark.parametrize("width", [40, 60, 80, 140])
@for_each(PICTURES[::2], lambda path: path.stem)
def test_no_line_is_wider_than_the_terminal_and_every_target_is_there(
    path: Path, width: int
) -> None:
    judgement = judged(path)
    if judgement.scenario.board is None:
        return
    scene = scene_before(judgement)
    for ascii_only in (False, True):
        lines = board_lines(scene, WORDS, Paper(width, False, ascii_only))
        assert max(map(len, lines)) <= width
        board = "\n".join(lines[: lines.index("", 2)])
        assert not ascii_only or board.isascii() or not "".join(scene.looks).isascii()
        colored = board_lines(scene, WORDS, Paper(width, True, ascii_only))
        assert [re.sub(r"\x1b\[[\d;]*m", "", line) for line in colored] == lines
        whole = len({square.column for square in scene.tiles}) * 10 + 5 <= width
        for target in scene.targets if whole else ():
            assert target.label in "\n".join(lines)
        outside = [target for target in scene.targets if target.label not in "\n".join(lines)]
        assert outside == []  # those that are cut off are named below the board


@pytest.mark.slow
def test_a_large_board_is_cut_about_the_placed_tile_and_says_so(tmp_path: Path) -> None:
    import json

    path = tmp_path / "long.jcz"
    path.write_text(json.dumps(random_game(7, 70)), encoding="utf-8")
    text = run_ruling("replay", str(path), "--turn", "70", "--scenario").stdout
    judgement = judge(load_text(text))
    scene = scene_before(judgement)
    assert scene.placed is not None
    lines = board_lines(scene, WORDS, Paper(60), 3)
    assert any(re.search(r" [A-Z]+\d+-[A-Z]+\d+ \w+ A1-[A-Z]+\d+", line) for line in lines)
    assert "┏" in "\n".join(lines)
    assert max(map(len, lines)) <= 60
    check_svg(svg(judgement))


def test_who_stands_outside_a_cut_board_is_named_below_it() -> None:
    """The mage, and with him a target, lies twenty columns from the placed tile.

    How a report tells it, and how all of it is seen, is in the golden set: ``judge/wide``.
    """
    text = f"""
board: |
  E@90 {". " * 19}U@90 .
figures: {{mage: A1 E, witch: U1 E}}
action: {{player: red, tile: MW-A, at: V1}}
"""
    judgement = judge(load_text(text))
    scene = scene_before(judgement)
    lines = board_lines(scene, WORDS, Paper(60), 3)
    assert "M" not in "".join(lines[:5])
    told = " ".join(lines)
    assert re.search(r"\bR1-V1 .*\bA1-V1\b.*\bA1 E\b", told)


def test_draw_shows_all_of_a_wide_board_in_strips() -> None:
    path = ROOT / "scenarios/box/whole-table.yaml"
    scene = scene_before(judged(path))
    lines = board_lines(scene, WORDS, Paper(80), 0)
    assert max(map(len, lines)) <= 80
    columns = [line.split() for line in lines if line.split()[:1] in (["A"], ["H"])]
    assert columns == [list("ABCDEFG"), list("HIJKLM")]
    drawn = "\n".join(lines)
    assert "A1-" not in drawn
    tiles = drawn.split("    r red")[0]
    small = Counter(scene.looks[m.player].letter for _, m in scene.meeples if m.kind == "meeple")
    assert {letter: tiles.count(letter) for letter in small} == small
    assert tiles.count("~") == 60  # the river
    assert tiles.count(scene.targets[0].label) == len(scene.targets)


def test_a_report_on_a_whole_table_is_short_and_says_how_to_see_all_of_it() -> None:
    path = ROOT / "scenarios/box/whole-table.yaml"
    lines = render(judged(path), "text", width=80).splitlines()
    assert len(lines) <= 75
    assert max(map(len, lines)) <= 80
    told = " ".join(lines)
    assert re.search(r"\bA1-G3 .*\bA1-M8\b", told)
    assert f" ruling draw {path}" in " ".join(told.split())
    assert "┏" in told


def test_a_board_too_large_for_strips_is_cut() -> None:
    columns = [Square(row, 8 * column) for row in (0, 99) for column in range(4)]
    for squares, cut_off in ((columns, True), (columns[:4], False)):
        scene = Scene(dict.fromkeys(squares, read_tile("B")), {})
        told = "\n".join(board_lines(scene, WORDS, Paper(80), 0))
        found = says(told, "phrases.board cut", of="ui", shown="A1-G100", whole="A1-Y100")
        assert found is cut_off


def test_what_scores_at_the_end_outside_a_cut_board_is_named() -> None:
    text = f"""
players: [red]
board: |
  E@90 {". " * 19}U@90
figures: {{mage: A1 E}}
meeples:
  - {{player: red, at: A1 E}}
  - {{player: red, at: U1 E}}
action: final scoring
"""
    told = " ".join(board_lines(scene_before(judge(load_text(text))), WORDS, Paper(60), 3))
    assert "U1 E" in told


def test_a_cut_board_holds_who_stands_near_the_placed_tile() -> None:
    """Five columns to the west of it, which is as far as six columns reach."""
    text = f"""
board: |
  E@90 {". " * 4}E . E {". " * 8}E
figures: {{mage: A1 E, witch: Q1 N}}
action: {{player: red, tile: E, at: G1}}
"""
    scene = scene_before(judge(load_text(text)))
    assert cut(scene, 7, 3) == (0, 0, 0, 6)
    assert cut(scene, 6, 3).holds(Square(0, 6))


def test_letters_are_told_apart_and_never_those_of_the_figures() -> None:
    rng = random.Random(3)
    names = ["Mia", "Will", "MW", "red", "rot", "Ruth", "Ann", "ann ", "木", "1"]
    rng.shuffle(names)
    letters = letters_for(names)
    assert max(Counter(letters.values()).values()) == 1
    assert not {"m", "w"} & set(letters.values())


@pytest.mark.parametrize(("number", "turn"), LARGE)
def test_the_numbers_on_a_text_board_are_whole(shared: Path, number: str, turn: int) -> None:
    saved = read_saved_game(shared / f"samples/ordinary-{number}.jcz")
    judgement = judge_turn(saved, str(turn)).judgement
    scene = scene_before(judgement)
    text = "\n".join(board_lines(scene, WORDS, Paper(400)))
    found = re.findall(r"\d+(?:/\d+)+|\d+\+", text)
    labels = [target.label for target in scene.targets if "/" in target.label]
    short = {f"{label.partition('/')[0]}+": label for label in labels}
    assert sorted(short.get(each, each) for each in found) == sorted(labels)
    assert sum(each in short for each in found) < 5  # where four roads begin on one tile


def test_a_text_board_has_everybody_at_their_place() -> None:
    judgement = judge(load_scenario(EXAMPLE))
    scene = scene_before(judgement)
    lines = board_lines(scene, WORDS, Paper(80))
    row = next(line for line in lines if line.lstrip().startswith("1 "))
    assert row.index("rM") in range(5, 14)
    assert row.index("BW") in range(25, 34)
    assert lines[0].split() == ["A", "B", "C"]
    numbers = [line.split()[0] for line in lines if line[:4].strip().isdigit()]
    assert numbers == ["1", "2"]


def test_cities_that_only_meet_at_a_corner_of_the_drawing_are_not_joined() -> None:
    """Both have a city on the west side alone: the field between them stays a field."""
    text = """
board: |
  E@270
  E@270
figures: {mage: A1 W, witch: A2 W}
action: {player: red, tile: E@90, at: A3}
"""
    scenario = load_text(text)
    scene = scene_of(scenario.at(), StepStart(scenario.situation.figures), Rules.of())
    assert scene is not None
    lines = board_lines(scene, WORDS, Paper(80))
    first = next(n for n, line in enumerate(lines) if line.startswith("  1"))
    assert "▒" not in lines[first + 2]


@pytest.mark.slow
def test_a_text_board_needs_no_geometry() -> None:
    """Curves and outlines are for pictures; a text is drawn without loading them."""
    code = f"""
import sys
from ruling import judge, load_scenario, render
print(render(judge(load_scenario({str(EXAMPLE)!r}))))
print(sorted(name for name in sys.modules if name.startswith("ruling.drawing.")))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    *_, loaded = done.stdout.splitlines()
    assert "ruling.drawing.text.board" in loaded
    for name in ("geometry", "svg", "tiles.shape", "tiles.city", "tiles.field"):
        assert f"ruling.drawing.{name}" not in loaded
