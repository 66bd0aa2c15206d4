"""The moves that may still be chosen in one part of a turn, and what all of them lead to."""

from collections.abc import Iterator, Sequence
from itertools import product

from ruling.referee.ends import agreed, orders_of, outcomes_of, with_ends
from ruling.referee.ruling import Ends, Move, Result, Ruling
from ruling.referee.situation import Dragon, Figures, Part, Placing, Wanted
from ruling.table.features import Feature
from ruling.table.figures import Place, Spot


def moves_kept(action: Placing, ruling: Ruling) -> tuple[Wanted, ...]:
    """The moves that were made and may be: those before the first that may not."""
    for number, step in enumerate(ruling.steps):
        if step.illegal:
            return action.moves[:number]
    return action.moves


def moves_open(action: Placing, ruling: Ruling) -> Iterator[Placing]:
    """The action with each move in turn that may be made next; with none where none may be."""
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
    """A listed move as one that is made: on a feature of several tiles nobody said where."""
    to = move.to
    return Wanted(move.figure, Spot(to, to.id, to.home) if isinstance(to, Feature) else to)


def settled_by_each(ruling: Ruling) -> Iterator[Ruling]:
    """The ruling as each of its moves settles it, in their order."""
    by_move = {at: outcome for outcome in ruling.outcomes for at in outcome.moves}
    for at, move in enumerate(ruling.step.moves):
        outcome = by_move[at]
        settled = ruling._replace(step=ruling.step._replace(moves=(), refused=()), outcomes=())
        yield settled._replace(scoring=outcome.scoring, points=outcome.points, figures=move.figures)


def one_end_each(ruling: Ruling) -> bool:
    """Whether each move of the first step leads to one scoring, whatever its order."""
    return sum(len(outcome.moves) for outcome in ruling.outcomes) == len(ruling.step.moves)


def settled_by_order(ruling: Ruling, end: Result) -> Ruling:
    """The ruling as one of its orders of scoring settles it."""
    return ruling._replace(
        scoring=end.scoring, points=end.points, copies=end.copies, tokens=end.tokens, orders=()
    )


def segments_chosen(figures: Figures, part: Part) -> list[Figures]:
    """The figures as the next part can find them, where nobody said on which segment they are.

    That matters where the feature is parted, or the dragon visits some of its tiles.
    """
    ways = product(*(_segments(place, part) for place in figures.values()))
    return [dict(zip(figures, places, strict=True)) for places in ways]


def _segments(place: Place, part: Part) -> tuple[Place, ...]:
    """A place as it is, or one for each segment of it that makes a difference."""
    if not isinstance(place, Spot) or place.words in part.at:
        return (place,)
    parts = [each.parts for each in part.change.parted if each.feature is place.feature]
    if parts and len(parts[0]) > 1:
        return tuple(place._replace(feature=each) for each in parts[0])
    squares = {pointer.square for pointer in place.feature.pointers()}
    if place.tile is None and isinstance(part.action, Dragon) and squares & part.action.squares:
        visited = min(squares & part.action.squares)
        beside = (place,) if squares - part.action.squares else ()
        return (place._replace(tile=visited), *beside)
    return (place,)


def ended(
    ruling: Ruling, ends: Ends, by_first: Sequence[Ends] = (), by_second: Sequence[Ends] = ()
) -> Ruling:
    """The ruling with what the ends agree in, and where each move of a step leads."""
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


def not_counted(ruling: Ruling) -> Ruling:
    """The ruling where it was not followed through where its moves lead."""
    step, then = ruling.step, ruling.then

    def move(each: Move) -> Move:
        return each._replace(points=None, figures=None)

    if then is not None:
        then = then._replace(moves=tuple(map(move, then.moves)))
    step = step._replace(moves=tuple(map(move, step.moves)))
    ruling = ruling._replace(step=step, then=then, outcomes=(), then_outcomes=(), not_counted=True)
    return ruling._replace(scoring=None, points=None, figures=None, copies=(), orders=())
