"""The names of places on fields: the half-edges of a tile, and one name for each field part."""

from collections.abc import Iterator
from textwrap import wrap
from xml.etree.ElementTree import Element

from ruling.drawing.geometry import CENTRE, SIZE, Point, towards
from ruling.drawing.scene import Scene, Target
from ruling.drawing.svg import symbols
from ruling.drawing.svg.legend import fitted_text
from ruling.drawing.svg.tile import draw_tile
from ruling.drawing.text.alphabet import Alphabet
from ruling.drawing.tiles.field import at_half
from ruling.drawing.tiles.shape import shape_of
from ruling.table.fields import parts_of, turned_part
from ruling.table.squares import SIDES, Pointer, half_edge
from ruling.table.tiles import read_tile
from ruling.wording.words import Words

CROSSING = "X"
"""A tile on which each half-edge belongs to a field."""

WIDE, HIGH, ROW = 470, 170, 17
"""The least width of a picture with the key, the height of the key and of a line beside it."""


def with_halves(scene: Scene) -> Scene:
    """The scene with the names of all field parts in place of the marks of moves."""
    parts = (
        Pointer(square, turned_part(laid, part)[0])
        for square, laid in sorted(scene.tiles.items())
        for part in parts_of(laid.tile.id)
    )
    marks = tuple(Target(at, (), (), at.name.partition(" ")[2]) for at in parts)
    return scene._replace(targets=marks, moves=(), made=(), scored=(), halves=True)


def key_lines(words: Words, abc: Alphabet, room: int) -> Iterator[str]:
    """A tile in characters with the names of its half-edges, and a note on their use."""
    across, (down, _) = abc.across[0] * 6, abc.down
    yield from (f"    {abc.field}  N1 {down} N2  {abc.field}", f"    W2    {down}    E1")
    yield f"    {across}{abc.village}{across}"
    yield from (f"    W1    {down}    E2", f"    {abc.field}  S2 {down} S1  {abc.field}")
    yield from ("", *wrap(words.say("halves explained"), room))


def draw_key(root: Element, point: Point, size: float, width: float, words: Words) -> None:
    """Draws a tile with the names of its half-edges, and a note on their use."""
    group = symbols.at(root, point, "half-edges", size)
    tile = symbols.at(group, (20, 12), "crossing", 1.45)
    draw_tile(tile, shape_of(read_tile(CROSSING)), 0, 0)
    for name in (f"{side}{half}" for side in SIDES for half in "12"):
        flag = towards(at_half(half_edge(name)), CENTRE, 0.27)
        symbols.target(tile, flag, name)
    left = 40 + 1.45 * SIZE
    text = wrap(words.say("halves explained"), int((width / size - left) / 7.2))
    for place, line in enumerate(text):
        fitted_text(group, left, 24 + ROW * place, line, 13, width / size - left - 8)
