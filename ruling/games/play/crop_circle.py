"""Crop circles: every player adds a meeple beside one of their own, or else takes one back."""

from typing import NamedTuple

from ruling.errors import Term, Value
from ruling.games.jcz.record import CircleChoice, Deployment, Passed, Return, SavedAction, SavedTurn
from ruling.games.play.builder import is_follower, without_follower
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.following import Follower
from ruling.games.play.game import ALONE, CALLED, Game, Home, MeepleMoved
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import CIRCLE_RETURN, has_element
from ruling.referee.situation import CROP_CIRCLES, MeeplesChanged, Standing
from ruling.table.figures import Meeple
from ruling.table.tiles import FIELD

SUPPLY = ("small", "big")
"""The pieces that a crop circle adds."""


class Called(NamedTuple):
    """A crop circle as it was carried out: its action, which ``adds`` meeples or takes them back.

    ``steps`` are those of the players, ``waiting`` who has not acted yet where the game breaks off.
    """

    action: MeeplesChanged
    adds: bool
    steps: tuple[MeepleMoved, ...]
    home: tuple[Home, ...]
    waiting: str = ""


class Calling:
    """Carries out one crop circle; raises SavedGameError for an illegal step.

    The players with a follower of its kind act in turn order, the active player last.
    """

    def __init__(self, game: Game, crew: Crew, check: Follower, turn: SavedTurn) -> None:
        self._game, self._crew, self._check = game, crew, check
        self._turn = turn
        self._calls = game.board.tiles[turn.laying.square].tile.calls
        self._home: list[Home] = []
        self._added: list[Standing] = []
        self._removed: list[Standing] = []

    def carried_out(self, last: bool) -> Called | None:
        """Carries it out; None where no player has a meeple for it.

        In the ``last`` turn of a file it may break off.
        """
        if not self._turn.called:
            if self._game.meeples and not last:
                raise self._check.error("circle.no-choice")
            return None
        choice, *acts = self._turn.called
        if not isinstance(choice, CircleChoice):  # the message with it could not be read
            raise self._check.error("circle.choice-unread", choice.message)
        if not self._calls:
            raise self._check.error("circle.none", choice.message)
        steps, acting, waiting = [], iter(acts), ""
        for player in self._order():
            own = self._own(player)
            if not own or (choice.adds and not self._crew.has_left(player, SUPPLY)):
                continue
            act = next(acting, None)
            if act is None:
                waiting = self._game.players[player]
                if not last:
                    raise self._check.error("circle.does-nothing", player=waiting)
                break
            steps.append(self._step(player, own, act, choice.adds))
        for act in acting:
            if isinstance(act, Passed) and has_element(self._crew.saved, "abbey"):
                break  # that of the next player, who keeps an abbey
            raise self._check.error("circle.nobody-more", act.message)
        moved = tuple(self._added), tuple(self._removed)
        action = MeeplesChanged(*moved, by=CROP_CIRCLES, kind=self._calls)
        return Called(action, choice.adds, tuple(steps), tuple(self._home), waiting)

    def _order(self) -> list[int]:
        """The players in turn order, the active one last."""
        number, first = len(self._game.players), self._turn.player + 1
        return [at % number for at in range(first, first + number)]

    def _own(self, player: int) -> dict[str, PlacedMeeple]:
        """The followers of a player on the kind of feature that the circle names."""
        name, game = self._game.players[player], self._game
        return {
            id: each
            for id, each in game.meeples.items()
            if is_follower(each, name) and game.spot(each.at).feature.kind == self._calls
        }

    def _step(
        self, player: int, own: dict[str, PlacedMeeple], act: SavedAction, adds: bool
    ) -> MeepleMoved:
        """The step of a player: one action, or none only where meeples are added."""
        name = self._game.players[player]
        doer = getattr(act, "player", None)
        if doer is not None and doer != player:
            called = {"player": name, "other": self._game.players[doer]}
            raise self._check.error("circle.another", act.message, **called)
        if adds and isinstance(act, Passed):
            return MeepleMoved(name)
        if adds and isinstance(act, Deployment):
            return self._add(player, own, act)
        if not adds and isinstance(act, Return) and act.source == CIRCLE_RETURN:
            return self._remove(name, own, act)
        id = "circle.to-add" if adds else "circle.to-take-back"
        raise self._check.error(id, act.message, player=name)

    def _add(self, player: int, own: dict[str, PlacedMeeple], act: Deployment) -> MeepleMoved:
        at = self._crew.place(act.at, act.message)
        if act.piece not in SUPPLY or at not in {each.at for each in own.values()}:
            where: dict[str, Value] = {"piece": Term(act.piece), "place": act.at.words}
            raise self._check.error("circle.cannot-add", act.message, **where)
        placed = self._crew.added(act, player, at)
        if self._calls != FIELD:
            self._added.append((self._game.spot(at).feature, placed.meeple))
        return MeepleMoved(self._game.players[player], placed.meeple.kind, at)

    def _remove(self, name: str, own: dict[str, PlacedMeeple], act: Return) -> MeepleMoved:
        if act.id not in own:
            raise self._check.error("circle.not-called", act.message, id=act.id)
        at, meeple = own[act.id]
        feature = self._game.spot(at).feature
        gone = [self._game.send_home(act.id, CALLED)]
        gone += [
            self._game.send_home(each, ALONE)
            for each in without_follower(self._game, name, feature)
        ]
        self._home += gone
        if self._calls != FIELD:
            self._removed += [(feature, Meeple(each.player, each.kind)) for each in gone]
        return MeepleMoved(name, meeple.kind, at)
