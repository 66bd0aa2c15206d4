"""The chosen square: what can be laid there, and who stands on what."""

import json
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from ruling.case.laid import LyingTile, Occupant, known, known_tile, lying, misfits, standing
from ruling.case.names import Names
from ruling.drawing.geometry import SIZE
from ruling.drawing.svg.symbols import svg_text
from ruling.drawing.svg.tile import draw_tile
from ruling.drawing.tiles.shape import shape_of
from ruling.report.formats.markup import Markup, element, fragment, listed
from ruling.report.tile_facts import tile_facts
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.tile import TILE
from ruling.site.editor.board_view import occupant_name
from ruling.site.editor.controls import (
    BY_TEXT,
    button,
    choice,
    edit_attributes,
    field,
    group,
    row,
    taps,
)
from ruling.site.editor.desk import ANY, Desk, place_of
from ruling.site.editor.form_paths import declared, kinds_at, names_at, path_text
from ruling.site.editor.form_view import CaseForm
from ruling.site.editor.judged import same_feature, why_no_castle
from ruling.site.editor.offers import FIGURE_KINDS, lacks_tile, what_happens
from ruling.site.editor.options import named, sets_named
from ruling.site.editor.people_edits import has_moved_to
from ruling.site.editor.place_names import options_on
from ruling.table.features import ABBEY
from ruling.table.figures import KINDS, PLAIN, Figure, Off
from ruling.table.squares import Square
from ruling.table.tile_search import sets, with_edges
from ruling.table.tiles import CITY, FIELD, Tile, Turned
from ruling.wording.errors import wording_of
from ruling.wording.players import player_name
from ruling.wording.squares import TilePart, part_name, part_of, parts
from ruling.wording.words import Words, upper_first

SHOWN = 32
"""Pictures of tiles that are shown at once: enough for the base game and the magic ones."""

QUARTER = 90
"""The degrees of a quarter turn."""

LETTERS = {"R": "road", "C": "city", "F": "field", "V": "river"}
"""The letters of edges, each with what is there."""


def square_html(desk: Desk, words: Words) -> Markup:
    """All that can be done on the chosen square; where none is, that one can be chosen."""
    square = desk.square
    if square is None:
        return element("p", words.say("tap"))
    tiles = lying(desk.tree)
    there = tiles.get(square)
    name = square.name if min(square) >= 0 else words.say("beyond")
    close = button("✕", "close", spoken=words.say("close"), kind="close")
    head = element("header", element("h2", name, tabindex=-1, id="panel-title"), close)
    if desk.picking:
        return fragment(head, *_picking(desk, square, there, words))
    if there is None:
        return fragment(head, *_empty(desk, square, tiles, words))
    return fragment(head, *_taken(desk, square, there, tiles, words))


def _picking(desk: Desk, square: Square, there: LyingTile | None, words: Words) -> Iterator[Markup]:
    """What a form asks the board for, and what there is of it on this square."""
    path = json.loads(desk.picking)
    names = names_at(declared(desk, path))
    yield element("p", words.say("picking", what=CaseForm(desk, words).label(path)), role="status")
    kinds = kinds_at(path)
    known = options_on(square, there, desk, words, names, kinds) if there and names else []
    refused = {value: why_no_castle(desk, path, value) for value, _ in known}
    for why in filter(None, dict.fromkeys(refused.values())):
        yield element("p", upper_first(f"{wording_of(words.language).say(why)}."))
    yield row(*(button(text, "take", value) for value, text in known if not refused[value]))


def _empty(
    desk: Desk, square: Square, tiles: Mapping[Square, LyingTile], words: Words
) -> Iterator[Markup]:
    """The choice of a tile for an empty square, by its picture, its edges, its set or its name.

    Before that it is said whether it is the placed one, or lay there before.
    """
    yield group(
        words.say("came"),
        [
            button(words.say("came before"), "when", "before", pressed=not desk.now),
            button(words.say("came now"), "when", "now", pressed=desk.now),
        ],
    )
    edges = _wished(square, tiles) if desk.edges == ANY else desk.edges
    found = candidates(square, tiles, edges, desk.of_set, desk.now)
    shown = found[: SHOWN * (1 + desk.more)]
    looks = [_look(laid, bool(misfits(square, laid, known(tiles))), words) for laid in shown]
    yield element("p", words.say("found", number=len(found)), aria_live="polite")
    yield listed(looks, "looks")
    if len(found) > len(shown):
        yield button(words.say("more", number=len(found) - len(shown)), "more")
    yield _edges(edges, words)
    of_sets = [("", words.say("all sets")), *sets_named(sets(), words)]
    yield row(
        choice(words.say("set"), of_sets, desk.of_set, "of_set"),
        element("div", field(words.say("by name"), "", "lay"), class_=BY_TEXT),
    )


def candidates(
    square: Square,
    tiles: Mapping[Square, LyingTile],
    edges: str,
    of_set: str = "",
    now: bool = False,
) -> list[Turned]:
    """Every design with such edges, turned so that it fits a square, where it can.

    Edges are letters clockwise from the north, ``?`` any; an abbey fits into every hole. Those that
    fit come first. Of these, where one is placed ``now``, the magic ones do, which are the most
    argued about; then they follow set by set, the most common first.
    """
    laid_there, found = known(tiles), []
    for having in [*with_edges(edges), *_into_a_hole(edges)]:
        if not of_set or having[0].tile.set == of_set:
            best = min(having, key=lambda laid: len(misfits(square, laid, laid_there)))
            wrong = len(misfits(square, best, laid_there))
            if edges == ANY or not (best.tile.abbey and wrong):
                found.append((wrong, best))
    order = sets().index

    def place(each: tuple[int, Turned]) -> tuple[int, bool, int, int]:
        wrong, (tile, *_) = each
        return wrong, not (now and tile.magic), order(tile.set), -tile.copies

    return [laid for _, laid in sorted(found, key=place)]


def _into_a_hole(edges: str) -> list[list[Turned]]:
    """The abbey, which has no edges to be found by: it is offered where there are edges around."""
    abbey = known_tile(ABBEY)
    return [[abbey]] if abbey is not None and edges != ANY else []


def _wished(square: Square, tiles: Mapping[Square, LyingTile]) -> str:
    """The edges that a tile must have to fit a square."""
    letters = []
    for side in range(4):
        there = square.step(side)
        other = tiles.get(there)
        laid = other.laid if other is not None else None
        letters.append(laid.edges[side ^ 2] if laid is not None else "?")
    return "".join(letters)


def _edges(edges: str, words: Words) -> Markup:
    """A list for each edge of the tile that is looked for, where it lies around a square."""
    options = [("?", words.say("any")), *((key, words.say(f"legend {kind}") if kind != "river" else
                words.say("tile river")) for key, kind in LETTERS.items())]  # fmt: skip
    inside = [
        element(
            "div",
            choice(words.side(side), options, edges[side], "edges", str(side)),
            class_=f"side-{'NESW'[side]}",
        )
        for side in range(4)
    ]
    return group(words.say("edges"), inside, "edges")


def _look(laid: Turned, wrong: bool, words: Words) -> Markup:
    """A button that lays a tile: its picture, what is on it, and its name beside an open text."""
    sign = element("span", " ⚠", role="img", aria_label=words.say("fits nowhere"))
    shown = element("span", _facts(laid, words), *([sign] if wrong else []))
    name, marks = element("small", laid.label, class_=BY_TEXT), edit_attributes("lay", laid.label)
    return element("button", _drawn(laid), shown, " ", name, type="button", **marks)


def tiles_html() -> Markup:
    """The picture of every design, once: the buttons that lay tiles refer to it by its id."""
    symbols = [_symbol(having[0].tile) for having in with_edges(ANY)]
    attributes = {"width": "0", "height": "0", "aria-hidden": "true", "id": "tiles"}
    root = Element("svg", attributes | {"xmlns": "http://www.w3.org/2000/svg"})
    root.extend(symbols)
    return Markup(svg_text(root))


def _symbol(tile: Tile) -> Element:
    """The picture of a design, to be referred to."""
    symbol = Element("symbol", {"id": f"tile-{tile.id}"})
    draw_tile(symbol, shape_of(Turned(tile, 0, tile.id)), 0, 0)
    return symbol


def _drawn(laid: Turned) -> Markup:
    """The picture of a tile, turned, by reference to that of its design."""
    turn = f"rotate({QUARTER * laid.quarters} {SIZE / 2:g} {SIZE / 2:g})" if laid.quarters else None
    use = element("use", href=f"#tile-{laid.tile.id}", transform=turn)
    return element("svg", use, viewBox=f"0 0 {SIZE} {SIZE}", aria_hidden="true")


def _facts(laid: Turned, words: Words) -> str:
    """What is on a tile, in words."""
    return list(tile_facts(laid, words))[3]


def _taken(
    desk: Desk, square: Square, there: LyingTile, tiles: Mapping[Square, LyingTile], words: Words
) -> Iterator[Markup]:
    """What can be done with the tile that lies there, and with whoever stands on it."""
    if there.laid is not None:
        again = words.say("turn again")
        yield element("p", f"{upper_first(_facts(there.laid, words))}. ", element("small", again))
        for side in misfits(square, there.laid, known(tiles)):
            text = words.say("does not fit", side=words.side(side))
            yield element("p", text, class_="mistake")
    else:
        yield element("p", f"{there.words}: {words.say('unknown tile')}", class_="mistake")
    if there.laid is not None:
        yield row(*next_meeple(desk, words))
        for part in parts(square, there.laid):
            yield _part(desk, there, part, words)
        for who in standing(desk.tree):
            if who.at.square == square and part_of(who.at, there.laid) is None:
                yield _standing(desk, who, words)
    carried = desk.carried == place_of(square)
    yield row(
        button(words.say("turn it"), "turn") if there.laid is not None else "",
        button(words.say("carry"), "carry", pressed=carried),
        button(words.say("remove tile"), "remove"),
        button(words.say("placed now"), "placed", pressed=there.now),
    )
    if carried:
        yield element("p", words.say("carrying"), role="status")


def _standing(desk: Desk, who: Occupant, words: Words) -> Markup:
    """A button with the name of somebody who stands there, which takes them away."""
    text = f"{words.say('remove')}: {occupant_name(who, words)}"
    if who.figure:
        called = f"{words.say(f'line {who.figure}')} ✕"
        if who.moved:  # its move is taken back
            return button(called, "move", who.figure, "", spoken=text)
        return button(called, "stand", who.figure, Off.SUPPLY, spoken=text)
    now = [*desk.action_path, "meeple"]
    path = path_text(now if who.number is None else ["meeples", who.number])
    kind = f" ({words.say(f'kind {who.kind}')})" if who.kind != PLAIN else ""
    return button(f"{player_name(who.player, words)}{kind} ✕", "drop", path, spoken=text)


def next_meeple(desk: Desk, words: Words) -> tuple[Markup, Markup]:
    """Whose meeple is put down next, one tap for each player, and of what kind."""
    players = named(Names.PLAYER, desk, words)
    kinds = [(kind, words.say(f"kind {kind}")) for kind in KINDS]
    kind = choice(words.say("kind of meeple"), kinds, desk.kind or PLAIN, "choose", "kind")
    return taps(words.say("meeple of"), players, desk.whose, "choose", "player"), kind


def _part(desk: Desk, there: LyingTile, part: TilePart, words: Words) -> Markup:
    """A road, city, field or monastery: who stands there, and buttons for who else can."""
    laid, square = there.laid, part.pointers[0].square
    assert laid is not None
    everybody = (each for each in standing(desk.tree) if each.at.square == square)
    crowd = [each for each in everybody if part_of(each.at, laid) == part]
    inside = [_standing(desk, who, words) for who in crowd]
    inside += _for_castle(desk, part, words)
    if part.kind in FIGURE_KINDS:
        inside += _for_figures(desk, part, {each.figure for each in crowd}, there.now, words)
    if not any(each.player and each.number is None for each in crowd):  # a turn places one
        inside.append(button(words.say("meeple here"), "meeple", part.first))
    return group(
        part_name(part, words), inside, "row part field" if part.kind == FIELD else "row part"
    )


def _for_castle(desk: Desk, part: TilePart, words: Words) -> Iterator[Markup]:
    """A button by which a city becomes the castle, where that happens and the city can be one."""
    if part.kind != CITY or what_happens(desk.action) != CASTLE:
        return
    made = same_feature(desk, str(desk.action[CASTLE]), part.first)
    path = [*desk.action_path, CASTLE]
    if made or why_no_castle(desk, path, part.first) is None:
        text = words.say("castle here")
        yield button(text, "fill", path_text(path), part.first, pressed=made)


def _for_figures(
    desk: Desk, part: TilePart, here: set[str], now: bool, words: Words
) -> Iterator[Markup]:
    """Buttons for each figure: it stood there before the action, or the action moved it there."""
    at = part.first
    called = {figure.value: words.say(f"line {figure}") for figure in Figure}
    for figure, name in called.items():
        if figure not in here and not now:
            yield button(f"+ {name}", "stand", figure, at, spoken=words.say("stand", who=name))
    if what_happens(desk.action) != TILE or lacks_tile(desk.action):
        return  # only a tile moves one
    for figure, name in called.items():
        made = has_moved_to(desk, figure, part)
        text = words.say("here now" if now else "moved", who=name)
        yield button(text, "move", figure, at, pressed=made, spoken=words.say("moved", who=name))
