"""The tree of a case, read as far as it can be: texts, lists and mappings under its keys."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ruling.case.moves import EITHER, parts_of_move
from ruling.case.paths import listed, value_at
from ruling.errors import ScenarioError
from ruling.reading.nodes import parse, plain
from ruling.reading.shapes import YES
from ruling.reading.source import Source, decode
from ruling.table.features import ABBEY
from ruling.table.figures import PLAIN, Figure

NAME = "case"
"""The name under which mistakes in the case are reported."""

Tree = Mapping[str, Any]
"""Keys with what stands under them: texts, lists and mappings."""


def source_of(text: str) -> Source:
    """The text as a source; raises ScenarioError where it is too large."""
    return decode(text.encode("utf-8", "surrogatepass"), NAME)


@lru_cache(maxsize=16)
def tree_of(text: str) -> Tree:
    """The tree of a text; empty where the text is. Raises ScenarioError.

    It is kept, since reading takes long in a browser: nobody may change it.
    """
    source = source_of(text)
    if not _has_content(text):
        return {}
    node, mistakes = parse(source)
    if mistakes.found:
        raise source.error(*mistakes.found)
    found = plain(node)
    return found if isinstance(found, dict) else {}


@lru_cache(maxsize=16)
def readable(text: str) -> bool:
    """Whether forms can change a text: it is YAML without traps, and a mapping."""
    try:
        return not _has_content(text) or bool(tree_of(text))
    except ScenarioError:
        return False


def _has_content(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))


def is_sketch(tree: Tree) -> bool:
    """Whether a case has numbers instead of tiles."""
    return "features" in tree


def text_at(tree: Any, *path: str) -> str:
    """The word under some keys, each inside the one before; empty where there is none."""
    value = value_at(tree, path)
    return value if isinstance(value, str) else ""


def entries_at(tree: Tree, key: str) -> list[dict[str, Any]]:
    """The mappings of a list under a key; a value that is one stands for a list of it."""
    return [each for each in listed(tree.get(key)) if isinstance(each, dict)]


def action_of(tree: Tree, part: int = -1) -> Any:
    """The action: a mapping or a word; of several the last, or one that is asked for."""
    action = tree.get("action")
    if not isinstance(action, list):
        return action
    return action[part] if -len(action) <= part < len(action) else None


def features_of(tree: Tree) -> dict[str, dict[str, Any]]:
    """The features by their names."""
    features = tree.get("features")
    known = features.items() if isinstance(features, dict) else ()
    return {name: each for name, each in known if isinstance(each, dict)}


def flagged(tree: Tree, key: str) -> bool:
    """Whether a flag is set, by any word for that."""
    return tree.get(key) is True or tree.get(key) in YES


def crowd_of(feature: Tree) -> dict[str, dict[str, Any]]:
    """The meeples on a feature of a sketch: by player and kind how many."""
    given = feature.get("meeples")
    crowd = given.items() if isinstance(given, dict) else ()
    return {who: each if isinstance(each, dict) else {PLAIN: each} for who, each in crowd}


def segments_of(tree: Tree, part: int = -1) -> list[dict[str, Any]]:
    """The segments of the placed tile."""
    action = action_of(tree, part)
    segments = action.get("segments") if isinstance(action, dict) else None
    return [each for each in segments or [] if isinstance(each, dict)]


def touched_by(segment: Tree) -> list[str]:
    """The features that a segment of the placed tile extends, joins or begins."""
    named = [segment.get("extends"), segment.get("new"), *listed(segment.get("joins"))]
    return [each for each in named if isinstance(each, str)]


def tiles_in_all(tree: Tree, segment: Tree, part: int = -1) -> str:
    """The tiles of the feature that a segment makes; empty where a part of it has no number.

    An abbey is no tile of what it completes.
    """
    features, action = features_of(tree), action_of(tree, part)
    given = str(segment.get("tiles", ""))
    parts = [str(features.get(name, {}).get("tiles", "")) for name in touched_by(segment)]
    if given or not all(each.isdigit() for each in parts):
        return given
    return str(sum(map(int, parts)) + (text_at(action, "tile") != ABBEY))


def figures_moved(tree: Tree) -> list[tuple[str, str]]:
    """The moves that were made: the figure, and where to."""
    moves = (each for of in entries_at(tree, "action") for each in listed(of.get("move")))
    words = (each.strip() for each in moves if isinstance(each, str))
    found = (parts_of_move(each) for each in words if " to " in each)
    return [(figure, to) for figure, to in found if figure in (*Figure, EITHER)]
