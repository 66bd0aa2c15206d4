"""Which small tables are the same up to names: of features, and of players without a turn."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from ruling.proving.tables.table import (
    MadeMove,
    Numbers,
    SmallAction,
    SmallFeature,
    SmallTable,
    TileSegment,
    TokenLaid,
)

Permutation = tuple[int, ...]
"""The new number of each feature, by its old one."""


def is_first(table: SmallTable, orders: Sequence[Permutation]) -> bool:
    """Whether none of the orders, which leave the features as they are, makes a smaller table."""
    telling = [order for order in orders if _figures(table, order) <= table.figures]
    return all(table[1:] <= image for image in images(table, telling))


def keeping(features: tuple[SmallFeature, ...]) -> list[Permutation]:
    """The orders that leave features as they are."""
    return orders_to(features, features)


def keeping_seated(features: tuple[SmallFeature, ...]) -> list[Permutation]:
    """The orders that leave features as they are with players in other seats."""
    return [order for turned in seatings(features) for order in orders_to(turned, features)]


def orders_to(
    features: tuple[SmallFeature, ...], ready: tuple[SmallFeature, ...]
) -> list[Permutation]:
    """The orders that make of some features those others."""
    return [order for order in permutations(range(len(features))) if _put(features, order) == ready]


def is_first_seated(features: tuple[SmallFeature, ...]) -> bool:
    """Whether the features come first of those that differ in who is which player.

    Of those with fewer players first: the third has no seat where one of the others has no meeple.
    """
    whole = [_crowding(tuple(sorted(turned))) for turned in seatings(features)]
    return all(_crowding(features) <= other for other in whole)


def _crowding(features: tuple[SmallFeature, ...]) -> tuple[bool, tuple[SmallFeature, ...]]:
    return any(feature.meeples[4] for feature in features), features


def seatings(features: tuple[SmallFeature, ...]) -> Iterator[tuple[SmallFeature, ...]]:
    """The features with players in other seats; whoever has a large meeple cannot be the third.

    Where the third has none of the meeples the two others change seats alone.
    """
    third, _ = _crowding(features)
    for seats in list(permutations(range(3)))[1:] if third else [(1, 0, 2)]:
        turned = tuple(feature.seated(seats) for feature in features)
        if sum(sum(each.meeples) for each in turned) == sum(sum(each.meeples) for each in features):
            yield turned


def images(
    table: SmallTable, orders: Sequence[Permutation]
) -> Iterator[tuple[Numbers, SmallAction]]:
    """The figures and the action with the features in other orders, new ones in all that sort."""
    for order in orders:
        figures = _figures(table, order)
        yield from ((figures, action) for action in _renumbered(table.action, order))


def _figures(table: SmallTable, order: Permutation) -> Numbers:
    return tuple(_number(place, order) for place in table.figures)


def _put(features: Sequence[SmallFeature], order: Permutation) -> tuple[SmallFeature, ...]:
    put = list(features)
    for number, feature in zip(order, features, strict=True):
        put[number] = feature
    return tuple(put)


def _number(number: int, order: Permutation) -> int:
    return order[number] if 0 <= number < len(order) else number


def _numbers(numbers: Numbers, order: Permutation) -> Numbers:
    return tuple(sorted(_number(number, order) for number in numbers))


def _renumbered(action: SmallAction, order: Permutation) -> Iterator[SmallAction]:
    """An action on features in another order, once for each order of segments that are alike."""
    segments = [each._replace(parts=_numbers(each.parts, order)) for each in action.segments]
    tokens = tuple(_token(each, order) for each in action.token)
    castle, taken_off = _numbers(action.castle, order), _numbers(action.taken_off, order)
    base = action._replace(token=tokens, castle=castle, taken_off=taken_off)
    ready = tuple(sorted(segments))
    for places in permutations(range(len(segments))):
        if tuple(segments[place] for place in places) == ready:
            yield from _followed(_placed(base, segments, places, order), order)


def _followed(action: SmallAction, order: Permutation) -> Iterator[SmallAction]:
    if not action.following:
        yield action
        return
    whole = _joined(action, len(order))
    for after in _renumbered(action.following[0], order):
        segments = tuple(
            sorted(
                each._replace(parts=tuple(sorted(whole.get(part, part) for part in each.parts)))
                for each in after.segments
            )
        )
        yield action._replace(following=(after._replace(segments=segments),))


def _placed(
    action: SmallAction, segments: Sequence[TileSegment], places: Permutation, order: Permutation
) -> SmallAction:
    """The action with its segments in these places, and what refers to them with them."""
    begun = [place for place in range(len(segments)) if not segments[place].parts]
    now = [place for place in places if not segments[place].parts]
    new = {len(order) + old: len(order) + now.index(at) for old, at in enumerate(begun)}
    put = action._replace(
        segments=tuple(segments[place] for place in places),
        meeple=tuple(places.index(number) for number in action.meeple),
    )
    whole = _joined(put, len(order))

    def to(number: int) -> int:
        moved = new.get(number, _number(number, order))
        return whole.get(moved, moved)

    return put._replace(moves=tuple(MadeMove(each.figure, to(each.to)) for each in action.moves))


def _joined(action: SmallAction, features: int) -> dict[int, int]:
    """What is joined by an action: each part with the first of them, which stands for the whole."""
    whole: dict[int, int] = {}
    for parts in action.joins:
        first = min((whole.get(part, part) for part in parts), default=features)
        whole |= dict.fromkeys(parts, first)
    return whole


def _token(token: TokenLaid, order: Permutation) -> TokenLaid:
    parts = (token.joins, token.moved_from, token.closes)
    joins, moved_from, closes = (_numbers(each, order) for each in parts)
    return token._replace(joins=joins, moved_from=moved_from, closes=closes)
