"""What a scenario expects of one edition, held against the ruling."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from ruling.judging.judgement import Judgement
from ruling.referee.ruling import FeatureScore, Move, Refusal
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.scenario.mistakes import Position
from ruling.scenario.scenario import Expected, Scenario
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off, Place, Spot


class Failure(NamedTuple):
    """An expectation that the ruling does not meet; both sides as they are shown."""

    key: str
    expected: Any
    found: Any
    position: Position


def expected_of(scenario: Scenario, edition: str) -> Mapping[str, Expected]:
    """What a scenario expects under an edition: later keys replace earlier ones, whole."""
    values: dict[str, Expected] = {}
    for expectation in scenario.expectations:
        if not expectation.editions or edition in expectation.editions:
            values.update(expectation.values)
    return {key: expected for key, expected in values.items() if expected.value is not None}


def failures(judgement: Judgement) -> Iterator[Failure]:
    """Every expectation of the scenario that this ruling does not meet."""
    expectations = expected_of(judgement.scenario, judgement.rules.edition.id)
    for key, expected in expectations.items():
        wanted, found = compared(key, expected.value, judgement)
        if wanted != found:
            yield Failure(key, wanted, found, expected.position)


Sides = tuple[Any, Any]


def compared(key: str, expected: Any, judgement: Judgement) -> Sides:
    """What is expected under a key, and what the ruling has there, both in the same form."""
    return _CHECKS[key](expected, judgement)


def _obligation(expected: str, judgement: Judgement) -> Sides:
    return expected, judgement.ruling.step.obligation.value


def _moves(expected: tuple[Wanted, ...], judgement: Judgement) -> Sides:
    found = sorted({move_words(move) for move in judgement.ruling.step.moves})
    return sorted({move_words(wanted) for wanted in expected}), found


def _refused(expected: tuple[tuple[Wanted, str], ...], judgement: Judgement) -> Sides:
    reasons = {
        move_words(refusal): refusal.reason.value for refusal in judgement.ruling.step.refused
    }
    legal = {move_words(move): "legal" for move in judgement.ruling.step.moves}
    wanted = {move_words(move): reason for move, reason in expected}
    return wanted, {move: reasons.get(move) or legal.get(move) for move in wanted}


def _chosen(expected: str, judgement: Judgement) -> Sides:
    chosen = judgement.ruling.chosen
    if chosen is None:
        return expected, None
    return expected, "legal" if chosen.reason is None else chosen.reason.value


def _points(expected: Mapping[str, int], judgement: Judgement) -> Sides:
    return expected, _named(expected, judgement.ruling.points)


def _outcomes(
    expected: tuple[tuple[Wanted, Mapping[str, int]], ...], judgement: Judgement
) -> Sides:
    points = {move_words(move): move.points for move in judgement.ruling.step.moves}
    wanted = {move_words(move): value for move, value in expected}
    return wanted, {move: _named(value, points.get(move)) for move, value in wanted.items()}


def _scoring(
    expected: tuple[tuple[Feature, int | Mapping[str, int]], ...], judgement: Judgement
) -> Sides:
    scores = {score.feature.id: score for score in judgement.ruling.scoring or ()}
    wanted = {feature.id: value for feature, value in expected}
    found = {id: _value(scores[id], value) for id, value in wanted.items() if id in scores}
    return wanted, found if judgement.ruling.scoring is not None else None


def _value(score: FeatureScore, like: int | Mapping[str, int]) -> int | Mapping[str, int]:
    if isinstance(like, int):
        return score.value
    return {line.what: line.points for line in score.lines}


def _figures(expected: Mapping[Figure, Place], judgement: Judgement) -> Sides:
    wanted = {figure.value: where_words(place) for figure, place in expected.items()}
    figures = judgement.ruling.figures
    if figures is None:
        return wanted, None
    return wanted, {figure.value: where_words(figures[figure]) for figure in expected}


def _notes(expected: tuple[str, ...], judgement: Judgement) -> Sides:
    asked = judgement.ruling.asked
    known = {answer.id for answer in asked} | {answer.question for answer in asked}
    return list(expected), [note for note in expected if note in known]


def _open(expected: tuple[str, ...], judgement: Judgement) -> Sides:
    return sorted(expected), sorted(judgement.open_here)


_CHECKS: Mapping[str, Callable[[Any, Judgement], Sides]] = {
    "obligation": _obligation,
    "moves": _moves,
    "refused": _refused,
    "chosen": _chosen,
    "points": _points,
    "outcomes": _outcomes,
    "scoring": _scoring,
    "figures": _figures,
    "notes": _notes,
    "open": _open,
}


def move_words(move: Wanted | Move | Refusal) -> str:
    """A move in one form, however its goal was pointed at: ``mage to A1 E``."""
    to = target_of(move.to) if isinstance(move, Wanted) else move.to
    return f"{move.figure} to {to.id if isinstance(to, Feature) else to}"


def where_words(place: Place) -> str:
    """A place in one form: the name of its feature, or ``supply``."""
    return place.feature.id if isinstance(place, Spot) else Off(place).value


def _named(
    expected: Mapping[str, int], points: Mapping[str, int] | None
) -> Mapping[str, int | None] | None:
    """The points of the players who are named in the expectation."""
    return None if points is None else {player: points.get(player) for player in expected}
