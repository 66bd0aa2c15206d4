"""Reports on the dragon."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.situation import (
    Dragon,
    Part,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.companions import companion_lines
from ruling.report.ruling.actions.figures_after import moved_off, takes, why_off
from ruling.report.ruling.actions.happening import ActionWords
from ruling.wording.words import Words, upper_first

DRAGON = "dragon"


def _name(part: Part) -> str:
    return DRAGON


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    action = part.action
    assert isinstance(action, Dragon)
    if action.squares:
        squares = words.listed([square.name for square in action.squares])
        yield MarkedText(words.say("dragon", squares=squares))
        return
    reached = words.listed([words.figure(figure) for figure in action.reached])
    yield MarkedText(words.say("dragon in a sketch", figures=reached))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    """Whom it takes and eats; others come off by the scoring that waited for it."""
    (at, ruling), action = part, part.at.action
    assert isinstance(action, Dragon)
    off, after = moved_off(part), ruling.figures or {}
    answers = {answer.question: answer.reading for answer in ruling.asked}
    eats = answers.get("dragon.eats") == "set-aside"
    hit = [figure for figure in off if eats and figure in action.reaches(at.situation.figures)]
    yield from takes(DRAGON, hit, part, words, marks)
    for feature, meeple in action.eaten:
        if meeple in at.situation.meeples.get(feature, ()):
            where = words.feature(feature)
            yield MarkedText(words.say("dragon eats", player=meeple.player, feature=where))
    yield from companion_lines(part, words)
    for figure in (figure for figure in off if figure not in hit):
        text = words.say(f"ends {after[figure]}", figure=words.figure(figure))
        yield MarkedText(upper_first(text), marks.of(why_off(ruling)))


HAPPENING = ActionWords(_name, _happened, _came_of_it, says_who_left=True)
