"""Reports on meeples that go home because no follower of their player is left beside them."""

from collections.abc import Iterator

from ruling.judging.judgement import JudgedPart
from ruling.referee.going_home import left_alone, with_companions
from ruling.referee.happenings import action_rules
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.figures_after import staying
from ruling.rulebook.sources import named
from ruling.table.figures import KINDS
from ruling.wording.words import Words

RULE = "wikia Traders & Builders"
"""The source of who stands only beside a follower."""


def companion_lines(part: JudgedPart, words: Words) -> Iterator[MarkedText]:
    """Who goes home with those that an action takes off."""
    table, action = part.at.situation, part.at.action
    taken = tuple(action_rules(action).takes(table, action))
    for feature, meeple in with_companions(table.meeples, taken)[len(taken) :]:
        kind = words.say(f"kind {meeple.kind}")
        given = {"kind": kind, "player": meeple.player, "feature": feature}
        yield MarkedText(words.say("goes home too", **given, source=words.cited(named(RULE).text)))


def parted_lines(part: JudgedPart, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """Who goes home because a ferry left it without its follower, and which figure that leaves."""
    table, action = part.at.situation, part.at.action
    if not table.change.parted:
        return
    taken = action_rules(action).takes(table, action)
    parted = [(on, each) for on, each in taken if KINDS[each.kind].joins]
    for feature, meeple in parted:
        kind = words.say(f"kind {meeple.kind}")
        text = words.say("goes home parted", kind=kind, player=meeple.player, feature=feature)
        yield MarkedText(text)
    on = left_alone(table.meeples, parted, part.ruling.figures or {})
    yield from staying(on, "left alone", part, words, marks)
