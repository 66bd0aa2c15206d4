"""The sets on the table and the boxes of them: what is there, what is not, how many copies."""

import pytest

from ruling import ScenarioError, load_text
from ruling.table.tiles import catalogue


def table(*keys: str, tiles: str = "E@90  PD-N  E@270") -> str:
    head = "\n".join(["players: [red]", f"board: |\n  {tiles}", *keys])
    return f"{head}\naction: final scoring\n"


def mistakes(*keys: str, tiles: str = "E@90  PD-N  E@270") -> list[str]:
    try:
        load_text(table(*keys, tiles=tiles))
    except ScenarioError as error:
        return [f"{found.message} ({found.hint})" for found in error.mistakes]
    return []


PRINCESS = "sets: [princess-and-dragon]"
NOT_THERE = "PD-N is a tile of princess-and-dragon, and that set is not on the table"


def test_every_set_of_the_big_boxes_is_on_every_table_and_the_other_two_are_not() -> None:
    not_there = ("princess-and-dragon", "bridges-castles-bazaars")
    for name, tile in catalogue().items():
        found = mistakes(tiles=name)
        assert any("not on the table" in each for each in found) is (tile.set in not_there), name


def test_a_set_is_added_where_it_is_named() -> None:
    assert mistakes() == [f"{NOT_THERE} (say '{PRINCESS}')"]
    assert mistakes(PRINCESS) == []
    assert mistakes(PRINCESS, tiles="E@90  PD-N  IC-G  .  MW-D") == []


@pytest.mark.parametrize(
    "name", ["Princess & Dragon", "the Princess and the Dragon", "princess_and_dragon"]
)
def test_a_set_is_called_as_players_write_it(name: str) -> None:
    assert mistakes(f"sets: {name}") == []
    assert mistakes(f"boxes: {{{name}: 2}}", PRINCESS) == []


def test_a_list_with_a_set_of_the_big_boxes_is_all_there_is() -> None:
    only = "sets: [the-river, princess-and-dragon]"
    assert mistakes(only, tiles="E@90  PD-N  E@270  .  MW-D  .  RI-G") == []
    assert mistakes(only, tiles="FE-01  .  IC-A  .  IC-B") == [
        "FE-01 is a tile of the-ferries, and that set is not on the table "
        "(add the-ferries to 'sets:')",
        "IC-A is a tile of inns-and-cathedrals, and that set is not on the table "
        "(add inns-and-cathedrals to 'sets:')",
    ]
    assert mistakes("sets: [abbot]") == [f"{NOT_THERE} (add princess-and-dragon to 'sets:')"]


def test_a_set_that_nobody_knows_is_the_only_mistake() -> None:
    assert mistakes("sets: [princes-and-dragon]") == [
        "unknown set 'princes-and-dragon' (did you mean 'princess-and-dragon'?)"
    ]
    assert mistakes("boxes: {bass: 2}", tiles="E") == ["unknown set 'bass' (did you mean 'base'?)"]


def test_boxes_are_counted_by_set() -> None:
    two = "MW-D  .  MW-D"
    assert mistakes("boxes: {mage-and-witch: 2}", tiles=two) == []
    assert mistakes("boxes: {base: 2, mage-and-witch: 1}", tiles=two) == [
        "the box holds 1 of tile MW-D, and this is one more "
        "(with more boxes: 'boxes: {mage-and-witch: 2}')"
    ]
    assert mistakes("boxes: {base: 3}", tiles=two)
    three = "boxes: {mage and witch: 2}", "MW-D  .  MW-D  .  MW-D"
    (found,) = mistakes(three[0], tiles=three[1])
    assert found.startswith("2 boxes hold 2 of tile MW-D")
    assert "'boxes: {mage-and-witch: 3}'" in found


def test_no_set_has_no_box() -> None:
    assert mistakes("boxes: {base: 0}", tiles="E") == ["the number of boxes is at least 1 ()"]
    assert mistakes("sets: []", tiles="E") == [
        "this list is empty, and a list of sets is expected ()"
    ]
