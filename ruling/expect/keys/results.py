"""What comes of the turn: what players get, what features are worth, and where the figures end.

``points``, ``orders``, ``outcomes``, ``scoring`` and ``figures``.
"""

from collections.abc import Mapping

from ruling.case.moves import ROBS, THEN
from ruling.case.names import Names
from ruling.expect.keys.key import (
    ExpectKey,
    Sides,
    each_name,
    move_words,
    named_points,
    of_outcomes,
    of_scoring,
    where_words,
)
from ruling.judging.judgement import Judgement
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Integer, MapOf, OneOf, Record
from ruling.referee.ruling import Order, Points
from ruling.referee.situation import Wanted
from ruling.rulebook.stages import stages
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import FIGURES, POINTS, KeyMeaning
from ruling.table.features import Feature
from ruling.table.figures import Figure, Place

_WHAT = tuple(stage.name for stage in stages().values() if not stage.to)
_LINE = Field(Integer("points", -99_999), "the points of this line")
_LINES = Record("the lines of a feature", dict.fromkeys(_WHAT, _LINE))
_VALUE = OneOf(
    "the value of a feature, or its lines",
    {Scalar: Integer("the value of a feature", -99_999), "": _LINES},
)

FeatureValue = int | Mapping[str, int]
Places = Mapping[Figure, Place]


def order_words(order: Order) -> str:
    """An order as a scenario says it: ``lane then town, blue robs green, blue robs by 3``."""
    first = THEN.join(feature.id for feature in order.first)
    robs = [f"{owner}{ROBS}{player}" for owner, player in order.robs]
    given = {owner: f"by {points}" if points else "nothing" for owner, points in order.moves}
    robs += [f"{owner}{ROBS}{how}" for owner, how in given.items()]
    return ", ".join([*([first] if first else []), *robs])


def _orders(judgement: Judgement) -> dict[str, Points]:
    return {order_words(end.order): end.points for end in judgement.ruling.orders}


def _orders_compared(expected: tuple[tuple[str, Points], ...], judgement: Judgement) -> Sides:
    wanted = dict(expected)
    found = _orders(judgement)
    given = {order: named_points(wanted.get(order, found[order]), found[order]) for order in found}
    return wanted, given or None


def _outcomes_compared(expected: tuple[tuple[Wanted, Points], ...], judgement: Judgement) -> Sides:
    wanted = {move_words(move, judgement): points for move, points in expected}
    points = {move_words(move): move.points for move in judgement.ruling.step.moves}
    return wanted, {move: named_points(wanted[move], points.get(move)) for move in wanted}


def _outcomes(judgement: Judgement) -> Mapping[str, Points] | None:
    """Points after each move, where they are not settled before it."""
    if judgement.ruling.points is not None:
        return None
    moves = judgement.ruling.step.moves
    return {move_words(move): move.points for move in moves if move.points is not None} or None


def _scoring_compared(
    expected: tuple[tuple[Feature, FeatureValue], ...], judgement: Judgement
) -> Sides:
    wanted = {feature.id: value for feature, value in expected}
    if judgement.ruling.scoring is None:
        return wanted, None
    found: dict[str, FeatureValue] = {}  # the value or the lines, as they are expected
    for score in judgement.ruling.scoring:
        id, lines = score.feature.id, {line.what: line.points for line in score.lines}
        found[id] = lines if isinstance(wanted.get(id), Mapping) else score.value
    return wanted, {id: found[id] for id in wanted if id in found}


def _figures(judgement: Judgement) -> Mapping[str, str] | None:
    places = judgement.ruling.figures
    return None if places is None else _where(places)


def _figures_compared(expected: Places, judgement: Judgement) -> Sides:
    wanted, found = _where(expected), _figures(judgement)
    return wanted, found and {figure: found[figure] for figure in wanted}


def _where(places: Places) -> Mapping[str, str]:
    return {figure.value: where_words(place) for figure, place in places.items()}


KEYS = (
    ExpectKey(
        "points",
        POINTS,
        lambda expected, judgement: (expected, named_points(expected, judgement.ruling.points)),
        of_scoring,
        pinned=lambda judgement: judgement.ruling.points,
    ),
    ExpectKey(
        "orders",
        KeyMeaning(
            "the points by what is scored first, or by whom a robber robs: lane, or blue robs "
            "green; or by how far the counter moves at which it stands: blue robs by 3, or blue "
            "robs nothing",
            MapOf(POINTS.shape, "orders with points", names=Names.ORDER),
            lambda lookup, pairs: lookup.each_order(pairs, Lookup.points),
        ),
        _orders_compared,
        of_scoring,
        lambda expected, _: [words for words, _ in expected],
        pinned=lambda judgement: _orders(judgement) or None,
    ),
    ExpectKey(
        "outcomes",
        KeyMeaning(
            "the points after a move",
            MapOf(POINTS.shape, "moves with points", names=Names.PLACE),
            lambda lookup, pairs: lookup.each_move(pairs, Lookup.points),
        ),
        _outcomes_compared,
        of_outcomes,
        each_name,
        of_moves=True,
        pinned=_outcomes,
        of_part=True,
    ),
    ExpectKey(
        "scoring",
        KeyMeaning(
            "the values of features",
            MapOf(_VALUE, "features with values", names=Names.PLACE),
            lambda lookup, pairs: lookup.each_feature(pairs, Lookup.numbers),
        ),
        _scoring_compared,
        of_scoring,
        lambda expected, _: [feature.id for feature, _ in expected],
    ),
    ExpectKey(
        "figures",
        FIGURES,
        _figures_compared,
        lambda judgement: judgement.ruling.figures_because,
        pinned=_figures,
    ),
)
"""These keys, in the order in which a new expectation is written."""
