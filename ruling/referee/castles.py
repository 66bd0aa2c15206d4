"""Castles in a turn of several parts: who becomes the lord of one, and which stay castles."""

from ruling.referee.situation import Copier, Situation
from ruling.table.features import Feature
from ruling.table.figures import KINDS

LORD = "castle lord"
"""The stage of what the lord of a castle copies."""


def with_castle(table: Situation, city: Feature) -> Situation:
    """The table once a city became a castle: the player whose meeples stand there is its lord."""
    here = table.meeples.get(city, ())
    players = {each.player for each in here if KINDS[each.kind].strength > 0}
    lords = tuple(Copier(LORD, each, castle=city) for each in players if len(players) == 1)
    return table._replace(copiers=(*table.copiers, *lords), castles=(*table.castles, city))


def castles_of(table: Situation) -> tuple[Feature, ...]:
    """Every castle: it stays one when its lord goes home."""
    lords = [each.castle for each in table.copiers if each.castle is not None]
    return tuple(dict.fromkeys((*table.castles, *lords)))
