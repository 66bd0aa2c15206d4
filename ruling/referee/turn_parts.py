"""A turn of several parts: each is ruled on as the one before it left the table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import Move, Outcome, Points, Ruling
from ruling.referee.situation import Action, Dragon, Part, Placing, Situation, Turn
from ruling.referee.steps import together
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Place, Spot

Figures = Mapping[Figure, Place]
Meeples = Mapping[Feature, tuple[Meeple, ...]]
Placed = tuple[Feature, Meeple]
RuleOne = Callable[[Situation, Action, Hearing], Ruling]


def rule_turn(situation: Situation, turn: Turn, hearing: Hearing, rule_one: RuleOne) -> Ruling:
    """The ruling on the last part, with those before it; on an earlier one that is not settled.

    A part is settled where its move was made, or only one may be.
    """
    action, earlier, barred = turn.first, list[Ruling](), list[Placed]()
    for number, part in enumerate(turn.rest):
        action = _unscored(action, part)
        ruling = rule_one(situation, action, hearing)
        if ruling.figures is None or ruling.illegal:
            ruling = rule_one(situation, _with(action, tried=turn.tried), hearing)
            waiting = len(turn.rest) - number
            return _whole(ruling, earlier, situation)._replace(waiting=waiting)
        if isinstance(part.action, Dragon):
            ruling = _before_the_dragon(situation, action, ruling, part.action, hearing, rule_one)
        earlier.append(ruling._replace(situation=situation))
        placed = getattr(action, "meeple", None)
        if placed and ruling.meeple is not None and ruling.meeple.reason is not None:
            barred.append(placed)
        barred = [(part.change.now(on), meeple) for on, meeple in barred]
        part = part._replace(meeples=_without(part.meeples, barred)) if barred else part
        situation, action = _next(situation, action, ruling, part)
    last = rule_one(situation, _with(action, tried=turn.tried), hearing)
    return _whole(last, earlier, situation)


def _with(action: Action, **changed: Any) -> Action:
    return action._replace(**changed)


def _without(meeples: Meeples, barred: Iterable[Placed]) -> Meeples:
    """The meeples without those that a figure kept out."""
    left = {feature: list(there) for feature, there in meeples.items()}
    for feature, meeple in barred:
        if meeple in left.get(feature, ()):
            left[feature].remove(meeple)
    return {feature: tuple(there) for feature, there in left.items() if there}


def _unscored(action: Action, part: Part) -> Action:
    """A tile after which a token is laid, or the dragon moves: nothing scores before that."""
    follows = isinstance(part.action, Dragon) or part.change.link is not None
    return action._replace(scores=False) if isinstance(action, Placing) and follows else action


def _before_the_dragon(
    situation: Situation,
    action: Action,
    ruling: Ruling,
    dragon: Dragon,
    hearing: Hearing,
    rule_one: RuleOne,
) -> Ruling:
    """The tile before a dragon, scored where the dragon comes after that.

    Whose turn it is first matters only to a figure that stands on what was completed.
    """
    figures = ruling.figures or {}
    reached = (figures[figure].feature for figure in dragon.reaches(figures))
    meets = any(feature in situation.change.completed for feature in reached if feature)
    if not meets or hearing.reads("dragon.before-scoring", "eaten-first"):
        return ruling
    return rule_one(situation, _with(action, scores=True), hearing)


def _next(
    situation: Situation, action: Action, ruling: Ruling, part: Part
) -> tuple[Situation, Action]:
    """The table at the next part, and its action with what is known of the parts before."""
    figures = {figure: _carried(at, part) for figure, at in (ruling.figures or {}).items()}
    waiting = () if ruling.scoring else situation.change.completed
    left = [part.change.now(feature) for feature in waiting]
    completed = [*(each for each in left if each.complete), *part.change.completed]
    change = part.change._replace(completed=tuple(dict.fromkeys(completed)))
    meeples = {
        feature: there
        for feature, there in part.meeples.items()
        if not feature.complete or feature in change.completed
    }
    following = part.action
    gone = {(copy.what, copy.player) for each in ruling.scoring or () for copy in each.copies}
    copiers = tuple(each for each in situation.copiers if (each.what, each.player) not in gone)
    active = getattr(following, "player", situation.active)
    after = Situation(situation.players, part.features, figures, meeples, change, active, copiers)
    if isinstance(action, Placing) and isinstance(following, Placing):
        again = action.player == following.player and (action.again or situation.change.magic)
        joined = (action.joined or action.player) if together(ruling.figures or {}) else ""
        return after, following._replace(again=again, joined=joined)
    return after, following


def _carried(place: Place, part: Part) -> Place:
    """A place on the features of the next part."""
    if not isinstance(place, Spot):
        return place
    for parting in part.change.parted:
        if parting.feature is place.feature:
            place = place._replace(feature=part.at.get(place.words, parting.parts[0]))
    return place._replace(feature=part.change.now(place.feature))


def _whole(last: Ruling, earlier: Iterable[Ruling], situation: Situation) -> Ruling:
    """The ruling on a part with the points of those before it."""
    before = tuple(earlier)
    scored = [score for ruling in before for score in ruling.scoring or ()]
    points = _sum(situation.players, [ruling.points or {} for ruling in before])

    def move(each: Move) -> Move:
        return each._replace(points=each.points and _sum(situation.players, [points, each.points]))

    def outcome(each: Outcome) -> Outcome:
        added = _sum(situation.players, [points, each.points])
        return each._replace(points=added, scoring=(*scored, *each.scoring))

    step = last.step._replace(moves=tuple(map(move, last.step.moves)))
    then = last.then and last.then._replace(moves=tuple(map(move, last.then.moves)))
    return last._replace(
        step=step,
        then=then,
        scoring=None if last.scoring is None else (*scored, *last.scoring),
        points=last.points and _sum(situation.players, [points, last.points]),
        outcomes=tuple(map(outcome, last.outcomes)),
        then_outcomes=tuple(map(outcome, last.then_outcomes)),
        earlier=before,
        situation=situation,
    )


def _sum(players: Iterable[str], points: Iterable[Points]) -> Points:
    """The points of every player in all of these."""
    listed = list(points)
    return {player: sum(each.get(player, 0) for each in listed) for player in players}
