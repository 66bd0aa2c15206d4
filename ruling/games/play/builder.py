"""Builders and pigs: the second part of a turn, and their return without a follower."""

from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.game import Game
from ruling.games.play.pieces import BUILDER
from ruling.referee.going_home import has_follower
from ruling.table.features import Change, Feature


def lengthens(game: Game, player: int, change: Change) -> bool:
    """Whether a tile lengthened a builder's feature, so that a second part of the turn follows."""
    builders = game.meeples.alike(f"{player}.{BUILDER}.")
    return any(game.board.feature_at(game.meeples[name].at) in change.touched for name in builders)


def is_follower(placed: PlacedMeeple, player: str) -> bool:
    """Whether it is a follower of the player."""
    return has_follower([placed.meeple], player)


def followers(game: Game, player: str, on: Feature) -> bool:
    """Whether a player has a follower on a feature."""
    return has_follower((each.meeple for each in game.on(on).values()), player)


def without_follower(game: Game, player: str, on: Feature) -> list[str]:
    """The builder and the pig of a player on a feature without a follower of theirs."""
    if followers(game, player, on):
        return []
    return [name for name, each in game.on(on).items() if each.meeple.player == player]
