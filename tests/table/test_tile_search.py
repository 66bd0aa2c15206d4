"""Tiles found by name, by their edges, and by what they have."""

import pytest

from ruling.table.tile_search import find_tiles


@pytest.mark.parametrize("edges", ["CRRC", "RRCC", "rccr", "CCRR"])
def test_tiles_are_found_by_their_edges_in_any_rotation(edges: str) -> None:
    found = find_tiles(edges)
    usual = {"O", "P", "IC-L", "MW-E", "MW-F"}
    assert {entry.tile.id for entry in found} == usual | {
        *("TB-O", "TB-U", "GM-B", "GM-C", "PD-A", "PD-V", "AM-D")
    }
    letters = {"road": "R", "city": "C", "field": "F"}
    for entry in found:
        assert "".join(letters[entry.edge(side)] for side in range(4)) == edges.upper()


def test_tiles_are_found_by_what_they_have_and_their_set() -> None:
    inns = {entry.tile.id for entry in find_tiles(has=["inn"])}
    assert inns == {"IC-A", "IC-B", "IC-C", "IC-L", "IC-M", "IC-N", "BC-C", "BC-J"}
    assert [entry.tile.id for entry in find_tiles(has=["lake"])] == ["FE-01", "FE-02", "FE-03"]
    magic = find_tiles(of_set="mage and witch", has=["magic"])
    assert [entry.tile.id for entry in magic] == [f"MW-{letter}" for letter in "ABCDEFGH"]


@pytest.mark.parametrize("name", ["the-gold-mines", "gold-mines", "Gold_Mines", "the gold mines"])
def test_a_set_is_found_however_its_name_is_written(name: str) -> None:
    assert {entry.tile.id for entry in find_tiles(of_set=name)} == {f"GM-{x}" for x in "ABCDEFGH"}


def test_a_question_mark_is_any_edge() -> None:
    found = find_tiles("v??v", of_set="river")
    assert {entry.tile.id for entry in found} == {"RI-E", "RI-G", "RI-I", "RI-J"}
    assert all(entry.edges[0] == entry.edges[3] == "V" for entry in found)
    assert len(find_tiles("????")) == len(find_tiles())


@pytest.mark.parametrize(
    ("thing", "number", "one"),
    [("gold", 8, "GM-A"), ("goods", 20, "TB-D"), ("wine", 9, "TB-P"), ("ferry", 3, "FE-01"),
     ("crop circle", 7, "CC-A"), ("robbers", 6, "RO-D"), ("machine", 8, "FM-H"),
     ("river", 14, "RI-A-C3"), ("spring", 2, "RI-A"), ("river-lake", 2, "RI-L"),
     ("volcano", 6, "PD-1"), ("dragon", 11, "PD-G"), ("princess", 6, "PD-F"),
     ("portal", 6, "PD-S"), ("tunnel", 2, "PD-Q"), ("bazaar", 7, "BC-A")],
)  # fmt: skip
def test_what_further_sets_have_is_found(thing: str, number: int, one: str) -> None:
    found = [entry.tile.id for entry in find_tiles(has=[thing])]
    assert len(found) == number
    assert one in found
