"""What a run of scenarios has exercised of the rulebook, and what not."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ruling.judging.judgement import Judgement
from ruling.referee.ruling import Obligation, Reason, Ruling
from ruling.referee.whatif import differing_parts
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.questions import questions, readings_of


class Coverage(NamedTuple):
    """Of each kind of thing, what was exercised and what there is."""

    kind: str
    seen: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.seen) + len(self.missing)


def everything() -> dict[str, list[str]]:
    """Every id that a run can exercise, by kind.

    Questions count once for each edition: ``C1:join.timing``.
    """
    return {
        "editions": edition_ids(),
        "questions": [f"{id}:{question}" for id in edition_ids() for question in questions()],
        "readings": [
            f"{q}={reading}" for q, readings in questions().items() for reading in readings
        ],
        "reasons": [reason.value for reason in Reason],
        "obligations": [obligation.value for obligation in Obligation],
    }


def exercised(judgement: Judgement) -> Iterator[str]:
    """The ids that a judgement exercises."""
    id, ruling = judgement.rules.edition.id, judgement.ruling
    yield id
    for answer in ruling.asked:
        yield f"{id}:{answer.question}"
        if _shows(answer, judgement):
            yield f"{answer.question}={answer.reading}"
    yield from _of_steps(ruling)


def _shows(answer: Answer, judgement: Judgement) -> bool:
    """Whether a ruling shows a reading: the default when asked, others by a difference."""
    default = readings_of(answer.question)[0]
    if answer.reading == default:
        return True
    rules = judgement.rules.with_house(answer.question, default)
    return bool(differing_parts(Judgement(judgement.scenario, rules).ruling, judgement.ruling))


def _of_steps(ruling: Ruling) -> Iterator[str]:
    for step in (ruling.step, ruling.then):
        if step is not None:
            yield step.obligation.value
            yield from (refusal.reason.value for refusal in step.refused)
            if step.chosen is not None and step.chosen.reason is not None:
                yield step.chosen.reason.value


def coverage(seen: Iterable[str]) -> list[Coverage]:
    """What was exercised of each kind."""
    known = set(seen)
    return [
        Coverage(
            kind,
            tuple(id for id in ids if id in known),
            tuple(id for id in ids if id not in known),
        )
        for kind, ids in everything().items()
    ]


def percent(found: Iterable[Coverage]) -> float:
    """How much of everything was exercised, in percent."""
    listed = list(found)
    return 100 * sum(len(kind.seen) for kind in listed) / sum(kind.total for kind in listed)
