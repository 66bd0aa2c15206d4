"""Small tables as the referee sees them, made directly: no file is written or read.

All tables on one ground share what lies there, and what one deed makes of it is made once.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.proving.grounds import Ground
from ruling.proving.names import BEGUN, LATER, OFF, begun_names, plot_names
from ruling.proving.small_table import PLAYERS, Deed, Plot, SmallTable, TileSegment, TokenLaid, What
from ruling.referee.situation import (
    Action,
    AnyAction,
    Castle,
    Dragon,
    FinalScoring,
    Meeples,
    Part,
    Placing,
    Situation,
    Turn,
    Wanted,
)
from ruling.scenario.sketch import PLACED_TILE, TOKEN_TILES
from ruling.table.features import (
    BRIDGE,
    FERRY,
    Change,
    Feature,
    Growth,
    Link,
    Parting,
    not_complete_before,
)
from ruling.table.figures import FIGURES, LARGE, PLAIN, Figure, Meeple, Place, Spot
from ruling.table.tiles import CITY, ROAD

RED, BLUE = PLAYERS
_CROWD = ((RED, PLAIN), (BLUE, PLAIN), (RED, LARGE), (BLUE, LARGE))
_MEEPLES = tuple(Meeple(*each) for each in _CROWD)
_NOTHING = Change()


class Lying(NamedTuple):
    """What lies on a table at one moment: every name with the feature that it stands for."""

    named: Mapping[str, Feature]
    features: tuple[Feature, ...]
    change: Change = _NOTHING

    def spot(self, name: str) -> Spot:
        """The place of a name."""
        feature = self.named[name]
        return Spot(feature, name, feature.home)


def _lying(named: Mapping[str, Feature], change: Change = _NOTHING) -> Lying:
    return Lying(named, tuple(dict.fromkeys(named.values())), change)


class _Done(NamedTuple):
    """What one deed makes of all tables on a ground, but for the figures."""

    lying: Lying
    meeples: Meeples
    names: list[str]
    features: tuple[Feature, ...]
    before: int


class LaidTable(NamedTuple):
    """A table ready to be ruled on."""

    situation: Situation
    action: AnyAction


class LaidGround:
    """Lays all tables on one ground."""

    def __init__(self, ground: Ground) -> None:
        self._names = plot_names(ground)
        features = map(_feature, ground, self._names)
        self._start = _lying(dict(zip(self._names, features, strict=True)))
        self._standing = [
            (name, _MEEPLES[kind])
            for name, plot in zip(self._names, ground, strict=True)
            for kind in (0, 2, 1, 3)
            for _ in range(plot.meeples[kind])
        ]
        self._done: dict[tuple[object, ...], _Done] = {}

    def lay(self, table: SmallTable) -> LaidTable:
        """The table as it is once the first thing was done, and what was done."""
        deed = table.deed
        lying, meeples, names, features, before = self._after(deed)
        figures = {
            figure: lying.spot(names[place]) if place >= 0 else OFF[place]
            for figure, place in zip(FIGURES, table.figures, strict=True)
        }
        action = self._action(deed, lying, names)
        active = RED if deed.of_a_player else ""
        now = figures, meeples, lying.change, active
        situation = Situation(PLAYERS, features, *now, (), before)
        if deed.following or (deed.what is What.TILE and (deed.token or deed.reached)):
            return LaidTable(situation, Turn(action, tuple(self._parts(deed, lying, figures))))
        return LaidTable(situation, action)

    def _after(self, deed: Deed) -> "_Done":
        """What the first thing done makes of the table, who stands there then, and all names."""
        token = deed.token if deed.what is What.TOKEN else ()
        key = (deed.what, deed.segments, deed.magic, token)
        if key not in self._done:
            lying = self._start
            if deed.what is What.TILE:
                lying = _placed(lying, deed, self._names, PLACED_TILE)
            elif token:
                lying = _linked(lying, token[0], self._names)
            names = [*self._names, *begun_names(deed)]
            counting = not_complete_before(lying.features, lying.change.completed)
            self._done[key] = _Done(lying, _standing(lying, self._standing), names, *counting)
        return self._done[key]

    def _action(self, deed: Deed, lying: Lying, names: list[str]) -> Action:
        """What is done first."""
        if deed.what is What.FINAL_SCORING:
            return FinalScoring()
        if deed.what is What.CASTLE:
            return Castle(lying.named[names[deed.castle[0]]])
        if deed.what is What.DRAGON:
            return _dragon(deed)
        moves = tuple(
            Wanted(FIGURES[figure], lying.spot(names[to]) if to >= 0 else OFF[to])
            for figure, to in deed.moves
        )
        meeple = None
        if deed.meeple:
            feature = lying.change.grown[deed.meeple[0]].feature
            meeple = feature, Meeple(RED)
        return Placing(moves, meeple, owed=deed.owed, player=RED)

    def _parts(self, deed: Deed, lying: Lying, figures: Mapping[Figure, Place]) -> list[Part]:
        """What is done after that."""
        at = [place.words for place in figures.values() if isinstance(place, Spot)]
        standing = list(self._standing)
        if deed.meeple:
            feature = lying.change.grown[deed.meeple[0]].feature
            name = next(name for name, each in lying.named.items() if each is feature)
            standing.append((name, Meeple(RED)))
        parts = []

        def part(action: Action, lying: Lying) -> None:
            meeples = _standing(lying, standing)
            spots = {words: lying.named[words] for words in at}
            parts.append(Part(action, lying.features, meeples, lying.change, spots))

        if deed.what is What.TILE:
            for token in deed.token:
                lying = _linked(lying, token, self._names)
                part(Placing(player=RED), lying)
            if deed.reached:
                part(_dragon(deed), _lying(lying.named))
        for tile in deed.following:
            mark = (PLACED_TILE, PLACED_TILE) if deed.what is What.TILE else PLACED_TILE
            lying = _placed(lying, tile, self._names, mark, (LATER,))
            part(Placing(player=RED if deed.again else BLUE), lying)
        return parts


def _feature(plot: Plot, name: str) -> Feature:
    return Feature(
        plot.kind,
        plot.tiles,
        0 if plot.complete else 1,
        plot.coats,
        inn=plot.special and not plot.city,
        cathedral=plot.special and plot.city,
        name=name,
        home=name if plot.tiles == 1 else None,
    )


def _standing(lying: Lying, standing: list[tuple[str, Meeple]]) -> Meeples:
    found: dict[Feature, tuple[Meeple, ...]] = {}
    for name, meeple in standing:
        feature = lying.named[name]
        found[feature] = (*found.get(feature, ()), meeple)
    return found


def _placed(
    lying: Lying, deed: Deed, names: list[str], mark: object, called: tuple[str, ...] = BEGUN
) -> Lying:
    """What lies there after a tile."""
    named, grown, begun = dict(lying.named), list[Growth](), iter(begun_names(deed, called))
    for segment in deed.segments:
        if segment.parts:
            growth, named = _grown(named, [names[part] for part in segment.parts], segment)
        else:
            name, kind = next(begun), CITY if segment.city else ROAD
            pieces = ((BRIDGE, 1),) if segment.bridged else ()
            feature = Feature(kind, 1, 1, name=name, home=mark, pieces=pieces)
            growth, named[name] = Growth(feature, ()), feature
        grown.append(growth._replace(by=BRIDGE) if segment.bridged else growth)
    touched = tuple(growth.feature for growth in grown)
    completed = tuple(feature for feature in touched if feature.complete)
    return _lying(named, Change(tuple(grown), touched, completed, tile=mark, magic=deed.magic))


def _grown(
    named: Mapping[str, Feature], names: list[str], does: TileSegment | TokenLaid, more: int = 1
) -> tuple[Growth, dict[str, Feature]]:
    """Features as one, and all names for what they are now."""
    parts = tuple(dict.fromkeys(named[name] for name in names))
    feature = Feature(
        parts[0].kind,
        sum(part.tiles for part in parts) + more,
        0 if does.completes else 1,
        sum(part.coats_of_arms for part in parts),
        any(part.inn for part in parts),
        any(part.cathedral for part in parts),
        name=names[0],
        parts=parts,
    )
    now = {name: feature if old in parts else old for name, old in named.items()}
    return Growth(feature, parts), now


def _linked(lying: Lying, token: TokenLaid, names: list[str]) -> Lying:
    """What lies there after a ferry or a bridge; where a ferry moves, a road parts."""
    by, named = (BRIDGE if token.bridge else FERRY), dict(lying.named)
    parted: tuple[Parting, ...] = ()
    closed = list[Growth]()
    if token.moved_from:
        parts = tuple(named[names[number]] for number in token.moved_from)
        tiles = sum(part.tiles for part in parts) + TOKEN_TILES[FERRY]
        called = f"{parts[0].name} + {parts[1].name}"
        parted = (Parting(Feature(ROAD, tiles, 1, name=called, parts=parts), parts),)
        for number in token.closes:
            growth, named = _closed(named, names[number])
            closed.append(growth)
    joins = [names[number] for number in token.joins]
    growth, named = _grown(named, joins, token, TOKEN_TILES[by])
    grown = (*closed, growth._replace(by=by))
    touched = tuple(each.feature for each in grown)
    completed = tuple(feature for feature in touched if feature.complete)
    return _lying(named, Change(grown, touched, completed, parted, link=Link(by)))


def _closed(named: Mapping[str, Feature], name: str) -> tuple[Growth, dict[str, Feature]]:
    """A road whose only open end was at the lake."""
    old = named[name]
    feature = Feature(ROAD, old.tiles, 0, inn=old.inn, name=old.name, home=old.home, parts=(old,))
    return Growth(feature, (old,)), {**named, name: feature}


def _dragon(deed: Deed) -> Dragon:
    return Dragon(tuple(FIGURES[figure] for figure in deed.reached))
