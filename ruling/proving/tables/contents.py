"""The contents of small tables, as far as questions need them to be asked.

The data of a question name what it is asked ``only with``. A table without that need not be laid
to find out whether two rules part that answer this question otherwise.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from ruling.proving.tables.actions import State
from ruling.proving.tables.layouts import Layout
from ruling.proving.tables.table import Numbers, SmallAction, SmallTable, What
from ruling.rulebook.questions import details, table_contents
from ruling.table.features import Change

MOVE, TWO_FIGURES = "move", "two figures"
JOINED, COMPLETION, SCORING, FINAL = "figures joined", "completion", "scoring", "final scoring"
MEEPLES, MEEPLE_PLACED, SIGN = "meeples", "meeple placed", "inn or cathedral"
MAGIC, SECOND_TILE, TOKEN = "magic tile", "second tile", "token"
BY_TILE = "figures joined by a tile"
NAMES = "tiles with names"
BRIDGE, FERRY_MOVED, CASTLE, DRAGON = "bridge", "ferry moved", "castle", "dragon"
TAKEN_OFF = "meeples taken off"

Needs = frozenset[frozenset[str]]
"""The contents that each of some questions needs; where one has all of its own, it can be asked."""

ANY: Needs = frozenset([frozenset()])
"""The need that every table meets."""


def needs_of(questions: Iterable[str]) -> Needs:
    """The contents that each of some questions is asked only with."""
    needs = {frozenset(details()[question].only_with) for question in questions}
    return frozenset(need for need in needs if not any(other < need for other in needs))


def is_met(needs: Needs, contents: frozenset[str]) -> bool:
    """Whether one of the questions with these needs can be asked on a table."""
    return any(need <= contents for need in needs)


def most_of(state: State, steps: int, lies: frozenset[str]) -> frozenset[str]:
    """The contents that the tables of a state can have at the most, in so many steps."""
    cities, roads = (len(state.open_of(city)) for city in (True, False))
    out = sum(place >= 0 for place in state.figures)
    barred = {
        JOINED: max(cities, roads) < 2 or out + steps < 2,
        BY_TILE: max(cities, roads) < 2 or out + steps < 2,
        TWO_FIGURES: out + steps < 2,
        MEEPLES: MEEPLES not in lies and steps < 2,
        SIGN: SIGN not in lies,
        CASTLE: not any(state.castles),
        NAMES: True,
        DRAGON: not out,
        TAKEN_OFF: 1 not in state.crowds,
    }
    return table_contents() - {name for name, out_of_reach in barred.items() if out_of_reach}


def contents(table: SmallTable) -> frozenset[str]:
    """The contents of a small table."""
    return lying(table.features) | with_action(table.action, table.figures)


@cache
def lying(layout: Layout) -> frozenset[str]:
    """The contents of a layout, before anything happens."""
    signs = {SIGN} if any(feature.special for feature in layout) else set[str]()
    return frozenset(signs | ({MEEPLES} if any(any(each.meeples) for each in layout) else set()))


def with_action(action: SmallAction, figures: Numbers) -> frozenset[str]:
    """The contents that an action brings; each magic tile, and each debt, can bring a figure."""
    found, calls = _whole(action)
    out = sum(place >= 0 for place in figures)
    if out + calls < 2:
        return found
    joined = {JOINED: _joined(action, figures), BY_TILE: _joined_by_tile(action, figures)}
    return found | {TWO_FIGURES, *(name for name, there in joined.items() if there)}


def _joined(action: SmallAction, figures: Numbers) -> bool:
    """Whether both figures can be on what is joined: they stand there, or one came before."""
    joins = [set(parts) for each in (action, *action.following) for parts in each.joins]
    later = action.following or (action.what is What.TILE and action.token)
    if later and MOVE in _whole(action)[0]:
        return any(len(parts) > 1 for parts in joins)
    whole = {figures[0]}
    for _ in joins:
        whole = whole.union(*(parts for parts in joins if parts & whole))
    return figures[1] in whole


def _joined_by_tile(action: SmallAction, figures: Numbers) -> bool:
    """Whether a tile can join both figures: the first before any move, a later one after it."""
    later = any(len(segment.parts) > 1 for each in action.following for segment in each.segments)
    return later or any({*figures} <= {*segment.parts} for segment in action.segments)


@cache
def _whole(action: SmallAction) -> tuple[frozenset[str], int]:
    """The contents of all that happens, and how many figures it can bring."""
    each_part = (action, *action.following)
    calls = sum(each.magic or each.owed for each in each_part)
    return frozenset(name for each in each_part for name in _each(each)), calls


def _each(action: SmallAction) -> Iterator[str]:
    """The contents of one thing that happens."""
    joins = any(len(parts) > 1 for parts in action.joins)
    tokens, segments = action.token, action.segments
    completes = any(each.completes for each in segments)
    completes = completes or any(each.completes or each.closes for each in tokens)
    ends = action.what is What.FINAL_SCORING
    present: dict[str, object] = {
        MOVE: action.magic or action.owed or joins or any(each.moved_from for each in tokens),
        COMPLETION: completes,
        SCORING: completes or ends,
        FINAL: ends,
        MEEPLES: action.meeple,
        MEEPLE_PLACED: action.meeple,
        MAGIC: action.magic,
        SECOND_TILE: action.following,
        TOKEN: tokens,
        BRIDGE: any(each.bridged for each in segments) or any(each.bridge for each in tokens),
        FERRY_MOVED: any(each.moved_from for each in tokens),
        CASTLE: action.castle,
        DRAGON: action.reached,
        TAKEN_OFF: action.taken_off,
    }
    return (name for name, there in present.items() if there)


def of_map(change: Change, figures: int, ends: bool, dragon: bool, meeples: bool) -> frozenset[str]:
    """The contents of a small map: what its tile changes, and so many figures before that."""
    joins = any(len(growth.parts) > 1 for growth in change.grown)
    present = {
        MOVE: change.magic or joins,
        TWO_FIGURES: figures + change.magic >= 2,
        JOINED: joins and figures == 2,
        BY_TILE: joins and figures == 2,
        COMPLETION: change.completed,
        SCORING: change.completed or ends,
        FINAL: ends,
        MEEPLES: meeples,
        NAMES: True,
        SIGN: True,  # on some of its tiles perhaps
        MAGIC: change.magic,
        DRAGON: dragon,
        TAKEN_OFF: dragon and meeples,
    }
    return frozenset(name for name, there in present.items() if there)
