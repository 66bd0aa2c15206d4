"""Who stands where on the table of a scenario, and the action: done there, and as it is told."""

from typing import NamedTuple

from ruling.referee.situation import Action, Castle, Dragon, FinalScoring, Placing, Wanted
from ruling.scenario.lookup import Lookup, off_board, parse_meeple
from ruling.scenario.nodes import Scalar
from ruling.scenario.scenario import CastleBuilt, GameOver, PlacedTile, Story
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes
from ruling.scenario.tables import Stander, Table
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Off, Place
from ruling.table.tiles import CITY, FIELD, ROAD

OTHER_ACTIONS = {"castle", "dragon", "message", "crop circle", "taken off"}
"""The keys by which actions are known in which no tile is placed."""

INSTEAD = {"flies to", "abbot home"}
"""The keys of what is done with a placed tile instead of placing a meeple."""


class Done(NamedTuple):
    """An action with what it changed on the table: nothing, but where a tile was placed.

    ``pieces`` are those of other expansions that it is done with.
    """

    action: Action
    story: Story
    change: Change = Change()
    pieces: tuple[str, ...] = ()


class Actions:
    """Puts everybody on the table, where their places are checked, and places the tile.

    After it features may have merged: ``figures`` and ``meeples`` are where all are then,
    and ``fields`` the places of meeples on fields, which are not ruled on.
    """

    def __init__(self, scenario: Filled, table: Table, mistakes: Mistakes) -> None:
        self._table, self._mistakes = table, mistakes
        self._action: Scalar | Filled | None = scenario.get("action")
        keys = self._action.keys if isinstance(self._action, Filled) else {}
        self._castle = self._castle_of(self._action) if "castle" in keys else None
        figures, standers = self._put_figures(scenario.get("figures")), self._put_meeples()
        self._change: Change | None = None
        if isinstance(self._action, Filled) and not OTHER_ACTIONS & keys.keys():
            self._change = table.place(self._action)
        self.figures: dict[Figure, Place] = dict.fromkeys(Figure, Off.SUPPLY)
        for figure, words in figures.items():
            self.figures[figure] = off_board(words) or table.spot(words) or Off.SUPPLY
        spots = [(stander, table.spot(stander.at)) for stander in standers]
        found = [(stander, spot.feature) for stander, spot in spots if spot is not None]
        self.meeples = [(stander, on) for stander, on in found if on.kind != FIELD]
        self.fields = [stander.at.text for stander, on in found if on.kind == FIELD]

    def done(self) -> Done | None:
        """The action that was done; None, and mistakes noted, where it cannot be."""
        action = self._action
        if isinstance(action, Scalar):
            return Done(FinalScoring(), GameOver())
        if action is None:
            return None
        if "castle" in action.keys:
            castle = self._castle
            return Done(Castle(castle), CastleBuilt(castle)) if castle else None
        if "dragon" in action.keys:
            return self._dragon(action.get("dragon") or ())
        if OTHER_ACTIONS & action.keys.keys():
            return self._of_a_piece(action)
        return self._placed(action)

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
                if feature in seen:
                    message = f"the {seen[feature]} stands on this {feature.kind} already"
                    hint = "before the action the figures are on two features"
                    self._mistakes.add(words, message, hint)
                elif feature is not None:
                    seen[feature] = name
        return put

    def _put_meeples(self) -> list[Stander]:
        """The meeples; a complete feature has none, but for the city of a castle."""
        put = []
        for stander in self._table.standers:
            spot = self._table.spot(stander.at)
            if spot is None:
                continue
            if spot.feature.complete and spot.feature is not self._castle:
                message = f"the {spot.feature.kind} {spot.words} is complete"
                hint = "its meeples went back when it scored"
                self._mistakes.add(stander.at, message, hint)
            else:
                put.append(stander)
        return put

    def _castle_of(self, action: Filled) -> Feature | None:
        words = action.get("castle")
        spot = self._table.spot(words) if words is not None else None
        if spot is None or self._table.broken:
            return None
        feature = spot.feature
        if feature.kind == CITY and feature.complete and feature.tiles == 2:
            return feature
        state = "a complete" if feature.complete else "an unfinished"
        tiles = f"{feature.tiles} tile{'s' if feature.tiles != 1 else ''}"
        message = f"only a complete city of two tiles becomes a castle; this is {state}"
        self._mistakes.add(words, f"{message} {feature.kind} of {tiles}")
        return None

    def _dragon(self, words: tuple[Scalar, ...]) -> Done | None:
        moved = self._table.dragon(words, self.figures)
        if moved is None:
            return None
        for word in words:
            if word.text in set(Figure) - set(moved.reached):
                self._mistakes.add(word, f"the {word.text} is not on the board")
        return Done(Dragon(moved.reached), moved)

    def _of_a_piece(self, action: Filled) -> Done | None:
        """An action that comes with another expansion."""
        from ruling.scenario.piece_actions import CIRCLE, MESSAGE, PieceActions  # few tables do any

        actions = PieceActions(self._table, self.meeples, self._mistakes)
        if MESSAGE in action.keys:
            drawn = actions.message(action)
            piece = f"message-{drawn.message.replace(' ', '-')}" if drawn is not None else ""
            return Done(drawn, drawn, pieces=(piece,)) if drawn is not None else None
        moved = actions.circle(action) if CIRCLE in action.keys else actions.taken_off(action)
        return Done(moved.changed, moved, pieces=(moved.by,)) if moved is not None else None

    def _placed(self, action: Filled) -> Done | None:
        wanted: tuple[Scalar, ...] = action.get("move") or ()
        lookup = Lookup(self._table, (), self._mistakes, tried=[])
        moves = tuple(move for words in wanted if (move := lookup.move(words)) is not None)
        if len(wanted) > 2:
            self._mistakes.add(wanted[2], "a turn has two moves at the most")
        player, words, change = action.get("player"), action.get("meeple"), self._change
        name = player.text if player is not None else ""
        meeple = self._meeple(name, words, change) if words is not None else None
        if not INSTEAD.isdisjoint(action.keys):
            return self._instead(action, moves, name)
        if change is None:
            return None
        on, large = (meeple[0], meeple[1].large) if meeple is not None else (None, False)
        owed = bool(action.get("owed"))
        story = PlacedTile(name, change, on, large, owed)
        if on is not None and on.kind == FIELD:
            self.fields.append(on.id)
            return Done(Placing(moves, owed=owed), story, change)
        return Done(Placing(moves, meeple, owed=owed), story, change)

    def _instead(self, action: Filled, moves: tuple[Wanted, ...], name: str) -> Done | None:
        """A tile was placed, and something done instead of placing a meeple: one thing alone."""
        from ruling.scenario.piece_actions import ABBOT, FLIGHT, PieceActions  # few turns do any

        for key in [key for key in ("meeple", FLIGHT, ABBOT) if key in action.keys][1:]:
            told = f"'{key}' is done instead of placing a meeple or anything else"
            self._mistakes.add(action.keys[key], told, "once a turn")
        actions = PieceActions(self._table, self.meeples, self._mistakes)
        flight, home, change = action.get(FLIGHT), action.get(ABBOT), self._change
        spot = actions.landing(flight, change) if flight is not None else None
        abbot = actions.abbot(home, action.get("player")) if home is not None else None
        if change is None:
            return None
        owed = bool(action.get("owed"))
        if spot is not None:
            at, large = spot
            story = PlacedTile(name, change, at.feature, large, owed, flown=True)
            placing = Placing(moves, (at.feature, Meeple(name, large)), owed=owed)
            return Done(placing, story, change, ("flying-machine",))
        story = PlacedTile(name, change, None, False, owed, abbot=abbot and abbot[0])
        return Done(Placing(moves, owed=owed, abbot=abbot), story, change, ("abbot",))

    def _meeple(
        self, player: str, words: Scalar, change: Change | None
    ) -> tuple[Feature, Meeple] | None:
        """The meeple that is placed after the move, on the tile that was placed."""
        parsed = parse_meeple(words, self._mistakes)
        if parsed is None:
            return None
        large, at = parsed
        spot = self._table.spot(at)
        if spot is None or change is None:
            return None
        feature = spot.feature
        on_tile = feature in change.touched
        if feature.kind == FIELD or change.square:
            on_tile = spot.tile == change.tile
        if not on_tile:
            self._mistakes.add(at, "a meeple is placed on the tile just placed")
            return None
        if feature in (on for _, on in self.meeples):
            message = f"somebody stands on the {feature.kind} {spot.words} already"
            self._mistakes.add(at, message)
            return None
        return feature, Meeple(player, large)
