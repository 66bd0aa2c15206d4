"""A saved game as typed data, with squares of this program, before it is played on a board.

Squares are named from the extent of the whole game: A1 is the north-western corner of all tiles
that it ever placed. Messages count from 1, in the order of ``replay``.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ruling.errors import SavedGameError, Sentence, Term, Value, sentence
from ruling.table.figures import Figure
from ruling.table.squares import SIDES, Pointer, Square

LARGEST_GAME = 20_000_000
"""Bytes of the largest saved game that is read; one of 130 turns has some 40,000."""


class SavedPlace(NamedTuple):
    """A place on a tile: ``kind`` is a kind of feature (or a word that we do not know).

    ``sides`` are those that the segment has on that tile, of a field its half-edges; they are
    empty in the middle of the tile, and for a field that is shut in.
    """

    square: Square
    kind: str
    sides: tuple[int, ...]

    @property
    def words(self) -> Sentence:
        """The place as an error names it."""
        letters = "".join(SIDES[side] for side in self.sides if side < len(SIDES))
        if self.sides and not letters:
            names = (Pointer(self.square, side).name.partition(" ")[2] for side in self.sides)
            letters = " ".join(names)
        at: Value = letters or Term("in the middle")
        if not self.kind:
            return sentence("game.place", at=at, square=self.square.name)
        kind, square = Term(self.kind), self.square.name
        return sentence("game.place-of-a-kind", kind=kind, at=at, square=square)


class SavedTile(NamedTuple):
    """A tile with its id, its turn in quarters, and its square."""

    tile: str
    quarters: int
    square: Square


class FigureMove(NamedTuple):
    """A move of a magic figure; ``to`` is None where it was taken off."""

    message: int
    figure: Figure
    to: SavedPlace | None


class DragonMove(NamedTuple):
    """A step of the dragon to a square; ``player`` is who chose it."""

    message: int
    player: int | None
    square: Square


class FairyMove(NamedTuple):
    """The fairy was moved to a follower, by the id of that meeple."""

    message: int
    player: int | None
    id: str


class TowerFloor(NamedTuple):
    """A floor was laid on the tower of a square."""

    message: int
    square: Square


class Capture(NamedTuple):
    """A follower was caught by the floor just laid."""

    message: int
    id: str


class Exchange(NamedTuple):
    """The captive, of several kinds, for whom the follower just caught is exchanged."""

    message: int
    id: str


class Ransom(NamedTuple):
    """A captive was freed for a ransom."""

    message: int
    id: str


class IngotLaid(NamedTuple):
    """The second ingot of a gold mine was laid beside it."""

    message: int
    square: Square


class Deployment(NamedTuple):
    """A placed meeple; ``piece`` is its kind in that program's words: small, big …

    ``player`` is None where the file does not say.
    """

    message: int
    player: int | None
    piece: str
    id: str
    at: SavedPlace


class Flight(NamedTuple):
    """A meeple that took off; ``distance`` is the number on the die, None where it is not recorded.

    Its landing is a deployment of its own.
    """

    message: int
    player: int | None
    piece: str
    id: str
    square: Square
    distance: int | None


class Return(NamedTuple):
    """A meeple taken back, with the reason in that program's words (``ABBOT_RETURN``)."""

    message: int
    player: int | None
    id: str
    source: str


class Passed(NamedTuple):
    """The player placed no meeple, or moved no ferry; in a crop circle, put none there."""

    message: int
    player: int | None


class FerryLaid(NamedTuple):
    """A ferry laid on a lake or moved there: the two sides that it joins now."""

    message: int
    square: Square
    sides: tuple[int, ...]


class CircleChoice(NamedTuple):
    """The choice of a crop circle: all players add a meeple, or else take one back."""

    message: int
    adds: bool


class UnknownMessage(NamedTuple):
    """An unknown message, with its name in that program.

    One that is ``odd`` is known, but wrong or out of order.
    """

    message: int
    name: str
    odd: bool = False


SavedAction = (
    IngotLaid | FigureMove | DragonMove | FairyMove | Deployment | Flight | Return | Passed
    | FerryLaid | TowerFloor | Capture | Exchange | Ransom | CircleChoice | UnknownMessage
)  # fmt: skip


class SavedTurn(NamedTuple):
    """One turn, or one part of a builder's: the tile, and the actions after it, in order.

    ``last`` is its last message; ``finished`` says whether the player committed it. ``after`` are
    the actions that follow its scoring, ``called`` those of a crop circle after that, its choice
    first; ``named`` says whether the file names the player.
    """

    number: int
    message: int
    last: int
    player: int
    laying: SavedTile
    actions: tuple[SavedAction, ...]
    finished: bool
    called: tuple[SavedAction, ...] = ()
    named: bool = True
    after: tuple[SavedAction, ...] = ()


class SavedGame(NamedTuple):
    """A whole saved game; ``origin`` are that program's coordinates of A1.

    ``elements``, ``rules`` and ``sets`` are the set-up, by that program's names. ``tiles`` are the
    ids of all tiles, ``loose`` the actions without any turn. ``oddity`` is the first message that
    is wrong or out of order: an error of the file, unless unknown pieces may have led to it.
    """

    file: str
    players: tuple[str, ...]
    origin: tuple[int, int]
    elements: Mapping[str, Any]
    rules: Mapping[str, Any]
    sets: tuple[str, ...]
    start: tuple[SavedTile, ...]
    turns: tuple[SavedTurn, ...]
    tiles: tuple[str, ...]
    loose: tuple[SavedAction, ...]
    oddity: SavedGameError | None
