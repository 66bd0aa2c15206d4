"""Which part of a turn a word about the figures' move is about.

Claims, expectations, reports and JSON ask this one place. What is said of the figures' move (what
must be done, what may be, what was done and who does it) is about one part of the turn; points are
those of all parts, and the figures stand as they do after it.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from ruling.referee.ruling import Ruling
from ruling.referee.situation import Placing, Situation, Wanted
from ruling.scenario.scenario import UNNAMED
from ruling.table.features import Feature
from ruling.table.figures import Spot

Tried = Mapping[int, tuple[Wanted, ...]]
"""Moves that nobody made but a claim or an expectation names, by the number of their action."""


class Subject(NamedTuple):
    """Which part of a turn words about the figures' move are about, as far as they say it.

    ``of`` is the number of the action that they name, ``numbers`` has that of each part, since a
    token beside a tile is a part of its own. ``held`` is the part, from 1, that they are about
    under the rules of the ruling, and so under all others; 0 where it is still to be found.
    ``tried`` are the moves that they name. ``to_the_end`` says whether the end of the turn is
    found for each move of an earlier part, which takes a ruling for each.
    """

    numbers: Sequence[int] = ()
    tried: Tried = MappingProxyType({})
    of: int = UNNAMED
    held: int = 0
    to_the_end: bool = True

    @property
    def moves_tried(self) -> tuple[Wanted, ...]:
        """The moves that words about this action name."""
        return self.tried.get(self.of, ())

    def part(self, ruling: Ruling) -> int | None:
        """The part of a turn that the words are about, from 0; None where it is not reached.

        The first whose required move is neither named nor settled by itself; else the one in which
        a move is named; else the last in which one is required; else that of the tile. Where a move
        is named in several and all are settled, ``unsaid`` says so, and it is the last of these.
        """
        undecided, parts, among = _undecided(ruling), ruling.parts, [*self._among(ruling)]
        if undecided in among:
            return undecided
        named = [at for at in among if parts[at].made]
        if len(named) == 1:
            return named[0]
        illegal = [at for at in named if parts[at].illegal]
        due = [at for at in among if any(step.moves for step in parts[at].steps)]
        tokens = [at for at in among if isinstance(parts[at].action, Placing)]
        tiles = [at for at in tokens if _of_a_tile(parts[at])]
        each = (reversed(found) for found in (due, tiles, tokens, among))
        return next(chain(illegal, *each), None)

    def unsaid(self, ruling: Ruling) -> tuple[int, ...]:
        """The actions of which the words must name one; empty where it is plain which is meant.

        That is where several parts name a move and all are settled. Where they are all of one
        action, a tile and its token, no number can tell them apart.
        """
        if not ruling.parts or _undecided(ruling) is not None:
            return ()
        named = [at for at in self._replace(held=0)._among(ruling) if ruling.parts[at].made]
        settled = not any(ruling.parts[at].illegal for at in named)
        return tuple(self.numbers[at] for at in named) if settled and named[1:] else ()

    def _among(self, ruling: Ruling) -> Iterable[int]:
        """The parts that words can be about: the one meant, those of the action named, or all."""
        if self.held:
            return range(self.held - 1, min(self.held, len(ruling.parts)))
        numbered = enumerate(self.numbers[: len(ruling.parts)])
        return (at for at, number in numbered if self.of in (UNNAMED, number))


def _undecided(ruling: Ruling) -> int | None:
    """The part whose required move is neither named nor settled by itself; only the last can be."""
    last = ruling.parts[-1]
    step = last.last_step
    settled = last.figures is not None and last.scoring is not None
    if not step.moves or step.chosen is not None or (settled and not ruling.waiting):
        return None
    return len(ruling.parts) - 1


def _of_a_tile(part: Ruling) -> bool:
    return part.situation is not None and part.situation.change.tile is not None


def in_part(wanted: Wanted, ruling: Ruling) -> Wanted:
    """A move to a feature as it is when the turn ends, named as in the part at the top."""
    situation = ruling.parts[ruling.part - 1].situation if ruling.parts else None
    return wanted if situation is None else in_situation(wanted, situation)


def in_situation(wanted: Wanted, situation: Situation) -> Wanted:
    """A move to a feature as it is when the turn ends, named as in a situation."""
    place, there = wanted.to, {*situation.features}
    if not isinstance(place, Spot):
        return wanted
    pointed = (each for each in there if place.segment in each.pointers())
    if place.segment is not None and (on := next(pointed, None)) is not None:
        return wanted._replace(to=place._replace(feature=on))
    parts: tuple[Feature, ...] = (place.feature,)
    while len(parts) == 1 and parts[0] not in there:
        parts = parts[0].parts
        if len(parts) > 1:  # joined since: the one that the words name, or on whose tile they are
            parts = tuple(part for part in parts if _names(place, part))
    feature = parts[0] if len(parts) == 1 else place.feature
    return wanted._replace(to=place._replace(feature=feature)) if feature in there else wanted


def _names(place: Spot, part: Feature) -> bool:
    """Whether a place is on this part of its feature, as far as its name or its tile tells.

    The name may be that of a feature which the part was made of.
    """
    if part.name == place.words or place.tile in [at.square for at in part.pointers()]:
        return True
    return any(_names(place, each) for each in part.parts)
