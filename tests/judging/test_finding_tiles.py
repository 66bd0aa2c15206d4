"""Tiles found by name, by their edges, and by what they have."""

import pytest

from ruling.judging.finding_tiles import find_tiles


@pytest.mark.parametrize("edges", ["CRRC", "RRCC", "rccr", "CCRR"])
def test_tiles_are_found_by_their_edges_in_any_rotation(edges: str) -> None:
    found = find_tiles(edges)
    assert {entry.tile.id for entry in found} == {"O", "P", "IC-L", "MW-E", "MW-F"}
    letters = {"road": "R", "city": "C", "field": "F"}
    for entry in found:
        assert "".join(letters[entry.laid.edge(side)] for side in range(4)) == edges.upper()


def test_tiles_are_found_by_what_they_have_and_their_set() -> None:
    inns = {entry.tile.id for entry in find_tiles(has=["inn"])}
    assert inns == {"IC-A", "IC-B", "IC-C", "IC-L", "IC-M", "IC-N"}
    magic = find_tiles(of_set="mage and witch", has=["magic"])
    assert [entry.tile.id for entry in magic] == [f"MW-{letter}" for letter in "ABCDEFGH"]


def test_the_crop_circle_is_in_two_editions_alone() -> None:
    (entry,) = find_tiles("MW-09")
    assert entry.counts() == {"C1": 1, "C1-BB4": 1, "C1-RGG": 1, "C1-ZMG": 0, "C2": 0, "C3": 0}


def test_one_copy_has_a_garden_in_the_editions_that_draw_them() -> None:
    """Tile E is five times in a box; on one of the five the newer editions draw a garden."""
    (plain,), (garden,) = find_tiles("E"), find_tiles("BA/CG")
    assert plain.counts() == {"C1": 5, "C1-BB4": 5, "C1-RGG": 5, "C1-ZMG": 5, "C2": 5, "C3": 5}
    assert garden.counts() == {"C1": 0, "C1-BB4": 0, "C1-RGG": 0, "C1-ZMG": 0, "C2": 1, "C3": 1}
    assert garden.tile is plain.tile
