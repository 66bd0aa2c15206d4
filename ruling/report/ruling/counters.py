"""Which of the two counters of a player moves: what a case says of it, and what is assumed."""

from collections.abc import Iterator

from ruling.referee.ruling import Ruling
from ruling.referee.situation import UNNAMED
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.scenario.scenario import ScenarioPart
from ruling.wording.words import Words, upper_first


def counters_said(at: ScenarioPart, words: Words) -> Iterator[MarkedText]:
    """Which counters the awards of one part move, as far as the case says so."""
    for (player, feature), counter in getattr(at.action, "order", UNNAMED).counters.items():
        given = {"player": player, "counter": words.say(f"moved {counter}"), "feature": feature}
        key = "moves counter" if feature is None else "moves counter for"
        yield MarkedText(
            upper_first(words.say(key if player else "everybody moves counter", **given))
        )


def counter_assumed(ruling: Ruling, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """That a robber was taken to stand by the counter that moves, where nobody said so."""
    ends = ruling.orders or (ruling,)
    scores = [score for end in ends for score in end.scoring or ()]
    copies = [copy for each in (*ends, *scores) for copy in each.copies]
    if not copies:
        return
    from ruling.referee.counters import COUNTER  # few points are copied

    asked = [each for copy in copies for each in copy.because if each.question == COUNTER]
    if asked and asked[0].open:
        yield MarkedText(words.say("counter assumed"), marks.of(asked[:1]))
