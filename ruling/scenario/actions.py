"""The action of a scenario: done on the table, as the referee takes it and as it is told."""

from typing import NamedTuple

from ruling.referee.situation import Action, Castle, Dragon, FinalScoring, Placing, Wanted
from ruling.scenario.lookup import parse_meeple, parse_move, supply
from ruling.scenario.nodes import Scalar
from ruling.scenario.occupants import Occupants
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes
from ruling.scenario.story import CastleBuilt, DragonMoved, GameOver, PlacedTile, Story
from ruling.scenario.tables import Table
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Place, Spot
from ruling.table.squares import Square
from ruling.table.tiles import CITY, FIELD


class Done(NamedTuple):
    """An action with what it changed on the table: nothing, but where a tile was placed."""

    action: Action
    story: Story
    change: Change = Change()


class Actions:
    """Reads the action; the meeples are put on the table in passing, before anything merges."""

    def __init__(self, table: Table, standing: Occupants, mistakes: Mistakes) -> None:
        self._table, self._standing, self._mistakes = table, standing, mistakes

    def do(self, action: Scalar | Filled | None) -> Done | None:
        """Do the action; None, and mistakes noted, where it cannot be done."""
        castle = self._castle(action)
        self._standing.put_meeples(castle)
        if isinstance(action, Scalar):
            return Done(FinalScoring(), GameOver())
        if action is None:
            return None
        if "castle" in action.keys:
            return Done(Castle(castle), CastleBuilt(castle)) if castle else None
        if "dragon" in action.keys:
            return self._dragon(action.get("dragon"))
        return self._place(action)

    def _castle(self, action: Scalar | Filled | None) -> Feature | None:
        words = action.get("castle") if isinstance(action, Filled) else None
        spot = self._table.spot(words) if words is not None else None
        if words is None or spot is None or not self._table.whole:
            return None
        feature = spot.feature
        if feature.kind == CITY and feature.complete and feature.tiles == 2:
            return feature
        state = "complete" if feature.complete else "unfinished"
        tiles = f"{feature.tiles} tile{'s' if feature.tiles != 1 else ''}"
        message = f"only a complete city of two tiles becomes a castle; this is an {state}"
        message = message.replace("an complete", "a complete")
        self._mistakes.add(words, f"{message} {feature.kind} of {tiles}")
        return None

    def _dragon(self, words: tuple[Scalar, ...] | None) -> Done | None:
        visited = self._table.visited(words or ())
        if words is None or visited is None:
            return None
        reached = tuple(
            figure
            for figure, place in self._standing.figures().items()
            if isinstance(place, Spot) and self._table.reached(visited, figure, place)
        )
        for word in words:
            if word.text in tuple(Figure) and Figure(word.text) not in reached:
                self._mistakes.add(word, f"the {word.text} is not on the board")
        squares = tuple(mark.name for mark in visited if isinstance(mark, Square))
        return Done(Dragon(reached), DragonMoved(squares, reached))

    def _place(self, action: Filled) -> Done | None:
        change = self._table.place(action)
        moves = tuple(self._moves(action.get("move") or ()))
        player, words = action.get("player"), action.get("meeple")
        name = player.text if player is not None else ""
        meeple = self._meeple(name, words, change) if words is not None else None
        if change is None:
            return None
        placed = None
        if meeple is not None and meeple[0].kind != FIELD:
            placed = meeple
        on, large = (meeple[0], meeple[1].large) if meeple is not None else (None, False)
        owed = bool(action.get("owed"))
        story = PlacedTile(name, change, on, large, owed)
        return Done(Placing(moves, placed, owed=owed), story, change)

    def _moves(self, words: tuple[Scalar, ...]) -> list[Wanted]:
        if len(words) > 2:
            self._mistakes.add(words[2], "a turn has two moves at the most")
        moves = [parse_move(word, self._mistakes) for word in words]
        wanted = [(move.figures[0], self.place(move.to)) for move in moves if move is not None]
        return [Wanted(figure, place) for figure, place in wanted if place is not None]

    def place(self, words: Scalar) -> Place | None:
        """The place that some words name to move to, the supply included."""
        return supply(words) or self._table.spot(words)

    def _meeple(
        self, player: str, words: Scalar, change: Change | None
    ) -> tuple[Feature, Meeple] | None:
        """The meeple that is placed after the move, on the tile that was placed."""
        parsed = parse_meeple(words, self._mistakes)
        spot = self._table.spot(parsed.at) if parsed is not None else None
        if parsed is None or spot is None or change is None:
            return None
        feature = spot.feature
        on_tile = feature in change.touched
        if feature.kind == FIELD or change.square:
            on_tile = spot.tile == change.tile
        if not on_tile:
            self._mistakes.add(parsed.at, "a meeple is placed on the tile just placed")
            return None
        if self._standing.meeples().get(feature):
            message = f"somebody stands on the {feature.kind} {feature.id} already"
            self._mistakes.add(parsed.at, message)
            return None
        return feature, Meeple(player, parsed.large)
