"""``obligation``: what must be done with the magic figures."""

from ruling.expect.keys.key import ExpectKey, of_step
from ruling.judging.judgement import Judgement
from ruling.scenario.schema.keys import OBLIGATION


def _found(judgement: Judgement) -> str:
    return judgement.ruling.step.obligation.value


KEY = ExpectKey(
    "obligation",
    OBLIGATION,
    lambda expected, judgement: (expected, _found(judgement)),
    of_step,
    pinned=_found,
    of_part=True,
)
