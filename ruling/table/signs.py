"""The signs printed on tiles beside fields, roads and cities: one table, a row for each sign.

A row says how a sign is found, drawn in characters and named; its shape is in ``signs.svg`` of the
drawings. A new sign of a further set is one row here, one shape there, its word in each language,
and its name among the ``signs`` of the tiles that have it.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from ruling.table.tiles import Segment, Tile, Turned


class Where(Enum):
    """The place of a sign on its tile."""

    GROUND = auto()
    """It is ground, and goes where its road or river goes."""
    ALL = auto()
    """It covers all of its tile, in place of the field."""
    CORNER = auto()
    """In a corner of its city."""
    ROAD = auto()
    """Beside its road."""
    CITY = auto()
    """In its city, wherever there is room."""
    MIDDLE = auto()
    CROSSING = auto()
    """In the middle where roads end at it, or else wherever there is room."""
    FREE = auto()
    """Wherever there is room on the fields."""


class Sign(NamedTuple):
    """A sign that is printed on tiles.

    ``letters`` and ``plain`` are its character in box drawing and in ASCII: one for each way that
    it may lie. A legend shows the first, as often as it takes characters ``across`` a tile,
    and leaves out what has none. ``part`` and ``whole`` say which roads and cities,
    or which tiles have it; without both it is those that name it among their signs. ``said`` is
    the key of its word and ``drawn`` the id of its shape where they do not follow from its name.
    ``sizes`` are those on a tile and in a legend, ``room`` is how wide and high it is on a tile.
    ``also`` is what people call it, too; ``asked`` is its place among what a tile can be found by,
    the last unless it has one, and None where nobody can ask for it.
    """

    name: str
    letters: str = ""
    plain: str = ""
    style: str = "building"
    place: Where = Where.FREE
    part: Callable[[Segment], bool] | None = None
    whole: Callable[[Turned], bool] | None = None
    said: str = ""
    drawn: str = ""
    sizes: tuple[float, float] = (1.0, 1.0)
    also: tuple[str, ...] = ()
    asked: int | None = 99
    across: int = 1
    room: tuple[int, int] = (20, 20)

    @property
    def word(self) -> str:
        """The key of its name in the words of a language."""
        return self.said or f"tile {self.name}"

    @property
    def shape(self) -> str:
        """The id of its shape."""
        return self.drawn or self.name.replace(" ", "-")

    def on(self, tile: Tile) -> bool:
        """Whether a tile design has it, on all copies or on some."""
        if self.part:
            return any(map(self.part, tile.segments))
        if self.whole:
            return self.whole(Turned(tile, 0, tile.garden or tile.id))
        return self.name in tile.signs


SIGNS = {sign.name: sign for sign in (
    Sign("magic", "*", "*", "magic", whole=lambda laid: laid.tile.magic, asked=6,
         said="legend magic", drawn="magic-symbol", room=(18, 18)),
    Sign("inn", "≈", "~", "water", Where.ROAD, part=lambda segment: segment.inn, asked=4,
         said="line inn", room=(23, 17)),
    Sign("disputed inn", "?", "?", "water", Where.ROAD, asked=None,
         part=lambda segment: segment.inn_if is not None and not segment.inn, room=(23, 17)),
    Sign("coat of arms", "◆", "$", "water", Where.CORNER, asked=3,
         part=lambda segment: segment.coat_of_arms > 0, said="legend shield",
         sizes=(1.35, 1.35), room=(18, 20), also=("shield", "pennant")),
    Sign("cathedral", "†", "^", place=Where.MIDDLE, part=lambda segment: segment.cathedral, asked=5,
         said="line cathedral", sizes=(1.0, 0.6), room=(34, 34)),
    Sign("garden", "♣", '"', "field", whole=lambda laid: laid.has_garden, asked=7,
         said="legend garden", room=(18, 18)),
    Sign("bridge", "╪╫", "]]", place=Where.GROUND, part=lambda segment: segment.bridge, asked=None,
         said="legend bridge"),
    Sign("lake", "≋", "@", "water", Where.MIDDLE, whole=lambda laid: laid.tile.lake, asked=9,
         said="legend lake", sizes=(1.0, 0.7), also=("ferry",), across=3, room=(32, 32)),
    Sign("monastery", "⌂", "&", place=Where.MIDDLE, whole=lambda laid: laid.tile.monastery, asked=2,
         said="legend monastery", sizes=(1.0, 0.7), also=("cloister",), room=(26, 26)),
    Sign("abbey", "░", "_", place=Where.ALL, whole=lambda laid: laid.tile.abbey, asked=26,
         sizes=(2.0, 0.36)),
    Sign("river", "~", ",", place=Where.GROUND, whole=lambda laid: bool(laid.tile.river), asked=10),
    Sign("spring", place=Where.GROUND, whole=lambda laid: laid.tile.river_end == "spring",
         asked=11),
    Sign("river lake", place=Where.GROUND, whole=lambda laid: laid.tile.river_end == "lake",
         asked=12, sizes=(1.0, 0.7), across=3),
    Sign("tunnel", place=Where.GROUND, part=lambda segment: segment.tunnel, asked=24,
         drawn="mouth"),
    Sign("gold mine", "¤", "}", asked=18, also=("gold",)),
    Sign("robber", "§", ">", asked=19, also=("robbers",)),
    Sign("volcano", "▲", "'", place=Where.CROSSING, asked=20),
    Sign("dragon", "ϟ", "`", asked=21),
    Sign("magic portal", "○", ")", asked=23, also=("portal",)),
    Sign("princess", "♀", ":", place=Where.CITY, part=lambda segment: segment.princess, asked=22),
    Sign("bazaar", "⌗", ";", place=Where.CROSSING, asked=25),
    Sign("crop circle", "◎", "[", place=Where.MIDDLE, asked=8),
    Sign("wine", "▼", "(", place=Where.CITY, part=lambda segment: segment.goods == "wine",
         asked=14),
    Sign("grain", "¶", "/", place=Where.CITY, part=lambda segment: segment.goods == "grain",
         asked=15, also=("wheat",)),
    Sign("cloth", "▦", "\\", place=Where.CITY, part=lambda segment: segment.goods == "cloth",
         asked=16, also=("fabric",)),
    Sign("flying machine", "←↖↑↗→↘↓↙", "<<<<<<<<", asked=17, also=("machine",)),
)}  # fmt: skip
"""Every sign by its name, in the order of a legend."""


def signs_of(laid: Turned) -> Iterator[tuple[Sign, list[int]]]:
    """Yields the signs on a turned tile, each with the sides of its road or city, or with none."""
    for sign, sides in _signs_on(laid.tile, laid.has_garden):
        yield sign, sorted([(side + laid.quarters) % 4 for side in sides])


def covering(laid: Turned) -> Sign | None:
    """The sign that covers all of a tile in place of the field; mostly none."""
    return next((sign for sign, _ in signs_of(laid) if sign.place is Where.ALL), None)


@cache
def _signs_on(tile: Tile, garden: bool) -> Sequence[tuple[Sign, tuple[int, ...]]]:
    """The signs on a design, or on its copy with a garden."""
    laid = Turned(tile, 0, (garden and tile.garden) or "")
    parts = [(sign, sign.part) for sign in SIGNS.values() if sign.part]
    found = [(sign, part.sides) for part in tile.segments for sign, on in parts if on(part)]
    found += [(sign, ()) for sign in SIGNS.values() if sign.whole and sign.whole(laid)]
    return [*found, *((SIGNS[name], ()) for name in tile.signs)]
