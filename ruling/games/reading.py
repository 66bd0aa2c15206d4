"""A saved game from its JSON: every value is looked at before it is believed."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ruling.errors import SavedGameError
from ruling.games.decoding import LONGEST, SCENARIO, SHOWN, Values, decoded, form_of, shown
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

MOST_PLAYERS = 100
"""The most players of a game that is read."""

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
    a saved game. A message that is wrong is only noted, as its ``oddity``.
    """
    return parse_saved_game(read_source(path, LARGEST_GAME))


def parse_saved_game(source: Source) -> SavedGame:
    """The saved game of a text that was read already; raises SavedGameError."""
    return _Reader(source.name).game(decoded(source))


class _Reader(Values):
    """Reads one file.

    Where a message is wrong, or cannot come where it stands, that is noted and the reading
    goes on: the file is to blame only if all of its pieces are known.
    """

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self._origin = (0, 0)
        self._players: tuple[str, ...] = ()
        self._oddity: SavedGameError | None = None
        self._turns: list[SavedTurn] = []
        self._current: SavedTurn | None = None
        self._doings: list[Doing] = []

    def game(self, data: Any) -> SavedGame:
        """The whole game."""
        top = data if isinstance(data, dict) else {}
        if "slots" in {**top, **form_of(top.get("setup"))}:
            raise self._error("this was saved by JCloisterZone 4: only what JCloisterZone 5 "
                              "saves can be read")  # fmt: skip
        if "replay" not in top or "setup" not in top:
            raise self._error("this is no saved game of JCloisterZone: it has no 'setup' and "
                              f"'replay' ({SCENARIO})")  # fmt: skip
        setup, replay = self._of(top, "setup", dict), self._of(top, "replay", list)
        start = self._of(setup, "start", list, [])
        self._players = self._named(self._of(top, "players", list))
        tiles = list(_tiles(start, replay))
        places = [position for _, position in tiles if _is_position(position)]
        self._origin = (
            min((x for x, _ in places), default=0),
            min((y for _, y in places), default=0),
        )
        laid = [self._start(tile) for tile in start]
        for self._message, message in enumerate(replay, start=1):
            self._read(message)
        self._break_off(len(replay))
        elements, rules, sets = (
            {name[:LONGEST]: value for name, value in self._of(setup, key, dict, {}).items()}
            for key in ("elements", "rules", "sets")
        )
        ids = tuple(id[:LONGEST] for id, _ in tiles if isinstance(id, str))
        return SavedGame(self._file, self._players, self._origin, elements, rules, tuple(sets),
                         tuple(filter(None, laid)), tuple(self._turns), ids, tuple(self._doings),
                         self._oddity)  # fmt: skip

    def _named(self, players: Sequence[Any]) -> tuple[str, ...]:
        """Their names, told apart where two have the same."""
        if not players:
            raise self._error("nobody plays: 'players' is empty")
        if len(players) > MOST_PLAYERS:
            raise self._error(f"{len(players):,} play: at most {MOST_PLAYERS} can be read")
        names: list[str] = []
        for number, player in enumerate(players, start=1):
            given = form_of(player).get("name")
            name = " ".join(given.split())[:LONGEST] if isinstance(given, str) else ""
            name = name or f"player {number}"
            while name in names:
                name = f"{name} ({number})"
            names.append(name)
        return tuple(names)

    def _start(self, tile: Any) -> Laying | None:
        """A starting tile; None where it cannot be read."""
        try:
            rotation = self._form(tile).get("rotation", 0)
            if type(rotation) is not int or str(rotation) not in TURNS:
                raise self._error(f"a starting tile is turned by {rotation!r:.{SHOWN}}")
            square = self._square([tile.get("x"), tile.get("y")])
            return Laying(self._of(tile, "tile", str), TURNS.index(str(rotation)), square)
        except SavedGameError as error:
            self._oddity = self._oddity or error
            return None

    def _read(self, message: Any) -> None:
        """The next message: a tile begins a turn, a commit ends it."""
        kind = form_of(message).get("type")
        try:
            kind, payload = self._of(message, "type", str), self._of(message, "payload", dict, {})
            if kind == "PLACE_TILE":
                if self._current is not None:
                    error = self._error("a tile is placed before the turn was committed")
                    self._note(error, kind)
                    self._end(self._message - 1)
                self._turn = len(self._turns) + 1
                player = self._player(message.get("player"))
                laying = self._laying(payload)
                self._current = SavedTurn(self._turn, self._message, 0, player, laying, (), False)
            elif self._current is not None:
                self._doings += self._doing(kind, payload, message.get("player"), self._current)
                if kind == "COMMIT":
                    self._end(self._message)
            elif kind in KNOWN_MESSAGES:
                raise self._error(f"{kind} cannot come here: no tile was placed")
            else:
                self._doings.append(Strange(self._message, kind))
        except SavedGameError as error:
            self._note(error, kind)

    def _note(self, error: SavedGameError, kind: Any) -> None:
        """A message that is wrong, or cannot come here: of what it did no more is known."""
        self._oddity = self._oddity or error
        name = kind if kind in ("PLACE_TILE", *KNOWN_MESSAGES) else "message"
        self._doings.append(Strange(self._message, name, odd=True))

    def _end(self, last: int, finished: bool = True) -> None:
        """The turn is over with this message."""
        if self._current is not None:
            doings = tuple(self._doings)
            turn = self._current._replace(last=last, doings=doings, finished=finished)
            self._turns.append(turn)
            self._current, self._doings = None, []

    def _break_off(self, last: int) -> None:
        """The end of the file; what follows the last turn belongs to it."""
        self._end(last, finished=False)
        if self._turns:
            doings = (*self._turns[-1].doings, *self._doings)
            self._turns[-1], self._doings = self._turns[-1]._replace(doings=doings), []
        elif self._oddity is None:
            self._oddity = self._error("nothing was played: there is no turn")

    def _doing(
        self, kind: str, payload: Mapping[str, Any], who: Any, turn: SavedTurn
    ) -> tuple[Doing, ...]:
        """What a message after the tile does; nothing for those that only pass on."""
        if kind in KNOWN_MESSAGES and who is not None and who != turn.player:
            known = type(who) is int and 0 <= who < len(self._players)
            actor = self._players[who] if known else f"player {who!r:.{SHOWN}}"
            raise self._error(f"{actor} acts in the turn of {self._players[turn.player]}")
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
            return (Deployment(self._message, turn.player, piece, id, at),)
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
            raise self._error(
                f"a tile is turned by R0, R90, R180 or R270, not {rotation!r:.{SHOWN}}"
            )
        square = self._square(payload.get("position"))
        return Laying(self._of(payload, "tileId", str), QUARTERS[rotation], square)

    def _target(self, pointer: Any) -> SavedPlace:
        pointer = self._form(pointer)
        position, location = pointer.get("position"), self._of(pointer, "location", str)
        feature = pointer.get("feature", "")
        square = self._square(position)
        text = isinstance(feature, str)
        kind = str(KINDS.get(feature, feature[:LONGEST]) if text else f"{feature!r:.{SHOWN}}")
        if location in MIDDLES:
            return SavedPlace(square, kind, ())
        if _SIDES.fullmatch(location):
            return SavedPlace(square, kind, _sides(location))
        known = kind or (FIELD if _FIELDS.fullmatch(location) else location.lower())
        return SavedPlace(square, known if known in (FIELD, GARDEN) else f"{known} {location}", ())

    def _player(self, who: Any) -> int:
        players = len(self._players)
        if who is None:  # games of one player, and old ones, do not say
            return len(self._turns) % players
        if type(who) is not int or not 0 <= who < players:
            told = f"there is no player {who!r:.{SHOWN}}: {players} play, counted from 0"
            raise self._error(told)
        return who

    def _square(self, position: Any) -> Square:
        if not _is_position(position):
            raise self._error(f"{shown(position)} is no position: two whole numbers, "
                              f"from -{FARTHEST} to {FARTHEST}")  # fmt: skip
        return Square(position[1] - self._origin[1], position[0] - self._origin[0])


def _tiles(start: Sequence[Any], replay: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """The id and the position of every tile, whatever is written there."""
    for tile in map(form_of, start):
        yield tile.get("tile"), [tile.get("x"), tile.get("y")]
    for message in map(form_of, replay):
        if message.get("type") == "PLACE_TILE":
            payload = form_of(message.get("payload"))
            yield payload.get("tileId"), payload.get("position")


def _is_position(position: Any) -> bool:
    """Whether it is a pair of whole numbers that is not too far away."""
    pair = position if isinstance(position, list) and len(position) == 2 else [None]
    return all(type(each) is int and abs(each) <= FARTHEST for each in pair)


def _sides(location: str) -> tuple[int, ...]:
    """The sides of a location such as ``NW``, or ``_N`` for all but the north."""
    if location.startswith("_"):
        return tuple(side for side in range(4) if SIDES[side] != location[1])
    return tuple(sorted(SIDES.index(letter) for letter in set(location)))
