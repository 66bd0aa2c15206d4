"""``outcomes``: what the players who are named get after a move."""

from collections.abc import Mapping

from ruling.case.names import Names
from ruling.expect.keys.key import (
    ExpectKey,
    Sides,
    each_name,
    move_words,
    named_points,
    of_outcomes,
)
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import MapOf
from ruling.referee.ruling import Points
from ruling.referee.situation import Wanted
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import POINTS, Meaning


def _compared(expected: tuple[tuple[Wanted, Points], ...], judgement: Judgement) -> Sides:
    wanted = {move_words(move, judgement): points for move, points in expected}
    points = {move_words(move): move.points for move in judgement.ruling.step.moves}
    return wanted, {move: named_points(wanted[move], points.get(move)) for move in wanted}


def _pinned(judgement: Judgement) -> Mapping[str, Points] | None:
    """Points after each move, where they are not settled before it."""
    if judgement.ruling.points is not None:
        return None
    moves = judgement.ruling.step.moves
    return {move_words(move): move.points for move in moves if move.points is not None} or None


KEY = ExpectKey(
    "outcomes",
    Meaning(
        "the points after a move",
        MapOf(POINTS.shape, "moves with points", names=Names.PLACE),
        lambda lookup, pairs: lookup.each_move(pairs, Lookup.points),
    ),
    _compared,
    of_outcomes,
    each_name,
    of_moves=True,
    pinned=_pinned,
    of_part=True,
)
