"""The actions that come with other expansions, and what of them happens beside a placed tile."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from ruling.errors import joined
from ruling.referee.situation import CROP_CIRCLES, MeeplesChanged, Message, MessageDrawn, Placing
from ruling.rulebook.in_play import pieces
from ruling.scenario.actions.parts import (
    ABBOT,
    ABBOT_KIND,
    CIRCLE,
    FLIGHT,
    FLYING_MACHINE,
    MESSAGE,
    TAKEN,
    TWO_POINTS,
    PartEntry,
)
from ruling.scenario.lookup import misplaced, parse_meeple
from ruling.scenario.named_pieces import piece_named
from ruling.scenario.schema.shapes import Filled, Number
from ruling.scenario.source import Mistakes
from ruling.scenario.table import Stander, Table
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.features import Change, Feature
from ruling.table.figures import KINDS, LARGE, Meeple, Spot
from ruling.table.tiles import FIELD, SURROUNDED, Turned

Standing = Sequence[tuple[Stander, Feature]]

_ONLY_FOR = {
    "follower": (Message.ONE_FOLLOWER,),
    "takes": (Message.SHORTEST_ROAD, Message.SMALLEST_CITY, Message.SMALLEST_MONASTERY),
    "farmers": (Message.FARMERS,),
}
"""What only some messages speak of."""

_NEEDED = {
    "follower": "the feature where that one stands",
    "farmers": "how many the player has, since none stand on a field here",
}
"""What those messages cannot do without."""


class PieceActions(NamedTuple):
    """Reads these actions on a table; mistakes are noted as they are met.

    ``laid`` is the tile that was placed before, where that is known.
    """

    table: Table
    standing: Standing
    mistakes: Mistakes
    laid: Turned | None = None

    def message(self, action: Filled) -> MessageDrawn | None:
        """The message that is carried out, with what it needs to be known."""
        named, player = action.get(MESSAGE), action.get("player")
        if named is None or player is None:
            return None
        message = Message(named.text)
        known = self._farmers(player) if message is Message.FARMERS else 0
        declined = TWO_POINTS in action.keys
        for key, messages in _ONLY_FOR.items():
            if key in action.keys and message not in messages:
                told = f"the message '{message}' has nothing to do with '{key}'"
                self.mistakes.add(action.keys[key], told)
            elif (
                message in messages
                and key in _NEEDED
                and not (declined or key in action.keys or known)
            ):
                told = f"the message '{message}' needs '{key}': {_NEEDED[key]}"
                self.mistakes.add(named, told)
        words = action.get("follower") or action.get("takes")
        on = self._own(words, player) if words is not None else None
        farmers = action.get("farmers")
        number = farmers.value if isinstance(farmers, Number) else None
        at_field = self.table.fields([on]) if on is not None and on.kind == FIELD else {}
        cities = tuple(chain.from_iterable(at_field.values()))
        return MessageDrawn(message, player.text, on, number, cities, two_points=declined)

    def _farmers(self, player: Scalar) -> int:
        """How many of a player's meeples on fields are followers."""
        own = (stander.meeple for stander, on in self.standing if on.kind == FIELD)
        return sum(KINDS[each.kind].strength > 0 for each in own if each.player == player.text)

    def circle(self, action: Filled) -> MeeplesChanged | None:
        """The meeples that a crop circle adds or takes back."""
        kind = action.get(CIRCLE)
        given = [key for key in ("beside", "back") if key in action.keys]
        if kind is None:
            return None
        calls = self.laid.tile.calls if self.laid is not None else ""
        if self.laid is not None and calls and calls != kind.text:
            told = f"the crop circle of {self.laid.label} calls up meeples on a {calls}"
            self.mistakes.add(kind, told, f"'{CIRCLE}: {calls}'")
            return None
        if kind.text == FIELD and not given:  # nobody who is drawn has a farmer
            return MeeplesChanged(by=CROP_CIRCLES, kind=FIELD)
        if len(given) != 1:
            told = "of a crop circle say either who puts a meeple beside another, or who takes one"
            self.mistakes.add(kind, told, "'beside: {red: …}' or 'back: {red: …}'")
            return None
        added = self._moved(action, "beside", kind.text)
        removed = self._moved(action, "back", kind.text)
        return MeeplesChanged(added, removed, by=CROP_CIRCLES, kind=kind.text)

    def taken_off(self, action: Filled) -> MeeplesChanged | None:
        """The meeples that some piece takes off the board."""
        by, removed = action.get("by"), self._moved(action, TAKEN)
        if by is None:
            return None
        return MeeplesChanged((), removed, by=piece_named(by, self.mistakes))

    def _moved(
        self, action: Filled, key: str, kind: str = ""
    ) -> tuple[tuple[Feature, Meeple], ...]:
        """Whose meeples are put or taken where; each must be there, or beside one that is."""
        found: list[tuple[Feature, Meeple]] = []
        left = [(feature, stander.meeple) for stander, feature in self.standing]
        for player, places in action.get(key) or ():
            for words in places:
                parsed = parse_meeple(words, self.mistakes)
                on = self._own(parsed[1], player, kind) if parsed is not None else None
                if parsed is None or on is None:
                    continue
                if on.kind not in KINDS[parsed[0]].on:
                    misplaced(parsed[0], Spot(on, words.text), words, self.mistakes)
                    continue
                meeple = Meeple(player.text, parsed[0])
                alike = (each for each in left if (each[0], *each[1][:2]) == (on, *meeple[:2]))
                taken = (on, meeple) if key == "beside" else next(alike, None)
                if taken is not None:
                    found.append(taken)
                if key != "beside" and taken is not None:
                    left.remove(taken)
                elif taken is None:
                    size = f"{LARGE} meeple" if parsed[0] == LARGE else parsed[0]
                    told = f"no such {size} of '{player.text}' is left there"
                    self.mistakes.add(words, told)
        return tuple(found)

    def after(self, standers: Sequence[Stander], changed: MeeplesChanged) -> list[Stander]:
        """Who stands there once meeples were put somewhere or taken off."""
        left = [*standers]
        for feature, meeple in changed.removed:
            here = (s for s, on in self.standing if on is feature and s.meeple == meeple)
            left.remove(next(stander for stander in here if stander in left))
        for feature, meeple in changed.added:
            own = (s for s, on in self.standing if on is feature)
            beside = next(s for s in own if s.player.text == meeple.player)
            left.append(beside._replace(meeple=meeple))
        return left

    def _own(self, words: Scalar, player: Scalar, kind: str = "") -> Feature | None:
        """A feature on which a player has a meeple; None, and a mistake noted, if none."""
        spot = self.table.spot(words)
        if spot is None:
            return None
        feature = spot.feature
        if kind and feature.kind != kind:
            told = f"this crop circle calls up meeples on a {kind}, not on a {feature.kind}"
            self.mistakes.add(words, told)
        elif not any(s.player.text == player.text and on is feature for s, on in self.standing):
            self.mistakes.add(words, f"no meeple of '{player.text}' stands there")
        else:
            return feature
        return None

    def instead(
        self, part: PartEntry, change: Change | None, placing: Placing
    ) -> tuple[Placing, tuple[Stander, ...]] | None:
        """A tile with what was done instead of placing a meeple, and who stands there then."""
        action, player = part.entry, part.player
        for key in [key for key in ("meeple", FLIGHT, ABBOT) if key in action.keys][1:]:
            told = f"'{key}' is done instead of placing a meeple or anything else"
            self.mistakes.add(action.keys[key], told, "once a turn")
        flight, home = action.get(FLIGHT), action.get(ABBOT)
        landing = self.landing(flight, change) if flight is not None else None
        abbot = self.abbot(home, player) if home is not None else None
        if change is None or player is None:
            return None
        if landing is None:
            return placing._replace(abbot=abbot), ()
        at, meeple = landing[0], Meeple(player.text, landing[1])
        flown = placing._replace(meeple=(at.feature, meeple), flown=True)
        return flown, (Stander(meeple, flight._replace(text=at.words), player),)

    def landing(self, words: Scalar, change: Change | None) -> tuple[Spot, str] | None:
        """Where a meeple flies to, and its kind."""
        parsed = parse_meeple(words, self.mistakes)
        spot = self.table.spot(parsed[1]) if parsed is not None else None
        if parsed is None or spot is None or change is None:
            return None
        feature = spot.feature
        kind = parsed[0]
        if feature.kind == FIELD:
            told = "a flying machine never lands on a field"
        elif feature.kind not in KINDS[kind].on:
            misplaced(kind, spot, parsed[1], self.mistakes)
            return None
        elif feature in change.completed:
            told = f"this very tile completed the {feature.kind}: it is no landing place"
        elif feature.complete:
            told = f"the {feature.kind} is complete, and a flying machine lands on unfinished ones"
        elif not self._reaches(parsed[1], spot, change):
            return None
        else:
            return spot, kind
        self.mistakes.add(parsed[1], told, pieces()[FLYING_MACHINE].source)
        return None

    def _reaches(self, words: Scalar, spot: Spot, change: Change) -> bool:
        """Whether the machine on the placed tile flies there; of another nobody knows where to."""
        if self.laid is None or not self.laid.machine or change.square is None:
            return True
        squares = self.laid.flights(change.square)
        if spot.tile in squares:
            return True
        there = [square.name for square in squares if min(square) >= 0]
        told = f"the machine of {self.laid.label} flies from {change.square.name} to"
        hint = f"it reaches {joined(there)}" if there else ""
        self.mistakes.add(words, f"{told} {self.laid.machine}, 1 to 3 squares", hint)
        return False

    def abbot(self, words: Scalar, player: Scalar | None) -> tuple[Feature, Meeple] | None:
        """The monastery or garden that an abbot goes home from."""
        monastery = self._own(words, player) if player is not None else None
        if monastery is None or player is None:
            return None
        if monastery.kind not in SURROUNDED:
            told = f"an abbot stands in monasteries and gardens, not on a {monastery.kind}"
            self.mistakes.add(words, told)
        elif monastery.complete:
            told = "it is complete: the abbot scores there and is home anyway"
            self.mistakes.add(words, told)
        else:
            return self._abbot(words, player, monastery)
        return None

    def _abbot(
        self, words: Scalar, player: Scalar, monastery: Feature
    ) -> tuple[Feature, Meeple] | None:
        """The abbot of a player in a monastery or garden."""
        here = (s.meeple for s, on in self.standing if on is monastery)
        for meeple in here:
            if (meeple.player, meeple.kind) == (player.text, ABBOT_KIND):
                return monastery, meeple
        hint = f"write 'meeples: {{{player.text}: {{{ABBOT_KIND}: 1}}}}' or 'kind: {ABBOT_KIND}'"
        self.mistakes.add(words, f"no abbot of '{player.text}' stands there", hint)
        return None
