"""The points of the players' tokens at the end of the game."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ruling.referee.ingots import GOLD
from ruling.referee.ruling import Award, FeatureScore, Result
from ruling.referee.situation import Tokens
from ruling.rulebook.token_values import token_values
from ruling.table.features import GOODS


def with_tokens(result: Result, tokens: Tokens) -> Result:
    """The end of the game with the points of the tokens."""
    awards, points = tuple(_awards(tokens)), dict(result.points)
    for award in awards:
        points[award.player] += award.points
    return result._replace(points=points, tokens=awards)


def tokens_taken(tokens: Tokens, scores: Iterable[FeatureScore]) -> Tokens:
    """The tokens of players with the goods and the gold that some features brought."""
    taken = taken_by(scores)
    if not taken:
        return tokens
    return {
        player: Counter(tokens.get(player, {})) + taken.get(player, Counter())
        for player in dict.fromkeys((*tokens, *taken))
    }


def taken_by(scores: Iterable[FeatureScore]) -> dict[str, Counter[str]]:
    """The goods and the gold that players take for some features."""
    taken: dict[str, Counter[str]] = {}
    for score in scores:
        for award in score.awards:
            own = taken.setdefault(award.player, Counter())
            if award.what == GOODS:
                own.update(score.feature.goods_by_kind())
            elif award.what == GOLD:
                own[GOLD] += award.number
    return {player: own for player, own in taken.items() if own}


def _awards(tokens: Tokens) -> Iterator[Award]:
    """The points of each kind of token; a player with fewer than others gets none for the most."""
    for kind, value in token_values().items():
        held = {player: own[kind] for player, own in tokens.items() if own.get(kind)}
        for player, number in held.items():
            if value.each:
                yield Award(kind, player, value.worth(number), number)
            elif number == max(held.values()):
                yield Award(kind, player, value.most, number)
