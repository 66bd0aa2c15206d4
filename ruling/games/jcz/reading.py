"""Reads a saved game from its JSON; the type of every value is checked before it is used."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ruling.errors import SavedGameError, sentence
from ruling.games.jcz.decoding import LONGEST, SHOWN, decoded, form_of
from ruling.games.jcz.payloads import CIRCLE, DRAGON, EXCHANGE, RANSOM, Payloads, is_position
from ruling.games.jcz.record import (
    LARGEST_GAME,
    SavedAction,
    SavedGame,
    SavedTile,
    SavedTurn,
    UnknownMessage,
)
from ruling.reading.source import Source
from ruling.scenario.source import read_source
from ruling.table.tiles import TURNS

MOST_PLAYERS = 100
"""The most players of a game that is read: as many as the scenario of a turn may have."""

KNOWN_MESSAGES = ("COMMIT", "PASS", "MOVE_NEUTRAL_FIGURE", "DEPLOY_MEEPLE", "RETURN_MEEPLE",
                  "PLACE_TOKEN", "CAPTURE_FOLLOWER", EXCHANGE, RANSOM, CIRCLE)  # fmt: skip

OVER = "GAME_OVER"
"""A message of some saved games between turns, that nothing follows from."""

AFTER_SCORING = {
    "abbey": ("PASS", "COMMIT"),
    "wagon": ("DEPLOY_MEEPLE", "PASS", "COMMIT"),
    DRAGON: ("MOVE_NEUTRAL_FIGURE",),
}
"""The messages that can follow the scoring of a turn, by the elements that bring them: an abbey
that is not placed before the next tile, wagons that drive on, and a dragon that comes late."""

IN_A_CIRCLE = ("COMMIT", "PASS", "DEPLOY_MEEPLE", "RETURN_MEEPLE")
"""The messages that can follow the choice of a crop circle."""


def read_saved_game(path: str | Path) -> SavedGame:
    """The saved game of a file, or of standard input for ``-``.

    Raises ScenarioError where the file cannot be read, and SavedGameError where it is not
    a saved game. A message that is wrong is only noted, as its ``oddity``.
    """
    return parse_saved_game(read_source(path, LARGEST_GAME))


def parse_saved_game(source: Source) -> SavedGame:
    """The saved game of a text that was read already; raises SavedGameError."""
    return _Reader(source.name).game(decoded(source))


class _Reader(Payloads):
    """Reads one file.

    A message that is wrong, or out of order, is recorded and reading goes on: it is an error of the
    file only if all of its pieces are known.
    """

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self._players: tuple[str, ...] = ()
        self._oddity: SavedGameError | None = None
        self._turns: list[SavedTurn] = []
        self._current: SavedTurn | None = None
        self._actions: list[SavedAction] = []
        self._called: list[SavedAction] | None = None  # what a crop circle brought, while it calls
        self._last = 0
        self._after = frozenset[str]()

    def game(self, data: Any) -> SavedGame:
        """Reads the whole game."""
        top = data if isinstance(data, dict) else {}
        if "slots" in {**top, **form_of(top.get("setup"))}:
            raise self._error("game.old")
        if "replay" not in top or "setup" not in top:
            raise self._error("game.none")
        setup, replay = self._of(top, "setup", dict), self._of(top, "replay", list)
        start = self._of(setup, "start", list, [])
        self._players = self._named(self._of(top, "players", list))
        tiles = list(_tiles(start, replay))
        places = [position for _, position in tiles if is_position(position)]
        self._origin = (
            min((x for x, _ in places), default=0),
            min((y for _, y in places), default=0),
        )
        laid = [self._start(tile) for tile in start]
        given = self._of(setup, "elements", dict, {})
        self._after = frozenset(
            kind for name, kinds in AFTER_SCORING.items() if given.get(name) for kind in kinds
        )
        for self._message, message in enumerate(replay, start=1):
            self._read(message)
        self._break_off(len(replay))
        elements, rules, sets = (
            {name[:LONGEST]: value for name, value in self._of(setup, key, dict, {}).items()}
            for key in ("elements", "rules", "sets")
        )
        ids = tuple(id[:LONGEST] for id, _ in tiles if isinstance(id, str))
        return SavedGame(self._file, self._players, self._origin, elements, rules, tuple(sets),
                         tuple(filter(None, laid)), tuple(self._turns), ids, tuple(self._actions),
                         self._oddity)  # fmt: skip

    def _named(self, players: Sequence[Any]) -> tuple[str, ...]:
        """The names of the players, made unique."""
        if not players:
            raise self._error("game.nobody-plays")
        if len(players) > MOST_PLAYERS:
            raise self._error("game.too-many", number=f"{len(players):,}", most=MOST_PLAYERS)
        names: list[str] = []
        for number, player in enumerate(players, start=1):
            given = form_of(player).get("name")
            name = " ".join(given.split())[:LONGEST] if isinstance(given, str) else ""
            name = name or f"player {number}"
            while name in names:
                name = f"{name} ({number})"
            names.append(name)
        return tuple(names)

    def _start(self, tile: Any) -> SavedTile | None:
        """A starting tile; None where it cannot be read."""
        try:
            rotation = self._form(tile).get("rotation", 0)
            if type(rotation) is not int or str(rotation) not in TURNS:
                raise self._error("game.start-turned", turn=f"{rotation!r:.{SHOWN}}")
            square = self._square([tile.get("x"), tile.get("y")])
            return SavedTile(self._of(tile, "tile", str), TURNS.index(str(rotation)), square)
        except SavedGameError as error:
            self._oddity = self._oddity or error
            return None

    def _read(self, message: Any) -> None:
        """Reads the next message: a tile begins a turn, a commit ends it."""
        kind = form_of(message).get("type")
        try:
            kind, payload = self._of(message, "type", str), self._of(message, "payload", dict, {})
            if kind == "PLACE_TILE":
                if self._called is not None:
                    self._end(self._last)
                elif self._current is not None:
                    error = self._error("game.not-committed")
                    self._note(error, kind)
                    self._end(self._message - 1)
                self._turn = len(self._turns) + 1
                who = message.get("player")
                player, laying, named = self._player(who), self._laying(payload), who is not None
                self._current = SavedTurn(self._turn, self._message, 0, player, laying, (), False,
                                          named=named)  # fmt: skip
            elif self._current is not None:
                self._do(kind, message, payload, self._current)
            elif kind == CIRCLE and self._turns and self._turns[-1].finished:
                self._call(payload)
            elif kind == RANSOM and self._turns:
                self._actions += self._action(kind, payload, None)  # before the tile of a turn
            elif kind in self._after and self._turns and self._turns[-1].finished:
                self._go_on(kind, message, payload)
            elif kind in KNOWN_MESSAGES:
                raise self._error("game.no-tile-yet", message=kind)
            elif kind != OVER:
                self._actions.append(UnknownMessage(self._message, kind))
        except SavedGameError as error:
            self._note(error, kind)

    def _note(self, error: SavedGameError, kind: Any) -> None:
        """Records a message that is wrong or out of order; its effects are unknown."""
        self._oddity = self._oddity or error
        name = kind if kind in ("PLACE_TILE", *KNOWN_MESSAGES) else "message"
        self._actions.append(UnknownMessage(self._message, name, odd=True))

    def _end(self, last: int, finished: bool = True) -> None:
        """Ends the turn with this message."""
        if self._current is not None:
            actions = tuple(self._actions)
            turn = self._current._replace(last=last, actions=actions, finished=finished)
            if self._called is not None:
                turn = turn._replace(called=tuple(self._called))
            self._turns.append(turn)
            self._current, self._actions, self._called = None, [], None

    def _break_off(self, last: int) -> None:
        """Ends the game with the file; what follows the last turn is added to it."""
        if self._called is not None:
            self._end(self._last)
        self._end(last, finished=False)
        if self._turns:
            actions = (*self._turns[-1].actions, *self._actions)
            self._turns[-1], self._actions = self._turns[-1]._replace(actions=actions), []
        elif self._oddity is None:
            self._oddity = self._error("game.no-turn")

    def _do(self, kind: str, message: Any, payload: dict[str, Any], turn: SavedTurn) -> None:
        """Reads a message after the tile."""
        who = message.get("player")
        if (
            kind in KNOWN_MESSAGES
            and turn.named
            and who is not None
            and not self._may(who, turn, payload)
        ):
            known = self._is_player(who)
            number = sentence("game.player-number", number=f"{who!r:.{SHOWN}}")
            actor, player = self._players[who] if known else number, self._players[turn.player]
            raise self._error("game.others-turn", actor=actor, player=player)
        if kind == CIRCLE:
            early = self._called is None
            raise self._error("game.circle-too-early" if early else "game.comes-twice",
                              message=kind)  # fmt: skip
        actions = self._action(kind, payload, who if self._is_player(who) else None)
        if self._called is None:
            self._actions += actions
            if kind == "COMMIT":
                self._end(self._message)
            return
        if kind not in IN_A_CIRCLE and kind in KNOWN_MESSAGES:
            raise self._error("game.circle-calls", message=kind)
        self._called += actions
        self._last = self._message

    def _go_on(self, kind: str, message: Any, payload: dict[str, Any]) -> None:
        """Reads a message after the scoring of a turn, whoever it is from."""
        who, turn = message.get("player"), self._turns[-1]
        self._turn = turn.number
        done = self._action(kind, payload, who if self._is_player(who) else None)
        self._turns[-1] = turn._replace(after=(*turn.after, *done))

    def _may(self, who: Any, turn: SavedTurn, payload: dict[str, Any]) -> bool:
        """Whether a player may act: the player of the turn, or everybody.

        All are called by a crop circle, and steer the dragon in turn.
        """
        everybody = str(payload.get("figureId")).startswith(f"{DRAGON}.")
        if self._called is None and not everybody:
            return bool(who == turn.player)
        return self._is_player(who)

    def _is_player(self, who: Any) -> bool:
        return type(who) is int and 0 <= who < len(self._players)

    def _call(self, payload: dict[str, Any]) -> None:
        """Reads the choice of a crop circle, which continues a committed turn."""
        turn = self._turns.pop()
        self._current = turn
        self._actions = [*turn.actions, *self._actions]
        self._turn, self._called, self._last = turn.number, [], self._message
        self._called += self._action(CIRCLE, payload, turn.player)

    def _player(self, who: Any) -> int:
        players = len(self._players)
        if who is None:  # games of one player, and old ones, do not say
            return len(self._turns) % players
        if type(who) is not int or not 0 <= who < players:
            shown = f"{who!r:.{SHOWN}}"
            raise self._error("game.no-player", number=shown, players=players)
        return who


def _tiles(start: Sequence[Any], replay: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Yields the id and the position of every tile, valid or not."""
    for tile in map(form_of, start):
        yield tile.get("tile"), [tile.get("x"), tile.get("y")]
    for message in map(form_of, replay):
        if message.get("type") == "PLACE_TILE":
            payload = form_of(message.get("payload"))
            yield payload.get("tileId"), payload.get("position")
