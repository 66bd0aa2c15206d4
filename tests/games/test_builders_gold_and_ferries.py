"""What comes of builders, gold and ferries."""

from ruling import replay
from tests.games.forms import (
    MEADOW,
    PASS,
    ROAD,
    STRAIGHT,
    Form,
    deploy,
    ferry,
    game_of,
    gold,
    on,
    played,
    saved,
)

# Builders and pigs


def built() -> Form:
    """Ada's builder stands on her road; C1 lengthens it, and brings her D1."""
    return game_of(
        [ROAD, deploy("0.small.1", STRAIGHT)],
        [("BA/L", 1, 1, 0)],
        [("BA/RFr", 2, 0, 0), deploy("0.builder.1", on(2, 0, "Road", "WE"))],
        [("BA/RFr", -1, 0, 0)],
        [("BA/RFr", 3, 0, 0)],
        order="ABABA",
        builder=1,
    )


def test_a_builder_brings_nothing_where_a_tile_lies_beside_its_road() -> None:
    form = built()
    form["replay"] = form["replay"][:-2] + game_of([("BA/L", 2, 1, 0)], order="A")["replay"]
    assert not played(replay(saved(form)), 5).follows


def test_a_builder_whose_road_grows_brings_a_second_part_and_no_third() -> None:
    form = built()
    form["replay"] += game_of([("BA/RFr", 4, 0, 0)], [("BA/L", 4, 1, 0)], order="AB")["replay"]
    found = replay(saved(form))
    says = [(played(found, n).part, played(found, n).follows) for n in range(1, 8)]
    assert says == [(1, False)] * 4 + [(1, True), (2, False), (1, False)]


def test_a_game_that_names_no_players_is_read_with_the_parts_of_their_turns() -> None:
    form = built()
    form["replay"] += game_of([("BA/RFr", 4, 0, 0)], [("BA/L", 4, 1, 0)], order="AB")["replay"]
    for message in form["replay"]:
        del message["player"]
    found = replay(saved(form))
    assert [turn.turn.player for turn in found.turns] == ["Ada", "Ben"] * 2 + ["Ada", "Ada", "Ben"]


def test_a_pig_comes_to_a_field_where_a_farmer_stands() -> None:
    next_to = on(2, 0, "Field", "NL.NR.EL.WR")
    turns = [ROAD, deploy("0.small.1", MEADOW)], [("BA/L", 1, 1, 0)]
    form = game_of(*turns, [("BA/RFr", 2, 0, 0), deploy("0.pig.1", next_to)], pig=1)
    at = played(replay(saved(form)), 3).meeple
    assert at is not None
    assert at.name == "C1 N1"


def test_farmers_score_in_the_end() -> None:
    """One city, the start's north and a cap, is complete; the field beside it has a farmer."""
    meadow = on(1, 0, "Field", "NL.NR.EL.WR")
    game = game_of(
        [("BA/RFr", 1, 0, 0), deploy("0.small.1", meadow)], [("BA/C", 0, -1, 180)], farmers=True
    )
    found = replay(saved(game))
    assert found.totals() == {"Ada": (3, 3), "Ben": (0, 0)}


# Gold


MINE = ("GO/RrRr", 1, 0, 0)


def test_ingots_go_to_a_mine_and_beside_it() -> None:
    found = replay(saved(game_of([MINE], [("GO/RrRr", 1, 1, 0), gold(1, 0)], gold=True)))
    laid = [[square.name for square in played(found, n).ingots] for n in (1, 2)]
    assert laid == [["B1", "A1"], ["B2", "B1"]]
    lying = {square.name: number for square, number in played(found, 2).gold.items()}
    assert lying == {"B1": 2, "A1": 1, "B2": 1}


def test_without_gold_a_mine_is_a_plain_tile() -> None:
    found = replay(saved(game_of([MINE], [("GO/RrRr", 1, 1, 0)])))
    assert not played(found, 2).ingots


# Ferries


LAKE = ("FR/RRRR", 1, 0, 0)


def test_a_ferry_is_laid_and_moved_by_whose_road_it_ends() -> None:
    """The ferry joins west and east; a road in the east moves it to west and south."""
    turns = [LAKE, PASS, ferry(1, 0, "WE")], [("BA/RFr", 2, 0, 0), PASS, ferry(1, 0, "SW")]
    found = replay(saved(game_of(*turns, ferry=1)))
    first, second = (played(found, n).ferries[0] for n in (1, 2))
    assert first.link is not None
    assert [end.name for end in first.link.ends] == ["B1 E", "B1 W"]
    assert first.left is None
    assert second.left == first.link
    assert second.link is not None
    assert [end.name for end in second.link.ends] == ["B1 S", "B1 W"]


def test_a_game_may_break_off_before_an_ingot_or_a_ferry() -> None:
    for turns in ([MINE], [("GO/RrRr", 1, 1, 0)]), ([LAKE, PASS],):
        form = game_of(*turns, gold=True, ferry=1)
        form["replay"].pop()
        assert replay(saved(form)).turns


def test_without_ferries_a_lake_ends_roads() -> None:
    assert not played(replay(saved(game_of([LAKE, PASS]))), 1).ferries


def test_a_builder_whom_a_ferry_parts_from_its_meeple_goes_home() -> None:
    """Ada's meeple stands west of the lake and her builder in the east, until Ben moves it."""
    form = game_of(
        [LAKE, deploy("0.small.1", on(1, 0, "Road", "W")), ferry(1, 0, "WE")],
        [("BA/L", 0, 1, 0)],
        [("BA/RFr", 2, 0, 0), deploy("0.builder.1", on(2, 0, "Road", "WE")), PASS],
        [("BA/RFr", 3, 0, 0), PASS, ferry(1, 0, "SW")],
        ferry=1,
        builder=1,
    )
    home = played(replay(saved(form)), 4).home
    assert [(each.player, each.kind, each.at.name, each.why) for each in home] == [
        ("Ada", "builder", "C1 E", "ferry")
    ]
