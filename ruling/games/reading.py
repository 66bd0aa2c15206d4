"""A saved game from its JSON: every value is looked at before it is believed."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ruling.errors import SavedGameError
from ruling.games.decoding import decoded
from ruling.games.record import (
    GARDEN,
    LARGEST_GAME,
    Deployment,
    Doing,
    FigureMove,
    Laying,
    Passed,
    Return,
    SavedGame,
    SavedPlace,
    SavedTurn,
    Strange,
)
from ruling.scenario.source import Source, read_source
from ruling.table.figures import Figure
from ruling.table.squares import SIDES, Square
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, TURNS

FARTHEST = 500
"""The farthest that a tile may lie from the first, in squares."""

KINDS = {"Road": ROAD, "City": CITY, "Monastery": MONASTERY, "Field": FIELD, "Farm": FIELD,
         "Cloister": MONASTERY, "Garden": GARDEN}  # fmt: skip
MIDDLES = ("I", "CLOISTER", "ABBOT")
QUARTERS = {f"R{turn}": quarters for quarters, turn in enumerate(TURNS)}

KNOWN_MESSAGES = ("COMMIT", "PASS", "MOVE_NEUTRAL_FIGURE", "DEPLOY_MEEPLE", "RETURN_MEEPLE")

_FIELDS = re.compile(r"[NESW][LR](\.[NESW][LR])*|INNER_(FARM|FIELD)(_B)?")
_SIDES = re.compile(r"_[NESW]|[NESW]{1,4}")


def read_saved_game(path: str | Path) -> SavedGame:
    """The saved game of a file, or of standard input for ``-``.

    Raises ScenarioError where the file cannot be read, and SavedGameError where it is not
    a saved game or where its messages cannot follow each other.
    """
    return parse_saved_game(read_source(path, LARGEST_GAME))


def parse_saved_game(source: Source) -> SavedGame:
    """The saved game of a text that was read already; raises SavedGameError."""
    return _Reader(source.name).game(decoded(source))


class _Reader:
    """Reads one file; knows where it is, so that an error can say so."""

    def __init__(self, file: str) -> None:
        self._file, self._message, self._turn = file, 0, 0
        self._origin = (0, 0)
        self._names: Sequence[str] = ()

    def game(self, data: Any) -> SavedGame:
        """The whole game."""
        if not isinstance(data, dict) or "replay" not in data or "setup" not in data:
            raise self._error("this is no saved game of JCloisterZone: "
                              "it has no 'setup' and 'replay'")  # fmt: skip
        setup = self._of(data, "setup", dict)
        replay = self._of(data, "replay", list)
        start = self._of(setup, "start", list, [])
        self._origin = self._corner(start, replay)
        players = self._players(self._of(data, "players", list))
        laid = tuple(self._start(tile) for tile in start)
        elements, rules = (self._of(setup, key, dict, {}) for key in ("elements", "rules"))
        turns = self._turns(replay, players)
        return SavedGame(self._file, players, self._origin, elements, rules, laid, turns)

    def _players(self, players: Sequence[Any]) -> tuple[str, ...]:
        """Their names, told apart where two have the same."""
        if not players:
            raise self._error("nobody plays: 'players' is empty")
        names: list[str] = []
        for number, player in enumerate(players, start=1):
            given = player.get("name") if isinstance(player, dict) else None
            name = " ".join(given.split()) if isinstance(given, str) else ""
            name = name or f"player {number}"
            while name in names:
                name = f"{name} ({number})"
            names.append(name)
        return tuple(names)

    def _corner(self, start: Sequence[Any], replay: Sequence[Any]) -> tuple[int, int]:
        """The coordinates of the north-western corner of all tiles."""
        places = [self._position([tile.get("x"), tile.get("y")]) for tile in map(self._map, start)]
        for number, message in enumerate(replay, start=1):
            self._message = number
            if self._map(message).get("type") == "PLACE_TILE":
                self._turn += 1
                payload = self._of(message, "payload", dict)
                places.append(self._position(payload.get("position")))
        self._message = self._turn = 0
        return min((x for x, _ in places), default=0), min((y for _, y in places), default=0)

    def _start(self, tile: dict[str, Any]) -> Laying:
        rotation = tile.get("rotation", 0)
        if type(rotation) is not int or str(rotation) not in TURNS:
            raise self._error(f"a starting tile is turned by {rotation!r}")
        square = self._square([tile.get("x"), tile.get("y")])
        return Laying(self._of(tile, "tile", str), TURNS.index(str(rotation)), square)

    def _turns(self, replay: Sequence[Any], players: Sequence[str]) -> tuple[SavedTurn, ...]:
        turns: list[SavedTurn] = []
        current: SavedTurn | None = None
        waiting: tuple[Doing, ...] = ()
        self._names = players
        for self._message, message in enumerate(replay, start=1):
            kind = self._of(message, "type", str)
            payload = self._of(message, "payload", dict, {})
            who = message.get("player")
            if kind == "PLACE_TILE":
                if current is not None:
                    raise self._error("a tile is placed before the turn was committed")
                self._turn = len(turns) + 1
                player = self._player(who, len(turns) % len(players), len(players))
                laying = self._laying(payload)
                current = SavedTurn(self._turn, self._message, 0, player, laying, waiting, False)
                waiting = ()
            elif current is None:
                waiting += self._between(kind)
                continue
            else:
                doings = (*current.doings, *self._doing(kind, payload, who, current.player))
                current = current._replace(doings=doings, finished=kind == "COMMIT")
            current = current._replace(last=self._message)
            if current.finished:
                turns.append(current)
                current = None
        if not turns and current is None:
            raise self._error("nothing was played: there is no turn")
        if waiting:
            turns[-1] = turns[-1]._replace(doings=(*turns[-1].doings, *waiting))
        return tuple(turns) if current is None else (*turns, current)

    def _between(self, kind: str) -> tuple[Doing, ...]:
        """A message that comes when no tile was placed: only one that nobody knows may."""
        if kind in KNOWN_MESSAGES:
            raise self._error(f"{kind} cannot come here: no tile was placed")
        return (Strange(self._message, kind),)

    def _doing(
        self, kind: str, payload: Mapping[str, Any], who: Any, player: int
    ) -> tuple[Doing, ...]:
        """What a message after the tile does; nothing for those that only pass on."""
        if kind in KNOWN_MESSAGES:
            self._same_player(who, player)
        if kind == "COMMIT":
            return ()
        if kind == "PASS":
            return (Passed(self._message),)
        if kind == "MOVE_NEUTRAL_FIGURE":
            return (self._figure_move(payload),)
        if kind == "DEPLOY_MEEPLE":
            id = self._of(payload, "meepleId", str)
            piece = id.split(".")[1] if id.count(".") > 1 else id
            at = self._target(self._of(payload, "pointer", dict))
            return (Deployment(self._message, player, piece, id, at),)
        if kind == "RETURN_MEEPLE":
            pointer = self._of(payload, "pointer", dict)
            source = self._of(payload, "source", str)
            return (Return(self._message, self._of(pointer, "meepleId", str), source),)
        return (Strange(self._message, kind),)

    def _figure_move(self, payload: Mapping[str, Any]) -> Doing:
        id = self._of(payload, "figureId", str)
        name = id.partition(".")[0]
        if name not in tuple(Figure):
            return Strange(self._message, name)
        if "to" not in payload:
            raise self._error(f"it is not said where the {name} went: 'to' is missing")
        to = payload["to"]
        return FigureMove(self._message, Figure(name), None if to is None else self._target(to))

    def _laying(self, payload: Mapping[str, Any]) -> Laying:
        rotation = payload.get("rotation")
        if not isinstance(rotation, str) or rotation not in QUARTERS:
            raise self._error(f"a tile is turned by R0, R90, R180 or R270, not {rotation!r}")
        square = self._square(payload.get("position"))
        return Laying(self._of(payload, "tileId", str), QUARTERS[rotation], square)

    def _target(self, pointer: Any) -> SavedPlace:
        pointer = self._map(pointer)
        position, location = pointer.get("position"), self._of(pointer, "location", str)
        feature = pointer.get("feature", "")
        square = self._square(position)
        kind = KINDS.get(feature, feature) if isinstance(feature, str) else repr(feature)
        if location in MIDDLES:
            return SavedPlace(square, kind, ())
        if _SIDES.fullmatch(location):
            return SavedPlace(square, kind, _sides(location))
        known = kind or (FIELD if _FIELDS.fullmatch(location) else location.lower())
        return SavedPlace(square, known if known in (FIELD, GARDEN) else f"{known} {location}", ())

    def _player(self, who: Any, expected: int, players: int) -> int:
        if who is None:  # games of one player, and old ones, do not say
            return expected
        if isinstance(who, bool) or not isinstance(who, int) or not 0 <= who < players:
            raise self._error(f"there is no player {who!r}: {players} play, counted from 0")
        return who

    def _same_player(self, who: Any, player: int) -> None:
        if who is not None and who != player:
            known = type(who) is int and 0 <= who < len(self._names)
            actor = self._names[who] if known else f"player {who!r}"
            raise self._error(f"{actor} acts in the turn of {self._names[player]}")

    def _square(self, position: Any) -> Square:
        x, y = self._position(position)
        return Square(y - self._origin[1], x - self._origin[0])

    def _position(self, position: Any) -> tuple[int, int]:
        if isinstance(position, list) and len(position) == 2:
            x, y = position
            if type(x) is int and type(y) is int and max(abs(x), abs(y)) <= FARTHEST:
                return x, y
        raise self._error(f"{json.dumps(position)[:60]} is no position: two whole numbers, "
                          f"from -{FARTHEST} to {FARTHEST}")  # fmt: skip

    def _map(self, value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        raise self._error(f"{json.dumps(value)[:60]} stands where an object should")

    def _of(self, data: Any, key: str, kind: type[Any], default: Any = None) -> Any:
        """The value of a key, of the right type."""
        value = self._map(data).get(key, default)
        if not isinstance(value, kind):
            what = {"dict": "an object", "list": "a list", "str": "a text"}[kind.__name__]
            told = "is missing" if value is None else f"is {json.dumps(value)[:60]}"
            raise self._error(f"'{key}' {told}; it should be {what}")
        return value

    def _error(self, what: str) -> SavedGameError:
        return SavedGameError(self._file, what, self._message, self._turn)


def _sides(location: str) -> tuple[int, ...]:
    """The sides of a location such as ``NW``, or ``_N`` for all but the north."""
    if location.startswith("_"):
        return tuple(side for side in range(4) if SIDES[side] != location[1])
    return tuple(sorted(SIDES.index(letter) for letter in set(location)))
