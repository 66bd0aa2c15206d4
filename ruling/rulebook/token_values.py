"""The values of players' tokens at the end of the game, by kind."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.questions import LEVELS, Authority
from ruling.rulebook.sources import named

FILE = "token_values"


class TokenValue(NamedTuple):
    """The value of a kind of token: points for having the ``most`` of them, or for each.

    ``each`` has the points of one token, by the number of tokens from which on it is worth that.
    ``seen`` names the engine whose numbers they are.
    """

    kind: str
    most: int
    each: Mapping[int, int]
    authority: Authority
    source: str
    seen: str = ""

    def worth(self, number: int) -> int:
        """The points of one player for a number of tokens, apart from a majority."""
        reached = [points for least, points in self.each.items() if least <= number]
        return number * max(reached, default=0)


@cache
def token_values() -> dict[str, TokenValue]:
    """All kinds of tokens with their values; raises DataError."""
    return {kind: _value(kind, found) for kind, found in data.read(FILE).items()}


def _value(kind: str, found: Mapping[str, Any]) -> TokenValue:
    tree = {kind: found}
    authority, source = (data.entry(FILE, tree, kind, key) for key in ("authority", "source"))
    data.check_known(FILE, f"{kind}: authority", "authority", authority, LEVELS)
    try:
        most = int(found.get("most", 0))
        each = {int(least): int(points) for least, points in found.get("each", {}).items()}
    except (AttributeError, ValueError) as error:
        unreadable = sentence("data.unreadable", why=str(error))
        raise data.fault(FILE, kind, unreadable) from error
    if bool(most) is bool(each):
        raise data.fault(FILE, kind, sentence("data.most-or-each"))
    seen = found.get("seen", "")
    return TokenValue(kind, most, each, Authority(authority), named(source).text, seen)
