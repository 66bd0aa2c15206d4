"""Turns small tables into situations, without writing or reading a file.

All tables on one layout share its features, and the result of an action is computed once.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.proving.tables.layouts import Layout, rarities
from ruling.proving.tables.table import (
    BEGUN,
    BLUE,
    LATER,
    OFF,
    PLAYERS,
    RED,
    THIRD,
    TOWER,
    SmallAction,
    SmallFeature,
    SmallTable,
    TileSegment,
    TokenLaid,
    What,
    begun_names,
    feature_names,
)
from ruling.referee.situation import (
    Action,
    AnyAction,
    Castle,
    Dragon,
    FinalScoring,
    Meeples,
    MeeplesChanged,
    Part,
    Placing,
    Situation,
    Turn,
    Wanted,
)
from ruling.table.features import (
    BRIDGE,
    Change,
    Feature,
    Growth,
    Parting,
    not_complete_before,
)
from ruling.table.figures import FIGURES, LARGE, PLAIN, Figure, Meeple, Place, Spot
from ruling.table.sketching import (
    NamedFeatures,
    joined,
    linked,
    over_bridge,
    parted,
    tiles_of,
)
from ruling.table.tiles import CITY, ROAD

_CROWD = ((RED, PLAIN), (BLUE, PLAIN), (RED, LARGE), (BLUE, LARGE), (THIRD, PLAIN))
_MEEPLES = tuple(Meeple(*each) for each in _CROWD)
_NOTHING = Change()


class _Done(NamedTuple):
    """The result of one action on all tables of a layout, without the figures."""

    table: NamedFeatures
    change: Change
    meeples: Meeples
    names: list[str]
    features: tuple[Feature, ...]
    before: int


class LaidTable(NamedTuple):
    """A table ready to be ruled on."""

    situation: Situation
    action: AnyAction


class LaidLayout:
    """Lays the small tables that share one layout of features."""

    def __init__(self, layout: Layout) -> None:
        self._names = feature_names(layout)
        features = map(_feature, layout, self._names)
        self._start = NamedFeatures(dict(zip(self._names, features, strict=True)))
        self._standing = [
            (name, _MEEPLES[kind])
            for name, feature in zip(self._names, layout, strict=True)
            for kind in (0, 2, 1, 3, 4)
            for _ in range(feature.meeples[kind])
        ]
        players, _ = rarities(layout)
        self._players = (*PLAYERS, THIRD)[:players]
        self._done: dict[tuple[object, ...], _Done] = {}

    def lay(self, small: SmallTable) -> LaidTable:
        """The table as it is once the first thing was done, and what was done."""
        action = small.action
        table, change, meeples, names, features, before = self._after(action)
        figures = {
            figure: table.spot(names[place]) if place >= 0 else OFF[place]
            for figure, place in zip(FIGURES, small.figures, strict=True)
        }
        first = self._action(action, table, change, names)
        active = RED if action.of_a_player else ""
        now = figures, meeples, change, active
        situation = Situation(self._players, features, *now, (), before)
        if action.following or (action.what is What.TILE and (action.token or action.reached)):
            return LaidTable(
                situation, Turn(first, tuple(self._parts(action, table, change, figures)))
            )
        return LaidTable(situation, first)

    def _after(self, action: SmallAction) -> "_Done":
        """What the first thing done makes of the table, who stands there then, and all names."""
        token = action.token if action.what is What.TOKEN else ()
        key = (action.what, action.segments, action.magic, token)
        if key not in self._done:
            table, change = self._start.copy(), _NOTHING
            if action.what is What.TILE:
                change = _placed(table, action, self._names)
            elif token:
                change = _linked(table, token[0], self._names)
            names = [*self._names, *begun_names(action)]
            counting = not_complete_before(table.features(), change.completed)
            meeples = _standing(table, self._standing)
            self._done[key] = _Done(table, change, meeples, names, *counting)
        return self._done[key]

    def _action(
        self, action: SmallAction, table: NamedFeatures, change: Change, names: list[str]
    ) -> Action:
        """What is done first."""
        if action.what is What.FINAL_SCORING:
            return FinalScoring()
        if action.what is What.CASTLE:
            return Castle(table.named[names[action.castle[0]]])
        if action.what is What.DRAGON:
            return _dragon(action)
        if action.what is What.TAKEN_OFF:
            return self._taken_off(action, table)
        moves = tuple(
            Wanted(FIGURES[figure], table.spot(names[to]) if to >= 0 else OFF[to])
            for figure, to in action.moves
        )
        meeple = None
        if action.meeple:
            feature = change.grown[action.meeple[0]].feature
            meeple = feature, Meeple(RED)
        return Placing(moves, meeple, owed=action.owed, player=RED)

    def _taken_off(self, action: SmallAction, table: NamedFeatures) -> MeeplesChanged:
        """The only meeple of a feature is taken off."""
        name = self._names[action.taken_off[0]]
        removed = ((table.named[name], meeple) for at, meeple in self._standing if at == name)
        return MeeplesChanged((), tuple(removed), by=TOWER)

    def _parts(
        self,
        action: SmallAction,
        table: NamedFeatures,
        change: Change,
        figures: Mapping[Figure, Place],
    ) -> list[Part]:
        """What is done after that."""
        table = table.copy()
        at = [place.words for place in figures.values() if isinstance(place, Spot)]
        standing = list(self._standing)
        if action.meeple:
            feature = change.grown[action.meeple[0]].feature
            name = next(name for name, each in table.named.items() if each is feature)
            standing.append((name, Meeple(RED)))
        parts = []

        def part(what: Action, change: Change = _NOTHING) -> None:
            meeples = _standing(table, standing)
            spots = {words: table.named[words] for words in at}
            parts.append(Part(what, table.features(), meeples, change, spots))

        if action.what is What.TILE:
            for token in action.token:
                part(Placing(player=RED), _linked(table, token, self._names))
            if action.reached:
                part(_dragon(action))
        for tile in action.following:
            placing = Placing(player=RED if action.again else BLUE)
            part(placing, _placed(table, tile, self._names, (LATER,)))
        return parts


def _feature(small: SmallFeature, name: str) -> Feature:
    """It has one open end, as a monastery misses one neighbour; none where it is complete."""
    return Feature(
        small.kind,
        small.tiles,
        0 if small.complete else 1,
        small.coats,
        inn=small.special and not small.city,
        cathedral=small.special and small.city,
        name=name,
        home=name if small.tiles == 1 else None,
    )


def _standing(table: NamedFeatures, standing: list[tuple[str, Meeple]]) -> Meeples:
    found: dict[Feature, tuple[Meeple, ...]] = {}
    for name, meeple in standing:
        feature = table.named[name]
        found[feature] = (*found.get(feature, ()), meeple)
    return found


def _placed(
    table: NamedFeatures, action: SmallAction, names: list[str], called: tuple[str, ...] = BEGUN
) -> Change:
    """The change that a tile makes."""
    grown, begun = list[Growth](), iter(begun_names(action, called))
    for segment in action.segments:
        if segment.parts:
            growth = _grow(table, [names[part] for part in segment.parts], segment)
        else:
            kind = CITY if segment.city else ROAD
            feature = Feature(kind, 1, 1, name=next(begun), home=table.mark)
            growth = table.become(over_bridge(feature) if segment.bridged else feature)
        grown.append(growth._replace(by=BRIDGE) if segment.bridged else growth)
    return table.placed(grown, action.magic)


def _grow(
    table: NamedFeatures, names: list[str], does: TileSegment | TokenLaid, by: str = ""
) -> Growth:
    """Joins features into one."""
    parts = tuple(dict.fromkeys(table.named[name] for name in names))
    return table.become(joined(names[0], parts, tiles_of(parts, by), does.completes), parts)


def _linked(table: NamedFeatures, token: TokenLaid, names: list[str]) -> Change:
    """The change that a ferry or a bridge makes; where a ferry moves, a road parts."""
    old: tuple[Parting, ...] = ()
    if token.moved_from:
        old = (parted(tuple(table.named[names[number]] for number in token.moved_from)),)
    closed = [table.close(table.named[names[number]]) for number in token.closes]
    growth = _grow(table, [names[number] for number in token.joins], token, token.by)
    return linked(token.by, growth, closed, old)


def _dragon(action: SmallAction) -> Dragon:
    return Dragon(tuple(FIGURES[figure] for figure in action.reached))
