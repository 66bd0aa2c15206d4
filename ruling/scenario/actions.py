"""Who stands where on the table of a scenario, and the action: done there, and as it is told."""

from typing import NamedTuple

from ruling.referee.situation import Action, Castle, Copier, Dragon, FinalScoring, Placing
from ruling.scenario.beside_keys import BESIDE, castle_at, copiers_of, put_fairy
from ruling.scenario.lookup import Lookup, off_board, parse_meeple
from ruling.scenario.nodes import Scalar
from ruling.scenario.scenario import CastleBuilt, GameOver, PlacedTile, Story
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes
from ruling.scenario.tables import Stander, Table
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Off, Place
from ruling.table.tiles import CITY, FIELD, ROAD


class Done(NamedTuple):
    """An action with what it changed on the table: nothing, but where a tile was placed."""

    action: Action
    story: Story
    change: Change = Change()


class Actions:
    """Puts everybody on the table, where their places are checked, and places the tile.

    After it features may have merged: ``figures`` and ``meeples`` are where all are then,
    ``copiers`` what copies points, and ``fields`` the places of meeples on fields, which are
    not ruled on.
    """

    def __init__(self, scenario: Filled, table: Table, mistakes: Mistakes) -> None:
        self._table, self._mistakes = table, mistakes
        self._action: Scalar | Filled | None = scenario.get("action")
        keys = self._action.keys if isinstance(self._action, Filled) else {}
        castle = keys and self._action.get("castle")
        self._castle = castle_at(castle, table, mistakes) if castle else None
        figures, standers = self._put_figures(scenario.get("figures")), self._put_meeples()
        if (fairy := scenario.get("fairy")) is not None:
            standers = put_fairy(fairy, standers, table, mistakes)
        self._change: Change | None = None
        if isinstance(self._action, Filled) and not {"castle", "dragon"} & keys.keys():
            self._change = table.place(self._action)
        self.copiers: tuple[Copier, ...] = ()
        if not scenario.keys.keys().isdisjoint(BESIDE):
            self.copiers = copiers_of(scenario, table, self._change or Change(), mistakes)
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

    def _dragon(self, words: tuple[Scalar, ...]) -> Done | None:
        moved = self._table.dragon(words, self.figures)
        if moved is None:
            return None
        for word in words:
            if word.text in set(Figure) - set(moved.reached):
                self._mistakes.add(word, f"the {word.text} is not on the board")
        return Done(Dragon(moved.reached), moved)

    def _placed(self, action: Filled) -> Done | None:
        wanted: tuple[Scalar, ...] = action.get("move") or ()
        lookup = Lookup(self._table, (), self._mistakes, tried=[])
        moves = tuple(move for words in wanted if (move := lookup.move(words)) is not None)
        if len(wanted) > 2:
            self._mistakes.add(wanted[2], "a turn has two moves at the most")
        player, words, change = action.get("player"), action.get("meeple"), self._change
        name = player.text if player is not None else ""
        meeple = self._meeple(name, words, change) if words is not None else None
        if change is None:
            return None
        on, large = (meeple[0], meeple[1].large) if meeple is not None else (None, False)
        owed = bool(action.get("owed"))
        story = PlacedTile(name, change, on, large, owed)
        if on is not None and on.kind == FIELD:
            self.fields.append(on.id)
            return Done(Placing(moves, owed=owed), story, change)
        return Done(Placing(moves, meeple, owed=owed), story, change)

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
