"""What a case lays on its table, as far as it can be read: tiles, and who stands where."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import RulingError
from ruling.scenario.lookup import EITHER
from ruling.site.table.case_text import Tree, drawn_tiles
from ruling.table.figures import KINDS, PLAIN, Figure
from ruling.table.grass import part_at, parts_of, turned_part
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, parse_pointer, parse_square
from ruling.table.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD, Turned, read_tile, spelt


class LyingTile(NamedTuple):
    """A tile on its square, in the words of the case; ``laid`` is None where no tile is so called.

    ``now`` says that it is the one that is placed.
    """

    words: str
    laid: Turned | None
    now: bool = False


class Standing(NamedTuple):
    """Who stands at a pointer: a magic figure, or a meeple of a player, and its place in the list.

    The meeple of the action has no number.
    """

    at: Pointer
    figure: str = ""
    player: str = ""
    kind: str = PLAIN
    number: int | None = None


class TilePart(NamedTuple):
    """A road, city, field or monastery of one tile: its kind, and the pointers that name it."""

    kind: str
    pointers: Sequence[Pointer]

    @property
    def first(self) -> str:
        """The pointer by which it goes."""
        return self.pointers[0].name


def is_sketch(tree: Tree) -> bool:
    """Whether a case has numbers instead of tiles."""
    return "features" in tree


def text_at(tree: Any, *path: str) -> str:
    """The word under some keys, each inside the one before; empty where there is none."""
    for key in path:
        tree = tree.get(key) if isinstance(tree, dict) else None
    return tree if isinstance(tree, str) else ""


def entries_at(tree: Tree, key: str) -> list[dict[str, Any]]:
    """The mappings of a list under a key; a value that is one stands for a list of it."""
    value = tree.get(key)
    listed = value if isinstance(value, list) else [value]
    return [each for each in listed if isinstance(each, dict)]


def action_of(tree: Tree) -> Any:
    """What happens: a mapping or a word; of several parts the last."""
    action = tree.get("action")
    return action[-1] if isinstance(action, list) and action else action


def lying(tree: Tree) -> dict[Square, LyingTile]:
    """Every tile, those on the map and those that are placed."""
    drawn = drawn_tiles(text_at(tree, "board"))
    found = {square: LyingTile(words, known_tile(words)) for square, words in drawn.items()}
    for action in entries_at(tree, "action"):
        words, square = text_at(action, "tile"), parse_square(text_at(action, "at"))
        if words and square is not None and square not in found:
            found[square] = LyingTile(words, known_tile(words), now=True)
    for square, sides in _bridges(tree):
        laid = found[square].laid if square in found else None
        if laid is not None and all(laid.edge(side) == FIELD for side in sides):
            found[square] = found[square]._replace(laid=laid.bridged(sides))
    return found


def _bridges(tree: Tree) -> Iterator[tuple[Square, list[int]]]:
    """Where bridges lie, and the sides that they lead to."""
    coming = [action.get("bridge") for action in entries_at(tree, "action")]
    for entry in (*entries_at(tree, "bridges"), *coming):
        square = parse_square(text_at(entry, "at"))
        sides = entry["joins"] if square is not None and isinstance(entry, dict) else None
        if square is not None and isinstance(sides, list):
            yield square, [side for side in range(len(SIDES)) if SIDES[side] in sides]


@cache
def known_tile(words: str) -> Turned | None:
    """The tile of words such as ``E@90``, however its letters are written."""
    try:
        return read_tile(spelt(words))
    except RulingError:
        return None


def standing(tree: Tree) -> Iterator[Standing]:
    """Everybody who stands on a map: the figures, the meeples, and the one placed now."""
    for figure in Figure:
        at = parse_pointer(text_at(tree, "figures", figure.value))
        if at is not None:
            yield Standing(at, figure=figure.value)
    for number, entry in enumerate(entries_at(tree, "meeples")):
        at, kind = parse_pointer(text_at(entry, "at")), text_at(entry, "kind") or PLAIN
        if at is not None and kind in KINDS:
            yield Standing(at, player=text_at(entry, "player"), kind=kind, number=number)
    for action in entries_at(tree, "action"):
        kind, _, words = text_at(action, "meeple").rpartition(" on ")
        at = parse_pointer(words)
        if at is not None:
            yield Standing(at, player=text_at(action, "player"), kind=kind or PLAIN)


def features_of(tree: Tree) -> dict[str, dict[str, Any]]:
    """The features by their names."""
    features = tree.get("features")
    known = features.items() if isinstance(features, dict) else ()
    return {name: each for name, each in known if isinstance(each, dict)}


def crowd_of(feature: Tree) -> dict[str, dict[str, str]]:
    """The meeples on a feature of a sketch: by player and kind how many."""
    given = feature.get("meeples")
    crowd = given.items() if isinstance(given, dict) else ()
    return {who: each if isinstance(each, dict) else {PLAIN: each} for who, each in crowd}


def segments_of(tree: Tree) -> list[dict[str, Any]]:
    """What the placed tile does."""
    action = action_of(tree)
    segments = action.get("segments") if isinstance(action, dict) else None
    return [each for each in segments or [] if isinstance(each, dict)]


def players(tree: Tree) -> list[str]:
    """Who plays: those who are listed, else everybody who is named."""
    listed = tree.get("players")
    if isinstance(listed, list):
        return [each for each in listed if isinstance(each, str)]
    entries = [*entries_at(tree, "action"), *entries_at(tree, "meeples")]
    named = [text_at(entry, "player") for entry in entries]
    named += [text_at(entry, "by") for entry in entries_at(tree, "claims")]
    features = tree.get("features")
    for feature in features.values() if isinstance(features, dict) else ():
        standing_there = feature.get("meeples") if isinstance(feature, dict) else None
        named += standing_there if isinstance(standing_there, dict) else []
    return [*dict.fromkeys(filter(None, named))]


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


def misfits(square: Square, laid: Turned, tiles: Mapping[Square, LyingTile]) -> list[int]:
    """The sides on which a tile meets an edge of another kind."""
    found = []
    for side in range(4):
        there = Pointer(square, side).across()
        other = tiles.get(there.square)
        if other is None or other.laid is None:
            continue
        if other.laid.edge(there.side) != laid.edge(side):
            found.append(side)
    return found


def figures_moved(tree: Tree) -> list[tuple[str, str]]:
    """The moves that were made: the figure, and where to."""
    found = []
    for action in entries_at(tree, "action"):
        moves = action.get("move")
        for words in moves if isinstance(moves, list) else [moves]:
            if isinstance(words, str) and " to " in words:
                figure, _, to = words.partition(" to ")
                found.append((figure.strip(), to.strip()))
    return [(figure, to) for figure, to in found if figure in (*Figure, EITHER)]
