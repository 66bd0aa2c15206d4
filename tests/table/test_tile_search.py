"""Tiles found by name, by their edges, and by what they have."""

import pytest

from ruling.table.tile_search import find_tiles


@pytest.mark.parametrize("edges", ["CRRC", "RRCC", "rccr", "CCRR"])
def test_tiles_are_found_by_their_edges_in_any_rotation(edges: str) -> None:
    found = find_tiles(edges)
    assert {entry.tile.id for entry in found} == {"O", "P", "IC-L", "MW-E", "MW-F"}
    letters = {"road": "R", "city": "C", "field": "F"}
    for entry in found:
        assert "".join(letters[entry.edge(side)] for side in range(4)) == edges.upper()


def test_tiles_are_found_by_what_they_have_and_their_set() -> None:
    inns = {entry.tile.id for entry in find_tiles(has=["inn"])}
    assert inns == {"IC-A", "IC-B", "IC-C", "IC-L", "IC-M", "IC-N"}
    assert [entry.tile.id for entry in find_tiles(has=["lake"])] == ["FE-01", "FE-02", "FE-03"]
    magic = find_tiles(of_set="mage and witch", has=["magic"])
    assert [entry.tile.id for entry in magic] == [f"MW-{letter}" for letter in "ABCDEFGH"]
