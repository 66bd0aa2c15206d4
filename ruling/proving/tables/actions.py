"""The actions possible on a small table, by number of steps and segments."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from ruling.proving.tables.layouts import Layout
from ruling.proving.tables.table import (
    SUPPLY,
    MadeMove,
    Numbers,
    SmallAction,
    TileSegment,
    TokenLaid,
    What,
)


class State(NamedTuple):
    """The state before an action: of each feature, and the places of the figures.

    ``crowds`` tells nobody, a single meeple, and more, ``monasteries`` are numbers of features.
    With ``tunnels`` it is one that joins roads.
    """

    cities: tuple[bool, ...]
    small: tuple[bool, ...]
    complete: tuple[bool, ...]
    castles: tuple[bool, ...]
    crowds: Numbers
    figures: Numbers
    monasteries: Numbers = ()
    tunnels: bool = False

    def open_of(self, city: bool) -> list[int]:
        """The cities, or the roads, that are not complete."""
        alike = (n for n, kind in enumerate(self.cities) if kind is city and not self.complete[n])
        return [n for n in alike if n not in self.monasteries]


def state_of(layout: Layout, figures: Numbers, tunnels: int = 0) -> State:
    """The state of a table before an action, with so many tunnels in it."""
    return State(
        tuple(feature.city for feature in layout),
        tuple(feature.tiles == 1 for feature in layout),
        tuple(feature.complete for feature in layout),
        tuple(feature.city and feature.complete and feature.tiles == 2 for feature in layout),
        tuple(min(sum(feature.meeples), 2) for feature in layout),
        figures,
        tuple(number for number, feature in enumerate(layout) if feature.monastery),
        tunnels > 0,
    )


@cache
def small_actions(state: State, steps: int, segments: int) -> tuple[SmallAction, ...]:
    """Every action of so many steps, with placed tiles that do so many things."""
    found = [*_tiles(state, steps, segments)]
    if segments == 0:
        found += _alone(state) if steps == 1 else ()
        found += _laid(state, steps)
    found += _two_turns(state, steps, segments)
    if state.tunnels:
        found = [action for action in found if any(each.tunnel for each in action.token)]
    return tuple(sorted(found))


def _alone(state: State) -> Iterator[SmallAction]:
    """The actions without a placed tile."""
    yield SmallAction(What.FINAL_SCORING)
    yield from (SmallAction(What.CASTLE, castle=(n,)) for n, can in enumerate(state.castles) if can)
    yield from (SmallAction(What.DRAGON, reached=reached) for reached in _reached(state))
    alone = (n for n, standing in enumerate(state.crowds) if standing == 1)
    yield from (SmallAction(What.TAKEN_OFF, taken_off=(n,)) for n in alone)


def _reached(state: State) -> Iterator[Numbers]:
    out = [figure for figure, place in enumerate(state.figures) if place >= 0]
    yield from (some for most in range(1, len(out) + 1) for some in combinations(out, most))


def _tiles(state: State, steps: int, segments: int) -> Iterator[SmallAction]:
    """A tile that is placed, with what is done beside it."""
    for laid in _segments(state, segments):
        for magic in (False, True):
            action = SmallAction(What.TILE, laid, magic)
            for owed, meeple in product((False, True), _meeples(state, laid)):
                if owed and any(place >= 0 for place in state.figures):
                    continue
                done = action._replace(owed=owed, meeple=meeple)
                yield from _moving(state, done, steps - done.steps)
                if steps - done.steps == 1:
                    yield from (done._replace(reached=some) for some in _reached(state))
                    joining = any(len(each.parts) > 1 for each in laid)
                    tokens = () if joining else _tokens(state, laid)
                    yield from (done._replace(token=(each,)) for each in tokens)


def _meeples(state: State, laid: Sequence[TileSegment]) -> Iterator[Numbers]:
    """The segments where red can place a meeple: where nobody stands, of two alike on the first."""
    yield ()
    for number, each in enumerate(laid):
        if not any(state.crowds[part] for part in each.parts) and each not in laid[:number]:
            yield (number,)


def _moving(state: State, action: SmallAction, moves: int) -> Iterator[SmallAction]:
    """The action with so many moves of figures; with none where nothing calls for one."""
    if moves < 1 or moves > 2 or not _calls(state, action):
        yield from (action,) if moves == 0 else ()
        return
    targets = [SUPPLY, *_standing(state, action)]
    all_moves = [MadeMove(*each) for each in product((0, 1), targets)]
    for made in product(all_moves, repeat=moves):
        yield action._replace(moves=made)


def _calls(state: State, action: SmallAction) -> bool:
    """Whether a figure can be moved: with a magic tile or one that was owed, or by a join."""
    split = any(not set(each.moved_from).isdisjoint(state.figures) for each in action.token)
    together = any(set(state.figures) <= {*each} for each in action.joins)
    return action.magic or action.owed or split or together


def _standing(state: State, action: SmallAction) -> list[int]:
    """The numbers of the features that are there after an action, joined ones by their first."""
    count = len(state.cities)
    gone = {part for parts in action.joins for part in parts[1:]}
    begun = sum(not each.parts for each in action.segments)
    return [number for number in range(count + begun) if number not in gone]


@cache
def _segments(state: State, number: int) -> tuple[tuple[TileSegment, ...], ...]:
    """All that a tile can do with so many segments; a feature is on it once."""
    state = state._replace(figures=())
    found = combinations_with_replacement(sorted(_each_segment(state)), number)
    return tuple(laid for laid in found if _apart(laid))


def _each_segment(state: State) -> Iterator[TileSegment]:
    for city in (False, True):
        alike = state.open_of(city)
        yield TileSegment((), city=city)
        if not city:
            yield TileSegment((), bridged=True)
        for most in range(1, len(alike) + 1):
            for parts in combinations(alike, most):
                bridges = (False, True) if most == 2 and not city else (False,)
                for completes, bridged in product((False, True), bridges):
                    yield TileSegment(parts, completes, city, bridged)
    yield from (TileSegment((n,), completes=True) for n in state.monasteries)


def _apart(laid: Sequence[TileSegment]) -> bool:
    """Whether each feature is touched once, and at most one bridge is built."""
    touched = [part for each in laid for part in each.parts]
    return len(set(touched)) == len(touched) and sum(each.bridged for each in laid) < 2


def _tokens(state: State, laid: Sequence[TileSegment] = ()) -> Iterator[TokenLaid]:
    """The ferries or tunnels that can be laid, joining open roads.

    Two single tiles become one with a ferry.
    """
    completed = {part for each in laid if each.completes for part in each.parts}
    roads = [n for n in state.open_of(city=False) if n not in completed]
    grown = {part for each in laid for part in each.parts}
    for joins in combinations(roads, 2):
        token = TokenLaid(joins, tunnel=state.tunnels)
        yield token
        if state.tunnels or any(n in grown or not state.small[n] for n in joins):
            yield token._replace(completes=True)


def _laid(state: State, steps: int) -> Iterator[SmallAction]:
    """A token that is laid alone: a tunnel, a bridge, or a ferry, perhaps moved from elsewhere."""
    others = () if state.tunnels else (*_bridges(state), *_moved(state))
    for token in [*_tokens(state), *others]:
        action = SmallAction(What.TOKEN, token=(token,))
        yield from _moving(state, action, steps - 1)


def _bridges(state: State) -> Iterator[TokenLaid]:
    """The bridges that can be built beside a tile: each is a tile of the road itself."""
    for token in _tokens(state):
        if not token.completes:
            bridge = token._replace(bridge=True)
            yield from (bridge, bridge._replace(completes=True))


def _moved(state: State) -> Iterator[TokenLaid]:
    """A ferry that lay between two roads and now joins one of them, or neither, to others."""
    for token, old in product(_tokens(state), combinations(state.open_of(city=False), 2)):
        if token.joins == old:
            continue
        left = [n for n in old if n not in token.joins]
        for number in range(len(left) + 1):
            for closes in combinations(left, number):
                yield token._replace(moved_from=old, closes=closes)


def _two_turns(state: State, steps: int, segments: int) -> Iterator[SmallAction]:
    """A ferry and then a tile, blue's or red's; or two magic tiles of red's.

    The second tile does one thing at the most, to what was there before the first.
    """
    for second in range(min(1, segments) + 1 if steps > 1 else 0):
        firsts = [*_tiles(state, steps - 1, segments - second)]
        firsts += _laid(state, steps - 1) if segments == second else ()
        for first in firsts:
            if (first.magic or first.token) and not first.moves:
                yield from _followed(state, first, second)


def _followed(state: State, first: SmallAction, segments: int) -> Iterator[SmallAction]:
    closed = {part for each in first.segments if each.completes for part in each.parts}
    closed |= {part for each in first.token if each.completes for part in each.joins}
    closed |= {part for each in first.token for part in each.closes}
    laid: list[tuple[TileSegment, ...]] = [()]
    if segments:
        laid = [(TileSegment((), city=city),) for city in (False, True)]
        for n in _standing(state, first):
            if n < len(state.cities) and not state.complete[n] and n not in closed:
                states = (True,) if n in state.monasteries else (False, True)
                laid += [(TileSegment((n,), completes, state.cities[n]),) for completes in states]
    turns = [(magic, False) for magic in (False, True)] if first.token else []
    if first.what is What.TILE:
        turns += [(magic, True) for magic in ((False, True) if first.token else (True,))]
    for each, (magic, again) in product(laid, turns):
        yield first._replace(following=(SmallAction(What.TILE, each, magic),), again=again)
