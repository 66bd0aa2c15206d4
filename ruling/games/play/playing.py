"""Replays a saved game: the table that each turn found, and its actions."""

from collections.abc import Iterator, Mapping, Sequence

from ruling.errors import SavedGameError, sentence
from ruling.games.jcz.record import Deployment, FigureMove, Flight, SavedGame, SavedTile, SavedTurn
from ruling.games.play import pieces
from ruling.games.play.afterwards import Afterwards, Crewed
from ruling.games.play.barn import farmers, met, with_farmers
from ruling.games.play.builder import lengthens
from ruling.games.play.fairy import begins
from ruling.games.play.following import Follower
from ruling.games.play.game import Game
from ruling.games.play.princess import sends_out
from ruling.games.play.turns import Before, GameTurn, Opening, Played, Unruled
from ruling.games.play.unknown_pieces import UnknownPieces
from ruling.judging.turn_rulings import rule_about
from ruling.referee.fairy import without_fairy
from ruling.referee.situation import NO_GOLD, Part, Placing, Situation, Turn
from ruling.rulebook.rules import Rules
from ruling.table.features import Feature
from ruling.table.figures import BARN, Figure, Off
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import CITY, GARDEN, ROAD

FigureMoves = list[tuple[Figure, Pointer | None]]


class Playing:
    """A saved game during its replay, by the rules that it was played by.

    Raises SavedGameError at the first message that is wrong or out of order; where pieces are
    unknown it does so at once, unless it is ``lenient``. ``holes`` are the unknown tiles by their
    squares.
    """

    def __init__(self, saved: SavedGame, rules: Rules, lenient: bool = False) -> None:
        self.saved, self.rules = saved, rules
        self.unknown = pieces.accepted(saved, lenient)
        missing = {f: Off.GONE for f in Figure if not pieces.has_element(saved, f.value)}
        self.game = Game(saved.players, missing, pieces.has_element(saved, GARDEN))
        self._unknown = UnknownPieces(self.game.board)
        self.holes: Mapping[Square, str] = self._unknown.tiles
        self._check = Follower(saved, self.game.board, self.holes)
        self._then = Afterwards(saved, self.game, self._check, self._go_on_in_doubt)
        self._astray, self._joined, self._was_magic = False, "", False
        self._barns = pieces.has_element(saved, BARN)
        self._on_fields: Mapping[str, Feature] = {}
        self._last: Played | Unruled | None = None
        self._strange = any(unknown.what == "piece" for unknown in self.unknown)
        for unknown in self.unknown:
            if unknown.always:
                self._unknown.of_everything(unknown.name)
        for laying in saved.start:
            self._start(laying)

    def turns(self) -> Iterator[GameTurn]:
        """Yields every turn in order; the table is always that of the last turn yielded."""
        for saved in self.saved.turns:
            turn = self._with_player(saved)
            if self.unknown:
                self._doubt_messages(turn)
            try:
                self._check.begin(turn)
            except SavedGameError as error:
                self._go_on_in_doubt(error)
                self._last = self._not_ruled(turn, self._unknown.of_the_end())
            else:
                known = pieces.is_known(turn.laying.tile)
                self._last = self._turn(turn) if known else self._unruled(turn)
            yield self._last

    def final(self) -> tuple[Situation, tuple[str, ...]]:
        """The situation at the end of the game, and the unknown pieces that put it in doubt."""
        tokens = {player: dict(own) for player, own in self._then.tokens.items() if own}
        return self.game.over(tokens), self._unknown.of_the_end()

    def _start(self, laying: SavedTile) -> None:
        if not pieces.is_known(laying.tile):
            self._unknown.tiles[laying.square] = laying.tile
            return
        laid, board = pieces.turned_design(self.saved, laying), self.game.board
        if laying.square in board.tiles or board.mismatches(laying.square, laid):
            where = sentence("play.start", tile=laying.tile, square=laying.square.name)
            raise SavedGameError(self.saved.file, where)
        self.game.place(laying.square, laid)

    def _expected(self) -> int | None:
        """The player of the next turn: the same one where a builder brought a second part."""
        last = self._last
        if last is None:
            return None
        again = isinstance(last, Played) and last.follows
        return last.saved.player if again else (last.saved.player + 1) % len(self.saved.players)

    def _with_player(self, turn: SavedTurn) -> SavedTurn:
        """A turn with its player, whom old saved games do not name."""
        if turn.named:
            return turn
        expected = self._expected()
        return turn if expected is None else turn._replace(player=expected)

    def _not_ruled(self, turn: SavedTurn, touched: tuple[str, ...]) -> Unruled:
        return Unruled(turn, self.saved.players[turn.player], touched)

    def _unruled(self, turn: SavedTurn) -> Unruled:
        """Places an unknown tile; what was done on it stays unknown."""
        name = pieces.base_tile(turn.laying.tile)
        self._unknown.tiles[turn.laying.square] = name
        for action in turn.actions:
            if isinstance(action, FigureMove):
                self.game.places[action.figure] = Off.SUPPLY
                self._unknown.of_everything(name)
        return self._not_ruled(turn, (name,))

    def _turn(self, turn: SavedTurn) -> GameTurn:
        laid, square = pieces.turned_design(self.saved, turn.laying), turn.laying.square
        if self._unknown.any and self.game.board.mismatches(square, laid):
            self._unknown.deepen()
            return self._unruled(turn)
        self._check.fits(laid)
        self._then.crew.strict = strict = not self._unknown.any and not self._strange
        if strict:
            expected = self._expected()
            self._check.order(turn.player if expected is None else expected)
        before, opening = self._before(), self._opening(turn)
        self._on_fields = farmers(self.game) if self._barns else {}
        situation = self.game.place(square, laid, self.saved.players[turn.player])
        self._then.dragons.erupts(square)
        played = self._played(turn, before, opening, situation)
        return self._doubted(played) if self._unknown.any else played

    def _doubted(self, played: Played) -> Played:
        """A turn with the unknown pieces that may affect it."""
        changed, abbot = list(played.situation.change.touched), played.placing.abbot
        changed += [abbot[0]] if abbot is not None else []
        changed += (each for part in played.parts[1:] for each in part.change.touched)
        return played._replace(touched=self._unknown.touching(played.situation, changed))

    def _before(self) -> Before:
        """The figures, meeples and pieces before a turn."""
        game, then = self.game, self._then
        ferries = tuple(then.ferries.lying.values())
        by = game.meeples.get(game.by_fairy)
        joined = self._joined if ferries else ""
        return Before(dict(game.places), game.meeples.everybody(), ferries, joined, game.fairy, by)

    def _opening(self, turn: SavedTurn) -> Opening | None:
        """What comes before the tile of a turn; None where nothing does."""
        player, last = self.saved.players[turn.player], self._last
        second = isinstance(last, Played) and last.follows and last.player == player
        begun = begins(self.game, player)
        if begun is not None and (second or self._check.is_at_the_end(turn)):
            begun = None
        found = (begun, sends_out(self.game, turn))
        actions = tuple(each for each in found if each is not None)
        return Opening(actions, self.game.opening(player)) if actions else None

    def _played(
        self, turn: SavedTurn, before: Before, opening: Opening | None, situation: Situation
    ) -> Played:
        """Carries out a turn on the table; returns it with its ruling."""
        player, change, last = situation.active, situation.change, self._last
        second = isinstance(last, Played) and last.follows and last.player == player
        follows = not second and lengthens(self.game, turn.player, change)
        then = self._then
        ingots = then.ingots.dig(turn)
        gold = dict(then.ingots.lying) if then.ingots.lying else NO_GOLD
        targets = self._targets(turn)
        moves = tuple(self.game.wanted(figure, to) for figure, to in targets)
        if self.unknown:
            self._doubt_meeples(turn)
        crewed = then.deploy(turn)
        placing = crewed.action._replace(
            moves=moves,
            player=player,
            again=second and self._was_magic,
            joined=self._joined,
            barns=tuple(met(self.game, self._on_fields, crewed.barn)) if self._barns else (),
        )
        situation, watched = self._met(situation, crewed, placing), self._watched(targets)
        at_tile = self._tile_part(placing, situation, watched) if opening is not None else None
        done = then.finish(turn, placing, change, watched, crewed.caught)
        action: Placing | Turn = Turn(placing, done.parts) if done.parts else placing
        begun = None
        if opening is not None and at_tile is not None:
            action = opening.before(at_tile, done.parts)
            begun = opening.situation._replace(gold=gold)
        situation = situation._replace(gold=gold) if gold else situation
        ruling = rule_about(begun or situation, action, self.rules)
        then.reward(ruling.scoring or (), gold)
        played = Played(turn, player, before, situation, action, ruling, crewed, done,
                        1 + second, follows, ingots, then.ransom,
                        astray=self._astray, begun=begun)  # fmt: skip
        self._end(played, targets, done.completed)
        return played

    def _met(self, situation: Situation, crewed: Crewed, placing: Placing) -> Situation:
        """The table of a tile, with whom a barn meets, and without a fairy who goes to a tower."""
        meeples = situation.meeples
        if crewed.fairy is not None and placing.fairy is None:
            meeples = without_fairy(meeples)
        if placing.barns:
            meeples = with_farmers(self.game, meeples, placing.barns, crewed.barn)
        return situation if meeples is situation.meeples else situation._replace(meeples=meeples)

    def _tile_part(self, placing: Placing, found: Situation, watched: Sequence[Pointer]) -> Part:
        """The tile as a part of a turn that begins before it."""
        features = self.game.board.features() if found.features else ()
        at = {place.name: self.game.spot(place).feature for place in watched}
        return Part(placing, features, found.meeples, found.change, at)

    def _watched(self, targets: FigureMoves) -> list[Pointer]:
        """The places that figures stand on, or went to."""
        places = (*self.game.places.values(), *(to for _, to in targets))
        return [at for at in places if isinstance(at, Pointer)]

    def _targets(self, turn: SavedTurn) -> FigureMoves:
        """The places to which figures went, as far as they are known."""
        found = []
        for action in turn.actions:
            if isinstance(action, FigureMove):
                try:
                    found.append((action.figure, self._check.figure_to(action)))
                except SavedGameError as error:
                    self._go_on_in_doubt(error)
                    self.game.places[action.figure] = Off.SUPPLY
        return found

    def _go_on_in_doubt(self, error: SavedGameError) -> None:
        """Raises the error again, unless unknown pieces may have led to it."""
        if not self._unknown.any:
            raise error
        self._unknown.deepen()

    def _doubt_messages(self, turn: SavedTurn) -> None:
        """Puts everything in doubt from a message on that is not known."""
        for name in filter(None, map(pieces.strange_name, (*turn.actions, *turn.called))):
            self._unknown.of_everything(name)

    def _doubt_meeples(self, turn: SavedTurn) -> None:
        """Records the placed meeples whose strength is unknown."""
        for action in turn.actions:
            if isinstance(action, Deployment | Flight) and not pieces.is_known_meeple(action):
                name = pieces.unknown_name(action)
                try:
                    assert isinstance(action, Deployment)
                    self._unknown.meeples[self._check.segment(action.at, action.message)] = name
                except (SavedGameError, AssertionError):
                    self._unknown.of_everything(name)

    def _end(self, played: Played, targets: FigureMoves, completed: Sequence[Feature]) -> None:
        """Moves the figures to where the turn leaves them."""
        ruling = played.ruling
        for figure, to in targets:
            if to is None or self.game.spot(to).feature.kind in (ROAD, CITY):
                self.game.places[figure] = Off.SUPPLY if to is None else to
        settled = None if ruling.illegal or played.omits(ruling) else ruling.figures
        for figure, place in (settled or self.game.figures()).items():
            if isinstance(place, Off):
                self.game.places[figure] = place
            elif settled is None and place.feature in completed:
                self.game.places[figure] = Off.SUPPLY
        self._was_magic = played.situation.change.magic
        joined = self.game.together
        by_ferry = joined and settled is not None and bool(played.ferries)
        if joined and not played.situation.change.next_tile:
            return
        self._joined = (self._joined or played.player) if by_ferry else ""
        if settled is None or self._astray:  # no legal turn leaves them together
            self._astray = joined and not by_ferry
