"""Copied points: a teacher or a castle lord gets them in full, a robber half."""

from collections.abc import Callable, Iterable

from ruling.referee.ruling import Award, Because, FeatureScore
from ruling.referee.situation import Copier
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import COPY, HALF, UNMODIFIED, ScoringStage, stages_of
from ruling.table.features import Feature
from ruling.table.squares import Square

ROBBER = "robber"
"""The name of the stage of robbers, who copy whatever moves a counter."""

Plain = Callable[[Feature], int]
"""The value of a feature as if neither figure stood on it."""


def copy_of(copier: Copier, score: FeatureScore, plain: Plain, rules: TracedRules) -> Award:
    """The award that a teacher or the lord of a castle copies from a score."""
    stage, because = stage_of(copier, score, rules)
    unmodified = stage.counts == UNMODIFIED
    points = plain(score.feature) if unmodified else score.value
    return Award(copier.what, copier.player, copied(points, stage), because=because)


def copied(points: int, stage: ScoringStage) -> int:
    """The points that a stage copies of some points, at least 0."""
    brings = (points + 1) // 2 if stage.each == HALF else points * int(stage.each)
    return max(brings, 0)


def stage_of(
    copier: Copier, score: FeatureScore, rules: TracedRules
) -> tuple[ScoringStage, Because]:
    """The stage of a piece under the answers, and the answers that it rests on."""
    stage = _stage(copier, score)
    because: Because = ()
    assert stage is not None
    for asking in stage.asks:
        answer = rules.ask(asking.question)
        because += (answer,)
        stage = stage._replace(**asking.changes.get(answer.reading, {}).get(stage.name, {}))
    return stage, because


def still_waiting(
    copiers: Iterable[Copier], scores: Iterable[FeatureScore], copies: Iterable[Award]
) -> tuple[Copier, ...]:
    """The pieces that still wait for points to copy: they copied none of these scores or awards."""
    done = {each[:2] for each in copies}
    found = [(score, {each[:2] for each in score.copies}) for score in scores]
    return tuple(
        each
        for each in copiers
        if each[:2] not in done
        and not any(
            each[:2] in names and (each.what == ROBBER or copies_value(each, score))
            for score, names in found
        )
    )


def _stage(copier: Copier, score: FeatureScore) -> ScoringStage | None:
    """The stage of a piece for a feature and what is on it; None where it copies nothing."""
    there = frozenset({*score.feature.countables(), *score.figures, copier.what})
    return next(iter(stages_of(there, COPY)), None)


def copies_value(copier: Copier, score: FeatureScore) -> bool:
    """Whether a piece copies a score: a teacher what somebody scores, a lord what is near him."""
    there = bool(score.scored_by) if copier.castle is None else _beside(copier.castle, score)
    return there and score.value > 0 and _stage(copier, score) is not None


def _beside(castle: Feature, score: FeatureScore) -> bool:
    """Whether a feature is near a castle; in a sketch every feature counts as near."""
    squares = {pointer.square for pointer in score.feature.pointers()}
    around = _surroundings({pointer.square for pointer in castle.pointers()})
    return not squares or not squares.isdisjoint(around)


def _surroundings(castle: set[Square]) -> set[Square]:
    """The two tiles of a castle, and the two along each of its long sides."""
    east_and_west = len({square.row for square in castle}) == 1
    sides = (0, 2) if east_and_west else (1, 3)
    return castle | {square.step(side) for square in castle for side in sides}
