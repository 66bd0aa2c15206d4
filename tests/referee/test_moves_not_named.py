"""Two parts of a turn, and the first move not named: each choice is carried through to the end."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ruling import judge, load_text, render
from ruling.referee.ruling import Obligation, Ruling
from ruling.report.ruling.data import ruling_data
from ruling.table.figures import Figure, words_of
from tests.conftest import some_soon

CASES = 80
Ended = tuple[dict[str, int], list[str]]


def ruled(text: str, **house: str) -> Ruling:
    named = {name.replace("_", ".", 1).replace("_", "-"): value for name, value in house.items()}
    return judge(load_text(text), house=named).ruling


def ended(ruling: Ruling) -> Ended:
    assert ruling.points is not None
    assert ruling.figures is not None
    return dict(ruling.points), [*map(words_of, ruling.figures.values())]


def drawn_table(rng: random.Random) -> tuple[str, str, str]:
    """A sketch, and what two tiles do to its roads and cities; ``MOVE`` is where a move goes."""
    names = list("abcdef"[: rng.randint(3, 6)])
    lines = ["players: [red, blue]", "features:"]
    for name in names:
        kind, tiles = rng.choice(["road", "city"]), rng.randint(2, 5)
        standing = rng.choice(["", ", meeples: {red: 1}", ", meeples: {blue: 1, red: 1}"])
        lines.append(f"  {name}: {{kind: {kind}, tiles: {tiles}{standing}}}")
    mage, witch = rng.sample([*names, "supply"], 2)
    lines.append(f"figures: {{mage: {mage}, witch: {witch}}}")
    parts = []
    rng.shuffle(names)
    for tile in ("magic", rng.choice(["plain", "magic"])):
        grown = [f"{{extends: {names.pop()}, completes: {rng.choice(['true', 'false'])}}}"]
        grown += [f"{{new: {tile} road, kind: road}}"] if rng.random() < 0.3 else []
        parts.append(f"player: red, tile: {tile}, segments: [{', '.join(grown)}]")
    return "\n".join(lines) + "\n", parts[0], parts[1].replace("magic road", "other road")


def with_moves(drawn: tuple[str, str, str], *moves: str) -> Ruling:
    head, *parts = drawn
    told = [f", move: {move}" if move else "" for move in (*moves, "", "")[:2]]
    actions = [f"  - {{{part}{move}}}\n" for part, move in zip(parts, told, strict=True)]
    return ruled(f"{head}action:\n{''.join(actions)}")


def every_end(drawn: tuple[str, str, str], first: str) -> Iterator[Ended]:
    """Where the turn ends after that move: with each move of the second part named too."""
    ruling = with_moves(drawn, first)
    if not ruling.step.moves:
        yield ended(ruling)
    for move in ruling.step.moves:
        yield ended(with_moves(drawn, first, f"{move.figure} to {getattr(move.to, 'id', move.to)}"))


def agreed(values: list[Any]) -> Any:
    return values[0] if all(value == values[0] for value in values) else None


@pytest.mark.parametrize("number", some_soon(range(CASES), 8, pytest.mark.slow))
def test_each_move_has_the_points_and_figures_of_the_end_of_the_turn(number: int) -> None:
    drawn = drawn_table(random.Random(number))
    ruling = with_moves(drawn)
    if not ruling.waiting:
        assert len(ruling.earlier) == 1
        return
    every: list[Ended] = []
    by_outcome: set[tuple[int, tuple[tuple[str, int], ...]]] = set()
    for at, move in enumerate(ruling.step.moves):
        named = f"{move.figure} to {getattr(move.to, 'id', move.to)}"
        ends = [*every_end(drawn, named)]
        assert move.points == agreed([points for points, _ in ends]), (drawn, named)
        places = agreed([places for _, places in ends])
        assert (move.figures and [*map(words_of, move.figures.values())]) == places, (drawn, named)
        by_outcome |= {(at, tuple(points.items())) for points, _ in ends}
        every += ends
    assert ruling.points == agreed([points for points, _ in every])
    found = {(at, tuple(each.points.items())) for each in ruling.outcomes for at in each.moves}
    assert found == by_outcome


def test_the_drawn_tables_wait_often_enough_to_tell() -> None:
    drawn = [with_moves(drawn_table(random.Random(number))) for number in range(0, CASES, 2)]
    waiting = [ruling for ruling in drawn if ruling.waiting]
    assert len(waiting) > len(drawn) / 2
    unsettled = [each for each in waiting if None in [move.points for move in each.step.moves]]
    assert len(unsettled) > len(drawn) / 10


MANY = """
players: [red, blue]
features:
%saction:
  - {player: red, tile: magic, segments: [{extends: r0}]}
  - {player: red, tile: %s, segments: [{extends: r1, completes: true}]}
claims: [{by: red, points: {red: 3}}]
"""


@pytest.mark.parametrize(
    ("roads", "second", "counted"),
    [(100, "plain", True), (101, "plain", False), (8, "magic", True), (12, "magic", False)],
)
def test_over_two_hundred_ways_are_not_counted(roads: int, second: str, counted: bool) -> None:
    """Of 100 roads, 200 moves; of 8, 16 and then up to 14 more, of 12, 24 and 22."""
    each = "".join(
        f"  r{at}: {{kind: road, tiles: 2, meeples: {{red: 1}}}}\n" for at in range(roads)
    )
    judgement = judge(load_text(MANY % (each, second)))
    ruling, data, told = judgement.ruling, ruling_data(judgement), render(judgement)
    assert (ruling.waiting, ruling.not_counted) == (1, not counted)
    assert "Nobody scores in this turn" not in told
    assert [each.verdict for each in judgement.claims] == ["open"]
    if counted:
        assert "not_counted" not in data
        return
    assert "were not counted" in " ".join(told.split())
    assert data["not_counted"] is True
    assert (data["points"], data["scoring"], data["figures"], data["outcomes"]) == (None,) * 3 + (
        [],
    )
    assert {move["points"] for move in data["moves"]} == {None}


DOUBLE = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 3, meeples: {red: 1}}
  way: {kind: road, tiles: 4, meeples: {blue: 1}}
figures: {mage: supply, witch: supply}
action:
  - {player: red, tile: magic%s}
  - {player: blue, tile: plain, segments: [{extends: lane, completes: true}]}
"""


def test_an_illegal_move_leaves_the_points_as_if_none_was_named() -> None:
    wrong = ruled(DOUBLE % ", move: mage to supply")
    bare = ruled(DOUBLE % "")
    assert wrong.step.illegal
    assert wrong.step.obligation is Obligation.PLACE_OR_MOVE
    for ruling in (wrong, bare):
        assert ruling.points is None
        assert [move.points for move in ruling.step.moves] == [
            {"red": 8, "blue": 0},
            {"red": 4, "blue": 0},
            {"red": 2, "blue": 0},
            {"red": 4, "blue": 0},
        ]


def test_what_is_the_same_whatever_is_moved_is_told() -> None:
    nothing = DOUBLE.replace("segments: [{extends: lane, completes: true}]", "segments: []") % ""
    ruling = ruled(nothing)
    assert (ruling.waiting, ruling.points) == (1, {"red": 0, "blue": 0})


def test_the_second_of_two_moves_is_carried_through_as_well() -> None:
    """The lane is worth 4, with the mage 8, with the witch 2; both must move."""
    table = DOUBLE.replace("mage: supply, witch: supply", "mage: way, witch: third")
    more = "  third: {kind: road, tiles: 9}\n  fourth: {kind: road, tiles: 9}\n"
    table = table.replace("figures:", f"{more}figures:")
    house = {"move.how-many": "both"}
    first = judge(load_text(table % ""), house=house).ruling
    assert {
        f"{move.figure} to {getattr(move.to, 'id', '')}": move.points and move.points["red"]
        for move in first.step.moves
    } == {"mage to lane": 8, "mage to fourth": None, "witch to lane": 2, "witch to fourth": None}
    second = judge(load_text(table % ", move: mage to fourth"), house=house).ruling
    assert (first.waiting, second.waiting) == (1, 1)
    assert [move.points and move.points["red"] for move in second.last_step.moves] == [2, 4]


DRAGON = """
players: [red]
board: |
  U@90 U@90 U@90 .
figures: {mage: supply, witch: supply}
meeples: [{player: red, at: A1 E}]
action:
  - {player: red, tile: MW-07, at: D1}
  - {dragon: [%s]}
"""


@pytest.mark.parametrize(
    ("visits", "lane", "city"),
    [("B1", None, "D1 E"), ("D1", None, "supply"), ("B1, D1", None, "supply")],
)
def test_on_which_tile_a_figure_stands_is_the_movers_choice(
    visits: str, lane: str | None, city: str
) -> None:
    """The road lies on four tiles, and the dragon visits one or two: eaten, or not."""
    ruling = ruled(DRAGON % visits)
    assert (ruling.waiting, ruling.figures) == (1, None)
    ends = {
        getattr(move.to, "id", ""): move.figures and words_of(move.figures[move.figure])
        for move in ruling.step.moves
    }
    assert (ends["A1 E"], ends["D1 E"]) == (lane, city)


ROBBED = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  town: {kind: city, tiles: 4, meeples: {red: 1}}
  keep: {kind: city, tiles: 4, meeples: {red: 1}}
figures: {mage: supply, witch: supply}
robber: {at: red, of: blue}
action:
"""
TWO = "segments: [{extends: lane, completes: true}, {extends: town, completes: true}]"
BOTH = f"player: red, tile: plain, {TWO}"
MAGIC = "player: red, tile: magic, segments: [{new: more, kind: road}]"
KEEP = MAGIC.replace("[", "[{extends: keep, completes: true}, ")


@pytest.mark.parametrize("parts", [(MAGIC, BOTH), (BOTH, MAGIC), (BOTH, KEEP)])
def test_moves_and_orders_that_are_not_named_are_carried_through_together(
    parts: tuple[str, ...],
) -> None:
    """The ends are those of the turns in which the move and the order are both named."""

    def turn(move: str, first: str) -> Ruling:
        named = dict.fromkeys((MAGIC, KEEP), f", move: {move}" * bool(move))
        named[BOTH] = f", first: {first}" * bool(first)
        return ruled(ROBBED + "".join(f"  - {{{p}{named.get(p, '')}}}\n" for p in parts))

    ruling = turn("", "")
    assert (ruling.waiting, ruling.points) == (int(parts[0] == MAGIC), None)
    open_moves = turn("", "lane").step.moves
    moves = [f"{move.figure} to {getattr(move.to, 'id', '')}" for move in open_moves]
    assert moves
    every = [ended(turn(move, first))[0] for move in moves for first in ("lane", "town")]
    assert {tuple(end.points.items()) for end in ruling.ends} == {tuple(p.items()) for p in every}
    told = [(end.order, end.points) for end in ruling.orders]
    assert all(told.count(each) == 1 for each in told)


def test_each_order_in_an_earlier_part_is_told_of_each_move() -> None:
    """The move of the second tile changes nothing: what comes out hangs on the first tile."""
    table = ROBBED.replace("  keep: {kind: city, tiles: 4, meeples: {red: 1}}\n", "")
    for made in ("", ", move: mage to more"):
        ruling = ruled(f"{table}  - {{{BOTH}}}\n  - {{{MAGIC}{made}}}\n")
        assert [move.points for move in ruling.step.moves] == [None, None]
        told = [(o.moves, [each.id for each in o.order.first], o.points) for o in ruling.outcomes]
        assert told == [
            ((0, 1), ["lane"], {"red": 15, "blue": 3}),
            ((0, 1), ["town"], {"red": 15, "blue": 5}),
        ]
        assert [end.points for end in ruling.orders] == [points for *_, points in told]
        assert (ruling.figures is None) is (not made)
        places = [move.figures[Figure.MAGE] for move in ruling.step.moves if move.figures]
        ends = [*map(words_of, places)]
        assert ends == ["more", "supply"]


def test_one_legal_move_beside_an_illegal_one_leaves_nothing_to_be_named() -> None:
    text = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 2, meeples: {blue: 1}}
figures: {witch: lane}
action:
  - {player: blue, tile: magic, segments: [{extends: lane}], move: mage to lane}
  - final scoring
"""
    judgement = judge(load_text(text))
    assert judgement.ruling.points == {"red": 0, "blue": 3}
    assert "depends on which move" not in " ".join(render(judgement).split())
