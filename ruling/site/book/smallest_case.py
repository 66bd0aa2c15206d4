"""The smallest case that shows a question: under another reading something else comes out."""

from collections.abc import Iterable
from typing import NamedTuple

from ruling.judging.judgement import Judgement
from ruling.referee.whatif import matters
from ruling.rulebook.editions import default_edition
from ruling.rulebook.questions import questions
from ruling.scenario.scenario import Scenario
from ruling.site.book.witness_page import FOLDER as WITNESSES
from ruling.table.figures import Off


class CaseSize(NamedTuple):
    """How much there is to look at in a case: its tiles, then who stands on them."""

    tiles: int
    figures: int


class Showing(NamedTuple):
    """A case that can show questions: all that it turns on, and those that it proves."""

    path: str
    size: CaseSize
    turns_on: tuple[str, ...]
    proves: tuple[str, ...]


def showing(path: str, judgement: Judgement, proves: tuple[str, ...]) -> Showing | None:
    """What a case shows of the newest edition's answers; None where it is ruled by others.

    Witnesses have a page of their own, and say nothing of what happened at a table.
    """
    of_newest = judgement.rules.edition.id == default_edition() and not judgement.scenario.house
    if not of_newest or path.startswith(f"{WITNESSES}/"):
        return None
    asked = dict.fromkeys(answer.question for answer in judgement.ruling.asked)
    turns_on = tuple(question for question in asked if _turns_on(question, judgement))
    return Showing(path, _size(judgement.scenario), turns_on, proves)


def smallest(question: str, named: str | None, cases: Iterable[Showing]) -> str | None:
    """The path of the smallest case that turns on a question; else that of the ``named`` one.

    Those that prove it come first. Each other question that a case shows beside it weighs as a
    tile more; of several as small and as plain it is the named one.
    """
    found = [
        (question not in case.proves, *weight(case), case.path != named, case.path)
        for case in cases
        if question in case.turns_on
    ]
    return min(found)[-1] if found else named


def weight(case: Showing) -> tuple[int, int, CaseSize]:
    """How much a case asks of who looks at it: the least is the best to show one question."""
    others = len({*case.turns_on, *case.proves}) - 1
    return case.size.tiles + others, others, case.size


def _turns_on(question: str, judgement: Judgement) -> bool:
    """Whether some other reading of a question gives a ruling that players act on otherwise."""
    rules, ruling = judgement.rules, judgement.ruling
    others = {*questions()[question]} - {rules.answer(question).reading}
    under = (rules.with_house(question, reading) for reading in sorted(others))
    return any(matters(ruling, judgement.rulings.alike(each)) for each in under)


def _size(scenario: Scenario) -> CaseSize:
    board, situation = scenario.board, scenario.situation
    tiles = len(board.tiles) if board else sum(each.tiles for each in scenario.features)
    meeples = sum(map(len, situation.meeples.values()))
    figures = sum(not isinstance(place, Off) for place in situation.figures.values())
    return CaseSize(tiles, meeples + figures)
