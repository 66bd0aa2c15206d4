"""What decides between several ends of one scoring, in words, and the points in each."""

from collections.abc import Sequence

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
    by_points: dict[str, list[str]] = {}
    for end in ruling.orders:
        text = words.points({player: end.points[player] for player in players})
        by_points.setdefault(text, []).append(words.order(end.order))
    each = [f"{text} ({words.listed(ways, 'or')})" for text, ways in by_points.items()]
    return words.listed(each, "or")
