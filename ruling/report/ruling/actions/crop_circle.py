"""Reports on crop circles and other pieces that take meeples off."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.going_home import left_alone
from ruling.referee.situation import (
    MeeplesChanged,
    Part,
)
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.companions import companion_lines
from ruling.report.ruling.actions.figures_after import staying
from ruling.report.ruling.actions.happening import ActionWords
from ruling.rulebook.in_play import name_of, pieces
from ruling.wording.words import Words, upper_first

BESIDE_A_TILE = frozenset({"princess", "tower"})
"""The pieces that take meeples off in a turn with a tile, and are called by their names in it."""


def _name(part: Part) -> str:
    action = part.action
    assert isinstance(action, MeeplesChanged)
    taken = action.by if action.by in BESIDE_A_TILE else "taken off"
    return "crop circle" if action.kind else taken


def _happened(part: Part, words: Words) -> Iterator[MarkedText]:
    action = part.action
    assert isinstance(action, MeeplesChanged)
    if action.kind:
        yield MarkedText(words.say(f"crop circle {action.kind}"))
        if not (action.added or action.removed):
            yield MarkedText(words.say("crop circle nobody"))
    piece_name = name_of(pieces()[action.by], words)
    if action.before_scoring and not action.removed:
        yield MarkedText(words.say("meeple taken nobody", piece=piece_name))
    moved = [("meeple beside", each) for each in action.added]
    taken = "meeple back" if action.kind else "meeple taken"
    for key, (feature, meeple) in [*moved, *((taken, each) for each in action.removed)]:
        where = words.feature(feature)
        text = words.say(key, player=meeple.player, feature=where, piece=piece_name)
        yield MarkedText(text)


def _caught(part: JudgedPart, words: Words) -> Iterator[MarkedText]:
    """Whom a piece beside the tile took away, which nothing else says in short.

    A figure may have kept out who was placed before.
    """
    action, there = part.at.action, part.at.situation.meeples
    if not isinstance(action, MeeplesChanged) or action.by not in BESIDE_A_TILE:
        return
    if all(meeple in there.get(on, ()) for on, meeple in action.removed):
        yield from (MarkedText(upper_first(each.text)) for each in _happened(part.at.part, words))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    """Whether it leaves a figure alone, and whether that stays."""
    action, table = part.at.action, part.at.situation
    assert isinstance(action, MeeplesChanged)
    yield from _caught(part, words)
    yield from companion_lines(part, words)
    on = left_alone(table.meeples, action.removed, table.figures)
    if not on and not part.ruling.scoring:
        yield MarkedText(words.say("nobody alone"))
    yield from staying(on, "left alone", part, words, marks)


HAPPENING = ActionWords(_name, _happened, _came_of_it)
