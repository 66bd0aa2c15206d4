"""The square that is looked at: what can be laid there, and who stands on what."""

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape

from ruling.report.catalogue_document import tile_facts
from ruling.report.drawing.pictures import tile_svg
from ruling.rulebook.language import Words
from ruling.site.table.board_view import standing_told
from ruling.site.table.candidates import candidates, wished
from ruling.site.table.desk import ANY, Desk, place_of
from ruling.site.table.laid_table import (
    LyingTile,
    TilePart,
    figures_moved,
    lying,
    misfits,
    parts,
    players,
    standing,
)
from ruling.site.table.markup import button, choice, deed_of, field, group, listed
from ruling.site.table.people_deeds import action_of
from ruling.site.table.speech import Speech
from ruling.table.figures import KINDS, PLAIN, Figure
from ruling.table.squares import Square
from ruling.table.tile_search import sets
from ruling.table.tiles import FIELD, Turned

SHOWN = 12
"""Pictures of tiles that are shown at once."""

LETTERS = {"R": "road", "C": "city", "F": "field", "V": "river"}


def square_html(desk: Desk, speech: Speech) -> str:
    """All that can be done on the square that is looked at; nothing where none is."""
    square = desk.square
    if square is None:
        return f"<p>{escape(speech.say('tap'))}</p>"
    tiles = lying(desk.tree)
    there = tiles.get(square)
    name = square.name if min(square) >= 0 else speech.say("beyond")
    close = button("✕", "close", told=speech.say("close"), kind="close")
    head = f'<header><h2 tabindex="-1" id="panel-title">{escape(name)}</h2>{close}</header>'
    if there is None:
        return head + "".join(_empty(desk, square, tiles, speech))
    return head + "".join(_taken(desk, square, there, tiles, speech))


def _empty(
    desk: Desk, square: Square, tiles: Mapping[Square, LyingTile], speech: Speech
) -> Iterator[str]:
    """Choosing a tile: when it came, by its edges, by its set, by its name, by its look."""
    yield group(
        speech.say("came"),
        [
            button(speech.say("came before"), "when", "before", pressed=not desk.now),
            button(speech.say("came now"), "when", "now", pressed=desk.now),
        ],
    )
    edges = wished(square, tiles) if desk.edges == ANY else desk.edges
    yield _edges(edges, speech)
    yield '<div class="row">'
    names = [(name, name.replace("-", " ")) for name in sets()]
    yield choice(speech.say("set"), [("", speech.say("all sets")), *names], desk.of_set, "of_set")
    yield field(speech.say("by name"), "", "lay")
    yield "</div>"
    found = candidates(square, tiles, edges, desk.of_set)
    shown = found[: SHOWN * (1 + desk.more)]
    looks = [_look(laid, bool(misfits(square, laid, tiles)), speech) for laid in shown]
    yield f'<p aria-live="polite">{escape(speech.say("found", number=len(found)))}</p>'
    yield listed(looks, "looks")
    if len(found) > len(shown):
        yield button(speech.say("more", number=len(found) - len(shown)), "more")


def _edges(edges: str, speech: Speech) -> str:
    """What each edge shall be, around a square as they lie."""
    options = [("?", speech.say("any")), *((key, speech.part(kind) if kind != "river" else
                speech.words.phrase("tile river")) for key, kind in LETTERS.items())]  # fmt: skip
    inside = [
        f'<div class="side-{"NESW"[side]}">'
        f"{choice(speech.side(side), options, edges[side], 'edges', str(side))}</div>"
        for side in range(4)
    ]
    return group(speech.say("edges"), inside, "edges")


def _look(laid: Turned, wrong: bool, speech: Speech) -> str:
    """A tile to choose: its picture and its name."""
    told = f"{laid.label}: {_facts(laid, speech.words)}"
    told += f". {speech.say('fits nowhere')}" if wrong else ""
    mark = " ⚠" if wrong else ""
    return (
        f'<button type="button" {deed_of("lay", laid.label)} aria-label="{escape(told)}">'
        f"{_drawn(laid)}<span>{escape(laid.label)}{mark}</span></button>"
    )


@cache
def _drawn(laid: Turned) -> str:
    return tile_svg(laid, f"look-{laid.label.replace('@', '-')}")


def _facts(laid: Turned, words: Words) -> str:
    """What is on a tile, in words."""
    return list(tile_facts(laid, words))[3]


def _taken(
    desk: Desk, square: Square, there: LyingTile, tiles: Mapping[Square, LyingTile], speech: Speech
) -> Iterator[str]:
    """What can be done with the tile that lies there, and with whoever stands on it."""
    if there.laid is not None:
        yield f"<p>{escape(f'{there.words}: {_facts(there.laid, speech.words)}')}</p>"
        for side in misfits(square, there.laid, tiles):
            told = speech.say("does not fit", side=speech.side(side))
            yield f'<p class="wrong">{escape(told)}</p>'
    else:
        yield f'<p class="wrong">{escape(f"{there.words}: " + speech.say("unknown tile"))}</p>'
    carried = desk.carried == place_of(square)
    yield '<div class="row">'
    if there.laid is not None:
        yield button(speech.say("turn"), "turn")
    yield button(speech.say("carry"), "carry", pressed=carried)
    yield button(speech.say("remove tile"), "remove")
    yield button(speech.say("placed now"), "placed", pressed=there.now)
    yield "</div>"
    if carried:
        yield f'<p role="status">{escape(speech.say("carrying"))}</p>'
    action = action_of(desk.tree)
    if isinstance(action, dict) and "dragon" in action:
        visited = square.name in (action["dragon"] or [])
        yield button(speech.say("dragon here"), "visit", square.name, pressed=visited)
    if there.laid is not None:
        yield _next_meeple(desk, speech)
        for part in parts(square, there.laid):
            yield _part(desk, there, part, speech)


def _next_meeple(desk: Desk, speech: Speech) -> str:
    """Whose meeple is put down next, and of what kind."""
    names = players(desk.tree)
    kinds = [(kind, speech.kind(kind)) for kind in KINDS]
    return (
        '<div class="row">'
        + choice(speech.say("meeple of"), zip(names, names, strict=True), desk.player, "of_player")
        + choice(speech.say("kind of meeple"), kinds, desk.kind or PLAIN, "of_kind")
        + "</div>"
    )


def _part(desk: Desk, there: LyingTile, part: TilePart, speech: Speech) -> str:
    """A road, city, field or monastery: who stands there, and who shall."""
    assert there.laid is not None
    crowd = [each for each in standing(desk.tree) if each.at in part.pointers]
    moves, at = figures_moved(desk.tree), part.first
    row = []
    for who in crowd:
        told = standing_told(who, there.laid, speech)
        if who.figure:
            row.append(button(f"{told} ✕", "stand", who.figure, "supply"))
        else:
            number = "" if who.number is None else str(who.number)
            row.append(button(f"{told} ✕", "no_meeple", number))
    here = {each.figure for each in crowd}
    if part.kind in ("road", "city"):
        for figure in Figure:
            called = speech.words.phrase(f"line {figure}")
            if figure.value not in here and not there.now:
                row.append(button(speech.say("stand", who=called), "stand", figure.value, at))
        for figure in Figure:
            called = speech.words.phrase(f"line {figure}")
            made = any((figure.value, each.name) in moves for each in part.pointers)
            row.append(button(speech.say("moved", who=called), "move", figure.value, at,
                              pressed=made))  # fmt: skip
    key = "meeple now" if there.now else "meeple here"
    row.append(button(speech.say(key), "meeple", at))
    action = action_of(desk.tree)
    if part.kind == "city" and isinstance(action, dict) and "castle" in action:
        made = action["castle"] in [each.name for each in part.pointers]
        row.append(button(speech.say("castle here"), "castle", at, pressed=made))
    sides = ", ".join(
        speech.side(each.side) if 0 <= each.side < 4 else each.name.partition(" ")[2]
        for each in part.pointers
    )
    name = f"{speech.part(part.kind)} {sides}".strip()
    return group(name, row, "row part field" if part.kind == FIELD else "row part")
