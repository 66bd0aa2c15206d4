"""Cases as evidence: their results, compared with rulings under any rules."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from ruling.errors import Said
from ruling.proving.infer.hypothesis import Hypothesis, readings_under
from ruling.proving.read_alike import ReadAlike, Readings
from ruling.referee.ruling import Ruling
from ruling.rulebook.rules import Rules


class Observed(NamedTuple):
    """One result: a key of ``expect:``, and its subject where there are several."""

    key: str
    of: str = ""


class Missed(NamedTuple):
    """A result, and the ruling instead of it."""

    came_about: Any
    ruled: Any


MissedOf = Mapping[Observed, Missed]
TryRules = Callable[[Rules], tuple[Ruling, MissedOf]]
"""Rules on a case, and tells what does not come out as it came about."""


class Seen(NamedTuple):
    """A case under some rules: the readings of the questions asked, and the results missed."""

    asked: Readings
    missed: MissedOf


class Evidence:
    """A case; rules that read alike the questions it asks share one ruling.

    ``name`` says where it is, ``observed`` how many results it has. Some editions may have results
    of their own: ``known_of`` is the same for editions with the same. ``lacks`` says which of its
    tiles an edition does not have.
    """

    def __init__(
        self,
        name: str,
        look: TryRules,
        observed: int,
        lacks: Callable[[str], Said],
        known_of: Callable[[str], Hashable] = lambda edition: None,
    ) -> None:
        self.name, self.observed, self.lacks = name, observed, lacks
        self._look, self._known_of = look, known_of
        self._seen: dict[Hashable, ReadAlike[MissedOf]] = {}

    def under(self, hypothesis: Hypothesis) -> Seen:
        """The case under some rules."""
        known = self._seen.setdefault(self._known_of(hypothesis.edition), ReadAlike())
        readings, look = readings_under(hypothesis), lambda: self._look(hypothesis.rules)
        missed, asked = known.under(readings, look)
        return Seen(asked, missed)
