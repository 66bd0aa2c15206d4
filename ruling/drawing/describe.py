"""A board in sentences, as alternative text for the picture."""

from collections.abc import Iterator
from functools import partial

from ruling.drawing.printed import sign_texts, signs_on
from ruling.drawing.scene import Scene
from ruling.drawing.window import Window
from ruling.table.squares import Pointer, Square
from ruling.wording.squares import TilePart, parts_said, who_stands
from ruling.wording.words import Words, upper_first

MOST_NAMED = 12
"""Of more places outside a cut board only the first are named: these sentences are read aloud."""


def alt_text(scene: Scene, window: Window, words: Words) -> Iterator[str]:
    """Yields what is outside the window, a sentence for each tile in it, then the moves made."""
    if window != scene.window:
        yield from cut_notes(scene, window, words)
    crowds = _crowds(scene, words)
    for square in filter(window.holds, sorted(scene.tiles)):
        laid = scene.tiles[square]
        signs, crowd = signs_on(laid, scene.settled), crowds.get(square, ())
        shown = parts_said(square, laid, signs, crowd, words, partial(_happens, scene, words))
        printed = ", ".join(_printed(scene, square, words))
        lines = "; ".join([printed] * bool(printed) + shown)
        yield f"{square.name}: {lines}." if words.spoken else f"{lines}."
    for place, pieces in scene.pieces:
        yield f"{place}: {words.pieces(pieces)}."
    for at in scene.misfits:
        yield words.say("described misfit", one=words.located(at.name),
                        other=words.located(at.across().name))  # fmt: skip
    for wanted in scene.made:
        yield f"{upper_first(words.say('legend arrival'))}: {words.move(wanted)}."


def _crowds(scene: Scene, words: Words) -> dict[Square, list[tuple[Pointer, str]]]:
    """Who stands on each tile: the figures first."""
    found: dict[Square, list[tuple[Pointer, str]]] = {}
    for at, figure in scene.figures:
        found.setdefault(at.square, []).append((at, who_stands(figure, "", "", words)))
    for at, meeple in scene.meeples:
        text = who_stands("", meeple.player, meeple.kind, words)
        found.setdefault(at.square, []).append((at, text))
    return found


def _happens(scene: Scene, words: Words, part: TilePart) -> Iterator[str]:
    """The moves that lead to a part of a tile, and that it was just completed."""
    for target in scene.targets:
        if target.at in part.pointers:
            yield words.say("described target", label=target.label)
    if any(at in scene.completed for at in part.pointers):
        yield words.say("legend complete")


def cut_notes(scene: Scene, window: Window, words: Words) -> Iterator[str]:
    """Yields how much of the board is shown, and what matters outside of it."""
    yield words.say("board cut", shown=window.name, whole=scene.window.name)
    weighty = [(f"{words.say(f'line {figure}')} ", at) for at, figure in scene.figures]
    weighty += [(f"{each.label} ", each.at) for each in scene.targets if not scene.halves]
    weighty += [("", at) for at in scene.scored]
    out = [text + words.located(at.name) for text, at in weighty if not window.holds(at.square)]
    made = [(wanted, getattr(wanted.to, "tile", None)) for wanted in scene.made]
    out += [words.move(each) for each, at in made if at is not None and not window.holds(at)]
    if out:
        what = ", ".join(out) if len(out) <= MOST_NAMED else words.listed(out)
        yield words.say("board outside", what=what)


def _tile(scene: Scene, square: Square, words: Words) -> str:
    """The square, the name of the tile, and how it lies."""
    name, _, turn = scene.tiles[square].label.partition("@")
    key = "described turned" if turn else "described tile"
    return words.say(key, square=square.name, tile=name, degrees=turn)


def _printed(scene: Scene, square: Square, words: Words) -> Iterator[str]:
    """The name of the tile, where that is not seen, and what is printed on it as a whole."""
    if not words.spoken:
        yield _tile(scene, square, words)
    if square == scene.placed:
        yield words.say("legend placed")
    yield from sign_texts(scene.tiles[square], words)
    for link in scene.links:
        if any(end.square == square for end in link.ends):
            one, other = (words.located(end.name) for end in link.ends)
            yield words.say(f"described {link.by}", one=one, other=other)
