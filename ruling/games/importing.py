"""A turn of a saved game on its own: ruled on, or written as a scenario file."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ruling.expect.first_expectation import values_of
from ruling.games.record import SavedGame
from ruling.games.replaying import AS_PLAYED, played_rules
from ruling.games.taking_out import TakenOut, take_out
from ruling.games.turns import Played
from ruling.judging.judgement import Judgement, judge
from ruling.referee.situation import Wanted
from ruling.rulebook.rules import Rules
from ruling.scenario.fields import FINAL_SCORING
from ruling.scenario.wording import not_empty, scenario_text
from ruling.table.figures import Meeple, words_of
from ruling.table.squares import Pointer
from ruling.table.tiles import Turned, catalogue


class OneTurn(NamedTuple):
    """A turn on its own.

    ``omitted`` says that something had to be done, and was not; ``unfinished`` that the game
    breaks off in this turn; ``holes`` are tiles on the board that no scenario can name.
    """

    judgement: Judgement
    omitted: bool
    unfinished: bool
    holes: tuple[str, ...]

    @property
    def failed(self) -> bool:
        """Whether what was done, or not done, is illegal."""
        return self.judgement.failed or self.omitted


def judge_turn(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> OneTurn:
    """The judgement on a turn: its number, or ``final`` for the final scoring.

    Raises SavedGameError where there is no such turn, where it is touched by pieces that no
    scenario can name, and where it makes no scenario.
    """
    taken = take_out(saved, turn, rules, lenient)
    judgement, played = Judgement(taken.scenario, taken.rules), taken.turn
    omitted = played is not None and played.omits(judgement.ruling)
    unfinished = played is not None and not played.saved.finished
    return OneTurn(judgement, omitted, unfinished, taken.holes)


def turn_text(
    saved: SavedGame, turn: str, rules: Rules | None = None, lenient: bool = False
) -> str:
    """The text of a scenario file for a turn, with what the ruling on it gives as expected.

    Raises SavedGameError as ``judge_turn`` does.
    """
    taken = take_out(saved, turn, rules, lenient)
    told = (f"# not on this board, since nothing is known of it: {hole}\n" for hole in taken.holes)
    fields = {
        **_table(taken, _house(taken.rules, played_rules(saved))),
        "action": _action(taken.turn) if taken.turn is not None else FINAL_SCORING,
        "expect": values_of(judge(taken.scenario)),
    }
    return "".join(told) + scenario_text(fields)


def _house(rules: Rules, played: Rules) -> Mapping[str, str] | str:
    """The readings of the house: by their name where the game was played by them alone."""
    by_name = rules == played and rules.house == Rules.of(house=AS_PLAYED).house
    return AS_PLAYED if by_name else rules.house


def _table(taken: TakenOut, house: Mapping[str, str] | str) -> dict[str, Any]:
    """The fields of what there is before the action."""
    scenario = taken.scenario
    assert scenario.board is not None
    situation, tiles = scenario.situation, scenario.board.tiles
    boxes = _boxes(tiles.values())
    return {
        "title": scenario.title,
        "source": scenario.source,
        "edition": taken.rules.edition.id,
        "house": house,
        "players": situation.players,
        "boxes": boxes if boxes > 1 else None,
        "board": {at: laid.label for at, laid in tiles.items() if at != situation.change.tile},
        "figures": {figure.value: words_of(at) for figure, at in situation.figures.items()},
        "meeples": [_meeple(at, meeple) for at, meeple in scenario.stood],
    }


def _action(turn: Played) -> dict[str, Any]:
    meeple = turn.action.meeple
    moves = [_move(move) for move in turn.action.moves]
    large = "large on " if meeple is not None and meeple[1].large else ""
    return not_empty(
        {
            "player": turn.player,
            "tile": turn.situation.change.label,
            "at": turn.saved.laying.square.name,
            "move": moves[0] if len(moves) == 1 else moves,
            "meeple": f"{large}{turn.meeple.name}" if turn.meeple is not None else None,
        }
    )


def _move(move: Wanted) -> str:
    return f"{move.figure} to {words_of(move.to)}"


def _meeple(at: Pointer, meeple: Meeple) -> dict[str, str]:
    kind = {"kind": "large"} if meeple.large else {}
    return {"player": meeple.player, "at": at.name, **kind}


def _boxes(tiles: Iterable[Turned]) -> int:
    """How many boxes hold so many copies."""
    copies = Counter(laid.tile.id for laid in tiles)
    return max(-(-number // catalogue()[id].copies) for id, number in copies.items())
