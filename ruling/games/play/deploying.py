"""The meeples of a game: who may be placed where, fly, or be taken back."""

from collections.abc import Iterable, Iterator

from ruling.games.jcz.record import Deployment, Flight, Return, SavedGame, SavedPlace, SavedTurn
from ruling.games.play.building import followers
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.following import Follower
from ruling.games.play.game import Flown, Game
from ruling.games.play.pieces import ABBOT, ABBOT_RETURN, MEEPLES, has_element
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.figures import KINDS, Meeple
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import FIELD, GARDEN, Turned


class Crew:
    """The meeples of all players; raises SavedGameError where one comes or goes as it cannot.

    ``strict`` is off where pieces are not known, which may have brought meeples back.
    """

    def __init__(self, saved: SavedGame, game: Game, check: Follower) -> None:
        self._saved, self._game, self._check = saved, game, check
        self.strict = True

    def placed(self, action: Deployment, turn: SavedTurn) -> PlacedMeeple:
        """A meeple comes onto the tile of its turn."""
        player, square = turn.player, turn.laying.square
        self._owned(action, player)
        if action.at.square != square:
            what = f"a meeple goes on the placed tile, not on the {action.at.words}"
            raise self._check.error(what, action.message)
        self._free(action, player)
        at = self.place(action.at, action.message)
        self._fits(action, at)
        self._alone(action, at)
        return self._put(action, player, at)

    def flies(self, action: Flight, turn: SavedTurn) -> Flown:
        """A meeple takes off from the machine on the tile of its turn."""
        laid = self._game.board.tiles[turn.laying.square]
        if action.square != turn.laying.square or not laid.tile.machine:
            what = f"no flying machine is on {action.square.name} to take off from now"
            raise self._check.error(what, action.message)
        self._owned(action, turn.player)
        if not KINDS[MEEPLES[action.piece][1]].strength:
            raise self._check.error(f"a {action.piece} does not fly", action.message)
        self._free(action, turn.player)
        squares = _reached(action.square, laid, action.distance)
        square = squares[0] if action.distance is not None else None
        return Flown(MEEPLES[action.piece][1], action.distance, square)

    def lands(self, flight: Flight, action: Deployment, flown: Flown, turn: SavedTurn) -> Flown:
        """Where a meeple lands: on something open on the square that it flew to."""
        laid = self._game.board.tiles[flight.square]
        if action.id != flight.id:
            what = f"{flight.id} flies, and {action.id} cannot be placed"
            raise self._check.error(what, action.message)
        if action.at.square not in _reached(flight.square, laid, flight.distance):
            what = f"the machine does not fly to {action.at.square.name}"
            raise self._check.error(what, action.message)
        at = self.place(action.at, action.message)
        options = _landings(self._game.board, at.square, action.piece == ABBOT)
        if self._game.board.feature_at(at) not in list(options):
            raise self._check.error(f"nobody lands on the {action.at.words}", action.message)
        self._put(action, turn.player, at)
        return flown._replace(square=at.square, landed=at)

    def must_land(self, flight: Flight, flown: Flown) -> bool:
        """Whether a flight cannot end without landing."""
        if flown.square is None:
            return False
        return any(_landings(self._game.board, flown.square, flight.piece == ABBOT))

    def comes_home(self, action: Return, player: int) -> tuple[Feature, Meeple] | None:
        """An abbot leaves; None where that was completed just now, and he scores and leaves so."""
        self._owned(action, player)
        if action.source != ABBOT_RETURN:
            raise self._check.error("no crop circle calls anybody back yet", action.message)
        if action.id not in self._game.meeples:
            raise self._check.error(f"the meeple {action.id} is not on the board", action.message)
        at, meeple = self._game.meeples[action.id]
        feature = self._game.spot(at).feature
        return (feature, meeple) if not feature.complete else None

    def place(self, at: SavedPlace, message: int) -> Pointer:
        """The pointer to a place that there is; old saved games do not name what is in a middle."""
        if at.kind == FIELD:
            return self._check.field(at, message)
        middle = Pointer(at.square, MIDDLE)
        if not at.sides and at.kind in ("", GARDEN) and self._is_garden(middle):
            return middle
        return self._check.segment(at, message)

    def has_left(self, player: int, pieces: Iterable[str]) -> bool:
        """Whether a player has a meeple left of any of these kinds."""
        return any(self._left(player, piece) > 0 for piece in pieces)

    def added(self, action: Deployment, player: int, at: Pointer) -> PlacedMeeple:
        """A meeple comes beside another; the caller has looked at the place."""
        self._owned(action, player)
        self._free(action, player)
        return self._put(action, player, at)

    def _put(self, action: Deployment, player: int, at: Pointer) -> PlacedMeeple:
        meeple = Meeple(self._saved.players[player], MEEPLES[action.piece][1])
        placed = self._game.meeples[action.id] = PlacedMeeple(at, meeple)
        return placed

    def _is_garden(self, middle: Pointer) -> bool:
        feature = self._game.board.feature_at(middle)
        return feature is not None and feature.kind == GARDEN

    def _owned(self, action: Deployment | Flight | Return, player: int) -> None:
        """A meeple is the player's own, and of a kind that the game is played with."""
        owner, _, piece = action.id.partition(".")
        piece = piece.partition(".")[0]
        element = MEEPLES[piece][0] if piece in MEEPLES else piece
        if owner != str(player):
            what = f"the meeple {action.id} is not one of {self._saved.players[player]}"
        elif not has_element(self._saved, element):
            what = f"the game is played without {element}"
        elif isinstance(action, Return) and piece != ABBOT:
            what = f"only an abbot is taken back, not {action.id}"
        else:
            return
        raise self._check.error(what, action.message)

    def _left(self, player: int, piece: str) -> int:
        """How many meeples of a kind a player has that do not stand anywhere."""
        element = MEEPLES[piece][0]
        if not has_element(self._saved, element):
            return 0
        most = self._saved.elements[element]
        out = len(list(self._game.meeples.alike(f"{player}.{piece}.")))
        return most - out if type(most) is int else 1

    def _free(self, action: Deployment | Flight, player: int) -> None:
        """A meeple does not stand anywhere, and the player has that many."""
        standing = self._game.meeples
        if action.id in standing:
            at = standing[action.id].at.name
            raise self._check.error(
                f"the meeple {action.id} stands on {at} already", action.message
            )
        if self.strict and self._left(player, action.piece) <= 0:
            out = ", ".join(list(standing.alike(action.id))[:20])
            who = self._saved.players[player]
            what = f"{who} has no such meeple left: {out} stand already"
            raise self._check.error(what, action.message)

    def _fits(self, action: Deployment, at: Pointer) -> None:
        """A meeple of its kind stands on such a place."""
        feature, kind = self._game.spot(at).feature, MEEPLES[action.piece][1]
        if feature.kind in KINDS[kind].on:
            return
        article = "an" if kind[0] in "aeiou" else "a"
        what = f"{article} {kind} does not stand on the {action.at.words}"
        raise self._check.error(what, action.message)

    def _alone(self, action: Deployment, at: Pointer) -> None:
        """Nobody stands there yet; or a follower of the player, for whom comes beside it."""
        feature = self._game.spot(at).feature
        if KINDS[MEEPLES[action.piece][1]].joins:
            owner = self._saved.players[int(action.id.partition(".")[0])]
            if not followers(self._game, owner, feature):
                what = f"no meeple of {owner} stands on the {action.at.words}"
                raise self._check.error(what, action.message)
            return
        for other in self._game.on(feature).values():
            what = f"a meeple of {other.meeple.player} stands on the {action.at.words} already"
            raise self._check.error(what, action.message)


def _reached(square: Square, laid: Turned, distance: int | None) -> list[Square]:
    """Where a flight from a tile comes to; every place that it can, where no die is known."""
    flights = laid.flights(square)
    return flights if distance is None else [flights[distance - 1]]


def _landings(board: Board, square: Square, abbot: bool) -> Iterator[Feature]:
    """What a meeple may land on at a square: all that is open, an abbot in its middle only."""
    laid = board.tiles.get(square)
    if laid is None:
        return
    edges = [] if abbot else [sides[0] for _, sides in laid.segments() if sides]
    for side in (*edges, MIDDLE):
        feature = board.feature_at(Pointer(square, side))
        if feature is not None and not feature.complete and (abbot or feature.kind != GARDEN):
            yield feature
