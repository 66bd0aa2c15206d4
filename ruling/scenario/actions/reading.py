"""Who stands where on the table of a scenario, and the action that is done there."""

from collections.abc import Mapping
from itertools import pairwise

from ruling.referee.situation import (
    UNNAMED,
    Action,
    AnyAction,
    Castle,
    Copier,
    Dragon,
    FinalScoring,
    MeeplesChanged,
    Message,
    MessageDrawn,
    OrderNamed,
    Part,
    Placing,
    Turn,
    TurnBegun,
)
from ruling.scenario.actions.parts import (
    CASTLE,
    CIRCLE,
    DRAGON,
    FINAL_SCORING,
    INSTEAD,
    LATE,
    MESSAGE,
    MORE,
    START,
    TAKEN,
    TILE,
    TOKENS,
    TWO_POINTS,
    Given,
    PartEntry,
    action_entries,
    part_entries,
)
from ruling.scenario.lookup import Lookup, misplaced, off_board, on_half_edge, parse_meeple
from ruling.scenario.schema.bonus_keys import (
    BONUS_KEYS,
    castle_at,
    copiers_of,
    put_fairy,
    square_of,
)
from ruling.scenario.schema.order_keys import ORDERING, order_named
from ruling.scenario.schema.piece_keys import check_pieces_at
from ruling.scenario.schema.shapes import Filled
from ruling.scenario.source import Mistakes
from ruling.scenario.table import Stander, Table
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.features import BRIDGE, Change, Feature
from ruling.table.figures import KINDS, Figure, Meeple, Off, Place, Spot
from ruling.table.tiles import CITY, FIELD, ROAD


class Actions:
    """Puts everybody on the table, where their places are checked, and places the tile.

    After it features may have merged: ``features``, ``figures`` and ``meeples`` are what is there
    after the first part of the turn, ``change`` what that changed, ``copiers`` what copies points.
    """

    def __init__(self, scenario: Filled, table: Table, mistakes: Mistakes) -> None:
        self._table, self._mistakes = table, mistakes
        self._action: Given = scenario.get("action")
        alone = isinstance(self._action, Filled) and self._action.keys.keys().isdisjoint(MORE)
        self._entries = (  # most actions are a tile alone: nothing of it is taken apart
            [PartEntry(TILE, self._action, self._action.get("player"), action=self._action)]
            if alone
            else part_entries(self._action)
        )
        castle = next((each.value for each in self._entries if each.kind == CASTLE), None)
        self._castle = castle_at(castle, table, mistakes) if castle is not None else None
        self.late = LATE in scenario.keys and bool(scenario.get(LATE))
        figures, self._standers = self._put_figures(scenario.get("figures")), self._put_meeples()
        self._fairy: Scalar | Filled | None = scenario.get("fairy")
        if self._fairy is not None:
            self._standers = put_fairy(self._fairy, self._standers, table, mistakes)
        first = self._change_by(self._entries[0]) if self._entries else None
        self._laid, self.change = first, first or Change()
        self.copiers: tuple[Copier, ...] = ()
        if not scenario.keys.keys().isdisjoint(BONUS_KEYS):
            self.copiers = copiers_of(scenario, table, self.change, mistakes)
        self.figures: dict[Figure, Place] = dict.fromkeys(Figure, Off.SUPPLY)
        for figure, words in figures.items():
            self.figures[figure] = off_board(words) or table.spot(words) or Off.SUPPLY
        self._words = [words for words in figures.values() if off_board(words) is None]
        self._moved: dict[Figure, Place] = {}
        given = scenario.get("figures")
        if self.late and len(figures) == len(given.values if given is not None else ()):
            self._check_together(scenario.keys[LATE])
        if upon := scenario.get("pieces"):
            self._standers = check_pieces_at(upon, table, self._standers, mistakes)
        self._sent_home = list[Stander]()
        self.meeples = self._stand()
        self.features = table.features()

    def read(self) -> AnyAction | None:
        """The action, or all of a turn; None, and mistakes noted, where it cannot be done."""
        if not self._entries or self._is_over_before():
            return None
        first = self._action_of(self._entries[0], self._laid)
        if first is None or len(self._entries) == 1:
            return first
        parts = list[Part]()
        for entry in self._entries[1:]:
            change = self._change_by(entry)
            if entry.kind == TILE:
                self._laid = change
            meeples: dict[Feature, tuple[Meeple, ...]] = {}
            for stander, on in self._stand():
                meeples[on] = (*meeples.get(on, ()), stander.meeple)
            action = self._action_of(entry, change)
            if action is None or change is None:
                return None
            spots = ((words.text, self._table.spot(words)) for words in self._words)
            at = {words: spot.feature for words, spot in spots if spot is not None}
            part = Part(action, self._table.features(), meeples, change, at)
            parts.append(part._replace(fields=self._fields(part)))
        return Turn(first, tuple(parts))

    def _is_over_before(self) -> bool:
        """Whether something is done after the final scoring; that is a mistake."""
        over = [each.value for each in self._entries[:-1] if each.kind == FINAL_SCORING]
        for words in over:
            hint = "write it as the last of the list"
            self._mistakes.add(words, "nothing is done after the final scoring", hint)
        return bool(over)

    def _fields(self, part: Part) -> Mapping[Feature, tuple[Feature, ...]]:
        """The fields that score in a part: in the final scoring all where farmers stand."""
        if not isinstance(part.action, FinalScoring):
            return part.fields
        return self._table.fields([each for each in part.meeples if each.kind == FIELD])

    def _change_by(self, part: PartEntry) -> Change | None:
        """Do it on the table, where only tiles and tokens change anything."""
        if part.kind == TILE:
            return self._table.place(part.entry)
        token = part.kind in TOKENS
        return self._table.connect(part.kind, part.entry) if token else Change()

    def _action_of(self, part: PartEntry, change: Change | None) -> Action | None:
        """What is ruled on of one part."""
        if part.kind == FINAL_SCORING:
            return FinalScoring()
        if part.kind == CASTLE:
            return Castle(self._castle) if self._castle else None
        if part.kind == DRAGON:
            return self._dragon(part)
        if part.kind == START:
            return self._begun(part)
        if part.kind in (MESSAGE, CIRCLE, TAKEN):
            return self._of_a_piece(part)
        return self._placed(part, change)

    def _order(self, part: PartEntry) -> OrderNamed:
        """What the action says of the order of scoring, with the features as they are now."""
        action = part.action
        if action is None or action.keys.keys().isdisjoint(ORDERING):
            return UNNAMED
        scoring = (TILE, DRAGON, *TOKENS)
        *_, last = (e for e in self._entries if e.action is action and e.kind in scoring)
        return order_named(action, self._table, self.copiers, self._mistakes, part is last)

    def _stand(self) -> list[tuple[Stander, Feature]]:
        """The meeples with what they stand on now."""
        spots = [(stander, self._table.spot(stander.at)) for stander in self._standers]
        return [(stander, spot.feature) for stander, spot in spots if spot is not None]

    def _put_figures(self, places: Filled | None) -> dict[Figure, Scalar]:
        """The figures with the words for their places, each on another road or city."""
        put: dict[Figure, Scalar] = {}
        seen: dict[Feature, str] = {}
        for name, words in places.values.items() if places is not None else ():
            place = off_board(words) or self._table.spot(words) if words is not None else None
            feature = place.feature if place is not None else None
            if feature is not None and feature.kind not in (ROAD, CITY):
                message = f"the {name} stands on roads and in cities, not on a {feature.kind}"
                self._mistakes.add(words, message)
            elif place is not None:
                put[Figure(name)] = words
                if feature in seen and not self.late:
                    message = f"the {seen[feature]} stands on this {feature.kind} already"
                    hint = f"if they are together since nobody noticed: '{LATE}: true'"
                    self._mistakes.add(words, message, hint)
                elif feature is not None:
                    seen[feature] = name
        return put

    def _check_together(self, late: Scalar) -> None:
        """Note where nothing was noticed late: the figures do not stand on one feature."""
        on = {place.feature for place in self.figures.values()}
        if len(on) > 1 or on == {None}:
            message = f"'{LATE}' is said of two figures on one road or city, and they are not"
            self._mistakes.add(late, message, "name the places of both under 'figures:'")

    def _put_meeples(self) -> list[Stander]:
        """The meeples; a complete feature has none, but for the city of a castle."""
        put = []
        for stander in self._table.standers:
            spot = self._table.spot(stander.at)
            if spot is None:
                continue
            if spot.feature.kind not in KINDS[stander.meeple.kind].on:
                misplaced(stander.meeple.kind, spot, stander.at, self._mistakes)
            elif spot.feature.complete and spot.feature is not self._castle:
                message = f"the {spot.feature.kind} {spot.words} is complete"
                hint = "its meeples went back when it scored"
                self._mistakes.add(stander.at, message, hint)
            else:
                put.append(self._kept(stander, spot) if spot.feature.kind == FIELD else stander)
        return put

    def _kept(self, stander: Stander, spot: Spot) -> Stander:
        """A farmer who stays on the field though a bridge may be laid where the words point."""
        bridged = any(BRIDGE in each.keys for each in action_entries(self._action))
        return stander._replace(at=on_half_edge(stander.at, spot)) if bridged else stander

    def _begun(self, part: PartEntry) -> TurnBegun | None:
        """A turn from its start, which brings nothing but what the fairy does."""
        if self._fairy is None:
            hint = "name her place with 'fairy:', or leave this out"
            told = f"'{START}' is for the fairy, and she is not on the table"
            self._mistakes.add(part.entry.keys[START], told, hint)
        return TurnBegun(part.player.text) if part.player is not None else None

    def _dragon(self, part: PartEntry) -> Dragon | None:
        """The dragon with whom it eats, which may have scored and gone home before."""
        words: tuple[Scalar, ...] = part.value or ()
        dragon = self._table.dragon(words, {**self.figures, **self._moved})
        if dragon is None:
            return None
        safe = square_of(self._fairy) if self._fairy is not None and dragon.squares else ""
        for word in words:
            if word.text in set(Figure) - set(dragon.reached):
                self._mistakes.add(word, f"the {word.text} is not on the board")
            if word.text == safe:
                message = f"the dragon cannot go to {safe}: the fairy is there"
                self._mistakes.add(word, message, "who stands on her tile is safe from it")
        there = ((on, s.meeple, self._table.spot(s.at)) for s, on in self._stand())
        eaten = tuple((on, who) for on, who, at in there if at and at.tile in dragon.squares)
        return dragon._replace(eaten=eaten, order=self._order(part))

    def _of_a_piece(self, part: PartEntry) -> MessageDrawn | MeeplesChanged | None:
        """An action that comes with another expansion."""
        from ruling.scenario.actions.pieces import PieceActions  # few tables do any

        standing = [(stander, on) for stander, on in self._stand() if not on.complete]
        given = standing, self._mistakes, self._table.laid(self._laid)
        actions = PieceActions(self._table, *given)
        if part.kind == MESSAGE:
            drawn = actions.message(part.entry)
            if drawn is not None and drawn.message is Message.ONE_FOLLOWER:
                self._sent_home += self._follower(drawn)
            if drawn is not None and drawn.message is Message.ONE_TILE_MORE:
                drawn = drawn._replace(placed=self._gives(drawn, part))
            return drawn
        changed = (actions.circle if part.kind == CIRCLE else actions.taken_off)(part.entry)
        if changed is not None:
            self._standers = actions.after(self._standers, changed)
        return changed

    def _follower(self, drawn: MessageDrawn) -> list[Stander]:
        """The meeple that goes home with a message, unless that is declined."""
        own = [
            stander
            for stander in self._left_on(drawn.on)
            if stander.meeple.player == drawn.player and KINDS[stander.meeple.kind].strength
        ]
        return [] if drawn.two_points else own[:1]

    def _left_on(self, feature: Feature | None) -> list[Stander]:
        """Who stands on a feature, once the followers of messages went home."""
        standing = [stander for stander, on in self._stand() if on is feature]
        for gone in self._sent_home:
            if gone in standing:  # one of them, where several are alike
                standing.remove(gone)
        return standing

    def _gives(self, drawn: MessageDrawn, part: PartEntry) -> bool:
        """Whether the tile that a message gives its player comes next."""
        after = next((then for each, then in pairwise(self._entries) if each is part), None)
        if drawn.two_points or after is None or after.kind != TILE or after.player is None:
            return False
        return after.player.text == drawn.player

    def _placed(self, part: PartEntry, change: Change | None) -> Placing | None:
        """A tile or token that was laid, with the moves and the meeple."""
        action = part.entry
        if TWO_POINTS in action.keys and MESSAGE not in action.keys:
            told = f"'{TWO_POINTS}' is said of a message"
            self._mistakes.add(action.keys[TWO_POINTS], told, f"name it: '{MESSAGE}: knights'")
        wanted: tuple[Scalar, ...] = action.get("move") or ()
        lookup = Lookup(self._table, (), self._mistakes, tried=[])
        moves = tuple(move for words in wanted if (move := lookup.move(words)) is not None)
        if len(wanted) > 2:
            self._mistakes.add(wanted[2], "a turn has two moves at the most")
        goals = [(words, move.to) for words, move in zip(wanted, moves, strict=False)]
        self._words += [w._replace(text=to.words) for w, to in goals if isinstance(to, Spot)]
        self._moved |= {move.figure: move.to for move in moves}
        words, name = action.get("meeple"), part.player.text if part.player is not None else ""
        stander = self._meeple(part, words, change) if words is not None else None
        placing = Placing(moves, owed=bool(action.get("owed")), player=name)
        if not INSTEAD.isdisjoint(action.keys):
            return self._instead(part, change, placing)
        if change is None:
            return None
        placing = placing._replace(order=self._order(part))
        if part.kind != TILE:
            return placing._replace(owed=False)
        if stander is None:
            return placing
        self._standers.append(stander[1])
        return placing._replace(meeple=(stander[0], stander[1].meeple))

    def _instead(self, part: PartEntry, change: Change | None, placing: Placing) -> Placing | None:
        """A tile was placed, and something done instead of placing a meeple."""
        from ruling.scenario.actions.pieces import PieceActions  # few turns do any

        given = self._stand(), self._mistakes, self._table.laid(change)
        found = PieceActions(self._table, *given).instead(part, change, placing)
        if found is None:
            return None
        placed, standers = found
        self._standers += standers
        return placed._replace(order=self._order(part))

    def _meeple(
        self, part: PartEntry, words: Scalar, change: Change | None
    ) -> tuple[Feature, Stander] | None:
        """The meeple that is placed after the move, on the tile that was placed."""
        parsed = parse_meeple(words, self._mistakes)
        if parsed is None:
            return None
        kind, at = parsed
        spot = self._table.spot(at)
        if spot is None or change is None or part.player is None:
            return None
        feature = spot.feature
        on_tile = feature in change.touched
        if feature.kind == FIELD or change.square:
            on_tile = spot.tile == change.tile
        if not on_tile:
            self._mistakes.add(at, "a meeple is placed on the tile just placed")
            return None
        if feature.kind not in KINDS[kind].on:
            misplaced(kind, spot, at, self._mistakes)
            return None
        player = part.player.text
        there = [stander.meeple.player for stander in self._left_on(feature)]
        if there and not KINDS[kind].joins:
            message = f"somebody stands on the {feature.kind} {spot.words} already"
            self._mistakes.add(at, message)
            return None
        if KINDS[kind].joins and player not in there:
            message = f"a {kind} is placed where a meeple of its player stands"
            self._mistakes.add(at, message, f"nobody of '{player}' is there")
            return None
        stander = Stander(Meeple(player, kind), at, part.player)
        return feature, self._kept(stander, spot) if feature.kind == FIELD else stander
