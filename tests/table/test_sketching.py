"""Features without a board: what they become, by numbers alone, and under which names."""

import pytest

from ruling.table.features import BRIDGE, FERRY, TUNNEL, Feature, Growth
from ruling.table.sketching import (
    PLACED_TILE,
    NamedFeatures,
    joined,
    linked,
    over_bridge,
    parted,
    tiles_of,
)
from ruling.table.tiles import CITY, MONASTERY, ROAD


def feature(name: str, kind: str = ROAD, tiles: int = 1, **having: object) -> Feature:
    home = name if tiles == 1 else None
    return Feature(kind, tiles, 1, name=name, home=home, **having)  # type: ignore[arg-type]


def table(*features: Feature) -> NamedFeatures:
    return NamedFeatures({each.id: each for each in features})


def join(on: NamedFeatures, *names: str, closes: bool = False) -> Growth:
    parts = tuple(on.named[name] for name in names)
    return on.become(joined(names[0], parts, tiles_of(parts), closes), parts)


def test_a_joined_feature_has_all_that_its_parts_have_and_answers_to_their_names() -> None:
    north = feature("north", CITY, 3, coats_of_arms=1, pieces=(("siege", 1), ("wells", 2)))
    east = feature("east", CITY, cathedral=True, coats_of_arms=1, pieces=(("siege", 1),))
    laid = table(north, east, feature("road"))
    whole = join(laid, "north", "east", closes=True).feature
    assert (whole.tiles, whole.coats_of_arms, whole.cathedral, whole.complete) == (5, 2, True, True)
    assert (whole.parts, dict(whole.pieces)) == ((north, east), {"siege": 1, "wells": 2})
    assert laid.named["north"] is laid.named["east"] is laid.spot("east").feature is whole
    assert [each.id for each in laid.features()] == ["north", "road"]


def test_where_segments_count_each_tile_more_is_one_more() -> None:
    counting = feature("north", CITY, 3, pieces=(("segments", 5),))
    both = (counting, feature("east", CITY, 2))
    assert dict(joined("north", both, 6).pieces) == {"segments": 8}


def test_a_monastery_grows_by_a_neighbour() -> None:
    grown = joined("abbey", (Feature(MONASTERY, 1, 5, name="abbey"),), 2)
    assert (grown.tiles, grown.open_ends) == (1, 4)


@pytest.mark.parametrize(("by", "tiles"), [("", 6), (FERRY, 4), (TUNNEL, 5), (BRIDGE, 6)])
def test_what_joins_brings_its_tiles(by: str, tiles: int) -> None:
    assert tiles_of((feature("one", tiles=2), feature("two", tiles=3)), by) == tiles


def test_what_begins_is_at_home_on_its_own_tile() -> None:
    laid = table()
    first = laid.placed([laid.become(over_bridge(Feature(ROAD, 1, 1, name="a", home=laid.mark)))])
    assert first.tile == PLACED_TILE == laid.spot("a").tile
    assert dict(laid.named["a"].pieces) == {BRIDGE: 1}
    second = laid.placed([laid.become(Feature(ROAD, 1, 1, name="b", home=laid.mark))], magic=True)
    assert laid.named["b"].home == second.tile != first.tile
    assert (first.magic, second.magic) == (False, True)


def test_a_ferry_that_moves_parts_a_road_and_closes_what_ends_at_its_lake() -> None:
    laid = table(*(feature(name, tiles=2, inn=name == "one") for name in ("one", "two", "three")))
    one, two, three = laid.features()
    old, closed = parted((one, two)), laid.close(one)
    assert (old.feature.tiles, old.feature.id, old.parts) == (3, "one + two", (one, two))
    assert closed.feature.complete
    assert closed.feature.inn
    assert closed.parts == (one,)
    grown = laid.become(joined("two", (two, three), tiles_of((two, three), FERRY)), (two, three))
    change = linked(FERRY, grown, [closed], (old,))
    assert change.completed == (closed.feature,)
    assert change.touched == (closed.feature, grown.feature)
    assert change.joined_by(grown.feature) == FERRY
    assert change.joined_by(closed.feature) == ""


def test_a_copy_goes_on_alone() -> None:
    laid = table(feature("one"), feature("two"))
    join(laid.copy(), "one", "two")
    assert len(laid.features()) == 2
