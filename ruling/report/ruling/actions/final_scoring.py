"""Reports on the end of the game."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.situation import (
    Part,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.happening import ActionWords
from ruling.wording.words import Words


def _name(part: Part) -> str:
    return "final scoring"


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    yield MarkedText(words.say("game over"))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    if not part.at.earlier:  # else the part is called so
        yield MarkedText(words.say("game over"))
    if part.ruling.scoring is not None and not part.ruling.scoring:
        yield MarkedText(words.say("head nobody"))


HAPPENING = ActionWords(_name, _happened, _came_of_it)
