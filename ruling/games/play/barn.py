"""Barns: the corner on which one is placed, and the farmers whom it meets."""

from collections.abc import Iterator, Mapping

from ruling.games.jcz.record import Deployment, SavedTurn
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.game import SCORED, Game, Home, is_field
from ruling.games.play.meeple import Crew
from ruling.referee.situation import FarmersMet, Meeples
from ruling.table.features import Feature
from ruling.table.figures import BARN, KINDS
from ruling.table.squares import Pointer, Square, half_edge

CORNERS = {(0, 0): "NW", (0, 1): "NE", (1, 0): "SW", (1, 1): "SE"}
"""The corner of the placed tile, by the rows and columns to the square of which that program names
the north-western corner."""

AROUND = (("NW", "N1", "W2"), ("NE", "E1", "N2"), ("SE", "S1", "E2"), ("SW", "W1", "S2"))
"""The corners of a tile, each with its two half-edges."""


def placed(crew: Crew, action: Deployment, turn: SavedTurn) -> PlacedMeeple:
    """Places a barn on a corner of the tile of its turn, amid four tiles with one field."""
    crew.owned(action, turn.player)
    crew.free(action, turn.player)
    at, square = crew.check.field(action.at, action.message), action.at.square
    field = crew.game.spot(at).feature
    barns = (each for each in crew.game.on(field).values() if each.meeple.kind == BARN)
    four = {crew.game.board.feature_at(each) for each in _halves(square)}
    strict = crew.saved.rules.get("barn-placement") != "occupied"
    if corner_of(turn.laying.square, at) is None or four != {field} or (strict and any(barns)):
        raise crew.check.error("play.no-barn", action.message, place=action.at.words)
    return crew.put(action, turn.player, at)


def corner_of(square: Square, barn: Pointer) -> str | None:
    """The corner of a tile on which a barn is; None where it is on none of that tile's."""
    to = barn.square.row - square.row, barn.square.column - square.column
    return CORNERS.get(to)


def farmers(game: Game) -> Mapping[str, Feature]:
    """Who stands on which field, barns too, by their names; nothing where there is no barn."""
    if not any(list(game.meeples.alike(f"{n}.{BARN}.")) for n in range(len(game.players))):
        return {}
    there = ((name, at) for name, (at, _) in game.meeples.items() if is_field(at))
    return {name: game.spot(at).feature for name, at in there}


def met(game: Game, before: Mapping[str, Feature], barn: Pointer | None) -> Iterator[FarmersMet]:
    """Yields the fields where a barn meets farmers: placed there, or joined to theirs."""
    now = farmers(game)
    own = game.spot(barn).feature if barn is not None else None
    of_barns = {field for name, field in before.items() if _is_barn(game, name)}
    joined = {
        now[name]
        for name, field in before.items()
        if name in now and field not in of_barns and not _is_barn(game, name)
    }
    barns = {field for name, field in now.items() if _is_barn(game, name)}
    for field in dict.fromkeys(now.values()):
        if field is own or (field in joined and field in barns):
            cities = tuple(city for city in game.board.cities_by(field) if city.complete)
            yield FarmersMet(field, cities, field is own)


def with_farmers(
    game: Game, meeples: Meeples, barns: tuple[FarmersMet, ...], barn: Pointer | None
) -> Meeples:
    """The meeples, with those on the fields of barns that meet somebody; a new barn comes later."""
    fields = {field: [*game.on(field).values()] for field, _, _ in barns}
    there = {
        field: tuple(of for at, of in standing if (of.kind, at) != (BARN, barn))
        for field, standing in fields.items()
    }
    return {**meeples, **there}


def home(game: Game, barns: tuple[FarmersMet, ...]) -> Iterator[Home]:
    """Yields the farmers who go home, and their pigs."""
    for field, _, _ in barns:
        for name, each in game.on(field).items():
            if each.meeple.follower or KINDS[each.meeple.kind].joins:
                yield game.send_home(name, SCORED)


def _is_barn(game: Game, name: str) -> bool:
    return name in game.meeples and game.meeples[name].meeple.kind == BARN


def _halves(square: Square) -> Iterator[Pointer]:
    """Yields the half-edges that meet at the north-western corner of a square."""
    for (up, left), corner in (((0, 0), 0), ((0, -1), 1), ((-1, -1), 2), ((-1, 0), 3)):
        at = Square(square.row + up, square.column + left)
        yield from (Pointer(at, half_edge(half)) for half in AROUND[corner][1:])
