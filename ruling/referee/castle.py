"""Castles: the change of a city into one, its lord, and which castles remain."""

from collections.abc import Collection, Iterable, Sequence

from ruling.referee.happening import ActionRules, Left, without_moves
from ruling.referee.ruling import Ends, FeatureScore, Result, Ruling
from ruling.referee.situation import Castle, Copier, Figures, Situation
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Off, Place, Spot

LORD = "castle lord"
"""The name of the stage by which the lord of a castle copies points."""


def build_castle(situation: Situation, castle: Castle, rules: TracedRules) -> Ends:
    """The end of building a castle: nobody scores, and a figure in the city may have to go."""
    figures = figures_out(situation.figures, [castle.city], rules)
    return (Result((), dict.fromkeys(situation.players, 0), figures),)


def figures_out(figures: Figures, castles: Sequence[Feature], rules: TracedRules) -> Figures:
    """The places of the figures once some cities became castles, which they may have to leave."""
    after: dict[Figure, Place] = dict(figures)
    for figure, place in figures.items():
        if isinstance(place, Spot) and place.feature in castles:
            leaves = rules.reads("castle.figure", "supply")
            after[figure] = Off.SUPPLY if leaves else place
    return after


def built(cities: Iterable[Feature], table: Situation) -> list[FeatureScore]:
    """The scores, without points, of cities that become castles: those in which followers are."""
    lords = ((city, _lords(table.meeples.get(city, ()))) for city in cities)
    return [
        FeatureScore(city, (), dict.fromkeys(players, 1), {}, castle=True)
        for city, players in lords
        if players
    ]


def castles_left(table: Situation, ruling: Ruling) -> Situation:
    """The table after a scoring, with the cities that became castles in it."""
    for score in ruling.scoring or ():
        if score.castle:
            table = _with_castle(table, score.feature, score.majority)
    return table


def _lords(here: Iterable[Meeple]) -> list[str]:
    """The players who have followers among these meeples."""
    return list(dict.fromkeys(each.player for each in here if each.follower))


def _with_castle(table: Situation, city: Feature, lords: Collection[str]) -> Situation:
    """The table after a city became a castle; its lord is the one player who was there."""
    one = tuple(Copier(LORD, each, castle=city) for each in lords if len(lords) == 1)
    return table._replace(copiers=(*table.copiers, *one), castles=(*table.castles, city))


def _leaves(left: Left, castle: Castle, ruling: Ruling) -> Left:
    lords = _lords(left.situation.meeples.get(castle.city, ()))
    return left._replace(situation=_with_castle(left.situation, castle.city, lords))


HAPPENING = ActionRules(without_moves(build_castle), leaves=_leaves)
