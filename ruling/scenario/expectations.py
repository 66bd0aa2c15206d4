"""What a scenario expects and who claims what, with every place looked up."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ruling.errors import UnknownName
from ruling.referee.situation import Wanted
from ruling.rulebook.editions import edition
from ruling.rulebook.questions import questions
from ruling.scenario.compounds import NOTHING
from ruling.scenario.expected import EXPECT_PREFIX
from ruling.scenario.mistakes import Mistakes
from ruling.scenario.nodes import Scalar
from ruling.scenario.scenario import Claim, Expectation, Expected
from ruling.scenario.tables import Table
from ruling.scenario.values import Filled, Number
from ruling.scenario.words import off_board, parse_move, supply
from ruling.table.features import Feature
from ruling.table.figures import Figure, Place

Pairs = tuple[tuple[Scalar, Any], ...]


class Expectations:
    """Reads the keys ``expect``, ``expect in …`` and ``claims`` of a scenario."""

    def __init__(self, table: Table, players: Iterable[str], mistakes: Mistakes) -> None:
        self._table, self._players, self._mistakes = table, tuple(players), mistakes
        self._read: dict[str, Callable[[Any], Any]] = {
            "obligation": lambda word: word.text,
            "chosen": lambda word: word.text,
            "moves": self._moves,
            "refused": self._refused,
            "points": self._points,
            "outcomes": self._outcomes,
            "scoring": self._scoring,
            "figures": self._figures,
            "notes": self._notes,
            "open": lambda words: tuple(word.text for word in words),
            "legal": lambda words: self._wanted(words, either=False),
            "illegal": lambda words: self._wanted(words, either=False),
        }

    def expectations(self, scenario: Filled) -> Iterator[Expectation]:
        """What is expected, first in all editions, then in some."""
        for key, filled in scenario.values.items():
            if filled is None or not key.startswith(("expect", EXPECT_PREFIX)):
                continue
            name = scenario.keys[key]
            editions: tuple[str, ...] = ()
            if key.startswith(EXPECT_PREFIX):
                words = name.part(len(EXPECT_PREFIX), key.removeprefix(EXPECT_PREFIX))
                editions = tuple(self._editions(words))
            yield Expectation(editions, self._values(filled), name.position)

    def claims(self, scenario: Filled) -> Iterator[Claim]:
        """Every claim; a claim without a matter, or with two, is a mistake."""
        for filled in scenario.get("claims") or ():
            by = filled.get("by")
            keys = [key for key in filled.keys if key not in ("by", "verdict")]
            verdict = filled.get("verdict")
            if by is not None and by.text not in self._players:
                self._mistakes.unknown(by, "player", by.text, self._players)
            if len(keys) != 1:
                message = "a claim is about one thing"
                self._mistakes.add(filled, message, "legal, illegal, obligation, points or figures")
                continue
            value = filled.get(keys[0])
            if value == ():
                self._mistakes.add(filled, f"this claim names no {keys[0]}")
                continue
            if by is not None and value is not None:
                read = self._read[keys[0]](value)
                said = verdict.text if verdict is not None else ""
                yield Claim(by.text, keys[0], read, _words(value), filled.position, said)

    def _editions(self, words: Scalar) -> Iterator[str]:
        for name in words.text.split(","):
            try:
                yield edition(name).id
            except UnknownName as error:
                self._mistakes.unknown(words, "edition", name.strip(), error.known)

    def _values(self, filled: Filled) -> Mapping[str, Expected]:
        return {
            key: Expected(
                None if value is NOTHING else self._read[key](value), filled.keys[key].position
            )
            for key, value in filled.values.items()
            if value is not None
        }

    def _wanted(self, words: Scalar, either: bool = True) -> tuple[Wanted, ...]:
        """The moves that some words stand for: two where they say ``either``."""
        move = parse_move(words, self._mistakes, either)
        place = supply(move.to) or self._table.spot(move.to) if move is not None else None
        if move is None or place is None:
            return ()
        return tuple(Wanted(figure, place) for figure in move.figures)

    def _place(self, words: Scalar) -> Place | None:
        return off_board(words) or self._table.spot(words)

    def _moves(self, words: tuple[Scalar, ...]) -> tuple[Wanted, ...]:
        return tuple(wanted for word in words for wanted in self._wanted(word))

    def _refused(self, pairs: Pairs) -> tuple[tuple[Wanted, str], ...]:
        return tuple(
            (wanted, reason.text) for move, reason in pairs for wanted in self._wanted(move)
        )

    def _outcomes(self, pairs: Pairs) -> tuple[tuple[Wanted, Mapping[str, int]], ...]:
        return tuple(
            (wanted, self._points(points))
            for move, points in pairs
            for wanted in self._wanted(move)
        )

    def _points(self, pairs: Pairs) -> Mapping[str, int]:
        for player, _ in pairs:
            if player.text not in self._players:
                self._mistakes.unknown(player, "player", player.text, self._players)
        return {player.text: points.value for player, points in pairs}

    def _scoring(self, pairs: Pairs) -> tuple[tuple[Feature, int | Mapping[str, int]], ...]:
        found = [(self._table.spot(place), _value(value)) for place, value in pairs]
        return tuple((spot.feature, value) for spot, value in found if spot is not None)

    def _figures(self, filled: Filled) -> Mapping[Figure, Place]:
        places = {Figure(key): self._place(value) for key, value in filled.values.items() if value}
        return {figure: place for figure, place in places.items() if place is not None}

    def _notes(self, words: tuple[Scalar, ...]) -> tuple[str, ...]:
        """Ids of notes: a question, or an edition (or the house) and a question."""
        for word in words:
            question = word.text.rpartition(":")[2]
            if question not in questions():
                self._mistakes.unknown(word, "note", word.text, questions())
        return tuple(word.text for word in words)


def _words(value: Any) -> Any:
    """A value as the file has it."""
    if isinstance(value, Scalar):
        return value.text
    if isinstance(value, Number):
        return value.value
    pairs = value.values.items() if isinstance(value, Filled) else value
    return {key if isinstance(key, str) else key.text: _words(each) for key, each in pairs}


def _value(value: Number | Filled) -> int | Mapping[str, int]:
    if isinstance(value, Number):
        return value.value
    return {what: line.value for what, line in value.values.items() if line is not None}
