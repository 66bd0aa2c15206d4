"""A board in sentences, as alternative text for the picture."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.drawing.printed import on_field, sign_texts, signs_on
from ruling.drawing.scene import Scene, Target
from ruling.drawing.window import Window
from ruling.table.fields import part_at
from ruling.table.figures import LARGE, PLAIN
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import FIELD, GARDEN, MONASTERY
from ruling.wording.words import Words, upper_first

_KIND_KEYS = {PLAIN: "told meeple", LARGE: "told large meeple"}

MOST_NAMED = 12
"""Of more places outside a cut board only the first are named."""


def alt_text(scene: Scene, window: Window, words: Words) -> Iterator[str]:
    """Yields what is outside the window, a sentence for each tile in it, then the moves made."""
    if window != scene.window:
        yield from cut_notes(scene, window, words)
    on: dict[Square, _Here] = {}
    for at, meeple in scene.meeples:
        key = _KIND_KEYS.get(meeple.kind, "told kind")
        kind = words.say(f"kind {meeple.kind}")
        _on(on, at.square).crowds.setdefault(at, []).append(
            words.say(key, player=meeple.player, kind=kind)
        )
    for at, figure in reversed(scene.figures):
        _on(on, at.square).crowds.setdefault(at, []).insert(0, words.say(f"figure {figure}"))
    for target in scene.targets:
        _on(on, target.at.square).targets.append(target)
    for square in filter(window.holds, sorted(scene.tiles)):
        features = "; ".join(_features(scene, square, _on(on, square), words))
        texts = [*_printed(scene, square, words), *[features] * bool(features)]
        if words.spoken:
            yield f"{square.name}: {', '.join(texts)}."
        else:
            yield ", ".join([_tile(scene, square, words), *texts]) + "."
    for place, pieces in scene.pieces:
        yield f"{place}: {words.pieces(pieces)}."
    for at in scene.misfits:
        yield words.say("told misfit", one=words.located(at.name),
                        other=words.located(at.across().name))  # fmt: skip
    for wanted in scene.made:
        yield f"{upper_first(words.say('legend arrival'))}: {words.move(wanted)}."


class _Here(NamedTuple):
    """The meeples and figures on a tile, by place, and the targets there."""

    crowds: dict[Pointer, list[str]]
    targets: list[Target]


def _on(known: dict[Square, _Here], square: Square) -> _Here:
    return known.setdefault(square, _Here({}, []))


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
    key = "told turned" if turn else "told tile"
    return words.say(key, square=square.name, tile=name, degrees=turn)


def _printed(scene: Scene, square: Square, words: Words) -> Iterator[str]:
    """What is printed on the tile as a whole."""
    if square == scene.placed:
        yield words.say("legend placed")
    yield from sign_texts(scene.tiles[square], words)
    for link in scene.links:
        if any(end.square == square for end in link.ends):
            one, other = (words.located(end.name) for end in link.ends)
            yield words.say(f"told {link.by}", one=one, other=other)


def _features(scene: Scene, square: Square, there: _Here, words: Words) -> Iterator[str]:
    """Each feature on a tile: its sides, its signs, who stands there, and its state."""
    for kind, sides, keys in _parts(scene, square, there):
        names = _sides(square, sides, words)
        marks = ", ".join([names] * bool(names) + [words.say(key) for key in keys])
        text = words.say(f"told {kind}")
        here = [Pointer(square, side) for side in sides]
        standing = [who for at in here for who in there.crowds.get(at, ())]
        if standing:
            text = words.say("told standing", what=text, who=words.listed(standing))
        text += f" ({marks})" if marks else ""
        labels = [target.label for target in there.targets if target.at in here]
        text += "".join(words.say("told target", label=label) for label in labels)
        if any(at in scene.completed for at in here):
            text += f", {words.say('legend complete')}"
        yield text


def _sides(square: Square, sides: Sequence[int], words: Words) -> str:
    """Where on a tile a feature is: ``E W``, or in words."""
    if words.spoken:
        return words.ways(sides)
    return " ".join(Pointer(square, side).name.partition(" ")[2] for side in sides)


def _parts(
    scene: Scene, square: Square, there: _Here
) -> Iterator[tuple[str, Sequence[int], list[str]]]:
    """The kind and the sides of each feature on a tile, and the keys of what is printed there."""
    laid = scene.tiles[square]
    signs = list(signs_on(laid, scene.settled))
    for segment, sides in laid.segments():
        yield segment.kind, sides, [sign.word for sign, on in signs if on == sides]
    if laid.tile.monastery:
        yield MONASTERY, [MIDDLE], []
    elif Pointer(square, MIDDLE) in there.crowds:
        yield GARDEN, [MIDDLE], []
    marked = (target.at for target in there.targets)
    halves = {at.side for at in (*there.crowds, *marked) if on_field(at)}
    yield from ((FIELD, part_at(laid, side), []) for side in sorted(halves))
