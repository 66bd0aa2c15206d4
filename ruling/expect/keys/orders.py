"""``orders``: what the players who are named get in each order of scoring that is possible."""

from collections.abc import Mapping

from ruling.case.moves import ROBS, THEN
from ruling.case.names import Names
from ruling.expect.keys.key import ExpectKey, Sides, named_points, of_scoring
from ruling.judging.judgement import Judgement
from ruling.reading.shapes import MapOf
from ruling.referee.ruling import Order, Points
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import POINTS, Meaning


def order_words(order: Order) -> str:
    """An order as a scenario says it: ``lane then town, blue robs green, blue robs by 3``."""
    first = THEN.join(feature.id for feature in order.first)
    robs = [f"{owner}{ROBS}{player}" for owner, player in order.robs]
    given = {owner: f"by {points}" if points else "nothing" for owner, points in order.moves}
    robs += [f"{owner}{ROBS}{how}" for owner, how in given.items()]
    return ", ".join([*([first] if first else []), *robs])


def _found(judgement: Judgement) -> dict[str, Points]:
    return {order_words(end.order): end.points for end in judgement.ruling.orders}


def _compared(expected: tuple[tuple[str, Points], ...], judgement: Judgement) -> Sides:
    wanted = dict(expected)
    found = _found(judgement)
    given = {order: named_points(wanted.get(order, found[order]), found[order]) for order in found}
    return wanted, given or None


def _pinned(judgement: Judgement) -> Mapping[str, Points] | None:
    return _found(judgement) or None


KEY = ExpectKey(
    "orders",
    Meaning(
        "the points by what is scored first, or by whom a robber robs: lane, or blue robs green; "
        "or by how far the counter moves at which it stands: blue robs by 3, or blue robs nothing",
        MapOf(POINTS.shape, "orders with points", names=Names.ORDER),
        lambda lookup, pairs: lookup.each_order(pairs, Lookup.points),
    ),
    _compared,
    of_scoring,
    lambda expected, _: [words for words, _ in expected],
    pinned=_pinned,
)
