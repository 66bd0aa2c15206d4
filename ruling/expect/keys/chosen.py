"""``chosen``: whether the moves that were made are all legal, and if not, why not."""

from ruling.expect.keys.key import LEGAL, ExpectKey, of_step, verdict_on
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import Choice
from ruling.referee.ruling import Reason
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning


def _found(judgement: Judgement) -> str | None:
    """The reason against the first move of the part that is not legal, or that the last is."""
    made = judgement.ruling.made
    illegal = (each for each in made if not each.legal)
    return verdict_on(next(illegal, made[-1] if made else None))


KEY = ExpectKey(
    "chosen",
    Meaning(
        "whether the move made is legal, or both of two are",
        Choice("verdict on the move", (LEGAL, *Reason)),
        Lookup.text,
    ),
    lambda expected, judgement: (expected, _found(judgement)),
    of_step,
    pinned=_found,
    of_part=True,
)
