"""``obligation``: what must be done with the magic figures."""

from ruling.expect.keys.key import ExpectKey, Sides, of_step
from ruling.judging.judgement import Judgement
from ruling.scenario.keys import OBLIGATION


def _found(judgement: Judgement) -> str:
    return judgement.ruling.step.obligation.value


def _compared(expected: str, judgement: Judgement) -> Sides:
    return expected, _found(judgement)


KEY = ExpectKey("obligation", OBLIGATION, _compared, of_step, pinned=_found)
