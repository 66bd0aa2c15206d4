"""``meeple``: whether the meeple that was placed may stand there, and if not, why not."""

from itertools import chain

from ruling.expect.keys.key import LEGAL, ExpectKey, verdict_on
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import Choice
from ruling.referee.ruling import Because, Reason
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning


def _found(judgement: Judgement) -> str | None:
    """The verdict on the meeple; with a phantom, on whichever of the two may not stand there."""
    entry = judgement.ruling.meeple
    return verdict_on(entry.barred or entry if entry is not None else None)


def _because(judgement: Judgement) -> Because:
    """The answers on the entry of a meeple; none where no figure stands there."""
    entry = judgement.ruling.meeple
    return tuple(chain.from_iterable(each.because for each in entry.entries)) if entry else ()


KEY = ExpectKey(
    "meeple",
    Meaning(
        "whether the meeple that was placed may stand there",
        Choice("verdict on the meeple", (LEGAL, *Reason)),
        Lookup.text,
    ),
    lambda expected, judgement: (expected, _found(judgement)),
    _because,
    pinned=lambda judgement: _found(judgement) if _because(judgement) else None,
    of_part=True,
)
