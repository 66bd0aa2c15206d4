"""Reports on messages: what was drawn, and its result."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.message import EACH, INSTEAD
from ruling.referee.ruling import FeatureScore, Ruling
from ruling.referee.situation import (
    Message,
    MessageDrawn,
    Part,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.companions import companion_lines
from ruling.report.ruling.actions.figures_after import staying
from ruling.report.ruling.actions.happening import ActionWords
from ruling.rulebook.in_play import name_of, pieces
from ruling.wording.words import Words, upper_first


def _name(part: Part) -> str:
    return "message"


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    action = part.action
    assert isinstance(action, MessageDrawn)
    message = name_of(pieces()[action.piece], words)
    yield MarkedText(words.say("message", player=action.player, message=message))
    if action.two_points:
        yield from _declined(action, words)
    elif action.message is Message.ONE_FOLLOWER and action.on is not None:
        yield MarkedText(words.say("message follower", feature=words.feature(action.on)))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    """What it brings, and whether a figure stays."""
    action, ruling = part.at.action, part.ruling
    assert isinstance(action, MessageDrawn)
    yield from _brought(action, ruling, words, marks)
    yield from companion_lines(part, words)
    scores = next(iter(ruling.orders), ruling).scoring or ()
    on = [figure for score in scores for figure in score.figures]
    yield from staying(on, "message stays", part, words, marks)


def _brought(
    action: MessageDrawn, ruling: Ruling, words: Words, marks: Marks
) -> Iterator[MarkedText]:
    """What a message scores, and that it is the cheapest; or what it counts."""
    if action.two_points:
        yield from _declined(action, words)
        return
    end = next(iter(ruling.orders), ruling)  # what robbers get is all in which ends differ
    if action.message in EACH:
        number = (end.points or {}).get(action.player, 0) // EACH[action.message]
        key = f"message {action.message}"
        yield MarkedText(words.say(key, player=action.player, number=number))
    elif end.scoring:
        yield from _weighed(end.scoring[0], words, marks)
    elif action.placed:
        yield MarkedText(upper_first(words.say("message another tile", player=action.player)))
    elif action.message is Message.ONE_TILE_MORE:
        yield MarkedText(words.obligation(ruling.step.obligation))
    else:
        text = words.say("message nothing", player=action.player)
        yield MarkedText(upper_first(text))


def instead_of_a_message(ruling: Ruling, words: Words) -> Iterator[MarkedText]:
    """What the player of a message may take instead."""
    for player, points in (ruling.instead or {}).items():
        yield MarkedText(upper_first(words.say("message instead", player=player, points=points)))


def _declined(action: MessageDrawn, words: Words) -> Iterator[MarkedText]:
    """That two points were taken instead."""
    text = words.say("message declined", player=action.player, points=INSTEAD)
    yield MarkedText(upper_first(text))


def _weighed(score: FeatureScore, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """What the cheapest was weighed against."""
    dearer = [(feature, value) for feature, value in score.weighed if value > score.value]
    if dearer:
        texts = [words.say("weighed", feature=f, value=v) for f, v in dearer]
        text = words.say("message cheapest", feature=score.feature, others=words.listed(texts))
        yield MarkedText(upper_first(text), marks.of(score.because))
    cheap = [words.feature(feature) for feature, value in score.weighed if value == score.value]
    if cheap:
        taken, others = words.feature(score.feature), words.listed(cheap)
        yield MarkedText(words.say("message cheap", feature=taken, features=others))


HAPPENING = ActionWords(_name, _happened, _came_of_it)
