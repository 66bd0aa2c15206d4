"""``points``: what the players who are named get in this turn."""

from ruling.expect.keys.key import ExpectKey, named_points, of_scoring
from ruling.scenario.schema.keys import POINTS

KEY = ExpectKey(
    "points",
    POINTS,
    lambda expected, judgement: (expected, named_points(expected, judgement.ruling.points)),
    of_scoring,
    pinned=lambda judgement: judgement.ruling.points,
)
