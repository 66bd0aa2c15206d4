"""Scoring: the value of a feature, who scores it, and which figures leave the board.

The value comes line by line, stage by stage, in the order in which it is reckoned. The stages with
what they count and bring, and their questions, are data of the rulebook.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from ruling.referee.happening import Left
from ruling.referee.ruling import Because, Ends, FeatureScore, Line, Result, Ruling
from ruling.referee.situation import UNNAMED, Figures, Meeples, OrderNamed, Situation
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import (
    ABSENT,
    COUNTED,
    EVERYBODY,
    HALF,
    NONE,
    NOTHING,
    ScoringStage,
    stages,
    stages_of,
)
from ruling.table.features import SURVEYORS, Feature, by_place
from ruling.table.figures import HILL, KINDS, Figure, Meeple, Off

Lines = tuple[Line, ...]
_FIGURES = tuple(Figure)


NOTHING_ELSE: Mapping[str, int] = MappingProxyType({})
"""No further things that count: neither figures nor anything else."""

ARMS = "coats of arms"
"""The name of the stage of the coats of arms of a city."""

BEFORE = -1
"""The rank of what scores before the features that a tile completed."""

_COUNTS = {**dict.fromkeys(COUNTED, 0), "one": 1}
"""The counts with which the first stage begins, beside those of the feature itself."""


def score_turn(
    situation: Situation,
    meeples: Meeples,
    figures: Figures,
    rules: TracedRules,
    before: Sequence[FeatureScore] = (),
    order: OrderNamed = UNNAMED,
    beside: Sequence[FeatureScore] = (),
) -> Ends:
    """Scores the features that this tile completed; figures that changed a score leave the board.

    A figure that changed no score may stay. ``before`` are scores that come first, as an abbot's,
    ``beside`` others that come in any order with these, as those of farmers. Cities that become
    castles bring nothing. There are several ends where the order of scoring decides who gets what.
    """
    completed = by_place(situation.change.completed)
    table = situation._replace(meeples=meeples, figures=figures)
    castles: list[FeatureScore] = []
    if order.castles:
        from ruling.referee.castle import built, figures_out  # few cities become any

        castles = built([each for each in completed if each in order.castles], table)
        completed = [each for each in completed if each not in [of.feature for of in castles]]
        figures = figures_out(figures, [each.feature for each in castles], rules)
    scores = [score_feature(feature, table, rules) for feature in completed]
    if situation.gold and scores:
        from ruling.referee.ingots import share_gold  # on few boards any lies

        scores = share_gold(scores, table)
    scores += beside
    scoring = (*before, *castles, *scores)
    result = Result(scoring, total(situation.players, scoring), figures)
    if not situation.copiers:
        return (result._replace(figures=_left(result.scoring, figures, rules)),)
    from ruling.referee.with_copies import with_copies  # on few tables anything is copied

    ranks = [*(BEFORE for _ in before), *(0 for _ in (*castles, *scores))]
    plain = partial(plain_value, rules=rules)
    ends = with_copies(result, ranks, table, plain, rules, order)
    left = _left(ends[0].scoring, figures, rules)  # what lords copy is the same in any order
    return tuple(end._replace(figures=left) for end in ends)


def score_waiting(
    situation: Situation,
    meeples: Meeples,
    figures: Figures,
    rules: TracedRules,
    order: OrderNamed = UNNAMED,
) -> Ends:
    """Scores what the tile before has completed, where its scoring waited for this action."""
    if situation.change.completed:
        return score_turn(situation, meeples, figures, rules, order=order)
    return (Result((), total(situation.players, ()), figures),)


def after_waiting(left: Left, action: Any, ruling: Ruling) -> Left:
    """The state after an action for which the scoring of the tile before it waited."""
    if not any(score.castle for score in ruling.scoring or ()):
        return left
    from ruling.referee.castle import castles_left  # few tables have both

    return left._replace(situation=castles_left(left.situation, ruling))


def _left(scores: Iterable[FeatureScore], figures: Figures, rules: TracedRules) -> Figures:
    """The places of the figures once some features have scored."""
    after = dict(figures)
    for score in scores:
        if score.figures and _sends_back(score, rules):
            after |= dict.fromkeys(score.figures, Off.SUPPLY)
    return after


def _sends_back(score: FeatureScore, rules: TracedRules) -> bool:
    """Whether a scoring sends back the figures that stood there.

    Where nobody scored, what a castle lord copied may count as a score that they changed.
    """
    if score.scored_by:
        rules.ask("return.after-scoring")
        return True
    changed = any(line.points for line in score.lines if line.what in score.figures)
    copied = changed and score.value in [copy.points for copy in score.copies]
    if copied and rules.reads("return.copied", "returns"):
        return True
    return rules.reads("return.unoccupied", "returns")


def total(players: Iterable[str], scores: Iterable[FeatureScore]) -> dict[str, int]:
    """The points of every player, 0 included."""
    points = dict.fromkeys(players, 0)
    for score in scores:
        for player, scored in score.scored_by.items():
            points[player] += scored
        for award in (*score.awards, *score.copies):
            points[award.player] += award.points
    return points


def score_feature(
    feature: Feature, table: Situation, rules: TracedRules, beside: Mapping[str, int] = NOTHING_ELSE
) -> FeatureScore:
    """Scores one feature: all players with the most there score it in full.

    ``beside`` has further things that count, with their numbers; a message that scores it is one.
    """
    here = tuple([figure for figure in _FIGURES if table.figures[figure].feature is feature])
    in_force = table.in_force if table.in_force and not _surveyed(feature) else ()
    beside = {**dict.fromkeys((*here, *in_force), 1), **beside}
    lines = _value_lines(feature, beside, rules)
    majority: dict[str, int] = {}
    more = bool(feature.pieces or feature.goods)
    for meeple in table.meeples.get(feature, ()):
        more = more or bool(meeple.pieces)
        kind = KINDS[meeple.kind]
        strength = kind.strength * (coats_of_arms(feature, rules) if kind.counts_arms else 1)
        majority[meeple.player] = majority.get(meeple.player, 0) + strength
    most = max(majority.values(), default=0)
    winners = [player for player, strength in majority.items() if strength == most > 0]
    tied, by_hill = winners, False
    if len(tied) > 1:
        high = {each.player for each in table.meeples[feature] if HILL in dict(each.pieces)}
        winners = [player for player in tied if player in high] or tied
        by_hill = winners != tied
    if (feature.pieces or in_force) and _for_everybody(lines):
        tied, winners, by_hill = [], _there(table.meeples.get(feature, ())), False
    value = sum(line.points for line in lines)
    because = rules.because("score.tie") if len(winners) > 1 and tied else ()
    scored_by = dict.fromkeys(winners, value)
    score = FeatureScore(
        feature, lines, majority, scored_by, here, by_hill=by_hill, because=because
    )
    if not more:
        return score
    from ruling.referee.awards import awards_of  # few features have anything beside the value

    return score._replace(awards=tuple(awards_of(score, table)))


def plain_value(feature: Feature, rules: TracedRules) -> int:
    """The value of a feature without either figure on it."""
    return sum(line.points for line in _value_lines(feature, NOTHING_ELSE, rules))


def _surveyed(feature: Feature) -> bool:
    """Whether a tile of the Land Surveyors that applies there is named."""
    return any(name.startswith(SURVEYORS) for name, _ in feature.pieces)


def _for_everybody(lines: Lines) -> bool:
    """Whether a stage lets every player with a meeple there score."""
    return any(stages()[line.what].who == EVERYBODY for line in lines)


def _there(meeples: Iterable[Meeple]) -> list[str]:
    """The players with a follower among these; a mayor is one, with or without coats of arms."""
    return list(dict.fromkeys(each.player for each in meeples if each.follower))


def coats_of_arms(feature: Feature, rules: TracedRules) -> int:
    """The number of coats of arms of a city, with those that only some editions print."""
    return feature.coats_of_arms + sum(rules.reads(*each) for each in feature.coats_if)


def _value_lines(feature: Feature, beside: Mapping[str, int], rules: TracedRules) -> Lines:
    """The lines of a feature's value, with further things that count; they add up to the value."""
    numbers = {**feature.countables(), **beside}
    if feature.coats_if and (coats := coats_of_arms(feature, rules)):
        numbers[ARMS] = coats
    has = frozenset(numbers)
    numbers |= _COUNTS
    numbers["real tiles"] = feature.tiles
    lines: list[Line] = []
    value = 0
    for stage, because in _settled(feature, has, rules):
        if stage.each == NONE:  # what it rests on is cited with the plain value
            lines[0] = lines[0]._replace(because=lines[0].because + because)
            continue
        number, each = numbers.get(stage.counts, 0), stage.each
        if stage.becomes is not None:
            number = stage.becomes - number
        if each == HALF:
            number, each = 1, -(value // 2)
        elif each == NOTHING:
            number, each = value, -1
        line = Line(stage.name, number, int(each), because)
        lines.append(line)
        value += line.points
        for name in stage.adds:
            numbers[name] += line.number
        for name in stage.takes:
            numbers[name] -= line.number
    if feature.coats_if:  # cited with the coats of arms, or else with the plain value
        asked = rules.because(*sorted({question for question, _ in feature.coats_if}))
        at = [line.what for line in lines].index(ARMS if ARMS in has else lines[0].what)
        lines[at] = lines[at]._replace(because=lines[at].because + asked)
    return tuple(lines)


def _settled(
    feature: Feature, has: frozenset[str], rules: TracedRules
) -> list[tuple[ScoringStage, Because]]:
    """The stages of a feature under the answers, in order, each with its basis."""
    there, cited = has, []
    changes: dict[str, Mapping[str, Any]] = {}
    for stage in stages_of(has):
        because: Because = ()
        if stage.disputed and feature.inn_if and not feature.inn:
            because = rules.because(*sorted(question for question, _ in feature.inn_if))
            if not any(rules.reads(*dispute) for dispute in feature.inn_if):
                there -= {stage.needs}
                changes[stage.name] = ABSENT
        for asking in stage.asks if not stage.needs or stage.needs in there else ():
            if there is has or all(not there.isdisjoint(group) for group in asking.when):
                answer = rules.ask(asking.question)
                because += (answer,)
                for name, change in asking.changes.get(answer.reading, {}).items():
                    changes[name] = {**changes.get(name, {}), **change}
        if changes and changes.get(stage.name, {}).get("each") == NONE:
            there -= {stage.needs}
        cited.append((stage, because))
    if not changes:
        return cited
    changed = [(stage._replace(**changes.get(stage.name, {})), because) for stage, because in cited]
    return sorted(changed, key=lambda each: each[0].place)
