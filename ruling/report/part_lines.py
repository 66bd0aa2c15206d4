"""A turn of several parts in sentences: what came of each, one after the other."""

from collections.abc import Callable, Iterable, Iterator

from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation, Ruling
from ruling.report.document import Sentence
from ruling.report.naming import Namer
from ruling.report.notes import Marks
from ruling.rulebook.language import Words
from ruling.scenario.scenario import LinkLaid, PlacedTile, Scenario

Course = Callable[[Ruling, Scenario, Words, Marks, str], Iterable[Sentence]]
"""What is told of one part, with how its points are."""


def course_of_parts(
    judgement: Judgement, words: Words, marks: Marks, course_of: Course
) -> Iterator[Sentence]:
    """What came of each part, with its number; nothing of one that asks and changes nothing."""
    ruling, earlier = judgement.ruling, judgement.ruling.earlier
    told = [
        [*course_of(part, _part(judgement, number), words, marks, "points of this part")]
        if _tells(part, _part(judgement, number))
        else []
        for number, part in enumerate(earlier)
    ]
    scored = any(any((part.points or {}).values()) for part in earlier)
    points = "points of this part" if scored else "points"
    told.append([*course_of(alone(ruling), judgement.last, words, marks, points)])
    if scored and ruling.points is not None:
        whole = Namer(words).points(ruling.points)
        told[-1].append(Sentence(words.phrase("points of the turn", points=whole)))
    if not any(told[:-1]):
        yield from told[-1]
        return
    for number, (first, *rest) in ((at, each) for at, each in enumerate(told, start=1) if each):
        lead = words.phrase("part of turn", number=number)
        yield first._replace(text=f"{lead} {first.text}")
        yield from rest


def alone(last: Ruling) -> Ruling:
    """The ruling on the last part without what the parts before it scored.

    Where parts wait, what it has is of the whole turn, and told as that.
    """
    if last.waiting:
        return last._replace(scoring=None, points=None)
    before = [score for part in last.earlier for score in part.scoring or ()]
    scoring = last.scoring and last.scoring[len(before) :]
    points = last.points and {
        player: number - sum((part.points or {}).get(player, 0) for part in last.earlier)
        for player, number in last.points.items()
    }
    return last._replace(scoring=scoring, points=points)


def _part(judgement: Judgement, number: int) -> Scenario:
    """The scenario as a part before the last found it."""
    situation = judgement.ruling.earlier[number].situation
    assert situation is not None
    return judgement.scenario.at_part(number, situation)


def _tells(part: Ruling, at: Scenario) -> bool:
    """Whether there is more to say of a part than that nothing has to be done."""
    if not isinstance(at.story, PlacedTile | LinkLaid):
        return True
    asks = part.step.obligation is not Obligation.NONE
    return asks or part.meeple is not None or bool(part.scoring)
