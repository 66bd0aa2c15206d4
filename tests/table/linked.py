"""Random boards with links, played on the board and in the naive tables at once."""

import random
from collections import Counter
from collections.abc import Iterable

from ruling.table.board import Board
from ruling.table.features import Change, Feature, Growth, Link, Parting
from ruling.table.squares import SIDES, Pointer, Square
from ruling.table.tiles import MONASTERY, Segment, Tile, Turned, lay
from tests import naive
from tests.naive import Found, Tie

Whole = frozenset[naive.Pointer]


def laid_tile(name: str, degrees: int) -> Turned:
    """A tile of the catalogue, or one that is made up."""
    facts = naive.TUNNELS.get(name)
    if facts is None:
        known = lay(name, degrees // 90)
        assert known is not None
        return known
    segments = tuple(
        Segment(part["kind"], tuple(map(SIDES.index, part["sides"])), mouths=part["mouths"])
        for part in facts["segments"]
    )
    return Turned(Tile(name, "", facts["edges"], segments, 1, {name: 0}), degrees // 90, name)


def as_link(tie: Tie) -> Link:
    one, two = (Pointer(Square(*place), SIDES.index(side)) for place, side in tie.ends)
    return Link(tie.by, (one, two), tie.closes)


def roads_and_cities(board: Board) -> set[Feature]:
    return {feature for feature in board.features() if feature.kind != MONASTERY}


class Linked:
    """A board that grows at random while links come and go; every change is looked at.

    ``seen`` counts what happened, so that a test can tell that it has met everything.
    """

    def __init__(self, rng: random.Random, tiles: int, crowded: bool, links: bool) -> None:
        self.rng, self.board = rng, Board()
        self.drawn: naive.Board = {}
        self.ties: list[Tie] = []
        self.seen: Counter[str] = Counter()
        self._links = links
        more = [*naive.TUNNELS, *naive.LAKES] * 3 if links else []
        self._placing = naive.random_board(rng, tiles, crowded, self.drawn, self.ties, more)
        self._tied = 0
        self._features: set[Feature] = set()
        self._found: frozenset[Found] = frozenset()
        self._wholes: dict[naive.Pointer, Whole] = {}

    def play(self) -> None:
        """Tile by tile, and links between the tiles."""
        for place, tile, degrees in self._placing:
            self._place(place, laid_tile(tile, degrees))
            self._fill_a_hole()
            while self._links and self.rng.random() < 0.5:
                self.rng.choice((self._place_bridged, self._connect, self._disconnect))()

    def _place(self, place: naive.Place, laid: Turned, bridge: Link | None = None) -> None:
        change = self.board.place(Square(*place), laid, bridge)
        assert (change.square, change.label, change.link) == (Square(*place), laid.label, bridge)
        self._hold(change)
        roads_or_cities = [each for each in change.touched if each.kind != MONASTERY]
        here = {each for each in self._found if place in {at for at, _ in each.pointers}}
        assert self._all_found(roads_or_cities) == here
        assert len(change.touched) - len(roads_or_cities) == laid.tile.monastery

    def _fill_a_hole(self) -> None:
        """An abbey in the first hole that there is."""
        for place in naive.holes(self.drawn)[:1]:
            self.drawn[place] = (naive.ABBEY, 0)
            self._place(place, laid_tile(naive.ABBEY, 0))

    def _connect(self) -> None:
        tie = self.rng.choice((self._ferry, self._tunnel, self._bridge))()
        if tie is None:
            return
        self.ties.append(tie)
        change = self.board.connect(as_link(tie))
        assert change.link == as_link(tie)
        self._hold(change)
        now = [found for found in self._found if tie.ends[0] in found.pointers]
        assert [self._as_found(feature) for feature in change.touched] == now

    def _disconnect(self) -> None:
        if not self.ties:
            return
        tie = self.rng.choice(self.ties)
        (whole,) = (found for found in self._found if tie.ends[0] in found.pointers)
        self.ties.remove(tie)
        change = self.board.disconnect(as_link(tie))
        self._hold(change)
        left = {found for found in self._found if found.pointers <= whole.pointers}
        assert self._all_found(change.touched) == left

    def _place_bridged(self) -> None:
        """A tile that lies under a bridge at once."""
        free = {naive.beyond(place, side)[0] for place in self.drawn for side in naive.SIDES}
        place = self.rng.choice(sorted(free - set(self.drawn)))
        tile, degrees = self.rng.choice(list(naive.FACTS)), self.rng.choice((0, 90, 180, 270))
        one, two = self.rng.choice(("NS", "EW"))
        tie = Tie("bridge", ((place, one), (place, two)))
        fields = all(naive.printed(tile, degrees, side) == "F" for _, side in tie.ends)
        if fields and naive.fits(self.drawn, place, tile, degrees, [*self.ties, tie]):
            self.drawn[place] = (tile, degrees)
            self.ties.append(tie)
            laid = laid_tile(tile, degrees)
            self.seen["bridge needed"] += bool(self.board.mismatches(Square(*place), laid))
            self._place(place, laid, as_link(tie))

    def _ferry(self) -> Tie | None:
        """Between two road segments, of one tile where there is one that has them."""
        roads = [
            (place, sorted(whole)[0])
            for place in self.drawn
            for part, whole in naive.segments(self.drawn, place)
            if part["kind"] == "road"
        ]
        beside = [(a, b) for at, a in roads for there, b in roads if at == there and a != b]
        far = [tuple(self.rng.sample(roads, 2))] if len(roads) > 1 else []
        pairs = beside if beside and self.rng.random() < 0.6 else [(a[1], b[1]) for a, b in far]
        return Tie("ferry", self.rng.choice(pairs)) if pairs else None

    def _tunnel(self) -> Tie | None:
        """Between two mouths that no other tunnel leads to."""
        used = {end for tie in self.ties if tie.by == "tunnel" for end in tie.ends}
        mouths = [
            min(whole)
            for place in self.drawn
            for part, whole in naive.segments(self.drawn, place)
            if part.get("mouths") and not used & whole
        ]
        if len(mouths) < 2:
            return None
        one, two = self.rng.sample(mouths, 2)
        return Tie("tunnel", (one, two), closes=2)

    def _bridge(self) -> Tie | None:
        ties = [
            Tie("bridge", ((place, one), (place, two)))
            for place in self.drawn
            for one, two in ("NS", "WE")
        ]
        spanning = [tie for tie in ties if naive.may_span(self.drawn, tie, self.ties)]
        return self.rng.choice(spanning) if spanning else None

    def _hold(self, change: Change) -> None:
        """Hold a change, and the board as it is now, against the flood fill."""
        before, features = self._found, self._features
        self._found = frozenset(naive.features(self.drawn, self.ties))
        self._features = roads_and_cities(self.board)
        for place in self.drawn:  # what a bridge was stays known, for the road that has parted
            for _, whole in naive.segments(self.drawn, place, self.ties):
                self._wholes |= dict.fromkeys(whole, whole)
        assert self._all_found(self._features) == self._found
        new, gone = self._found - before, before - self._found
        grown = {(one, _within(one, gone)) for one in new}
        parted = {(one, _within(one, new)) for one in gone}
        if len(self.ties) < self._tied:
            assert (self._pairs(change.parted), change.grown) == (parted, ())
            done = {part for one, parts in parted for part in parts if not one.complete}
        else:
            assert (self._pairs(change.grown), change.parted) == (grown, ())
            done = {one for one, parts in grown if not parts or any(not p.complete for p in parts)}
        self._tied = len(self.ties)
        completed = [feature for feature in change.completed if feature.kind != MONASTERY]
        assert self._all_found(completed) == {one for one in done if one.complete}
        self._hold_the_rest(change, features)
        self._count(change)

    def _hold_the_rest(self, change: Change, features: set[Feature]) -> None:
        """What is not named is still the same; a feature has its name and home of its segments."""
        whole = {each.feature for each in change.grown}
        left = {part for each in change.parted for part in each.parts}
        assert self._features - features == whole | left
        parts = {part for each in change.grown for part in each.parts}
        assert features - self._features == parts | {each.feature for each in change.parted}
        for feature in self._features:
            pointers = feature.pointers()
            assert feature.first == pointers[0]
            assert feature.home == (pointers[0].square if feature.tiles == 1 else None)
            assert self.board.feature_at(pointers[-1]) is feature

    def _count(self, change: Change) -> None:
        cause = change.link.by if change.link is not None else "tile"
        for each in change.grown:
            size = ("begun", "grown")[len(each.parts)] if len(each.parts) < 2 else "joined"
            if change.abbey:
                size = "closed by an abbey" if each.feature.complete else "beside an abbey"
            self.seen[f"{cause} {size}"] += 1
            self.seen["met itself"] += cause == "tile" and len(each.feature.own) > 1
        for lost in change.parted:
            self.seen[f"{cause} away, {min(len(lost.parts), 2)} left"] += 1
        if change.link is not None:
            away = "" if change.grown or not change.parted else " away"
            self.seen[f"{cause}{away} completed"] += bool(change.completed)
            self.seen[f"{cause} changed nothing"] += not change.grown and not change.parted

    def _pairs(self, changed: Iterable[Growth | Parting]) -> set[tuple[Found, frozenset[Found]]]:
        return {(self._as_found(one), self._all_found(parts)) for one, parts, *_ in changed}

    def _all_found(self, features: Iterable[Feature]) -> frozenset[Found]:
        return frozenset(map(self._as_found, features))

    def _as_found(self, feature: Feature) -> Found:
        """A feature as the flood fill would find it, from what it says of itself."""
        own = [self._wholes[(*at.square,), SIDES[at.side]] for at in feature.pointers()]
        return Found(
            feature.kind,
            frozenset().union(*own),
            feature.tiles,
            feature.open_ends,
            feature.coats_of_arms,
            feature.inn,
            feature.cathedral,
        )


def _within(one: Found, others: Iterable[Found]) -> frozenset[Found]:
    """Those that one was made of, or that are left of it."""
    return frozenset(other for other in others if other.pointers & one.pointers)
