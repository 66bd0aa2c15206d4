"""The letters of a board drawn as text, its legend, and what is said of a cut one."""

from collections.abc import Iterator, Mapping

from ruling.report.document import Paper
from ruling.report.drawing.canvas import PLAYERS, Alphabet, columns_of, styled
from ruling.report.drawing.legend import colors_for
from ruling.report.drawing.outlines import shape_of
from ruling.report.drawing.scene import Scene, Window
from ruling.rulebook.language import Words
from ruling.table.figures import Figure
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import CITY, ROAD, Turned

LEFT = 4
"""Columns before the board, for the numbers of its rows."""


def figure_letter(figure: Figure) -> str:
    """The letter of a magic figure on a board: M or W, which no player has."""
    return figure.value[0].upper()


def player_style(scene: Scene, player: str) -> str:
    """How the letter of a player is shown: in the colour that pictures have for it."""
    return PLAYERS[colors_for(scene.players)[player]]


def cut_notes(scene: Scene, window: Window, words: Words) -> Iterator[str]:
    """How much is shown, and what of weight is not."""
    yield words.phrase("board cut", shown=_extent(window), whole=_extent(scene.window))
    out = [
        f"{words.phrase(f'line {figure}')} {at.name}"
        for at, figure in scene.figures
        if not window.holds(at.square)
    ]
    out += [
        f"{target.label} {target.at.name}"
        for target in scene.targets
        if not window.holds(target.at.square)
    ]
    out += [at.name for at in scene.scored if not window.holds(at.square)]
    if out:
        yield words.phrase("board outside", what=", ".join(out))


def fitting(text: str, columns: int) -> str:
    """A text that takes no more columns than there are, cut if it must be."""
    if columns_of(text) <= columns:
        return text
    while text and columns_of(text) > columns - 1:
        text = text[:-1]
    return f"{text}~"


def _extent(window: Window) -> str:
    first, last = Square(window.top, window.left), Square(window.bottom, window.right)
    return f"{first.name}-{last.name}"


def legend_lines(
    scene: Scene, window: Window, words: Words, abc: Alphabet, paper: Paper
) -> Iterator[str]:
    """What the letters and signs mean, as far as they are on the board."""
    entries = [
        (scene.letters[player], player_style(scene, player), player) for player in scene.players
    ]
    if any(meeple.large for _, meeple in scene.meeples):
        entries.append(("ABC", "", words.phrase("legend large")))
    there = [figure for at, figure in scene.figures if window.holds(at.square)]
    for figure in dict.fromkeys(there):
        entries.append((figure_letter(figure), figure.value, words.phrase(f"line {figure}")))
    entries += list(_signs(scene, window, words, abc))
    line, wide = "", 0
    for sign, style, told in entries:
        meaning = fitting(told, paper.board_width - LEFT - columns_of(sign) - 1)
        size = columns_of(sign) + 1 + columns_of(meaning)
        if line and wide + 3 + size > paper.board_width - LEFT:
            yield " " * LEFT + line
            line, wide = "", 0
        shown = styled(sign, style) if paper.color else sign
        line += ("   " if line else "") + f"{shown} {meaning}"
        wide += (3 if wide else 0) + size
    if line:
        yield " " * LEFT + line


def _signs(
    scene: Scene, window: Window, words: Words, abc: Alphabet
) -> Iterator[tuple[str, str, str]]:
    shown = [laid for square, laid in scene.tiles.items() if window.holds(square)]
    inns = {disputed for laid in shown for _, disputed in shape_of(laid, scene.settled).inns}
    segments = [segment for laid in shown for segment in laid.tile.segments]
    if scene.targets:
        yield "1", "number", words.phrase("legend target")
    if scene.placed is not None:
        yield "".join(abc.frame[:3]), "frame", words.phrase("legend placed")
    kinds = {_kind(scene.tiles, at) for at in scene.completed if window.holds(at.square)}
    signs = {CITY: abc.finished, ROAD: abc.across[1]}
    done = " ".join(sign for kind, sign in signs.items() if kind in kinds)
    if done:
        yield done, "finished", words.phrase("legend complete")
    found = {
        abc.magic: ("magic", "legend magic", any(laid.tile.magic for laid in shown)),
        abc.inn: ("water", "line inn", False in inns),
        abc.disputed: ("water", "tile disputed inn", True in inns),
        abc.shield: ("water", "legend shield", any(s.coat_of_arms for s in segments)),
        abc.cathedral: ("building", "line cathedral", any(s.cathedral for s in segments)),
        abc.garden: (
            "field",
            "legend garden",
            any(laid.has_garden for laid in shown),
        ),
        abc.monastery: ("building", "legend monastery", _has_monastery(shown)),
    }
    for sign, (style, phrase, there) in found.items():
        if there:
            yield sign, style, words.phrase(phrase)


def _kind(tiles: Mapping[Square, Turned], at: Pointer) -> str:
    """The kind of an edge that a pointer names, or nothing for the middle of a tile."""
    return tiles[at.square].edge(at.side) if at.side != MIDDLE else ""


def _has_monastery(shown: list[Turned]) -> bool:
    return any(laid.tile.monastery for laid in shown)
