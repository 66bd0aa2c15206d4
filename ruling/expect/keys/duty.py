"""What must be done with the figures, whether what was done may be so, and why not.

``obligation``, ``mover``, ``moves``, ``refused``, ``chosen`` and ``meeple``.
"""

from itertools import chain

from ruling.case.names import Names
from ruling.expect.keys.key import (
    LEGAL,
    ExpectKey,
    Sides,
    each_name,
    move_words,
    of_step,
    verdict_on,
)
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import Choice, ListOf, MapOf
from ruling.referee.ruling import Because, Reason
from ruling.referee.situation import Wanted
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import MOVE, OBLIGATION, PLAYER, KeyMeaning


def _obligation(judgement: Judgement) -> str:
    return judgement.ruling.step.obligation.value


def _moves(judgement: Judgement) -> list[str]:
    return list(map(move_words, judgement.ruling.step.moves))


def _moves_compared(expected: tuple[Wanted, ...], judgement: Judgement) -> Sides:
    wanted = {move_words(each, judgement) for each in expected}
    return sorted(wanted), sorted(set(_moves(judgement)))


def _refused_compared(expected: tuple[tuple[Wanted, str], ...], judgement: Judgement) -> Sides:
    step = judgement.ruling.step
    wanted = {move_words(move, judgement): reason for move, reason in expected}
    found = {move_words(move): "legal" for move in step.moves}
    found |= {move_words(refusal): refusal.reason.value for refusal in step.refused}
    return wanted, {move: found.get(move) for move in wanted}


def _chosen(judgement: Judgement) -> str | None:
    """The reason against the first move of the part that is not legal, or that the last is."""
    made = judgement.ruling.made
    illegal = (each for each in made if not each.legal)
    return verdict_on(next(illegal, made[-1] if made else None))


def _meeple(judgement: Judgement) -> str | None:
    """The verdict on the meeple; with a phantom, on whichever of the two may not stand there."""
    entry = judgement.ruling.meeple
    return verdict_on(entry.barred or entry if entry is not None else None)


def _of_entry(judgement: Judgement) -> Because:
    """The answers on the entry of a meeple; none where no figure stands there."""
    entry = judgement.ruling.meeple
    return tuple(chain.from_iterable(each.because for each in entry.entries)) if entry else ()


KEYS = (
    ExpectKey(
        "obligation",
        OBLIGATION,
        lambda expected, judgement: (expected, _obligation(judgement)),
        of_step,
        pinned=_obligation,
        of_part=True,
    ),
    ExpectKey(
        "mover",
        KeyMeaning("who must move a figure", PLAYER, Lookup.player),
        lambda expected, judgement: (expected, judgement.mover),
        of_step,
        pinned=lambda judgement: judgement.ruling.step.by or None,
        of_part=True,
    ),
    ExpectKey(
        "moves",
        KeyMeaning("exactly the legal moves", ListOf(MOVE, "a list of moves"), Lookup.moves),
        _moves_compared,
        of_step,
        lambda expected, judgement: [move_words(each, judgement) for each in expected],
        of_moves=True,
        pinned=lambda judgement: _moves(judgement) or None,
        nothing=[],
        of_part=True,
    ),
    ExpectKey(
        "refused",
        KeyMeaning(
            "moves that are refused, and why; others may be refused as well",
            MapOf(Choice("reason", tuple(Reason)), "moves with reasons", names=Names.PLACE),
            lambda lookup, pairs: lookup.each_move(pairs, Lookup.text),
        ),
        _refused_compared,
        of_step,
        each_name,
        of_moves=True,
        can_expect=lambda value: value in tuple(Reason),
        of_part=True,
    ),
    ExpectKey(
        "chosen",
        KeyMeaning(
            "whether the move made is legal, or both of two are",
            Choice("verdict on the move", (LEGAL, *Reason)),
            Lookup.text,
        ),
        lambda expected, judgement: (expected, _chosen(judgement)),
        of_step,
        pinned=_chosen,
        of_part=True,
    ),
    ExpectKey(
        "meeple",
        KeyMeaning(
            "whether the meeple that was placed may stand there",
            Choice("verdict on the meeple", (LEGAL, *Reason)),
            Lookup.text,
        ),
        lambda expected, judgement: (expected, _meeple(judgement)),
        _of_entry,
        pinned=lambda judgement: _meeple(judgement) if _of_entry(judgement) else None,
        of_part=True,
    ),
)
"""These keys, in the order in which a new expectation is written."""
