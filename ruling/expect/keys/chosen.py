"""``chosen``: whether the move that was made is legal, and if not, why not."""

from ruling.expect.keys.key import LEGAL, ExpectKey, of_step, verdict_on
from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Reason
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning
from ruling.scenario.schema.shapes import Choice


def _found(judgement: Judgement) -> str | None:
    return verdict_on(judgement.ruling.chosen)


KEY = ExpectKey(
    "chosen",
    Meaning(
        "whether the move made is legal",
        Choice("verdict on the move", (LEGAL, *Reason)),
        Lookup.text,
    ),
    lambda expected, judgement: (expected, _found(judgement)),
    of_step,
    pinned=_found,
)
