"""What moves the counters of players in one scoring: features, awards and points beside them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ruling.referee.copies import Plain
from ruling.referee.ruling import Award, FeatureScore
from ruling.rulebook.stages import stages


class Movement(NamedTuple):
    """A counter moves: so many points, and how many they would be with neither figure there.

    ``figured`` says that a figure stood on the feature whose value moves it.
    """

    player: str
    points: int
    unmodified: int
    figured: bool = False


class Event(NamedTuple):
    """Something that moves counters: a feature that scores, or points that none brings.

    Of several the least ``rank`` comes first; nothing but the order of scoring decides between
    those of one rank.
    """

    rank: int
    moves: tuple[Movement, ...]
    score: FeatureScore | None = None


def event_of(score: FeatureScore, rank: int, plain: Plain) -> Event:
    """A score as an event: first what awards move by themselves, then the value."""
    return Event(rank, tuple(_moves(score, plain)), score)


def event_beside(award: Award, rank: int) -> Event:
    """Points that no feature brought as an event."""
    return Event(rank, (moved_by(award),))


def moved_by(award: Award) -> Movement:
    """The movement that an award or a copy is by itself."""
    return Movement(award.player, award.points, award.points)


def _moves(score: FeatureScore, plain: Plain) -> Iterator[Movement]:
    """The movements of one score, in their order."""
    joined = [each for each in score.awards if stages()[each.what].joined]
    yield from (moved_by(each) for each in score.awards if each not in joined and each.points)
    for player in dict.fromkeys((*score.scored_by, *(each.player for each in joined))):
        points = score.scored_by.get(player, 0) + _of(player, joined)
        figured = bool(score.figures) and player in score.scored_by
        more = plain(score.feature) - score.value if figured else 0
        yield Movement(player, points, points + more, figured)


def _of(player: str, awards: Iterable[Award]) -> int:
    return sum(each.points for each in awards if each.player == player)
