"""The two counters of each player, with messages in play: which of them an award moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product

from ruling.referee.movements import Event, Movement
from ruling.referee.situation import COUNTERS, Copier, OrderNamed
from ruling.table.features import Feature

COUNTER, CHOSEN = "copy.robber-counter", "its-owner-chooses"
"""The question which of the two moves where nobody said so, and the reading that leaves it open."""

MOST_CHOICES = 1_000
"""The most choices of counters that are looked at: more come up only by odd readings."""

COPIED = -1
"""Stands for the index of the event where an award is copied, whichever event that is from."""

UnnamedCounter = tuple[str, int, str]
"""An award whose counter is not named: its player, the index of its event, and what it is."""

CounterChoice = Mapping[UnnamedCounter, str]
"""The counter that each such award moves."""


class Counters:
    """Which of two counters each award moves, for the players by whose counters robbers stand.

    An award whose counter is neither named nor chosen moves the one with the robber; with robbers
    at both, the one of the robber listed first.
    """

    def __init__(self, named: OrderNamed, robbers: Iterable[Copier]) -> None:
        self._named = named
        self._beside: dict[str, tuple[str, ...]] = {}
        for robber in robbers:
            for player in robber.of:
                there = (*self._beside.get(player, ()), robber.counter_of(player))
                self._beside[player] = tuple(dict.fromkeys(there))

    def moving(
        self, moves: Iterable[Movement], feature: Feature | None, at: int, choice: CounterChoice
    ) -> Iterator[Movement]:
        """Yields the movements of an event, each with the counter that it moves."""
        for move in moves:
            said = self._named.counter(move.player, feature)
            usual = self._beside.get(move.player, ("",))[0]
            counter = said or choice.get((move.player, at, move.what), usual)
            yield move._replace(counter=counter, assumed=not said)

    def unsaid(self, events: Sequence[Event], copying: Iterable[Copier]) -> list[UnnamedCounter]:
        """The awards of robbed players whose counter is not named."""
        found = dict[UnnamedCounter, None]()
        for at, event in enumerate(events):
            feature = event.score.feature if event.score is not None else None
            for move in event.moves:
                if move.points > 0 and not self._named.counter(move.player, feature):
                    found[move.player, at, move.what] = None
        for each in copying:
            if not self._named.counter(each.player, None):
                found[each.player, COPIED, each.what] = None
        return [each for each in found if each[0] in self._beside]

    def choices(self, unsaid: Sequence[UnnamedCounter], every: bool) -> Iterator[CounterChoice]:
        """Yields the combinations of counters that these awards can move.

        Unless ``every`` is asked for, a robber takes only one award, so it is enough that each in
        turn moves the counter with the robber alone, or none does.
        """
        own = [[each for each in unsaid if each[0] == player] for player in self._beside]
        ways = (self._of_one(awards, every) for awards in own if awards)
        for chosen in islice(product(*map(list, ways)), MOST_CHOICES):
            yield {award: counter for choice in chosen for award, counter in choice.items()}

    def _of_one(self, awards: Sequence[UnnamedCounter], every: bool) -> Iterator[CounterChoice]:
        """Yields the choices of one player."""
        beside = self._beside[awards[0][0]]
        away = next(each for each in COUNTERS if each != beside[0])
        if every or len(beside) > 1:
            for each in product((beside[0], away), repeat=len(awards)):
                yield dict(zip(awards, each, strict=True))
            return
        for robbed in (*awards, None):
            yield {each: beside[0] if each is robbed else away for each in awards}
