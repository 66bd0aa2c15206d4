"""Reports on a city that becomes a castle."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.situation import (
    Castle,
    Part,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.figures_after import moved_off, takes
from ruling.report.ruling.actions.happening import ActionWords
from ruling.wording.words import Words, upper_first

CASTLE = "castle"


def _name(part: Part) -> str:
    return CASTLE


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    assert isinstance(part.action, Castle)
    text = words.say("castle", feature=words.feature(part.action.city))
    yield MarkedText(upper_first(text))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    yield from takes(CASTLE, moved_off(part), part, words, marks)


HAPPENING = ActionWords(_name, _happened, _came_of_it, says_who_left=True)
