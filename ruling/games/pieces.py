"""The pieces of a saved game that are not known here, and what cannot be ruled on for them.

Known are the base game, Inns & Cathedrals, and Mage & Witch: told by the ids of the tiles
and by the elements of the set-up, whatever the sets are called.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ruling.errors import SavedGameError
from ruling.games.record import GARDEN, Deployment, Return, SavedGame, Strange
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, catalogue

ELEMENTS = ("small-follower", "big-follower", "abbot", "garden", "farmers", "inn", "cathedral",
            "mage", "witch")  # fmt: skip
"""The elements of a set-up that are known."""

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
        return self.what in ("piece", "rule", "set-up")


def base_tile(tile: str) -> str:
    """The id of a tile without the number of its copy."""
    return tile.partition("#")[0]


def tiles_of(game: SavedGame) -> list[str]:
    """The ids of all tiles of a game that are known."""
    return [base_tile(tile) for tile in _tiles(game) if is_known(tile)]


def is_known(tile: str) -> bool:
    """Whether a tile of a saved game is in the catalogue, under the id that it has there."""
    return "/" in tile and base_tile(tile) in catalogue()


def unknown_pieces(game: SavedGame) -> tuple[Unknown, ...]:
    """Every piece that is not known, once, in the order of the set-up and then of play."""
    return tuple(dict.fromkeys([*_of_setup(game), *_of_play(game)]))


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
    yield from _missing_elements(game)


def _missing_elements(game: SavedGame) -> Iterator[Unknown]:
    """Inns and cathedrals that lie on the board of a game that is played without them."""
    segments = [segment for tile in tiles_of(game) for segment in catalogue()[tile].segments]
    inns = any(segment.inn for segment in segments)
    if inns and not has_element(game, "inn"):
        yield Unknown("set-up", "no inn", "the value of roads with an inn")
    cathedrals = any(segment.cathedral for segment in segments)
    if cathedrals and not has_element(game, "cathedral"):
        yield Unknown("set-up", "no cathedral", "the value of cities with a cathedral")


def _of_play(game: SavedGame) -> Iterator[Unknown]:
    for tile in _tiles(game):
        if not is_known(tile):
            yield Unknown("tile", tile, "what lies on it, and all that it is joined to")
    for turn in game.turns:
        for doing in turn.doings:
            if isinstance(doing, Strange):
                yield Unknown("message", doing.name, "everything from there on")
            elif isinstance(doing, Return) and doing.source != ABBOT_RETURN:
                yield Unknown("message", f"return by {doing.source}", "everything from there on")
            elif isinstance(doing, Deployment) and not is_known_meeple(doing):
                yield Unknown("meeple", unknown_name(doing), "who has the most where it stands")


def is_known_meeple(doing: Deployment) -> bool:
    """Whether both the meeple and the kind of its place are known."""
    return doing.piece in MEEPLES and doing.at.kind in PLACES


def unknown_name(doing: Deployment) -> str:
    """What is not known of a meeple: its kind, or else that of its place."""
    return doing.piece if doing.piece not in MEEPLES else doing.at.kind


def unknown_error(file: str, unknown: Iterable[Unknown]) -> SavedGameError:
    """Everything that is not known, with what therefore cannot be ruled on."""
    lines = ["this game has pieces that are not known here (--lenient goes on, and marks the "
             "turns that they touch):"]  # fmt: skip
    lines += [f"    {piece.what} {piece.name}: {piece.touches}" for piece in unknown]
    return SavedGameError(file, "\n".join(lines))


def _tiles(game: SavedGame) -> Iterator[str]:
    yield from (laying.tile for laying in game.start)
    yield from (turn.laying.tile for turn in game.turns)


def _is_on(value: Any) -> bool:
    return value not in (None, False, 0, "", "0", "off")
