"""A board as text: roads as lines, cities as blocks, letters for whoever stands there."""

from collections.abc import Mapping
from textwrap import wrap

from ruling.report.document import Paper
from ruling.report.drawing.canvas import ASCII, LINES, Alphabet, Canvas
from ruling.report.drawing.geometry import SIZE, inside
from ruling.report.drawing.outlines import CityShape, RoadShape, TileShape, shape_of
from ruling.report.drawing.scene import Scene, Window, cut
from ruling.report.drawing.text_legend import (
    LEFT,
    cut_notes,
    figure_letter,
    legend_lines,
    player_style,
)
from ruling.report.drawing.tile_marks import HIGH, WIDE, Marks, place_marks
from ruling.rulebook.language import Words
from ruling.table.squares import SIDES, Pointer, Square, column_name
from ruling.table.tiles import CITY, ROAD

MOST_ROWS = 100


class BoardText:
    """Draws one scene with an alphabet, as far as a window shows it."""

    def __init__(self, scene: Scene, window: Window, alphabet: Alphabet) -> None:
        self._scene, self._window, self._abc = scene, window, alphabet
        rows = (window.bottom - window.top + 1) * (HIGH + 1) + 2
        columns = LEFT + (window.right - window.left + 1) * (WIDE + 1) + 1
        self._canvas = Canvas(rows, columns)
        self._finished = {*scene.completed}

    def draw(self) -> Canvas:
        """The board with the names of its squares."""
        tiles = {
            square: shape_of(laid, self._scene.settled)
            for square, laid in self._scene.tiles.items()
            if self._window.holds(square)
        }
        self._names()
        for square, shape in tiles.items():
            self._tile(square, shape)
        for square in tiles:
            self._between(square)
        self._frame()
        crowds: dict[Square, list[tuple[int, Marks]]] = {}
        for at, marks in self._crowds().items():
            if self._window.holds(at.square):
                crowds.setdefault(at.square, []).append((at.side, marks))
        for square, standing in crowds.items():
            place_marks(self._canvas, *self._corner(square), standing)
        return self._canvas

    def alone(self, color: bool) -> list[str]:
        """The rows of the only tile, without any name."""
        for square, laid in self._scene.tiles.items():
            self._tile(square, shape_of(laid))
        return [line for line in self._canvas.lines(color, LEFT + 1) if line]

    def _corner(self, square: Square) -> tuple[int, int]:
        row = 2 + (square.row - self._window.top) * (HIGH + 1)
        return row, LEFT + 1 + (square.column - self._window.left) * (WIDE + 1)

    def _names(self) -> None:
        window = self._window
        for column in range(window.left, window.right + 1):
            _, left = self._corner(Square(window.top, column))
            self._canvas.put(0, left, column_name(column).center(WIDE))
        for row in range(window.top, window.bottom + 1):
            top, _ = self._corner(Square(row, window.left))
            self._canvas.put(top + 1, 0, f"{row + 1:>{LEFT - 1}}")

    def _tile(self, square: Square, shape: TileShape) -> None:
        top, left = self._corner(square)
        for row in range(HIGH):
            self._canvas.put(top + row, left, self._abc.field * WIDE, "field")
        for city in shape.cities:
            self._city(square, city)
        for road in shape.roads:
            self._road(square, shape, road)
        self._print(square, shape)

    def _city(self, square: Square, city: CityShape) -> None:
        top, left = self._corner(square)
        done = any(Pointer(square, side) in self._finished for side in city.sides)
        char, style = (self._abc.finished, "finished") if done else (self._abc.city, "city")
        outline = city.outline()
        for row in range(HIGH):
            for column in range(WIDE):
                point = ((column + 0.5) * SIZE / WIDE, (row + 0.5) * SIZE / HIGH)
                if inside(point, outline):
                    self._canvas.put(top + row, left + column, char, style)

    def _road(self, square: Square, shape: TileShape, road: RoadShape) -> None:
        """From each side to the middle; two bends on one tile keep apart."""
        middle = 4
        bends = [other for other in shape.roads if len(other.sides) == 2]
        if len(bends) == 2 and road in bends:
            middle = 3 if 3 in road.sides else 5
        short = 2 if bends and len(road.sides) == 1 else 0
        done = any(Pointer(square, side) in self._finished for side in road.sides)
        for side in road.sides:
            self._half(square, side, middle, short, done)
        if len(road.sides) == 2:
            top, left = self._corner(square)
            self._canvas.put(top + 1, left + middle, self._joint(road.sides, done), "road")

    def _half(self, square: Square, side: int, middle: int, short: int, done: bool) -> None:
        """A road between a side and the middle of a tile, as far as no city covers it."""
        abc, (top, left) = self._abc, self._corner(square)
        across, down = abc.across[done], abc.down[done]
        cells = {
            0: [(0, middle, down)],
            1: [(1, column, across) for column in range(middle + 1 + short, WIDE)],
            2: [(2, middle, down)],
            3: [(1, column, across) for column in range(middle - short)],
        }[side]
        for row, column, char in cells:
            if self._canvas.char(top + row, left + column) not in (abc.city, abc.finished):
                self._canvas.put(top + row, left + column, char, "road")

    def _joint(self, sides: tuple[int, ...], done: bool) -> str:
        letters, abc = "".join(SIDES[side] for side in sides), self._abc
        return {"NS": abc.down[done], "EW": abc.across[done], **abc.bends}[letters]

    def _print(self, square: Square, shape: TileShape) -> None:
        """What is printed on a tile: buildings, inns, coats of arms, the magic symbol."""
        abc, (top, left) = self._abc, self._corner(square)
        bent = any(len(road.sides) == 2 for road in shape.roads)
        marks = [(shape.village, (50.0, 50.0), abc.village, "building")] if not bent else []
        if shape.village and bent:
            end = next(road for road in shape.roads if len(road.sides) == 1)
            marks.append((True, (72.0 if 1 in end.sides else 28.0, 50.0), abc.village, "building"))
        marks.append((shape.laid.tile.monastery, (50, 50), abc.monastery, "building"))
        church = any(city.segment.cathedral for city in shape.cities)
        marks.append((church, (50, 50), abc.cathedral, "building"))
        marks += [(True, point, abc.shield, "water") for point in shape.shields]
        signs = {False: abc.inn, True: abc.disputed}
        marks += [(True, point, signs[disputed], "water") for point, disputed in shape.inns]
        if shape.symbol is not None:
            marks.append((True, shape.symbol, abc.magic, "magic"))
        if shape.garden is not None:
            marks.append((True, shape.garden, abc.garden, "field"))
        for there, (x, y), char, style in marks:
            if there:
                row, column = int(y * HIGH / SIZE), int(x * WIDE / SIZE)
                self._canvas.put(top + row, left + column, char, style)

    def _between(self, square: Square) -> None:
        """Roads and cities go on between a tile and those to its east and south."""
        top, left = self._corner(square)
        laid = self._scene.tiles[square]
        for side in (1, 2):
            beyond = square.step(side)
            if beyond not in self._scene.tiles or not self._window.holds(beyond):
                continue
            for place in range(HIGH if side == 1 else WIDE):
                row, column = (
                    (top + place, left + WIDE) if side == 1 else (top + HIGH, left + place)
                )
                self._bridge(row, column, side, laid.edge(side))

    def _bridge(self, row: int, column: int, side: int, kind: str) -> None:
        """One character between two tiles, where both sides of it are of the edge's kind."""
        abc = self._abc
        down, right = (0, 1) if side == 1 else (1, 0)
        one = self._canvas.char(row - down, column - right)
        two = self._canvas.char(row + down, column + right)
        roads = abc.across if side == 1 else abc.down
        if kind == CITY and {one, two} <= {abc.city, abc.finished}:
            self._canvas.put(row, column, one, "finished" if one == abc.finished else "city")
        elif kind == ROAD and {one, two} <= {*roads, *abc.bends.values()}:
            self._canvas.put(row, column, one if one in roads else two, "road")

    def _frame(self) -> None:
        """A frame about the placed tile."""
        square = self._scene.placed
        if square is None or not self._window.holds(square):
            return
        top, left = self._corner(square)
        corner, across, right, down, low, last = self._abc.frame
        self._canvas.put(top - 1, left - 1, corner + across * WIDE + right, "frame")
        for row in range(HIGH):
            for column in (left - 1, left + WIDE):
                self._canvas.put(top + row, column, down, "frame")
        self._canvas.put(top + HIGH, left - 1, low + across * WIDE + last, "frame")

    def _crowds(self) -> Mapping[Pointer, list[tuple[str, str]]]:
        """What is written at each place: letters and numbers, each with its style."""
        scene = self._scene
        crowds: dict[Pointer, list[tuple[str, str]]] = {}
        for at, meeple in scene.meeples:
            letter = scene.letters[meeple.player]
            style = player_style(scene, meeple.player)
            crowds.setdefault(at, []).append((letter.upper() if meeple.large else letter, style))
        for at, figure in scene.figures:
            crowds.setdefault(at, []).append((figure_letter(figure), figure.value))
        for target in scene.targets:
            crowds.setdefault(target.at, []).append((target.label, "number"))
        return crowds


def board_lines(scene: Scene, words: Words, paper: Paper, most_rows: int = MOST_ROWS) -> list[str]:
    """A board with its legend as lines that are no longer than the paper is wide."""
    abc = ASCII if paper.ascii_only else LINES
    window = cut(scene, max(1, (paper.board_width - LEFT - 1) // (WIDE + 1)), most_rows)
    lines = BoardText(scene, window, abc).draw().lines(paper.color)
    while lines and not lines[-1].strip():
        lines.pop()
    if window != scene.window:
        notes = cut_notes(scene, window, words)
        lines += ["", *(line for note in notes for line in wrap(note, paper.board_width))]
    return [*lines, "", *legend_lines(scene, window, words, abc, paper)]
