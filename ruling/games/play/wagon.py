"""Wagons that have scored: each drives on to an unfinished feature beside it, or goes home."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ruling.games.jcz.record import Deployment, SavedTurn
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.game import Game, MeepleMoved
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import WAGON
from ruling.referee.situation import Part, WagonDriven
from ruling.table.features import Feature
from ruling.table.figures import FAIRY, KINDS

PartOf = Callable[[WagonDriven], Part]
"""Makes a part of the turn of an action, on the table as it is then."""


def scored(game: Game, completed: Sequence[Feature]) -> dict[str, PlacedMeeple]:
    """The wagons on what is complete, by their names."""
    names = (name for feature in completed for name in game.meeples.on(feature))
    found = ((name, game.meeples[name]) for name in names)
    return {name: each for name, each in found if each.meeple.kind == WAGON}


def drive(
    crew: Crew, turn: SavedTurn, wagons: Mapping[str, PlacedMeeple], part_of: PartOf
) -> Iterator[tuple[MeepleMoved, Part]]:
    """Yields where each wagon drives after the scoring; raises SavedGameError."""
    game, seen = crew.game, set[str]()
    for action in turn.after:
        if not isinstance(action, Deployment):
            continue
        if action.id not in wagons or action.id in seen:
            raise crew.check.error("play.no-wagon", action.message, id=action.id)
        seen.add(action.id)
        (origin, wagon), at = wagons[action.id], crew.place(action.at, action.message)
        crew.without_dragon(action, at)
        to = game.spot(at).feature
        if to.complete or to.kind not in KINDS[WAGON].on or game.meeples.on(to):
            raise crew.check.error("play.wagon-elsewhere", action.message, place=action.at.words)
        left = game.spot(origin).feature
        part = part_of(WagonDriven((left, wagon), to, at.square))
        game.meeples[action.id] = PlacedMeeple(at, wagon.without(FAIRY))
        yield MeepleMoved(wagon.player, wagon.kind, at, origin), part
