"""A turn of several parts: each is ruled on with the table as the part before left it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, TypeVar

from ruling.referee.choosing import (
    and_then,
    by_each_order,
    end_of,
    ended,
    moves_kept,
    moves_open,
    not_counted,
    one_end_each,
    segments_chosen,
    settled_by_each,
    settled_by_order,
    wanted,
    with_move,
)
from ruling.referee.copied_points import still_waiting
from ruling.referee.entering import kept_out
from ruling.referee.going_home import gone_by_scoring, gone_in, meeples_left
from ruling.referee.happening import Laid, Left, Scoring
from ruling.referee.happenings import action_rules, going_home
from ruling.referee.ingots import gold_left
from ruling.referee.ruling import (
    JOINED,
    MOST_ENDS,
    MOST_ORDERS,
    TILE,
    Decider,
    Ends,
    Move,
    Order,
    Outcome,
    Points,
    Result,
    Ruling,
)
from ruling.referee.situation import (
    Action,
    Castle,
    Figures,
    Part,
    Placing,
    Situation,
    Standing,
    Turn,
)
from ruling.referee.steps import on_one_feature
from ruling.referee.token_points import tokens_taken
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Change, Feature, not_complete_before
from ruling.table.figures import Place, Spot

End = TypeVar("End", Outcome, Result)
RuleOne = Callable[[Situation, Action, TracedRules], Ruling]


def rule_turn(situation: Situation, turn: Turn, rules: TracedRules, rule_one: RuleOne) -> Ruling:
    """Rules on the last part and those before it, or on the first part that is not settled.

    A part is settled where its move was made, or where all legal moves lead to the same. Where it
    is not, each legal move is carried through to the end of the turn, and so is each possible order
    of scoring.
    """
    return _Course(turn, rules, rule_one).rule(_BeforePart(situation, turn.first))


class _BeforePart(NamedTuple):
    """The state before a part: the table, the action, and the rulings on the parts before.

    ``order`` is the order of scoring in those, where another leads elsewhere.
    """

    situation: Situation
    action: Action
    earlier: tuple[Ruling, ...] = ()
    laid: Laid = Laid()
    gone: tuple[Standing, ...] = ()
    order: Order = Order()


class _TooMany(Exception):
    """There are more ways to the end of the turn than are followed."""


class _Course:
    """The parts of one turn under one set of rules, one after the other."""

    def __init__(self, turn: Turn, rules: TracedRules, rule_one: RuleOne) -> None:
        self._turn, self._rules, self._rule_one = turn, rules, rule_one
        self._left = MOST_ENDS

    def rule(self, at: _BeforePart) -> Ruling:
        """The ruling on the last part, or on the first from here that is not settled."""
        part = self._part_after(at)
        if part is None:
            last = self._rule_one(at.situation, at.action, self._rules)
            return _total((*at.earlier, self._found_by(at, last)))
        action = self._unscored(at, at.action, part)
        ruling = self._ruled(at, action)
        whole = self._in_each_order(at, action, ruling) if _order_decides(ruling) else None
        return whole or self._going_on(at, action, ruling) or self._waiting(at, action)

    def _unscored(self, at: _BeforePart, action: Action, part: Part) -> Action:
        """The action without its scoring, where that comes after the next part."""
        following = action_rules(part.action)
        if following.with_join and following.with_join(at.situation, part.action, self._rules):
            return action
        if not isinstance(action, Scoring):
            return action
        return action._replace(scores=not following.before_scoring(action, part))

    def _ruled(self, at: _BeforePart, action: Action) -> Ruling:
        """The ruling on one part; on a tile with its scoring, where that comes first after all."""
        ruling, first = self._rule_one(at.situation, action, self._rules), self._scored_first(at)
        if first is None or not isinstance(action, Scoring) or not _settled(ruling):
            return ruling
        if first(ruling.figures or {}):
            return self._rule_one(at.situation, action._replace(scores=True), self._rules)
        return ruling

    def _scored_first(self, at: _BeforePart) -> Callable[[Figures], bool] | None:
        """The test whether a part is scored before the next; None where nothing is asked."""
        part = self._part_after(at)
        decides = action_rules(part.action).scored_first if part is not None else None
        if part is None or decides is None:
            return None
        return lambda figures: decides(at.situation, figures, part.action, self._rules)

    def _going_on(self, at: _BeforePart, action: Action, ruling: Ruling) -> Ruling | None:
        """The ruling on what follows a part that is settled; None where it is not."""
        part = self._part_after(at)
        if part is None or not _settled(ruling):
            return None
        ways = segments_chosen(ruling.figures or {}, part)
        return self.rule(self._after(at, action, ruling, ways[0])) if len(ways) == 1 else None

    def _in_each_order(self, at: _BeforePart, action: Action, part: Ruling) -> Ruling | None:
        """The ruling on the whole turn where the order of scoring in one part is not named.

        None where a part between that and the last is not settled by any order.
        """
        rulings = list[Ruling]()
        for end in part.orders:
            ruling = self._going_on(at, action, settled_by_order(part, end))
            if ruling is None or ruling.waiting:
                return None
            rulings.append(ruling)
        orders, asked = [end.order for end in part.orders], self._rules.asked
        *parts, last = rulings[0].parts
        first = rulings[0]._replace(asked=asked, parts=(*parts, last._replace(asked=asked)))
        ruling = by_each_order(first, rulings, orders)
        if ruling is first:
            return first
        ruling = ruling._replace(orders=ruling.orders[:MOST_ORDERS])
        parts[len(at.earlier)] = self._found_by(at, part)
        if any(each.parts[-1].points != last.points for each in rulings):
            last = ruling._replace(parts=())
        return ruling._replace(parts=(*parts, last._replace(asked=asked)))

    def _part_after(self, at: _BeforePart) -> Part | None:
        """The part that follows; None after the last."""
        return next(iter(self._turn.rest[len(at.earlier) :]), None)

    def _after(
        self, at: _BeforePart, action: Action, ruling: Ruling, figures: Figures
    ) -> _BeforePart:
        """The state that the next part finds, with this one settled and the figures placed."""
        part = self._turn.rest[len(at.earlier)]
        went = (*going_home(at.situation, action), *kept_out(action, ruling))
        went += tuple(gone_by_scoring(at.situation, action, ruling.scoring or ()))
        gone = gone_in(part, (*at.gone, *went))
        part = part._replace(meeples=meeples_left(part.meeples, gone))
        left = Left(at.situation, at.laid)
        situation, laid = action_rules(action).leaves(left, action, ruling)
        then, following = _next(situation, ruling._replace(figures=figures), part, laid)
        earlier = (*at.earlier, self._found_by(at, ruling))
        following = action_rules(following).finds(following, earlier)
        return _BeforePart(then, following, earlier, laid, gone, at.order)

    def _waiting(self, at: _BeforePart, action: Action) -> Ruling:
        """The ruling on a part that is not settled: where each move leads in the end."""
        ruling = self._rule_one(at.situation, action, self._rules)
        try:
            ruling = self._carried_through(at, action, ruling)
        except _TooMany:
            ruling = not_counted(ruling)
        waiting = len(self._turn.rest) - len(at.earlier)
        ruling = self._found_by(at, ruling)._replace(asked=self._rules.asked, waiting=waiting)
        part = ruling._replace(scoring=None, points=None, awards=()) if at.earlier else ruling
        awards = tuple(chain.from_iterable(each.awards for each in at.earlier))
        return ruling._replace(awards=awards, parts=(*at.earlier, part))

    def _carried_through(self, at: _BeforePart, action: Action, ruling: Ruling) -> Ruling:
        """The same with the points, and the places of the figures, at the end of the turn."""
        if not isinstance(action, Placing):
            return ended(ruling, self._counted([self._ends(at, action)])[0])
        made, then = moves_kept(action, ruling), ruling.then
        first, second = ruling.step.moves, then.moves if then is not None else ()
        base = made[:1] or [wanted(move) for move in first[:1]]
        by_first = self._counted(self._with_each(at, action, ruling))
        by_second = self._counted(
            [self._ends(at, with_move(action, base, move)) for move in second]
        )
        ends = tuple(end for each in by_first for end in each)
        if made or not first:
            (ends,) = self._counted([self._ends(at, action._replace(moves=made))])
        return ended(ruling, ends, by_first, by_second)

    def _found_by(self, at: _BeforePart, ruling: Ruling) -> Ruling:
        """The ruling on a part, with the table and the action that it found, and who decides."""
        decides = self._decider(at, ruling.decides)
        return ruling._replace(situation=at.situation, action=at.action, decides=decides)

    def _decider(self, at: _BeforePart, decides: Decider | None) -> Decider | None:
        """Who decides: where that waits for the next tile, the player of one in this list."""
        if decides is None or not decides.waits or not isinstance(at.action, Placing):
            return decides
        rest = self._turn.rest[len(at.earlier) :]
        following = (part.action for part in rest if part.change.tile is not None)
        tile = next((each for each in following if isinstance(each, Placing)), None)
        if tile is None:
            return decides
        joined = at.action.joined or at.action.player
        if tile.player != joined and self._rules.reads("join.by-token-who", "the-one-who-joined"):
            return Decider(joined, JOINED)
        return Decider(tile.player, TILE)

    def _counted(self, ways: Sequence[Iterator[Result]]) -> list[Ends]:
        """The ends that each of these leads to; raises _TooMany."""
        self._left = MOST_ENDS
        self._must_be_few(ways)
        return [tuple(ends) for ends in ways]

    def _must_be_few(self, ways: Sequence[Iterator[Result] | Result]) -> None:
        """Raises _TooMany where more ways continue than ends are allowed; each way has an end."""
        if len(ways) > self._left:
            raise _TooMany

    def _ends(self, at: _BeforePart, action: Action) -> Iterator[Result]:
        """The ends of the turn with each move that may be made in the parts from here."""
        part = self._part_after(at)
        action = action if part is None else self._unscored(at, action, part)
        ruling = self._ruled(at, action)
        if _order_decides(ruling):
            if len(ruling.orders) == MOST_ORDERS:  # others were not looked at
                raise _TooMany
            self._must_be_few(ruling.orders)
            for end in ruling.orders:
                then = at._replace(order=and_then(at.order, end.order))
                yield from self._ends_after(then, action, settled_by_order(ruling, end))
            return
        if _settled(ruling) or not isinstance(action, Placing):
            yield from self._ends_after(at, action, ruling)
            return
        if ruling.last_step is ruling.step and ruling.step.moves and not moves_kept(action, ruling):
            ways = self._with_each(at, action, ruling)
        else:
            ways = [self._ends(at, choice) for choice in moves_open(action, ruling)]
        self._must_be_few(ways)
        for way in ways:
            yield from way

    def _with_each(
        self, at: _BeforePart, action: Placing, ruling: Ruling
    ) -> list[Iterator[Result]]:
        """The ends with each first move; what it does is mostly known, and not ruled on again."""
        waits = self._scored_first(at) is not None
        known = not action.placed and not waits and one_end_each(ruling)
        if known and ruling.then is None and not ruling.step.followed:
            return [self._ends_after(at, action, each) for each in settled_by_each(ruling)]
        moves = ruling.step.moves
        return [self._ends(at, with_move(action, (), move)) for move in moves]

    def _ends_after(self, at: _BeforePart, action: Action, ruling: Ruling) -> Iterator[Result]:
        """The ends of the turn once a part is settled."""
        part = self._part_after(at)
        if part is not None:
            for figures in segments_chosen(ruling.figures or {}, part):
                then = self._after(at, action, ruling, figures)
                yield from self._ends(then, then.action)
            return
        self._left -= 1
        if self._left < 0:
            raise _TooMany
        yield end_of(_total((*at.earlier, self._found_by(at, ruling))), at.order)


def _settled(ruling: Ruling) -> bool:
    """Whether the end of a part is known: by the move made, or because all moves lead to it.

    A move that was made where none is required moves nobody, and what follows is ruled on.
    """
    illegal = any(step.illegal and step.moves for step in ruling.steps)
    return ruling.figures is not None and ruling.scoring is not None and not illegal


def _order_decides(ruling: Ruling) -> bool:
    """Whether a part would be settled if its order of scoring were named."""
    illegal = any(step.illegal for step in ruling.steps)
    return bool(ruling.orders) and ruling.figures is not None and not illegal


def _next(situation: Situation, ruling: Ruling, part: Part, laid: Laid) -> tuple[Situation, Action]:
    """The table at the next part, and its action completed by the parts before."""
    figures = {figure: _carried(at, part) for figure, at in (ruling.figures or {}).items()}
    scored = {score.feature for score in ruling.scoring or ()}
    waiting = [feature for feature in situation.change.completed if feature not in scored]
    change = part.change._replace(completed=completed_then(waiting, part.change))
    following = part.action
    held = following.city if isinstance(following, Castle) else None  # its lord is still there
    meeples = {
        feature: there
        for feature, there in part.meeples.items()
        if not feature.complete or feature in change.completed or feature is held
    }
    copiers = still_waiting(situation.copiers, ruling.scoring or (), ruling.copies)
    active = getattr(following, "player", "") or situation.active
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
        late=situation.late and on_one_feature(ruling.figures or {}),
        fields={field: part.fields[field] for field in part.fields if field in meeples},
        tokens=tokens_taken(situation.tokens, ruling.scoring or ()),
        castles=situation.all_castles,
    )
    if isinstance(following, Placing):
        again = laid.magic and laid.player == following.player
        owed = following.owed or laid.owed
        following = following._replace(again=again, joined=laid.joined, owed=owed)
    return after, following


def completed_then(waiting: Iterable[Feature], change: Change) -> tuple[Feature, ...]:
    """The features that are complete after a further change: those waiting for scoring, and more.

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


def _total(parts: tuple[Ruling, ...]) -> Ruling:
    """The ruling on a turn: that on its last part, with the points of all."""
    *before, last = parts
    players = last.situation.players if last.situation is not None else ()
    scored = [score for ruling in before for score in ruling.scoring or ()]
    points = _sum(players, [ruling.points or {} for ruling in before])

    def move(each: Move) -> Move:
        return each._replace(points=each.points and _sum(players, [points, each.points]))

    def outcome(each: End) -> End:
        added = _sum(players, [points, each.points])
        return each._replace(points=added, scoring=(*scored, *each.scoring))

    step = last.step._replace(moves=tuple(map(move, last.step.moves)))
    then = last.then and last.then._replace(moves=tuple(map(move, last.then.moves)))
    return last._replace(
        step=step,
        then=then,
        scoring=None if last.scoring is None else (*scored, *last.scoring),
        points=last.points and _sum(players, [points, last.points]),
        outcomes=tuple(map(outcome, last.outcomes)),
        then_outcomes=tuple(map(outcome, last.then_outcomes)),
        orders=tuple(map(outcome, last.orders)),
        copies=tuple(chain.from_iterable(ruling.copies for ruling in parts)),
        awards=tuple(chain.from_iterable(ruling.awards for ruling in parts)),
        parts=parts,
    )


def _sum(players: Iterable[str], points: Iterable[Points]) -> Points:
    """The points of every player in all of these."""
    listed = list(points)
    return {player: sum(each.get(player, 0) for each in listed) for player in players}
