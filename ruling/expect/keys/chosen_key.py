"""``chosen``: whether the move that was made is legal, and if not, why not."""

from ruling.expect.keys.key import ExpectKey, Sides, of_step
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Reason
from ruling.scenario.keys import Meaning
from ruling.scenario.lookup import Lookup
from ruling.scenario.shapes import Choice

_LEGAL = "legal"


def _found(judgement: Judgement) -> str | None:
    chosen = judgement.ruling.chosen
    return None if chosen is None else str(chosen.reason or _LEGAL)


def _compared(expected: str, judgement: Judgement) -> Sides:
    return expected, _found(judgement)


KEY = ExpectKey(
    "chosen",
    Meaning(
        "whether the move made is legal",
        Choice("verdict on the move", (_LEGAL, *Reason)),
        Lookup.text,
    ),
    _compared,
    of_step,
    pinned=_found,
)
