"""Ruling again under other readings: what would come out differently."""

from typing import NamedTuple

from ruling.referee.parts import differing_parts
from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.referee.situation import Action, Situation
from ruling.rulebook.rules import Rules


class Other(NamedTuple):
    """Another reading of an open question, and the ruling under it."""

    reading: str
    ruling: Ruling
    changes: tuple[str, ...]


def other_readings(
    situation: Situation, action: Action, rules: Rules, ruling: Ruling
) -> dict[str, tuple[Other, ...]]:
    """For each open question that a ruling asked, what each reading left besides would change.

    Found by ruling again; ``changes`` names the parts of the ruling that come out
    differently, in the order of PARTS.
    """
    return {
        answer.question: tuple(
            _under(reading, situation, action, rules.with_house(answer.question, reading), ruling)
            for reading in answer.others
        )
        for answer in ruling.asked
        if answer.open
    }


def _under(
    reading: str, situation: Situation, action: Action, rules: Rules, ruling: Ruling
) -> Other:
    other = rule(situation, action, rules)
    return Other(reading, other, differing_parts(ruling, other))
