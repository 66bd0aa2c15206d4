"""Gold ingots on tiles: the majority takes them when features on their tiles are completed."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ruling.referee.ruling import Award, FeatureScore
from ruling.referee.situation import Gold, Situation
from ruling.table.features import Feature
from ruling.table.squares import Square
from ruling.table.tiles import CITY, ROAD

GOLD = "gold"
"""The kind of token that is taken, which is also the name of its stage."""

Claims = dict[Square, Mapping[str, int]]
"""By square, the players who take from it, each with the index of the score that lets them."""


def share_gold(scores: list[FeatureScore], table: Situation) -> list[FeatureScore]:
    """The scores with the ingots that those with the majority take.

    They take one each in turn order from the active player, each from the tile from which most
    others can take too.
    """
    claims, left = _claims(scores, table.gold), dict(table.gold)
    taken: Counter[tuple[int, str]] = Counter()
    wants = {player: _wanted(player, claims) for player in turn_order(table)}
    while picked := _picked(wants, left):
        rounds = max(1, min(left[square] // number for square, number in picked.items()))
        for player, squares in wants.items():
            if _picked({player: squares}, left):  # another may have taken the last one there
                square = squares[-1]
                taken[claims[square][player], player] += rounds
                left[square] -= rounds
    return [_with_gold(score, at, taken) for at, score in enumerate(scores)]


def _wanted(player: str, claims: Claims) -> list[Square]:
    """The squares that a player can take from; the square that most others want comes last."""
    own = [square for square in reversed(claims) if player in claims[square]]
    return sorted(own, key=lambda square: len(claims[square]))


def _picked(wants: Mapping[str, list[Square]], left: Mapping[Square, int]) -> Counter[Square]:
    """The number taken from each square in a round; empty squares are skipped."""
    for squares in wants.values():
        while squares and not left[squares[-1]]:
            squares.pop()
    return Counter(squares[-1] for squares in wants.values() if squares)


def gold_left(gold: Gold, scores: Iterable[FeatureScore]) -> Gold:
    """The gold that is left once some features have scored."""
    taken = _claims([score for score in scores if score.feature.complete], gold)
    return {square: number for square, number in gold.items() if square not in taken}


def turn_order(table: Situation) -> tuple[str, ...]:
    """The players in turn order, beginning with the active one."""
    players = table.players
    first = players.index(table.active) if table.active in players else 0
    return (*players[first:], *players[:first])


def _claims(scores: Iterable[FeatureScore], gold: Gold) -> Claims:
    """The players who can take from each square; the squares are sorted."""
    found: dict[Square, dict[str, int]] = {square: {} for square in sorted(gold) if gold[square]}
    for at, score in enumerate(scores):
        for square in _reach(score.feature) & found.keys() if score.scored_by else ():
            found[square] = {**dict.fromkeys(score.scored_by, at), **found[square]}
    return {square: by for square, by in found.items() if by}


def _reach(feature: Feature) -> set[Square]:
    """The tiles of a feature; for a monastery or garden also the eight around."""
    squares = {pointer.square for pointer in feature.pointers()}
    if feature.kind in (ROAD, CITY):
        return squares
    return squares.union(*(square.around() for square in squares))


def _with_gold(score: FeatureScore, at: int, taken: Counter[tuple[int, str]]) -> FeatureScore:
    own = [(player, number) for (of, player), number in taken.items() if of == at]
    awards = [Award(GOLD, player, 0, number) for player, number in own]
    return score._replace(awards=(*score.awards, *awards)) if awards else score
