"""The pieces of a saved game that are not known here, and what cannot be ruled on for them.

Known are the base game, Inns & Cathedrals, and Mage & Witch: told by the ids of the tiles
and by the elements of the set-up, whatever the sets are called.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ruling.errors import SavedGameError
from ruling.scenario.saved.record import Deployment, Return, SavedGame, Strange
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, catalogue

ELEMENTS = ("small-follower", "big-follower", "abbot", "garden", "farmers", "inn", "cathedral",
            "mage", "witch")  # fmt: skip
"""The elements of a set-up that are known."""

LARGE, GARDEN = "big", "garden"

MEEPLES = ("small", LARGE, "abbot")
"""The kinds of meeples that are known."""

PLACES = (ROAD, CITY, MONASTERY, FIELD, GARDEN, "")
"""The kinds of places that meeples go to; old saved games leave them out."""

ABBOT_RETURN = "ABBOT_RETURN"

TINY_CITY = "tiny-city-scoring"
"""The rule for a city of two tiles, which is a question of ours."""

RULES = ("princess-action", "fairy-placement", "dragon-move", "barn-placement", "wagon-move",
         "bazaar-no-auction", "hill-tiebreaker", "espace-variant", "gq11-pig-herd",
         "tunnelize-other-expansions", "more-tunnel-tokens", "festival-return",
         "keep-monasteries", "labyrinth-variant", "coc-final-scoring", "count-move",
         "little-buildings-scoring", "king-and-robber-scoring", TINY_CITY)  # fmt: skip
"""The rules of a set-up that are known: all but one matter only with pieces that are not."""


class Unknown(NamedTuple):
    """A piece that is not known: what it is, its name in that program, and what it touches."""

    what: str
    name: str
    touches: str

    @property
    def always(self) -> bool:
        """Whether it puts every turn of the game in doubt."""
        return self.what in ("piece", "rule")


def base_tile(tile: str) -> str:
    """The id of a tile without the number of its copy."""
    return tile.partition("#")[0]


def is_known(tile: str) -> bool:
    """Whether a tile of a saved game is in the catalogue, under the id that it has there."""
    return "/" in tile and base_tile(tile) in catalogue()


def unknown_pieces(game: SavedGame) -> tuple[Unknown, ...]:
    """Every piece that is not known, once, in the order of the set-up and then of play."""
    return tuple(dict.fromkeys([*_of_setup(game), *_of_play(game)]))


def house_of(game: SavedGame) -> Mapping[str, str]:
    """The readings that a game's own set-up fixes."""
    return {"base.two-tile-city": "two"} if str(game.rules.get(TINY_CITY)) == "2" else {}


def _of_setup(game: SavedGame) -> Iterator[Unknown]:
    for name, value in game.elements.items():
        if name not in ELEMENTS and _is_on(value):
            yield Unknown("piece", name, "the board, the majorities and the points that it changes")
    for name, value in game.rules.items():
        odd = name == TINY_CITY and str(value) not in ("2", "4")
        if (name not in RULES and _is_on(value)) or odd:
            yield Unknown("rule", name, "whatever it changes")
    yield from _missing_elements(game)


def _missing_elements(game: SavedGame) -> Iterator[Unknown]:
    """Inns and cathedrals that lie on the board of a game that is played without them."""
    known = [base_tile(tile) for tile in _tiles(game) if is_known(tile)]
    segments = [segment for tile in known for segment in catalogue()[tile].segments]
    inns = any(segment.inn for segment in segments)
    if inns and not _is_on(game.elements.get("inn")):
        yield Unknown("rule", "no inn", "the value of roads with an inn")
    cathedrals = any(segment.cathedral for segment in segments)
    if cathedrals and not _is_on(game.elements.get("cathedral")):
        yield Unknown("rule", "no cathedral", "the value of cities with a cathedral")


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
                name = doing.piece if doing.piece not in MEEPLES else doing.at.kind
                yield Unknown("meeple", name, "who has the most where it stands")


def is_known_meeple(doing: Deployment) -> bool:
    """Whether both the meeple and the kind of its place are known."""
    return doing.piece in MEEPLES and doing.at.kind in PLACES


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
