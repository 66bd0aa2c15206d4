"""Farmers and pigs in a sketch: placed on a field that the tile extends, and on joined fields."""

import pytest

from ruling import ScenarioError, judge, load_text

SKETCH = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, complete: true}
  burg: {kind: city, tiles: 2, complete: true}
  meadow: {kind: field, cities: [town], meeples: {red: 1}}
  grass: {kind: field, cities: [town, burg]}
  heath: {kind: field, cities: 2}
action:
"""
OVER = "  - final scoring\n"


def placed(segments: str, meeple: str, player: str = "red") -> str:
    entries = f"segments: [{segments}], meeple: {meeple}"
    return f"  - {{player: {player}, tile: plain, {entries}}}\n"


def points(*actions: str) -> dict[str, int]:
    found = judge(load_text(SKETCH + "".join(actions) + OVER)).ruling.points
    assert found is not None
    return dict(found)


def test_a_pig_is_placed_by_its_farmer_on_the_field_that_the_tile_extends() -> None:
    assert points(placed("{extends: meadow}", "pig on meadow")) == {"red": 4, "blue": 0}


def test_a_farmer_is_placed_on_the_field_that_the_tile_extends() -> None:
    farmer = placed("{extends: grass}", "large on grass", "blue")
    assert points(farmer) == {"red": 3, "blue": 6}


def test_a_farmer_on_joined_fields_has_the_cities_of_all() -> None:
    joins = placed("{joins: [grass, heath]}", "heath", "blue")
    assert points(joins) == {"red": 3, "blue": 12}
    same = placed("{joins: [meadow, grass]}", "pig on grass")
    assert points(same) == {"red": 8, "blue": 0}


@pytest.mark.parametrize(
    ("segments", "meeple", "told"),
    [
        ("{extends: heath}", "grass", "a meeple is placed on the tile just placed"),
        ("{extends: meadow}", "meadow", "somebody stands"),
        ("{extends: grass}", "pig on grass", "pig"),
    ],
)
def test_a_farmer_who_may_not_stand_there_is_a_mistake(
    segments: str, meeple: str, told: str
) -> None:
    with pytest.raises(ScenarioError, match=told):
        points(placed(segments, meeple))


@pytest.mark.parametrize(
    ("there", "placed", "may"),
    [
        ("blue: 1", "shepherd on meadow", True),
        ("blue: {shepherd: 1}", "meadow", True),
        ("blue: {shepherd: 1}", "shepherd on meadow", False),
        ("blue: {meeple: 1, shepherd: 1}", "meadow", False),
        ("blue: {meeple: 1, shepherd: 1}", "shepherd on meadow", False),
        ("blue: {barn: 1}", "shepherd on meadow", False),
        ("blue: {shepherd: 1}", "pig on meadow", False),
    ],
)
def test_a_shepherd_is_in_the_way_of_shepherds_alone(there: str, placed: str, may: bool) -> None:
    """What a barn is to him no text at hand says, so a file with both is refused."""
    text = (
        f"features:\n  meadow: {{kind: field, cities: 1, meeples: {{{there}}}}}\n"
        "action: {player: red, tile: plain, segments: [{extends: meadow}], "
        f"meeple: {placed}}}\n"
    )
    if may:
        load_text(text)
        return
    with pytest.raises(ScenarioError, match=r"stands on the field|its player stands"):
        load_text(text)
