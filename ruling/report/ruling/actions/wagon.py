"""Reports on a wagon that drives on after it has scored."""

from collections.abc import Iterator

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.situation import Part, WagonDriven
from ruling.report.blocks import Sentence
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.happening import Happening
from ruling.report.ruling.entries import entry_sentences
from ruling.rulebook.in_play import pieces
from ruling.rulebook.sources import named
from ruling.wording.words import Words

WAGON, RULE = "wagon", "papageek Wagon"
"""The piece, by which it is called too, and the source that says where it may drive."""


def _name(part: Part) -> str:
    return WAGON


def _happened(part: Part, words: Words) -> Iterator[Sentence]:
    action = part.action
    assert isinstance(action, WagonDriven)
    player = action.wagon[1].player
    if action.to is None:
        yield Sentence(words.say("wagon home", player=player))
    else:
        yield Sentence(words.say("wagon drives", player=player, feature=words.feature(action.to)))


def _came_of_it(
    part: JudgedPart, words: Words, marks: Marks, doubted: Doubted
) -> Iterator[Sentence]:
    """Where it drove or what kept it from that, where it may, and whether a figure keeps it out."""
    action, asked = part.ruling.action, part.ruling.asked  # as the parts before have left it
    assert isinstance(action, WagonDriven)
    player = action.wagon[1].player
    if not action.scored:
        yield Sentence(words.say("wagon not scored", player=player))
    elif action.to is not None and part.ruling.meeple is None:
        late = [each for each in asked if each.question == "dragon.before-scoring"]
        yield Sentence(words.say("wagon eaten", player=player), marks.of(late))
    elif action.to is None:
        yield Sentence(words.say("wagon home", player=player))
    else:
        entry = part.ruling.meeple
        if entry is not None and entry.reason is None:
            yield Sentence(
                words.say("wagon drives", player=player, feature=words.feature(action.to))
            )
        weight = words.authority(pieces()[WAGON].authority)
        yield Sentence(words.say("wagon may", weight=weight, source=words.cited(named(RULE).text)))
        yield from entry_sentences(part.ruling, words, marks)


HAPPENING = Happening(_name, _happened, _came_of_it)
