"""The results of another engine for a saved game: the record beside it, ``GAME.expected.json``."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ruling.errors import SavedGameError, sentence
from ruling.games.jcz.record import LARGEST_GAME, SavedGame
from ruling.scenario.source import read_source
from ruling.table.figures import Figure
from ruling.table.squares import ANY_FIELD, MIDDLE, SIDES, Pointer, Square, half_edge

JsonLine = Mapping[str, Any]

ENDING = ".expected.json"
"""What stands in place of the ending of the game."""

UNREADABLE = (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError)
"""What goes wrong where a record is not in its form."""


class RecordedScore(NamedTuple):
    """The points of a player for a feature, which a pointer names."""

    at: Pointer
    player: str
    points: int


class RecordedTurn(NamedTuple):
    """The engine's results of one turn; None where the record has none.

    ``offered`` are the places offered to each figure that had to be moved, ``off`` the figures of
    which one had to be taken off; ``together`` says whether both stood on one feature. ``figures``
    are where they stood afterwards, without those in the supply.
    """

    offered: Mapping[Figure, frozenset[Pointer]] | None
    off: frozenset[Figure] | None
    together: bool
    points: Mapping[str, int] | None
    scores: tuple[RecordedScore, ...] | None
    figures: Mapping[Figure, Pointer] | None


class EngineRecord(NamedTuple):
    """The turns, and the end of the game where it is recorded."""

    turns: tuple[RecordedTurn, ...]
    final: RecordedTurn | None


def record_beside(path: Path, saved: SavedGame) -> EngineRecord | None:
    """The record beside a game; None without one. Raises SavedGameError where it does not fit."""
    beside = path.with_name(f"{path.stem}{ENDING}")
    if not beside.is_file():
        return None
    name = str(beside)
    try:
        data = json.loads(read_source(beside, LARGEST_GAME).text)
        record = _Reading(saved).record(data)
    except UNREADABLE as error:
        why = f"{type(error).__name__}: {error}"
        raise SavedGameError(name, sentence("record.none", why=why)) from None
    if len(record.turns) != len(saved.turns):
        turns = {"number": len(record.turns), "turns": len(saved.turns)}
        raise SavedGameError(name, sentence("record.other-turns", **turns))
    return record


class _Reading:
    """Reads a record in the squares and players of its game."""

    def __init__(self, saved: SavedGame) -> None:
        self._origin, self._players = saved.origin, saved.players
        self._scores = [0] * len(saved.players)

    def record(self, data: JsonLine) -> EngineRecord:
        """The whole record."""
        turns = tuple(self._turn(each) for each in data["turns"])
        final = data.get("final")
        if final is None:
            return EngineRecord(turns, None)
        ending = {key: final[key] for key in ("scoring", "scores") if key in final}
        return EngineRecord(turns, self._turn(ending))

    def _turn(self, one: JsonLine) -> RecordedTurn:
        off = [*(one.get("removals") or ()), *(one.get("removed_by_engine") or ())]
        has_moves = "moves" in one
        return RecordedTurn(
            dict(self._offered(one["moves"] or {})) if has_moves else None,
            frozenset(map(Figure, off)) if has_moves else None,
            bool(one.get("collision")),
            self._points(one),
            self._scored(one["scoring"]) if "scoring" in one else None,
            dict(self._figures(one["after"])) if "after" in one else None,
        )

    def _offered(self, moves: JsonLine) -> Iterator[tuple[Figure, frozenset[Pointer]]]:
        for figure, places in moves.items():
            yield Figure(figure), frozenset(map(self._pointer, places))

    def _points(self, one: JsonLine) -> Mapping[str, int] | None:
        """The points of this turn alone, from the running scores where there are no others."""
        before = self._scores
        self._scores = list(map(int, one.get("scores", before)))
        if "points" in one:
            return dict(zip(self._players, map(int, one["points"]), strict=True))
        if "scores" not in one:
            return None
        gained = (after - old for after, old in zip(self._scores, before, strict=True))
        return dict(zip(self._players, gained, strict=True))

    def _scored(self, scoring: list[JsonLine]) -> tuple[RecordedScore, ...]:
        """The scores of features; what else brings points is only among all points."""
        return tuple(self._score(entry) for entry in scoring if entry.get("ptr"))

    def _score(self, entry: JsonLine) -> RecordedScore:
        at = entry["ptr"]
        pointer = self._pointer([*at["position"], at["feature"], at["location"]])
        return RecordedScore(pointer, self._players[entry["player"]], int(entry["points"]))

    def _figures(self, after: JsonLine) -> Iterator[tuple[Figure, Pointer]]:
        for figure, place in after.items():
            if place is not None:
                yield Figure(figure), self._pointer(place)

    def _pointer(self, at: list[Any]) -> Pointer:
        """``[x, y, feature, location]`` as one of our pointers: the first side that it names."""
        x, y, kind, location = at
        square = Square(y - self._origin[1], x - self._origin[0])
        if location == "I":
            return Pointer(square, ANY_FIELD if kind == "Field" else MIDDLE)
        if kind == "Field":
            halves = location.replace("L", "1").replace("R", "2").split(".")
            return Pointer(square, min(map(half_edge, halves)))
        barred = location[1:] if location.startswith("_") else ""
        sides = [side for side in SIDES if (side not in barred if barred else side in location)]
        return Pointer(square, SIDES.index(sides[0]))
