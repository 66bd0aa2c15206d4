"""``mover``: who must move a figure, where something must be done."""

from ruling.expect.keys.key import ExpectKey, of_step
from ruling.reading.nodes import Scalar
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import PLAYER, Meaning


def _read(lookup: Lookup, word: Scalar) -> str:
    if word.text not in lookup.players:
        lookup.mistakes.unknown(word, "player", word.text, lookup.players)
    return word.text


KEY = ExpectKey(
    "mover",
    Meaning("who must move a figure", PLAYER, _read),
    lambda expected, judgement: (expected, judgement.mover),
    of_step,
    pinned=lambda judgement: judgement.ruling.step.by or None,
    of_part=True,
)
