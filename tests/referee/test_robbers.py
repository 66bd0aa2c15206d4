"""Robbers: every end of a scoring against a list of movements that is gone through by hand."""

import random

import pytest

from ruling import judge, load_text
from tests.referee.naive_robbers import PLAYERS, drawn, ends, written


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


def test_the_ends_of_a_scoring_are_those_that_are_found_by_hand() -> None:
    assert not disagreements(1, 300)


@pytest.mark.slow
def test_the_ends_of_many_scorings_are_those_that_are_found_by_hand() -> None:
    assert not disagreements(2, 2000)
