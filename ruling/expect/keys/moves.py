"""``moves``: exactly the legal moves, by any pointers of their goals."""

from ruling.expect.keys.key import ExpectKey, Sides, move_words, of_step
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import ListOf
from ruling.referee.situation import Wanted
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import MOVE, Meaning


def _compared(expected: tuple[Wanted, ...], judgement: Judgement) -> Sides:
    wanted = {move_words(each, judgement) for each in expected}
    return sorted(wanted), sorted(set(_found(judgement)))


def _found(judgement: Judgement) -> list[str]:
    return list(map(move_words, judgement.ruling.step.moves))


KEY = ExpectKey(
    "moves",
    Meaning("exactly the legal moves", ListOf(MOVE, "a list of moves"), Lookup.moves),
    _compared,
    of_step,
    lambda expected, judgement: [move_words(each, judgement) for each in expected],
    of_moves=True,
    pinned=lambda judgement: _found(judgement) or None,
    nothing=[],
    of_part=True,
)
