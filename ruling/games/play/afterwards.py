"""The actions after the tile: ingots, meeples, ferries, and what a crop circle requires."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from ruling.errors import SavedGameError
from ruling.games.jcz.record import (
    Capture,
    Deployment,
    Exchange,
    FairyMove,
    Flight,
    Ransom,
    Return,
    SavedGame,
    SavedTurn,
    TowerFloor,
)
from ruling.games.play import pieces
from ruling.games.play.abbot import comes_home
from ruling.games.play.barn import home as farmers_home
from ruling.games.play.barn import placed
from ruling.games.play.crop_circle import Called, Calling
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.dragon import Dragons
from ruling.games.play.fairy import moves_to
from ruling.games.play.ferry import Ferries
from ruling.games.play.flight import flies, lands, must_land
from ruling.games.play.following import Follower, Forgiving
from ruling.games.play.game import ABBOT_HOME, PARTED, Game, Home, MeepleMoved
from ruling.games.play.ingots import Ingots
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import has_element
from ruling.games.play.princess import goes_out
from ruling.games.play.tower import Caught, Towers
from ruling.games.play.wagon import drive, scored
from ruling.referee.ruling import FeatureScore
from ruling.referee.situation import Action, Gold, MeeplesChanged, Part, Placing, Standing
from ruling.referee.token_points import taken_by
from ruling.referee.turn_parts import completed_then
from ruling.table.features import Change, Feature
from ruling.table.figures import BARN
from ruling.table.squares import Pointer, Square


class Crewed(NamedTuple):
    """What was done with meeples: the ``action`` of the tile with them, and where it was done.

    A meeple was ``placed``, or the ``fairy`` moved; a phantom may be placed ``second``. A
    ``flight`` has ``reached`` a square, where that is known, and ends where the meeple was placed.
    A ``floor`` on a tower may have ``caught`` somebody, or somebody was put on ``top`` of one.
    """

    action: Placing = Placing()
    placed: PlacedMeeple | None = None
    second: PlacedMeeple | None = None
    flight: Flight | None = None
    reached: Square | None = None
    fairy: Pointer | None = None
    home: tuple[Home, ...] = ()
    floor: Square | None = None
    caught: Caught | None = None
    top: Square | None = None

    @property
    def flies(self) -> bool:
        """Whether a meeple has taken off and has not landed."""
        return self.flight is not None and self.placed is None

    @property
    def barn(self) -> Pointer | None:
        """Where a barn was placed, which meets farmers."""
        placed = self.placed
        return placed.at if placed is not None and placed.meeple.kind == BARN else None


NOBODY = Crewed()


class Finished(NamedTuple):
    """The result after the meeple: the parts of the turn, all that is complete, and who left.

    ``driven`` are the wagons that drove on, ``circle`` is what a crop circle called for.
    """

    completed: tuple[Feature, ...]
    home: list[Home]
    parts: tuple[Part, ...] = ()
    driven: tuple[MeepleMoved, ...] = ()
    circle: Called | None = None


class Afterwards:
    """Carries out the actions of a saved game after a tile.

    ``tokens`` are those that players have taken.
    """

    def __init__(self, saved: SavedGame, game: Game, check: Follower, forgive: Forgiving) -> None:
        self._saved, self._game, self._check, self._forgive = saved, game, check, forgive
        self.crew = Crew(saved, game, check)
        self.ferries = Ferries(saved, game, check, forgive)
        self.dragons = Dragons(saved, game, check, forgive)
        self.towers = Towers(self.crew)
        self.ransom: tuple[str, str] | None = None
        self.ingots = Ingots(saved, game.board, check, forgive)
        self.tokens: dict[str, Counter[str]] = {player: Counter() for player in game.players}

    def reward(self, scores: Iterable[FeatureScore], gold: Gold) -> None:
        """Gives players goods and gold for completed features."""
        self.ingots.taken(scores, gold)
        for player, taken in taken_by(scores).items():
            self.tokens[player] += taken

    def deploy(self, turn: SavedTurn) -> Crewed:
        """Carries out the actions with meeples: placed, flown, or gone home."""
        crewed = NOBODY
        self.ransom = None
        for action in turn.actions:
            try:
                if isinstance(action, Flight) and pieces.is_known_meeple(action):
                    crewed = Crewed(flight=action, reached=flies(self.crew, action, turn))
                elif isinstance(action, Deployment) and pieces.is_known_meeple(action):
                    first = crewed is NOBODY or crewed.flies
                    second = not first and action.piece == pieces.PHANTOM
                    place = self._second if second else self._placed
                    crewed = place(action, crewed, turn)
                elif isinstance(action, Return):
                    crewed = self._home(action, turn)
                elif isinstance(action, TowerFloor | Capture | Exchange | Ransom):
                    crewed = self._by_tower(action, crewed, turn)
                elif isinstance(action, FairyMove):
                    by, at = moves_to(self.crew, action, turn)
                    crewed = Crewed(Placing(fairy=by), fairy=at)
            except SavedGameError as error:
                self._forgive(error)
        flight = crewed.flight if crewed.flies and turn.finished else None
        if flight is not None and must_land(self.crew, flight, crewed.reached):
            self._forgive(self._check.error("play.must-land", flight.message, id=flight.id))
        return crewed

    def _placed(self, action: Deployment, crewed: Crewed, turn: SavedTurn) -> Crewed:
        """Places a meeple, or lands one that flies."""
        flight = crewed.flight if crewed.flies else None
        if action.at.kind == pieces.TOWER_TOP:
            return Crewed(top=self.towers.stands(action, turn))
        if flight is not None:
            landed = lands(self.crew, flight, action, turn)
            flown = Placing(meeple=self._standing(landed), flown=True)
            return Crewed(flown, landed, flight=flight, reached=landed.at.square)
        if action.piece == BARN:
            barn = placed(self.crew, action, turn)
            return Crewed(Placing(meeple=self._standing(barn)), barn)
        found = self.crew.placed(action, turn)
        portal = found.at.square != turn.laying.square
        return Crewed(Placing(meeple=self._standing(found), portal=portal), found)

    def _standing(self, placed: PlacedMeeple) -> Standing:
        """A meeple that was placed, with what it stands on."""
        return self._game.spot(placed.at).feature, placed.meeple

    def _second(self, action: Deployment, crewed: Crewed, turn: SavedTurn) -> Crewed:
        """Places a phantom after what else was done."""
        if action.at.kind == pieces.TOWER_TOP:
            return crewed._replace(top=self.towers.stands(action, turn))
        second = self.crew.placed(action, turn)
        done = crewed.action._replace(second=self._standing(second))
        return crewed._replace(action=done, second=second)

    def _by_tower(
        self, action: TowerFloor | Capture | Exchange | Ransom, crewed: Crewed, turn: SavedTurn
    ) -> Crewed:
        if isinstance(action, Ransom):
            self.ransom = self.towers.ransoms(action, turn)
        elif isinstance(action, TowerFloor):
            return Crewed(floor=action.square, caught=self.towers.lay(action))
        elif isinstance(action, Capture):
            caught = self.towers.catches(action, turn)
            return crewed._replace(caught=caught, home=caught.home)
        else:
            self.towers.exchanges(action, turn)
        return crewed

    def _home(self, action: Return, turn: SavedTurn) -> Crewed:
        if pieces.strange_name(action):
            self._game.meeples.pop(action.id, None)
            return NOBODY
        if action.source == pieces.PRINCESS_RETURN:
            return Crewed(home=goes_out(self.crew, action, turn))
        abbot = comes_home(self.crew, action, turn.player)
        if abbot is None:
            return NOBODY
        home = (self._game.send_home(action.id, ABBOT_HOME),)
        return Crewed(Placing(abbot=abbot), home=home)

    def finish(
        self,
        turn: SavedTurn,
        placing: Placing,
        change: Change,
        watched: Sequence[Pointer],
        caught: Caught | None = None,
    ) -> Finished:
        """Carries out the ferries, the dragon, the return of meeples, and the crop circle.

        ``watched`` are the places of figures, so that both halves are known where a road is parted.
        """
        calls = bool(turn.called or self._game.board.tiles[turn.laying.square].tile.calls)
        visited = self.dragons.visits(turn)
        wagons = bool(turn.after) or has_element(self._saved, pieces.WAGON)
        more = calls or visited or wagons or placing.barns or caught is not None
        if not (more or self.ferries.may_sail(turn)):
            return Finished(change.completed, self._game.end(change.completed))
        completed, leaving, parts = change.completed, dict[str, None](), []
        if caught is not None:
            parts.append(self._part(caught.action(placing.player), Change(), watched))
        for sailed, parted in self.ferries.sail(turn):
            completed = completed_then(completed, sailed)
            leaving |= dict.fromkeys(parted)
            parts.append(self._part(Placing(player=placing.player), sailed, watched))
        home = [self._game.send_home(name, PARTED) for name in leaving]
        if visited:
            parts.append(self._part(self.dragons.eats(visited), Change(), watched))
        wagons_scored = scored(self._game, completed) if wagons else {}
        home += self._scored(completed, visited)
        home += farmers_home(self._game, placing.barns)
        driven = self._driven(turn, wagons_scored, parts, watched)
        circle = None
        if calls:
            waiting = self._part(MeeplesChanged(), Change(), watched)
            circle = self._call(turn)
            if circle is not None:
                home += circle.home
                moved = circle.action.added or circle.action.removed
                parts += [waiting._replace(action=circle.action)] if moved else []
        return Finished(completed, home, tuple(parts), driven, circle)

    def _driven(
        self,
        turn: SavedTurn,
        wagons: Mapping[str, PlacedMeeple],
        parts: list[Part],
        watched: Sequence[Pointer],
    ) -> tuple[MeepleMoved, ...]:
        """Drives the wagons that have scored, each a part of the turn."""
        found = list[MeepleMoved]()
        try:
            part_of = partial(self._part, change=Change(), watched=watched)
            for driven, part in drive(self.crew, turn, wagons, part_of):
                found.append(driven)
                parts.append(part)
        except SavedGameError as error:
            self._forgive(error)
        return tuple(found)

    def _scored(self, completed: Sequence[Feature], visited: Sequence[Square]) -> Iterator[Home]:
        """Yields who goes home with what scores, and whom the dragon eats, in their order."""
        if not self.dragons.late:
            yield from self.dragons.home(visited)
        yield from self._game.end(completed)
        if self.dragons.late:
            yield from self.dragons.home(visited)

    def _part(self, action: Action, change: Change, watched: Sequence[Pointer]) -> Part:
        """Makes a further part of the turn, on the table as it is now."""
        at = {place.name: self._game.spot(place).feature for place in watched}
        return Part(
            action, self._game.board.features(), self._game.meeples.by_feature(), change, at
        )

    def _call(self, turn: SavedTurn) -> Called | None:
        """Carries out what a crop circle requires, after the scoring."""
        try:
            last = turn.number == len(self._saved.turns)
            return Calling(self._game, self.crew, self._check, turn).carried_out(last)
        except SavedGameError as error:
            self._forgive(error)
        return None
