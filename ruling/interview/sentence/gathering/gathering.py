"""Gathers the facts of a text: which road or city each is about, and whose "his" and "too" are."""

from collections.abc import Sequence

from ruling.errors import Term
from ruling.interview.sentence.gathering.clauses import Clause
from ruling.interview.sentence.gathering.dispute import Dispute
from ruling.interview.sentence.gathering.features import Feature
from ruling.interview.sentence.grammar.facts import (
    Again,
    Alone,
    Asked,
    Belongs,
    Box,
    Elsewhere,
    Fact,
    Happened,
    InPlay,
    MagicAmong,
    Meeples,
    Mention,
    Nobody,
    Reached,
    Sign,
    Size,
    Sizes,
    Stands,
    State,
    Tie,
    Tile,
    Turn,
)
from ruling.interview.sentence.grammar.parsing import Part
from ruling.table.figures import Figure, Off
from ruling.table.tiles import CITY, ROAD

ONLY_ON = {"inn": ROAD, "cathedral": CITY, "coats": CITY}
"""The kind of feature that each printed sign is on."""

WRONG_ON = {
    "inn": "sentence.no-inn",
    "cathedral": "sentence.no-cathedral",
    "coats": "sentence.no-coats",
}
"""What is said where it is on another."""


IN_PLAY = "in play"
"""Where a figure is that is on the board, wherever that is."""


class Gathering:
    """Gathers clause by clause; ``dispute`` is what was gathered so far."""

    def __init__(self, players: Sequence[tuple[int, str]], me: str) -> None:
        self.dispute = Dispute(tuple(dict.fromkeys(player for _, player in players)))
        self._named = self.dispute.named
        self._current: Feature | None = None
        self._said, self._me = players, me
        self._last: Meeples | None = None
        self._place: Feature | Off | str | None = None
        self._together: list[Feature] = []
        self._counted = False
        self._lost = False  # "it" may be what is open elsewhere
        self._only_named: Feature | None = None
        self._reached_before: list[Figure] = []

    def take(self, clause: Clause, after_and: bool) -> None:
        """Adds what a clause says."""
        self._named.missed += [part for part in clause.parts if not part.understood]
        if not after_and:
            self._last = self._last if Again in map(type, clause.facts) else None
        feature = self._spoken_of(clause, after_and)
        for part in clause.parts:
            for fact in part.facts:
                self._add(fact, feature, clause, part)
        self._where_reached(clause, feature)
        self._share_state(clause, feature, after_and)
        if feature is not None and clause.mentions:
            self._together = [*(self._together if after_and else ()), feature]

    def _share_state(self, clause: Clause, feature: Feature | None, after_and: bool) -> None:
        """Gives what is only named before "and" the state of what comes after it."""
        states = [f for f in clause.facts if isinstance(f, State)]
        before = self._only_named if after_and and clause.mentions else None
        if states and before not in (None, feature) and before.completed is None:
            before.completed = states[0].completed
        self._only_named = feature if _only_names(clause) else None

    def _is_nobodys(self, after_and: bool) -> bool:
        """Whether "it's blue's" can be about what is spoken of: nobody is known to stand there."""
        owners = self._current.owners if self._current else {}
        return not (after_and or owners or self._lost)

    def _spoken_of(self, clause: Clause, after_and: bool) -> Feature | None:
        """The feature that a clause is about; None where it names none and there is none yet."""
        if clause.joins:
            self._lost = False
            self._current = self._named.joined(clause)
            return self._current
        named = [(part, f) for part in clause.parts for f in part.facts if isinstance(f, Mention)]
        if len(named) > 1:
            self._named.missed += [part for part, _ in named[1:]]
        if not named:
            return self._current
        part, first = named[0]
        if not first.kind and first.owners and not first.figures and self._is_nobodys(after_and):
            self._named.own(self._begun(), first.owners)
            return self._current
        nothing = first.other and len(clause.facts) == 1 and not first.owners + first.figures
        if not first.kind or first.plural or nothing:  # only what is joined is named so
            self._named.missed.append(part)
            return self._current
        self._lost = False
        if first.own:
            first = first._replace(owners=self._whose(first, part))
        self._current = self._named.meant(first, part)
        return self._current

    def _whose(self, mention: Mention, part: Part) -> tuple[str, ...]:
        """Whose "his" is: of who does it, or of the only other player, who was named before."""
        before = self._others_before(part)
        clear = self._me not in mention.owners if mention.owners else len(before) == 1
        self.dispute.once("sentence.whose", clear)
        return (mention.owners or tuple(before)) if clear else ()

    def _others_before(self, part: Part) -> set[str]:
        """The only player beside whoever tells it, where named before; of several, none."""
        others = {player for _, player in self._said if player != self._me}
        before = {player for place, player in self._said if place < part.start} & others
        return before if len(others) == 1 else set()

    def _add(self, fact: Fact, feature: Feature | None, clause: Clause, part: Part) -> None:
        """Adds one fact."""
        match fact:
            case Turn(player):
                self.dispute.once("sentence.two-players", self.dispute.player in ("", player))
                self.dispute.player = player
            case Tile(magic):
                self.dispute.once("sentence.two-tiles", self.dispute.magic in (None, magic))
                self.dispute.magic = magic
            case Happened(event):
                self.dispute.events.append(event)
            case Reached(figures):
                self.dispute.reached += figures
            case Elsewhere():
                self.dispute.elsewhere.append(fact)
                self._lost = self._lost or fact.are_open
            case Box(edition):
                self.dispute.boxes.append(edition)
                self.dispute.once("sentence.two-boxes", len({*self.dispute.boxes}) == 1)
            case Asked(players):
                self.dispute.asked = True
                self.dispute.asking += players
            case InPlay(figures):
                self.dispute.in_play.update(figures)
                self._place = IN_PLAY
            case Stands(figures, here=False, again=True):
                self._stand_elsewhere(figures, part)
            case Stands(figures, again=True):
                place = self._place
                if not isinstance(place, Feature | Off):
                    self._named.missed.append(part)
                    return
                for figure in figures:
                    self._named.put(figure, place)
            case Stands(figures, Off() as off):
                self._place = off
                for figure in figures:
                    self._named.put(figure, off)
            case Mention():
                pass
            case _ if self._lost:
                self._named.missed.append(part)
            case _:
                self._add_to(feature or self._begun(), fact, clause, part)

    def _begun(self) -> Feature:
        """The feature that is spoken of before its kind is known."""
        self._current = self._current or self._named.new("")
        return self._current

    def _add_to(self, feature: Feature, fact: Fact, clause: Clause, part: Part) -> None:
        """Adds a fact about a feature."""
        several = clause.joins and len(clause.mentions) > 1
        match fact:
            case State(completed):
                self.dispute.once(
                    "sentence.finished-and-open", feature.completed in (None, completed)
                )
                feature.completed = completed
            case Size() if not several:
                old = feature.size or fact
                if old != fact:
                    self._named.complain("sentence.two-sizes", one=old.tiles, other=fact.tiles)
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
            case Alone(players):
                self._named.own(feature, players)
                feature.alone = players
            case Belongs(player):
                self._named.own(feature, [player])
            case MagicAmong():
                feature.magic_among = True
            case Sizes(tiles):
                self._size_together(tiles, part)
            case Nobody(other):
                self.dispute.once("sentence.nobody", other or not feature.owners)
                feature.nobody = feature.nobody or not other
            case Stands(figures, None, here):
                self._place = feature if here else None
                for figure in figures:
                    if here:
                        self._named.put(figure, feature)
                    else:
                        feature.not_here.add(figure)
            case _:
                self._named.missed.append(part)

    def _size_together(self, tiles: tuple[int, ...], part: Part) -> None:
        """Gives those that were named together with "and" a size each, in their order."""
        if len(tiles) != len(self._together) or any(each.size for each in self._together):
            self._named.missed.append(part)
            return
        for feature, number in zip(self._together, tiles, strict=True):
            feature.size = Size(number)

    def _stand_elsewhere(self, figures: Sequence[Figure], part: Part) -> None:
        """Notes that figures are not where the last one was said to be."""
        match self._place:
            case Feature() as feature:
                feature.not_here.update(figures)
            case Off():
                self.dispute.in_play.update(figures)
            case "in play":
                for figure in figures:
                    self._named.put(figure, Off.SUPPLY)
            case _:
                self._named.missed.append(part)

    def _sign(self, feature: Feature, what: str, number: int) -> None:
        kind = ONLY_ON[what]
        if number and not feature.kind:
            feature.kind = kind
        if number and feature.kind != kind:
            self._named.complain(WRONG_ON[what], kind=Term(feature.kind))
        if feature.signs.get(what, number) != number:
            self._named.complain("sentence.two-numbers", one=feature.signs[what], other=number)
        feature.signs[what] = number

    def _stand_there(self, feature: Feature, fact: Meeples, clause: Clause, part: Part) -> None:
        """Adds meeples of some players to those on a feature."""
        owners = clause.mentions[0].owners if len(clause.mentions) == 1 else ()
        players = fact.players or (self._last.players if self._last else owners)
        if fact.pronoun:
            others = tuple(each for each in feature.owners if each != self._me)
            players = others or tuple(self._others_before(part))
        if len(players) != 1 and (not fact.players or (fact.number > 1 and not fact.each)):
            self._named.missed.append(part)
            return
        if not fact.named and not self._counted:
            self._named.missed.append(part)
            return
        if fact.too and not feature.owners and self.dispute.player not in ("", *players):
            self._named.missed.append(part)  # red finished it, and blue is there too: is red?
            return
        self._counted = self._counted or fact.named
        if fact.role and not feature.kind:
            feature.kind = fact.role
        if fact.role and fact.role != feature.kind:
            self._named.complain("sentence.role", kind=Term(feature.kind))
        self._last, self._place = fact._replace(players=players), feature
        for player in players:
            self.dispute.once("sentence.nobody", not (feature.nobody and fact.number))
            assumed = player in feature.assumed
            if assumed:
                feature.assumed.remove(player)
                self.dispute.once("sentence.nobody", bool(fact.number))
            kinds = feature.meeples.setdefault(player, {})
            if kinds.get(fact.kind, fact.number) != fact.number:
                self._named.complain(
                    "sentence.two-numbers", one=kinds[fact.kind], other=fact.number
                )
            kinds[fact.kind] = fact.number

    def _where_reached(self, clause: Clause, feature: Feature | None) -> None:
        """Notes that the figures that the dragon reached stand on what is named with them.

        What is only named in the clause after it is where: ``the dragon eats the mage, in a city``.
        """
        reached = [f for fact in clause.facts if isinstance(fact, Reached) for f in fact.figures]
        there = reached or (self._reached_before if _only_names(clause) else [])
        if feature is not None and clause.mentions:
            for figure in there:
                self._named.put(figure, feature)
        self._reached_before = [] if clause.mentions else reached


def _only_names(clause: Clause) -> bool:
    """Whether a clause names a road or city, and says at the most how large it is."""
    return bool(clause.mentions) and {*map(type, clause.facts)} <= {Mention, Size, Sign}
