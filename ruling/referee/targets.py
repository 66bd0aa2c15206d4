"""The targets of a figure at one point of the turn, and the reasons against all others.

The order of the checks is the order of the reasons: of several, the first is given.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from ruling.referee.ruling import Because, CompleteBefore, Reason, Refusal
from ruling.referee.situation import Figures, Meeples, Situation, Wanted
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import BRIDGE, Feature
from ruling.table.figures import FIGURES, Figure, Off, Spot
from ruling.table.tiles import CITY, ROAD


class Duty(Enum):
    """The reason for which a figure must move."""

    APART = auto()
    """Both figures are on one road or city."""
    MAGIC = auto()
    """A tile with the magic symbol was placed."""
    OTHER_ONE = auto()
    """A magic tile was placed, and the other figure has been moved already."""


class Option(NamedTuple):
    """A figure and where it may go."""

    figure: Figure
    to: Feature | Off
    because: Because


Found = tuple[Reason | None, Because]
"""A reason against a feature, or None, and what that rests on."""

CheckTarget = Callable[[Figure, Feature], Found]


def in_play(figures: Figures) -> list[Figure]:
    """The figures that stand on the board."""
    return [figure for figure in FIGURES if isinstance(figures[figure], Spot)]


class Looked(NamedTuple):
    """The roads and cities of a turn, and what the checks found of those away from the figures.

    The checks find the same for both figures there, wherever these have moved. ``places`` numbers
    the roads and cities in the order of their places on the table.
    """

    places: Mapping[Feature, int]
    found: dict[Feature, Found]

    def telling(self, special: Iterable[Feature | None]) -> list[Feature]:
        """The special features, those not looked at yet, and two more open ones.

        A move to any other open feature has the same outcome as one to these.
        """
        chosen = {*special, *(self.places.keys() - self.found.keys())}
        plain = (each for each in self.places if each not in chosen and not self.found[each][0])
        chosen.update(islice(plain, 2))
        return sorted(self.places.keys() & chosen, key=self.places.__getitem__)


class Targets:
    """The options and refusals of both figures where something requires a move.

    ``why`` are the questions whose answers oblige the player. With ``brief`` only as many options
    as show every outcome.
    """

    def __init__(
        self,
        situation: Situation,
        figures: Figures,
        duty: Duty,
        occupied: Meeples,
        rules: TracedRules,
        looked: Looked,
        why: Iterable[str],
        moved: Figure | None = None,
        brief: bool = False,
    ) -> None:
        self.situation, self.figures, self.duty = situation, figures, duty
        self._occupied, self.rules, self._moved = occupied, rules, moved
        self.because = rules.because(*why)
        self._on = [place.feature for place in figures.values()]
        tiles = (place.tile for place in figures.values() if isinstance(place, Spot))
        self._tiles = [tile for tile in tiles if tile is not None]
        self._looked = looked
        self.options: list[Option] = []
        self.refused: list[Refusal] = []
        self._stay: dict[Figure, Because] = {}
        number = situation.complete_before
        self.complete = CompleteBefore(number, rules.because("figure.where") if number else ())
        features = looked.telling(self._special()) if brief else looked.places
        for figure in FIGURES:
            self._try_everything(figure, features)

    def pointer_bar(self, wanted: Wanted) -> tuple[Reason, Because] | None:
        """The reason against this very tile of a target, with what it rests on; mostly None."""
        spot = wanted.to
        if not isinstance(spot, Spot) or spot.tile is None:
            return None
        here = self.figures[wanted.figure]
        if self.duty is not Duty.APART and isinstance(here, Spot) and here.tile == spot.tile:
            reason, because = self._if_read(Reason.SAME_TILE, "move.destination", "another-tile")
            if reason is not None:
                return reason, because
        if spot.tile == self.situation.change.tile:
            reason, because = self._if_read(Reason.JUST_PLACED, "figure.just-placed", "not-allowed")
            if reason is not None:
                return reason, because
        return None

    def complete_refused(self, figure: Figure, feature: Feature) -> Refusal | None:
        """The refusal of a move that was tried to a feature complete before; None for another."""
        if not feature.complete or self._is_neither(feature):
            return None
        if figure in self._stay:
            return Refusal(figure, feature, Reason.MUST_STAY, self._stay[figure])
        return Refusal(figure, feature, Reason.COMPLETE, self.complete.because)

    def place_bar(self, feature: Feature) -> tuple[Reason, Because] | None:
        """The reason against what is no road or city, or none yet, with what it rests on."""
        if self._is_neither(feature):
            return Reason.NOT_A_ROAD_OR_CITY, self.rules.because("figure.where")
        if feature not in self.situation.features:
            return Reason.NOT_THERE_YET, self.rules.because("figure.where")
        return None

    def _is_neither(self, feature: Feature) -> bool:
        """Whether it is no road or city; a city that became a castle is another feature.

        Source: Wikicarpedia, Bridges, Castles and Bazaars (1st edition).
        """
        return feature.kind not in (ROAD, CITY) or feature in self.situation.all_castles

    def _special(self) -> Iterator[Feature | None]:
        """Yields the features on or beside which figures stand, and those just completed."""
        yield from (*self._on, *self.situation.change.completed)
        if self._tiles:
            small = (each for each in self._looked.places if each.tiles == 1)
            yield from (each for each in small if each.home in self._tiles)

    def _try_everything(self, figure: Figure, features: Collection[Feature]) -> None:
        open_to: list[tuple[Feature, Because]] = []
        refused: list[Refusal] = []
        for feature in features:
            reason, because = self._look(figure, feature)
            if reason is None:
                open_to.append((feature, because))
            else:
                refused.append(Refusal(figure, feature, reason, because))
        barred, on_staying = self._must_stay(figure, bool(open_to))
        if barred:
            self._stay[figure] = on_staying
            self.refused += [Refusal(figure, to, Reason.MUST_STAY, on_staying) for to in features]
            return
        self.options += [Option(figure, to, because + on_staying) for to, because in open_to]
        self.refused += refused

    def _must_stay(self, figure: Figure, has_targets: bool) -> tuple[bool, Because]:
        """Whether a figure must stay where it is whatever is open, and why."""
        ask, here = self.rules, self.figures[figure].feature
        if self.figures[figure] is Off.GONE:
            return True, ()
        if self.duty is Duty.APART:
            return False, ()
        because: Because = ()
        if self.duty is Duty.OTHER_ONE:
            because += ask.because("move.how-many")
            if figure is self._moved:
                return True, because
        elif has_targets and len(in_play(self.figures)) == 1:
            because += ask.because("move.which")
            if here is None and ask.reads("move.which", "the-one-in-play"):
                return True, because
        if here is not None and here in self.situation.change.completed:
            because += ask.because("move.off-completed")
            return ask.reads("move.off-completed", "must-stay"), because
        return False, because

    def _look(self, figure: Figure, feature: Feature) -> Found:
        """The first reason against a feature, or None, and what that rests on.

        Where no figure stands on it or beside it, the result is shared by both figures.
        """
        beside = feature.tiles == 1 and feature.home in self._tiles
        if beside or feature in self._on:
            return self._checked(figure, feature, (self._own, self._same_tile, self._other))
        found = self._looked.found.get(feature)
        if found is None:
            found = self._open(feature) or self._checked(figure, feature)
            self._looked.found[feature] = found
        return found

    def _open(self, feature: Feature) -> Found | None:
        """The result for an open feature like most others; None where each check is needed."""
        change = self.situation.change
        if feature.pieces or self._occupied.get(feature) or feature in change.completed:
            return None
        if feature.tiles > 1:
            return self._large
        return self._small if feature.home != change.tile else None

    @cached_property
    def _small(self) -> Found:
        """The result for open features of one tile; the rules are asked at the first of them."""
        return None, self.rules.because("figure.where")

    @cached_property
    def _large(self) -> Found:
        """The result for open features of several tiles."""
        return None, self._small[1] + self.rules.because("figure.segment")

    def _checked(self, figure: Figure, feature: Feature, own: Sequence[CheckTarget] = ()) -> Found:
        """The result of all checks in their order, and of those that are a figure's own."""
        because: Because = ()
        bridge = (self._bridge,) if feature.pieces else ()
        for check in (self._state, *own, self._meeples, *bridge, self._placed):
            reason, asked = check(figure, feature)
            if reason is not None:
                return reason, asked
            because += asked
        if feature.tiles > 1:
            because += self.rules.because("figure.segment")
        return None, because

    def _if_read(self, reason: Reason, question: str, reading: str) -> Found:
        """The reason, where the rules read a question in this way."""
        stands = self.rules.reads(question, reading)
        return (reason if stands else None), self.rules.because(question)

    def _state(self, _: Figure, feature: Feature) -> Found:
        """Whether this tile completed a feature; what was complete before is not looked at."""
        if feature in self.situation.change.completed:
            return self._if_read(Reason.JUST_COMPLETED, "figure.just-completed", "no-target")
        return None, self.rules.because("figure.where")

    def _own(self, figure: Figure, feature: Feature) -> Found:
        here = self.figures[figure]
        if not isinstance(here, Spot) or here.feature is not feature:
            return None, ()
        if self.duty is Duty.APART:
            return Reason.ALREADY_THERE, self.rules.because("figure.together")
        because = self.rules.because("move.destination")
        if not self.rules.reads("move.destination", "another-tile"):
            return Reason.ALREADY_THERE, because
        elsewhere = feature.extends_beyond(here.tile)
        return (None if elsewhere else Reason.SAME_TILE), because

    def _same_tile(self, figure: Figure, feature: Feature) -> Found:
        here = self.figures[figure]
        if feature.tiles > 1 or self.duty is Duty.APART or not isinstance(here, Spot):
            return None, ()
        if here.tile is None or here.feature is feature or feature.extends_beyond(here.tile):
            return None, ()
        return self._if_read(Reason.SAME_TILE, "move.destination", "another-tile")

    def _other(self, figure: Figure, feature: Feature) -> Found:
        if feature is not self.figures[figure.other].feature:
            return None, ()
        return Reason.OTHER_FIGURE_THERE, self.rules.because("figure.together")

    def _meeples(self, _: Figure, feature: Feature) -> Found:
        if not self._occupied.get(feature):
            return None, ()
        return self._if_read(Reason.OCCUPIED, "figure.occupied", "only-empty")

    def _bridge(self, _: Figure, feature: Feature) -> Found:
        if dict(feature.pieces).get(BRIDGE) != feature.tiles:
            return None, ()
        return self._if_read(Reason.ON_A_BRIDGE, "bridge.figure-may-stand", "no")

    def _placed(self, _: Figure, feature: Feature) -> Found:
        if feature.extends_beyond(self.situation.change.tile):
            return None, ()
        return self._if_read(Reason.JUST_PLACED, "figure.just-placed", "not-allowed")
