"""The catalogue of tiles: as text, Markdown, JSON, and as one sheet of pictures."""

import json
from collections.abc import Iterator, Sequence

from ruling.report.document import Document, Figures, Title
from ruling.report.drawing import symbols
from ruling.report.drawing.geometry import SIZE
from ruling.report.drawing.symbols import svg_root, svg_text
from ruling.report.drawing.tile_shape import shape_of
from ruling.report.drawing.tile_svg import draw_tile
from ruling.report.json_form import Form
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.language import Words
from ruling.table.squares import SIDES
from ruling.table.tile_search import FoundTile
from ruling.table.tiles import Segment

FORMAT = "ruling-tiles/1"

ACROSS, CELL, TALL = 8, 130, 168
"""Tiles beside each other on the sheet, and the width and height of their places."""


def catalogue_outline(entries: Sequence[FoundTile], words: Words) -> Document:
    """Every tile with its drawing, its names, and what it has."""
    title = words.phrase("heading tiles", number=len(entries))
    return [Title(title), Figures([(entry.laid, list(_told(entry, words))) for entry in entries])]


def render_catalogue_json(entries: Sequence[FoundTile]) -> str:
    """The tiles as JSON (``ruling-tiles/1``)."""
    form = {"format": FORMAT, "tiles": [_form(entry) for entry in entries]}
    return json.dumps(form, ensure_ascii=False, indent=1)


def draw_catalogue(entries: Sequence[FoundTile], words: Words) -> str:
    """One sheet of all the tiles, each with its name, edges and count."""
    columns = max(1, min(ACROSS, len(entries)))
    rows = -(-len(entries) // columns) or 1
    title = words.phrase("heading tiles", number=len(entries))
    text = "\n".join("; ".join(_told(entry, words)) for entry in entries)
    root = svg_root(CELL * columns + 20, TALL * rows + 10, title, text, "tiles")
    for place, entry in enumerate(entries):
        x = 25 + CELL * (place % columns)
        y = 36 + TALL * (place // columns)
        draw_tile(root, shape_of(entry.laid), x, y)
        head = symbols.at(root, (x + SIZE / 2, y - 14), "name")
        symbols.word(head, entry.laid.label, 15)
        below = symbols.at(root, (x + SIZE / 2, y + SIZE + 13), "facts")
        symbols.word(
            below,
            f"{entry.laid.edges}  x {max(counts(entry).values())}",
            12,
            **{"font-weight": "normal"},
        )
    return svg_text(root)


def counts(entry: FoundTile) -> dict[str, int]:
    """How many copies of a tile, with its garden if it has one, a box of each edition holds."""
    garden = entry.laid.has_garden
    copies = 1 if garden else entry.tile.copies
    return {
        id: 0
        if edition(id).lacks([entry.tile.id]) or (garden and not edition(id).gardens)
        else copies
        for id in edition_ids()
    }


def _told(entry: FoundTile, words: Words) -> Iterator[str]:
    """The facts of a tile, a line each."""
    yield f"{entry.laid.label}  {entry.laid.edges}"
    yield words.phrase("tile names", names=", ".join(entry.names()))
    yield words.phrase("tile counts", counts=_copies_told(entry))
    parts = [_segment(segment, sides, words) for segment, sides in entry.laid.segments()]
    if entry.tile.monastery:
        parts.append(words.phrase("legend monastery"))
    if entry.tile.magic:
        parts.append(words.phrase("legend magic"))
    if entry.tile.crop_circle:
        parts.append(words.phrase("tile crop circle"))
    if entry.tile.garden:
        parts.append(words.phrase("tile garden", name=entry.tile.garden))
    yield "; ".join(parts)


def _copies_told(entry: FoundTile) -> str:
    copies = counts(entry)
    if len(set(copies.values())) == 1:
        return str(max(copies.values()))
    return ", ".join(f"{id} {count}" for id, count in copies.items())


def _segment(segment: Segment, sides: Sequence[int], words: Words) -> str:
    told = [words.phrase(f"legend {segment.kind}"), "".join(SIDES[side] for side in sides)]
    extras = [
        words.phrase(key)
        for key, there in (
            ("legend shield", segment.coat_of_arms),
            ("line inn", segment.inn),
            ("line cathedral", segment.cathedral),
            ("tile disputed inn", segment.inn_if is not None),
        )
        if there
    ]
    return " ".join([*told, f"({', '.join(extras)})"] if extras else told)


def _form(entry: FoundTile) -> Form:
    tile = entry.tile
    return {
        "id": tile.id,
        "set": tile.set,
        "names": entry.names(),
        "label": entry.laid.label,
        "edges": entry.laid.edges,
        "counts": counts(entry),
        "has": entry.has(),
        "segments": [
            {
                "kind": segment.kind,
                "sides": "".join(SIDES[side] for side in sides),
                "coat_of_arms": segment.coat_of_arms,
                "inn": segment.inn,
                "cathedral": segment.cathedral,
                "inn_if": list(segment.inn_if) if segment.inn_if else None,
            }
            for segment, sides in entry.laid.segments()
        ],
        "garden": tile.garden,
    }
