"""The edits of tiles: lay, turn, move and remove."""

import json
from typing import Any

from ruling.case.laid import LyingTile, known_tile, lying
from ruling.case.names import Names
from ruling.case.paths import listed
from ruling.case.tree import entries_at, text_at
from ruling.reading.shapes import ListOf
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.box import FURTHER
from ruling.site.editor.desk import ANY, Desk, editor_words, square_at, with_action
from ruling.site.editor.dragon_path import is_at_its_end
from ruling.site.editor.form_edits import mark, take
from ruling.site.editor.form_paths import declared, kinds_at, names_at
from ruling.site.editor.judged import why_no_castle
from ruling.site.editor.offers import lacks_tile
from ruling.site.editor.place_names import options_on
from ruling.table.squares import Square, parse_pointer, parse_square
from ruling.table.tiles import Turned


def look(desk: Desk, place: str) -> Desk:
    """Chooses a square; one that is chosen already has its tile turned.

    A tile that is being carried is laid there if the square is empty. Where a form asks for a
    place, the square answers that. Where it is asked which tile was placed, it is the one there.
    """
    square, carried = square_at(place), square_at(desk.carried)
    if square is None:
        return desk.at(None)
    if desk.picking:
        return _picked(desk, square)
    desk = desk._replace(part=desk.placed_by_part.get(square.name, desk.part))
    tiles = lying(desk.tree)
    if square in tiles and lacks_tile(desk.action):
        return placed(desk.at(square))
    if carried in tiles and carried is not None and square not in tiles:
        return _carry(desk, carried, square, tiles[carried])
    if square == desk.square and carried is None:
        return turn(desk)
    return desk.at(square)


def _picked(desk: Desk, square: Square) -> Desk:
    """Takes the place that is asked for from a tapped square; of several, one is to be chosen."""
    path, there = json.loads(desk.picking), lying(desk.tree).get(square)
    shape = declared(desk, path)
    names = names_at(shape)
    if there is None or names is None:
        return desk.at(square)
    if isinstance(shape, ListOf):
        gone = mark(desk, desk.picking, square.name)
        ends = DRAGON in path[-1:] and is_at_its_end(gone)
        return gone._replace(picking="") if ends else gone
    if names is Names.SQUARE:
        return take(desk, square.name)
    words = editor_words(desk.language)
    known = options_on(square, there, desk, words, names, kinds_at(path))
    found = [value for value, _ in known if why_no_castle(desk, path, value) is None]
    return take(desk, found[0]) if len(found) == 1 else desk.at(square)


def close(desk: Desk) -> Desk:
    """Chooses no square, and asks for no place."""
    return desk.at(None)._replace(picking="")


def when(desk: Desk, now: str) -> Desk:
    """Sets whether the tile that is chosen next is the placed one, or lay there before."""
    return desk._replace(now=now == "now")


def edges(desk: Desk, side: str, letter: str) -> Desk:
    """Sets an edge of the tile searched for; without a letter, any."""
    at = int(side)
    return desk._replace(edges=desk.edges[:at] + (letter or "?") + desk.edges[at + 1 :], more=0)


def of_set(desk: Desk, name: str) -> Desk:
    """Sets the set of the tile searched for."""
    return desk._replace(of_set=name, more=0)


def more(desk: Desk) -> Desk:
    """Offers further tiles."""
    return desk._replace(more=desk.more + 1)


def lay(desk: Desk, words: str) -> Desk:
    """Lays a tile on the chosen square: as the placed one, or as one that lay there before."""
    square = desk.square
    if square is None or not words.strip():
        return desk
    desk, square = _within(desk, square)
    words, there = words.strip(), desk.there
    desk = _with_its_set(desk, known_tile(words))
    now = there.now if there else desk.now
    desk = _place_now(desk, square, words) if now else desk.with_tile(square, words)
    return desk._replace(now=False, edges=ANY, more=0)


def turn(desk: Desk) -> Desk:
    """Turns the tile by a quarter, with the meeples and figures on it."""
    square, there = desk.square, desk.there
    if square is None or there is None or there.laid is None:
        return desk
    laid = there.laid._replace(quarters=(there.laid.quarters + 1) % 4)
    desk = desk.of(desk.draft.turned(square))
    if there.now:
        return with_action(desk, tile=laid.label)
    return desk.with_tile(square, laid.label)


def remove(desk: Desk) -> Desk:
    """Removes the tile, with the meeples and figures on it."""
    square, there = desk.square, desk.there
    if square is None or there is None:
        return desk
    desk = _without_standers(desk, square)
    if there.now:
        return with_action(desk, tile=None, at=None, meeple=None)
    return desk.with_tile(square)


def carry(desk: Desk) -> Desk:
    """Takes the tile up to lay it elsewhere, or puts it down again."""
    return desk._replace(carried="" if desk.carried else desk.place)


def placed(desk: Desk) -> Desk:
    """Toggles whether the tile on the chosen square is the placed one, or lay there before."""
    square, there = desk.square, desk.there
    if square is None or there is None:
        return desk
    if there.now:
        return with_action(desk, tile=None, at=None, meeple=None).with_tile(square, there.words)
    return _place_now(desk.with_tile(square), square, there.words)


def _place_now(desk: Desk, square: Square, words: str) -> Desk:
    """Makes a tile the placed one; the one that was it until now stays on the map."""
    before = desk.action
    old, there = text_at(before, "tile"), parse_square(text_at(before, "at"))
    elsewhere = bool(old) and there is not None and there != square
    if elsewhere and there is not None:
        desk = desk.with_tile(there, old)
    kept = {"meeple": None} if elsewhere else {}  # it stood on the other tile
    if not (isinstance(before, dict) and before.keys() & {"tile", "at"}):
        player = text_at(before, "player")
        desk = desk.put(desk.action_path, {"player": player} if player else None)
    return with_action(desk, tile=words, at=square.name, **kept)


def _within(desk: Desk, square: Square) -> tuple[Desk, Square]:
    """The state with a map that has grown north and west as far as a square, and that square."""
    down, right = max(0, -square.row), max(0, -square.column)
    square = Square(square.row + down, square.column + right)
    grown = desk.of(desk.draft.shifted(down, right)).at(square)
    north, west = map(int, desk.origin.split(","))
    return grown._replace(now=desk.now, origin=f"{north + down},{west + right}"), square


def _carry(desk: Desk, start: Square, end: Square, there: LyingTile) -> Desk:
    """Lays a tile elsewhere, with whoever stands on it; the map grows where it ends before that."""
    desk, to = _within(desk, end)
    start = Square(start.row + to.row - end.row, start.column + to.column - end.column)
    desk = desk.of(desk.draft.moved({start: to}))  # the placed tile says where it lies, and goes
    return desk if there.now else desk.with_tile(start).with_tile(to, there.words)


def _with_its_set(desk: Desk, laid: Turned | None) -> Desk:
    """Adds the set of a tile to those on the table where no box with Mage & Witch has it."""
    sets = listed(desk.tree.get("sets"))
    if laid is None or laid.tile.abbey or laid.tile.set not in FURTHER or laid.tile.set in sets:
        return desk
    return desk.put(["sets"], [*sets, laid.tile.set])


def _without_standers(desk: Desk, square: Square) -> Desk:
    """The state without the meeples and figures of a square."""
    tree = desk.tree
    figures = tree.get("figures")
    meeples = [each for each in entries_at(tree, "meeples") if not _stands_on(each, square)]
    if isinstance(figures, dict):
        left = {who: at for who, at in figures.items() if not _stands_on({"at": at}, square)}
        desk = desk.put(["figures"], left)
    return desk.put(["meeples"], meeples)


def _stands_on(entry: dict[str, Any], square: Square) -> bool:
    """Whether an entry places somebody on a square."""
    at = parse_pointer(text_at(entry, "at"))
    return at is not None and at.square == square
