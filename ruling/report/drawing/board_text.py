"""A board as text: roads as lines, cities as blocks, letters for whoever stands there."""

from collections.abc import Iterator, Mapping

from ruling.report.document import Paper
from ruling.report.drawing.canvas import ASCII, LINES, PLAYERS, Alphabet, Canvas, styled
from ruling.report.drawing.scene import Scene, Window, cut
from ruling.report.drawing.shapes import SIZE, CityShape, RoadShape, TileShape, inside, shape_of
from ruling.rulebook.language import Words
from ruling.table.figures import Figure
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, column_name
from ruling.table.tiles import Turned

WIDE, HIGH = 9, 3
"""Columns and rows of characters that a tile takes; one more of each lies between tiles."""

LEFT = 4
"""Columns before the board, for the numbers of its rows."""

MOST_ROWS = 100

SLOTS = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0), MIDDLE: (1, 4)}
"""Row and column of a tile where somebody stands, by side."""


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
            square: shape_of(laid)
            for square, laid in self._scene.tiles.items()
            if self._window.holds(square)
        }
        self._names()
        for square, shape in tiles.items():
            self._tile(square, shape)
        for square in tiles:
            self._between(square)
        self._frame()
        for at, marks in self._crowds().items():
            self._stand(at, marks)
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
        passing = bool(bends) and len(road.sides) == 1
        for side in road.sides:
            self._half(square, side, middle, 1 if passing else 0)
        if len(road.sides) == 2:
            top, left = self._corner(square)
            self._canvas.put(top + 1, left + middle, self._joint(road.sides), "road")

    def _half(self, square: Square, side: int, middle: int, short: int) -> None:
        """A road between a side and the middle of a tile, as far as no city covers it."""
        abc, (top, left) = self._abc, self._corner(square)
        cells = {
            0: [(0, middle, abc.down)],
            1: [(1, column, abc.across) for column in range(middle + 1 + short, WIDE)],
            2: [(2, middle, abc.down)],
            3: [(1, column, abc.across) for column in range(middle - short)],
        }[side]
        for row, column, char in cells:
            if self._canvas.char(top + row, left + column) not in (abc.city, abc.finished):
                self._canvas.put(top + row, left + column, char, "road")

    def _joint(self, sides: tuple[int, ...]) -> str:
        letters = "".join(SIDES[side] for side in sides)
        return {"NS": self._abc.down, "EW": self._abc.across, **self._abc.bends}[letters]

    def _print(self, square: Square, shape: TileShape) -> None:
        """What is printed on a tile: buildings, inns, coats of arms, the magic symbol."""
        abc, (top, left) = self._abc, self._corner(square)
        bent = any(len(road.sides) == 2 for road in shape.roads)
        marks = [(shape.village, (50.0, 50.0), abc.village, "building")] if not bent else []
        if shape.village and bent:
            end = next(road for road in shape.roads if len(road.sides) == 1)
            marks.append((True, (61.0 if 1 in end.sides else 39.0, 50.0), abc.village, "building"))
        marks.append((shape.laid.tile.monastery, (50, 50), abc.monastery, "building"))
        church = any(city.segment.cathedral for city in shape.cities)
        marks.append((church, (50, 50), abc.cathedral, "building"))
        marks += [(True, point, abc.shield, "water") for point in shape.shields]
        marks += [(True, point, abc.inn, "water") for point, _ in shape.inns]
        if shape.symbol is not None:
            marks.append((True, shape.symbol, abc.magic, "magic"))
        for there, (x, y), char, style in marks:
            if there:
                row, column = int(y * HIGH / SIZE), int(x * WIDE / SIZE)
                self._canvas.put(top + row, left + column, char, style)

    def _between(self, square: Square) -> None:
        """Roads and cities go on between a tile and those to its east and south."""
        abc, (top, left) = self._abc, self._corner(square)
        if square.step(1) in self._scene.tiles and self._window.holds(square.step(1)):
            for row in range(HIGH):
                self._bridge(top + row, left + WIDE, (0, 1), abc.across)
        if square.step(2) in self._scene.tiles and self._window.holds(square.step(2)):
            for column in range(WIDE):
                self._bridge(top + HIGH, left + column, (1, 0), abc.down)

    def _bridge(self, row: int, column: int, step: tuple[int, int], road: str) -> None:
        abc, (down, right) = self._abc, step
        one = self._canvas.char(row - down, column - right)
        two = self._canvas.char(row + down, column + right)
        blocks = (abc.city, abc.finished)
        ends = (road, *abc.bends.values())
        if one in blocks and two in blocks:
            self._canvas.put(row, column, one, "finished" if one == abc.finished else "city")
        elif one in ends and two in ends:
            self._canvas.put(row, column, road, "road")

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

    def _stand(self, at: Pointer, marks: list[tuple[str, str]]) -> None:
        if not self._window.holds(at.square):
            return
        top, left = self._corner(at.square)
        row, column = SLOTS[at.side]
        wide = sum(len(text) for text, _ in marks)
        start = {3: 0, 1: WIDE - wide}.get(at.side, column - (wide - 1) // 2)
        start = left + max(0, min(start, WIDE - wide))
        for text, style in marks:
            self._canvas.put(top + row, start, text, style)
            start += len(text)


def board_lines(scene: Scene, words: Words, paper: Paper, most_rows: int = MOST_ROWS) -> list[str]:
    """A board with its legend as lines that are no longer than the paper is wide."""
    abc = ASCII if paper.ascii_only else LINES
    window = cut(scene, max(1, (paper.board_width - LEFT - 1) // (WIDE + 1)), most_rows)
    lines = BoardText(scene, window, abc).draw().lines(paper.color)
    while lines and not lines[-1].strip():
        lines.pop()
    if window != scene.window:
        lines += ["", _cut_note(scene.window, window, words)]
    return [*lines, "", *_legend(scene, window, words, abc, paper)]


def figure_letter(figure: Figure) -> str:
    """The letter of a magic figure on a board: M or W, which no player has."""
    return figure.value[0].upper()


def player_style(scene: Scene, player: str) -> str:
    """How the letter of a player is shown."""
    return PLAYERS[scene.players.index(player) % len(PLAYERS)]


def _cut_note(whole: Window, shown: Window, words: Words) -> str:
    return words.phrase(
        "board cut",
        shown=_extent(shown),
        whole=_extent(whole),
    )


def _extent(window: Window) -> str:
    first, last = Square(window.top, window.left), Square(window.bottom, window.right)
    return f"{first.name}-{last.name}"


def _legend(
    scene: Scene, window: Window, words: Words, abc: Alphabet, paper: Paper
) -> Iterator[str]:
    """What the letters and signs mean, as far as they are on the board."""
    entries = [
        (scene.letters[player], player_style(scene, player), player) for player in scene.players
    ]
    if any(meeple.large for _, meeple in scene.meeples):
        entries.append(("ABC", "", words.phrase("legend large")))
    for figure in dict.fromkeys(figure for _, figure in scene.figures):
        entries.append((figure_letter(figure), figure.value, words.phrase(f"line {figure}")))
    entries += list(_signs(scene, window, words, abc))
    line, wide = "", 0
    for sign, style, meaning in entries:
        size = len(sign) + 1 + len(meaning)
        if line and wide + 3 + size > paper.board_width - LEFT:
            yield " " * LEFT + line
            line, wide = "", 0
        shown = styled(sign, style) if paper.color else sign
        line += ("   " if line else "") + f"{shown} {meaning}"
        wide += (3 if wide else 0) + size
    if line:
        yield " " * LEFT + line


def _signs(
    scene: Scene, window: Window, words: Words, abc: Alphabet
) -> Iterator[tuple[str, str, str]]:
    shown = [laid for square, laid in scene.tiles.items() if window.holds(square)]
    segments = [segment for laid in shown for segment in laid.tile.segments]
    if scene.targets:
        yield "1", "number", words.phrase("legend target")
    if scene.placed is not None:
        yield "".join(abc.frame[:3]), "frame", words.phrase("legend placed")
    if scene.completed:
        yield abc.finished, "finished", words.phrase("legend complete")
    found = {
        abc.magic: ("magic", "legend magic", any(laid.tile.magic for laid in shown)),
        abc.inn: ("water", "line inn", any(s.inn or s.inn_if for s in segments)),
        abc.shield: ("water", "legend shield", any(s.coat_of_arms for s in segments)),
        abc.cathedral: ("building", "line cathedral", any(s.cathedral for s in segments)),
        abc.monastery: ("building", "legend monastery", _has_monastery(shown)),
    }
    for sign, (style, phrase, there) in found.items():
        if there:
            yield sign, style, words.phrase(phrase)


def _has_monastery(shown: list[Turned]) -> bool:
    return any(laid.tile.monastery for laid in shown)
