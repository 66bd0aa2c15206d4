"""The values of players' tokens at the end of the game, by kind."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ruling.rulebook import data
from ruling.rulebook.questions import Authority
from ruling.rulebook.sources import named

FILE = "token_values"


class TokenValue(NamedTuple):
    """The value of a kind of token: points for having the ``most`` of them, or for each.

    ``each`` has the points of one token, by the number of tokens from which on it is worth that.
    ``seen`` names the engine whose numbers they are. What is ``held`` has one player, for whom
    complete features count.
    """

    kind: str
    most: int
    each: Mapping[int, int]
    authority: Authority
    source: str
    seen: str = ""
    held: bool = False

    def worth(self, number: int) -> int:
        """The points of one player for a number of tokens, apart from a majority."""
        reached = [points for least, points in self.each.items() if least <= number]
        return number * max(reached, default=0)


@cache
def token_values() -> dict[str, TokenValue]:
    """All kinds of tokens with their values."""
    return {kind: _value(kind, found) for kind, found in data.read(FILE).items()}


def _value(kind: str, found: Mapping[str, Any]) -> TokenValue:
    each = {int(least): int(points) for least, points in found.get("each", {}).items()}
    return TokenValue(
        kind,
        int(found.get("most", 0)),
        each,
        Authority(found["authority"]),
        named(found["source"]).text,
        found.get("seen", ""),
        "held" in found,
    )
