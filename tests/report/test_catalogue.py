"""The catalogue of tiles as it is reported: how many copies the boxes of the editions hold."""

from ruling.report.catalogue_document import counts
from ruling.table.tile_search import find_tiles


def test_the_crop_circle_is_in_two_editions_alone() -> None:
    (entry,) = find_tiles("MW-09")
    assert counts(entry) == {"C1": 1, "C1-BB4": 1, "C1-RGG": 1, "C1-ZMG": 0, "C2": 0, "C3": 0}


def test_one_copy_has_a_garden_in_the_editions_that_draw_them() -> None:
    """Tile E is five times in a box; on one of the five the newer editions draw a garden."""
    (plain,), (garden,) = find_tiles("E"), find_tiles("BA/CG")
    assert counts(plain) == {"C1": 5, "C1-BB4": 5, "C1-RGG": 5, "C1-ZMG": 5, "C2": 5, "C3": 5}
    assert counts(garden) == {"C1": 0, "C1-BB4": 0, "C1-RGG": 0, "C1-ZMG": 0, "C2": 1, "C3": 1}
    assert garden.tile is plain.tile
