"""The possible orders of scoring, where pieces copy points, and the ends they lead to.

No rule text fixes which of several completed features is scored first, and the owner of a robber at
several counters chooses whom to rob; so one scoring can have several ends.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeVar

from ruling.referee.copied_points import ROBBER, Plain, copies_value, copy_of
from ruling.referee.counters import CHOSEN as BY_OWNER
from ruling.referee.counters import COPIED, COUNTER, CounterChoice, Counters
from ruling.referee.movements import Event, Movement, moved_by
from ruling.referee.robber import CHOSEN, FIRST_SCORED, WHOLE, Robbing
from ruling.referee.ruling import MOST_ORDERS, Award, Order
from ruling.referee.situation import Copier, OrderNamed, Situation
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import stages
from ruling.table.features import Feature

T = TypeVar("T")

CopiedAwards = dict[Copier, tuple[int, Award]]
"""The award that each piece copied, with the index of its event."""

Movements = list[tuple[Movement, ...]]
"""The movements of the counters, event by event."""


class Way(NamedTuple):
    """One end of a scoring: the copies with each event, and the order that leads there."""

    copies: Mapping[int, tuple[Award, ...]]
    order: Order = Order()


class _Leaf(NamedTuple):
    """The result of one order of the events: copies, robbed players, movements.

    By the owner of each robber, ``robbed`` is the player who is robbed, and ``moves`` how far the
    counter moves of which the robber takes half.
    """

    taken: CopiedAwards
    robbed: Mapping[str, str]
    moves: Mapping[str, int]
    moved: Movements

    @property
    def points(self) -> tuple[tuple[str, int], ...]:
        """The points that the pieces bring their players."""
        brought = Counter[str]()
        for _, award in self.taken.values():
            brought[award.player] += award.points
        return tuple(sorted(brought.items()))


class Ways:
    """Searches the ends of one scoring under one set of rules."""

    def __init__(
        self,
        events: Sequence[Event],
        table: Situation,
        named: OrderNamed,
        plain: Plain,
        rules: TracedRules,
        final: bool = False,
    ) -> None:
        copiers = table.copiers
        self._events, self._named, self._two = events, named, table.two_counters
        self._plain, self._rules = plain, rules
        self._robbing = Robbing(events, rules, final)
        lords = [each for each in copiers if each.castle is not None]
        self._lords: CopiedAwards = {
            lord: taken for lord in lords if (taken := self._dearest(lord))
        }
        self._next = [each for each in copiers if each.castle is None and each.what != ROBBER]
        robbers = [
            each._replace(of=there)
            for each in copiers
            if each.what == ROBBER
            and (there := tuple(who for who in each.of if self._can_move(each, who)))
        ]
        self._robbers = robbers if robbers and self._robbing.allowed() else []
        self._several = {
            each.player: any(len(self._movements(each, who)) > 1 for who in each.of)
            for each in self._robbers
        }
        self._reading = self._robbing.reading(any(self._several.values()))
        self._counters = Counters(named, self._robbers)
        self._choice: CounterChoice = {}
        self._seen = set[frozenset[tuple[Copier, int]]]()
        self._found: list[_Leaf] = []

    def all(self) -> list[Way]:
        """All ends, that of the first feature first; only one where all bring the same points."""
        for choice in self._choices():
            self._choice = choice
            self._seen.clear()
            for victims in product(*(each.of for each in self._robbers)):
                robbers = [
                    each._replace(of=(victim,))
                    for each, victim in zip(self._robbers, victims, strict=True)
                ]
                self._walk({}, (*self._next, *robbers))
        found = {
            frozenset(leaf.taken.items()): leaf for leaf in filter(self._by_choice, self._found)
        }
        leaves = [*found.values()][:MOST_ORDERS]
        if len({leaf.points for leaf in leaves}) == 1:
            return [Way(self._copies(leaves[0]))]
        return [self._way(leaf, leaves) for leaf in leaves]

    def _choices(self) -> Iterator[CounterChoice]:
        """Yields which counters move where none is named: the usual ones, or every combination."""
        self._chosen = False
        if self._two and self._robbers:
            copying = (*self._lords, *self._next)
            unsaid = self._counters.unsaid(self._events, copying)
            self._chosen = bool(unsaid) and self._rules.reads(COUNTER, BY_OWNER)
        if self._chosen:
            yield from self._counters.choices(unsaid, self._reading == WHOLE)
        else:
            yield {}

    def _dearest(self, lord: Copier) -> tuple[int, Award] | None:
        """What a castle lord copies: the score near the castle that is worth most."""
        there = [
            (event.score.value, -at)
            for at, event in enumerate(self._events)
            if event.score is not None and event.rank >= 0 and copies_value(lord, event.score)
        ]
        return self._copy(lord, -max(there)[1]) if there else None

    def _copy(self, copier: Copier, at: int) -> tuple[int, Award]:
        score = self._events[at].score
        assert score is not None
        return at, copy_of(copier, score, self._plain, self._rules)

    def _can_copy(self, copier: Copier, at: int) -> bool:
        """Whether a piece can copy an event; events before the scoring of features cannot be."""
        event = self._events[at]
        scores = event.score is not None and event.rank >= 0
        return scores and event.score is not None and copies_value(copier, event.score)

    def _movements(self, robber: Copier, player: str) -> list[int]:
        """The points of everything that can move a player's counter beside a robber."""
        every = range(len(self._events))
        moves = [(at, move.player, move.points) for at in every for move in self._events[at].moves]
        moves += [(at, award.player, award.points) for at, award in self._lords.values()]
        for each in self._next:
            there = (at for at in every if self._can_copy(each, at))
            moves += [(at, each.player, 1) for at in there][:1]
        return [
            points
            for at, who, points in moves
            if who == player and points and self._may_move(robber, player, at)
        ]

    def _can_move(self, robber: Copier, player: str) -> bool:
        return any(points > 0 for points in self._movements(robber, player))

    def _may_move(self, robber: Copier, player: str, at: int) -> bool:
        """Whether an event may move the counter of a player by which a robber stands."""
        said = self._named.counter(player, self._feature(at)) if self._two else ""
        return said in ("", robber.counter_of(player))

    def _feature(self, at: int) -> Feature | None:
        """The feature that scores in an event."""
        score = self._events[at].score
        return score.feature if score is not None else None

    def _walk(self, taken: CopiedAwards, waiting: tuple[Copier, ...]) -> None:
        """Continues the search after some copies, in every order that matters to waiting pieces."""
        state = frozenset((copier, at) for copier, (at, _) in taken.items())
        if (state | {(each, -1) for each in waiting}) in self._seen:
            return
        self._seen.add(state | {(each, -1) for each in waiting})
        if len(self._found) > MOST_ORDERS:
            return
        gone = {at for at, _ in taken.values()}
        left = (at for at in range(len(self._events)) if at not in gone)
        serving = {at: served for at in left if (served := self._served(at, waiting))}
        if not serving:
            self._found.append(self._leaf(taken, waiting))
        for at in self._next_of(serving):
            after = {**taken, **{copier: (at, award) for copier, award in serving[at].items()}}
            self._walk(after, tuple(each for each in waiting if each not in serving[at]))

    def _next_of(self, serving: Iterable[int]) -> list[int]:
        """The events that can come next: of the lowest rank, and the named one if there is one."""
        ranks = {at: self._events[at].rank for at in serving}
        least = [at for at, rank in ranks.items() if rank == min(ranks.values())]
        scored = {score.feature: at for at in least if (score := self._events[at].score)}
        return [scored[each] for each in self._named.first if each in scored][:1] or least

    def _served(self, at: int, waiting: Iterable[Copier]) -> dict[Copier, Award]:
        """The waiting pieces that copy points from an event, each with its award."""
        served = {
            each: self._copy(each, at)[1]
            for each in waiting
            if each.what != ROBBER and self._can_copy(each, at)
        }
        if self._reading != FIRST_SCORED:
            return served
        moves = self._moves(at, served.values())
        for robber in (each for each in waiting if each.what == ROBBER):
            several = self._several[robber.player]
            award = self._robbing.first_of(robber, self._events[at], moves, several)
            if award is not None:
                served[robber] = award
        return served

    def _moves(self, at: int, copies: Iterable[Award]) -> tuple[Movement, ...]:
        """All movements of an event: its own, then those of its copies."""
        lords = [award for there, award in self._lords.values() if there == at]
        own, beside = self._events[at].moves, tuple(map(moved_by, (*copies, *lords)))
        if not self._two:
            return (*own, *beside)
        feature, moving = self._feature(at), self._counters.moving
        return (
            *moving(own, feature, at, self._choice),
            *moving(beside, feature, COPIED, self._choice),
        )

    def _leaf(self, taken: CopiedAwards, waiting: Iterable[Copier]) -> _Leaf:
        """The end of one order; robbers whose share depends on all movements take it now."""
        moved = [
            self._moves(at, [a for each, (there, a) in taken.items()
                             if there == at and each.what != ROBBER])
            for at in range(len(self._events))
        ]  # fmt: skip
        robbers = [each for each in (*taken, *waiting) if each.what == ROBBER]
        if self._reading != FIRST_SCORED:
            take = self._robbing.dearest if self._reading == CHOSEN else self._robbing.whole
            found = {robber: take(robber, moved) for robber in robbers}
            taken = {**taken, **{robber: award for robber, award in found.items() if award}}
        robbed = {each.player: each.of[0] for each in robbers if each in taken}
        moves = {
            each.player: self._robbing.moved(each, taken[each][0], moved, self._reading)
            for each in robbers
            if each in taken
        }
        return _Leaf({**taken, **self._lords}, robbed, moves, moved)

    def _by_choice(self, leaf: _Leaf) -> bool:
        """Whether each robber robs somebody who scores, and the named player where one is named."""
        moves = [move for moves in leaf.moved for move in moves]
        for robber in self._robbers:
            there = [
                player
                for player in robber.of
                if self._robbing.robs_any(robber._replace(of=(player,)), moves, self._reading)
            ]
            named = self._named.robs.get(robber.player) or self._named.robs.get("")
            there = [named] if named in there else there
            if there and leaf.robbed.get(robber.player) not in there:
                return False
        return True

    def _way(self, leaf: _Leaf, leaves: Sequence[_Leaf]) -> Way:
        """An end with the order that leads to it: the features where a piece had a choice."""
        alike = [each for each in leaves if each.robbed == leaf.robbed]
        path: dict[int, None] = {}
        for copier, (at, _) in leaf.taken.items():
            chosen = copier.what == ROBBER and self._chosen
            if len({each.taken[copier][0] for each in alike if copier in each.taken}) > 1:
                path |= {} if chosen else {at: None}
        scores = [self._events[at].score for at in path]
        first = tuple(score.feature for score in scores if score is not None)
        several = [each.player for each in self._robbers if len(each.of) > 1]
        robs = _differing(several, leaf.robbed, [each.robbed for each in leaves])
        owners = [each.player for each in self._robbers] if self._chosen else []
        moves = _differing(owners, leaf.moves, [each.moves for each in leaves], 0)
        return Way(self._copies(leaf), Order(first, robs, moves))

    def _copies(self, leaf: _Leaf) -> Mapping[int, tuple[Award, ...]]:
        """The copies by event, in the order of their stages."""
        found: dict[int, tuple[Award, ...]] = {}
        by_place = sorted(leaf.taken.values(), key=lambda each: stages()[each[1].what].place)
        for at, award in by_place:
            found[at] = (*found.get(at, ()), award)
        return found


def _differing(
    owners: Iterable[str],
    here: Mapping[str, T],
    everywhere: Sequence[Mapping[str, T]],
    otherwise: T | None = None,
) -> tuple[tuple[str, T], ...]:
    """What the owners of some robbers have here, where it is not the same everywhere."""
    differ = [who for who in owners if len({each.get(who, otherwise) for each in everywhere}) > 1]
    found = ((who, here.get(who, otherwise)) for who in differ)
    return tuple((who, what) for who, what in found if what is not None)
