"""``points``: what the players who are named get in this turn."""

from collections.abc import Mapping

from ruling.expect.keys.key import ExpectKey, Sides, named_points, of_scoring
from ruling.judging.judgement import Judgement
from ruling.scenario.keys import POINTS


def _compared(expected: Mapping[str, int], judgement: Judgement) -> Sides:
    return expected, named_points(expected, judgement.ruling.points)


KEY = ExpectKey(
    "points", POINTS, _compared, of_scoring, pinned=lambda judgement: judgement.ruling.points
)
