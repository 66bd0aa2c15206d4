"""What is on a square, in words: the parts of its tile, and who stands on each.

They are the alternative text of a picture, and what is heard of a square of the table.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from ruling.table.fields import part_at, parts_of, turned_part
from ruling.table.signs import Sign
from ruling.table.squares import HALVES, MIDDLE, SIDES, Pointer, Square, side_of
from ruling.table.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD, Turned
from ruling.wording.words import Words

_EDGES = len(SIDES)


class TilePart(NamedTuple):
    """A road, city, field or monastery of one tile: its kind, and the pointers that name it."""

    kind: str
    pointers: Sequence[Pointer]

    @property
    def first(self) -> str:
        """The pointer by which it goes."""
        return self.pointers[0].name


def parts(square: Square, laid: Turned) -> Iterator[TilePart]:
    """The roads, cities and rivers of a tile, what is in its middle, and its fields."""
    for segment, sides in laid.segments():
        if segment.kind in (ROAD, CITY):
            yield TilePart(segment.kind, [Pointer(square, side) for side in sides])
    if laid.tile.monastery or laid.has_garden:
        kind = MONASTERY if laid.tile.monastery else GARDEN
        yield TilePart(kind, [Pointer(square, MIDDLE)])
    for part in parts_of(laid.tile.id):
        yield TilePart(FIELD, [Pointer(square, half) for half in turned_part(laid, part)])


def part_of(at: Pointer, laid: Turned) -> TilePart | None:
    """The part of a tile that a pointer names."""
    for part in parts(at.square, laid):
        if at in part.pointers:
            return part
    halves = part_at(laid, at.side)  # a pointer to a whole edge of grass, or to the one field
    return next((p for p in parts(at.square, laid) if p.pointers[0].side in halves), None)


def part_name(part: TilePart, words: Words) -> str:
    """A part of a tile: ``city to the east``, ``monastery``.

    Where words are not spoken, its sides stand there as a file names them: ``road N S``.
    """
    kind = words.say(f"legend {part.kind}")
    if not words.spoken:
        return " ".join([kind, *filter(None, (at.name.partition(" ")[2] for at in part.pointers))])
    touched = {side for at in part.pointers for side in _sides(at.side)}
    if len(touched) == _EDGES or not touched:
        return kind
    if len(touched) == 1:
        return words.say("part to", kind=kind, side=words.side(*touched))
    ways = [words.say(f"way {SIDES[side]}") for side in sorted(touched)]
    sides = reduce(lambda one, other: words.say("way to", one=one, other=other), ways)
    return words.say("part along", kind=kind, sides=sides)


def _sides(side: int) -> Iterator[int]:
    """The side that a pointer touches; none where it names the middle."""
    if 0 <= side < _EDGES:
        yield side
    elif _EDGES <= side < _EDGES + HALVES:
        yield side_of(side)


def who_stands(figure: str, player: str, kind: str, words: Words) -> str:
    """``mage``, or ``red's meeple``."""
    if figure:
        return words.say(f"line {figure}")
    return words.say("meeple called", player=player, kind=words.say(f"kind {kind}"))


def parts_said(
    square: Square,
    laid: Turned,
    signs: Iterable[tuple[Sign, Sequence[int]]],
    crowd: Iterable[tuple[Pointer, str]],
    words: Words,
    more: Callable[[TilePart], Iterable[str]] = lambda _: (),
) -> list[str]:
    """Every part of a tile: ``city to the east, coat of arms, red's meeple``.

    ``signs`` are printed on it, each with its sides, and the ``crowd`` stands on it; ``more`` is
    what else is to be said of a part. A field is named where something is, and so is a garden,
    which is a sign of its tile.
    """
    there = [(part_of(at, laid), who) for at, who in crowd]
    printed = [([*sides], words.say(sign.word)) for sign, sides in signs if sides]
    texts = []
    for part in parts(square, laid):
        sides = [at.side for at in part.pointers]
        said = [text for on, text in printed if on == sides]
        said += [who for on, who in there if on == part]
        said += more(part)
        if said or part.kind not in (FIELD, GARDEN):
            texts.append(", ".join([part_name(part, words), *said]))
    return texts + [who for on, who in there if on is None]
