"""A turn of several parts: each is ruled on as the one before it left the table."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeVar

from ruling.referee.copies import still_waiting
from ruling.referee.emptied import meeples_left
from ruling.referee.hearing import Hearing
from ruling.referee.ingots import gold_left
from ruling.referee.messages import follower_of
from ruling.referee.order import MOST_ORDERS
from ruling.referee.ruling import Move, Order, Outcome, Points, Result, Ruling, Step
from ruling.referee.situation import (
    Action,
    Dragon,
    Figures,
    MessageDrawn,
    OrderNamed,
    Part,
    Placing,
    Situation,
    Standing,
    Turn,
    Wanted,
)
from ruling.referee.steps import together
from ruling.referee.targets import in_play
from ruling.table.features import Change, Feature, not_complete_before
from ruling.table.figures import Figure, Place, Spot
from ruling.table.tiles import FIELD

End = TypeVar("End", Outcome, Result)
RuleOne = Callable[[Situation, Action, Hearing], Ruling]


def rule_turn(situation: Situation, turn: Turn, hearing: Hearing, rule_one: RuleOne) -> Ruling:
    """The ruling on the last part, with those before it; on an earlier one that is not settled.

    A part is settled where its move was made, or whichever may be made leads to the same.
    """
    action, earlier, laid, before = turn.first, list[Ruling](), _Laid(), situation
    gone = list[Standing]()
    for number, part in enumerate(turn.rest):
        action = _unscored(action, part)
        ruling = rule_one(situation, action, hearing)
        illegal = any(step.illegal for step in ruling.steps)
        if ruling.orders and ruling.figures is not None and not illegal:
            settled = ruling._replace(situation=situation)
            ends = _in_each_order(before, turn, settled, number, hearing, rule_one)
            if ends is not None:
                return ends
        if ruling.figures is None or ruling.scoring is None or illegal:
            tried = tuple(_tried_before(each, situation) for each in turn.tried)
            ruling = rule_one(situation, action._replace(tried=tried), hearing)
            ruling = ruling._replace(
                step=_tried_as(turn.tried, ruling.step),
                then=ruling.then and _tried_as(turn.tried, ruling.then),
            )
            waiting = len(turn.rest) - number
            return _whole(ruling, earlier, situation)._replace(waiting=waiting)
        if isinstance(action, Placing) and isinstance(part.action, Dragon):
            ruling = _before_the_dragon(situation, action, ruling, part.action, hearing, rule_one)
        earlier.append(ruling._replace(situation=situation))
        gone += _gone(situation, action, ruling)
        gone = [(_now(on, part), who) for on, who in gone]
        part = part._replace(meeples=meeples_left(part.meeples, gone))
        if isinstance(action, Placing):
            laid = _laid(situation, action, ruling, laid)
        situation, action = _next(situation, ruling, part, laid)
    last = rule_one(situation, action._replace(tried=turn.tried), hearing)
    return _whole(last, earlier, situation)


def _in_each_order(
    situation: Situation, turn: Turn, part: Ruling, number: int, hearing: Hearing, rule_one: RuleOne
) -> Ruling | None:
    """The ruling on the whole turn where the order of scoring in one part is not named.

    None where a later part is not settled by any order.
    """
    ends = list[Result]()
    rulings = list[Ruling]()
    for end in part.orders:
        ruling = rule_turn(situation, _ordered(turn, number, end.order), hearing, rule_one)
        first, robs = end.order
        if ruling.orders:
            orders = [each.order for each in ruling.orders]
            more = [Order((*first, *each.first), (*robs, *each.robs)) for each in orders]
            ends += [e._replace(order=o) for e, o in zip(ruling.orders, more, strict=True)]
        elif ruling.waiting or ruling.points is None or ruling.figures is None:
            return None
        else:
            told = ruling.scoring or (), ruling.points, ruling.figures
            ends.append(Result(*told, copies=ruling.copies, order=end.order))
        rulings.append(ruling)
    ruling = rulings[0]
    if all(end.points == ends[0].points for end in ends):
        return ruling
    earlier = (*ruling.earlier[:number], part, *ruling.earlier[number + 1 :])
    return ruling._replace(
        scoring=None, points=None, copies=(), orders=tuple(ends[:MOST_ORDERS]), earlier=earlier
    )


def _ordered(turn: Turn, number: int, order: Order) -> Turn:
    """A turn with the order of scoring named in one of its parts."""
    named = OrderNamed(order.first, dict(order.robs))
    if not number:
        assert isinstance(turn.first, Placing | Dragon)
        return turn._replace(first=turn.first._replace(order=named))
    part = turn.rest[number - 1]
    assert isinstance(part.action, Placing | Dragon)
    part = part._replace(action=part.action._replace(order=named))
    return turn._replace(rest=(*turn.rest[: number - 1], part, *turn.rest[number:]))


class _Laid(NamedTuple):
    """Who laid the last tile or token, whether a magic tile was among theirs, who joined the two.

    They are joined only as long as both are on a road that a token made one. ``owed`` says that
    a magic tile found no place for a figure, and that none was placed since.
    """

    player: str = ""
    magic: bool = False
    joined: str = ""
    owed: bool = False


def _laid(situation: Situation, action: Placing, ruling: Ruling, before: _Laid) -> _Laid:
    """What the next tile or token needs to know of this one."""
    figures, joined = ruling.figures or {}, ""
    if together(figures):
        road = figures[Figure.MAGE].feature
        by = road and situation.change.joined_by(road)
        joined = before.joined or (action.player if by else "")
    again = action.again or situation.change.magic
    return _Laid(action.player, again, joined, _puts_off(action, ruling, figures))


def _puts_off(action: Placing, ruling: Ruling, figures: Figures) -> bool:
    """Whether a placing is owed after this tile: put off by it, or before it and not made up for.

    A magic tile puts one off where neither figure is in play and none has a place to go to.
    """
    asked = {answer.question for answer in ruling.step.because}
    return (action.owed or "nowhere.none-in-play" in asked) and not in_play(figures)


def _gone(situation: Situation, action: Action, ruling: Ruling) -> Iterator[Standing]:
    """The meeples that went home in a part, though what they stood on is not complete.

    Or that never came, since a figure kept them out. Whom a piece takes or adds, a part knows.
    """
    if isinstance(action, Dragon):
        yield from action.eaten
    elif isinstance(action, MessageDrawn):
        yield from follower_of(action, situation.meeples)
    elif isinstance(action, Placing):
        if action.abbot is not None:
            yield action.abbot
        if action.meeple is not None and ruling.meeple is not None and ruling.meeple.reason:
            yield action.meeple


def _now(on: Feature, part: Part) -> Feature:
    """What a feature has become in a part: of a field no change tells, but its parts do."""
    if on.kind == FIELD:
        return next((field for field in part.meeples if on in field.parts), on)
    return part.change.now(on)


def _tried_before(wanted: Wanted, situation: Situation) -> Wanted:
    """A move to a feature of the end of the turn as one to what that is in this part."""
    place, there = wanted.to, {*situation.features}
    if not isinstance(place, Spot):
        return wanted
    parts: tuple[Feature, ...] = (place.feature,)
    while len(parts) == 1 and parts[0] not in there:
        parts = parts[0].parts
        if len(parts) > 1:  # joined since: the one that the words name, or on whose tile they are
            parts = tuple(part for part in parts if _names(place, part))
    feature = parts[0] if len(parts) == 1 else place.feature
    return wanted._replace(to=place._replace(feature=feature)) if feature in there else wanted


def _names(place: Spot, part: Feature) -> bool:
    """Whether a place is on this part of its feature, as far as its name or its tile tells."""
    return part.name == place.words or place.tile in [at.square for at in part.pointers()]


def _tried_as(tried: tuple[Wanted, ...], step: Step) -> Step:
    """A step that names the moves that were tried as they were given."""
    judged = zip(step.tried, tried, strict=False)
    return step._replace(tried=tuple(each._replace(to=wanted.to) for each, wanted in judged))


def _unscored(action: Action, part: Part) -> Action:
    """A tile after which its player lays a token, or the dragon moves: that comes first."""
    if not isinstance(action, Placing):
        return action
    follows = isinstance(part.action, Dragon)
    if isinstance(part.action, Placing) and part.action.player == action.player:
        follows = part.change.link is not None
    return action._replace(scores=not follows)


def _before_the_dragon(
    situation: Situation,
    action: Placing,
    ruling: Ruling,
    dragon: Dragon,
    hearing: Hearing,
    rule_one: RuleOne,
) -> Ruling:
    """The tile before a dragon, scored where the dragon comes after that.

    Which comes first matters only to who stands on what was completed.
    """
    figures = ruling.figures or {}
    reached = [figures[figure].feature for figure in dragon.reaches(figures)]
    reached += [feature for feature, _ in dragon.eaten]
    meets = any(feature in situation.change.completed for feature in reached if feature)
    if not meets or hearing.reads("dragon.before-scoring", "eaten-first"):
        return ruling
    return rule_one(situation, action._replace(scores=True), hearing)


def _next(
    situation: Situation, ruling: Ruling, part: Part, laid: _Laid
) -> tuple[Situation, Action]:
    """The table at the next part, and its action with what is known of the parts before."""
    figures = {figure: _carried(at, part) for figure, at in (ruling.figures or {}).items()}
    scored = {score.feature for score in ruling.scoring or ()}
    waiting = [feature for feature in situation.change.completed if feature not in scored]
    change = part.change._replace(completed=completed_then(waiting, part.change))
    meeples = {
        feature: there
        for feature, there in part.meeples.items()
        if not feature.complete or feature in change.completed
    }
    following = part.action
    copiers = still_waiting(situation.copiers, ruling.scoring or (), ruling.copies)
    active = getattr(following, "player", situation.active)
    features, before = not_complete_before(part.features, change.completed)
    after = situation._replace(
        features=features,
        figures=figures,
        meeples=meeples,
        change=change,
        active=active,
        copiers=copiers,
        gold=gold_left(situation.gold, ruling.scoring or ()),
        complete_before=before,
    )
    if isinstance(following, Placing):
        again = laid.magic and laid.player == following.player
        owed = following.owed or laid.owed
        following = following._replace(again=again, joined=laid.joined, owed=owed)
    return after, following


def completed_then(waiting: Iterable[Feature], change: Change) -> tuple[Feature, ...]:
    """What is complete once a change followed: what waits for scoring and still is, and more.

    A road that waits may have been left in several parts.
    """
    parts = {parting.feature: parting.parts for parting in change.parted}
    left = [change.now(part) for each in waiting for part in parts.get(each, (each,))]
    completed = (*(each for each in left if each.complete), *change.completed)
    return tuple(dict.fromkeys(completed))


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

    def outcome(each: End) -> End:
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
        orders=tuple(map(outcome, last.orders)),
        copies=tuple(chain.from_iterable(ruling.copies for ruling in (*before, last))),
        earlier=before,
        situation=situation,
    )


def _sum(players: Iterable[str], points: Iterable[Points]) -> Points:
    """The points of every player in all of these."""
    listed = list(points)
    return {player: sum(each.get(player, 0) for each in listed) for player in players}
