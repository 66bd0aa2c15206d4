"""Who scores what, and which figures leave the board; and what a feature is worth.

The value comes line by line, in the order in which it is reckoned. Sources of the plain values
are the rules of the base game and of Inns & Cathedrals; what the figures change, and what is
disputed, is asked for question by question.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ruling.referee.ruling import Because, FeatureScore, Hearing, Line, Result
from ruling.referee.situation import Situation
from ruling.table.features import NEIGHBOURS, Feature, by_place
from ruling.table.figures import Figure, Meeple, Off, Place
from ruling.table.tiles import MONASTERY, ROAD

Lines = tuple[Line, ...]
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
    here = tuple(figure for figure in Figure if figures[figure].feature is feature)
    lines = _value_lines(feature, here, hearing)
    majority: dict[str, int] = {}
    for meeple in meeples.get(feature, ()):
        strength = 2 if meeple.large else 1
        majority[meeple.player] = majority.get(meeple.player, 0) + strength
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


class _Base(NamedTuple):
    """The value without figures: the plain lines, and what an inn or a cathedral changes."""

    plain: Lines
    extra: Lines = ()


def _value_lines(feature: Feature, here: tuple[Figure, ...], hearing: Hearing) -> Lines:
    """The lines of a feature's value with these figures on it; they add up to the value."""
    if feature.kind == MONASTERY:
        return (Line("tiles", 1, 1), Line("neighbours", NEIGHBOURS - feature.open_ends, 1))
    base = _road(feature, hearing) if feature.kind == ROAD else _city(feature, hearing)
    mage = _mage(feature, base, hearing) if Figure.MAGE in here else ()
    if Figure.WITCH in here:
        return _halved(feature, base, mage, hearing)
    return base.plain + base.extra + mage


def _road(feature: Feature, hearing: Hearing) -> _Base:
    """1 a tile; with an inn 2 a tile when complete, nothing when not."""
    inn = feature.inn
    because: Because = ()
    if not inn and feature.inn_if:
        because = hearing.because(*sorted(question for question, _ in feature.inn_if))
        inn = any(hearing.reads(question, reading) for question, reading in feature.inn_if)
    plain = (Line("tiles", feature.tiles, 1, () if inn else because),)
    return _with_extra(feature, plain, "inn", because, hearing) if inn else _Base(plain)


def _city(feature: Feature, hearing: Hearing) -> _Base:
    """2 a tile and a coat of arms, 1 when not complete; with a cathedral 3 each, or nothing."""
    each = 2 if feature.complete else 1
    because: Because = ()
    if feature.complete and feature.tiles == 2:
        because = hearing.because("base.two-tile-city")
        each = 1 if hearing.reads("base.two-tile-city", "two") else 2
    plain: Lines = (Line("tiles", feature.tiles, each, because),)
    if feature.coats_of_arms:
        plain += (Line("coats of arms", feature.coats_of_arms, each, because),)
    return (
        _with_extra(feature, plain, "cathedral", (), hearing) if feature.cathedral else _Base(plain)
    )


def _with_extra(
    feature: Feature, plain: Lines, what: str, because: Because, hearing: Hearing
) -> _Base:
    """An inn or a cathedral: one more for each when complete; when not, all is lost."""
    count = sum(line.number for line in plain)
    if feature.complete:
        return _Base(plain, (Line(what, count, 1, because),))
    because += hearing.because("base.unfinished-inn-cathedral")
    if hearing.reads("base.unfinished-inn-cathedral", "ordinary"):
        return _Base((plain[0]._replace(because=because), *plain[1:]))
    return _Base(plain, (Line(what, count, -1, because),))


def _mage(feature: Feature, base: _Base, hearing: Hearing) -> Lines:
    """1 a tile, none for coats of arms; asked for where the feature else is worth nothing."""
    because, each = hearing.because("score.mage"), 1
    if base.extra and not feature.complete:
        because += hearing.because("score.unfinished-with-mage")
        each = 0 if hearing.reads("score.unfinished-with-mage", "nothing") else 1
    return (Line("mage", feature.tiles, each, because),)


def _halved(feature: Feature, base: _Base, mage: Lines, hearing: Hearing) -> Lines:
    """The witch takes half, rounded down, of all that comes before her."""
    because = hearing.because("score.witch")
    before = base.plain + base.extra
    after: Lines = ()
    if base.extra and feature.complete:
        because += hearing.because("score.witch-order")
        if hearing.reads("score.witch-order", "half-then-extra"):
            before, after = base.plain, base.extra
    if mage:
        because += hearing.because("score.both")
        if hearing.reads("score.both", "half-then-mage"):
            after = mage + after
        else:
            before += mage
    taken = sum(line.points for line in before) // 2
    return (*before, Line("witch", 1, -taken, because), *after)
