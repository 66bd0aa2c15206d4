"""Checks the order of a saved game's messages; a wrong one is an error at that message."""

from collections.abc import Callable, Collection
from functools import cached_property

from ruling.errors import SavedGameError, Sentence, Term, Value, sentence
from ruling.games.jcz.record import (
    Capture,
    Deployment,
    DragonMove,
    Exchange,
    FairyMove,
    FerryLaid,
    FigureMove,
    Flight,
    IngotLaid,
    Passed,
    Ransom,
    Return,
    SavedAction,
    SavedGame,
    SavedPlace,
    SavedTurn,
    TowerFloor,
)
from ruling.games.play.pieces import PHANTOM, has_element, is_abbey
from ruling.table.board import Board
from ruling.table.fields import parts_of, turned_part
from ruling.table.squares import ANY_FIELD, MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, Turned

_LAID, _DUG, _MOVED, _FLOWN, _FLOOR, _DONE, _SECOND, _SAILED, _PASSED, _VISITED = range(10)
"""How far a turn has come: the tile, an ingot, a figure, a meeple that flies, a tower floor, a
meeple that is placed or not, a phantom after it, the ferries, the dragon."""


Forgiving = Callable[[SavedGameError], None]
"""Takes an error back where pieces that are not known may have led to it, or raises it."""


class Follower:
    """Checks the messages of the turns in order; raises SavedGameError.

    ``last`` is the number of the last turn.
    """

    def __init__(self, saved: SavedGame, board: Board, unknown: Collection[Square]) -> None:
        self._saved, self._board, self._unknown = saved, board, unknown
        self._turn, self.last = saved.turns[0], len(saved.turns)
        self._abbeys: set[int] = set()

    def error(self, id: str, message: int = 0, /, **values: Value) -> SavedGameError:
        """An error about a message of the turn, or else about its tile."""
        turn, what = self._turn, sentence(id, **values)
        return SavedGameError(self._saved.file, what, message or turn.message, turn.number)

    def begin(self, turn: SavedTurn) -> None:
        """Checks that the tile of a turn goes on an empty square beside another tile."""
        self._turn = turn
        square, tiles = turn.laying.square, self._board.tiles
        if square in tiles or square in self._unknown:
            there: Value = tiles[square].label if square in tiles else Term("a tile")
            raise self.error("map.taken", square=square.name, tile=there)
        around = [square.step(side) for side in range(4)]
        if not any(place in tiles or place in self._unknown for place in around):
            raise self.error("map.apart", square=square.name)

    def fits(self, laid: Turned) -> None:
        """Checks that the tile fits its neighbours."""
        for wrong in self._board.mismatches(self._turn.laying.square, laid):
            edges = {"edge": Term(wrong.edge), "meets": Term(wrong.neighbour_edge)}
            raise self.error(
                "play.mismatch", tile=laid.label, square=wrong.square.name,
                side=SIDES[wrong.side], neighbour=wrong.neighbour.name, **edges
            )  # fmt: skip
        if laid.tile.abbey:
            self._abbey()

    def _abbey(self) -> None:
        """Each player has one abbey, and it fills a hole."""
        square, player = self._turn.laying.square, self._turn.player
        if player in self._abbeys:
            raise self.error("play.abbey-placed", player=self._saved.players[player])
        self._abbeys.add(player)
        missing = self._board.missing_beside(square)
        for side in range(4):
            if square.step(side) in missing and square.step(side) not in self._unknown:
                raise self.error("play.abbey-in-no-hole", side=SIDES[side])

    def is_at_the_end(self, turn: SavedTurn) -> bool:
        """Whether only abbeys come any more: whoever has none, or keeps it, is passed over."""
        left = self._saved.turns[turn.number - 1 :]
        return all(is_abbey(each.laying.tile) for each in left)

    def order(self, expected: int) -> None:
        """Checks the player of a turn and the order of the actions.

        An ingot, one figure, one meeple or none, perhaps a phantom, then ferries until the player
        passes, and the dragon.
        """
        turn, players = self._turn, self._saved.players
        if turn.player != expected and not self.is_at_the_end(turn):
            raise self.error("play.turn-of", player=players[expected], other=players[turn.player])
        stage = _LAID
        for action in turn.actions:
            stage = self._next(stage, action)

    def _next(self, stage: int, action: SavedAction) -> int:
        """The stage of the turn after an action."""
        if isinstance(action, Ransom):  # whoever was freed may be placed
            return min(stage, _MOVED) if stage < _SAILED else stage
        if isinstance(action, TowerFloor | Capture | Exchange):
            return self._by_tower(stage, action)
        if isinstance(action, IngotLaid):
            if stage > _LAID:
                raise self.error("play.ingot-once", action.message)
            return _DUG
        if isinstance(action, FigureMove):
            if stage > _DUG:
                id = "play.figure-after-meeple" if stage > _MOVED else "play.figure-after-figure"
                raise self.error(id, action.message, figure=Term(action.figure))
            return _MOVED
        if self._is_second(stage, action):
            return _SECOND
        if isinstance(action, Flight | Return | Deployment | FairyMove):
            if stage > _FLOWN or (stage == _FLOWN and not isinstance(action, Deployment)):
                raise self.error("play.meeple-done", action.message)
            return _FLOWN if isinstance(action, Flight) else _DONE
        if isinstance(action, DragonMove):
            return _VISITED
        if isinstance(action, FerryLaid) and stage >= _PASSED:
            raise self.error("play.ferries-done", action.message)
        if isinstance(action, Passed):
            if stage >= _PASSED or (stage in (_DONE, _SECOND) and not self.ferries):
                raise self.error("play.meeple-done", action.message)
            return _DONE if stage < _DONE else _PASSED
        return _SAILED if isinstance(action, FerryLaid) else stage

    def _by_tower(self, stage: int, action: TowerFloor | Capture | Exchange) -> int:
        """The stage after a tower floor, or after what it catches."""
        if stage > _MOVED if isinstance(action, TowerFloor) else stage not in (_FLOOR, _DONE):
            raise self.error("play.meeple-done", action.message)
        return _FLOOR if isinstance(action, TowerFloor) else _DONE

    def _is_second(self, stage: int, action: SavedAction) -> bool:
        """Whether an action is that with a phantom after another: placed, or passed on."""
        if isinstance(action, Deployment):
            return stage in (_FLOOR, _DONE) and action.piece == PHANTOM
        passed = isinstance(action, Passed) and stage == _DONE
        return passed and has_element(self._saved, PHANTOM)

    @cached_property
    def ferries(self) -> bool:
        """Whether the game is played with ferries."""
        return has_element(self._saved, "ferry")

    def segment(self, target: SavedPlace, message: int) -> Pointer:
        """The pointer of a place on a road, a city or a monastery; raises where there is none."""
        laid = self._board.tiles.get(target.square)
        if laid is not None and not target.sides and laid.tile.monastery:
            return Pointer(target.square, MIDDLE)
        for segment, sides in laid.segments() if laid is not None else ():
            if tuple(sides) == target.sides and target.kind in ("", segment.kind):
                return Pointer(target.square, sides[0])
        raise self.error("play.no-place", message, place=target.words, there=_lying(laid))

    def figure_to(self, move: FigureMove) -> Pointer | None:
        """The pointer to which a figure went; None where it was taken off."""
        if not has_element(self._saved, move.figure.value):
            figure = Term(move.figure)
            raise self.error("play.without-figure", move.message, figure=figure)
        if move.to is None:
            return None
        if move.to.kind == FIELD:
            return self.field(move.to, move.message)
        if move.to.kind not in (ROAD, CITY, MONASTERY, ""):
            figure, kind = Term(move.figure), Term(move.to.kind)
            raise self.error("play.figure-cannot-stand", move.message, figure=figure, kind=kind)
        return self.segment(move.to, move.message)

    def field(self, target: SavedPlace, message: int) -> Pointer:
        """The pointer of a place on a field, a half-edge or its tile; raises if there is none."""

        laid = self._board.tiles.get(target.square)
        parts = [turned_part(laid, part) for part in parts_of(laid.tile.id)] if laid else []
        for halves in parts:
            if set(target.sides or (ANY_FIELD,)) <= set(halves):
                return Pointer(target.square, halves[0])
        raise self.error("play.no-place", message, place=target.words, there=_lying(laid))


def _lying(laid: Turned | None) -> Sentence:
    if laid is None:
        return sentence("play.no-tile-there")
    return sentence("play.tile-there", tile=laid.label)
