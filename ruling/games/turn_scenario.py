"""A turn of a saved game as a scenario, ruled on alone."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from ruling.errors import Said, SavedGameError, Term, printable, sentence
from ruling.games.jcz.record import SavedGame
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.playing import Playing
from ruling.games.play.turns import GameTurn, Played
from ruling.games.replay import played_rules
from ruling.judging.judgement import Judgement
from ruling.reading.mistakes import Position
from ruling.reading.source import Source
from ruling.referee.situation import (
    CROP_CIRCLES,
    Action,
    AnyAction,
    FinalScoring,
    MeeplesChanged,
    Placing,
    Situation,
    actions_of,
)
from ruling.referee.steps import on_one_feature
from ruling.rulebook.editions import limited_tiles
from ruling.rulebook.rules import Rules
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.scenario import (
    LimitedTile,
    Scenario,
    missing_tiles,
)
from ruling.table.figures import Figure
from ruling.table.squares import Square

FINAL = "final"
"""What stands for the final scoring where a turn is asked for."""

NO_POSITION = Position(0, 0)
"""The place of what no file says."""


class OneTurn(NamedTuple):
    """A turn (None: final scoring) ruled on alone; ``holes`` are tiles no scenario can name."""

    judgement: Judgement
    turn: Played | None
    holes: tuple[str, ...]

    @property
    def omitted(self) -> bool:
        """Whether a required action was not done."""
        return self.turn is not None and self.turn.omits(self.judgement.ruling)

    @property
    def unfinished(self) -> bool:
        """Whether the game breaks off in this turn."""
        return self.turn is not None and not self.turn.saved.finished

    @property
    def failed(self) -> bool:
        """Whether an action, or the lack of one, is illegal."""
        return self.judgement.failed or self.omitted


def judge_turn(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> OneTurn:
    """Judges one turn: by its number, or ``final`` for the final scoring.

    Without rules, under those of the game. Raises SavedGameError where there is no such turn, where
    pieces that no scenario can name affect it, and where it makes no scenario.
    """
    playing = Playing(saved, played_rules(saved), lenient)
    rules = rules or playing.rules
    played = _find(playing, turn) if turn != FINAL else None
    scenario = _turn(played, playing, rules) if played else _final(playing, rules)
    astray = played.astray if played else on_one_feature(scenario.situation.figures)
    placed = played.situation.change.square if played else None
    for why in _hindrances(scenario, rules, astray, placed):
        raise SavedGameError(saved.file, sentence("turn.no-scenario", turn=turn, why=why))
    holes = tuple(f"{name} on {square.name}" for square, name in playing.holes.items())
    return OneTurn(Judgement(scenario, rules), played, holes)


def _find(playing: Playing, number: str) -> Played:
    """Replays the game up to a turn."""
    file, last = playing.saved.file, len(playing.saved.turns)
    found = next((n for n in range(1, last + 1) if str(n) == number.lstrip("0")), 0)
    if not found:
        none = sentence("turn.none", turn=f"{number:.20}", last=last, final=FINAL)
        raise SavedGameError(file, none)
    turn: GameTurn = next(turn for turn in playing.turns() if turn.saved.number == found)
    if isinstance(turn, Played) and not turn.touched:
        return turn
    touched = sentence("turn.touched", names=", ".join(turn.touched))
    raise SavedGameError(file, touched, turn=found)


def _turn(turn: Played, playing: Playing, rules: Rules) -> Scenario:
    where = f"turn {turn.saved.number}"
    return _scenario(playing, rules, where, turn.start, turn.action, turn.before.meeples)


def _final(playing: Playing, rules: Rules) -> Scenario:
    *_, last = playing.turns()
    situation, touched = playing.final()
    if not last.saved.finished:
        broken = sentence("turn.breaks-off")
        raise SavedGameError(playing.saved.file, broken, turn=last.saved.number)
    if touched:
        doubt = sentence("turn.final-touched", names=", ".join(touched))
        raise SavedGameError(playing.saved.file, doubt)
    done = situation, FinalScoring()
    return _scenario(playing, rules, FINAL_SCORING, *done, playing.game.meeples.everybody())


def _scenario(
    playing: Playing,
    rules: Rules,
    where: str,
    situation: Situation,
    action: AnyAction,
    stood: tuple[PlacedMeeple, ...],
) -> Scenario:
    file, board = playing.saved.file, playing.game.board
    name = " ".join(printable(PurePath(file).name).split())
    used = dict.fromkeys(laid.tile.id for laid in board.tiles.values())
    return Scenario(
        origin=Source(file, ""),
        title=f"{name}, {where}",
        source=f"saved game {name}, {where}",
        editions=(rules.edition.id,),
        house=rules.house,
        situation=situation,
        action=action,
        numbers=tuple(1 + _is_circle(each) for each in actions_of(action)),
        expectations=(),
        claims=(),
        limited=tuple(LimitedTile(id, NO_POSITION) for id in used if id in limited_tiles()),
        features=board.features(),
        board=board,
        stood=tuple((each.at.name, each.meeple) for each in stood),
    )


def _is_circle(action: Action) -> bool:
    """Whether an action is that of a crop circle, which is written as one of its own."""
    return isinstance(action, MeeplesChanged) and action.by == CROP_CIRCLES


def _hindrances(
    scenario: Scenario, rules: Rules, astray: bool, placed: Square | None
) -> Iterator[Said]:
    """Why a turn makes no scenario, in the words of the reader of scenarios."""
    assert scenario.board is not None
    situation = scenario.situation
    before = scenario.board.tiles.keys() - {placed}
    yield from [each.what for each in missing_tiles(scenario.limited, rules.edition.id)]
    if not before:
        yield sentence("map.empty")
    if astray and (feature := situation.figures[Figure.MAGE].feature) is not None:
        yield sentence("figure.stands-there", figure=Term(Figure.MAGE), kind=Term(feature.kind))
    if placed is not None and not before & {placed.step(side) for side in range(4)}:
        yield sentence("map.apart", square=placed.name)
    for square, laid in scenario.board.tiles.items():
        if laid.tile.abbey and scenario.board.missing_beside(square):
            yield sentence("abbey.neighbour-unknown", square=square.name)
    placings = (each for each in actions_of(scenario.action) if isinstance(each, Placing))
    if any(len(each.moves) > 2 for each in placings):
        yield sentence("move.more-than-two")
