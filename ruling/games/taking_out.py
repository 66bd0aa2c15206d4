"""A turn taken out of a saved game: a scenario of its own, made of what was played."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from ruling.errors import SavedGameError, printable
from ruling.games.game import PlacedMeeple
from ruling.games.playing import Playing
from ruling.games.record import SavedGame
from ruling.games.replaying import played_rules, rule_turn
from ruling.games.turns import Played, Turn
from ruling.referee.situation import Action, FinalScoring, Placing, Situation
from ruling.referee.steps import together
from ruling.rulebook.editions import limited_tiles
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import (
    GameOver,
    LimitedTile,
    PlacedTile,
    Scenario,
    Story,
    missing_tiles,
)
from ruling.scenario.source import Position, Source
from ruling.table.figures import Figure

FINAL = "final"
"""What stands for the final scoring where a turn is asked for."""

NOWHERE = Position(0, 0)
"""The place of what no file says."""


class TakenOut(NamedTuple):
    """A turn as a scenario, and the rules to rule under; no turn for the final scoring.

    ``holes`` are tiles on the board that no scenario can name.
    """

    scenario: Scenario
    rules: Rules
    turn: Played | None
    holes: tuple[str, ...]


def take_out(saved: SavedGame, turn: str, rules: Rules | None, lenient: bool) -> TakenOut:
    """A turn by its number, or the final scoring; without rules, under those of the game.

    Raises SavedGameError where there is no such turn, where it is touched by pieces that no
    scenario can name, and where it makes no scenario.
    """
    playing = Playing(saved, played_rules(saved), lenient)
    rules = rules or playing.rules
    played = _find(playing, turn) if turn != FINAL else None
    scenario = _turn(played, playing, rules) if played else _final(playing, rules)
    astray = played.astray if played else together(scenario.situation.figures)
    for why in _hindrances(scenario, rules, astray):
        raise SavedGameError(saved.file, f"turn {turn} makes no scenario: {why}")
    holes = tuple(f"{name} on {square.name}" for square, name in playing.holes.items())
    return TakenOut(scenario, rules, played, holes)


def _find(playing: Playing, number: str) -> Played:
    """Play up to a turn."""
    last = len(playing.saved.turns)
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= last):
        what = f"there is no turn '{number}': there are turns 1 to {last}, and '{FINAL}'"
        raise SavedGameError(playing.saved.file, what)
    turn: Turn = next(turn for turn in playing.turns() if turn.saved.number == int(number))
    if isinstance(turn, Played) and not turn.touched:
        return turn
    what = f"it is touched by what is not known here ({', '.join(turn.touched)})"
    raise SavedGameError(playing.saved.file, what, turn=int(number))


def _turn(turn: Played, playing: Playing, rules: Rules) -> Scenario:
    where = f"turn {turn.saved.number}"
    if turn.abbot is not None and (abbot := rule_turn(turn, playing, rules).abbot) is not None:
        points = (abbot.points or {})[turn.player]
        where += f" (besides, an abbot left {turn.abbot.id} and scored {points} for {turn.player})"
    done = turn.situation, turn.action, _story(turn)
    return _scenario(playing, rules, where, *done, turn.before.meeples)


def _story(turn: Played) -> PlacedTile:
    meeple = turn.action.meeple
    feature, large = (meeple[0], meeple[1].large) if meeple is not None else (None, False)
    return PlacedTile(turn.player, turn.situation.change, feature, large)


def _final(playing: Playing, rules: Rules) -> Scenario:
    *_, last = playing.turns()
    situation, touched = playing.final()
    if not last.saved.finished:
        what = "the game breaks off in this turn: there is no final scoring"
        raise SavedGameError(playing.saved.file, what, turn=last.saved.number)
    if touched:
        what = f"the final scoring is touched by what is not known here ({', '.join(touched)})"
        raise SavedGameError(playing.saved.file, what)
    done = situation, FinalScoring(), GameOver()
    return _scenario(playing, rules, "final scoring", *done, tuple(playing.game.meeples.values()))


def _scenario(
    playing: Playing,
    rules: Rules,
    where: str,
    situation: Situation,
    action: Action,
    story: Story,
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
        story=story,
        expectations=(),
        claims=(),
        limited=tuple(LimitedTile(id, NOWHERE) for id in used if id in limited_tiles()),
        board=board,
        stood=stood,
    )


def _hindrances(scenario: Scenario, rules: Rules, astray: bool) -> Iterator[str]:
    """Why a turn makes no scenario, in the words of the reader of scenarios."""
    assert scenario.board is not None
    situation, placed = scenario.situation, scenario.situation.change.square
    before = scenario.board.tiles.keys() - {placed}
    yield from [each.message for each in missing_tiles(scenario.limited, rules.edition.id)]
    if not before:
        yield "there is no tile on the map"
    if astray and (feature := situation.figures[Figure.MAGE].feature) is not None:
        yield f"the {Figure.MAGE} stands on this {feature.kind} already"
    if placed is not None and not before & {placed.step(side) for side in range(4)}:
        yield f"a tile on {placed.name} would touch no other tile"
    if isinstance(scenario.action, Placing) and len(scenario.action.moves) > 2:
        yield "a turn has two moves at the most"
