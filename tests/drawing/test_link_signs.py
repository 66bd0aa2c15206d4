"""Bridges, ferries and tunnels in pictures: their signs, their legend, and what is told of them."""

from ruling import judge, load_text
from ruling.drawing.svg.board import svg
from tests.conftest import run_ruling
from tests.drawing.pictures import (
    check_svg,
    marks,
    placed_texts,
    square_at,
    told,
    where,
)
from tests.golden import FOLDER
from tests.saying import says

CASE = (FOLDER / "given/tokens.yaml").read_text(encoding="utf-8")
"""In characters and in every language it is in the golden set: ``draw/tokens``."""

LEGEND = {"bridge", "ferry", "tunnel", "lake for a ferry"}


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
    assert {text for *_, text in placed_texts(root)} >= LEGEND


def test_they_are_told_to_those_who_cannot_see_them() -> None:
    lines = {line[:2]: line for line in told(svg(judge(load_text(CASE))))}
    assert "road E W, bridge, mage" in lines["B1"]
    assert says(lines["D1"], "phrases.described ferry", of="ui", one="D1 S")
    assert says(lines["F1"], "phrases.described tunnel", of="ui", one="F1 E")


def test_a_broken_board_shows_them_too() -> None:
    text = CASE.replace("tile: U, at: D3}", "tile: U@90, at: C2}")
    done = run_ruling("draw", "-", "--format", "svg", text=text)
    assert done.returncode == 2
    root = check_svg(done.stdout)
    assert len(where(root, "bridge")) == 2
    assert len(where(root, "ferry")) == 2
    assert marks(root, "misfit")
    assert "C2" in done.stderr
