"""Awards beside the value of a feature: points that no figure changes, and tokens."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from ruling.referee.ingots import turn_order
from ruling.referee.ruling import Award, FeatureScore
from ruling.referee.situation import Situation
from ruling.rulebook.stages import AWARD, stages_of

Shares = Iterable[tuple[str, int]]
"""Players, each with the number of items that bring them something."""


NOBODY: Mapping[str, Mapping[str, int]] = MappingProxyType({})
"""The shares where no field is scored."""


def awards_of(
    score: FeatureScore, table: Situation, farmers: Mapping[str, Mapping[str, int]] = NOBODY
) -> Iterator[Award]:
    """Yields the awards of a feature for all players, in the order of the stages.

    ``farmers`` has by the name of a piece the players on a field to whom it brings an award.
    """
    meeples = table.meeples.get(score.feature, ())
    named = {name for meeple in meeples for name, _ in meeple.pieces}
    for stage in stages_of(frozenset({*score.feature.countables(), *named, *farmers}), AWARD):
        given = farmers.get(stage.needs)
        shares = given.items() if given else RECEIVERS[stage.who](stage.counts, score, table)
        for player, number in shares:
            points = number * int(stage.each)
            yield Award(stage.name, player, points, number if stage.each == 0 else 0)


def _follower(piece: str, score: FeatureScore, table: Situation) -> Shares:
    """The players whose meeples a piece stands by, each with the number of such pieces."""
    for meeple in table.meeples.get(score.feature, ()):
        for name, number in meeple.pieces:
            if name == piece:
                yield meeple.player, number


def _active(piece: str, score: FeatureScore, table: Situation) -> Shares:
    """The player who placed the tile, with or without meeples there."""
    yield table.active, score.feature.countables()[piece]


def _majority(piece: str, score: FeatureScore, table: Situation) -> Shares:
    """The players with the majority: one item each in turn order, until none is left."""
    tied = [each for each in turn_order(table) if each in score.scored_by]
    number = dict(score.feature.pieces)[piece]
    return Counter(tied[at % len(tied)] for at in range(number) if tied).items()


RECEIVERS: Mapping[str, Callable[[str, FeatureScore, Situation], Shares]] = {
    "follower": _follower,
    "active player": _active,
    "majority": _majority,
    "farmers": lambda *_: (),
}
"""The receivers of an award, by their names in the data; farmers share where fields score."""
