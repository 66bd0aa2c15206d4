"""``refused``: moves that are refused, each with the reason; others may be refused as well."""

from ruling.case.names import Names
from ruling.expect.keys.key import ExpectKey, Sides, each_name, move_words, of_step
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import Choice, MapOf
from ruling.referee.ruling import Reason
from ruling.referee.situation import Wanted
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning


def _compared(expected: tuple[tuple[Wanted, str], ...], judgement: Judgement) -> Sides:
    step = judgement.ruling.step
    wanted = {move_words(move, judgement): reason for move, reason in expected}
    found = {move_words(move): "legal" for move in step.moves}
    found |= {move_words(refusal): refusal.reason.value for refusal in step.refused}
    return wanted, {move: found.get(move) for move in wanted}


KEY = ExpectKey(
    "refused",
    Meaning(
        "moves that are refused, and why; others may be refused as well",
        MapOf(Choice("reason", tuple(Reason)), "moves with reasons", names=Names.PLACE),
        lambda lookup, pairs: lookup.each_move(pairs, Lookup.text),
    ),
    _compared,
    of_step,
    each_name,
    of_moves=True,
    can_expect=lambda value: value in tuple(Reason),
    of_part=True,
)
