"""A turn of a saved game on its own: taken out, ruled on, or written as a scenario file."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import Any, NamedTuple

from ruling.errors import SavedGameError, printable
from ruling.expect.accepting import values_of
from ruling.games.crowd import PlacedMeeple
from ruling.games.game import Played, Turn
from ruling.games.playing import Playing
from ruling.games.record import SavedGame
from ruling.games.replaying import AS_PLAYED, played_rules, rule_turn
from ruling.judging.judgement import Judgement, judge
from ruling.referee.situation import Action, FinalScoring, Placing, Situation
from ruling.referee.steps import together
from ruling.rulebook.editions import limited_tiles
from ruling.rulebook.rules import Rules
from ruling.scenario.action_fields import FINAL_SCORING
from ruling.scenario.scenario import (
    GameOver,
    LimitedTile,
    PlacedTile,
    Scenario,
    Story,
    missing_tiles,
)
from ruling.scenario.source import Position, Source
from ruling.scenario.wording import not_empty, scenario_text
from ruling.table.figures import PLAIN, Figure, words_of
from ruling.table.tiles import USUAL, Turned, tiles_in

FINAL = "final"
"""What stands for the final scoring where a turn is asked for."""

NOWHERE = Position(0, 0)
"""The place of what no file says."""


class OneTurn(NamedTuple):
    """A turn (None: final scoring) ruled on alone; ``holes`` are tiles no scenario can name."""

    judgement: Judgement
    turn: Played | None
    holes: tuple[str, ...]

    @property
    def omitted(self) -> bool:
        """Whether something had to be done, and was not."""
        return self.turn is not None and self.turn.omits(self.judgement.ruling)

    @property
    def unfinished(self) -> bool:
        """Whether the game breaks off in this turn."""
        return self.turn is not None and not self.turn.saved.finished

    @property
    def failed(self) -> bool:
        """Whether what was done, or not done, is illegal."""
        return self.judgement.failed or self.omitted


def judge_turn(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> OneTurn:
    """The judgement on a turn: its number, or ``final`` for the final scoring.

    Without rules under those of the game. Raises SavedGameError where there is no such turn,
    where it is touched by pieces that no scenario can name, and where it makes no scenario.
    """
    playing = Playing(saved, played_rules(saved), lenient)
    rules = rules or playing.rules
    played = _find(playing, turn) if turn != FINAL else None
    scenario = _turn(played, playing, rules) if played else _final(playing, rules)
    astray = played.astray if played else together(scenario.situation.figures)
    for why in _hindrances(scenario, rules, astray):
        raise SavedGameError(saved.file, f"turn {turn} makes no scenario: {why}")
    holes = tuple(f"{name} on {square.name}" for square, name in playing.holes.items())
    return OneTurn(Judgement(scenario, rules), played, holes)


def turn_text(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> str:
    """The text of a scenario file for a turn, with what the ruling on it gives as expected.

    Raises SavedGameError as ``judge_turn`` does, and where the game was played without the
    inn or the cathedral of a tile.
    """
    one = judge_turn(saved, turn, rules, lenient)
    board = one.judgement.scenario.board
    for laid in board.tiles.values() if board is not None else ():
        if laid.tile != tiles_in(USUAL)[laid.tile.id]:
            what = f"turn {turn} makes no scenario: {laid.label} was played without what is on it"
            raise SavedGameError(saved.file, what)
    told = (f"# not on this board, since nothing is known of it: {hole}\n" for hole in one.holes)
    fields = {
        **_table(one.judgement, _house(one.judgement.rules, played_rules(saved))),
        "action": _action(one.turn) if one.turn is not None else FINAL_SCORING,
        "expect": values_of(judge(one.judgement.scenario)),
    }
    return "".join(told) + scenario_text(fields)


def _find(playing: Playing, number: str) -> Played:
    """Play up to a turn."""
    file, last = playing.saved.file, len(playing.saved.turns)
    found = next((n for n in range(1, last + 1) if str(n) == number.lstrip("0")), 0)
    if not found:
        what = f"there is no turn '{number:.20}': there are turns 1 to {last}, and '{FINAL}'"
        raise SavedGameError(file, what)
    turn: Turn = next(turn for turn in playing.turns() if turn.saved.number == found)
    if isinstance(turn, Played) and not turn.touched:
        return turn
    what = f"it is touched by what is not known here ({', '.join(turn.touched)})"
    raise SavedGameError(file, what, turn=found)


def _turn(turn: Played, playing: Playing, rules: Rules) -> Scenario:
    where = f"turn {turn.saved.number}"
    if turn.abbot is not None and (abbot := rule_turn(turn, playing, rules).abbot) is not None:
        points = (abbot.points or {})[turn.player]
        where += f" (besides, an abbot left {turn.abbot.id} and scored {points} for {turn.player})"
    feature, meeple = turn.action.meeple or (None, None)
    kind = meeple.kind if meeple is not None else PLAIN
    story = PlacedTile(turn.player, turn.situation.change, feature, kind)
    done = turn.situation, turn.action, story
    return _scenario(playing, rules, where, *done, turn.before.meeples)


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
    return _scenario(playing, rules, "final scoring", *done, playing.game.meeples.everybody())


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


def _house(rules: Rules, played: Rules) -> Mapping[str, str] | str:
    """The readings of the house: by their name where the game was played by them alone."""
    by_name = rules == played and rules.house == Rules.of(house=AS_PLAYED).house
    return AS_PLAYED if by_name else rules.house


def _table(judgement: Judgement, house: Mapping[str, str] | str) -> dict[str, Any]:
    """The fields of what there is before the action."""
    scenario = judgement.scenario
    assert scenario.board is not None
    situation, tiles = scenario.situation, scenario.board.tiles
    boxes = _boxes(tiles.values())
    return {
        "title": scenario.title,
        "source": scenario.source,
        "edition": judgement.rules.edition.id,
        "house": house,
        "players": situation.players,
        "boxes": boxes if boxes > 1 else None,
        "board": {at: laid.label for at, laid in tiles.items() if at != situation.change.tile},
        "figures": {figure.value: words_of(at) for figure, at in situation.figures.items()},
        "meeples": [
            not_empty(
                {"player": of.player, "at": at.name, "kind": of.kind if of.kind != PLAIN else ""}
            )
            for at, of in scenario.stood
        ],
    }


def _action(turn: Played) -> dict[str, Any]:
    meeple = turn.action.meeple
    moves = [f"{move.figure} to {words_of(move.to)}" for move in turn.action.moves]
    kind = f"{meeple[1].kind} on " if meeple is not None and meeple[1].kind != PLAIN else ""
    return not_empty(
        {
            "player": turn.player,
            "tile": turn.situation.change.label,
            "at": turn.saved.laying.square.name,
            "move": moves[0] if len(moves) == 1 else moves,
            "meeple": f"{kind}{turn.meeple.name}" if turn.meeple is not None else None,
        }
    )


def _boxes(tiles: Iterable[Turned]) -> int:
    """How many boxes hold so many copies."""
    copies = Counter(laid.tile.id for laid in tiles)
    return max(-(-number // tiles_in(USUAL)[id].copies) for id, number in copies.items())
