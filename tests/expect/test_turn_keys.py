"""``mover`` and ``meeple`` in ``expect:``: who must move, and whether a meeple may stand there."""

from pathlib import Path

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.expect.checks import failures
from tests.conftest import ROOT, run_ruling

MOVES = (ROOT / "scenarios/tokens/house-who-joined-them-moves.yaml").read_text(encoding="utf-8")
ENTERS = ROOT / "scenarios/meeples/house-nobody-beside-the-witch.yaml"
BARRED = ENTERS.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [(MOVES, "mover: red", "mover: blue"), (BARRED, "meeple: figure-there", "meeple: legal")],
)
def test_it_is_held_to_the_ruling_and_written(
    text: str, right: str, wrong: str, tmp_path: Path
) -> None:
    assert not list(failures(judge(load_text(text))))
    key, _, value = right.partition(": ")
    (failure,) = failures(judge(load_text(text.replace(right, wrong))))
    assert (failure.key, failure.found) == (key, value)
    path = tmp_path / "case.yaml"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    assert run_ruling("test", path, "--accept", CI="").returncode == 0
    assert path.read_text(encoding="utf-8") == text


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
    text = BOTH.replace("[witch to B1 S, mage to B1 N]", moves)
    judgement = judge(load_text(text))
    assert judgement.failed == (found != "legal")
    wrong = [failure.found for failure in failures(judgement) if failure.key == "chosen"]
    assert wrong == [found] * (found != "legal")


def test_chosen_tells_of_an_illegal_move_in_an_earlier_part_of_the_turn(tmp_path: Path) -> None:
    text = """\
features: {lane: {kind: road, tiles: 2}, way: {kind: road, tiles: 2}}
figures: {mage: lane, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: way}], move: mage to lane}
  - {player: blue, tile: magic, segments: [{extends: lane}], move: witch to way}
"""
    legal = text.replace("mage to lane", "mage to way").replace("witch to way", "witch to lane")
    for given, chosen in ((text, "already-there"), (legal, "legal")):
        (tmp_path / "case.yaml").write_text(given, encoding="utf-8")
        run_ruling("test", tmp_path / "case.yaml", "--missing", CI="")
        assert f"  chosen: {chosen}\n" in (tmp_path / "case.yaml").read_text(encoding="utf-8")
        assert judge(load_text(given)).failed is (chosen != "legal")
