"""What the steps of a turn begin with: where the figures stand, and where they may go."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.referee.ruling import Move, Ruling
from ruling.referee.situation import FinalScoring
from ruling.scenario.scenario import Scenario
from ruling.table.features import Feature
from ruling.table.figures import Figure, Place


class StepStart(NamedTuple):
    """The places of the figures when a step of the turn begins, and the moves of that step.

    ``meeple`` says whether the meeple of this turn is placed already: it comes after the
    figures, but for a join that waits for it. ``scored`` are the features of final scoring.
    """

    figures: Mapping[Figure, Place]
    moves: Sequence[Move] = ()
    meeple: bool = True
    scored: Sequence[Feature] = ()


def as_found(scenario: Scenario) -> StepStart:
    """The table without a word on where the figures may go."""
    return StepStart(scenario.situation.figures)


def step_starts(scenario: Scenario, ruling: Ruling) -> list[StepStart]:
    """The first step, and the second of two moves where there is something to choose."""
    late = ruling.join_waits and not scenario.situation.change.magic
    placed = late or not ruling.step.moves
    final = isinstance(scenario.action, FinalScoring)
    scored = [score.feature for score in ruling.scoring or () if final]
    first = StepStart(scenario.situation.figures, ruling.step.moves, placed, scored)
    if ruling.then is None or ruling.between is None or not ruling.then.moves:
        return [first]
    return [first, StepStart(ruling.between, ruling.then.moves, placed)]
