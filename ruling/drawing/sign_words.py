"""The signs on a tile that belong to no road or city, in words."""

from collections.abc import Iterator

from ruling.drawing.printed import MACHINE, points_to, river_of
from ruling.table.signs import SIGNS, signs_of
from ruling.table.squares import SIDES
from ruling.table.tiles import Turned
from ruling.wording.words import Words

ELSEWHERE = ("monastery", "spring", "river lake")
"""A monastery is told as a feature, the ends of a river with the river."""


def sign_texts(laid: Turned, words: Words) -> Iterator[str]:
    """Yields these signs in words; of a river its sides and end."""
    said = {MACHINE: points_to(laid)}
    if laid.tile.calls:
        said["crop circle"] = words.say(f"legend {laid.tile.calls}")
    if end := laid.tile.river_end:
        said["river"] = words.say(SIGNS["spring" if end == "spring" else "river lake"].word)
    river = river_of(laid)
    ways = words.ways(river) if words.spoken else "".join(SIDES[side] for side in river)
    sides = {"river": f" {ways}"}
    for sign, on in signs_of(laid):
        if not on and sign.name not in ELSEWHERE:
            more = f" ({said[sign.name]})" if sign.name in said else ""
            yield words.say(sign.word) + sides.get(sign.name, "") + more
