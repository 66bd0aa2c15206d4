"""What follows the tile in a turn: ingots, meeples, ferries, and what a crop circle calls for."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ruling.errors import SavedGameError
from ruling.games.jcz.record import (
    Deployment,
    FerryLaid,
    Flight,
    IngotLaid,
    Passed,
    Return,
    SavedGame,
    SavedTurn,
)
from ruling.games.play import pieces
from ruling.games.play.building import alone
from ruling.games.play.crop_circles import Called, Calling
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.deploying import Crew
from ruling.games.play.ferry import Ferries, ends_of
from ruling.games.play.following import Follower
from ruling.games.play.game import ABBOT_HOME, PARTED, Circle, FerryMoved, Flown, Game, Home
from ruling.referee.ingots import gold_left
from ruling.referee.ruling import FeatureScore
from ruling.referee.situation import Gold, MeeplesChanged, Part, Placing
from ruling.referee.token_points import taken_by
from ruling.referee.turn_parts import completed_then
from ruling.table.features import Change, Feature
from ruling.table.figures import Meeple
from ruling.table.squares import Pointer, Square

GOLD_MINE = "gold mine"
"""The sign on a tile that brings two ingots."""

Forgiving = Callable[[SavedGameError], None]
"""Takes an error back where pieces that are not known may have led to it, or raises it."""


class Crewed(NamedTuple):
    """What was done with meeples: one placed, perhaps by a flight, or an abbot sent home."""

    placed: PlacedMeeple | None = None
    abbot: tuple[Feature, Meeple] | None = None
    flown: Flown | None = None
    home: tuple[Home, ...] = ()


NOBODY = Crewed()


class Finished(NamedTuple):
    """What came after the meeple: the parts of the turn, all that is complete, and who left."""

    completed: tuple[Feature, ...]
    home: list[Home]
    parts: tuple[Part, ...] = ()
    ferries: tuple[FerryMoved, ...] = ()
    circle: Circle | None = None


class Afterwards:
    """Does what a saved game says was done after a tile.

    ``gold`` is what lies on the squares, ``tokens`` what players have taken.
    """

    def __init__(self, saved: SavedGame, game: Game, check: Follower, forgive: Forgiving) -> None:
        self._saved, self._game, self._check, self._forgive = saved, game, check, forgive
        self.crew = Crew(saved, game, check)
        self.ferries = Ferries(game.board)
        self.gold: dict[Square, int] = {}
        self.tokens: dict[str, Counter[str]] = {player: Counter() for player in game.players}
        self._digs = pieces.has_element(saved, "gold")
        self._sails = pieces.has_element(saved, "ferry")

    def dig(self, turn: SavedTurn) -> tuple[Square, ...]:
        """The squares on which the ingots of a gold mine are laid: its own, and one beside it."""
        square, tiles = turn.laying.square, self._game.board.tiles
        laid = next((action for action in turn.actions if isinstance(action, IngotLaid)), None)
        if not self._digs or GOLD_MINE not in tiles[square].tile.signs:
            if laid is not None:
                what = "no second ingot is laid: this tile brings no gold"
                self._forgive(self._check.error(what, laid.message))
            return ()
        near = [place for place in square.around() if place in tiles]
        if laid is not None and laid.square not in near:
            what = f"the second ingot goes beside {square.name}, not on {laid.square.name}"
            self._forgive(self._check.error(what, laid.message))
        elif laid is not None:
            near = [laid.square]
        elif len(near) > 1 and turn.finished:
            self._forgive(self._check.error("it is not said where the second ingot goes"))
        ingots = (square, *(near if len(near) == 1 else ()))
        for place in ingots:
            self.gold[place] = self.gold.get(place, 0) + 1
        return ingots

    def reward(self, scores: Iterable[FeatureScore], gold: Gold) -> None:
        """Players take goods and gold for what was completed."""
        if gold:
            self.gold = dict(gold_left(gold, scores))
        for player, taken in taken_by(scores).items():
            self.tokens[player] += taken

    def man(self, turn: SavedTurn) -> Crewed:
        """The meeple that was placed, that flew, or that went home."""
        crewed, flight = NOBODY, None
        for action in turn.actions:
            try:
                if isinstance(action, Flight) and pieces.is_known_meeple(action):
                    flight, crewed = action, Crewed(flown=self.crew.flies(action, turn))
                elif isinstance(action, Deployment) and pieces.is_known_meeple(action):
                    crewed = self._placed(action, flight, crewed.flown, turn)
                    flight = None
                elif isinstance(action, Return):
                    crewed = self._home(action, turn)
            except SavedGameError as error:
                self._forgive(error)
        flown = crewed.flown if flight is not None and turn.finished else None
        if flight is not None and flown is not None and self.crew.must_land(flight, flown):
            what = f"the meeple {flight.id} does not land where it can"
            self._forgive(self._check.error(what, flight.message))
        return crewed

    def _placed(
        self, action: Deployment, flight: Flight | None, flown: Flown | None, turn: SavedTurn
    ) -> Crewed:
        if flight is None or flown is None:
            return Crewed(self.crew.placed(action, turn))
        flown = self.crew.lands(flight, action, flown, turn)
        return Crewed(self._game.meeples[action.id], flown=flown)

    def _home(self, action: Return, turn: SavedTurn) -> Crewed:
        if pieces.strange_name(action):
            self._game.meeples.pop(action.id, None)
            return NOBODY
        abbot = self.crew.comes_home(action, turn.player)
        if abbot is None:
            return NOBODY
        return Crewed(abbot=abbot, home=(self._game.send_home(action.id, ABBOT_HOME),))

    def finish(
        self, turn: SavedTurn, placing: Placing, change: Change, watched: Sequence[Pointer]
    ) -> Finished:
        """The ferries, the meeples that go home, and the crop circle.

        ``watched`` are the places of figures, which are told apart where a road is parted.
        """
        calls = bool(turn.called or self._game.board.tiles[turn.laying.square].tile.calls)
        sails = self._sails or any(isinstance(action, FerryLaid) for action in turn.actions)
        if not (calls or sails):
            return Finished(change.completed, self._game.end(change.completed))
        completed, leaving, parts, ferries = change.completed, dict[str, None](), [], []
        for moved, sailed, parted in self._sail(turn):
            completed = completed_then(completed, sailed)
            leaving |= dict.fromkeys(parted)
            ferries.append(moved)
            parts.append(self._part(Placing(player=placing.player), sailed, watched))
        home = [self._game.send_home(name, PARTED) for name in leaving]
        home += self._game.end(completed)
        circle = None
        if calls:
            waiting = self._part(MeeplesChanged(), Change(), watched)
            called = self._call(turn)
            if called is not None:
                circle, gone, changed = called
                home += gone
                parts += [waiting._replace(action=changed)] if any(changed[:2]) else []
        return Finished(completed, home, tuple(parts), tuple(ferries), circle)

    def _part(
        self, action: Placing | MeeplesChanged, change: Change, watched: Sequence[Pointer]
    ) -> Part:
        """Another part of the turn, on the table as it is now."""
        at = {place.name: self._game.spot(place).feature for place in watched}
        return Part(
            action, self._game.board.features(), self._game.meeples.by_feature(), change, at
        )

    def _sail(self, turn: SavedTurn) -> Iterator[tuple[FerryMoved, Change, list[str]]]:
        """Each ferry that was laid or moved, with what that did, and who is to go home for it."""
        if not self._sails:
            for action in turn.actions:
                if isinstance(action, FerryLaid):
                    what = "the game is played without ferries"
                    self._forgive(self._check.error(what, action.message))
            return
        square, done = turn.laying.square, False
        self.ferries.moved = set()
        for action in turn.actions:
            if isinstance(action, FerryLaid):
                options, ends = self.ferries.options(square), ends_of(action)
                if ends not in options:
                    what = f"no ferry can be laid on {action.square.name} like that now"
                    self._forgive(self._check.error(what, action.message))
                    continue
                before = options[ends]
                change = self.ferries.lay(ends, before)
                self._game.meeples.follow(change)
                moved = FerryMoved(self.ferries.lying[action.square], before)
                yield moved, change, self._parted(moved)
                done = True
            elif isinstance(action, Passed) and done and not self.ferries.options(square):
                self._forgive(self._check.error("no ferry can be moved now", action.message))
            done = done or isinstance(action, Deployment | Flight | Return | Passed)
        lake = self._game.board.tiles[square].tile.lake
        if turn.finished and lake and square not in self.ferries.lying:
            self._forgive(self._check.error("the lake of this tile needs its ferry"))

    def _parted(self, moved: FerryMoved) -> list[str]:
        """Builders on road ends that a ferry left, where they are alone."""
        origin = moved.origin.ends if moved.origin is not None else ()
        left = (end for end in origin if end not in moved.to.ends)
        roads = filter(None, map(self._game.board.feature_at, left))
        return [
            name
            for road in roads
            for player in self._game.players
            for name in alone(self._game, player, road)
        ]

    def _call(self, turn: SavedTurn) -> Called | None:
        """What a crop circle calls for, after the scoring."""
        try:
            last = turn.number == len(self._saved.turns)
            return Calling(self._game, self.crew, self._check, turn).carried_out(last)
        except SavedGameError as error:
            self._forgive(error)
        return None
