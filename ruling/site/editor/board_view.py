"""The board as a grid of squares to tap, each with the picture of its tile and its figures.

What can be done on the chosen square is in ``square_view``.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.case.laid import LyingTile, Occupant, known, lying, misfits, standing
from ruling.drawing.geometry import CORNERS, SIZE, towards
from ruling.drawing.printed import on_field, on_segment, sign_texts
from ruling.drawing.scene import Look, looks_for
from ruling.drawing.svg.layout import stand
from ruling.drawing.svg.legend import frame
from ruling.drawing.svg.marks import Mark, figure_mark, meeple_mark
from ruling.drawing.svg.symbols import WRONG, misfit, number, svg_root, svg_text
from ruling.drawing.svg.tile import draw_tile
from ruling.drawing.tiles.shape import shape_of
from ruling.report.formats.markup import Markup, element
from ruling.site.editor.controls import edit_attributes, yes_no
from ruling.site.editor.desk import Desk, place_of
from ruling.site.editor.dragon_path import DragonStep, dragon_steps, draw_visit, draw_way
from ruling.table.figures import Figure, Meeple
from ruling.table.signs import signs_of
from ruling.table.squares import Pointer, Square, column_name
from ruling.table.tiles import Turned
from ruling.wording.players import player_name
from ruling.wording.squares import parts_said, who_stands
from ruling.wording.words import Words

LEAST, MOST = 3, 24
"""The fewest and the most rows and columns that are shown, without the ring of empty squares.

Of a larger board a part is shown, around the chosen square. With the ring 24 by 24 are 676 buttons
and 1.3 MB of page, which each tap makes anew; 40 by 40 would be three times as much.
"""


def board_html(desk: Desk, words: Words) -> Markup:
    """The grid, with a ring of empty squares around the map; a tile laid there makes it larger.

    Each square has a line of its own: the page compares lines, and redraws the changed ones alone.
    """
    tree = desk.tree
    tiles, crowd = lying(tree), list(standing(tree))
    rows, columns = (_span([square[axis] for square in tiles], desk, axis) for axis in (0, 1))
    looks, around, steps = looks_for(desk.players), known(tiles), dragon_steps(desk)
    first = Square(max(0, rows[0]), max(0, columns[0]))  # one square is the stop of the tabulator
    looked = desk.square or first
    focus = looked if looked.row in rows and looked.column in columns else first
    lines = []
    for row in rows:
        cells = [_head(str(row + 1) if row >= 0 else "", "rowheader")]
        for column in columns:
            square = Square(row, column)
            here = [each for each in crowd if each.at.square == square]
            drawn = _Square(square, tiles.get(square), here, looks, steps.get(square))
            cell = _cell(drawn, around, desk, words, square == focus)
            cells.append(Markup(f"\n{' '.join(cell.split(chr(10)))}\n"))
        lines.append(element("div", *cells, role="row"))
    names = ("", *(column_name(each) if each >= 0 else "" for each in columns))
    heads = (_head(name, "columnheader") for name in names)
    head = element("div", *heads, role="row")
    return element("div", head, *lines, role="grid", aria_label=words.say("board"))


def _head(name: str, role: str) -> Markup:
    """The head of a row or column: its number or letter; an empty cell for the ring."""
    return element("span", name, role=role if name else "gridcell", class_=f"head {role}")


def _span(used: Sequence[int], desk: Desk, axis: int) -> range:
    """The rows or columns that are shown: all with the ring, or a part around the chosen square."""
    last = max([LEAST - 1, *used])
    if last < MOST:
        return range(-1, last + 2)
    around = desk.square[axis] if desk.square else min(used)
    first = max(-1, min(around - MOST // 2, last + 1 - MOST))
    return range(first, first + MOST + 1)


class _Square(NamedTuple):
    """One square with its tile, whoever stands on it, and the dragon's visit."""

    square: Square
    there: LyingTile | None
    crowd: Sequence[Occupant]
    looks: Mapping[str, Look]
    step: DragonStep | None


def _cell(
    drawn: _Square, tiles: Mapping[Square, Turned], desk: Desk, words: Words, focus: bool
) -> Markup:
    """One square: its picture, and over that a button, whose name says what is there."""
    square, there = drawn.square, drawn.there
    laid = there.laid if there is not None else None
    wrong = misfits(square, laid, tiles) if laid is not None else []
    kinds = ["square"] + ["laid"] * (laid is not None)
    kinds += ["now"] * bool(there and there.now) + ["wrong"] * bool(wrong)
    kinds += ["beyond"] * (min(square) < 0) + ["carried"] * (desk.carried == place_of(square))
    picture = Markup()
    if laid is not None:
        crowd = tuple((each.at.side, *each[1:4]) for each in drawn.crowd)
        looks = tuple(drawn.looks.items())
        now = bool(there and there.now)
        picture = _picture(square, laid, now, tuple(wrong), crowd, looks, drawn.step)
    elif there is not None:
        picture = element("b", f"{there.words}?")
    place = place_of(square)
    tap = element(
        "button",
        type="button",
        **edit_attributes("look", place),
        tabindex=0 if focus else -1,
        data_square=place,
        aria_label=". ".join(_described(drawn, wrong, words)),
    )
    chosen = yes_no(desk.place == place)
    return element(
        "div", picture, tap, role="gridcell", class_=" ".join(kinds), aria_selected=chosen
    )


def _described(drawn: _Square, wrong: Iterable[int], words: Words) -> list[str]:
    """What is on a square: its name, its tile, who stands there, and which sides do not fit."""
    square, there = drawn.square, drawn.there
    if min(square) < 0:
        return [words.say("beyond north" if square.row < 0 else "beyond west")]
    if there is None:
        return [f"{square.name}: {words.say('empty')}"]
    if there.laid is None:
        return [f"{square.name}: {there.words}", words.say("unknown tile")]
    crowd = [(who.at, occupant_name(who, words)) for who in drawn.crowd]
    shown = [*sign_texts(there.laid, words)]
    shown += parts_said(square, there.laid, signs_of(there.laid), crowd, words)
    lines = [f"{square.name}: {'; '.join(shown or [there.words])}"]
    lines += [words.say("legend placed")] * there.now
    if drawn.step is not None:
        lines.append(words.say("dragon visit", number=drawn.step.number))
    return lines + [words.say("does not fit", side=words.side(side)) for side in wrong]


def occupant_name(who: Occupant, words: Words) -> str:
    """The name of a figure or meeple: ``mage``, or ``red's meeple``."""
    return who_stands(who.figure, player_name(who.player, words), who.kind, words)


def drawn_tile(laid: Turned) -> Element:
    """The picture of a tile, hidden from screen readers: words beside it describe the tile."""
    root = svg_root(SIZE, SIZE, "", "", "")
    root.attrib |= {"aria-hidden": "true"}
    draw_tile(root, shape_of(laid), 0, 0)
    return root


@lru_cache(maxsize=2048)
def _picture(
    square: Square,
    laid: Turned,
    now: bool,
    wrong: tuple[int, ...],
    crowd: tuple[tuple[int, str, str, str], ...],
    looks: tuple[tuple[str, Look], ...],
    step: DragonStep | None,
) -> Markup:
    """The picture of a tile with whoever stands on it, and a bar at each edge that does not match.

    Pictures are kept, more than the largest board has, since an edit changes few of them.
    """
    root, shape = drawn_tile(laid), shape_of(laid)
    if step is not None:
        draw_way(root, step.sides)
    if now:
        frame(root, 2, 2, SIZE - 4, SIZE - 4)
    for side in wrong:
        (x, y), (u, v) = (towards(CORNERS[at], (50, 50), 0.06) for at in (side, side - 1))
        data = f"M{number(x)},{number(y)}L{number(u)},{number(v)}"
        SubElement(root, "path", {"class": "misfit", "d": data, "stroke": WRONG,
                                  "stroke-width": "5"})  # fmt: skip
        misfit(root, towards(((x + u) / 2, (y + v) / 2), (50, 50), 0.16))
    marks = [(side, _mark(who, dict(looks), side, laid)) for side, *who in crowd]
    for box, mark in stand(shape, marks):
        mark.draw(root, box.middle)
    if step is not None:
        draw_visit(root, step.number)
    return Markup(svg_text(root))


def _mark(who: Sequence[str], looks: Mapping[str, Look], side: int, laid: Turned) -> Mark:
    """The mark of a figure or of a meeple; a farmer lies down."""
    figure, player, kind = who
    if figure:
        return figure_mark(Figure(figure))
    known = looks if player in looks else looks_for([*looks, player])  # none of the players
    at = Pointer(Square(0, 0), side)
    lying_down = on_field(on_segment(at, {at.square: laid}))
    return meeple_mark(Meeple(player, kind), known, lying=lying_down)
