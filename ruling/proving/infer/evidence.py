"""Cases that are to be explained: what came about in each, held against rulings."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from ruling.errors import Said
from ruling.proving.infer.hypothesis import Hypothesis, readings_under
from ruling.referee.ruling import Ruling
from ruling.rulebook.rules import Rules


class Observed(NamedTuple):
    """One thing that came about: a key of ``expect:``, and of whom or what, where of several."""

    key: str
    of: str = ""


class Missed(NamedTuple):
    """What came about, and what is ruled instead."""

    came_about: Any
    ruled: Any


MissedOf = Mapping[Observed, Missed]
Look = Callable[[Rules], tuple[Ruling, MissedOf]]
"""Rules on a case, and tells what does not come out as it came about."""


class Seen(NamedTuple):
    """What was seen of a case: the questions asked, as they were read, and what was missed."""

    asked: tuple[tuple[str, str], ...]
    missed: MissedOf


class Evidence:
    """A case; under rules that read alike what was asked it is ruled on once.

    ``name`` says where it stands, ``observed`` how much came about. Of some editions other
    results may be known: ``known_of`` is the same for those with the same. ``lacks`` says which
    of its tiles an edition does not have.
    """

    def __init__(
        self,
        name: str,
        look: Look,
        observed: int,
        lacks: Callable[[str], Said],
        known_of: Callable[[str], Hashable] = lambda edition: None,
    ) -> None:
        self.name, self.observed, self.lacks = name, observed, lacks
        self._look, self._known_of = look, known_of
        self._seen: dict[Hashable, list[Seen]] = {}

    def under(self, hypothesis: Hypothesis) -> Seen:
        """What is seen of the case under some rules."""
        readings = readings_under(hypothesis)
        known = self._seen.setdefault(self._known_of(hypothesis.edition), [])
        for seen in known:
            if all(readings[question] == reading for question, reading in seen.asked):
                return seen
        ruling, missed = self._look(hypothesis.rules)
        asked = tuple((answer.question, answer.reading) for answer in ruling.asked)
        known.append(Seen(asked, missed))
        return known[-1]
