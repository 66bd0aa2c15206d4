"""What the words of a key name: moves, places, features and players, on the table as it is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ruling.referee.situation import Wanted
from ruling.scenario.mistakes import Mistakes
from ruling.scenario.nodes import Scalar
from ruling.scenario.tables import Table
from ruling.scenario.values import Filled, Number
from ruling.scenario.words import off_board, parse_move, supply
from ruling.table.features import Feature
from ruling.table.figures import Figure, Place

Pairs = tuple[tuple[Scalar, Any], ...]


class Lookup:
    """Looks words up after the action was done; mistakes are noted as they are met.

    ``tried`` are the moves that were looked up: nobody made them, but the scenario speaks
    about them, and so shall the ruling.
    """

    def __init__(self, table: Table, players: Iterable[str], mistakes: Mistakes) -> None:
        self.players, self.mistakes = tuple(players), mistakes
        self.tried: list[Wanted] = []
        self._table = table

    def text(self, word: Scalar) -> str:
        """A word as it stands."""
        return word.text

    def texts(self, words: Iterable[Scalar]) -> tuple[str, ...]:
        """Words as they stand."""
        return tuple(word.text for word in words)

    def move(self, words: Scalar) -> Wanted | None:
        """The one move that some words stand for."""
        return next(iter(self._moves_of(words, either=False)), None)

    def moves(self, listed: Iterable[Scalar]) -> tuple[Wanted, ...]:
        """Moves, of which each may stand for two."""
        return tuple(wanted for words in listed for wanted in self._moves_of(words))

    def each_move(
        self, pairs: Pairs, read: Callable[["Lookup", Any], Any]
    ) -> tuple[tuple[Wanted, Any], ...]:
        """Moves with what is read of each."""
        found = [(self._moves_of(words), read(self, value)) for words, value in pairs]
        return tuple((wanted, value) for moves, value in found for wanted in moves)

    def each_feature(
        self, pairs: Pairs, read: Callable[["Lookup", Any], Any]
    ) -> tuple[tuple[Feature, Any], ...]:
        """Features with what is read of each."""
        found = [(self._table.spot(words), read(self, value)) for words, value in pairs]
        return tuple((spot.feature, value) for spot, value in found if spot is not None)

    def numbers(self, value: Number | Filled) -> int | Mapping[str, int]:
        """A number, or several by their names."""
        if isinstance(value, Number):
            return value.value
        return {name: each.value for name, each in value.values.items() if each is not None}

    def points(self, pairs: Pairs) -> Mapping[str, int]:
        """Points by players that there are."""
        for player, _ in pairs:
            if player.text not in self.players:
                self.mistakes.unknown(player, "player", player.text, self.players)
        return {player.text: points.value for player, points in pairs}

    def figures(self, filled: Filled) -> Mapping[Figure, Place]:
        """Where the figures are."""
        places = {
            Figure(name): off_board(words) or self._table.spot(words)
            for name, words in filled.values.items()
            if words is not None
        }
        return {figure: place for figure, place in places.items() if place is not None}

    def _moves_of(self, words: Scalar, either: bool = True) -> tuple[Wanted, ...]:
        """The moves that some words stand for: two where they say ``either``."""
        move = parse_move(words, self.mistakes, either)
        place = supply(move.to) or self._table.spot(move.to) if move is not None else None
        if move is None or place is None:
            return ()
        moves = tuple(Wanted(figure, place) for figure in move.figures)
        self.tried += moves
        return moves
