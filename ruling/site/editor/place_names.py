"""Places in a player's words, such as ``A1 (city to the east)``, and lists to choose from."""

from collections.abc import Collection
from itertools import count

from ruling.case.laid import LyingTile, lying
from ruling.case.moves import meeple_words, move_words
from ruling.case.names import Names
from ruling.case.tree import Tree, features_of, is_sketch, segments_of
from ruling.site.editor.desk import Desk, editor_words
from ruling.site.editor.offers import FIGURE_KINDS
from ruling.table.figures import KINDS, PLAIN, Figure, Off
from ruling.table.squares import Pointer, Square, parse_pointer
from ruling.table.tiles import Turned
from ruling.wording.claims import move_text, moved
from ruling.wording.squares import part_name, part_of, parts
from ruling.wording.words import Words

NamedValue = tuple[str, str]
"""A value as the case writes it, and what it is called."""


def place_name(at: Pointer, laid: Turned | None, words: Words) -> str:
    """A place on a tile: ``A1 (city to the east)``; the pointer itself where it meets no part."""
    part = part_of(at, laid) if laid is not None else None
    if part is None:
        return at.name
    return words.say("place named", square=at.square.name, part=part_name(part, words))


def called(text: str, desk: Desk, words: Words) -> str:
    """The words for a place of a case, which is a pointer, a feature of a sketch or off the board.

    A text that is none of these is given back.
    """
    if text in tuple(Off):
        return words.say(f"short {text}")
    at = parse_pointer(text)
    there = lying(desk.tree).get(at.square) if at is not None and not is_sketch(desk.tree) else None
    return text if at is None or there is None else place_name(at, there.laid, words)


def move_named(text: str, desk: Desk, words: Words) -> str:
    """The words for a move of a case."""
    return move_text(text, words, lambda at: called(at, desk, words))


def feature_names(tree: Tree) -> list[str]:
    """The names of all features of a sketch, with those that begin on the placed tile."""
    begun = [str(each["new"]) for each in segments_of(tree) if "new" in each]
    return [*dict.fromkeys([*features_of(tree), *begun])]


def free_name(kind: str, desk: Desk) -> str:
    """A name for a new feature of a kind that no other has, in the language of the page."""
    called, begun = editor_words(desk.language).say(f"legend {kind}"), segments_of(desk.tree)
    taken = {*features_of(desk.tree), *(each.get(key) for each in begun for key in ("new", "name"))}
    return next(name for number in count(1) if (name := f"{called} {number}") not in taken)


def places_of(
    desk: Desk, words: Words, names: Names = Names.PLACE, kinds: Collection[str] = ()
) -> list[NamedValue]:
    """The places that a word can name, by its kind of names, each with what it is called.

    ``kinds`` limits them to some kinds of features; empty allows all.
    """
    tree = desk.tree
    if names is Names.SQUARE and is_sketch(tree):
        return [(figure.value, words.say(f"line {figure}")) for figure in Figure]
    off = [(str(Off.SUPPLY), words.say(f"short {Off.SUPPLY}"))] if names is Names.MOVE else []
    if is_sketch(tree):
        known = [(name, name) for name in feature_names(tree)]
        return _as(names, [*off, *known], desk, words)
    lain = sorted(lying(tree).items())
    if names is Names.SQUARE:
        return [(square.name, square.name) for square, _ in lain]
    found = [each for at, on in lain for each in options_on(at, on, desk, words, names, kinds)]
    return [*_as(names, off, desk, words), *found]


def options_on(
    square: Square,
    there: LyingTile,
    desk: Desk,
    words: Words,
    names: Names,
    kinds: Collection[str] = (),
) -> list[NamedValue]:
    """The places on one tile, as in ``places_of``; none for names of squares, which are tapped."""
    if there.laid is None or names is Names.SQUARE:
        return []
    kinds = FIGURE_KINDS if names is Names.MOVE else kinds
    chosen = [each for each in parts(square, there.laid) if not kinds or each.kind in kinds]
    known = [(each.first, place_name(each.pointers[0], there.laid, words)) for each in chosen]
    return _as(names, known, desk, words)


def _as(names: Names, places: list[NamedValue], desk: Desk, words: Words) -> list[NamedValue]:
    """What a word can be for some places: by its kind of names these, or moves or meeples there."""
    if names is Names.MOVE:
        return [
            (move_words(figure, to), moved(figure, to, text, words))
            for figure in Figure
            for to, text in places
        ]
    if names is Names.MEEPLE and (desk.kind or PLAIN) != PLAIN:
        kind = words.say(f"kind {desk.kind}")
        return [(meeple_words(desk.kind, at), f"{kind}: {text}") for at, text in places]
    return places


def meeple_named(text: str, desk: Desk, words: Words) -> str:
    """The words for a meeple on its place, which an action writes as ``KIND on PLACE``."""
    kind, _, at = text.rpartition(" on ")
    place = called(at, desk, words)
    return f"{words.say(f'kind {kind}')}: {place}" if kind in KINDS else place
