"""A sheet of characters with styles, and the two alphabets that boards are drawn with."""

from typing import NamedTuple
from unicodedata import combining, east_asian_width

PLAIN = "\x1b[0m"


class Alphabet(NamedTuple):
    """The characters for what is on a board; ``bends`` by the two sides of a road.

    ``across`` and ``down`` are roads; the second of each is that of a complete one.
    """

    field: str
    city: str
    finished: str
    across: tuple[str, str]
    down: tuple[str, str]
    bends: dict[str, str]
    village: str
    monastery: str
    shield: str
    inn: str
    disputed: str
    cathedral: str
    magic: str
    garden: str
    frame: tuple[str, str, str, str, str, str]


LINES = Alphabet("·", "▒", "▓", ("═", "┅"), ("║", "┇"),
                 {"NE": "╚", "NW": "╝", "ES": "╔", "SW": "╗"}, "o",
                 "⌂", "◆", "≈", "?", "†", "*", "♣", ("┏", "━", "┓", "┃", "┗", "┛"))  # fmt: skip
"""Box-drawing characters."""

ASCII = Alphabet(".", "#", "%", ("=", "-"), ("|", "!"),
                 {"NE": "+", "NW": "+", "ES": "+", "SW": "+"}, "o",
                 "&", "$", "~", "?", "^", "*", '"', ("+", "-", "+", ":", "+", "+"))  # fmt: skip
"""For terminals that know no more. No letter is a sign: letters are players and figures."""

STYLES = {
    "field": "2;32",
    "city": "33",
    "finished": "1;33",
    "road": "1",
    "mage": "1;35",
    "witch": "1;38;5;208",
    "number": "7",
    "frame": "1;31",
    "building": "31",
    "water": "36",
    "magic": "35",
}
"""How a terminal shows each kind of thing."""

PLAYERS = {"#d02f2f": "1;31", "#2d62c4": "1;34", "#f1c40f": "1;33", "#1f8a4c": "1;32",
           "#2b2b2b": "1;90", "#e58fb5": "1;95", "#8a8f98": "1;37", "#7a4a21": "1;38;5;130",
           "#18a5a5": "1;36", "#9bd34b": "1;92", "#f4f4ef": "1;97", "#e07b1a": "1;38;5;214",
           "#7b3fa0": "1;38;5;134"}  # fmt: skip
"""How a terminal shows the letters of the players, by their colour in pictures."""


class Canvas:
    """Rows of characters, each with the name of a style (or a style itself), or none."""

    def __init__(self, rows: int, columns: int) -> None:
        self._cells: list[list[tuple[str, str]]] = [
            [(" ", "") for _ in range(columns)] for _ in range(rows)
        ]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write a text from a cell on; what does not fit is left out."""
        for offset, char in enumerate(text):
            if 0 <= row < len(self._cells) and 0 <= column + offset < len(self._cells[row]):
                self._cells[row][column + offset] = (char, style)

    def char(self, row: int, column: int) -> str:
        """The character of a cell; a blank outside."""
        if 0 <= row < len(self._cells) and 0 <= column < len(self._cells[row]):
            return self._cells[row][column][0]
        return " "

    def lines(self, color: bool) -> list[str]:
        """The sheet as lines without blanks behind."""
        return [_line(row, color) for row in self._cells]


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        2 if east_asian_width(char) in "WF" else 0 if combining(char) else 1 for char in text
    )


def styled(text: str, style: str) -> str:
    """A text with a style, by its name or as it is."""
    return f"\x1b[{STYLES.get(style, style)}m{text}{PLAIN}" if style else text


def _line(row: list[tuple[str, str]], color: bool) -> str:
    end = max((place + 1 for place, (char, _) in enumerate(row) if char != " "), default=0)
    if not color:
        return "".join(char for char, _ in row[:end])
    parts: list[tuple[str, str]] = []
    for char, style in row[:end]:
        if parts and parts[-1][1] == style:
            parts[-1] = (parts[-1][0] + char, style)
        else:
            parts.append((char, style))
    return "".join(styled(text, style) for text, style in parts)
