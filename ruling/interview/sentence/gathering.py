"""Makes an account of facts: whom each is about, and what contradicts what."""

from collections.abc import Iterable

from ruling.errors import Term
from ruling.interview.account import Account, Event, FeatureAccount
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.facts import (
    Again,
    Asked,
    Box,
    Elsewhere,
    Fact,
    Happened,
    Meeples,
    Mention,
    Nobody,
    Reached,
    Sign,
    Size,
    Stands,
    State,
    Tie,
    Tile,
    Turn,
)
from ruling.interview.sentence.naming import Feature, Named
from ruling.interview.sentence.parsing import Part
from ruling.table.figures import KINDS, PLAIN, Figure, Off
from ruling.table.tiles import CITY, ROAD

ONLY_ON = {"inn": ROAD, "cathedral": CITY, "coats": CITY}
"""The kind of feature that each printed sign is on."""

WRONG_ON = {
    "inn": "sentence.no-inn",
    "cathedral": "sentence.no-cathedral",
    "coats": "sentence.no-coats",
}
"""What is said where it is on another."""


class Gathering:
    """The account as far as it is gathered; ``named`` has the features and what is wrong."""

    def __init__(self, players: Iterable[tuple[int, str]], me: str) -> None:
        self.named = Named()
        self._current: Feature | None = None
        self._said, self._me = [*players], me
        self._players = tuple(dict.fromkeys(player for _, player in self._said))
        self._player = ""
        self._magic: bool | None = None
        self._events: list[Event] = []
        self._reached: list[Figure] = []
        self._elsewhere: list[Elsewhere] = []
        self._boxes: list[str] = []
        self._asked = False
        self._last: Meeples | None = None
        self._place: Feature | Off | None = None
        self._counted = False
        self._lost = False  # "it" may be what is open elsewhere
        self._only_named: Feature | None = None

    def take(self, clause: Clause, after_and: bool) -> None:
        """Adds what a clause says."""
        self.named.missed += [part for part in clause.parts if not part.understood]
        if not after_and:
            self._last = self._last if Again in map(type, clause.facts) else None
        feature = self._spoken_of(clause)
        for part in clause.parts:
            for fact in part.facts:
                self._add(fact, feature, clause, part)
        self._where_reached(clause, feature)
        self._share_state(clause, feature, after_and)

    def _share_state(self, clause: Clause, feature: Feature | None, after_and: bool) -> None:
        """Gives what is only named before "and" the state of what comes after it."""
        states = [f for f in clause.facts if isinstance(f, State) and not f.by]
        before = self._only_named if after_and and clause.mentions else None
        if states and before not in (None, feature) and before.completed is None:
            before.completed = states[0].completed
        only = bool(clause.mentions) and {*map(type, clause.facts)} <= {Mention, Size, Sign}
        self._only_named = feature if only else None

    def _spoken_of(self, clause: Clause) -> Feature | None:
        """The feature that a clause is about; None where it names none and there is none yet."""
        if clause.joins:
            self._lost = False
            self._current = self.named.joined(clause)
            return self._current
        named = [(part, f) for part in clause.parts for f in part.facts if isinstance(f, Mention)]
        if len(named) > 1:
            self.named.missed += [part for part, _ in named[1:]]
        if not named:
            return self._current
        part, first = named[0]
        nothing = first.other and len(clause.facts) == 1 and not first.owners + first.figures
        if not first.kind or first.plural or nothing:  # only what is joined is named so
            self.named.missed.append(part)
            return self._current
        self._lost = False
        if first.own:
            first = first._replace(owners=self._whose(first, part))
        self._current = self.named.meant(first, part)
        return self._current

    def _whose(self, mention: Mention, part: Part) -> tuple[str, ...]:
        """Whose "his" is: of who does it, or of the only other player, who was named before."""
        others = {player for _, player in self._said if player != self._me}
        before = {player for place, player in self._said if place < part.start} & others
        owners = mention.owners or tuple(others)
        clear = self._me not in owners if mention.owners else len(before) == len(others) == 1
        self._once("sentence.whose", clear)
        return owners if clear else ()

    def _add(self, fact: Fact, feature: Feature | None, clause: Clause, part: Part) -> None:
        """Adds one fact."""
        match fact:
            case Turn(player):
                self._once("sentence.two-players", self._player in ("", player))
                self._player = player
            case Tile(magic):
                self._once("sentence.two-tiles", self._magic in (None, magic))
                self._magic = magic
            case Happened(event):
                self._events.append(event)
            case Reached(figures):
                self._reached += figures
            case Elsewhere():
                self._elsewhere.append(fact)
                self._lost = self._lost or fact.are_open
            case Box(edition):
                self._boxes.append(edition)
                self._once("sentence.two-boxes", len({*self._boxes}) == 1)
            case Asked():
                self._asked = True
            case Stands(figures, again=True):
                place = self._place
                if place is None:
                    self.named.missed.append(part)
                    return
                for figure in figures:
                    self.named.put(figure, place)
            case Stands(figures, Off() as off):
                self._place = off
                for figure in figures:
                    self.named.put(figure, off)
            case Mention():
                pass
            case _ if self._lost:
                self.named.missed.append(part)
            case _:
                self._add_to(feature or self._begun(), fact, clause, part)

    def _begun(self) -> Feature:
        """The feature that is spoken of before its kind is known."""
        self._current = self._current or self.named.new("")
        return self._current

    def _add_to(self, feature: Feature, fact: Fact, clause: Clause, part: Part) -> None:
        """Adds a fact about a feature."""
        several = clause.joins and len(clause.mentions) > 1
        match fact:
            case State(completed):
                self._once("sentence.finished-and-open", feature.completed in (None, completed))
                feature.completed = completed
            case Size() if not several:
                old = feature.size or fact
                if old != fact:
                    self.named.complain("sentence.two-sizes", one=old.tiles, other=fact.tiles)
                feature.size = fact
            case Size():
                feature.parts_sized = True
            case Sign(what, number) if not several:
                self._sign(feature, what, number)
            case Meeples():
                self._stand_there(feature, fact, clause, part)
            case Again(players) if self._last is not None:
                self._stand_there(feature, self._last._replace(players=players), clause, part)
            case Tie():
                feature.tied = True
            case Nobody(other):
                self._once("sentence.nobody", other or not feature.owners)
                feature.nobody = feature.nobody or not other
            case Stands(figures, None, here):
                self._place = feature if here else None
                for figure in figures:
                    if here:
                        self.named.put(figure, feature)
                    else:
                        feature.not_here.add(figure)
            case _:
                self.named.missed.append(part)

    def _sign(self, feature: Feature, what: str, number: int) -> None:
        kind = ONLY_ON[what]
        if number and not feature.kind:
            feature.kind = kind
        if number and feature.kind != kind:
            self.named.complain(WRONG_ON[what], kind=Term(feature.kind))
        if feature.signs.get(what, number) != number:
            self.named.complain("sentence.two-numbers", one=feature.signs[what], other=number)
        feature.signs[what] = number

    def _stand_there(self, feature: Feature, fact: Meeples, clause: Clause, part: Part) -> None:
        """Adds meeples of some players to those on a feature."""
        owners = clause.mentions[0].owners if len(clause.mentions) == 1 else ()
        players = fact.players or (self._last.players if self._last else owners)
        if fact.pronoun:
            players = tuple(each for each in feature.owners if each != self._me)
        if len(players) != 1 and (not fact.players or (fact.number > 1 and not fact.each)):
            self.named.missed.append(part)
            return
        if not fact.named and not self._counted:
            self.named.missed.append(part)
            return
        self._counted = self._counted or fact.named
        if fact.role and not feature.kind:
            feature.kind = fact.role
        if fact.role and fact.role != feature.kind:
            self.named.complain("sentence.role", kind=Term(feature.kind))
        self._last, self._place = fact._replace(players=players), feature
        for player in players:
            self._once("sentence.nobody", not (feature.nobody and fact.number))
            assumed = player in feature.assumed
            if assumed:
                feature.assumed.remove(player)
                self._once("sentence.nobody", bool(fact.number))
            kinds = feature.meeples.setdefault(player, {})
            if kinds.get(fact.kind, fact.number) != fact.number:
                self.named.complain("sentence.two-numbers", one=kinds[fact.kind], other=fact.number)
            kinds[fact.kind] = fact.number

    def _where_reached(self, clause: Clause, feature: Feature | None) -> None:
        """Notes that the figures that the dragon reached stand on what the clause names."""
        reached = [f for fact in clause.facts if isinstance(fact, Reached) for f in fact.figures]
        if feature is not None and clause.mentions:
            for figure in reached:
                self.named.put(figure, feature)

    def _once(self, id: str, agrees: bool) -> None:
        if not agrees:
            self.named.complain(id)

    def account(self) -> Account:
        """The account of all that was gathered."""
        self.named.features.sort(key=lambda each: not (each.joined or each.completed))
        event = self._event()
        self._check(event)
        at = {id(feature): number for number, feature in enumerate(self.named.features)}
        stand = {
            figure: place if isinstance(place, Off) else at[id(place)]
            for figure, place in self.named.stand.items()
        }
        return Account(
            event,
            self._players,
            self._player or None,
            magic=self._magic,
            features=tuple(self._feature(each, event) for each in self.named.features),
            stand=stand,
            elsewhere=self._others(),
            edition=next(iter(self._boxes), None),
            reached=tuple(dict.fromkeys(self._reached)) or None,
        )

    def _event(self) -> Event | None:
        """What happened."""
        events = dict.fromkeys(self._events)
        completed = any(each.completed for each in self.named.features)
        if len(events) > 1 or (events and Event.JOINED not in events and self._magic is not None):
            self.named.complain("sentence.two-events")
        if Event.DRAGON in events and completed:
            self.named.complain("sentence.two-events")
        if Event.END in events and completed:
            self.named.complain("sentence.finished-at-end")
        if events:
            return next(iter(events))
        away = Off.SUPPLY in self.named.stand.values()
        away = away or any(each.nobody for each in self.named.features)
        named = bool(self._players or self._magic is not None or self._elsewhere or away)
        if completed and named:
            return Event.COMPLETED
        if self._magic and not self._asked:
            return Event.MAGIC
        return Event.WORTH if self.named.features and (self._asked or not named) else None

    def _check(self, event: Event | None) -> None:
        """Complains of what cannot be."""
        for feature in self.named.features:
            there = [figure for figure, at in self.named.stand.items() if at is feature]
            if len(there) > 1 and not feature.joined:
                self.named.complain("sentence.both-there")
            if feature.not_here & {*there}:
                self.named.complain("sentence.two-places")
            self._once("sentence.tie", not feature.tied or _can_be_tied(feature))
            tiles = self._tiles(feature, event)
            if feature.parts_sized and feature.completed and tiles is None:
                self.named.complain("sentence.joined-size")
            if tiles is not None and feature.signs.get("coats", 0) > tiles:
                self.named.complain("sentence.coats", number=feature.signs["coats"], tiles=tiles)
            if tiles == 0:
                self.named.complain("sentence.no-tiles")
        done = [each.completed for each in self.named.features]
        sized = any(each.size and each.completed is None for each in self.named.features)
        self._once("sentence.finished-too", not (sized and True in done))
        said = [(kind, each.are_open) for each in self._elsewhere for kind in each.kinds]
        self._once("sentence.other-open", len({kind for kind, _ in said}) == len({*said}))
        loose = {kind for each in self._elsewhere if each.any for kind in each.kinds}
        still_open = {each.kind for each in self.named.features if not each.completed}
        self._once("sentence.others", not loose & still_open)
        if any(each.but for each in self._elsewhere):
            self._once("sentence.other-open", len(self.named.features) == 1)

    def _others(self) -> tuple[str, ...] | None:
        """The kinds of the other open features; None where it is not said of roads and cities."""
        found = tuple(kind for each in self._elsewhere if each.are_open for kind in each.kinds)
        none = {kind for each in self._elsewhere if not each.are_open for kind in each.kinds}
        return found if found or none == {ROAD, CITY} else None

    def _tiles(self, feature: Feature, event: Event | None) -> int | None:
        """The tiles with the placed one."""
        size = feature.size
        if size is None:
            return None
        if size.past and (feature.completed or feature.joined):
            self.named.complain("sentence.had", tiles=size.tiles)
            return None
        if size.before and not size.plus:
            placed = event in (Event.COMPLETED, Event.WORTH) and feature.completed
            if not placed or feature.joined:
                self.named.complain("sentence.before", tiles=size.tiles)
        elif size.plus and event in (Event.END, Event.DRAGON):
            self.named.complain("sentence.before", tiles=size.tiles)
        return size.tiles + (size.before or size.plus)

    def _feature(self, feature: Feature, event: Event | None) -> FeatureAccount:
        signs = feature.signs
        meeples = {player: {PLAIN: 1} for player in feature.assumed}
        explicit = {
            player: {kind: many for kind, many in kinds.items() if many}
            for player, kinds in feature.meeples.items()
        }
        meeples |= {player: kinds for player, kinds in explicit.items() if kinds}
        told = bool(meeples) or feature.nobody
        return FeatureAccount(
            feature.kind,
            self._tiles(feature, event),
            signs.get("coats"),
            bool(signs["inn"]) if "inn" in signs else None,
            bool(signs["cathedral"]) if "cathedral" in signs else None,
            meeples if told else None,
            feature.completed,
            feature.joined,
        )


def _can_be_tied(feature: Feature) -> bool:
    """Whether several players have the most on a feature, as far as it is known."""
    strength = [
        sum(many * KINDS[kind].strength for kind, many in kinds.items())
        for kinds in [*feature.meeples.values(), *({PLAIN: 1} for _ in feature.assumed)]
    ]
    return not strength or (len(strength) > 1 and strength.count(max(strength)) > 1)
