"""Robbers: each gets half of a movement of the robbed player's counter, rounded up."""

from collections.abc import Iterable, Iterator, Sequence

from ruling.referee.copied_points import ROBBER, copied, stage_of
from ruling.referee.counters import COUNTER
from ruling.referee.movements import Event, Movement
from ruling.referee.ruling import Award, Because
from ruling.referee.situation import Copier
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import UNMODIFIED

FIRST, FINAL, PUT = "copy.robber-first", "copy.robber-final", "copy.robber-put"
"""The questions which of several movements a robber takes, whether he robs at the end of the game,
and whether one that a tile puts robs in that turn."""

FIRST_SCORED, CHOSEN, WHOLE = "first-scored", "the-owner-chooses", "all-of-the-turn"
"""The readings of the first question."""

Taken = tuple[int, Award]
"""The index of an event, and the award that a robber takes there."""


class Robbing:
    """Robs under one set of rules; asks which movement counts where there are several."""

    def __init__(self, events: Sequence[Event], rules: TracedRules, final: bool = False) -> None:
        self._events, self._rules, self._final = events, rules, final

    def allowed(self) -> bool:
        """Whether robbers rob now; at the end of the game that is a question."""
        return not self._final or self._rules.reads(FINAL, "yes")

    def reading(self, several: bool) -> str:
        """The reading on which of several movements is taken; not asked where there is only one."""
        return self._rules.ask(FIRST).reading if several else FIRST_SCORED

    def first_of(
        self, robber: Copier, event: Event, moves: Iterable[Movement], several: bool
    ) -> Award | None:
        """The award for the first movement that an event brings a robbed player."""
        own = [move for move in moves if robs(robber, move)]
        return self._take(robber, event, own[:1], several) if own else None

    def dearest(self, robber: Copier, moved: Sequence[Sequence[Movement]]) -> Taken | None:
        """The award for the largest movement of all."""
        own = [(at, move) for at, move in _of(robber, moved) if robs(robber, move)]
        if not own:
            return None
        at, dearest = max(own, key=lambda each: each[1].points)
        return at, self._take(robber, self._events[at], [dearest], True)

    def whole(self, robber: Copier, moved: Sequence[Sequence[Movement]]) -> Taken | None:
        """The award for all movements together, attached to the last of them."""
        own = list(_of(robber, moved))
        if sum(move.points for _, move in own) <= 0:
            return None
        last = max(at for at, _ in own)
        figured = next((at for at, move in own if move.figured), last)
        moves = [move for _, move in own]
        return last, self._take(robber, self._events[figured], moves, True)

    def moved(
        self, robber: Copier, at: int, moved: Sequence[Sequence[Movement]], reading: str
    ) -> int:
        """How far the counter moves at an event of which a robber takes half."""
        if reading == WHOLE:
            return sum(move.points for _, move in _of(robber, moved))
        own = [move.points for move in moved[at] if robs(robber, move)]
        return max(own) if reading == CHOSEN else own[0]

    def robs_any(self, robber: Copier, moves: Iterable[Movement], reading: str) -> bool:
        """Whether there is anything that a robber can take half of."""
        own = [move.points for move in moves if stands_by(robber, move)]
        return sum(own) > 0 if reading == WHOLE else any(points > 0 for points in own)

    def _take(
        self, robber: Copier, event: Event, moves: Sequence[Movement], several: bool
    ) -> Award:
        """The award of half of some movements, and what it rests on."""
        points, because = sum(move.points for move in moves), self._because(several)
        if robber.put:
            because += self._rules.because(PUT)
        if any(move.assumed for move in moves):
            because += self._rules.because(COUNTER)
        if event.score is None:
            return Award(robber.what, robber.player, (points + 1) // 2, because=because)
        figured = any(move.figured for move in moves)
        score = event.score if figured else event.score._replace(figures=())
        stage, asked = stage_of(robber, score, self._rules)
        if stage.counts == UNMODIFIED:
            points = sum(move.unmodified for move in moves)
        return Award(robber.what, robber.player, copied(points, stage), because=asked + because)

    def _because(self, several: bool) -> Because:
        """The answers that say which of several movements is robbed, and that one is at the end."""
        because = self._rules.because(FIRST) if several else ()
        return because + (self._rules.because(FINAL) if self._final else ())


def with_robbers(copiers: Iterable[Copier], put: Sequence[Copier]) -> tuple[Copier, ...]:
    """All that copies points once some robbers were put, or moved from where they stood."""
    owners = {each.player for each in put}
    left = (each for each in copiers if each.what != ROBBER or each.player not in owners)
    return (*left, *(each._replace(put=True) for each in put))


def robs(robber: Copier, move: Movement) -> bool:
    """Whether a robber can take half of a movement: forwards, of a counter that it stands by."""
    return move.points > 0 and stands_by(robber, move)


def stands_by(robber: Copier, move: Movement) -> bool:
    """Whether a robber stands by the counter that moves, and not by its player's other one."""
    there = move.player in robber.of
    return there and move.counter in ("", robber.counter_of(move.player))


def _of(robber: Copier, moved: Sequence[Sequence[Movement]]) -> Iterator[tuple[int, Movement]]:
    """The movements of the counters that a robber stands by, each with its event."""
    for at, moves in enumerate(moved):
        yield from ((at, move) for move in moves if stands_by(robber, move))
