"""Reports on the start of a turn."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.situation import (
    Part,
    TurnBegun,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.happening import ActionWords
from ruling.wording.words import Words


def _name(part: Part) -> str:
    return "start of turn"


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    assert isinstance(part.action, TurnBegun)
    yield MarkedText(words.say("turn begins", player=part.action.player))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    """That the start of the turn brings nothing, where the fairy gives nobody a point."""
    action = part.at.action
    assert isinstance(action, TurnBegun)
    if not part.ruling.awards:
        yield MarkedText(words.say("start brings nothing", player=action.player))


HAPPENING = ActionWords(_name, _happened, _came_of_it)
