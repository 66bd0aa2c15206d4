"""The catalogue of tiles as one sheet of pictures."""

from collections.abc import Sequence

from ruling.report.catalogue_document import counts, tile_facts
from ruling.report.drawing import symbols
from ruling.report.drawing.geometry import SIZE
from ruling.report.drawing.symbols import svg_root, svg_text
from ruling.report.drawing.tile_shape import shape_of
from ruling.report.drawing.tile_svg import draw_tile
from ruling.rulebook.language import Words
from ruling.table.tiles import Turned

ACROSS, CELL, TALL = 8, 130, 168
"""Tiles beside each other on the sheet, and the width and height of their places."""


def draw_catalogue(entries: Sequence[Turned], words: Words) -> str:
    """One sheet of all the tiles, each with its name, edges and count."""
    columns = max(1, min(ACROSS, len(entries)))
    rows = -(-len(entries) // columns) or 1
    title = words.phrase("heading tiles", number=len(entries))
    text = "\n".join("; ".join(tile_facts(entry, words)) for entry in entries)
    root = svg_root(CELL * columns + 20, TALL * rows + 10, title, text, "tiles")
    for place, entry in enumerate(entries):
        x = 25 + CELL * (place % columns)
        y = 36 + TALL * (place // columns)
        draw_tile(root, shape_of(entry), x, y)
        head = symbols.at(root, (x + SIZE / 2, y - 14), "name")
        symbols.word(head, entry.label, 15)
        below = symbols.at(root, (x + SIZE / 2, y + SIZE + 13), "facts")
        symbols.word(
            below,
            f"{entry.edges}  x {max(counts(entry).values())}",
            12,
            **{"font-weight": "normal"},
        )
    return svg_text(root)
