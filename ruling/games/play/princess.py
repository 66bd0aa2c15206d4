"""A princess on the placed tile, who sends a knight out of the city that it makes larger."""

from ruling.games.jcz.record import Return, SavedTurn
from ruling.games.play.builder import without_follower
from ruling.games.play.game import ALONE, SENT_OUT, Game, Home
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import PRINCESS, PRINCESS_RETURN, has_element
from ruling.referee.situation import MeeplesChanged
from ruling.table.squares import Pointer


def sends_out(game: Game, turn: SavedTurn) -> MeeplesChanged | None:
    """The princess as an action before the tile, with the knight as he stands there."""
    sent = (each for each in turn.actions if isinstance(each, Return))
    id = next((each.id for each in sent if each.source == PRINCESS_RETURN), "")
    if id not in game.meeples:
        return None
    at, meeple = game.meeples[id]
    removed = ((game.spot(at).feature, meeple),)
    return MeeplesChanged((), removed, by=PRINCESS, player=game.players[turn.player])


def goes_out(crew: Crew, action: Return, turn: SavedTurn) -> tuple[Home, ...]:
    """Takes the knight back, and who stood there only beside him."""
    game, square = crew.game, turn.laying.square
    if not has_element(crew.saved, PRINCESS):
        raise crew.check.error("play.without", action.message, element=PRINCESS)
    if action.id not in game.meeples:
        raise crew.check.error("play.not-on-board", action.message, id=action.id)
    at, meeple = game.meeples[action.id]
    city = game.spot(at).feature
    segments = game.board.tiles[square].segments()
    by = [Pointer(square, sides[0]) for segment, sides in segments if segment.princess]
    if not meeple.follower or city not in [game.board.feature_at(each) for each in by]:
        raise crew.check.error("play.no-princess", action.message, id=action.id)
    gone = (game.send_home(action.id, SENT_OUT),)
    alone = without_follower(game, meeple.player, city)
    return (*gone, *(game.send_home(each, ALONE) for each in alone))
