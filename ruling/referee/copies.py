"""What players get because points were awarded: teacher and castle lord in full, a robber half."""

from collections.abc import Callable, Iterable, Mapping

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import Award, Because, FeatureScore
from ruling.referee.situation import Copier, Situation
from ruling.rulebook.stages import COPY, HALF, UNMODIFIED, ScoringStage, stages, stages_of
from ruling.table.features import Feature
from ruling.table.squares import Square

ROBBER = "robber"

Plain = Callable[[Feature], int]
"""What a feature would be worth with neither figure on it."""


def with_copies(
    scores: list[FeatureScore], table: Situation, plain: Plain, hearing: Hearing
) -> list[FeatureScore]:
    """The scores with what each piece copies of one of them, in the order of the stages.

    Of several that it can copy, a piece copies the dearest; only what brought points is copied.
    """
    for copier in sorted(table.copiers, key=lambda each: stages()[each.what].place):
        copied = [_copied_points(copier, score) if _stage(copier, score) else 0 for score in scores]
        if max(copied, default=0) > 0:
            at = copied.index(max(copied))
            copy = _copy(copier, scores[at], copied[at], plain, hearing)
            copies = (*scores[at].copies, copy)
            scores = [*scores[:at], scores[at]._replace(copies=copies), *scores[at + 1 :]]
    return scores


def still_waiting(copiers: Iterable[Copier], scores: Iterable[FeatureScore]) -> tuple[Copier, ...]:
    """Those that have copied none of these scores and wait for another one."""
    copied = [(score, {each[:2] for each in score.copies}) for score in scores]
    return tuple(
        each
        for each in copiers
        if not any(
            (each.what, each.player) in names and _copied_points(each, score) > 0
            for score, names in copied
        )
    )


def _copy(
    copier: Copier, score: FeatureScore, points: int, plain: Plain, hearing: Hearing
) -> Award:
    """What a piece brings its player of so many points."""
    stage, because = _settled(copier, score, hearing)
    if stage.counts == UNMODIFIED and (not copier.of or copier.of in score.scored_by):
        points += plain(score.feature) - score.value
    brings = (points + 1) // 2 if stage.each == HALF else points * int(stage.each)
    return Award(copier.what, copier.player, max(brings, 0), because=because)


def _stage(copier: Copier, score: FeatureScore) -> ScoringStage | None:
    """The stage of a piece for a feature with what stands there; None where it copies nothing."""
    there = frozenset({*score.feature.having(), *score.figures, copier.what})
    return next(iter(stages_of(there, COPY)), None)


def _settled(copier: Copier, score: FeatureScore, hearing: Hearing) -> tuple[ScoringStage, Because]:
    """That stage as the answers leave it, and what it rests on."""
    stage = _stage(copier, score)
    because: Because = ()
    assert stage is not None
    for asking in stage.asks:
        answer = hearing.ask(asking.question)
        because += (answer,)
        stage = stage._replace(**asking.changes.get(answer.reading, {}).get(stage.name, {}))
    return stage, because


def _copied_points(copier: Copier, score: FeatureScore) -> int:
    """The points that a piece copies of a score."""
    return _POINTS[copier.what](copier, score)


def _scored(copier: Copier, score: FeatureScore) -> int:
    """What whoever scored it got."""
    return score.value if score.scored_by else 0


def _beside_castle(copier: Copier, score: FeatureScore) -> int:
    """The value of what lies by the castle; of a sketch it is not known, and all of it does."""
    squares = {pointer.square for pointer in score.feature.pointers()}
    castle = {pointer.square for pointer in copier.castle.pointers()} if copier.castle else set()
    return score.value if not squares or squares & _surroundings(castle) else 0


def _surroundings(castle: set[Square]) -> set[Square]:
    """Its two tiles and the two on either side of them."""
    east_and_west = len({square.row for square in castle}) == 1
    sides = (0, 2) if east_and_west else (1, 3)
    return castle | {square.step(side) for square in castle for side in sides}


def _of_the_victim(copier: Copier, score: FeatureScore) -> int:
    """What the robbed player's counter moves; what was stolen is not robbed again."""
    awards = (*score.awards, *score.copies)
    own = [each for each in awards if each.player == copier.of and each.what != ROBBER]
    return score.scored_by.get(copier.of, 0) + sum(each.points for each in own)


_POINTS: Mapping[str, Callable[[Copier, FeatureScore], int]] = {
    "teacher": _scored,
    "castle lord": _beside_castle,
    ROBBER: _of_the_victim,
}
"""What each piece copies, by the name of its stage."""
