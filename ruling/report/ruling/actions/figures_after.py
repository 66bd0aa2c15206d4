"""The figures that an action takes off the board or leaves."""

from collections.abc import Iterator

from ruling.judging.judgement import JudgedPart
from ruling.referee.ruling import Because, Ruling
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import topic_of
from ruling.table.figures import Figure, Off
from ruling.wording.words import Words, upper_first

STAYS, NOWHERE, CASTLE = "stays", "nowhere", "castle"
"""The reading by which a figure stays, and the topics of leaving by a move or for a castle."""

_BY_PIECE = {"dragon": frozenset({"dragon", "figure"}), "castle": frozenset({"castle", "return"})}
"""By piece, the topics of the questions on what it does to figures."""

_NEVER_HOME = frozenset({"dragon", "figure", "ferry"})
"""The topics that say what eats figures or where they stand, and never send them home."""


def moved_off(part: JudgedPart) -> list[Figure]:
    """The figures that are not where they were before a part."""
    before, after = part.at.situation.figures, part.ruling.figures or {}
    return [figure for figure, place in after.items() if place != before[figure]]


def takes(
    kind: str, hit: list[Figure], part: JudgedPart, words: Words, marks: Marks
) -> Iterator[MarkedText]:
    """What happens to each affected figure; or that none is affected."""
    after = part.ruling.figures or {}
    if not hit:
        yield MarkedText(words.say(f"{kind} spares"), _cited(kind, part, marks))
    for figure in hit:
        text = words.say(f"{kind} takes {after[figure]}", figure=words.figure(figure))
        yield MarkedText(upper_first(text), _cited(kind, part, marks))


def _cited(kind: str, part: JudgedPart, marks: Marks) -> tuple[int, ...]:
    """The footnotes on what a piece does to figures, without those on a scoring beside it."""
    of_it = [each for each in part.ruling.figures_because if _topic(each) in _BY_PIECE[kind]]
    return marks.of(of_it)


def why_off(ruling: Ruling) -> Because:
    """The answers that send figures home in a part, without what kept them or ate them.

    What earlier parts have asked is among the answers, too.
    """
    never = {*_NEVER_HOME}
    if not any(isinstance(move.to, Off) for step in ruling.steps for move in step.moves):
        never.add(NOWHERE)
    if not any(score.castle for score in ruling.scoring or ()):
        never.add(CASTLE)
    home = (each for each in ruling.figures_because if each.reading != STAYS)
    return tuple(each for each in home if _topic(each) not in never)


def _topic(answer: Answer) -> str:
    return topic_of(answer.question)


def staying(
    figures: list[Figure], key: str, part: JudgedPart, words: Words, marks: Marks
) -> Iterator[MarkedText]:
    """That these figures stay; one that leaves is reported with the final places."""
    before, after = part.at.situation.figures, part.ruling.figures or {}
    for figure in figures:
        if after[figure] == before[figure]:
            text = words.say(key, figure=words.figure(figure))
            yield MarkedText(upper_first(text), marks.of(part.ruling.figures_because))
