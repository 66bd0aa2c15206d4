"""The sets on the table and the boxes of them: what is there, what is not, how many copies."""

import pytest

from ruling import ScenarioError, load_text
from ruling.table.tiles import catalogue
from tests.naive import NAMED_SETS
from tests.saying import ids_of


def table(*keys: str, tiles: str = "E@90  PD-N  E@270") -> str:
    head = "\n".join(["players: [red]", f"board: |\n  {tiles}", *keys])
    return f"{head}\naction: final scoring\n"


def mistakes(*keys: str, tiles: str = "E@90  PD-N  E@270") -> list[str]:
    """What is said of each; in words, with the hints, it is in the golden set: ``errors/boxes``."""
    try:
        load_text(table(*keys, tiles=tiles))
    except ScenarioError as error:
        return [ids_of(found)[0] for found in error.mistakes]
    return []


PRINCESS = "sets: [princess-and-dragon]"


def test_every_set_of_the_big_boxes_is_on_every_table_and_the_others_are_not() -> None:
    for name, tile in catalogue().items():
        found = mistakes(tiles=name)
        assert ("box.absent" in found) is (tile.set in NAMED_SETS and not tile.abbey), name


def test_a_set_is_added_where_it_is_named() -> None:
    assert mistakes() == ["box.absent"]
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
    assert mistakes(only, tiles="FE-01  .  IC-A  .  IC-B") == ["box.absent"] * 2, "a set once"
    assert mistakes("sets: [abbot]") == ["box.absent"]


def test_boxes_are_counted_by_set() -> None:
    two = "MW-D  .  MW-D"
    assert mistakes("boxes: {mage-and-witch: 2}", tiles=two) == []
    assert mistakes("boxes: {base: 2, mage-and-witch: 1}", tiles=two) == ["box.one-more"]
    assert mistakes("boxes: {base: 3}", tiles=two) == ["box.one-more"]
    three = "MW-D  .  MW-D  .  MW-D"
    assert mistakes("boxes: {mage and witch: 2}", tiles=three) == ["box.one-more-than-in-boxes"]
