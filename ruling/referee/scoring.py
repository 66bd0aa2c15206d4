"""Who scores what, and which figures leave the board."""

from collections.abc import Iterable, Mapping

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import FeatureScore, Result
from ruling.referee.situation import Situation
from ruling.referee.value import value_lines
from ruling.table.features import Feature, by_place
from ruling.table.figures import Figure, Meeple, Off, Place, feature_of

Figures = Mapping[Figure, Place]
Meeples = Mapping[Feature, tuple[Meeple, ...]]


def score_turn(
    situation: Situation, meeples: Meeples, figures: Figures, hearing: Hearing
) -> Result:
    """Score what this tile completed; figures that modified a score leave the board."""
    scores = _scores(situation.change.completed, meeples, figures, hearing)
    after = dict(figures)
    for score in scores:
        for figure in score.figures:
            after[figure] = _place_after(figures[figure], score, hearing)
    return Result(scores, total(situation.players, scores), after)


def score_end(situation: Situation, hearing: Hearing) -> Result:
    """Score every incomplete feature on which somebody stands; the figures stay."""
    left = [
        feature
        for feature in situation.features
        if situation.meeples.get(feature) and not feature.complete
    ]
    scores = tuple(
        score._replace(because=score.because + hearing.because("score.final"))
        if score.figures
        else score
        for score in _scores(left, situation.meeples, situation.figures, hearing)
    )
    return Result(scores, total(situation.players, scores), situation.figures)


def total(players: Iterable[str], scores: Iterable[FeatureScore]) -> dict[str, int]:
    """The points of every player, 0 included."""
    points = dict.fromkeys(players, 0)
    for score in scores:
        for player, scored in score.scored_by.items():
            points[player] += scored
    return points


def _scores(
    features: Iterable[Feature], meeples: Meeples, figures: Figures, hearing: Hearing
) -> tuple[FeatureScore, ...]:
    ordered = by_place(features)
    return tuple(_score(feature, meeples, figures, hearing) for feature in ordered)


def _score(feature: Feature, meeples: Meeples, figures: Figures, hearing: Hearing) -> FeatureScore:
    """The breakdown of one feature: everybody who has the most there scores it in full."""
    here = tuple(figure for figure in Figure if feature_of(figures[figure]) is feature)
    lines = value_lines(feature, here, hearing)
    majority: dict[str, int] = {}
    for meeple in meeples.get(feature, ()):
        majority[meeple.player] = majority.get(meeple.player, 0) + meeple.strength
    most = max(majority.values(), default=0)
    winners = [player for player, strength in majority.items() if strength == most]
    value = sum(line.points for line in lines)
    because = hearing.because("score.tie") if len(winners) > 1 else ()
    return FeatureScore(feature, lines, majority, dict.fromkeys(winners, value), here, because)


def _place_after(place: Place, score: FeatureScore, hearing: Hearing) -> Place:
    """A figure that modified somebody's score goes back; one that nobody scored may stay."""
    if score.scored_by:
        hearing.ask("return.after-scoring")
        return Off.SUPPLY
    return Off.SUPPLY if hearing.reads("return.unoccupied", "returns") else place
