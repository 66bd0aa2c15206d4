"""The fairy: to whom she is moved, and the point that she brings at the start of a turn."""

from ruling.games.jcz.record import FairyMove, SavedTurn
from ruling.games.play.game import Game
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import FAIRY, has_element
from ruling.referee.situation import Standing, TurnBegun
from ruling.table.squares import MIDDLE, Pointer


def moves_to(crew: Crew, action: FairyMove, turn: SavedTurn) -> tuple[Standing | None, Pointer]:
    """Moves her to a follower of whose turn it is; returns him as he stood, and his place.

    One on top of a tower stands on no feature.
    """
    game, player = crew.game, crew.game.players[turn.player]
    if not has_element(crew.saved, FAIRY):
        raise crew.check.error("play.without", action.message, element=FAIRY)
    if action.id in game.on_towers and action.id.startswith(f"{turn.player}."):
        game.moves_fairy(action.id)
        return None, Pointer(game.on_towers[action.id], MIDDLE)
    if action.id not in game.meeples:
        raise crew.check.error("play.not-on-board", action.message, id=action.id)
    at, meeple = game.meeples[action.id]
    if meeple.player != player or not meeple.follower or game.by_fairy == action.id:
        raise crew.check.error("play.fairy-elsewhere", action.message, id=action.id)
    standing = game.spot(at).feature, meeple
    game.moves_fairy(action.id)
    return standing, at


def begins(game: Game, player: str) -> TurnBegun | None:
    """The start of a turn, where she brings its player a point; None where she does not."""
    owner = game.by_fairy.partition(".")[0]
    return TurnBegun(player) if owner and game.players[int(owner)] == player else None
