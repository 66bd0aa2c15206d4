"""The moves that may still be chosen in one part of a turn, and the ends they lead to."""

from collections.abc import Iterator, Sequence
from itertools import chain, product

from ruling.referee.ends import agreed, orders_of, outcomes_of, with_ends
from ruling.referee.ruling import Ends, Move, Order, Outcome, Points, Result, Ruling, Step
from ruling.referee.situation import Dragon, Figures, Part, Placing, Wanted
from ruling.table.features import Feature
from ruling.table.figures import Place, Spot


def moves_kept(action: Placing, ruling: Ruling) -> tuple[Wanted, ...]:
    """The moves made that are legal: those before the first illegal one."""
    for number, step in enumerate(ruling.steps):
        if step.illegal:
            return action.moves[:number]
    return action.moves


def moves_open(action: Placing, ruling: Ruling) -> Iterator[Placing]:
    """Yields the action with each legal next move; without one where no move is possible."""
    step, made = ruling.last_step, moves_kept(action, ruling)
    if step is not ruling.step:
        made = made[:1] or tuple(wanted(move) for move in ruling.step.moves[:1])
    elif made or not step.moves:
        yield action._replace(moves=made)
        return
    for move in step.moves:
        yield with_move(action, made, move)


def with_move(action: Placing, made: Sequence[Wanted], move: Move) -> Placing:
    """The action with one move more."""
    return action._replace(moves=(*made, wanted(move)))


def wanted(move: Move) -> Wanted:
    """Turns a listed move into a made one; the exact tile of the feature stays unspecified."""
    to = move.to
    return Wanted(move.figure, Spot(to, to.id, to.home) if isinstance(to, Feature) else to)


def settled_by_each(ruling: Ruling) -> Iterator[Ruling]:
    """Yields the ruling as settled by each of its moves, in order."""
    by_move = {at: outcome for outcome in ruling.outcomes for at in outcome.moves}
    for at, move in enumerate(ruling.step.moves):
        outcome = by_move[at]
        settled = ruling._replace(step=ruling.step._replace(moves=(), refused=()), outcomes=())
        yield settled._replace(scoring=outcome.scoring, points=outcome.points, figures=move.figures)


def one_end_each(ruling: Ruling) -> bool:
    """Whether each move of the first step has exactly one outcome."""
    return sum(len(outcome.moves) for outcome in ruling.outcomes) == len(ruling.step.moves)


def settled_by_order(ruling: Ruling, end: Result) -> Ruling:
    """The ruling with the scores and points of one of its possible orders of scoring."""
    return ruling._replace(
        scoring=end.scoring, points=end.points, copies=end.copies, tokens=end.tokens, orders=()
    )


def segments_chosen(figures: Figures, part: Part) -> list[Figures]:
    """All ways in which the figures may stand at the next part: mostly one.

    There are more where a move did not say on which segment of its feature a figure stands, and
    that feature is parted, or the dragon visits some of its tiles.
    """
    ways = product(*(_segments(place, part) for place in figures.values()))
    return [dict(zip(figures, places, strict=True)) for places in ways]


def _segments(place: Place, part: Part) -> tuple[Place, ...]:
    """A place as it is, or one for each segment of it that matters."""
    if not isinstance(place, Spot) or place.words in part.at:
        return (place,)
    parts = [each.parts for each in part.change.parted if each.feature is place.feature]
    if parts and len(parts[0]) > 1:
        return tuple(place._replace(feature=each) for each in parts[0])
    squares = {pointer.square for pointer in place.feature.pointers()}
    if place.tile is None and isinstance(part.action, Dragon):
        visited = squares.intersection(part.action.squares)  # any of them is as good to the dragon
        beside = (place,) if squares - visited else ()
        return (place._replace(tile=min(visited)), *beside) if visited else (place,)
    return (place,)


def ended(
    ruling: Ruling, ends: Ends, by_first: Sequence[Ends] = (), by_second: Sequence[Ends] = ()
) -> Ruling:
    """The ruling with the values that all ends share, each move with those that its ends share."""
    step, then = ruling.step, ruling.then
    points = agreed([end.points for end in ends])
    by_move = by_first if ruling.last_step is step else by_second
    if not by_move or (ruling.last_step.chosen and ruling.last_step.chosen.legal):
        by_move = (ends,)
    moves = tuple(map(with_ends, step.moves, by_first))
    if then is not None:
        then = then._replace(moves=tuple(map(with_ends, then.moves, by_second)))
    return ruling._replace(
        step=step._replace(moves=moves),
        then=then,
        scoring=agreed([end.scoring for end in ends]),
        points=points,
        figures=agreed([end.figures for end in ends]),
        outcomes=outcomes_of(by_first),
        then_outcomes=outcomes_of(by_second),
        tokens=agreed([end.tokens for end in ends]) or (),
        copies=agreed([end.copies for end in ends]) or (),
        orders=orders_of(by_move) if points is None else (),
    )


def end_of(whole: Ruling, order: Order) -> Result:
    """The end of a settled turn, by an order of scoring."""
    found = whole.scoring or (), whole.points or {}, whole.figures or {}
    return Result(*found, tokens=whole.tokens, copies=whole.copies, order=order)


def and_then(order: Order, later: Order) -> Order:
    """Appends an order of scoring of later parts to that of one part."""
    moves = {**dict(order.moves), **dict(later.moves)}
    robs = (*order.robs, *later.robs)
    return Order((*order.first, *later.first), robs, tuple(moves.items()))


def by_each_order(ruling: Ruling, rulings: Sequence[Ruling], orders: Sequence[Order]) -> Ruling:
    """Adds the ends of other orders of scoring to a ruling; ``rulings`` has one for each.

    It stays as it is where no order matters to any move.
    """
    each = list(zip(rulings, orders, strict=True))
    ends = [_ends_by(other, order) for other, order in each]
    by_first = [_ends_by_move(other.step, other.outcomes, order) for other, order in each]
    thens = [(other.then, other.then_outcomes, order) for other, order in each]
    by_second = [_ends_by_move(*then) for then in thens]
    ways = zip(ends, by_first, by_second, strict=True)
    if agreed([[*map(_points, (end, *one, *two))] for end, one, two in ways]) is not None:
        return ruling
    every = tuple(chain.from_iterable(ends)), _together(by_first), _together(by_second)
    found = ended(ruling, *every)
    return found._replace(
        step=_standing(found.step, ruling.step),
        then=found.then and ruling.then and _standing(found.then, ruling.then),
        figures=ruling.figures,
    )


def _standing(step: Step, before: Step) -> Step:
    """A step whose moves leave the figures as in ``before``: no order of scoring moves them."""
    both = zip(step.moves, before.moves, strict=True)
    return step._replace(moves=tuple(m._replace(figures=old.figures) for m, old in both))


def _together(ways: Sequence[Sequence[Ends]]) -> list[Ends]:
    """The ends of each move in all orders."""
    return [tuple(chain.from_iterable(ends)) for ends in zip(*ways, strict=True)]


def _points(ends: Ends) -> list[Points]:
    return [end.points for end in ends]


def _ends_by(ruling: Ruling, order: Order) -> Ends:
    """The ends of a turn by one order of scoring in an earlier part."""
    if ruling.orders:
        return tuple(end._replace(order=and_then(order, end.order)) for end in ruling.orders)
    if ruling.points is not None and ruling.figures is not None:
        return (end_of(ruling, order),)
    ends = _ends_by_move(ruling.last_step, ruling.last_outcomes, order)
    return tuple(chain.from_iterable(ends))


def _ends_by_move(step: Step | None, outcomes: Sequence[Outcome], order: Order) -> list[Ends]:
    """The ends that each move of a step leads to, by one order of scoring before it."""
    return [
        tuple(
            Result(end.scoring, end.points, move.figures or {}, order=and_then(order, end.order))
            for end in outcomes
            if at in end.moves
        )
        for at, move in enumerate(step.moves if step is not None else ())
    ]


def not_counted(ruling: Ruling) -> Ruling:
    """The ruling without points and outcomes, where too many ways lead to the end of the turn."""
    step, then = ruling.step, ruling.then

    def move(each: Move) -> Move:
        return each._replace(points=None, figures=None)

    if then is not None:
        then = then._replace(moves=tuple(map(move, then.moves)))
    step = step._replace(moves=tuple(map(move, step.moves)))
    ruling = ruling._replace(step=step, then=then, outcomes=(), then_outcomes=(), not_counted=True)
    return ruling._replace(scoring=None, points=None, figures=None, copies=(), orders=())
