"""A board as text: tiles of characters, letters for whoever stands there, and a legend."""

from collections.abc import Iterator, Mapping
from textwrap import wrap

from ruling.report.drawing.canvas import ASCII, LINES, PLAYERS, Alphabet, Canvas, columns_of, styled
from ruling.report.drawing.printed import printed_on
from ruling.report.drawing.scene import Scene, Window, cut
from ruling.report.drawing.tile_text import HIGH, WIDE, Marks, place_marks, tile_cells
from ruling.report.paper import Paper
from ruling.rulebook.language import Words
from ruling.table.figures import Figure
from ruling.table.squares import MIDDLE, Pointer, Square, column_name
from ruling.table.tiles import CITY, ROAD

MOST_ROWS = 100
"""Rows of a board that are drawn where nobody says otherwise."""

LEFT = 4
"""Columns before the board, for the numbers of its rows."""

FIGURES = {figure: (figure.value[0].upper(), figure.value) for figure in Figure}
"""The letter of each figure, M or W, which no player has, and its style."""


class BoardText:
    """Draws one scene with an alphabet, as far as a window shows it."""

    def __init__(self, scene: Scene, window: Window, alphabet: Alphabet) -> None:
        self._scene, self._window, self._abc = scene, window, alphabet
        rows = (window.bottom - window.top + 1) * (HIGH + 1) + 2
        columns = LEFT + (window.right - window.left + 1) * (WIDE + 1) + 1
        self._canvas = Canvas(rows, columns)
        self._shown = [square for square in scene.tiles if window.holds(square)]

    def draw(self) -> Canvas:
        """The board with the names of its squares."""
        self._names()
        for square in self._shown:
            self._tile(square)
        for square in self._shown:
            self._between(square)
        self._frame()
        crowds: dict[Square, list[tuple[int, Marks]]] = {}
        for at, marks in self._crowds().items():
            if self._window.holds(at.square):
                crowds.setdefault(at.square, []).append((at.side, marks))
        for square, standing in crowds.items():
            place_marks(self._canvas, *self._corner(square), standing)
        return self._canvas

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

    def _tile(self, square: Square) -> None:
        (top, left), scene = self._corner(square), self._scene
        complete = [at.side for at in scene.completed if at.square == square]
        cells = tile_cells(scene.tiles[square], self._abc, scene.settled, complete)
        for (row, column), sign in cells.items():
            self._canvas.put(top + row, left + column, *sign)

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

    def _crowds(self) -> Mapping[Pointer, Marks]:
        """What is written at each place: letters and numbers, each with its style."""
        scene = self._scene
        crowds: dict[Pointer, Marks] = {}
        for at, meeple in scene.meeples:
            color, letter = scene.looks[meeple.player]
            shown = letter.upper() if meeple.large else letter
            crowds.setdefault(at, []).append((shown, PLAYERS[color]))
        for at, figure in scene.figures:
            crowds.setdefault(at, []).append(FIGURES[figure])
        for target in scene.targets:
            crowds.setdefault(target.at, []).append((target.label, "number"))
        return crowds


def board_lines(scene: Scene, words: Words, paper: Paper, most_rows: int = MOST_ROWS) -> list[str]:
    """A board with its legend as lines that are no longer than the paper is wide."""
    abc = ASCII if paper.ascii_only else LINES
    room = max(paper.width, paper.columns)
    window = cut(scene, max(1, (room - LEFT - 1) // (WIDE + 1)), most_rows)
    lines = BoardText(scene, window, abc).draw().lines(paper.color)
    while lines and not lines[-1].strip():
        lines.pop()
    if window != scene.window:
        notes = cut_notes(scene, window, words)
        lines += ["", *(line for note in notes for line in wrap(note, room))]
    return [*lines, "", *legend_lines(scene, window, words, abc, paper)]


def cut_notes(scene: Scene, window: Window, words: Words) -> Iterator[str]:
    """How much is shown, and what of weight is not."""
    yield words.phrase("board cut", shown=window.name, whole=scene.window.name)
    out = [
        f"{words.phrase(f'line {figure}')} {at.name}"
        for at, figure in scene.figures
        if not window.holds(at.square)
    ]
    out += [
        f"{target.label} {target.at.name}"
        for target in scene.targets
        if not window.holds(target.at.square)
    ]
    out += [at.name for at in scene.scored if not window.holds(at.square)]
    if out:
        yield words.phrase("board outside", what=", ".join(out))


def legend_lines(
    scene: Scene, window: Window, words: Words, abc: Alphabet, paper: Paper
) -> Iterator[str]:
    """What the letters and signs mean, as many to a line as there is room for."""
    room = max(paper.width, paper.columns) - LEFT
    line, wide = "", 0
    for sign, style, told in _meanings(scene, window, words, abc):
        meaning = fitting(told, room - columns_of(sign) - 1)
        size = columns_of(sign) + 1 + columns_of(meaning)
        if line and wide + 3 + size > room:
            yield " " * LEFT + line
            line, wide = "", 0
        shown = styled(sign, style) if paper.color else sign
        line += ("   " if line else "") + f"{shown} {meaning}"
        wide += (3 if wide else 0) + size
    if line:
        yield " " * LEFT + line


def fitting(text: str, columns: int) -> str:
    """A text that takes no more columns than there are, cut if it must be."""
    if columns_of(text) <= columns:
        return text
    while text and columns_of(text) > columns - 1:
        text = text[:-1]
    return f"{text}~"


def _meanings(
    scene: Scene, window: Window, words: Words, abc: Alphabet
) -> Iterator[tuple[str, str, str]]:
    """The letters and signs that are on the board, each with its style and what it means."""
    for player, (color, letter) in scene.looks.items():
        yield letter, PLAYERS[color], player
    if any(meeple.large for _, meeple in scene.meeples):
        yield "ABC", "", words.phrase("legend large")
    for figure in dict.fromkeys(figure for at, figure in scene.figures if window.holds(at.square)):
        yield *FIGURES[figure], words.phrase(f"line {figure}")
    if scene.targets:
        yield "1", "number", words.phrase("legend target")
    if scene.placed is not None:
        yield "".join(abc.frame[:3]), "frame", words.phrase("legend placed")
    done = [at for at in scene.completed if window.holds(at.square) and at.side != MIDDLE]
    kinds = {scene.tiles[at.square].edge(at.side) for at in done}
    signs = {CITY: abc.finished, ROAD: abc.across[1]}
    if kinds:
        told = " ".join(sign for kind, sign in signs.items() if kind in kinds)
        yield told, "finished", words.phrase("legend complete")
    shown = [laid for square, laid in scene.tiles.items() if window.holds(square)]
    there = printed_on(shown, scene.settled)
    for key, sign, style in (
        ("legend magic", abc.magic, "magic"),
        ("line inn", abc.inn, "water"),
        ("tile disputed inn", abc.disputed, "water"),
        ("legend shield", abc.shield, "water"),
        ("line cathedral", abc.cathedral, "building"),
        ("legend garden", abc.garden, "field"),
        ("legend monastery", abc.monastery, "building"),
    ):
        if there[key]:
            yield sign, style, words.phrase(key)
