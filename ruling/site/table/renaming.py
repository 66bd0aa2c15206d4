"""Other names for places all over a case, where tiles move and whoever stands there goes along."""

import re
from collections.abc import Callable, Iterator, Mapping

import yaml

from ruling.scenario.editing import Edit, Page
from ruling.site.table.case_text import drawn_tiles, tree_of, with_keys
from ruling.site.table.laid_table import players, text_at
from ruling.table.squares import PLACES, SIDES, Square, parse_square

_SIDES = "|".join(filter(None, PLACES))

_PLACE = re.compile(rf"(?<![\w@:/-])([A-Z]{{1,3}}[1-9][0-9]{{0,3}})(?: ({_SIDES}))?(?![\w@:/-])")
"""A square, perhaps with a side of it, but no part of another word."""

_ELSEWHERE = {"title", "source", "edition", "players", "boxes", "sets", "house", "in play", "board",
              "features", "tile", "player", "by", "notes", "open", "noticed late"}  # fmt: skip
"""The keys under which no place of a map is named."""

Rename = Callable[[Square, str], tuple[Square, str]]
"""What a square and the side behind it are called from now on."""


def moved(text: str, where: Mapping[Square, Square]) -> str:
    """The text with every pointer to some squares pointing to others; the map stays."""
    return _renamed(text, lambda square, side: (where.get(square, square), side))


def turned(text: str, square: Square) -> str:
    """The text with every pointer to a side of a square turned by a quarter, as its tile was."""

    def turn(at: Square, side: str) -> tuple[Square, str]:
        if at != square or side[:1] not in SIDES or not side:
            return at, side
        return at, SIDES[(SIDES.index(side[0]) + 1) % 4] + side[1:]

    return _renamed(text, turn)


def shifted(text: str, down: int, right: int) -> str:
    """The text with its whole map further down and to the right, and all pointers with it."""

    def there(square: Square) -> Square:
        return Square(square.row + down, square.column + right)

    if not (down or right):
        return text
    tiles = drawn_tiles(text_at(tree_of(text), "board"))
    text = _renamed(text, lambda square, side: (there(square), side))
    return with_keys(text, {"board": {there(at): words for at, words in tiles.items()}})


def _renamed(text: str, rename: Rename) -> str:
    tree = tree_of(text)
    if not tree:
        return text
    page, named = Page(text), set(players(tree))

    def other(match: re.Match[str]) -> str:
        square = parse_square(match[1])
        if square is None or match[0] in named:
            return match[0]
        there, side = rename(square, match[2] or "")
        return f"{there.name} {side}".rstrip()

    edits = []
    for node in _words(page.root):
        start, end = int(node.start_mark.index), int(node.end_mark.index)
        written = _PLACE.sub(other, text[start:end])
        if written != text[start:end]:
            edits.append(Edit(start, end, written))
    return page.edited(edits)


def _words(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    """Every word, keys too, that may name a place."""
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for each in node.value:
            yield from _words(each)
    else:
        for key, value in node.value:
            word = str(key.value)
            if word in _ELSEWHERE:
                continue
            if not word.startswith("expect"):
                yield key
            yield from _words(value)
