"""Documents as plain text: no table is ever wider than the terminal, and nothing gets lost."""

from pathlib import Path

import pytest

from ruling.drawing.paper import Paper
from ruling.report.blocks import Document, Grid, Sentence
from ruling.report.formats.text import render_text
from ruling.report.ruling import ruling_report
from tests.conftest import CORPUS, judged, some_and_all

HEADERS = ["", "move", *(f"player-number-{number}" for number in range(8)), "notes"]
ROW: list[str | int | tuple[int, ...]] = [1, "the mage to the city A2 E", *range(30, 38), (4, 11)]


def wide(row: list[str | int | tuple[int, ...]]) -> Document:
    return [Grid(HEADERS, [row], Sentence("Eight play:"))]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_table_that_is_too_wide_is_told_row_by_row(width: int) -> None:
    lines = render_text(wide(ROW), Paper(width)).splitlines()
    assert max(map(len, lines)) <= width
    told = " ".join(" ".join(lines).split())
    assert told.startswith("Eight play: 1; move: the mage to the city A2 E; player-number-0: 30;")
    assert told.endswith("player-number-7: 37; notes: [4][11]")


def test_a_table_that_fits_is_a_table() -> None:
    lines = render_text(wide(ROW), Paper(250)).splitlines()
    assert lines[1].split() == HEADERS[1:]
    assert lines[2].split()[-1] == "[4][11]"


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("paths", some_and_all(CORPUS[::5], 3))
def test_no_line_is_wider_than_the_terminal_in_any_language(
    paths: list[Path], language: str
) -> None:
    for path in paths:
        text = ruling_report([judged(path)], language).render("text", Paper(60))
        assert max(map(len, text.splitlines())) <= 60, path
