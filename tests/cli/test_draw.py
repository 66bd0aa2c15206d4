"""Drawing at the command line: files that are pictures, and terminals that cannot draw."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import EXAMPLE, run_ruling
from tests.drawing.pictures import check_svg, marks, square_at, where


@pytest.mark.parametrize("name", ["sheet.svg", "SHEET.SVG"])
def test_a_file_that_is_named_a_picture_is_one(tmp_path: Path, name: str) -> None:
    for command in (["tiles"], ["draw", str(EXAMPLE)]):
        assert run_ruling(*command, "-o", str(tmp_path / name)).returncode == 0
        check_svg((tmp_path / name).read_text(encoding="utf-8"))


def test_the_commands_draw_in_ascii_where_they_are_told_to() -> None:
    for command in (["tiles", "--ascii"], ["draw", str(EXAMPLE), "--ascii"]):
        for form in ("text", "markdown"):
            assert run_ruling(*command, "--format", form).stdout.isascii()


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("CRRC@90", "in any rotation"),
        ("MW-A@45", "turned by 0, 90, 180 or 270"),
        ("MW-AA", "did you mean"),
    ],
)
def test_a_tile_that_there_is_not_gets_a_hint(wanted: str, told: str) -> None:
    done = run_ruling("tiles", wanted)
    assert done.returncode == 2
    assert told in done.stderr


@pytest.mark.parametrize(
    ("env", "plain"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "", "LANG": "POSIX"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
    ],
)
def test_a_terminal_of_the_c_locale_gets_ascii(env: dict[str, Any], plain: bool) -> None:
    """Whatever Python makes of that locale."""
    assert run_ruling("draw", EXAMPLE, **env).stdout.isascii() == plain


BROKEN = """
title: Two edges that do not match
players: [red]
board: |
  E@90    D@180  .
  D@180   V      B
figures: {mage: A1 E, witch: H9 N}
meeples:
  - {player: red, at: A1 E}
  - {player: blue, at: B2 W, kind: large}
  - {player: red, at: C2}
  - {player: red, at: nonsense}
action: {player: red, tile: G, at: C1}
"""


def test_a_map_whose_edges_do_not_match_is_drawn_beside_the_error(tmp_path: Path) -> None:
    file, picture = tmp_path / "broken.yaml", tmp_path / "broken.svg"
    file.write_text(BROKEN, encoding="utf-8")
    done = run_ruling("draw", file, "-o", picture)
    assert done.returncode == 2
    assert "the west edge of B1 (D@180) is a road, but the east edge of A1" in done.stderr
    root = check_svg(picture.read_text(encoding="utf-8"))
    assert len(marks(root, "tile")) == 6
    signs = {(round(x), round(y)) for x, y, _ in where(root, "misfit-sign")}
    assert signs == {(134, 84), (234, 84), (184, 134)}
    assert "The edges A1 E and B1 W do not match." in picture.read_text(encoding="utf-8")
    figures = [(part.get("class"), square_at(x, y)) for x, y, part in where(root, "figure")]
    assert figures == [("figure mage", "A1")]  # there is no H9
    assert {square_at(x, y) for x, y, _ in where(root, "meeple")} == {"A1", "B2", "C2"}
    printed = run_ruling("draw", "-", "--ascii", text=BROKEN)
    assert printed.returncode == 2
    assert printed.stdout.count("X") == 4  # three edges, and in the legend
    assert "edges that do not match" in printed.stdout
    assert "r red   b blue   ABC large meeple   M mage" in printed.stdout  # blue is not listed
    assert [line.count("rM") for line in printed.stdout.splitlines()].count(1) == 1
    assert "standard input:5" in printed.stderr


@pytest.mark.parametrize(
    "text", ["board: [", "", "title: x", "players: [red]\nboard: |\n  nonsense\n", "board: |\n\n"]
)
def test_where_no_map_can_be_read_there_is_only_the_error(text: str) -> None:
    done = run_ruling("draw", "-", text=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr


@pytest.mark.parametrize("bridge", ["{joins: [E, W]}", "{at: C1, joins: x}", "{at: C1}"])
def test_a_map_is_drawn_whatever_a_bridge_lacks(bridge: str) -> None:
    text = f"board: |\n  E@90\naction: {{player: red, tile: U@90, at: A2, bridge: {bridge}}}\n"
    done = run_ruling("draw", "-", text=text)
    assert done.returncode == 2
    assert "tile placed now" in done.stdout
    assert "standard input:3:" in done.stderr


def test_halves_name_the_parts_of_fields_also_of_a_map_with_mistakes(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    text = EXAMPLE.read_text(encoding="utf-8")
    for written, code in ((text, 0), (text.replace("E@90", "E"), 2)):
        case.write_text(written, encoding="utf-8")
        done = run_ruling("draw", str(case), "--halves")
        assert (done.returncode, "·N1·" in done.stdout, "W2    " in done.stdout) == (
            code,
            True,
            True,
        )
