"""Gold that lies on the tiles of a map, and goods that are printed on them: who takes what."""

from ruling import judge, load_text
from ruling.referee.ruling import Ruling

Taken = set[tuple[str, str, str, int]]

MONASTERY = """
  E      E  E
  E@270  B  E@90
  B      .  B
"""
ROADS = """
  A@270  .  A@90
"""
CITY = """
  E@90  TB-Q  .
"""


def ruled(board: str, tile: str, at: str, *keys: str, edition: str = "C3") -> Ruling:
    text = "\n".join(
        [
            "players: [red, blue, green]",
            f"board: |{board}",
            *keys,
            f"action: {{player: blue, tile: {tile}, at: {at}}}",
        ]
    )
    return judge(load_text(text), edition).ruling


def taken(ruling: Ruling) -> Taken:
    """What is taken: where, what, by whom, how much."""
    return {
        (score.feature.id, award.what, award.player, award.number)
        for score in ruling.scoring or ()
        for award in score.awards
        if award.points == 0
    }


def stands(*places: str) -> str:
    listed = (f"{{player: {player}, at: {at}}}" for player, at in (p.split(" ", 1) for p in places))
    return f"meeples: [{', '.join(listed)}]"


def gold(**ingots: int) -> str:
    return f"pieces: [{', '.join(f'{{at: {at}, gold: {n}}}' for at, n in ingots.items())}]"


def test_those_who_tie_take_one_each_from_the_active_player_on() -> None:
    on_it = stands("red A1 E", "blue C1 W")
    found = taken(ruled(ROADS, "U@90", "B1", on_it, gold(A1=1, B1=2)))
    assert found == {("A1 E", "gold", "blue", 2), ("A1 E", "gold", "red", 1)}


def test_a_monastery_takes_from_the_tiles_around_it() -> None:
    lies = gold(A1=1, B2=1, B3=1)
    assert taken(ruled(MONASTERY, "B", "B3", stands("green B2"), lies)) == {
        ("B2", "gold", "green", 3)
    }


def test_a_garden_takes_from_the_tiles_around_it() -> None:
    garden = """
  B      E@180        B
  E@270  RO-D-garden  E@90
  E@270  .            B
"""
    abbot = "meeples: [{player: red, at: B2, kind: abbot}]"
    assert taken(ruled(garden, "FM-G", "B3", abbot, gold(A1=1, B2=1, B3=1))) == {
        ("B2", "gold", "red", 3)
    }


def test_two_features_of_one_tile_share_what_lies_there() -> None:
    crossing = """
  .      A      .
  A@270  .      A@90
  .      A@180  .
"""
    on_them = stands("red A2 E", "blue B1 S")
    ruling = ruled(crossing, "TB-B", "B2", "boxes: 2", on_them, gold(B2=3, A2=1))
    assert taken(ruling) == {("B1 S", "gold", "blue", 2), ("A2 E", "gold", "red", 2)}


def test_the_goods_of_a_city_go_to_whoever_closes_it() -> None:
    ruling = ruled(CITY, "E@270", "C1", stands("red A1 E"))
    assert taken(ruling) == {("A1 E", "goods", "blue", 1)}
    assert ruling.points == {"red": 6, "blue": 0, "green": 0}
    nobody = ruled(CITY, "E@270", "C1")
    assert taken(nobody) == {("A1 E", "goods", "blue", 1)}


def test_an_open_city_gives_nothing_away() -> None:
    assert taken(ruled(CITY, "Q@270", "C1", stands("red A1 E"))) == set()


def test_gold_that_was_taken_is_gone_in_the_next_part_of_the_turn() -> None:
    text = f"""
players: [red, blue]
board: |
  A@270  .     .
  E@90   TB-Q  .
meeples: [{{player: red, at: A1 E}}, {{player: red, at: A2 E}}]
{gold(A1=1, B1=1, C2=1)}
action:
  - {{player: red, tile: A@90, at: B1}}
  - {{player: red, tile: RO-D@270, at: C2}}
"""
    ruling = judge(load_text(text)).ruling
    assert taken(ruling) == {
        ("A1 E", "gold", "red", 2),
        ("A2 E", "goods", "red", 1),
        ("A2 E", "gold", "red", 1),
    }


def test_a_heap_of_gold_is_shared_at_once() -> None:
    on_it = stands("red A1 E", "blue C1 W")
    found = taken(ruled(ROADS, "U@90", "B1", on_it, gold(A1=9999, B1=9999, C1=9999)))
    assert found == {("A1 E", "gold", "blue", 14_999), ("A1 E", "gold", "red", 14_998)}


def test_the_ingots_that_most_want_go_first() -> None:
    crossing = """
  .      A      .
  A@270  .      A@90
  .      A@180  .
"""
    on_them = stands("red A2 E", "green B1 S"), gold(B2=2, A2=1, B1=1, C2=1)
    found = taken(ruled(crossing, "TB-B", "B2", "boxes: 2", *on_them))
    assert found == {("B1 S", "gold", "green", 2), ("A2 E", "gold", "red", 3)}
