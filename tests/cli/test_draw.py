"""Drawing at the command line: files that are pictures, and terminals that cannot draw."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import EXAMPLE, run_ruling
from tests.report.drawing.pictures import check_svg


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
