"""Castles: the change of a city into one, its lord, and which castles remain."""

from ruling.referee.happening import Happening, Left, without_moves
from ruling.referee.ruling import Ends, Result, Ruling
from ruling.referee.scoring import total
from ruling.referee.situation import Castle, Copier, Situation
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off, Place, Spot

LORD = "castle lord"
"""The stage of what the lord of a castle copies."""


def build_castle(situation: Situation, castle: Castle, rules: TracedRules) -> Ends:
    """A city that becomes a castle is no city any more, so figures there leave it."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure, place in situation.figures.items():
        if isinstance(place, Spot) and place.feature is castle.city:
            leaves = rules.reads("castle.figure", "supply")
            figures[figure] = Off.SUPPLY if leaves else place
    return (Result((), total(situation.players, ()), figures),)


def with_castle(table: Situation, city: Feature) -> Situation:
    """The table after a city became a castle; its lord is the player whose meeples stand there."""
    here = table.meeples.get(city, ())
    players = {each.player for each in here if each.follower}
    lords = tuple(Copier(LORD, each, castle=city) for each in players if len(players) == 1)
    return table._replace(copiers=(*table.copiers, *lords), castles=(*table.castles, city))


def _leaves(left: Left, castle: Castle, ruling: Ruling) -> Left:
    return left._replace(situation=with_castle(left.situation, castle.city))


HAPPENING = Happening(without_moves(build_castle), leaves=_leaves)
