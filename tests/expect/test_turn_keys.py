"""``mover`` and ``meeple`` in ``expect:``: who must move, and whether a meeple may stand there."""

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.expect.accepting import values_of
from ruling.expect.checks import failures
from tests.conftest import ROOT

MOVES = (ROOT / "scenarios/tokens/house-who-joined-them-moves.yaml").read_text(encoding="utf-8")
ENTERS = ROOT / "scenarios/meeples/house-nobody-beside-the-witch.yaml"
BARRED = ENTERS.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [(MOVES, "mover: red", "mover: blue"), (BARRED, "meeple: figure-there", "meeple: legal")],
)
def test_it_is_held_to_the_ruling_and_written(text: str, right: str, wrong: str) -> None:
    assert not list(failures(judge(load_text(text))))
    key, _, value = right.partition(": ")
    (failure,) = failures(judge(load_text(text.replace(right, wrong))))
    assert (failure.key, failure.found) == (key, value)
    assert values_of(judge(load_text(text)))[key] == value


def test_what_is_not_there_is_a_mistake_or_a_failure() -> None:
    for wrong, told in (("mover: rde", "unknown player 'rde'"), ("meeple: stands", "verdict on")):
        with pytest.raises(ScenarioError, match=told):
            load_text(MOVES.replace("mover: red", wrong))
    (failure,) = failures(judge(load_text(MOVES.replace("mover: red", "meeple: legal"))))
    assert (failure.key, failure.found) == ("meeple", None)


BOTH = (ROOT / "scenarios/move/house-both-must-move.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ("[witch to B1 S, mage to B1 N]", "legal"),
        ("[witch to B1 S, witch to B1 N]", "must-stay"),
        ("[witch to B1 S, mage to B1 S]", "other-figure-there"),
        ("[witch to C1 N, mage to B1 S]", "already-there"),
    ],
)
def test_chosen_is_legal_where_both_of_two_moves_are(moves: str, found: str) -> None:
    judgement = judge(load_text(BOTH.replace("[witch to B1 S, mage to B1 N]", moves)))
    assert values_of(judgement)["chosen"] == found
    assert judgement.failed == (found != "legal")
    wrong = [failure.found for failure in failures(judgement) if failure.key == "chosen"]
    assert wrong == [found] * (found != "legal")


def test_chosen_tells_of_an_illegal_move_in_an_earlier_part_of_the_turn() -> None:
    text = """\
features: {lane: {kind: road, tiles: 2}, way: {kind: road, tiles: 2}}
figures: {mage: lane, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: way}], move: mage to lane}
  - {player: blue, tile: magic, segments: [{extends: lane}], move: witch to way}
"""
    judgement = judge(load_text(text))
    assert judgement.failed
    assert values_of(judgement)["chosen"] == "already-there"
    legal = text.replace("mage to lane", "mage to way").replace("witch to way", "witch to lane")
    assert values_of(judge(load_text(legal)))["chosen"] == "legal"
