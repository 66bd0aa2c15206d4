"""Drawing at the command line: files that are pictures, and terminals that cannot draw."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import EXAMPLE, run_ruling
from tests.drawing.pictures import check_svg, marks, square_at, told, where
from tests.golden import FOLDER


@pytest.mark.slow
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


def test_a_map_whose_edges_do_not_match_is_drawn_beside_the_error(tmp_path: Path) -> None:
    """In characters, and what is said of it, it is in the golden set: ``draw/misfit``."""
    picture = tmp_path / "broken.svg"
    done = run_ruling("draw", FOLDER / "given/misfit.yaml", "-o", picture)
    assert done.returncode == 2
    root = check_svg(picture.read_text(encoding="utf-8"))
    assert len(marks(root, "tile")) == 6
    signs = {(round(x), round(y)) for x, y, _ in where(root, "misfit-sign")}
    assert signs == {(134, 84), (234, 84), (184, 134)}
    (misfit,) = (line for line in told(picture.read_text(encoding="utf-8")) if "A1 E" in line)
    assert "B1 W" in misfit
    figures = [(part.get("class"), square_at(x, y)) for x, y, part in where(root, "figure")]
    assert figures == [("figure mage", "A1")]  # there is no H9
    assert {square_at(x, y) for x, y, _ in where(root, "meeple")} == {"A1", "B2", "C2"}


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
    assert "┏━┓" in done.stdout
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
