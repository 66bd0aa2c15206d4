"""What can be done on a small table: every action of so many steps and segments."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from ruling.proving.grounds import Ground
from ruling.proving.small_table import SUPPLY, Deed, MadeMove, Numbers, TileSegment, TokenLaid, What


class Lie(NamedTuple):
    """What an action can find: the state of each feature, and where the figures are."""

    cities: tuple[bool, ...]
    small: tuple[bool, ...]
    complete: tuple[bool, ...]
    castles: tuple[bool, ...]
    empty: tuple[bool, ...]
    figures: Numbers


def lie_of(ground: Ground, figures: Numbers) -> Lie:
    """What an action can find on a table."""
    return Lie(
        tuple(plot.city for plot in ground),
        tuple(plot.tiles == 1 for plot in ground),
        tuple(plot.complete for plot in ground),
        tuple(plot.city and plot.complete and plot.tiles == 2 for plot in ground),
        tuple(not any(plot.meeples) for plot in ground),
        figures,
    )


@cache
def deeds(lie: Lie, steps: int, segments: int) -> tuple[Deed, ...]:
    """Every action of so many steps, with placed tiles that do so many things."""
    found = [*_tiles(lie, steps, segments)]
    if segments == 0:
        found += _alone(lie) if steps == 1 else ()
        found += _laid(lie, steps)
    found += _two_turns(lie, steps, segments)
    return tuple(sorted(found))


def _alone(lie: Lie) -> Iterator[Deed]:
    """What no tile is placed for."""
    yield Deed(What.FINAL_SCORING)
    yield from (Deed(What.CASTLE, castle=(n,)) for n, can in enumerate(lie.castles) if can)
    yield from (Deed(What.DRAGON, reached=reached) for reached in _reached(lie))


def _reached(lie: Lie) -> Iterator[Numbers]:
    out = [figure for figure, place in enumerate(lie.figures) if place >= 0]
    yield from (some for most in range(1, len(out) + 1) for some in combinations(out, most))


def _tiles(lie: Lie, steps: int, segments: int) -> Iterator[Deed]:
    """A tile that is placed, with what is done beside it."""
    for laid in _segments(lie, segments):
        for magic in (False, True):
            deed = Deed(What.TILE, laid, magic)
            for owed, meeple in product((False, True), _meeples(lie, laid)):
                if owed and any(place >= 0 for place in lie.figures):
                    continue
                done = deed._replace(owed=owed, meeple=meeple)
                yield from _moving(lie, done, steps - done.steps)
                if steps - done.steps == 1:
                    yield from (done._replace(reached=some) for some in _reached(lie))
                    joining = any(len(each.parts) > 1 for each in laid)
                    tokens = () if joining else _tokens(lie, laid)
                    yield from (done._replace(token=(each,)) for each in tokens)


def _meeples(lie: Lie, laid: Sequence[TileSegment]) -> Iterator[Numbers]:
    """The segments where red can place a meeple: where nobody stands, of two alike on the first."""
    yield ()
    for number, each in enumerate(laid):
        if all(lie.empty[part] for part in each.parts) and each not in laid[:number]:
            yield (number,)


def _moving(lie: Lie, deed: Deed, moves: int) -> Iterator[Deed]:
    """The deed with so many moves of figures; with none where nothing calls for one."""
    if moves < 1 or moves > 2 or not _calls(lie, deed):
        yield from (deed,) if moves == 0 else ()
        return
    targets = [SUPPLY, *_standing(lie, deed)]
    all_moves = [MadeMove(*each) for each in product((0, 1), targets)]
    for made in product(all_moves, repeat=moves):
        yield deed._replace(moves=made)


def _calls(lie: Lie, deed: Deed) -> bool:
    """Whether a figure can be moved: with a magic tile or one that was owed, or by a join."""
    split = any(not set(each.moved_from).isdisjoint(lie.figures) for each in deed.token)
    together = any(set(lie.figures) <= {*each} for each in deed.joins)
    return deed.magic or deed.owed or split or together


def _standing(lie: Lie, deed: Deed) -> list[int]:
    """The numbers of the features that are there after a deed, joined ones by their first."""
    count = len(lie.cities)
    gone = {part for parts in deed.joins for part in parts[1:]}
    begun = sum(not each.parts for each in deed.segments)
    return [number for number in range(count + begun) if number not in gone]


@cache
def _segments(lie: Lie, number: int) -> tuple[tuple[TileSegment, ...], ...]:
    """All that a tile can do with so many segments; a feature is on it once."""
    lie = lie._replace(figures=())
    found = combinations_with_replacement(sorted(_each_segment(lie)), number)
    return tuple(laid for laid in found if _apart(laid))


def _each_segment(lie: Lie) -> Iterator[TileSegment]:
    for city in (False, True):
        alike = [n for n, kind in enumerate(lie.cities) if kind is city and not lie.complete[n]]
        yield TileSegment((), city=city)
        if not city:
            yield TileSegment((), bridged=True)
        for most in range(1, len(alike) + 1):
            for parts in combinations(alike, most):
                bridges = (False, True) if most == 2 and not city else (False,)
                for completes, bridged in product((False, True), bridges):
                    yield TileSegment(parts, completes, city, bridged)


def _apart(laid: Sequence[TileSegment]) -> bool:
    """Whether each feature is touched once, and one bridge at the most is built."""
    touched = [part for each in laid for part in each.parts]
    return len(set(touched)) == len(touched) and sum(each.bridged for each in laid) < 2


def _tokens(lie: Lie, laid: Sequence[TileSegment] = ()) -> Iterator[TokenLaid]:
    """The ferries that can be laid, joining open roads; two single tiles become one with it."""
    completed = {part for each in laid if each.completes for part in each.parts}
    roads = [
        n
        for n, city in enumerate(lie.cities)
        if not city and not lie.complete[n] and n not in completed
    ]
    grown = {part for each in laid for part in each.parts}
    for joins in combinations(roads, 2):
        yield TokenLaid(joins)
        if any(n in grown or not lie.small[n] for n in joins):
            yield TokenLaid(joins, completes=True)


def _laid(lie: Lie, steps: int) -> Iterator[Deed]:
    """A ferry or a bridge that is laid alone, perhaps moved from elsewhere."""
    for token in [*_tokens(lie), *_bridges(lie), *_moved(lie)]:
        deed = Deed(What.TOKEN, token=(token,))
        yield from _moving(lie, deed, steps - 1)


def _bridges(lie: Lie) -> Iterator[TokenLaid]:
    """The bridges that can be built beside a tile: each is a tile of the road itself."""
    for token in _tokens(lie):
        if not token.completes:
            bridge = token._replace(bridge=True)
            yield from (bridge, bridge._replace(completes=True))


def _moved(lie: Lie) -> Iterator[TokenLaid]:
    """A ferry that lay between two roads and now joins one of them, or neither, to others."""
    roads = [n for n, city in enumerate(lie.cities) if not city and not lie.complete[n]]
    for token, old in product(_tokens(lie), combinations(roads, 2)):
        if token.joins == old:
            continue
        left = [n for n in old if n not in token.joins]
        for number in range(len(left) + 1):
            for closes in combinations(left, number):
                yield token._replace(moved_from=old, closes=closes)


def _two_turns(lie: Lie, steps: int, segments: int) -> Iterator[Deed]:
    """A ferry and then a tile, blue's or red's; or two magic tiles of red's.

    The second tile does one thing at the most, to what was there before the first.
    """
    for second in range(min(1, segments) + 1 if steps > 1 else 0):
        firsts = [*_tiles(lie, steps - 1, segments - second)]
        firsts += _laid(lie, steps - 1) if segments == second else ()
        for first in firsts:
            if (first.magic or first.token) and not first.moves:
                yield from _followed(lie, first, second)


def _followed(lie: Lie, first: Deed, segments: int) -> Iterator[Deed]:
    closed = {part for each in first.segments if each.completes for part in each.parts}
    closed |= {part for each in first.token if each.completes for part in each.joins}
    closed |= {part for each in first.token for part in each.closes}
    laid: list[tuple[TileSegment, ...]] = [()]
    if segments:
        laid = [(TileSegment((), city=city),) for city in (False, True)]
        for n in _standing(lie, first):
            if n < len(lie.cities) and not lie.complete[n] and n not in closed:
                states = (False, True)
                laid += [(TileSegment((n,), completes, lie.cities[n]),) for completes in states]
    turns = [(magic, False) for magic in (False, True)] if first.token else []
    if first.what is What.TILE:
        turns += [(magic, True) for magic in ((False, True) if first.token else (True,))]
    for each, (magic, again) in product(laid, turns):
        yield first._replace(following=(Deed(What.TILE, each, magic),), again=again)
