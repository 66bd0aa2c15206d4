"""What decides between several ends of one scoring, in words, and the points in each."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from ruling.referee.ruling import Ruling
from ruling.wording.words import Words


def order_decides(ruling: Ruling) -> str:
    """What decides between several ends of the scoring: whom robbers rob, counters, the order."""
    if any(end.order.robs for end in ruling.orders):
        return "robs"
    return "moves" if any(end.order.moves for end in ruling.orders) else "first"


def orders_text(ruling: Ruling, words: Words, players: Sequence[str] = ()) -> str:
    """The points in each order of scoring, of some players or of all who ever get any."""
    points = [end.points for end in ruling.orders]
    players = players or [each for each in points[0] if any(end[each] for end in points)]
    by_points: dict[str, dict[str, None]] = {}
    for end in ruling.orders:
        text = words.points({player: end.points[player] for player in players})
        by_points.setdefault(text, {})[words.order(end.order)] = None
    ways = Counter(chain.from_iterable(by_points.values()))
    each = [f"{text} ({_listed(found, ways, words)})" for text, found in by_points.items()]
    return words.listed(each, "or")


def _listed(found: Iterable[str], ways: Mapping[str, int], words: Words) -> str:
    """The orders that lead to some points; one that also leads to others does so by a move."""
    texts = [words.say("order and move", order=each) if ways[each] > 1 else each for each in found]
    return words.listed(texts, "or")
