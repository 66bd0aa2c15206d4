"""The unknown pieces of a saved game, and what cannot be ruled on because of them.

The sets in ``SETS`` are known: by the ids of the tiles and by the elements of the set-up, whatever
a game calls its sets.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from ruling.errors import SavedGameError, Sentences, Term, Value, sentence
from ruling.games.jcz.record import (
    Deployment,
    Flight,
    Return,
    SavedAction,
    SavedGame,
    SavedTile,
    UnknownMessage,
)
from ruling.table.figures import BARN, LARGE, PLAIN
from ruling.table.tiles import (
    CITY,
    FIELD,
    FURTHER,
    GARDEN,
    MONASTERY,
    ROAD,
    USUAL,
    Tile,
    Turned,
    tiles_in,
)

ELEMENTS = ("small-follower", "big-follower", "abbot", "builder", "pig", "garden", "farmers", "inn",
            "cathedral", "mage", "witch", "ferry", "traders", "gold", "abbey", "pig-herd",
            "dragon", "fairy", "princess", "portal", "mayor", "wagon", "barn",
            "phantom", "tower")  # fmt: skip
"""The elements of a set-up that are known; a pig herd is printed on tiles that are not."""

SEEN = ("shepherd",)
"""Elements that are not known, but change nothing before a message tells of them."""

SETS: Mapping[str, Sequence[str]] = {
    "base": ("basic",),
    "inns-and-cathedrals": ("inns-and-cathedrals",),
    "mage-and-witch": ("mage-and-witch",),
    "river": ("river", "river/1"),
    "traders-and-builders": ("traders-and-builders",),
    "the-flying-machines": ("flier",),
    "the-ferries": ("ferries",),
    "the-gold-mines": ("goldmines",),
    "the-crop-circles": ("corn-circles", "corn-circles/2"),
    "princess-and-dragon": ("princess-and-dragon",),
    "the-tower": ("tower",),
    "abbey-and-mayor": ("abbey-and-mayor",),
}
"""The sets of tiles that are known, and what that program calls them.

Where tiles lie these tell more.
"""

MOST_UNKNOWN = 500
"""Unknown pieces with which a game is still played over on request; no more are listed.

The report names each of them at every turn that it touches: of a game of 131 turns 500 make a
megabyte of text. That program itself has some dozens of pieces and rules.
"""

ABBOT, BUILDER, PIG = "abbot", "builder", "pig"
PHANTOM, WAGON, MAYOR = "phantom", "wagon", "mayor"

MEEPLES = {
    "small": ("small-follower", PLAIN),
    "big": ("big-follower", LARGE),
    ABBOT: (ABBOT, ABBOT),
    BUILDER: (BUILDER, BUILDER),
    PIG: (PIG, PIG),
    PHANTOM: (PHANTOM, PHANTOM),
    WAGON: (WAGON, WAGON),
    MAYOR: (MAYOR, MAYOR),
    BARN: (BARN, BARN),
}
"""The kinds of meeples that are known: the elements that bring them, and our names for them."""

PLACES = (ROAD, CITY, MONASTERY, FIELD, GARDEN, "Tower", "")
"""The kinds of places that meeples go to; old saved games leave them out."""

DRAGON, FAIRY, PRINCESS, PORTAL = "dragon", "fairy", "princess", "portal"
"""The elements of Princess & Dragon."""

TOWER, TOWER_SET, TOWER_TOP = "tower", "the-tower", "Tower"
"""The element of towers, the set each of whose tiles has one, and a place on top of one."""

ABBOT_RETURN, CIRCLE_RETURN, PRINCESS_RETURN = "ABBOT_RETURN", "CORN_CIRCLE", "PRINCESS"
"""For what a meeple is taken back."""

CIRCLE_TILE, CIRCLE_TILES = "CC.2/CFC", "CC.2/"
"""The tile that one crop circle has in common with Mage & Witch, and how all of them begin."""

TINY_CITY, UNFINISHED = "tiny-city-scoring", "inn-and-cathedral-final-scoring"
DRAGON_MOVE, FAIRY_PLACEMENT = "dragon-move", "fairy-placement"

HOUSE: Mapping[str, Mapping[str, tuple[str, str] | None]] = {
    TINY_CITY: {"4": None, "2": ("base.two-tile-city", "two")},
    UNFINISHED: {"zero": None, "ignore": ("base.unfinished-inn-cathedral", "ordinary")},
    DRAGON_MOVE: {
        "before-scoring": None,
        "after-scoring": ("dragon.before-scoring", "scores-first"),
    },
    FAIRY_PLACEMENT: {"next-follower": None},
}
"""Rules that are questions of ours: the reading of each value, None where it is the table's."""

OF_ELEMENTS = {DRAGON_MOVE: DRAGON, FAIRY_PLACEMENT: FAIRY}
"""Those that matter only with an element."""

RULES = ("princess-action", "barn-placement", "wagon-move",
         "bazaar-no-auction", "bazaar-auction", "hill-tiebreaker", "espace-variant",
         "gq11-pig-herd", "tunnelize-other-expansions", "more-tunnel-tokens", "festival-return",
         "keep-monasteries", "labyrinth-variant", "coc-final-scoring", "count-move",
         "little-buildings-scoring", "king-and-robber-scoring", "king-and-robber-baron-scoring",
         "robbers-son-action", "meteorite-impact", "vineyards-for-garden",
         "black-fairy-placement")  # fmt: skip
"""Rules of a set-up that matter only with pieces that are not known."""


class Unknown(NamedTuple):
    """An unknown piece: what it is, its name in that program, and what it affects."""

    what: str
    name: str
    touches: str

    @property
    def always(self) -> bool:
        """Whether it puts every turn of the game in doubt."""
        return self.what in ("piece", "rule", "set") and self.name not in SEEN


def base_tile(tile: str) -> str:
    """The id of a tile without the number of its copy."""
    return tile.partition("#")[0]


def tiles_of(game: SavedGame) -> list[Tile]:
    """The designs of all tiles of a game that are known."""
    return [found[0] for tile in game.tiles if (found := design_of(game, tile)) is not None]


def is_known(tile: str) -> bool:
    """Whether a tile of a saved game belongs to a known set, under its id there."""
    return design(base_tile(tile)) is not None


def is_abbey(tile: str) -> bool:
    """Whether a tile of a saved game is an abbey."""
    found = design(base_tile(tile))
    return found is not None and found.abbey


@lru_cache(maxsize=1000)
def design(name: str) -> Tile | None:
    """The tile design of an id in that program; the usual sets are searched first."""
    if "/" not in name:
        return None
    found = tiles_in(USUAL).get(name) or tiles_in(FURTHER).get(name)
    return found if found is not None and found.set in SETS else None


def design_of(game: SavedGame, tile: str) -> tuple[Tile, str] | None:
    """The design of a tile in a game, and its name; None where it is unknown.

    One crop circle was printed for Mage & Witch as well: with others it is theirs.
    """
    name = base_tile(tile)
    if name == CIRCLE_TILE and _has_circles(tuple(game.sets), game.tiles):
        name = "CC-E"
        return tiles_in(FURTHER)[name], name
    found = design(name)
    return None if found is None else (found, name)


@lru_cache(maxsize=1)
def _has_circles(sets: tuple[str, ...], tiles: tuple[str, ...]) -> bool:
    """Whether a game has crop circles beside that one."""
    others = (base_tile(tile) for tile in tiles if tile.startswith(CIRCLE_TILES))
    return any(each != CIRCLE_TILE for each in others) or any(
        each.partition(":")[0] in SETS["the-crop-circles"] for each in sets
    )


def house_of(game: SavedGame) -> Mapping[str, str]:
    """The house readings that a game's set-up fixes."""
    found = [
        values.get(str(game.rules.get(rule)))
        for rule, values in HOUSE.items()
        if has_element(game, OF_ELEMENTS.get(rule, rule)) or rule not in OF_ELEMENTS
    ]
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
        matters = name not in OF_ELEMENTS or has_element(game, OF_ELEMENTS[name])
        if odd and matters and _is_on(value):
            yield Unknown("rule", name, "whatever it changes")
    for name in game.sets if not game.turns else ():
        if not any(name.partition(":")[0] in names for names in SETS.values()):
            yield Unknown("set", name, "the tiles that are in it")


def _of_play(game: SavedGame) -> Iterator[Unknown]:
    for tile in game.tiles:
        if not is_known(tile):
            yield Unknown("tile", tile, "what lies on it, and all that it is joined to")
    done = (each for turn in game.turns for each in (turn.actions, turn.called) if each)
    for action in chain(game.loose, *done):
        if isinstance(action, Deployment | Flight) and not is_known_meeple(action):
            yield Unknown("meeple", unknown_name(action), "who has the most where it stands")
        elif (name := strange_name(action)) and not (
            isinstance(action, UnknownMessage) and action.odd
        ):
            yield Unknown("message", name, "everything from there on")


def strange_name(action: SavedAction) -> str:
    """The name of an unknown message; empty where it is known."""
    if isinstance(action, Return):
        known = action.source in (ABBOT_RETURN, CIRCLE_RETURN, PRINCESS_RETURN)
        return f"return by {action.source}" if not known else ""
    return action.name if isinstance(action, UnknownMessage) else ""


def is_known_meeple(action: Deployment | Flight) -> bool:
    """Whether both the meeple and the kind of its place are known."""
    return action.piece in MEEPLES and (isinstance(action, Flight) or action.at.kind in PLACES)


def kind_of(action: Deployment | Flight) -> str:
    """Our name for the kind of a known meeple."""
    return MEEPLES[action.piece][1]


def unknown_name(action: Deployment | Flight) -> str:
    """What is unknown of a meeple: its kind, or else the kind of its place."""
    if action.piece not in MEEPLES or isinstance(action, Flight):
        return action.piece
    return action.at.kind


def accepted(game: SavedGame, lenient: bool) -> tuple[Unknown, ...]:
    """The unknown pieces of a game, in the order of the set-up and then of play.

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
    head = sentence("pieces.too-many", most=MOST_UNKNOWN) if lenient else sentence("pieces.unknown")
    listed: list[Value] = [
        sentence("pieces.piece", what=Term(each.what), name=each.name, touches=Term(each.touches))
        for each in unknown[:MOST_UNKNOWN]
    ]
    if len(unknown) > MOST_UNKNOWN:
        listed.append(sentence("pieces.more", number=f"{len(unknown) - MOST_UNKNOWN:,}"))
    return SavedGameError(file, Sentences((head, *listed)))


def turned_design(game: SavedGame, laying: SavedTile) -> Turned:
    """A known tile, turned, by the name on the rule sheets; of two copies the one with a garden.

    A game whose elements do not name inns, cathedrals or goods is played without these.
    """
    found = design_of(game, laying.tile)
    assert found is not None
    tile, name = found
    quarters = 0 if tile.abbey else (laying.quarters + tile.names[name] // 90) % 4
    played = _without(
        tile, *(each not in game.elements for each in ("inn", "cathedral", "traders"))
    )
    garden = name == tile.garden and has_element(game, GARDEN)
    return Turned(played, quarters, name if garden else tile.id)


@cache
def _without(tile: Tile, inns: bool, cathedrals: bool, goods: bool) -> Tile:
    """A tile without its inn, its cathedral, or its goods."""
    segments = tile.segments
    if inns:
        segments = tuple(each._replace(inn=False, inn_if=None) for each in segments)
    if cathedrals:
        segments = tuple(each._replace(cathedral=False) for each in segments)
    if goods:
        segments = tuple(each._replace(goods="") for each in segments)
    return tile._replace(segments=segments) if segments != tile.segments else tile


def _is_on(value: Any) -> bool:
    return value not in (None, False, 0, "", "0", "off")
