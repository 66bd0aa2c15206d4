"""A scenario's map as a table: a board of tiles."""

from collections import Counter

from ruling.scenario.grid import Cell, DrawnMap, draw_grid, parse_grid, parse_tile
from ruling.scenario.nodes import Scalar
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes, Source
from ruling.scenario.tables import Stander
from ruling.table.board import Board, Mismatch
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Spot
from ruling.table.squares import SIDES, Square, parse_pointer, parse_square
from ruling.table.tiles import Turned

SIDE_NAMES = ("north", "east", "south", "west")


class MapTable:
    """The board of a scenario; mistakes are noted as they are met."""

    def __init__(self, scenario: Filled, source: Source, mistakes: Mistakes) -> None:
        self._scenario, self._mistakes = scenario, mistakes
        self.board = Board()
        self.grid = DrawnMap((), 0, 0)
        self._copies: Counter[str] = Counter()
        boxes = scenario.get("boxes")
        self._boxes: int = boxes.value if boxes is not None else 1
        self.drawn: dict[Square, Cell] = {}
        self.laid: Turned | None = None
        self._broken: set[Square] = set()
        self._lost = False  # whether the placed tile lies nobody knows where
        board = scenario.get("board")
        if board is None:
            return
        before = len(mistakes.found)
        self.grid = parse_grid(board, source, mistakes)
        for cell in self.grid.cells:
            self._draw(cell)
            self._count(cell.words, cell.laid)
        if len(mistakes.found) > before:
            mistakes.draw(draw_grid(self.grid))

    @property
    def whole(self) -> bool:
        """Whether every tile of the map lies."""
        return not self._broken

    def features(self) -> tuple[Feature, ...]:
        """Every road, city and monastery on the board."""
        return self.board.features()

    def spot(self, words: Scalar) -> Spot | None:
        """The feature that a pointer such as ``B1 N`` names."""
        pointer = parse_pointer(" ".join(words.text.split()))
        if pointer is None:
            self._no_pointer(words)
            return None
        feature = self.board.feature_at(pointer)
        if feature is not None:
            return Spot(feature, pointer.name, pointer.square)
        if pointer.square in self._broken or not self.grid.cells or self._lost:
            return None
        laid = self.board.tiles.get(pointer.square)
        if laid is None:
            self._mistakes.add(words, f"no tile lies on {pointer.square.name}")
        else:
            message = f"there is no monastery on {pointer.square.name} ({laid.label})"
            hint = f"name a side for a road or city, such as {pointer.square.name} N"
            self._mistakes.add(words, message, hint)
        return None

    def standers(self) -> list[Stander]:
        """The meeples under the key ``meeples``."""
        found = []
        for entry in self._scenario.get("meeples") or ():
            player, at, kind = entry.get("player"), entry.get("at"), entry.get("kind")
            if player is not None and at is not None:
                large = kind is not None and kind.text == "large"
                found.append(Stander(Meeple(player.text, large), at, player))
        return found

    def place(self, action: Filled) -> Change | None:
        """Place the tile of an action on its square."""
        tile, at = action.get("tile"), action.get("at")
        laid = parse_tile(tile, self._mistakes) if tile is not None else None
        square = self._free_square(at) if at is not None else None
        if square is None:
            self._lost = True
            return None
        if laid is None:
            self._broken.add(square)
            return None
        self._count(tile, laid)
        mismatches = self.board.mismatches(square, laid)
        if mismatches:
            for mismatch in mismatches:
                self._mismatch(tile, laid, mismatch)
            self._mistakes.draw(draw_grid(self.grid))
            self._broken.add(square)
            return None
        self.laid = laid
        return self.board.place(square, laid)

    def visited(self, words: tuple[Scalar, ...]) -> tuple[object, ...] | None:
        """The squares that the dragon visits."""
        squares = [self._drawn_square(word) for word in words]
        if None in squares:
            return None
        return tuple(squares)

    def reached(self, visited: tuple[object, ...], figure: Figure, spot: Spot) -> bool:
        """Whether the figure stands on one of the squares."""
        return spot.tile in visited

    def _draw(self, cell: Cell) -> None:
        if cell.laid is None:
            self._broken.add(cell.square)
            return
        mismatches = self.board.mismatches(cell.square, cell.laid)
        for mismatch in mismatches:
            self._mismatch(cell.words, cell.laid, mismatch)
        if mismatches:
            self._broken.add(cell.square)
            return
        self.board.place(cell.square, cell.laid)
        self.drawn[cell.square] = cell

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
        if laid is None:
            return
        design, boxes = laid.tile, self._boxes
        self._copies[design.id] += 1
        if self._copies[design.id] == design.copies * boxes + 1:
            self._too_many(words, design.id, design.copies)
        if laid.has_garden:
            self._copies[laid.name] += 1
            if self._copies[laid.name] == boxes + 1:
                self._too_many(words, laid.name, 1)

    def _too_many(self, words: Scalar, name: str, copies: int) -> None:
        boxes, held = self._boxes, copies * self._boxes
        box = "the box holds" if boxes == 1 else f"{boxes} boxes hold"
        message = f"{box} {held} of tile {name}, and this is one more"
        self._mistakes.add(words, message, f"with more boxes: 'boxes: {boxes + 1}'")

    def _no_pointer(self, words: Scalar) -> None:
        name, _, side = words.text.partition(" ")
        if parse_square(name) is None:
            upper = parse_pointer(words.text.upper())
            hint = "write a square and a side, such as B1 N, or B1 for a monastery"
            if upper is not None:
                hint = f"did you mean '{upper.name}'?"
            self._mistakes.add(words, f"'{words.text}' is no place on the map", hint)
        else:
            self._mistakes.unknown(words.part(len(name) + 1, side), "side", side, SIDES)

    def _square(self, words: Scalar) -> Square | None:
        square = parse_square(words.text)
        if square is None:
            upper = parse_square(words.text.upper())
            hint = "write a column and a row, such as B1"
            if upper is not None:
                hint = f"did you mean '{upper.name}'?"
            self._mistakes.add(words, f"'{words.text}' is no square", hint)
        return square

    def _drawn_square(self, words: Scalar) -> Square | None:
        square = self._square(words)
        if square is None or square in self.board.tiles:
            return square
        if square not in self._broken:
            self._mistakes.add(words, f"no tile lies on {square.name}")
        return None

    def _free_square(self, words: Scalar) -> Square | None:
        square = self._square(words)
        if square is None or square in self._broken:
            return None
        if square in self.board.tiles:
            taken = self.board.tiles[square].label
            self._mistakes.add(words, f"{square.name} is taken: {taken} lies there")
            return None
        around = [square.step(side) for side in range(4)]
        if self.board.tiles and not any(place in self.board.tiles for place in around):
            if not any(place in self._broken for place in around):
                message = f"a tile on {square.name} would touch no other tile"
                self._mistakes.add(words, message)
            return None
        return square
