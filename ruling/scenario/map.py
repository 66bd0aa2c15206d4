"""A scenario's map as a table: a board of tiles."""

from collections import Counter

from ruling.errors import SHOWN
from ruling.scenario.grid import DrawnMap, draw_grid, parse_grid, parse_tile
from ruling.scenario.nodes import Scalar
from ruling.scenario.piece_keys import pieces_at
from ruling.scenario.scenario import DragonMoved
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes, Source
from ruling.scenario.tables import Stander
from ruling.table.board import Board, Mismatch
from ruling.table.features import Change, Feature
from ruling.table.figures import PLAIN, Figure, Meeple, Place, Spot
from ruling.table.squares import SIDES, Pointer, Square, parse_pointer, parse_square
from ruling.table.tiles import Turned

SIDE_NAMES = ("north", "east", "south", "west")


class MapTable:
    """The board of a scenario; mistakes are noted as they are met."""

    def __init__(self, scenario: Filled, source: Source, mistakes: Mistakes) -> None:
        self._mistakes = mistakes
        upon = scenario.get("pieces")
        self.board = Board(pieces_at(upon)) if upon else Board()
        self.tiles: list[tuple[Scalar, Turned]] = []
        self.standers: list[Stander] = []
        self._grid = DrawnMap((), 0, 0)
        self._copies: Counter[str] = Counter()
        boxes, board = scenario.get("boxes"), scenario.get("board")
        self._boxes: int = boxes.value if boxes is not None else 1
        self.broken: dict[Square, Turned | None] = {}
        self._lost = False  # whether the placed tile lies nobody knows where
        for entry in scenario.get("meeples") or ():
            player, at, kind = entry.get("player"), entry.get("at"), entry.get("kind")
            if player is not None and at is not None:
                meeple = Meeple(player.text, kind.text if kind is not None else PLAIN)
                self.standers.append(Stander(meeple, at, player))
        if board is None:
            return
        before = len(mistakes.found)
        self._grid = parse_grid(board, source, mistakes)
        for square, words, laid in self._grid.cells:
            self._lay(square, words, laid)
            self._count(words, laid)
        if len(mistakes.found) > before:
            self._draw(max(before, min(len(mistakes.found), SHOWN) - 1))

    def features(self) -> tuple[Feature, ...]:
        """Every road, city and monastery on the board."""
        return self.board.features()

    def spot(self, words: Scalar) -> Spot | None:
        """The feature that a pointer such as ``B1 N`` names."""
        pointer = parse_pointer(words.text)
        if pointer is None:
            self._no_pointer(words)
            return None
        feature = self.board.feature_at(pointer)
        if feature is not None:
            return Spot(feature, pointer.name, pointer.square)
        if pointer.square in self.broken or not self._grid.cells or self._lost:
            return None
        laid = self.board.tiles.get(pointer.square)
        if laid is None:
            self._mistakes.add(words, f"no tile lies on {pointer.square.name}")
        else:
            message = f"there is no monastery on {pointer.square.name} ({laid.label})"
            hint = f"name a side for a road or city, such as {pointer.square.name} N"
            self._mistakes.add(words, message, hint)
        return None

    def crowd(self, words: Scalar) -> list[Stander] | None:
        """Those who stand on a square, or on one segment of it."""
        square, _, side = words.text.partition(" ")
        if self._drawn_square(words.part(0, square)) is None:
            return None
        places = [(stander, stander.at.text) for stander in self.standers]
        return [s for s, at in places if (at if side else at.partition(" ")[0]) == words.text]

    def place(self, action: Filled) -> Change | None:
        """Place the tile of an action on its square."""
        tile, at = action.get("tile"), action.get("at")
        laid = parse_tile(tile, self._mistakes) if tile is not None else None
        square = self._free_square(at) if at is not None else None
        if square is None:
            self._lost = True
            return None
        self._count(tile, laid)
        change = self._lay(square, tile, laid)
        if laid is not None and change is None:
            self._mistakes.draw(-1, draw_grid(self._grid, square))
        return change

    def connect(self, by: str, entry: Filled) -> Change | None:
        """Lay a ferry, tunnel or bridge."""
        raise NotImplementedError  # no key of a map leads here yet

    def dragon(self, words: tuple[Scalar, ...], figures: dict[Figure, Place]) -> DragonMoved | None:
        """The squares that the dragon visits, and who stands there."""
        squares = [square for word in words if (square := self._drawn_square(word))]
        if len(squares) < len(words):
            return None
        reached = (f for f, at in figures.items() if isinstance(at, Spot) and at.tile in squares)
        return DragonMoved(tuple(square.name for square in squares), tuple(reached))

    def _lay(self, square: Square, words: Scalar, laid: Turned | None) -> Change | None:
        """Lay a tile whose edges all fit; None, and mistakes noted, where they do not."""
        if laid is not None:
            mismatches = self.board.mismatches(square, laid)
            if not mismatches:
                self.tiles.append((words, laid))
                return self.board.place(square, laid)
            for mismatch in mismatches:
                self._mismatch(words, laid, mismatch)
        self.broken[square] = laid
        return None

    def _draw(self, index: int) -> None:
        """Draw the map beneath a mistake in it, as it is around there."""
        place = self._mistakes.found[index][:2]
        until = [cell.square for cell in self._grid.cells if cell.words.position <= place]
        self._mistakes.draw(index, draw_grid(self._grid, (until or [Square(0, 0)])[-1]))

    def _mismatch(self, words: Scalar, laid: Turned, found: Mismatch) -> None:
        side, other = SIDE_NAMES[found.side], SIDE_NAMES[found.side ^ 2]
        neighbour = self.board.tiles[found.neighbour].label
        self._mistakes.add(
            words,
            f"the {side} edge of {found.square.name} ({laid.label}) is a {found.edge}, but the "
            f"{other} edge of {found.neighbour.name} ({neighbour}) is a {found.neighbour_edge}",
        )

    def _count(self, words: Scalar, laid: Turned | None) -> None:
        """Count a copy; the first that the boxes do not hold is a mistake."""
        boxes, copies = self._boxes, {}
        if laid is not None:
            copies = {laid.tile.id: laid.tile.copies, **({laid.name: 1} if laid.has_garden else {})}
        for name, held in copies.items():
            self._copies[name] += 1
            if self._copies[name] == held * boxes + 1:
                box = "the box holds" if boxes == 1 else f"{boxes} boxes hold"
                message = f"{box} {held * boxes} of tile {name}, and this is one more"
                self._mistakes.add(words, message, f"with more boxes: 'boxes: {boxes + 1}'")

    def _no_pointer(self, words: Scalar) -> None:
        name, _, side = words.text.partition(" ")
        if parse_square(name) is None:
            hint = "write a square and a side, such as B1 N, or B1 for a monastery"
            self._misspelt(words, "place on the map", parse_pointer(words.text.upper()), hint)
        else:
            self._mistakes.unknown(words.part(len(name) + 1, side), "side", side, SIDES)

    def _no_square(self, words: Scalar) -> None:
        hint = "write a column and a row, such as B1"
        self._misspelt(words, "square", parse_square(words.text.upper()), hint)

    def _misspelt(
        self, words: Scalar, what: str, meant: Pointer | Square | None, hint: str
    ) -> None:
        hint = f"did you mean '{meant.name}'?" if meant is not None else hint
        self._mistakes.add(words, f"'{words.text}' is no {what}", hint)

    def _drawn_square(self, words: Scalar) -> Square | None:
        square = parse_square(words.text)
        if square is None:
            self._no_square(words)
        elif square not in self.board.tiles:
            if square not in self.broken:
                self._mistakes.add(words, f"no tile lies on {square.name}")
            return None
        return square

    def _free_square(self, words: Scalar) -> Square | None:
        square, tiles = parse_square(words.text), self.board.tiles
        if square is None:
            self._no_square(words)
            return None
        around = {square.step(side) for side in range(4)}
        if square in tiles:
            self._mistakes.add(words, f"{square.name} is taken: {tiles[square].label} lies there")
        elif square not in self.broken and (not tiles or around & tiles.keys()):
            return square
        elif not ({square} | around) & self.broken.keys():
            self._mistakes.add(words, f"a tile on {square.name} would touch no other tile")
        return None
