"""A saved game compared under several editions, as JSON (``ruling-compare-replay/1``)."""

import json

from ruling.games.comparing_games import DeviatingTurn, Deviation, GameComparison, Opening
from ruling.report.json_form import Form, ruling_parts
from ruling.report.replay_json import totals_form

FORMAT = "ruling-compare-replay/1"


def render_game_compare_json(comparison: GameComparison) -> str:
    """The comparison as text."""
    return json.dumps(game_compare_form(comparison), ensure_ascii=False, indent=1)


def game_compare_form(comparison: GameComparison) -> Form:
    """The comparison as plain data; a turn is null where final scoring differs."""
    played = comparison.played
    return {
        "format": FORMAT,
        "file": played.saved.file,
        "agree": comparison.agree,
        "origin": list(played.saved.origin),
        "played": {"house": dict(played.rules.house), **totals_form(played)},
        "columns": [
            {
                "name": name,
                "edition": replay.rules.edition.id,
                "authority": replay.rules.authority,
                "house": dict(replay.rules.house),
                **totals_form(replay),
            }
            for name, replay in comparison.columns.items()
        ],
        "unknown": [piece._asdict() for piece in played.unknown],
        "touched": [turn.turn.saved.number for turn in played.turns if turn.turn.touched],
        "final_touched": list(played.final_touched),
        "not_counted": list(played.aside),
        "left_out": list(comparison.left_out),
        "turns": [_turn(turn) for turn in comparison.turns],
    }


def _turn(deviating: DeviatingTurn) -> Form:
    turn = deviating.turn.turn if deviating.turn is not None else None
    return {
        "turn": turn.saved.number if turn is not None else None,
        "player": turn.player if turn is not None else None,
        "at": turn.saved.laying.square.name if turn is not None else None,
        "differences": [_deviation(deviation) for deviation in deviating.deviations],
        "open": [_opening(opening) for opening in deviating.openings],
    }


def _deviation(deviation: Deviation) -> Form:
    parts = ruling_parts(deviation.ruling)
    return {
        "editions": list(deviation.columns),
        "changes": {key: parts[key] for key in deviation.parts},
        "questions": list(deviation.questions),
    }


def _opening(opening: Opening) -> Form:
    return {
        "editions": list(opening.columns),
        "question": opening.question,
        "others": [
            {
                "reading": other.reading,
                "changes": {key: ruling_parts(other.ruling)[key] for key in other.changes},
            }
            for other in opening.others
        ],
    }
