"""Games of our own in the format of JCloisterZone, played at random and always legally."""

import json
import random
from typing import Any

from ruling.games.jcz.reading import parse_saved_game
from ruling.games.play.playing import Playing
from ruling.games.play.turns import Played
from ruling.reading.source import Source
from ruling.referee.ruling import Obligation
from ruling.rulebook.rules import Rules
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import MONASTERY, USUAL, Turned, lay, tiles_in

MIDDLE_OF_BOARD = 500
"""Row and column of the first tile, so that every square around it has a name."""

NAMES = {"NS": "NS", "EW": "WE", "NW": "NW", "SW": "SW", "ES": "SE", "NE": "NE", "NESW": "NWSE"}
PLAYERS = ("Ada", "Ben", "Cleo")
RULES = Rules.of(house="jcloisterzone")


def location(sides: list[int]) -> str:
    """The program's word for the sides of a segment."""
    letters = "".join(SIDES[side] for side in sides)
    if len(letters) == 3:
        return "_" + next(letter for letter in SIDES if letter not in letters)
    return NAMES.get(letters, letters)


class Writer:
    """Plays a game and keeps its messages."""

    def __init__(self, seed: int, players: int = 2, magic: float = 0.3) -> None:
        self.rng = random.Random(seed)
        self.players = PLAYERS[:players]
        self.board = Board()
        self.meeples = 0
        self.replay: list[dict[str, Any]] = []
        usual = (name for name in tiles_in(USUAL) if "/" in name)
        ids = [name for name in usual if not name.startswith(("CC", "FR"))]
        self.magic = [name for name in ids if tiles_in(USUAL)[name].magic]
        self.plain = [name for name in ids if not tiles_in(USUAL)[name].magic]
        self.share = magic
        start = lay("BA/RCr", 0)
        assert start is not None
        self.board.place(Square(MIDDLE_OF_BOARD, MIDDLE_OF_BOARD), start)

    def play(self, turns: int) -> dict[str, Any]:
        """So many turns; the saved game."""
        for number in range(turns):
            self.turn(number % len(self.players))
        return self.saved()

    def saved(self) -> dict[str, Any]:
        """The game as the program would save it."""
        return {
            "setup": {
                "sets": {"basic:1": 1, "inns-and-cathedrals:1": 1, "mage-and-witch:1": 3},
                "elements": {"small-follower": 999, "big-follower": 999, "mage": 1, "witch": 1,
                             "inn": True, "cathedral": True},
                "rules": {},
                "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}],
            },
            "players": [{"name": name, "slot": slot} for slot, name in enumerate(self.players)],
            "replay": self.replay,
        }  # fmt: skip

    def turn(self, player: int) -> None:
        """One turn: a tile, a figure where the rules ask for one, perhaps a meeple."""
        square, laid, quarters, name = self._somewhere()
        x, y = square.column - MIDDLE_OF_BOARD, square.row - MIDDLE_OF_BOARD
        self._say("PLACE_TILE", player, tileId=name, rotation=f"R{quarters * 90}", position=[x, y])
        self.board.place(square, laid)
        found = self._found()
        step = found.ruling.step
        forced = step.obligation is Obligation.TAKE_OFF and len(step.moves) == 1
        if step.moves:
            move = self.rng.choice(step.moves)
            on = self.rng.choice(move.to.pointers()) if isinstance(move.to, Feature) else None
            if not forced:
                to = self._pointer(on) if on else None
                self._say("MOVE_NEUTRAL_FIGURE", player, figureId=f"{move.figure}.1", to=to)
        self._meeple(player, found)
        self._say("COMMIT", player)

    def _found(self) -> Played:
        """The turn that is being played, on the table as it has become by then."""
        game = parse_saved_game(Source("game.jcz", json.dumps(self.saved())))
        self.origin = game.origin
        *_, last = Playing(game, RULES).turns()
        assert isinstance(last, Played)
        return last

    def _somewhere(self) -> tuple[Square, Turned, int, str]:
        """A tile drawn at random, and a place where it fits."""
        board = self.board
        free = {square.step(side) for square in board.tiles for side in range(4)}
        places = sorted(free - set(board.tiles))
        while True:
            pile = self.magic if self.rng.random() < self.share else self.plain
            name, quarters = self.rng.choice(pile), self.rng.randrange(4)
            laid = lay(name, quarters)
            assert laid is not None
            fitting = [square for square in places if not board.mismatches(square, laid)]
            if fitting:
                most = max(fitting, key=lambda at: sum(at.step(s) in board.tiles for s in range(4)))
                crowded = self.rng.random() < 0.6  # where features meet
                return most if crowded else self.rng.choice(fitting), laid, quarters, name

    def _pointer(self, at: Pointer) -> dict[str, Any]:
        x, y = at.square.column + self.origin[0], at.square.row + self.origin[1]
        laid = self.board.tiles[Square(y + MIDDLE_OF_BOARD, x + MIDDLE_OF_BOARD)]
        for segment, sides in laid.segments():
            if at.side in sides:
                kind, where = segment.kind.capitalize(), location(sides)
        if at.side == MIDDLE:
            kind, where = "Monastery", "I"
        return {"position": [x, y], "feature": kind, "location": where}

    def _meeple(self, player: int, found: Played) -> None:
        """A meeple on something new on the tile, now and then."""
        situation, square = found.situation, found.saved.laying.square
        free = [each for each in situation.change.touched if not situation.meeples.get(each)]
        if not free or self.rng.random() < 0.3:
            self._say("PASS", player)
            return
        feature = self.rng.choice(free)
        middle = feature.kind == MONASTERY
        at = Pointer(square, MIDDLE) if middle else None
        at = at or next(each for each in feature.pointers() if each.square == square)
        kind = "big" if self.rng.random() < 0.2 else "small"
        self.meeples += 1
        id = f"{player}.{kind}.{self.meeples}"
        self._say("DEPLOY_MEEPLE", player, pointer=self._pointer(at), meepleId=id)

    def _say(self, kind: str, player: int, **payload: Any) -> None:
        self.replay.append({"type": kind, "payload": payload, "player": player})


def random_game(seed: int, turns: int = 20, players: int = 2) -> dict[str, Any]:
    """A saved game of so many turns."""
    return Writer(seed, players).play(turns)
