"""Movements of the score counters in one scoring: features, awards and other points."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ruling.referee.copied_points import Plain
from ruling.referee.ruling import Award, FeatureScore
from ruling.rulebook.stages import stages


class Movement(NamedTuple):
    """A movement of a counter: the points, and the points without either figure there.

    ``figured`` says that a figure stood on the feature whose value moves the counter, ``what`` is
    the award that does, where it is not the value. ``counter`` is the one of two that it moves;
    ``assumed`` says that the file does not name it.
    """

    player: str
    points: int
    unmodified: int
    figured: bool = False
    what: str = ""
    counter: str = ""
    assumed: bool = False


class Event(NamedTuple):
    """An event that moves counters: a feature that scores, or points apart from features.

    Events happen by ascending ``rank``; those of one rank in any order of scoring.
    """

    rank: int
    moves: tuple[Movement, ...]
    score: FeatureScore | None = None


def event_of(score: FeatureScore, rank: int, plain: Plain) -> Event:
    """Makes an event of a score: first the awards that move the counter alone, then the value."""
    return Event(rank, tuple(_moves(score, plain)), score)


def event_beside(award: Award, rank: int) -> Event:
    """Makes an event of points that no feature brought."""
    return Event(rank, (moved_by(award),))


def moved_by(award: Award) -> Movement:
    """The movement of an award or a copy on its own."""
    return Movement(award.player, award.points, award.points, what=award.what)


def _moves(score: FeatureScore, plain: Plain) -> Iterator[Movement]:
    """The movements of one score, in order."""
    joined = [each for each in score.awards if stages()[each.what].joined]
    yield from (moved_by(each) for each in score.awards if each not in joined and each.points)
    for player in dict.fromkeys((*score.scored_by, *(each.player for each in joined))):
        points = score.scored_by.get(player, 0) + _of(player, joined)
        figured = bool(score.figures) and player in score.scored_by
        more = plain(score.feature) - score.value if figured else 0
        yield Movement(player, points, points + more, figured)


def _of(player: str, awards: Iterable[Award]) -> int:
    return sum(each.points for each in awards if each.player == player)
