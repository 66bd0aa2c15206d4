"""What decides between several ends of one scoring, in words, and the points in each."""

from collections.abc import Sequence

from ruling.referee.ruling import Ruling
from ruling.rulebook.language import Words
from ruling.wording.naming import Namer


def order_decides(ruling: Ruling) -> str:
    """What decides between several ends of the scoring: whom robbers rob, or the order."""
    return "robs" if any(end.order.robs for end in ruling.orders) else "first"


def orders_text(ruling: Ruling, words: Words, players: Sequence[str] = ()) -> str:
    """The points in each order of scoring, of some players or of all who ever get any."""
    name, points = Namer(words), [end.points for end in ruling.orders]
    players = players or [each for each in points[0] if any(end[each] for end in points)]
    by_points: dict[str, list[str]] = {}
    for end in ruling.orders:
        told = name.points({player: end.points[player] for player in players})
        by_points.setdefault(told, []).append(name.order(end.order))
    each = [f"{told} ({name.listed(ways, 'or')})" for told, ways in by_points.items()]
    return name.listed(each, "or")
