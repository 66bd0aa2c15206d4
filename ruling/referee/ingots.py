"""Gold that lies on tiles: who takes it when features on them are completed."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ruling.referee.ruling import Award, FeatureScore
from ruling.referee.situation import Gold, Situation
from ruling.table.features import Feature
from ruling.table.squares import Square
from ruling.table.tiles import CITY, ROAD

GOLD = "gold"
"""The stage of what is taken."""

Claims = Mapping[Square, Mapping[str, int]]
"""By square, those who take from it, each with which of the scores it is for."""


def share_gold(scores: list[FeatureScore], table: Situation) -> list[FeatureScore]:
    """The scores with the ingots that those with the majority take.

    One each in turn order from the active player, each from a tile that most others want too.
    """
    claims, left = _claims(scores, table.gold), dict(table.gold)
    taken: Counter[tuple[int, str]] = Counter()
    while any(square in left for square in claims):
        for player in turn_order(table):
            squares = [each for each, by in claims.items() if player in by and each in left]
            if not squares:
                continue
            square = max(squares, key=lambda each: len(claims[each]))
            taken[claims[square][player], player] += 1
            left[square] -= 1
            if not left[square]:
                del left[square]
    return [_with_gold(score, at, taken) for at, score in enumerate(scores)]


def gold_left(gold: Gold, scores: Iterable[FeatureScore]) -> Gold:
    """What lies there once some features have scored: all that somebody took is gone."""
    taken = _claims([score for score in scores if score.feature.complete], gold)
    return {square: number for square, number in gold.items() if square not in taken}


def turn_order(table: Situation) -> tuple[str, ...]:
    """The players from the active one on."""
    players = table.players
    first = players.index(table.active) if table.active in players else 0
    return (*players[first:], *players[:first])


def _claims(scores: Iterable[FeatureScore], gold: Gold) -> Claims:
    """Who takes from which square, the squares by their place."""
    found: dict[Square, dict[str, int]] = {square: {} for square in sorted(gold) if gold[square]}
    for at, score in enumerate(scores):
        for square in _reach(score.feature) & found.keys() if score.scored_by else ():
            found[square] = {**dict.fromkeys(score.scored_by, at), **found[square]}
    return {square: by for square, by in found.items() if by}


def _reach(feature: Feature) -> set[Square]:
    """The tiles of a feature; of a monastery or garden also the eight around."""
    squares = {pointer.square for pointer in feature.pointers()}
    if feature.kind in (ROAD, CITY):
        return squares
    return squares.union(*(square.around() for square in squares))


def _with_gold(score: FeatureScore, at: int, taken: Counter[tuple[int, str]]) -> FeatureScore:
    own = [(player, number) for (of, player), number in taken.items() if of == at]
    awards = [Award(GOLD, player, 0, number) for player, number in own]
    return score._replace(awards=(*score.awards, *awards)) if awards else score
