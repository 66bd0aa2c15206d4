"""Messages: what each brings, with meeples and figures as they stand when it is carried out."""

from collections.abc import Iterable, Iterator
from functools import partial

from ruling.referee.farmers import score_field
from ruling.referee.going_home import figures_left_alone
from ruling.referee.happening import ActionRules, Left, without_moves
from ruling.referee.ruling import MESSAGE, Decider, Ends, FeatureScore, Result, Ruling
from ruling.referee.scoring import coats_of_arms, plain_value, score_feature, total
from ruling.referee.situation import (
    Action,
    AnyAction,
    Meeples,
    Message,
    MessageDrawn,
    Situation,
    Standing,
    Turn,
    actions_of,
)
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature, by_place
from ruling.table.figures import Figure, Meeple, Off
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD

CHEAPEST = {
    Message.SHORTEST_ROAD: ROAD,
    Message.SMALLEST_CITY: CITY,
    Message.SMALLEST_MONASTERY: MONASTERY,
}
"""The messages that score the cheapest feature of a kind."""

EACH = {Message.COATS_OF_ARMS: 2, Message.KNIGHTS: 2, Message.FARMERS: 3}
"""The messages that count, and the points for each."""

INSTEAD = 2
"""The points that a player may take instead of doing what a message says."""


def score_message(table: Situation, drawn: MessageDrawn, rules: TracedRules) -> Ends:
    """Returns the points of a message for its player and the robbers, and the figures afterwards.

    The player may take two points instead, which move the counter as well.
    """
    if drawn.two_points:
        points = {**total(table.players, ()), drawn.player: INSTEAD}
        result = Result((), points, table.figures)
    else:
        result = _carried_out(table, drawn, rules)
        if not drawn.placed:
            result = result._replace(instead={drawn.player: INSTEAD})
    if not table.copiers:
        return (result,)
    from ruling.referee.with_copies import robbed  # on few tables anything is copied

    plain = partial(plain_value, rules=rules)
    return robbed(result, drawn.player, table, plain, rules, drawn.order)


def _carried_out(table: Situation, drawn: MessageDrawn, rules: TracedRules) -> Result:
    """The result of a message that is carried out."""
    meeples, figures, nothing = table.meeples, table.figures, total(table.players, ())
    if drawn.message in EACH:
        points = EACH[drawn.message] * _counted(drawn, meeples, rules)
        return Result((), {**nothing, drawn.player: points}, figures)
    features = candidates(table, drawn)
    if not features:
        return Result((), nothing, figures)
    score = _cheapest(features, table, drawn, rules)
    after = dict(figures)
    for figure in score.figures:
        if rules.reads("message.figure-leaves", "leaves"):
            after[figure] = Off.SUPPLY
    after = figures_left_alone(meeples, follower_of(drawn, meeples), after, rules)
    return Result((score,), total(table.players, (score,)), after)


def declining(action: AnyAction) -> Iterator[AnyAction]:
    """Yields the action with two points taken instead of messages, in every combination."""
    ways: list[tuple[Action, ...]] = [()]
    for part in actions_of(action):
        both: list[Action] = [part]
        if isinstance(part, MessageDrawn) and part.may_be_declined:
            both.append(part._replace(two_points=True))
        ways = [(*before, each) for before in ways for each in both]
    for first, *rest in ways[1:]:
        if not isinstance(action, Turn):
            yield first
            continue
        later = zip(action.rest, rest, strict=True)
        parts_then = tuple(part._replace(action=each) for part, each in later)
        yield action._replace(first=first, rest=parts_then)


def follower_of(drawn: MessageDrawn, meeples: Meeples) -> list[Standing]:
    """The follower that goes home once a message has scored it; empty for the other messages."""
    if drawn.message is not Message.ONE_FOLLOWER or drawn.on is None or drawn.two_points:
        return []
    return [(drawn.on, meeple) for meeple in _followers(drawn.on, meeples, drawn.player)[:1]]


def candidates(table: Situation, drawn: MessageDrawn) -> list[Feature]:
    """The features that a message can score: those of its kind with a follower of the player."""
    if drawn.message is Message.ONE_FOLLOWER:
        there = drawn.on is not None and _followers(drawn.on, table.meeples, drawn.player)
        return [drawn.on] if drawn.on is not None and there else []
    kind = CHEAPEST.get(drawn.message)
    found = [each for each in table.meeples if each.kind == kind]
    return by_place(each for each in found if _followers(each, table.meeples, drawn.player))


def _cheapest(
    features: Iterable[Feature], table: Situation, drawn: MessageDrawn, rules: TracedRules
) -> FeatureScore:
    """The feature with the lowest final value; of several the one that the player chose."""
    on = [place.feature for place in table.figures.values()]
    asked = rules.because("message.figures") if any(each in on for each in features) else ()
    if asked and not rules.reads("message.figures", "count"):
        table = table._replace(figures=dict.fromkeys(Figure, Off.SUPPLY))
    scores = []
    for feature in features:
        own = {feature: _own(feature, table.meeples, drawn.player)}
        alone = table._replace(meeples=own, fields={feature: drawn.cities})
        score = _value(feature, alone, rules)
        scores.append(score._replace(scored_by={drawn.player: score.value}, awards=()))
    taken = min(scores, key=lambda score: (score.value, score.feature is not drawn.on))
    weighed = tuple((other.feature, other.value) for other in scores if other is not taken)
    return taken._replace(weighed=weighed, because=taken.because + asked)


def _value(feature: Feature, alone: Situation, rules: TracedRules) -> FeatureScore:
    """The value of a feature as at the end of the game, by a message."""
    if feature.kind == FIELD:
        return score_field(feature, alone, rules)
    return score_feature(feature, alone, rules, {"message": 1})


def _counted(drawn: MessageDrawn, meeples: Meeples, rules: TracedRules) -> int:
    """The number of things that a message counts for its player."""
    if drawn.message is Message.FARMERS and drawn.farmers is not None:
        return drawn.farmers
    kind = FIELD if drawn.message is Message.FARMERS else CITY
    own = {each: _followers(each, meeples, drawn.player) for each in meeples if each.kind == kind}
    if drawn.message is Message.COATS_OF_ARMS:
        return sum(coats_of_arms(city, rules) for city, knights in own.items() if knights)
    return sum(map(len, own.values()))


def _followers(feature: Feature, meeples: Meeples, player: str) -> tuple[Meeple, ...]:
    """A player's followers on a feature; builders and pigs are not followers."""
    own = _own(feature, meeples, player)
    return tuple(meeple for meeple in own if meeple.follower)


def _own(feature: Feature, meeples: Meeples, player: str) -> tuple[Meeple, ...]:
    """A player's meeples on a feature."""
    return tuple(meeple for meeple in meeples.get(feature, ()) if meeple.player == player)


def _decider(drawn: MessageDrawn) -> Decider:
    return Decider(drawn.player, MESSAGE)


def _takes(table: Situation, drawn: MessageDrawn) -> list[Standing]:
    return follower_of(drawn, table.meeples)


def _leaves(left: Left, drawn: MessageDrawn, ruling: Ruling) -> Left:
    """The state after a message: the tile that it gives is no second part by a builder."""
    return left._replace(laid=left.laid._replace(magic=False)) if drawn.placed else left


HAPPENING = ActionRules(without_moves(score_message, _decider), takes=_takes, leaves=_leaves)
