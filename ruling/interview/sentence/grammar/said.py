"""What some tokens say, whatever pattern took them."""

from collections.abc import Sequence

from ruling.interview.sentence.words.senses import Sense, Token
from ruling.table.figures import FIGURES, Figure

Tokens = Sequence[Token]

ARTICLES = (Sense.A, Sense.A_MAN)
"""The senses of articles, which may be numbers."""


def values(tokens: Tokens, *senses: Sense) -> list[str]:
    """What the tokens of some senses say."""
    return [token.value for token in tokens if token.sense in senses]


def has(tokens: Tokens, *senses: Sense) -> bool:
    """Whether one of the tokens has one of the senses."""
    return any(token.sense in senses for token in tokens)


def players(tokens: Tokens) -> tuple[str, ...]:
    """The players that are named."""
    return tuple(values(tokens, Sense.PLAYER))


def figures(tokens: Tokens) -> tuple[Figure, ...]:
    """The figures that are named, both by a word for both."""
    both = has(tokens, Sense.BOTH)
    return FIGURES if both else tuple(map(Figure, values(tokens, Sense.FIGURE)))


def number(tokens: Tokens) -> int:
    """The number that is said; an article is one."""
    return next((int(each) for each in values(tokens, Sense.NUMBER, *ARTICLES)), 1)
