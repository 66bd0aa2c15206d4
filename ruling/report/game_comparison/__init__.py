"""A saved game under several editions: the report, and its JSON."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ruling.drawing.paper import Paper
from ruling.games.compare import DeviatingTurn, Deviation, GameComparison, LeftOpen
from ruling.report.game.data import totals_data
from ruling.report.reports import Form, Report
from ruling.report.ruling.data import others_data, parts_data, rules_data

if TYPE_CHECKING:
    from ruling.report.blocks import Document


def game_comparison_report(comparison: GameComparison, language: str = "en") -> Report:
    """A saved game under several editions."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.game_comparison.document import game_comparison_document

        yield game_comparison_document(comparison, language, paper)

    return Report(
        "ruling-compare-replay/1", documents, lambda: [game_comparison_data(comparison)], language
    )


def game_comparison_data(comparison: GameComparison) -> Form:
    """The comparison as plain data; a turn is null where final scoring differs."""
    played = comparison.played
    return {
        "file": played.saved.file,
        "agree": comparison.agree,
        "origin": list(played.saved.origin),
        "played": {"house": dict(played.rules.house), **totals_data(played)},
        "columns": [
            {
                "name": name,
                **rules_data(replay.rules),
                **totals_data(replay),
            }
            for name, replay in comparison.columns.items()
        ],
        "unknown": [piece._asdict() for piece in played.unknown],
        "touched": [turn.turn.saved.number for turn in played.turns if turn.turn.touched],
        "final_touched": list(played.final_touched),
        "not_counted": [],
        "left_out": list(map(str, comparison.left_out)),
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
    return {
        "editions": list(deviation.columns),
        "changes": parts_data(deviation.ruling, deviation.parts),
        "questions": list(deviation.questions),
    }


def _opening(opening: LeftOpen) -> Form:
    return {
        "editions": list(opening.columns),
        "question": opening.question,
        "others": others_data(opening.others),
    }
