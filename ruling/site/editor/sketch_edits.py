"""The edits of a sketch: roads and cities by their numbers, and the effects of the placed tile.

For a road or city they set what the placed tile does to it, and how large it is with that.
"""

from collections.abc import Iterable
from typing import Any

from ruling.case.names import Names
from ruling.case.paths import listed
from ruling.case.tree import crowd_of, features_of, is_sketch, segments_of, text_at, touched_by
from ruling.case.writing import not_empty
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.tile import SEGMENTS
from ruling.site.editor.desk import Desk, editor_words, with_action
from ruling.site.editor.form_edits import flip
from ruling.site.editor.form_paths import path_text
from ruling.site.editor.offers import what_happens
from ruling.site.editor.place_names import free_name
from ruling.table.features import ABBEY
from ruling.table.figures import PLAIN
from ruling.table.tiles import CITY, ROAD, SURROUNDED


def kind_of_table(desk: Desk, kind: str) -> Desk:
    """Begins with a map or with a sketch; what both can have is kept."""
    tree = desk.tree
    if (kind == "sketch") == is_sketch(tree) or kind not in ("map", "sketch"):
        return desk
    words = editor_words(desk.language)
    names = desk.players or [words.say("first player"), words.say("second player")]
    for key in ("board", "features", "figures", "meeples", "action", "pieces"):
        desk = desk.put([key], None)
    desk = desk.put(["players"], names).at(None)
    if kind == "sketch":
        desk = desk.put(["features", free_name(CITY, desk)], {"kind": CITY, "tiles": "2"})
        return desk.put(desk.action_path, {"player": names[0], "tile": "magic"})
    return desk


def joinable(desk: Desk, name: str) -> list[str]:
    """What a road or city can be joined to: the others of its kind, since a road joins roads."""
    there = features_of(desk.tree)
    kind = text_at(there.get(name, {}), "kind")
    if kind not in (ROAD, CITY):
        return []
    return [each for each in there if each != name and text_at(there[each], "kind") == kind]


def joins_it(desk: Desk, name: str, *other: str) -> Desk:
    """Toggles whether the placed tile joins a road or city with others of its kind.

    ``other`` is the one that it is joined with where there is only one, since a join needs two.
    What is joined is not extended as well.
    """
    desk = grows(desk, name) if _grown(desk, name) else desk
    segments = segments_of(desk.tree, desk.part)
    with_it = {name, *joinable(desk, name)}
    joins = (at for at, each in enumerate(segments) if with_it & {*listed(each.get("joins", []))})
    at = next(joins, len(segments))
    joined = listed(segments[at]["joins"]) if at < len(segments) else []
    names = [each for each in joined if each not in (name, *other)]
    names += [] if name in joined else [*other, name]
    changed = [{**(segments[at] if at < len(segments) else {}), "joins": names}] if names else []
    return _with_segments(desk, [*segments[:at], *changed, *segments[at + 1 :]])


def feature(desk: Desk, kind: str) -> Desk:
    """Adds a road, city or monastery."""
    given = {} if kind in SURROUNDED else {"tiles": "2"}
    return desk.put(["features", free_name(kind, desk)], {"kind": kind, **given})


def call_it(desk: Desk, old: str, new: str) -> Desk:
    """Renames a feature everywhere; without a new name, removes it."""
    new = " ".join(new.split())
    if new == old or new in features_of(desk.tree):
        return desk
    if not new:
        return desk.put(["features", old], None)
    return desk.of(desk.draft.renamed(Names.PLACE, {old: new}))


def lies_on(desk: Desk, name: str, value: str) -> Desk:
    """Sets how many tiles a feature has, with the placed one where that extends it.

    Without a number, or with 0, the number is removed.
    """
    given = value.strip()
    if given.isdigit() and extends(desk, name):
        given = str(max(1, int(given) - 1))
    return desk.put(["features", name, "tiles"], None if given in ("", "0") else given)


def done_now(desk: Desk, name: str) -> Desk:
    """Toggles whether the placed tile completes a road or city."""
    segments = segments_of(desk.tree, desk.part)
    for number, each in enumerate(segments):
        if name in touched_by(each):
            return flip(desk, path_text([*segment_path(desk, number), "completes"]))
    desk = desk.put(["features", name, "complete"], None)
    done = {"extends": name, "completes": "true"}
    return _with_segments(_counted(desk, name, -1), [*segments, done])


def stands(desk: Desk, name: str, player: str, kind: str, number: str) -> Desk:
    """Sets the number of meeples of a player and a kind on a feature."""
    there, given = crowd_of(features_of(desk.tree)[name]), number.strip()
    kinds = not_empty({**there.get(player, {}), kind: "" if given == "0" else given})
    standing = kinds[PLAIN] if [*kinds] == [PLAIN] else kinds
    return desk.put(["features", name, "meeples", player], standing or None)


def comes(desk: Desk, name: str) -> Desk:
    """Adds a meeple of the chosen player and kind to a feature."""
    player, kind = desk.whose, desk.kind or PLAIN
    if what_happens(desk.action) != CASTLE:  # nobody stands where something was complete before
        desk = desk.put(["features", name, "complete"], None)
    before = crowd_of(features_of(desk.tree)[name]).get(player, {}).get(kind, "0")
    return stands(desk, name, player, kind, str(int(before) + 1)) if player else desk


def grows(desk: Desk, name: str) -> Desk:
    """Toggles whether the placed tile is one more tile of a road or city."""
    segments = segments_of(desk.tree, desk.part)
    for number, each in enumerate(segments):
        if each.get("extends") == name:
            return does_not(desk, str(number))
    return _with_segments(_counted(desk, name, -1), [*segments, {"extends": name}])


def begins(desk: Desk, kind: str) -> Desk:
    """Lets a road, city or monastery begin on the placed tile."""
    begun = {"new": free_name(kind, desk), "kind": kind}
    return _with_segments(desk, [*segments_of(desk.tree, desk.part), begun])


def does_not(desk: Desk, number: str) -> Desk:
    """Removes an effect of the placed tile."""
    extended = text_at(segments_of(desk.tree, desk.part)[int(number)], "extends")
    return _counted(desk, extended, 1).put(segment_path(desk, int(number)), None)


def _with_segments(desk: Desk, segments: Iterable[dict[str, Any]]) -> Desk:
    """The state with other segments of the placed tile."""
    return with_action(desk, segments=[*segments])


def _counted(desk: Desk, name: str, more: int) -> Desk:
    """Changes the number of tiles that a feature had before, which is at least 1.

    The number with the placed tile is what the form shows: that stays the same.
    """
    there = features_of(desk.tree)
    tiles = text_at(there.get(name, {}), "tiles")
    if not tiles.isdigit() or text_at(desk.action, "tile") == ABBEY:
        return desk
    return desk.put(["features", name, "tiles"], str(max(1, int(tiles) + more)))


def segment_path(desk: Desk, number: int) -> list[str | int]:
    """The path of a segment of the placed tile."""
    return [*desk.action_path, SEGMENTS, number]


def touching(desk: Desk, name: str) -> list[dict[str, Any]]:
    """The segments of the placed tile that extend, join or begin a feature."""
    return [each for each in segments_of(desk.tree, desk.part) if name in touched_by(each)]


def extends(desk: Desk, name: str) -> bool:
    """Whether the placed tile counts as one more tile of a feature, as an abbey never does."""
    return text_at(desk.action, "tile") != ABBEY and _grown(desk, name)


def _grown(desk: Desk, name: str) -> bool:
    """Whether a segment of the placed tile extends a feature."""
    return any(each.get("extends") == name for each in touching(desk, name))


def tiles_shown(desk: Desk, name: str) -> str:
    """On how many tiles a feature lies, with the placed one where that extends it."""
    tiles = text_at(features_of(desk.tree).get(name, {}), "tiles") or "0"
    return str(int(tiles) + 1) if tiles.isdigit() and extends(desk, name) else tiles
