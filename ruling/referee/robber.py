"""Robbers: each gets half of a movement of the robbed player's counter, rounded up."""

from collections.abc import Iterable, Iterator, Sequence

from ruling.referee.copies import copied, stage_of
from ruling.referee.movements import Event, Movement
from ruling.referee.ruling import Award, Because
from ruling.referee.situation import Copier
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import UNMODIFIED

FIRST, FINAL = "copy.robber-first", "copy.robber-final"
"""The questions which of several movements he takes, and whether any at the end of the game."""

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
        own = [move for move in moves if move.player in robber.of and move.points > 0]
        return self._take(robber, event, own[:1], several) if own else None

    def dearest(self, robber: Copier, moved: Sequence[Sequence[Movement]]) -> Taken | None:
        """The award for the largest movement of all."""
        own = [(at, move) for at, move in _of(robber, moved) if move.points > 0]
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

    def _take(
        self, robber: Copier, event: Event, moves: Sequence[Movement], several: bool
    ) -> Award:
        """The award of half of some movements, and what it rests on."""
        points, because = sum(move.points for move in moves), self._because(several)
        if event.score is None:
            return Award(robber.what, robber.player, (points + 1) // 2, because=because)
        figured = any(move.figured for move in moves)
        score = event.score if figured else event.score._replace(figures=())
        stage, asked = stage_of(robber, score, self._rules)
        if stage.counts == UNMODIFIED:
            points = sum(move.unmodified for move in moves)
        return Award(robber.what, robber.player, copied(points, stage), because=asked + because)

    def _because(self, several: bool) -> Because:
        """The answers by which he robs one of several movements, and any at the game's end."""
        because = self._rules.because(FIRST) if several else ()
        return because + (self._rules.because(FINAL) if self._final else ())


def _of(robber: Copier, moved: Sequence[Sequence[Movement]]) -> Iterator[tuple[int, Movement]]:
    """The movements of the players whom a robber robs, each with its event."""
    for at, moves in enumerate(moved):
        yield from ((at, move) for move in moves if move.player in robber.of)
