"""What the placed tile of a sketch does to a road or city, and how large that is with it."""

from collections.abc import Mapping
from typing import Any

from ruling.case.paths import listed
from ruling.case.tree import features_of, segments_of, text_at
from ruling.site.editor.desk import Desk
from ruling.table.features import ABBEY


def touched_by(segment: Mapping[str, Any]) -> list[str]:
    """The features that a segment of the placed tile extends, joins or begins."""
    named = [segment.get("extends"), segment.get("new"), *listed(segment.get("joins"))]
    return [each for each in named if isinstance(each, str)]


def touching(desk: Desk, name: str) -> list[dict[str, Any]]:
    """The segments of the placed tile that have to do with a feature."""
    return [each for each in segments_of(desk.tree, desk.part) if name in touched_by(each)]


def extends(desk: Desk, name: str) -> bool:
    """Whether the placed tile is one more tile of a feature that no other joins."""
    adds = text_at(desk.action, "tile") != ABBEY
    return adds and any(each.get("extends") == name for each in touching(desk, name))


def tiles_shown(desk: Desk, name: str) -> str:
    """On how many tiles a feature lies, with the placed one where that extends it."""
    tiles = text_at(features_of(desk.tree).get(name, {}), "tiles") or "0"
    return str(int(tiles) + 1) if tiles.isdigit() and extends(desk, name) else tiles


def tiles_in_all(desk: Desk, segment: Mapping[str, Any]) -> str:
    """On how many tiles a joined feature lies; empty where a part of it has no number."""
    given, features = segment.get("tiles"), features_of(desk.tree)
    parts = [text_at(features.get(name, {}), "tiles") for name in touched_by(segment)]
    if isinstance(given, str):
        return given
    whole = all(each.isdigit() for each in parts)
    return str(sum(map(int, parts)) + (text_at(desk.action, "tile") != ABBEY)) if whole else ""
