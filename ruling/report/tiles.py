"""The catalogue of tiles: every tile with its drawing and its facts, or as plain data."""

from collections.abc import Sequence

from ruling.drawing.printed import points_to, river_of
from ruling.report.blocks import Document, TileDrawings, Title
from ruling.report.reports import CATALOGUE_FORMATS, Form, Report
from ruling.report.tile_facts import counts, printing_a_coat, tile_facts
from ruling.rulebook.editions import edition, edition_ids
from ruling.table.squares import SIDES
from ruling.table.tile_search import properties_on
from ruling.table.tiles import Turned
from ruling.wording.words import Words


def catalogue_report(entries: Sequence[Turned], words: Words) -> Report:
    """Tiles as they were found; as a picture, one sheet of them."""

    def picture() -> str:
        from ruling.report.tile_sheet import draw_catalogue  # only one format draws all of them

        return draw_catalogue(entries, words)

    return Report(
        "ruling-tiles/1",
        lambda _: [catalogue_document(entries, words)],
        lambda: [catalogue_data(entries)],
        words.language,
        CATALOGUE_FORMATS,
        picture=picture,
    )


def catalogue_document(entries: Sequence[Turned], words: Words) -> Document:
    """Every tile with its drawing, its names, and what it has."""
    title = words.say("heading tiles", number=len(entries))
    return [
        Title(title),
        TileDrawings([(entry, list(tile_facts(entry, words))) for entry in entries]),
    ]


def catalogue_data(entries: Sequence[Turned]) -> Form:
    """The facts of every tile (``ruling-tiles/1``)."""
    return {"tiles": [_tile(entry) for entry in entries]}


def _tile(entry: Turned) -> Form:
    tile = entry.tile
    return {
        "id": tile.id,
        "set": tile.set,
        "names": entry.tile.labels(),
        "label": entry.label,
        "edges": entry.edges,
        "counts": counts(entry),
        "has": properties_on(tile),
        "segments": [
            {
                "kind": segment.kind,
                "sides": "".join(SIDES[side] for side in sides),
                "coat_of_arms": bool(segment.coat_of_arms),
                "inn": segment.inn,
                "cathedral": segment.cathedral,
                "inn_if": list(segment.inn_if) if segment.inn_if else None,
                "goods": segment.goods or None,
                "princess": segment.princess,
                "tunnel": segment.tunnel,
            }
            for segment, sides in entry.segments()
        ],
        "garden": tile.garden,
        "coat_of_arms_in": printing_a_coat(tile),
        "turned_in": {id: edition(id).turned.get(tile.id, 0) for id in edition_ids()},
        "river": "".join(SIDES[side] for side in river_of(entry)),
        "flying_machine": points_to(entry) if tile.machine else None,
        "crop_circle_for": tile.calls or None,
    }
