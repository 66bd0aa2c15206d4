"""Playing a saved game over: what each turn found on the table, and what was done then."""

from collections.abc import Iterable, Iterator, Mapping

from ruling.errors import SavedGameError
from ruling.games import pieces
from ruling.games.crowd import PlacedMeeple
from ruling.games.doubt import Doubt
from ruling.games.following import Follower
from ruling.games.game import Before, Game, Played, Turn, Unruled
from ruling.games.record import (
    GARDEN,
    Deployment,
    FigureMove,
    Laying,
    Return,
    SavedGame,
    SavedPlace,
    SavedTurn,
)
from ruling.referee.rule import rule
from ruling.referee.situation import Placing, Situation
from ruling.referee.steps import together
from ruling.rulebook.rules import Rules
from ruling.table.figures import LARGE, PLAIN, Figure, Meeple, Off
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import CITY, ROAD

Targets = list[tuple[Figure, Pointer | None]]


class Playing:
    """A saved game while it is played over, by the rules that it was played by.

    Raises SavedGameError at the first message that cannot follow; where pieces are not
    known it does so at once, unless it is ``lenient``. ``holes`` are where tiles lie of which
    nothing is known, and their names.
    """

    def __init__(self, saved: SavedGame, rules: Rules, lenient: bool = False) -> None:
        self.saved, self.rules = saved, rules
        self.unknown = pieces.accepted(saved, lenient)
        missing = {f: Off.GONE for f in Figure if not pieces.has_element(saved, f.value)}
        self.game = Game(saved.players, missing)
        self._doubt = Doubt(self.game.board)
        self.holes: Mapping[Square, str] = self._doubt.tiles
        self._check = Follower(saved, self.game.board, self.holes)
        self._aside: dict[str, SavedPlace] = {}
        self._astray = False
        for unknown in self.unknown:
            if unknown.always:
                self._doubt.of_everything(unknown.name)
        for laying in saved.start:
            self._start(laying)

    def turns(self) -> Iterator[Turn]:
        """Every turn in order; whoever stops early finds the table as it is then."""
        for turn in self.saved.turns:
            for name in filter(None, map(pieces.strange_name, turn.doings)):
                self._doubt.of_everything(name)
            try:
                self._check.begin(turn)
            except SavedGameError as error:
                self._go_on_in_doubt(error)
                yield Unruled(turn, self.saved.players[turn.player], self._doubt.of_the_end())
            else:
                yield self._turn(turn) if pieces.is_known(turn.laying.tile) else self._unruled(turn)

    def final(self) -> tuple[Situation, tuple[str, ...]]:
        """The table when the game is over, and the unknown pieces that put it in doubt."""
        return self.game.situation(), self._doubt.of_the_end()

    def _start(self, laying: Laying) -> None:
        if not pieces.is_known(laying.tile):
            self._doubt.tiles[laying.square] = laying.tile
            return
        laid, board = pieces.as_it_lies(self.saved, laying), self.game.board
        if laying.square in board.tiles or board.mismatches(laying.square, laid):
            what = f"the starting tile {laying.tile} cannot lie on {laying.square.name}"
            raise SavedGameError(self.saved.file, what)
        self.game.place(laying.square, laid)

    def _unruled(self, turn: SavedTurn) -> Unruled:
        """A tile of which nothing is known lies now; nor is known what was done on it."""
        name = pieces.base_tile(turn.laying.tile)
        self._doubt.tiles[turn.laying.square] = name
        for doing in turn.doings:
            if isinstance(doing, FigureMove):
                self.game.places[doing.figure] = Off.SUPPLY
                self._doubt.of_everything(name)
        return Unruled(turn, self.saved.players[turn.player], (name,))

    def _turn(self, turn: SavedTurn) -> Turn:
        laid, square = pieces.as_it_lies(self.saved, turn.laying), turn.laying.square
        if self._doubt.any and self.game.board.mismatches(square, laid):
            self._doubt.deepen()
            return self._unruled(turn)
        self._check.fits(laid)
        if not self._doubt.any:
            self._check.order()
        back = self._take_back(turn)
        before = Before(dict(self.game.places), self.game.meeples.everybody())
        situation = self.game.place(square, laid)
        targets = self._targets(turn)
        standing, aside = self._deploy(turn)
        moves = tuple(self.game.wanted(figure, to) for figure, to in targets)
        meeple = standing and (self.game.spot(standing.at).feature, standing.meeple)
        action = Placing(moves, meeple)
        ruling = rule(situation, action, self.rules)
        abbot = self.game.board.feature_at(back) if back else None
        played = Played(turn, self.saved.players[turn.player], before, situation, action, ruling,
                        standing and standing.at, aside, abbot, astray=self._astray)  # fmt: skip
        self._end(played, targets)
        left = [abbot] if abbot is not None else []
        touched = self._doubt.touching(situation, [*situation.change.touched, *left])
        return played._replace(touched=touched) if touched else played

    def _targets(self, turn: SavedTurn) -> Targets:
        """Where figures went, as far as that is known."""
        found = []
        for doing in turn.doings:
            if isinstance(doing, FigureMove):
                try:
                    found.append((doing.figure, self._check.figure_to(doing)))
                except SavedGameError as error:
                    self._go_on_in_doubt(error)
                    self.game.places[doing.figure] = Off.SUPPLY
        return found

    def _deploy(self, turn: SavedTurn) -> tuple[PlacedMeeple | None, str]:
        """The meeple that was placed, or the kind of what is not ruled on."""
        for doing in turn.doings:
            if isinstance(doing, Deployment) and not pieces.is_known_meeple(doing):
                self._doubt_meeple(doing)
            elif isinstance(doing, Deployment):
                try:
                    return self._place_meeple(doing, turn)
                except SavedGameError as error:
                    self._go_on_in_doubt(error)
        return None, ""

    def _place_meeple(self, doing: Deployment, turn: SavedTurn) -> tuple[PlacedMeeple | None, str]:
        self._check.owner(doing)
        aside = [id for id, at in self._aside.items() if not self._is_back(at, turn)]
        if doing.id in aside:
            what = f"the meeple {doing.id} stands on a {_kind(self._aside[doing.id])} already"
            raise self._check.error(what, doing.message)
        if not self._doubt.any:
            self._check.supply(doing, self._alike(doing.id, aside))
        if self._check.is_aside(doing.at):
            self._aside[doing.id] = doing.at
            return None, _kind(doing.at)
        self._aside.pop(doing.id, None)
        at = self._check.meeple_on(doing, self.game.meeples)
        kind = LARGE if doing.piece == pieces.LARGE else PLAIN
        meeple = Meeple(self.saved.players[doing.player], kind)
        standing = self.game.meeples[doing.id] = PlacedMeeple(at, meeple)
        return standing, ""

    def _alike(self, name: str, aside: Iterable[str]) -> list[str]:
        """The meeples of one player and kind that are out."""
        kind = name[: name.rfind(".") + 1]
        return [*self.game.meeples.alike(name), *(id for id in aside if id.startswith(kind))]

    def _is_back(self, at: SavedPlace, turn: SavedTurn) -> bool:
        """Whether a garden was complete before this turn, which gives back who stood there."""
        if _kind(at) != GARDEN:
            return False
        around, tiles, holes = at.square.around(), self.game.board.tiles, self.holes
        lie = all(place in tiles or place in holes for place in around)
        return lie and turn.laying.square not in around

    def _go_on_in_doubt(self, error: SavedGameError) -> None:
        """An error is the file's, unless what is not known may have led to it."""
        if not self._doubt.any:
            raise error
        self._doubt.deepen()

    def _doubt_meeple(self, doing: Deployment) -> None:
        try:
            at = self._check.segment(doing.at, doing.message)
            self._doubt.meeples[at] = pieces.unknown_name(doing)
        except SavedGameError:
            self._doubt.of_everything(pieces.unknown_name(doing))

    def _take_back(self, turn: SavedTurn) -> Pointer | None:
        """Take a meeple back; the place of an abbot on a monastery, which scores for it."""
        for doing in turn.doings:
            if not isinstance(doing, Return):
                continue
            unknown = bool(pieces.strange_name(doing))
            if not unknown and not self._doubt.any:
                self._check.owner(doing)
                if doing.id not in self.game.meeples and doing.id not in self._aside:
                    what = f"the meeple {doing.id} is not on the board"
                    raise self._check.error(what, doing.message)
            self._aside.pop(doing.id, None)
            standing = self.game.meeples.pop(doing.id, None)
            if standing is not None and not unknown:
                return standing.at
        return None

    def _end(self, played: Played, targets: Targets) -> None:
        """Put the figures where the turn leaves them, and take the meeples off."""
        completed, ruling = played.situation.change.completed, played.ruling
        for figure, to in targets:
            if to is None or self.game.spot(to).feature.kind in (ROAD, CITY):
                self.game.places[figure] = Off.SUPPLY if to is None else to
        settled = None if ruling.illegal or played.omits(ruling) else ruling.figures
        for figure, place in (settled or self.game.figures()).items():
            if isinstance(place, Off):
                self.game.places[figure] = place
            elif settled is None and place.feature in completed:
                self.game.places[figure] = Off.SUPPLY
        self.game.end(completed)
        if settled is None or self._astray:  # no legal turn leaves them together
            self._astray = together(self.game.figures())


def _kind(at: SavedPlace) -> str:
    """The kind of a place aside; what older saved games do not name is a garden."""
    return at.kind or GARDEN
