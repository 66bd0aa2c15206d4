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
