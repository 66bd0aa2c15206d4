"""The figures and meeples on the table of a scenario, while its action is read part by part."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from ruling.errors import Term
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled
from ruling.referee.happenings import going_home
from ruling.referee.situation import UNNAMED, Action, Copier, OrderNamed, Situation
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.lookup import misplaced, off_board, on_half_edge, parse_meeple
from ruling.scenario.schema.bonus_keys import BONUS_KEYS, copiers_of, put_fairy
from ruling.scenario.schema.order_keys import COUNTER, ORDERING, counters_named, order_named
from ruling.scenario.schema.piece_keys import check_pieces_at
from ruling.scenario.table import Stander, Table
from ruling.table.features import BRIDGE, Change, Feature
from ruling.table.figures import BARN, FAIRY, KINDS, Figure, Meeple, Off, Place, Spot
from ruling.table.tiles import CITY, FIELD, ROAD

LATE = "noticed late"
"""The key that allows both figures on one feature, which nobody noticed before."""


class Setting:
    """Puts everybody on the table, where their places are checked.

    ``held`` are complete features that still have their meeples. After the first part of the turn
    features may have merged: ``figures``, ``copiers`` and ``people`` find what is there then.
    ``laid`` is what the last tile changed, ``sent_home`` are the meeples that went home from what
    was not complete, ``completed`` the features that the actions so far have completed,
    ``just_now`` those since the last tile, ``castles`` those that became one, ``driven`` the wagons
    that drove on or went home, ``on_fields`` those who stood on fields before this part where a
    barn does, and ``had_abbey`` the players who have placed their abbey. ``perhaps_kept_out`` are
    meeples that entered where a figure may stand, which can keep them out by some reading.
    """

    def __init__(
        self,
        scenario: Filled,
        table: Table,
        mistakes: Mistakes,
        entries: Sequence[PartEntry],
        held: Collection[Feature],
    ) -> None:
        self.table, self.mistakes, self.entries, self.held = table, mistakes, entries, held
        self._scenario = scenario
        self.late = LATE in scenario.keys and bool(scenario.get(LATE))
        self._places = self._put_figures(scenario.get("figures"))
        self.standers = self._put_meeples()
        self.fairy: Scalar | Filled | None = scenario.get("fairy")
        if self.fairy is not None:
            self.standers = put_fairy(self.fairy, self.standers, table, mistakes)
        self.laid: Change | None = None
        self.copiers: tuple[Copier, ...] = ()
        self.figures: dict[Figure, Place] = dict.fromkeys(Figure, Off.SUPPLY)
        self.moved: dict[Figure, Place] = {}
        self.sent_home = list[Stander]()
        self.completed, self.castles = set[Feature](), list[Feature]()
        self.just_now, self.driven = set[Feature](), list[Stander]()
        self.had_abbey = set[str]()
        self.perhaps_kept_out = list[Stander]()
        self._somewhere = False
        self.on_fields = list[tuple[Stander, Feature]]()
        self.words = [words for words in self._places.values() if off_board(words) is None]

    def begin(self, change: Change | None) -> None:
        """Finds everybody again on the features that the first part of the turn left."""
        scenario, table, mistakes, figures = self._scenario, self.table, self.mistakes, self._places
        self.laid = change
        if not scenario.keys.keys().isdisjoint(BONUS_KEYS):
            self.copiers = copiers_of(scenario, table, change or Change(), mistakes)
        for figure, words in figures.items():
            self.figures[figure] = off_board(words) or table.spot(words) or Off.SUPPLY
        given = scenario.get("figures")
        if self.late and len(figures) == len(given.values if given is not None else ()):
            self._check_together(scenario.keys[LATE])
        if upon := scenario.get("pieces"):
            self.standers = check_pieces_at(upon, table, self.standers, mistakes)

    def note_completed(self, change: Change | None, by_tile: bool) -> None:
        """Records what a part completed; a new tile begins anew what is just completed."""
        done = change.completed if change is not None else ()
        self.completed.update(done)
        if by_tile:
            self.just_now.clear()
        self.just_now.update(done)

    def note_figures(self, change: Change | None, entry: Filled) -> None:
        """Records that a magic symbol calls for a move that a file does not name."""
        self._somewhere |= change is not None and change.magic and "move" not in entry.keys

    def enter(self, stander: Stander, feature: Feature) -> None:
        """Puts a meeple where it enters, and records whether a figure may stand there."""
        self.standers.append(stander)
        if self._somewhere or feature in self.pointed_at().values():
            self.perhaps_kept_out.append(stander)

    def people(self) -> list[tuple[Stander, Feature]]:
        """The meeples with what they stand on now."""
        spots = [(stander, self.table.spot(stander.at)) for stander in self.standers]
        return [(stander, spot.feature) for stander, spot in spots if spot is not None]

    def unscored(self) -> list[tuple[Stander, Feature]]:
        """The meeples on what is not complete, with what they stand on now."""
        return [(stander, on) for stander, on in self.left() if not on.complete]

    def waiting(self) -> list[tuple[Stander, Feature]]:
        """The meeples on what is not complete, or was completed by the last tile."""
        just = self.just_now - {*self.castles}
        return [(stander, on) for stander, on in self.left() if not on.complete or on in just]

    def left(self) -> list[tuple[Stander, Feature]]:
        """The meeples with what they stand on now, without those that went home.

        The fairy may have come to one of these, or gone from it, since.
        """
        gone, standing = Counter(self.sent_home), list[tuple[Stander, Feature]]()
        for stander, on in self.people():
            if gone[stander]:  # one of them, where several are alike
                gone[stander] -= 1
            else:
                standing.append((stander, on))
        for stander in gone.elements():
            plain = stander.without(FAIRY)
            at = [at for at, each in enumerate(standing) if each[0].without(FAIRY) == plain]
            if at:
                del standing[at[0]]
        return standing

    def remember_fields(self) -> None:
        """Records who stands on which field before a part, where a barn can meet farmers."""
        if any(each.meeple.kind == BARN for each in self.standers):
            self.on_fields = [(each, on) for each, on in self.left() if on.kind == FIELD]

    def joined_to_barns(self) -> list[Feature]:
        """The fields of barns to which this part has joined farmers who stood on another."""
        barns = [(each, on) for each, on in self.on_fields if each.meeple.kind == BARN]
        of_barns = {on for _, on in barns}
        met = [each for each, on in self.on_fields if each.meeple.follower and on not in of_barns]
        now = [(each, on) for each, on in self.left() if on.kind == FIELD] if met else []
        with_barns = [on for each, on in now if each in [barn for barn, _ in barns]]
        return list(dict.fromkeys(on for each, on in now if each in met and on in with_barns))

    def send_home(self, action: Action, change: Change) -> None:
        """Records the meeples that an action sends home, as far as a file alone shows it."""
        standing, meeples = self.left(), dict[Feature, tuple[Meeple, ...]]()
        for stander, on in standing:
            meeples[on] = (*meeples.get(on, ()), stander.meeple)
        for gone in going_home(Situation((), (), self.figures, meeples, change), action):
            at = next((at for at, (s, on) in enumerate(standing) if (on, s.meeple) == gone), None)
            if at is not None:
                self.sent_home.append(standing.pop(at)[0])

    def meeple_at(self, words: Scalar) -> tuple[str, Scalar, Spot] | None:
        """The kind in words such as ``large on B1 E``, the words for its place, and the place.

        None, and a mistake noted, where there is no such kind or place.
        """
        parsed = parse_meeple(words, self.mistakes)
        spot = self.table.spot(parsed[1]) if parsed is not None else None
        return None if parsed is None or spot is None else (*parsed, spot)

    def own(
        self,
        words: Scalar,
        player: Scalar,
        standing: Sequence[tuple[Stander, Feature]],
        follower: bool = False,
    ) -> Feature | None:
        """A feature on which a player has a meeple, or a follower; None, and a mistake, if none."""
        spot = self.table.spot(words)
        if spot is None:
            return None
        there = (s for s, on in standing if on is spot.feature)
        own = [s.meeple for s in there if s.player.text == player.text]
        if any(each.follower or not follower for each in own):
            return spot.feature
        id = "meeple.no-follower" if own else "meeple.none-there"
        self.mistakes.note(words, id, player=player.text)
        return None

    def kept(self, stander: Stander, spot: Spot) -> Stander:
        """A farmer who stays on the field though a bridge may be laid where the words point."""
        actions = (each.action for each in self.entries)
        bridged = any(each is not None and BRIDGE in each.keys for each in actions)
        return stander._replace(at=on_half_edge(stander.at, spot)) if bridged else stander

    def order(self, part: PartEntry) -> OrderNamed:
        """The order of scoring that the action names, with the features as they are now."""
        action, named = part.action, UNNAMED._replace(castles=tuple(self.castles))
        if action is None or action.keys.keys().isdisjoint(ORDERING):
            return named if self.castles else UNNAMED
        *_, last = (each for each in self.entries if each.action is action and each.scores)
        order = order_named(action, self.table, self.copiers, self.mistakes, part is last)
        return order._replace(castles=named.castles)

    def counters(self, part: PartEntry, with_features: bool = True) -> OrderNamed:
        """The counters that the action names, in a part where nothing waits for an order."""
        action = part.action
        if action is None or COUNTER not in action.keys:
            return UNNAMED
        found = action, self.table, self.copiers, self.mistakes, with_features
        return OrderNamed(counters=counters_named(*found))

    def pointed_at(self) -> Mapping[str, Feature]:
        """The features at which the words for the places of figures point now."""
        spots = ((words.text, self.table.spot(words)) for words in self.words)
        return {words: spot.feature for words, spot in spots if spot is not None}

    def _put_figures(self, places: Filled | None) -> dict[Figure, Scalar]:
        """The figures with the words for their places, each on another road or city."""
        put: dict[Figure, Scalar] = {}
        seen: dict[Feature, str] = {}
        for name, words in places.values.items() if places is not None else ():
            place = off_board(words) or self.table.spot(words) if words is not None else None
            feature = place.feature if place is not None else None
            if feature is not None and feature.kind not in (ROAD, CITY):
                where = {"figure": Term(name), "kind": Term(feature.kind)}
                self.mistakes.note(words, "figure.misplaced", **where)
            elif place is not None:
                put[Figure(name)] = words
                if feature in seen and not self.late:
                    there = {"figure": Term(seen[feature]), "kind": Term(feature.kind)}
                    self.mistakes.note(words, "figure.stands-there", **there)
                elif feature is not None:
                    seen[feature] = name
        return put

    def _check_together(self, late: Scalar) -> None:
        """Notes that nothing was noticed late where the figures do not stand on one feature."""
        on = {place.feature for place in self.figures.values()}
        if len(on) > 1 or on == {None}:
            self.mistakes.note(late, "figure.not-together", key=LATE)

    def _put_meeples(self) -> list[Stander]:
        """The meeples; a complete feature has none, unless it is held."""
        put = []
        for stander in self.table.standers:
            spot = self.table.spot(stander.at)
            if spot is None:
                continue
            if spot.feature.kind not in KINDS[stander.meeple.kind].on:
                misplaced(stander.meeple.kind, spot, stander.at, self.mistakes)
            elif spot.feature.complete and spot.feature not in self.held:
                on = Term(spot.feature.kind)
                self.mistakes.note(stander.at, "meeple.on-complete", kind=on, place=spot.words)
            else:
                put.append(self.kept(stander, spot) if spot.feature.kind == FIELD else stander)
        return put
