"""Messages, crop circles and what takes meeples off: what was done, and what came of it."""

from collections.abc import Iterator

from ruling.judging.judgement import JudgedPart
from ruling.referee.emptied import left_alone
from ruling.referee.message import EACH, INSTEAD
from ruling.referee.ruling import FeatureScore, Ruling
from ruling.referee.situation import MeeplesChanged, Message, MessageDrawn
from ruling.report.blocks import Sentence
from ruling.report.footnotes import Marks
from ruling.rulebook.in_play import name_of, pieces
from ruling.wording.words import Words, upper_first


def done_lines(action: MessageDrawn | MeeplesChanged, words: Words) -> Iterator[Sentence]:
    """What was done."""
    if isinstance(action, MessageDrawn):
        message = name_of(pieces()[action.piece], words)
        yield Sentence(words.say("message", player=action.player, message=message))
        if action.two_points:
            yield from _declined(action, words)
            return
        if action.message is Message.ONE_FOLLOWER and action.on is not None:
            yield Sentence(words.say("message follower", feature=action.on))
        return
    if action.kind:
        yield Sentence(words.say(f"crop circle {action.kind}"))
    piece_name = name_of(pieces()[action.by], words)
    moved = [("meeple beside", each) for each in action.added]
    key = "meeple back" if action.kind else "meeple taken"
    for told, (feature, meeple) in [*moved, *((key, each) for each in action.removed)]:
        where = words.feature(feature)
        text = words.say(told, player=meeple.player, feature=where, piece=piece_name)
        yield Sentence(text)


def came_of_it(part: JudgedPart, words: Words, marks: Marks) -> Iterator[Sentence]:
    """What it brings, and whether a figure stays."""
    (at, ruling), action = part, part.at.action
    before, after = at.situation.figures, ruling.figures or {}
    if isinstance(action, MessageDrawn):
        yield from _brought(action, ruling, words, marks)
        on = [figure for score in ruling.scoring or () for figure in score.figures]
        told = "message stays"
    else:
        assert isinstance(action, MeeplesChanged)
        on = left_alone(at.situation.meeples, action.removed, before)
        told = "left alone"
        if not on:
            yield Sentence(words.say("nobody alone"))
    for figure in on:
        if after[figure] == before[figure]:  # that one leaves is told with where they end
            text = words.say(told, figure=figure)
            yield Sentence(upper_first(text), marks.of(ruling.figures_because))


def instead_of_a_meeple(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Sentence]:
    """That a meeple may land where it flew, or that an abbot may go home."""
    entry = ruling.meeple
    if entry is not None and entry.reason is None and not entry.because:
        yield Sentence(words.say("landing legal", feature=entry.to))
    first = ruling.scoring[0] if ruling.scoring else None  # the abbot's, where one goes home
    if entry is None and first is not None and not (first.barred or first.feature.complete):
        text = words.say("abbot may go", feature=first.feature)
        yield Sentence(text, marks.of(first.because))


def _brought(
    action: MessageDrawn, ruling: Ruling, words: Words, marks: Marks
) -> Iterator[Sentence]:
    """What a message scores, and that it is the cheapest; or what it counts."""
    if action.two_points:
        yield from _declined(action, words)
        return
    points = (ruling.points or {}).get(action.player, 0)
    if action.message in EACH:
        number = points // EACH[action.message]
        key = f"message {action.message}"
        yield Sentence(words.say(key, player=action.player, number=number))
    elif ruling.scoring:
        yield from _weighed(ruling.scoring[0], words, marks)
    elif action.placed:
        yield Sentence(upper_first(words.say("message another tile", player=action.player)))
    elif action.message is Message.ONE_TILE_MORE:
        yield Sentence(words.obligation(ruling.step.obligation))
    else:
        told = words.say("message nothing", player=action.player)
        yield Sentence(upper_first(told))


def instead_of_a_message(ruling: Ruling, words: Words) -> Iterator[Sentence]:
    """What the player of a message may take instead."""
    for player, points in (ruling.instead or {}).items():
        yield Sentence(upper_first(words.say("message instead", player=player, points=points)))


def _declined(action: MessageDrawn, words: Words) -> Iterator[Sentence]:
    """That two points were taken instead."""
    text = words.say("message declined", player=action.player, points=INSTEAD)
    yield Sentence(upper_first(text))


def _weighed(score: FeatureScore, words: Words, marks: Marks) -> Iterator[Sentence]:
    """What the cheapest was weighed against."""
    dearer = [(feature, value) for feature, value in score.weighed if value > score.value]
    if dearer:
        told = [words.say("weighed", feature=f, value=v) for f, v in dearer]
        text = words.say("message cheapest", feature=score.feature, others=words.listed(told))
        yield Sentence(upper_first(text), marks.of(score.because))
    cheap = [words.feature(feature) for feature, value in score.weighed if value == score.value]
    if cheap:
        taken, others = words.feature(score.feature), words.listed(cheap)
        yield Sentence(words.say("message cheap", feature=taken, features=others))
