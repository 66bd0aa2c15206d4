"""What further sets print on a tile as a whole, in words."""

from collections.abc import Iterator

from ruling.report.drawing.printed import points_to, river_of
from ruling.rulebook.language import Words
from ruling.table.squares import SIDES
from ruling.table.tiles import Turned


def signs_told(laid: Turned, words: Words) -> Iterator[str]:
    """A river with its sides and its end, then each sign: where it points, whom it calls."""
    if laid.tile.river:
        sides, end = "".join(SIDES[side] for side in river_of(laid)), laid.tile.river_end
        named = words.phrase("tile spring" if end == "spring" else "tile river lake") if end else ""
        yield f"{words.phrase('tile river')} {sides}" + f" ({named})" * bool(end)
    said = {"flying machine": points_to(laid)}
    if laid.tile.calls:
        said["crop circle"] = words.phrase(f"legend {laid.tile.calls}")
    for sign in laid.tile.signs:
        yield words.phrase(f"tile {sign}") + f" ({said.get(sign)})" * (sign in said)
