"""The supply of meeples, and which ones may be placed where."""

from collections.abc import Iterable

from ruling.errors import Term, Value
from ruling.games.jcz.record import Deployment, Flight, Return, SavedGame, SavedPlace, SavedTurn
from ruling.games.play.builder import followers
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.following import Follower
from ruling.games.play.game import Game
from ruling.games.play.pieces import ABBOT, MEEPLES, PORTAL, has_element
from ruling.table.figures import KINDS, Meeple
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import FIELD, GARDEN

MAGIC_PORTAL = "magic portal"
"""The sign on a tile through which a follower goes to any other."""


class Crew:
    """The meeples of all players; raises SavedGameError for one that cannot be placed or taken.

    ``strict`` is off where unknown pieces may have brought meeples back.
    """

    def __init__(self, saved: SavedGame, game: Game, check: Follower) -> None:
        self.saved, self.game, self.check = saved, game, check
        self.strict = True

    def placed(self, action: Deployment, turn: SavedTurn) -> PlacedMeeple:
        """Places a meeple on the tile of its turn, or anywhere through the portal of that."""
        player, portal = turn.player, action.at.square != turn.laying.square
        self.owned(action, player)
        if portal and not self._has_portal(action, turn.laying.square):
            raise self.check.error("play.meeple-elsewhere", action.message, place=action.at.words)
        self.free(action, player)
        at = self.place(action.at, action.message)
        self.without_dragon(action, at)
        self._fits(action, at)
        if portal and self.game.spot(at).feature.complete:
            raise self.check.error("play.portal-complete", action.message, place=action.at.words)
        self._alone(action, at)
        return self.put(action, player, at)

    def _has_portal(self, action: Deployment, square: Square) -> bool:
        """Whether a follower may go through a portal on a tile."""
        portal = MAGIC_PORTAL in self.game.board.tiles[square].tile.signs
        follower = KINDS[MEEPLES[action.piece][1]].follower
        return portal and follower and has_element(self.saved, PORTAL)

    def without_dragon(self, action: Deployment, at: Pointer) -> None:
        """Checks that the dragon does not stand where a meeple is placed."""
        if self.game.dragon == at.square:
            raise self.check.error("play.dragon-there", action.message, place=action.at.words)

    def place(self, at: SavedPlace, message: int) -> Pointer:
        """The pointer of a place; old saved games do not name what is in the middle of a tile."""
        if at.kind == FIELD:
            return self.check.field(at, message)
        middle = Pointer(at.square, MIDDLE)
        if not at.sides and at.kind in ("", GARDEN) and self._is_garden(middle):
            return middle
        return self.check.segment(at, message)

    def has_left(self, player: int, pieces: Iterable[str]) -> bool:
        """Whether a player has a meeple of any of these kinds in the supply."""
        return any(self._left(player, piece) > 0 for piece in pieces)

    def added(self, action: Deployment, player: int, at: Pointer) -> PlacedMeeple:
        """Adds a meeple beside another; the caller has checked the place."""
        self.owned(action, player)
        self.free(action, player)
        return self.put(action, player, at)

    def put(self, action: Deployment, player: int, at: Pointer) -> PlacedMeeple:
        """Puts a meeple at a place; the caller has checked both."""
        meeple = Meeple(self.saved.players[player], MEEPLES[action.piece][1])
        placed = self.game.meeples[action.id] = PlacedMeeple(at, meeple)
        return placed

    def _is_garden(self, middle: Pointer) -> bool:
        feature = self.game.board.feature_at(middle)
        return feature is not None and feature.kind == GARDEN

    def owned(self, action: Deployment | Flight | Return, player: int) -> None:
        """Checks that a meeple is the player's own, and of a kind in this game."""
        owner, _, piece = action.id.partition(".")
        piece = piece.partition(".")[0]
        element = MEEPLES[piece][0] if piece in MEEPLES else piece
        if owner != str(player):
            owned = {"id": action.id, "player": self.saved.players[player]}
            raise self.check.error("play.not-owned", action.message, **owned)
        if not has_element(self.saved, element):
            raise self.check.error("play.without", action.message, element=element)
        if isinstance(action, Return) and piece != ABBOT:
            raise self.check.error("play.no-abbot", action.message, id=action.id)

    def _left(self, player: int, piece: str) -> int:
        """The number of meeples of a kind in a player's supply."""
        element = MEEPLES[piece][0]
        if not has_element(self.saved, element):
            return 0
        most = self.saved.elements[element]
        out = len(list(self.game.meeples.alike(f"{player}.{piece}.")))
        away = (*self.game.on_towers, *self.game.captives)
        out += sum(each.startswith(f"{player}.{piece}.") for each in away)
        return most - out if type(most) is int else 1

    def free(self, action: Deployment | Flight, player: int) -> None:
        """Checks that a meeple is in the supply, and that the player has that many."""
        standing = self.game.meeples
        if action.id in standing:
            at = standing[action.id].at.name
            raise self.check.error("play.stands-already", action.message, id=action.id, place=at)
        if action.id in self.game.on_towers or action.id in self.game.captives:
            raise self.check.error("play.away", action.message, id=action.id)
        if self.strict and self._left(player, action.piece) <= 0:
            out = ", ".join(list(standing.alike(action.id))[:20])
            who = self.saved.players[player]
            raise self.check.error("play.none-left", action.message, player=who, ids=out)

    def _fits(self, action: Deployment, at: Pointer) -> None:
        """Checks that such a meeple may stand on the feature at a place."""
        feature, kind = self.game.spot(at).feature, MEEPLES[action.piece][1]
        if feature.kind in KINDS[kind].on:
            return
        id = "play.abbot-elsewhere" if kind == ABBOT else "play.kind-elsewhere"
        what: dict[str, Value] = {"kind": Term(kind), "place": action.at.words}
        raise self.check.error(id, action.message, **what)

    def _alone(self, action: Deployment, at: Pointer) -> None:
        """Checks that nobody is there, or a follower of the player for a meeple that joins one."""
        feature = self.game.spot(at).feature
        if KINDS[MEEPLES[action.piece][1]].joins:
            owner = self.saved.players[int(action.id.partition(".")[0])]
            if not followers(self.game, owner, feature):
                where: dict[str, Value] = {"player": owner, "place": action.at.words}
                raise self.check.error("play.nobody-there", action.message, **where)
            return
        for other in self.game.on(feature).values():
            taken: dict[str, Value] = {"player": other.meeple.player, "place": action.at.words}
            raise self.check.error("play.somebody-there", action.message, **taken)
