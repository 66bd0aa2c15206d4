"""A board as text: tiles in characters, letters for meeples and figures, and a legend."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import NamedTuple

from ruling.drawing.paper import Paper
from ruling.drawing.printed import on_field, printed_on
from ruling.drawing.scene import Look, Scene, cut
from ruling.drawing.text.alphabet import ASCII, LINES, Alphabet, Char, TextCell
from ruling.drawing.text.tile import (
    HIGH,
    WIDE,
    TextMarks,
    columns_of,
    field_cells,
    fitting,
    in_rows,
    room_for,
    sheet_lines,
    styled,
    tile_cells,
)
from ruling.drawing.window import Window, strips
from ruling.table.figures import KINDS, LARGE, PLAIN, Figure, Meeple
from ruling.table.signs import SIGNS
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, column_name
from ruling.table.tiles import CITY, ROAD
from ruling.wording.words import Words

MOST_ROWS = 100
"""Rows of a board that are drawn where nobody says otherwise: all of any real table, which has some
thirty, but not the 500 that a map can have."""

LEFT = 4
"""Columns before the board, for the numbers of its rows."""

PLAYERS = {"#d02f2f": "1;31", "#2d62c4": "1;34", "#f1c40f": "1;33", "#1f8a4c": "1;32",
           "#2b2b2b": "1;90", "#e58fb5": "1;95", "#8a8f98": "1;37", "#7a4a21": "1;38;5;130",
           "#18a5a5": "1;36", "#9bd34b": "1;92", "#f4f4ef": "1;97", "#e07b1a": "1;38;5;214",
           "#7b3fa0": "1;38;5;134"}  # fmt: skip
"""How a terminal shows the letters of the players, by their colour in pictures."""

FARMER = '"'
"""What stands behind the letter of a player whose meeple is on a field."""

BLANK = (" ", "")


def figure_letters(words: Words) -> Mapping[Figure, str]:
    """The letter of each figure in a language, which no player has: M and W, M and H, M and S."""
    return {figure: words.say(f"line {figure}")[0].upper() for figure in Figure}


class BoardText(NamedTuple):
    """Draws a scene with an alphabet, within a window; ``cells`` are the sheet of characters.

    ``letters`` are those of the figures.
    """

    scene: Scene
    window: Window
    abc: Alphabet
    letters: Mapping[Figure, str]
    cells: dict[TextCell, Char]

    def draw(self) -> None:
        """Draws the board with the names of its squares."""
        window, scene = self.window, self.scene
        for column in range(window.left, window.right + 1):
            _, left = self._corner(Square(window.top, column))
            self._put(0, left, column_name(column).center(WIDE))
        for row in range(window.top, window.bottom + 1):
            top, _ = self._corner(Square(row, window.left))
            self._put(top + 1, 0, f"{row + 1:>{LEFT - 1}}")
        shown = [square for square in scene.tiles if window.holds(square)]
        for square in shown:
            top, left = self._corner(square)
            complete = [at.side for at in scene.completed if at.square == square]
            cells = tile_cells(scene.tiles[square], self.abc, scene.settled, complete)
            self.cells.update({(top + row, left + at): cells[row, at] for row, at in cells})
        for square in shown:
            self._between(square)
        if scene.links:
            from ruling.drawing.text.links import link_signs  # few boards have any

            for square, (row, column), sign in link_signs(scene.links, window, self.abc):
                top, left = self._corner(square)
                self._put(top + row, left + column, sign, "frame")
        self._frame()
        for at in scene.misfits:
            top, left = self._corner(at.square)
            row, column = (HIGH // 2, WIDE) if at.side == 1 else (HIGH, WIDE // 2)
            if window.holds(at.square):
                self._put(top + row, left + column, "X", "frame")
        crowds = self._crowds()
        for square in shown:
            self._stand(square, crowds.get(square, {}))

    def _corner(self, square: Square) -> TextCell:
        row = 2 + (square.row - self.window.top) * (HIGH + 1)
        return row, LEFT + 1 + (square.column - self.window.left) * (WIDE + 1)

    def _put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Writes a text from a cell on."""
        self.cells.update({(row, at): (char, style) for at, char in enumerate(text, column)})

    def _between(self, square: Square) -> None:
        """Continues roads and cities between a tile and those to its east and south."""
        top, left = self._corner(square)
        laid = self.scene.tiles[square]
        for side in (1, 2):
            beyond = square.step(side)
            if beyond not in self.scene.tiles or not self.window.holds(beyond):
                continue
            for place in range(HIGH if side == 1 else WIDE):
                row, column = (
                    (top + place, left + WIDE) if side == 1 else (top + HIGH, left + place)
                )
                self._bridge(row, column, side, laid.edge(side))

    def _bridge(self, row: int, column: int, side: int, kind: str) -> None:
        """Writes one character between two tiles where both edges are of the same kind."""
        abc = self.abc
        down, right = (0, 1) if side == 1 else (1, 0)
        one, _ = self.cells.get((row - down, column - right), BLANK)
        two, _ = self.cells.get((row + down, column + right), BLANK)
        roads = abc.across if side == 1 else abc.down
        bridges = abc.letters(SIGNS["bridge"])
        if kind == CITY and {one, two} <= {abc.city, abc.finished}:
            self._put(row, column, one, "finished" if one == abc.finished else "city")
        elif kind == ROAD and {one, two} <= {*roads, *abc.bends.values(), *bridges}:
            self._put(row, column, one if one in roads else two, "road")

    def _frame(self) -> None:
        """Draws a frame around the placed tile."""
        square = self.scene.placed
        if square is None or not self.window.holds(square):
            return
        top, left = self._corner(square)
        corner, across, right, down, low, last = self.abc.frame
        self._put(top - 1, left - 1, corner + across * WIDE + right, "frame")
        for row in range(HIGH):
            for column in (left - 1, left + WIDE):
                self._put(top + row, column, down, "frame")
        self._put(top + HIGH, left - 1, low + across * WIDE + last, "frame")

    def _crowds(self) -> Mapping[Square, Mapping[int, TextMarks]]:
        """The letters and numbers on each tile, by side, each with its style."""
        scene = self.scene
        crowds: dict[Square, dict[int, TextMarks]] = {}

        def at_place(at: Pointer) -> TextMarks:
            return crowds.setdefault(at.square, {}).setdefault(at.side, [])

        for at, meeple in scene.meeples:
            color, letter = scene.looks[meeple.player]
            shown = letter.upper() if meeple.kind == LARGE else letter
            farms = on_field(at) and meeple.kind in (PLAIN, LARGE)
            shown += FARMER if farms else KINDS[meeple.kind].sign
            at_place(at).append((shown, PLAYERS[color]))
        for at, figure in scene.figures:
            at_place(at).append((self.letters[figure], figure.value))
        for target in scene.targets:
            at_place(target.at).append((target.label, "number"))
        return crowds

    def _stand(self, square: Square, crowds: Mapping[int, TextMarks]) -> None:
        """Writes the letters and numbers on a tile, each group near its side."""
        top, left = self._corner(square)
        free = {(row, column) for row in range(HIGH) for column in range(WIDE)}
        for side, marks in crowds.items():
            ground = free
            if side >= len(SIDES):  # a half-edge
                grass = (self.abc.field, "field")
                ground = {at for at in free if self.cells[top + at[0], left + at[1]] == grass}
                ground = field_cells(side, ground)
            for group in in_rows(marks):
                cells = room_for(free, ground, side, group)
                free.difference_update(cells)
                signs = [(char, style) for text, style in group for char in text]
                self.cells.update(
                    {
                        (top + row, left + at): sign
                        for (row, at), sign in zip(cells, signs, strict=True)
                    }
                )


def board_lines(
    scene: Scene, words: Words, paper: Paper, most_rows: int = MOST_ROWS, whole: str = ""
) -> list[str]:
    """A board with its legend, in lines no longer than the paper is wide; see Picture."""
    abc = ASCII if paper.ascii_only else LINES
    room = max(paper.width, paper.columns)
    columns = max(1, (room - LEFT - 1) // (WIDE + 1))
    windows = [cut(scene, columns, most_rows or MOST_ROWS)]
    if not most_rows and windows != [scene.window]:
        windows = strips(scene.tiles, columns) or windows
    window = windows[0] if len(windows) == 1 else scene.window
    lines: list[str] = []
    for shown in windows:
        cells: dict[TextCell, Char] = {}
        BoardText(scene, shown, abc, figure_letters(words), cells).draw()
        lines += ["", *sheet_lines(cells, paper.color)][not lines :]
    if window != scene.window:
        from ruling.drawing.describe import cut_notes  # few are cut

        notes = [*cut_notes(scene, window, words), *[whole] * bool(whole)]
        lines += ["", *(line for note in notes for line in wrap(note, room))]
    lines += ["", *legend_lines(scene, window, words, abc, paper)]
    if scene.halves:
        from ruling.drawing.svg.halves import key_lines

        lines += ["", *key_lines(words, abc, room)]
    return lines


def legend_lines(
    scene: Scene, window: Window, words: Words, abc: Alphabet, paper: Paper
) -> Iterator[str]:
    """The meaning of the letters and signs, as many to a line as there is room for."""
    room = max(paper.width, paper.columns) - LEFT
    line, wide = "", -3
    for sign, style, text in _meanings(scene, window, words, abc):
        meaning = fitting(text, room - columns_of(sign) - 1)
        size = columns_of(sign) + 1 + columns_of(meaning)
        if line and wide + 3 + size > room:
            yield " " * LEFT + line
            line, wide = "", -3
        line += ("   " if line else "") + f"{styled(sign, style * paper.color)} {meaning}"
        wide += 3 + size
    if line:
        yield " " * LEFT + line


def _meanings(
    scene: Scene, window: Window, words: Words, abc: Alphabet
) -> Iterator[tuple[str, str, str]]:
    """Yields the letters and signs on the board, each with its style and its meaning."""
    for player, (color, letter) in scene.looks.items():
        yield letter, PLAYERS[color], words.player(player)
    here = [(at, meeple) for at, meeple in scene.meeples if window.holds(at.square)]
    if any(meeple.kind == LARGE for _, meeple in here):
        yield "ABC", "", words.say("kind large")
    if any(meeple.kind not in (PLAIN, LARGE) or on_field(at) for at, meeple in here):
        for key, mark in _behind_letters(here, scene.looks).items():
            yield mark, "", words.say(key)
    for figure in dict.fromkeys(figure for at, figure in scene.figures if window.holds(at.square)):
        yield figure_letters(words)[figure], figure.value, words.say(f"line {figure}")
    for place, pieces in scene.pieces:
        yield place, "", words.pieces(pieces)
    if scene.targets and not scene.halves:
        labels = dict.fromkeys("1" if t.label.isdigit() else t.label for t in scene.targets)
        yield " ".join(labels), "number", words.say("legend target")
    if scene.placed is not None:
        yield "".join(abc.frame[:3]), "frame", words.say("legend placed")
    if scene.misfits:
        yield "X", "frame", words.say("legend misfit")
    done = [at for at in scene.completed if window.holds(at.square) and at.side != MIDDLE]
    kinds = {scene.tiles[at.square].edge(at.side) for at in done}
    signs = {CITY: abc.finished, ROAD: abc.across[1]}
    if kinds:
        text = " ".join(sign for kind, sign in signs.items() if kind in kinds)
        yield text, "finished", words.say("legend complete")
    shown = [laid for square, laid in scene.tiles.items() if window.holds(square)]
    for sign in printed_on(shown, scene.settled):
        if letters := abc.letters(sign):
            yield letters[0] * sign.across, sign.style, words.say(sign.word)
    if scene.links:
        from ruling.drawing.text.links import link_meanings  # few boards have any

        yield from link_meanings(scene.links, window, words, abc)


def _behind_letters(
    standing: Iterable[tuple[Pointer, Meeple]], looks: Mapping[str, Look]
) -> Mapping[str, str]:
    """The signs for kinds of meeples, by the keys of their words, each after a player's letter.

    Without the letter some would look like what is printed on tiles.
    """
    signs: dict[str, str] = {}
    for at, (player, kind, *_) in standing:
        letter = looks[player].letter
        if kind not in (PLAIN, LARGE):
            signs.setdefault(f"kind {kind}", letter + KINDS[kind].sign)
        elif on_field(at):
            signs.setdefault("legend farmer", letter + FARMER)
    return signs
