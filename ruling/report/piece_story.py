"""Messages, crop circles and what takes meeples off: what was done, and what came of it."""

from collections.abc import Iterator

from ruling.referee.emptied import left_alone
from ruling.referee.messages import EACH, INSTEAD
from ruling.referee.ruling import FeatureScore, Ruling
from ruling.referee.situation import Message, MessageDrawn
from ruling.report.document import Sentence
from ruling.report.naming import Namer, upper_first
from ruling.report.notes import Marks
from ruling.rulebook.in_play import name_of, pieces
from ruling.rulebook.language import Words
from ruling.scenario.scenario import MeeplesMoved, Scenario


def done_lines(story: MessageDrawn | MeeplesMoved, words: Words) -> Iterator[Sentence]:
    """What was done."""
    name = Namer(words)
    if isinstance(story, MessageDrawn):
        message = name_of(pieces()[story.piece], words)
        yield Sentence(words.phrase("message", player=story.player, message=message))
        if story.two_points:
            yield from _declined(story, words)
            return
        if story.message is Message.ONE_FOLLOWER and story.on is not None:
            yield Sentence(words.phrase("message follower", feature=name.feature(story.on)))
        return
    if story.kind:
        yield Sentence(words.phrase(f"crop circle {story.kind}"))
    piece_name = name_of(pieces()[story.by], words)
    moved = [("meeple beside", each) for each in story.changed.added]
    key = "meeple back" if story.kind else "meeple taken"
    for told, (feature, meeple) in [*moved, *((key, each) for each in story.changed.removed)]:
        where = name.feature(feature)
        text = words.phrase(told, player=meeple.player, feature=where, piece=piece_name)
        yield Sentence(text)


def came_of_it(ruling: Ruling, at: Scenario, words: Words, marks: Marks) -> Iterator[Sentence]:
    """What it brings, and whether a figure stays, as the scenario has this part of the turn."""
    story, before, after = at.story, at.situation.figures, ruling.figures or {}
    if isinstance(story, MessageDrawn):
        yield from _brought(story, ruling, words, marks)
        on = [figure for score in ruling.scoring or () for figure in score.figures]
        told = "message stays"
    else:
        assert isinstance(story, MeeplesMoved)
        on = left_alone(at.situation.meeples, story.changed.removed, before)
        told = "left alone"
        if not on:
            yield Sentence(words.phrase("nobody alone"))
    for figure in on:
        if after[figure] == before[figure]:  # that one leaves is told with where they end
            text = words.phrase(told, figure=Namer(words).figure(figure))
            yield Sentence(upper_first(text), marks.of(ruling.figures_because))


def instead_of_a_meeple(ruling: Ruling, words: Words, marks: Marks) -> Iterator[Sentence]:
    """That a meeple may land where it flew, or that an abbot may go home."""
    name, entry = Namer(words), ruling.meeple
    if entry is not None and entry.reason is None and not entry.because:
        yield Sentence(words.phrase("landing legal", feature=name.feature(entry.to)))
    first = ruling.scoring[0] if ruling.scoring else None  # the abbot's, where one goes home
    if entry is None and first is not None and not (first.barred or first.feature.complete):
        text = words.phrase("abbot may go", feature=name.feature(first.feature))
        yield Sentence(text, marks.of(first.because))


def _brought(story: MessageDrawn, ruling: Ruling, words: Words, marks: Marks) -> Iterator[Sentence]:
    """What a message scores, and that it is the cheapest; or what it counts."""
    if story.two_points:
        yield from _declined(story, words)
        return
    points = (ruling.points or {}).get(story.player, 0)
    if story.message in EACH:
        number = points // EACH[story.message]
        key = f"message {story.message}"
        yield Sentence(words.phrase(key, player=story.player, number=number))
    elif ruling.scoring:
        yield from _weighed(ruling.scoring[0], words, marks)
    elif story.placed:
        yield Sentence(upper_first(words.phrase("message another tile", player=story.player)))
    elif story.message is Message.ONE_TILE_MORE:
        yield Sentence(words.obligation(ruling.step.obligation))
    else:
        told = words.phrase("message nothing", player=story.player)
        yield Sentence(upper_first(told))


def instead_of_a_message(ruling: Ruling, words: Words) -> Iterator[Sentence]:
    """What the player of a message may take instead."""
    for player, points in (ruling.instead or {}).items():
        yield Sentence(upper_first(words.phrase("message instead", player=player, points=points)))


def _declined(story: MessageDrawn, words: Words) -> Iterator[Sentence]:
    """That two points were taken instead."""
    text = words.phrase("message declined", player=story.player, points=INSTEAD)
    yield Sentence(upper_first(text))


def _weighed(score: FeatureScore, words: Words, marks: Marks) -> Iterator[Sentence]:
    """What the cheapest was weighed against."""
    name = Namer(words)
    dearer = [(feature, value) for feature, value in score.weighed if value > score.value]
    if dearer:
        told = [words.phrase("weighed", feature=name.feature(f), value=v) for f, v in dearer]
        text = words.phrase(
            "message cheapest", feature=name.feature(score.feature), others=name.listed(told)
        )
        yield Sentence(upper_first(text), marks.of(score.because))
    cheap = [name.feature(feature) for feature, value in score.weighed if value == score.value]
    if cheap:
        taken, others = name.feature(score.feature), name.listed(cheap)
        yield Sentence(words.phrase("message cheap", feature=taken, features=others))
