"""Messages and lists of parts: the program against every way to the end that is found by hand."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from ruling import Judgement, judge, load_text
from ruling.referee.ruling import Ruling
from ruling.table.figures import words_of
from tests.referee.naive_messages import (
    OPEN,
    PLAYERS,
    SAME,
    Ends,
    Table,
    Way,
    declining,
    drawn,
    ends,
    flow,
    hangs_on_order,
    mattering,
    ways,
    written,
)

EDITIONS = ("C1", "C1-ZMG", "C2", "C3")
MOST = 100
"""The program follows 200 ways; a table with more than these is drawn again."""


def counted(points: Mapping[str, int] | None) -> Any:
    return None if points is None else tuple(points[player] for player in PLAYERS)


def told(ruling: Ruling, names: Mapping[str, str]) -> Ends:
    """What the program says, with every road and city called what it is called in the end."""

    def places(figures: Any) -> Any:
        return figures and tuple(names.get(words_of(at), words_of(at)) for at in figures.values())

    moves = [(str(each.figure), getattr(each.to, "id", "supply")) for each in ruling.step.moves]
    if len(moves) < 2:
        points = [ruling.points] if ruling.points is not None else [e.points for e in ruling.orders]
        every = frozenset(map(counted, points))
        return Ends(None, frozenset(), {}, counted(ruling.points), places(ruling.figures), every)
    outcomes = {(moves[at], counted(each.points)) for each in ruling.outcomes for at in each.moves}
    return Ends(
        frozenset(moves),
        frozenset(outcomes),
        {
            move: (counted(each.points), places(each.figures))
            for move, each in zip(moves, ruling.step.moves, strict=True)
        },
        counted(ruling.points),
        places(ruling.figures),
        frozenset(points for _, points in outcomes),
    )


def found(here: list[Way]) -> Ends:
    """The ends by hand, with the same names."""
    names, ended = here[0].names, ends(here)

    def places(figures: Any) -> Any:
        return figures and tuple(names.get(name, name) for name in figures)

    return ended._replace(
        figures=places(ended.figures),
        by_move={move: (points, places(at)) for move, (points, at) in ended.by_move.items()},
    )


def claimed(table: Table, here: list[Way], edition: str) -> tuple[list[Any], list[Any]]:
    """The verdicts on claims about points, as they are told and as they are by hand."""
    points = ends(here).points
    if points is None or mattering(table, edition)[1]:
        return [], []
    declined = {way.points for each in declining(table) for way in ways(each)} - {points}
    claims = {points: "right", **dict.fromkeys(sorted(declined), "open")}
    claims.setdefault((points[0] + 1, points[1] + 7, points[2]), "wrong")
    lines = [
        f"  - {{by: red, points: {flow(dict(zip(PLAYERS, each, strict=True)))}}}\n"
        for each in claims
    ]
    judgement = judge(load_text(f"{written(table)}claims:\n{''.join(lines)}"), edition)
    free = judgement.ruling.declined
    if free is not None and not free.counted:  # in too many ways: nothing is settled by them
        claims = {each: "open" if by == "wrong" else by for each, by in claims.items()}
    return [each.verdict for each in judgement.claims], [*claims.values()]


def of_message(judgement: Judgement, table: Table) -> tuple[Any, Any]:
    """The two points that may be taken instead of the last message, as told and by hand."""
    last = table.parts[-1]
    if judgement.ruling.waiting:  # then an earlier part is told of
        return None, None
    free = "message" in last and not last.get("instead")
    return judgement.ruling.instead, {last["player"]: 2} if free else None


def disagreements(seed: int, number: int, most: int = 4) -> tuple[list[str], Counter[str]]:
    """The tables on which the program rules otherwise, and of what there were how many."""
    rng, wrong, seen = random.Random(seed), list[str](), Counter[str]()
    while seen["tables"] < number:
        table = drawn(rng, most)
        here = [*ways(table)]
        if len(here) > MOST:
            continue
        edition, text = EDITIONS[seen["tables"] % len(EDITIONS)], written(table)
        judgement = judge(load_text(text), edition)
        matters = {each for each in judgement.mattering if each in OPEN}
        by_hand, by_program = found(here), told(judgement.ruling, here[0].names)
        if by_program.moves is None and hangs_on_order(here):  # the order alone is told
            by_hand = by_hand._replace(moves=None, outcomes=frozenset(), by_move={})
        if by_hand.moves is None and any(kind.endswith(SAME) for kind, _, _ in here[0].chosen):
            by_program = by_program._replace(moves=None, outcomes=frozenset(), by_move={})
        least, also = mattering(table, edition)
        if judgement.ruling.orders and "copy.robber-counter" in table.house:
            least = set()  # what follows each choice of a counter is told by its points alone
        compared = {
            "ends": (by_program, by_hand),
            "open": (matters, matters & also | least),
            "claims": claimed(table, here, edition),
            "instead": of_message(judgement, table),
        }
        for what, (one, other) in compared.items():
            if one != other:
                wrong.append(f"{edition}, {what}\n{text}\n told {one}\n by hand {other}")
        seen["tables"] += 1
        seen["moves"] += bool(judgement.ruling.waiting)
        seen["messages"] += "message" in text
        seen["open"] += bool(matters)
        seen["claims"] += len(compared["claims"][0])
    return wrong, seen


def test_turns_with_messages_end_as_they_do_by_hand() -> None:
    wrong, seen = disagreements(1, 30, 2)
    assert not wrong, "\n\n".join(wrong)
    assert min(seen[each] for each in ("moves", "messages", "open", "claims")) > 2


@pytest.mark.parametrize(
    "number",
    [pytest.param(120, marks=pytest.mark.slow), pytest.param(2000, marks=pytest.mark.nightly)],
)
def test_many_turns_with_messages_end_as_they_do_by_hand(number: int) -> None:
    wrong, seen = disagreements(2, number)
    assert not wrong, "\n\n".join(wrong[:5])
    assert min(seen[each] for each in ("moves", "messages", "open", "claims")) > number // 7


IN_EACH_ORDER = """
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  town: {kind: city, tiles: 4, meeples: {red: 1}}
  keep: {kind: city, tiles: 4, meeples: {red: 1}}
robber: {at: red, of: blue}
figures: {mage: supply, witch: keep}
action:
  player: red
  tile: plain
  segments: [{extends: lane, completes: true}, {extends: town, completes: true}]
  message: smallest city
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_question_matters_too_where_the_points_hang_on_the_order(edition: str) -> None:
    """The witch's keep brings 2 or 4 in each order; a figure that left would be seen as well."""
    judgement = judge(load_text(IN_EACH_ORDER), edition)
    assert judgement.ruling.points is None
    assert "message.figures" in judgement.mattering
    judgement = judge(load_text(IN_EACH_ORDER.replace("witch: keep", "witch: supply")), edition)
    assert judgement.mattering == ("copy.robber-counter",)


def test_a_follower_that_a_figure_keeps_out_scores_by_no_message() -> None:
    """The mage may go nowhere but to the new road, and then the meeple may not."""
    text = """
players: [red]
features: {town: {kind: city, tiles: 3}}
figures: {mage: town, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: town, completes: true}, {new: n, kind: road}],
     move: mage to n, meeple: n, message: one follower, follower: n}
"""
    text = text.replace("action:\n  - {", "action: {")
    for reading, points in (("no", 2), ("yes", 0)):
        ruling = judge(load_text(text), house={"figure.keeps-meeples-out": reading}).ruling
        assert ruling.points == {"red": points}
