"""The catalogue of tiles as plain data (``ruling-tiles/1``)."""

from collections.abc import Sequence

from ruling.report.catalogue_document import counts
from ruling.report.ruling_data import Form
from ruling.table.squares import SIDES
from ruling.table.tile_search import things_on
from ruling.table.tiles import Turned


def catalogue_data(entries: Sequence[Turned]) -> Form:
    """The facts of every tile."""
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
        "has": things_on(tile),
        "segments": [
            {
                "kind": segment.kind,
                "sides": "".join(SIDES[side] for side in sides),
                "coat_of_arms": segment.coat_of_arms,
                "inn": segment.inn,
                "cathedral": segment.cathedral,
                "inn_if": list(segment.inn_if) if segment.inn_if else None,
            }
            for segment, sides in entry.segments()
        ],
        "garden": tile.garden,
    }
