"""The pieces of a saved game that are not known here, and what cannot be ruled on for them.

Known are the base game, Inns & Cathedrals, and Mage & Witch: told by the ids of the tiles
and by the elements of the set-up, whatever the sets are called.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from ruling.errors import SavedGameError
from ruling.games.record import GARDEN, Deployment, Doing, Laying, Return, SavedGame, Strange
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, USUAL, Tile, Turned, lay, tiles_in

ELEMENTS = ("small-follower", "big-follower", "abbot", "garden", "farmers", "inn", "cathedral",
            "mage", "witch")  # fmt: skip
"""The elements of a set-up that are known."""

SETS = ("basic", "inns-and-cathedrals", "mage-and-witch")
"""The sets of tiles that are known; where tiles lie these tell more."""

MOST_UNKNOWN = 500
"""How many unknown pieces are listed, and gone on with."""

LARGE, ABBOT = "big", "abbot"

MEEPLES = {"small": "small-follower", LARGE: "big-follower", ABBOT: "abbot"}
"""The kinds of meeples that are known, and the elements that bring them."""

PLACES = (ROAD, CITY, MONASTERY, FIELD, GARDEN, "")
"""The kinds of places that meeples go to; old saved games leave them out."""

ABBOT_RETURN = "ABBOT_RETURN"

TINY_CITY, UNFINISHED = "tiny-city-scoring", "inn-and-cathedral-final-scoring"

HOUSE: Mapping[str, Mapping[str, tuple[str, str] | None]] = {
    TINY_CITY: {"4": None, "2": ("base.two-tile-city", "two")},
    UNFINISHED: {"zero": None, "ignore": ("base.unfinished-inn-cathedral", "ordinary")},
}
"""Rules that are questions of ours: the reading of each value, None where it is the table's."""

RULES = ("princess-action", "fairy-placement", "dragon-move", "barn-placement", "wagon-move",
         "bazaar-no-auction", "hill-tiebreaker", "espace-variant", "gq11-pig-herd",
         "tunnelize-other-expansions", "more-tunnel-tokens", "festival-return",
         "keep-monasteries", "labyrinth-variant", "coc-final-scoring", "count-move",
         "little-buildings-scoring", "king-and-robber-scoring", "robbers-son-action",
         "meteorite-impact")  # fmt: skip
"""Rules of a set-up that matter only with pieces that are not known."""


class Unknown(NamedTuple):
    """What is not known: what it is, its name in that program, and what it touches."""

    what: str
    name: str
    touches: str

    @property
    def always(self) -> bool:
        """Whether it puts every turn of the game in doubt."""
        return self.what in ("piece", "rule", "set")


def base_tile(tile: str) -> str:
    """The id of a tile without the number of its copy."""
    return tile.partition("#")[0]


def tiles_of(game: SavedGame) -> list[str]:
    """The ids of all tiles of a game that are known."""
    return [base_tile(tile) for tile in game.tiles if is_known(tile)]


def is_known(tile: str) -> bool:
    """Whether a tile of a saved game is one of the known sets, under the id that it has there."""
    known = tiles_in(USUAL).get(base_tile(tile)) if "/" in tile else None
    return known is not None and not known.lake


def house_of(game: SavedGame) -> Mapping[str, str]:
    """The readings that a game's own set-up fixes."""
    found = [values.get(str(game.rules.get(rule))) for rule, values in HOUSE.items()]
    return dict(reading for reading in found if reading is not None)


def has_element(game: SavedGame, name: str) -> bool:
    """Whether a game is played with an element."""
    return _is_on(game.elements.get(name))


def _of_setup(game: SavedGame) -> Iterator[Unknown]:
    for name, value in game.elements.items():
        if name not in ELEMENTS and _is_on(value):
            yield Unknown("piece", name, "the board, the majorities and the points that it changes")
    for name, value in game.rules.items():
        odd = str(value) not in HOUSE[name] if name in HOUSE else name not in RULES
        if odd and _is_on(value):
            yield Unknown("rule", name, "whatever it changes")
    for name in game.sets if not game.turns else ():
        if name.partition(":")[0] not in SETS:
            yield Unknown("set", name, "the tiles that are in it")


def _of_play(game: SavedGame) -> Iterator[Unknown]:
    for tile in game.tiles:
        if not is_known(tile):
            yield Unknown("tile", tile, "what lies on it, and all that it is joined to")
    for doing in chain(game.loose, *(turn.doings for turn in game.turns)):
        if isinstance(doing, Deployment) and not is_known_meeple(doing):
            yield Unknown("meeple", unknown_name(doing), "who has the most where it stands")
        elif (name := strange_name(doing)) and not (isinstance(doing, Strange) and doing.odd):
            yield Unknown("message", name, "everything from there on")


def strange_name(doing: Doing) -> str:
    """The name of a message of which nobody here knows what it does; empty where it is known."""
    if isinstance(doing, Return):
        return f"return by {doing.source}" if doing.source != ABBOT_RETURN else ""
    return doing.name if isinstance(doing, Strange) else ""


def is_known_meeple(doing: Deployment) -> bool:
    """Whether both the meeple and the kind of its place are known."""
    return doing.piece in MEEPLES and doing.at.kind in PLACES


def unknown_name(doing: Deployment) -> str:
    """What is not known of a meeple: its kind, or else that of its place."""
    return doing.piece if doing.piece not in MEEPLES else doing.at.kind


def accepted(game: SavedGame, lenient: bool) -> tuple[Unknown, ...]:
    """What is not known of a game, in the order of the set-up and then of play.

    Raises SavedGameError where it cannot be played over: where pieces are not known, unless
    ``lenient``, and where a message is wrong although all pieces are known.
    """
    unknown = tuple(dict.fromkeys([*_of_setup(game), *_of_play(game)]))
    if unknown and (not lenient or len(unknown) > MOST_UNKNOWN):
        raise _unknown_error(game.file, unknown, lenient)
    if game.oddity is not None and not (unknown and game.turns):
        raise game.oddity
    return unknown


def _unknown_error(file: str, unknown: Sequence[Unknown], lenient: bool) -> SavedGameError:
    """Everything that is not known, with what therefore cannot be ruled on."""
    hint = f"--lenient goes on with {MOST_UNKNOWN} at the most" if lenient else (
        "--lenient goes on, and marks the turns that they touch")  # fmt: skip
    lines = [f"this game has pieces that are not known here ({hint}):"]
    lines += [f"    {piece.what} {piece.name}: {piece.touches}" for piece in unknown[:MOST_UNKNOWN]]
    lines += [f"    and {len(unknown) - MOST_UNKNOWN:,} more"] * (len(unknown) > MOST_UNKNOWN)
    return SavedGameError(file, "\n".join(lines))


def as_it_lies(game: SavedGame, laying: Laying) -> Turned:
    """A known tile, by the name that the rule sheets give it.

    A game whose elements do not name inns, or cathedrals, is played without these.
    """
    laid = lay(base_tile(laying.tile), laying.quarters)
    assert laid is not None
    tile = _without(laid.tile, "inn" not in game.elements, "cathedral" not in game.elements)
    return laid._replace(tile=tile, name=tile.id)


@cache
def _without(tile: Tile, inns: bool, cathedrals: bool) -> Tile:
    """A tile without its inn, or its cathedral."""
    segments = tile.segments
    if inns:
        segments = tuple(each._replace(inn=False, inn_if=None) for each in segments)
    if cathedrals:
        segments = tuple(each._replace(cathedral=False) for each in segments)
    return tile._replace(segments=segments) if segments != tile.segments else tile


def _is_on(value: Any) -> bool:
    return value not in (None, False, 0, "", "0", "off")
