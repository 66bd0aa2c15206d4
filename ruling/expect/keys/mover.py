"""``mover``: who must move a figure, where something must be done."""

from ruling.expect.keys.key import ExpectKey, of_step
from ruling.judging.judgement import Judgement
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import PLAYER, Meaning
from ruling.scenario.yaml.nodes import Scalar


def _read(lookup: Lookup, word: Scalar) -> str:
    if word.text not in lookup.players:
        lookup.mistakes.unknown(word, "player", word.text, lookup.players)
    return word.text


def _found(judgement: Judgement) -> str | None:
    """The player who must move: another one, or else the one whose turn it is."""
    step = judgement.ruling.step
    turn = getattr(judgement.parts[-1].at.action, "player", None)
    return (step.by or turn) if step.moves else None


KEY = ExpectKey(
    "mover",
    Meaning("who must move a figure", PLAYER, _read),
    lambda expected, judgement: (expected, _found(judgement)),
    of_step,
    pinned=lambda judgement: judgement.ruling.step.by or None,
)
