"""What the tokens of players bring at the end of the game, whoever has them."""

from collections.abc import Iterator

from ruling.referee.ruling import Award, Result
from ruling.referee.situation import Tokens
from ruling.rulebook.token_values import token_values


def with_tokens(result: Result, tokens: Tokens) -> Result:
    """The end of the game with what the tokens bring."""
    awards, points = tuple(_awards(tokens)), dict(result.points)
    for award in awards:
        points[award.player] += award.points
    return result._replace(points=points, tokens=awards)


def _awards(tokens: Tokens) -> Iterator[Award]:
    """What each kind brings, kind after kind; who has fewer than others gets nothing for most."""
    for kind, value in token_values().items():
        held = {player: own[kind] for player, own in tokens.items() if own.get(kind)}
        for player, number in held.items():
            if value.each:
                yield Award(kind, player, value.worth(number), number)
            elif number == max(held.values()):
                yield Award(kind, player, value.most, number)
