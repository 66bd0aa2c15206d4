"""The catalogue of tiles as one sheet of pictures."""

from collections.abc import Sequence
from itertools import groupby
from xml.etree.ElementTree import Element

from ruling.drawing.geometry import SIZE
from ruling.drawing.printed import UNSETTLED
from ruling.drawing.svg import symbols
from ruling.drawing.svg.legend import ENTRY, ROW, draw_legend, printed_legend
from ruling.drawing.svg.symbols import svg_root, svg_text
from ruling.drawing.svg.tile import draw_tile
from ruling.drawing.tiles.shape import shape_of
from ruling.report.tile_facts import counts, tile_facts
from ruling.table.tiles import Turned
from ruling.wording.words import Words

ACROSS, CELL, TALL, HEAD = 8, 130, 168, 34
"""Tiles beside each other on the sheet, the width and height of their places, and of headings."""


def draw_catalogue(entries: Sequence[Turned], words: Words) -> str:
    """One sheet of all tiles by their sets, each with its name, edges and count, and a legend."""
    columns = max(1, min(ACROSS, len(entries)))
    groups = [(name, list(each)) for name, each in groupby(entries, lambda at: at.tile.set)]
    rows = sum(-(-len(each) // columns) for _, each in groups)
    title = words.say("heading tiles", number=len(entries))
    text = "\n".join("; ".join(tile_facts(entry, words)) for entry in entries)
    legend = list(printed_legend(entries, UNSETTLED, words))
    wide, above = CELL * columns + 20, TALL * rows + HEAD * len(groups)
    across = max(1, wide // ENTRY)
    below = ROW * -(-len(legend) // across)
    root = svg_root(max(wide, ENTRY), above + below, title, text, "tiles")
    top = 0
    for name, each in groups:
        head = symbols.at(root, (25, top + HEAD / 2), "set")
        symbols.word(head, name.replace("-", " "), 17, **{"text-anchor": "start"})
        for place, entry in enumerate(each):
            x, row = 25 + CELL * (place % columns), place // columns
            _draw_entry(root, entry, x, top + HEAD + 26 + TALL * row)
        top += HEAD + TALL * -(-len(each) // columns)
    draw_legend(symbols.at(root, (0, above), "legend"), legend, across)
    return svg_text(root)


def _draw_entry(root: Element, entry: Turned, x: float, y: float) -> None:
    """A tile with its name above and its edges and count below."""
    draw_tile(root, shape_of(entry), x, y)
    head = symbols.at(root, (x + SIZE / 2, y - 14), "name")
    symbols.word(head, entry.label, 15)
    below = symbols.at(root, (x + SIZE / 2, y + SIZE + 13), "facts")
    text = f"{entry.edges}  x {max(counts(entry).values())}"
    symbols.word(below, text, 12, **{"font-weight": "normal"})
