"""Looks up the words of a scenario: moves, meeples, places, features and players."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ruling.case.moves import EITHER, ROBS, THEN
from ruling.errors import Listed, Said, Term, near, nearest_names, sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled, Number
from ruling.referee.situation import Wanted
from ruling.rulebook.questions import questions
from ruling.scenario.table import Table
from ruling.table.features import Feature
from ruling.table.figures import KINDS, PLAIN, Figure, Off, Place, Spot
from ruling.table.squares import SIDES, parse_pointer
from ruling.table.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD

NOTHING_MOVED = "nothing"
"""The word in place of a move, in a claim that both figures may stay where they are."""

Pairs = tuple[tuple[Scalar, Any], ...]

_PLACES = {
    ROAD: "on roads",
    CITY: "in cities",
    MONASTERY: "on monasteries",
    GARDEN: "in gardens",
    FIELD: "on fields",
}

_MOVE = re.compile(r"(\S+)(\s+to\s+)(\S.*)")
_MEEPLE = re.compile(r"(?:(\S+)(\s+on\s+))?(\S.*)")


def readings_of(pairs: Pairs, mistakes: Mistakes) -> Mapping[str, str]:
    """Questions with their readings; a question or reading that there is not is a mistake."""
    for question, reading in pairs:
        known = questions().get(question.text)
        if known is None:
            mistakes.unknown(question, "question", question.text, questions())
        elif reading.text not in known:
            none = sentence("rules.no-reading", question=question.text, name=reading.text)
            mistakes.unknown(reading, none, reading.text, known)
    return {question.text: reading.text for question, reading in pairs}


def parse_move(
    text: Scalar, mistakes: Mistakes, either: bool = False
) -> tuple[tuple[Figure, ...], Scalar] | None:
    """The figures of a move, and where to; ``either`` admits the word that stands for both."""
    match = _MOVE.fullmatch(text.text)
    if match is None:
        mistakes.note(text, "move.none", text=text.text)
        return None
    name, to = match[1], text.part(match.start(3), match[3])
    if either and name == EITHER:
        return tuple(Figure), to
    if name not in tuple(Figure):
        known = (*Figure, EITHER) if either else tuple(Figure)
        mistakes.unknown(text, "figure", name, known)
        return None
    return (Figure(name),), to


def parse_meeple(text: Scalar, mistakes: Mistakes) -> tuple[str, Scalar] | None:
    """The kind and the place of a placed meeple such as ``large on B1 E``.

    Notes a mistake and gives None where the kind is unknown.
    """
    match = _MEEPLE.fullmatch(text.text)
    assert match is not None
    kind, at = match[1] or PLAIN, text.part(match.start(3), match[3])
    if kind not in KINDS:
        mistakes.unknown(text, "kind of meeple", kind, KINDS)
        return None
    return kind, at


def misplaced(name: str, spot: Spot, words: Scalar, mistakes: Mistakes) -> None:
    """Notes that a kind of meeple does not stand on such a feature, and names those that do."""
    places = Listed(tuple(Term(_PLACES[kind]) for kind in KINDS[name].on), "and")
    others = tuple(other for other, kind in KINDS.items() if spot.feature.kind in kind.on)
    feature = Term(spot.feature.kind)
    what = sentence("meeple.misplaced", kind=Term(name), places=places, feature=feature)
    hint: Said = sentence("meeple.can-be-there", kinds=Listed(others)) if others else ""
    mistakes.add(words, what, hint)


def on_half_edge(words: Scalar, spot: Spot) -> Scalar:
    """Words for an edge of grass as words for a half of it: under a bridge that stays grass."""
    at = parse_pointer(words.text)
    if at is None or at.square != spot.tile or at.side not in range(len(SIDES)):
        return words
    return words._replace(text=f"{at.name}1")


def off_board(words: Scalar) -> Off | None:
    """The place of a figure that is on no tile, where the words say so."""
    return Off(words.text) if words.text in tuple(Off) else None


def near_off_board(words: Scalar) -> Said:
    """A hint at such a place where it is misspelt; a meeple has none, however it is spelt."""
    name = words.text.removeprefix("the ")
    return near(nearest_names(name, tuple(Off))) if off_board(words) is None else ""


class Lookup(NamedTuple):
    """Looks words up after the action was done; mistakes are noted as they are met.

    ``tried`` are the moves that were looked up: nobody made them, but the scenario speaks
    about them, and so shall the ruling; by the number of the action that they are said ``of``, one
    of all ``actions``.
    """

    table: Table
    players: tuple[str, ...]
    mistakes: Mistakes
    tried: dict[int, list[Wanted]]
    actions: int = 1
    of: int = 0

    def text(self, word: Scalar) -> str:
        """A word as it stands."""
        return word.text

    def player(self, word: Scalar) -> str:
        """A player that there is."""
        if word.text not in self.players:
            self.mistakes.unknown(word, "player", word.text, self.players)
        return word.text

    def texts(self, words: Iterable[Scalar]) -> tuple[str, ...]:
        """Words as they stand."""
        return tuple(word.text for word in words)

    def move(self, words: Scalar) -> Wanted | None:
        """The one move that some words stand for."""
        return next(iter(self._moves_of(words, either=False)), None)

    def move_or_nothing(
        self, listed: tuple[Scalar, ...]
    ) -> Wanted | tuple[Wanted, ...] | str | None:
        """The move that some words stand for, or that nothing is moved; or two of them."""
        if len(listed) == 1:
            return NOTHING_MOVED if listed[0].text == NOTHING_MOVED else self.move(listed[0])
        apart = self._replace(tried={})  # the second is judged after the first, not by itself
        return tuple(move for words in listed if (move := apart.move(words)) is not None)

    def moves(self, listed: Iterable[Scalar]) -> tuple[Wanted, ...]:
        """Moves, of which each may stand for two."""
        return tuple(wanted for words in listed for wanted in self._moves_of(words))

    def each_move(
        self, pairs: Pairs, read: Callable[["Lookup", Any], Any]
    ) -> tuple[tuple[Wanted, Any], ...]:
        """An entry for each move that a key means, with the value that is read for the key."""
        found = [(self._moves_of(words), read(self, value)) for words, value in pairs]
        return tuple((wanted, value) for moves, value in found for wanted in moves)

    def each_feature(
        self, pairs: Pairs, read: Callable[["Lookup", Any], Any]
    ) -> tuple[tuple[Feature, Any], ...]:
        """Features with what is read of each."""
        found = [(self.table.spot(words), read(self, value)) for words, value in pairs]
        return tuple((spot.feature, value) for spot, value in found if spot is not None)

    def each_order(
        self, pairs: Pairs, read: Callable[["Lookup", Any], Any]
    ) -> tuple[tuple[str, Any], ...]:
        """Orders of scoring, each in one form, with what is read of each."""
        return tuple((self._order(words), read(self, value)) for words, value in pairs)

    def _order(self, words: Scalar) -> str:
        """``A1 E then B2 N, blue robs green`` with the features by their ids."""
        parts = []
        for part in words.text.split(", "):
            spots = [] if ROBS in part else part.split(THEN)
            found = [self.table.spot(words._replace(text=each)) for each in spots]
            parts.append(THEN.join(each.feature.id for each in found if each is not None) or part)
        return ", ".join(parts)

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

    def readings(self, pairs: Pairs) -> Mapping[str, str]:
        """Readings by questions that there are."""
        return readings_of(pairs, self.mistakes)

    def figures(self, filled: Filled) -> Mapping[Figure, Place]:
        """The places of the figures."""
        places = {
            Figure(name): off_board(words) or self.table.spot(words)
            for name, words in filled.values.items()
            if words is not None
        }
        return {figure: place for figure, place in places.items() if place is not None}

    def _moves_of(self, words: Scalar, either: bool = True) -> tuple[Wanted, ...]:
        """The moves that some words stand for: two where they say ``either``."""
        move = parse_move(words, self.mistakes, either)
        if move is None:
            return ()
        figures, to = move
        place = Off.SUPPLY if to.text == Off.SUPPLY else self.table.spot(to)
        moves = tuple(Wanted(figure, place) for figure in figures) if place is not None else ()
        self.tried.setdefault(self.of, []).extend(moves)
        return moves
