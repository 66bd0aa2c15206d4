"""The head of a ruling: who is right, what is open, the points, and what came of it, in short.

Bars, lists and the pictures of chats show it, where nothing else of a ruling has room.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation, Points, Ruling
from ruling.report.blocks import MARKS
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.tile import verdict_text
from ruling.report.ruling.answer import course_of_answer, unsettled
from ruling.report.ruling.entries import entry_text
from ruling.report.ruling.verdicts import short_verdicts
from ruling.rulebook.questions import Authority
from ruling.wording.words import Words, upper_first


class Head(NamedTuple):
    """Whole sentences without footnotes; ``duty`` is what must still be done, or empty.

    ``signed`` are verdicts, each behind its sign: who is right, what no text settles, what was not
    allowed and why. ``outcome`` are the points, or what came of it where there are none.
    ``further`` is what else came of it.
    """

    signed: list[str]
    outcome: list[str]
    duty: str
    further: list[str]

    @property
    def first(self) -> list[str]:
        """What answers; empty only where there is a duty."""
        return self.signed + self.outcome

    def within(self, letters: int) -> str:
        """As many whole sentences of it as have room; the first always has."""
        first, *more = filter(None, [*self.first, self.duty, *self.further])
        for sentence in more:
            if len(first) + 1 + len(sentence) > letters:
                break
            first = f"{first} {sentence}"
        return first


def head(judgement: Judgement, words: Words) -> Head:
    """The head of a ruling; never empty."""
    ruling, marks = judgement.ruling, Marks()
    signed = [*short_verdicts(judgement, words)]
    signed += [("open", each.text) for each in unsettled(judgement, words, marks)]
    refused = [*_refused(judgement, words)]
    signed += refused
    points = [*_points(judgement, words)]
    course = [sentence.text for sentence in course_of_answer(judgement, words, marks)]
    duty = words.obligation(ruling.last_step.obligation)
    said = {text for _, text in refused}
    said.add(words.say("points", points=words.points(ruling.points or {})))
    further = [text for text in course if text not in said and text != duty]
    verdicts = [f"{MARKS[sign]} {text}" for sign, text in signed]
    found = Head(verdicts, points, duty * _is_due(ruling), further)
    return _where_something_is_said(found, ruling, words)


def _is_due(ruling: Ruling) -> bool:
    """Whether something must still be done with the two."""
    step = ruling.last_step
    made = step.chosen is not None and step.chosen.reason is None
    return step.obligation is not Obligation.NONE and bool(step.moves) and not made


def _where_something_is_said(found: Head, ruling: Ruling, words: Words) -> Head:
    """The head with an outcome in any case, so that it is never empty.

    Where nobody scores and nothing must be done, that is what came of it, or that it is so: of the
    figures where more than the tile had to decide that they stay.
    """
    if found.first or found.duty:
        return found
    if found.further:
        return found._replace(outcome=found.further[:1], further=found.further[1:])
    step = ruling.last_step
    scored = ruling.points is not None and ruling.scoring and not step.because[1:]
    nothing = words.obligation(step.obligation)
    return found._replace(outcome=[words.say("head nobody") if scored else nothing])


def _refused(judgement: Judgement, words: Words) -> Iterator[tuple[str, str]]:
    """What was done and is not allowed, or only by the usual reading is not, with the reason."""
    ruling, doubted = judgement.ruling, judgement.no_text_decides
    for move in ruling.made:
        if move.reason is not None:
            turning = doubted.get(move, ())
            house = any(answer.authority is Authority.HOUSE for answer in turning)
            sign = "open" if turning and not house else "wrong"
            yield sign, verdict_text(move, words, doubted)
    for entry in ruling.meeple.entries if ruling.meeple is not None else ():
        if entry.reason is not None:
            yield "wrong", entry_text([entry], words)


def _points(judgement: Judgement, words: Words) -> Iterator[str]:
    """The points of each player; every number that is possible where a choice is left.

    Who has nothing on the table, and only claims something of others, is left out.
    """
    ruling = judgement.ruling
    declined = ruling.declined
    if ruling.not_counted or (declined is not None and not declined.counted):
        yield words.say("head many")
        return
    ways = [ruling, *(declined or ())]
    every = [way.points for way in ways] + [end.points for way in ways for end in way.ends]
    found = [points for points in every if points is not None]
    if ruling.points is not None and declined is None:
        found = [ruling.points]
    if not any(any(points.values()) for points in found):
        return
    playing = [player for player in found[0] if any(points[player] for points in found)
               or not _only_claims(player, judgement)]  # fmt: skip
    text = ", ".join(_of_player(player, found, words) for player in playing)
    settled = all(points == found[0] for points in found)
    by_move = len(ways) == 1 and not ruling.orders
    key = "points" if settled else "by move" if by_move else "by choice"
    yield upper_first(words.say(f"head {key}", points=text))


def _only_claims(player: str, judgement: Judgement) -> bool:
    """Whether a player claims something of others, and has nobody on the table."""
    claims = [each.claim for each in judgement.claims if each.claim.by == player]
    about_it = any(player in each.value for each in claims if each.key == "points")
    tables = [part.at.situation for part in judgement.parts]
    crowds = (crowd for table in tables for crowd in table.meeples.values())
    there = {each.player for crowd in crowds for each in crowd} | {each.active for each in tables}
    return bool(claims) and not about_it and player not in there


def _of_player(player: str, ends: list[Points], words: Words) -> str:
    """``red 3 or 9``."""
    numbers = [str(number) for number in sorted({points[player] for points in ends})]
    return words.say("strength", player=player, strength=words.listed(numbers, "or"))
