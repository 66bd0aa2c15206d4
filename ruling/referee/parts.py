"""The parts of a ruling that can be compared, without the word that they rest on."""

from collections.abc import Callable, Sequence
from typing import Any

from ruling.referee.ruling import FeatureScore, Ruling, Step


def differing_parts(one: Ruling, two: Ruling) -> tuple[str, ...]:
    """The parts in which two rulings on one situation differ, whoever says so."""
    return tuple(name for name, part in PARTS.items() if part(one) != part(two))


def _moves(step: Step) -> list[Any]:
    return [move[:-1] for move in step.moves]


def _refused(step: Step) -> list[Any]:
    return [refusal[:-1] for refusal in step.refused]


def _chosen(step: Step) -> Any:
    return step.chosen and (step.chosen.figure, step.chosen.to, step.chosen.reason)


def _then(ruling: Ruling) -> Any:
    step = ruling.then
    return step and (step.obligation, _moves(step), _refused(step), _chosen(step))


def _scores(scoring: Sequence[FeatureScore] | None) -> Any:
    if scoring is None:
        return None
    return [
        (score.feature, [line[:-1] for line in score.lines], score.majority, score.scored_by)
        for score in scoring
    ]


PARTS: dict[str, Callable[[Ruling], Any]] = {
    "obligation": lambda ruling: ruling.step.obligation,
    "moves": lambda ruling: _moves(ruling.step),
    "refused": lambda ruling: _refused(ruling.step),
    "chosen": lambda ruling: _chosen(ruling.step),
    "then": _then,
    "scoring": lambda ruling: _scores(ruling.scoring),
    "points": lambda ruling: ruling.points,
    "figures": lambda ruling: ruling.figures,
    "outcomes": lambda ruling: [
        (outcome.moves, _scores(outcome.scoring), outcome.points) for outcome in ruling.outcomes
    ],
}
"""Every part by the key that it has in the output, in the order of the output."""
