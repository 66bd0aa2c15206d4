"""Robbers: every end of a scoring against a list of movements that is gone through by hand."""

import random

import pytest

from ruling import judge, load_text, render
from ruling.referee.ruling import MOST_ORDERS
from tests.referee.naive_robbers import PLAYERS, drawn, ends, written
from tests.saying import says


def disagreements(seed: int, number: int) -> list[str]:
    """The tables on which the program tells other ends than there are."""
    rng, found = random.Random(seed), []
    several = robbed = 0
    for _ in range(number):
        table = drawn(rng)
        text = written(table)
        ruling = judge(load_text(text)).ruling
        told = {tuple(end.points[player] for player in PLAYERS) for end in ruling.orders}
        if ruling.points is not None:
            told = {tuple(ruling.points[player] for player in PLAYERS)}
        several += len(told) > 1
        scores = [score for end in ruling.orders or (ruling,) for score in end.scoring or ()]
        robbed += any(each.what == "robber" for score in scores for each in score.copies)
        if told != ends(table):
            found.append(f"{text}\n told {sorted(told)}\n ends {sorted(ends(table))}")
    assert several > number // 20
    assert robbed > number // 4
    return found


@pytest.mark.slow
def test_the_ends_of_a_scoring_are_those_that_are_found_by_hand() -> None:
    assert not disagreements(1, 100)


@pytest.mark.slow
@pytest.mark.parametrize("number", [500, pytest.param(2000, marks=pytest.mark.nightly)])
def test_the_ends_of_many_scorings_are_those_that_are_found_by_hand(number: int) -> None:
    assert not disagreements(2, number)


TWO = """\
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  town: {kind: city, tiles: 4, meeples: {red: 1}}
  keep: {kind: city, tiles: 4, meeples: {red: 1}}
  way: {kind: road, tiles: 2}
robber: {at: red, of: blue}
"""
SEGMENTS = "segments: [{extends: lane, completes: true}, {extends: town, completes: true}]"
TILE = f"player: red, tile: plain, {SEGMENTS}"


@pytest.mark.slow
def test_where_there_are_too_many_orders_nothing_is_settled() -> None:
    """Five robbers, each at a counter that three roads move by other numbers."""
    owners = [f"p{number}" for number in range(5)]
    lines = ["features:"]
    for at in range(5):
        for tiles in (2, 4, 6):
            lines.append(f"  r{at}{tiles}: {{kind: road, tiles: {tiles}, meeples: {{v{at}: 1}}}}")
    robbers = [f"{{at: v{at}, of: {owner}}}" for at, owner in enumerate(owners)]
    segments = ", ".join(
        f"{{extends: r{at}{tiles}, completes: true}}" for at in range(5) for tiles in (2, 4, 6)
    )
    lines += [f"robber: [{', '.join(robbers)}]"]
    lines += [f"action: {{player: v0, tile: plain, segments: [{segments}]}}"]
    lines += ["claims: [{by: p0, points: {p0: 99}}]", ""]
    judgement = judge(load_text("\n".join(lines)))
    assert len(judgement.ruling.orders) == MOST_ORDERS
    assert judgement.claims[0].verdict == "open"
    told = render(judgement, "text")
    assert says(told, "phrases.orders more", of="ui", number=MOST_ORDERS)


@pytest.mark.parametrize("reading", ["all-of-the-turn", "the-owner-chooses"])
def test_a_report_says_nothing_of_the_first_where_the_house_reads_otherwise(reading: str) -> None:
    text = f"{TWO}action: {{{TILE}}}\n"
    told = render(judge(load_text(text), house={"copy.robber-first": reading}))
    assert says(" ".join(told.split()), "stages.robber", of="ui")
    assert "first" not in told.replace("first-scored", "").replace("robber-first", "")


def test_the_teacher_is_said_to_copy_the_next_and_not_the_dearest() -> None:
    text = f"{TWO}teacher: blue\naction: {{{TILE}, first: lane}}\n"
    told = " ".join(render(judge(load_text(text), "C1")).split())
    assert says(told, "stages.teacher", of="ui")
    assert "dearest" not in told


def test_who_scores_beside_another_counter_raises_no_question_about_the_robber() -> None:
    """Blue's counter moves once, whatever red's does: nobody asks which movement is copied."""
    segments = "[{extends: lane, completes: true}, {extends: town, completes: true}]"
    case = load_text(
        "players: [red, blue, green]\n"
        "features:\n"
        "  lane: {kind: road, tiles: 3, meeples: {blue: 1}}\n"
        "  town: {kind: city, tiles: 3, meeples: {red: 1}}\n"
        "robber: {at: blue, of: green}\n"
        f"action: {{player: red, tile: plain, segments: {segments}}}\n"
    )
    ruling = judge(case).ruling
    assert ruling.points == {"red": 8, "blue": 4, "green": 2}
    assert "copy.robber-first" not in {answer.question for answer in ruling.asked}
