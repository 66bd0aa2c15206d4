"""The facts of a tile: its names, its copies, and what is printed on it."""

from collections.abc import Iterator

from ruling.drawing.printed import sign_texts
from ruling.rulebook.editions import edition, edition_ids
from ruling.table.signs import signs_of
from ruling.table.squares import Square
from ruling.table.tiles import Tile, Turned
from ruling.wording.squares import parts_said
from ruling.wording.words import Words


def tile_facts(entry: Turned, words: Words) -> Iterator[str]:
    """The facts of a tile, a line each."""
    yield f"{entry.label}  {entry.edges}"
    yield words.say("tile names", names=", ".join(entry.tile.labels()))
    yield words.say("tile counts", counts=_copies(entry))
    parts = parts_said(Square(0, 0), entry, signs_of(entry), (), words)
    parts += sign_texts(entry if words.spoken else entry._replace(name=entry.tile.id), words)
    if entry.tile.garden and not words.spoken:  # spoken, the name of its copy says it
        parts.append(words.say("tile garden", name=entry.tile.garden))
    yield "; ".join(parts)
    yield from _by_edition(entry.tile, words)


def _by_edition(tile: Tile, words: Words) -> Iterator[str]:
    """What some editions print otherwise on a tile, each thing in a line."""
    if coats := printing_a_coat(tile):
        yield words.say("tile coat of arms in", editions=", ".join(coats))
    for each in map(edition, edition_ids()):
        if tile.id in each.turned:
            turned = each.turned[tile.id]
            yield words.say("tile turned in", edition=each.id, degrees=turned)


def printing_a_coat(tile: Tile) -> list[str]:
    """The editions that print a coat of arms on a tile where others leave it out."""
    disputed = [segment.coat_if for segment in tile.segments if segment.coat_if]
    return [
        id
        for id in edition_ids()
        if any(edition(id).answers[question].reading == reading for question, reading in disputed)
    ]


def counts(entry: Turned) -> dict[str, int]:
    """How many copies of a tile, with its garden if it has one, a box of each edition holds."""
    garden = entry.has_garden
    copies = 1 if garden else entry.tile.copies
    return {
        id: 0
        if edition(id).lacks([entry.tile.id]) or (garden and not edition(id).gardens)
        else copies
        for id in edition_ids()
    }


def _copies(entry: Turned) -> str:
    copies = counts(entry)
    if len(set(copies.values())) == 1:
        return str(max(copies.values()))
    return ", ".join(f"{id} {count}" for id, count in copies.items())
