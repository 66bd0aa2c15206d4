"""Reports on a wagon that drives on after it has scored."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.ruling import Ruling
from ruling.referee.situation import AnyAction, Part, WagonDriven
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.happening import ActionWords, nothing_happened
from ruling.report.ruling.entries import entry_sentences
from ruling.rulebook.in_play import pieces
from ruling.rulebook.sources import named
from ruling.wording.words import Words

WAGON, RULE = "wagon", "papageek Wagon"
"""The piece, by which it is called too, and the source that says where it may drive."""


def _name(part: Part) -> str:
    return WAGON


def _whose(part: Part) -> str:
    return _driven(part.action).wagon[1].player


def _made(part: Part, ruling: Ruling, words: Words) -> Iterator[MarkedText]:
    """What became of the drive that the file names: the parts before it and a figure decide."""
    whose = words.say("part wagon", player=_whose(part))
    yield MarkedText(f"{whose} {_became(ruling, words)}")


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[MarkedText]:
    """Where it drove or what kept it from that, where it may, and whether a figure keeps it out."""
    became = _became(part.ruling, words)
    late = [each for each in part.ruling.asked if each.question == "dragon.before-scoring"]
    if part.ruling.meeple is None:
        yield MarkedText(became, marks.of(late))
        return
    if part.ruling.meeple.reason is None:
        yield MarkedText(became)
    weight = words.authority(pieces()[WAGON].authority)
    yield MarkedText(words.say("wagon may", weight=weight, source=words.cited(named(RULE).text)))
    yield from entry_sentences(part.ruling, words, marks)


def _became(ruling: Ruling, words: Words) -> str:
    """What the wagon did, as the ruling on the parts before has left it."""
    driven, entry = _driven(ruling.action), ruling.meeple
    if not driven.scored:
        return words.say("wagon not scored")
    if driven.to is None:
        return words.say("wagon home")
    if entry is None:
        return words.say("wagon eaten")
    key = "wagon drives" if entry.reason is None else "wagon kept out"
    return words.say(key, feature=words.feature(driven.to))


def _driven(action: AnyAction | None) -> WagonDriven:
    assert isinstance(action, WagonDriven)
    return action


HAPPENING = ActionWords(_name, nothing_happened, _came_of_it, _made, whose=_whose)
