"""The aspects of a ruling that a smaller case must keep."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, Protocol

from ruling.errors import Listed, RulingError, Term, UnknownName, Value, sentence
from ruling.judging.comparing import Comparison, compare, deciding_open
from ruling.judging.judgement import Judgement, judge
from ruling.referee.ruling import Because, Obligation, Step
from ruling.scenario.scenario import Scenario


class Ruler(NamedTuple):
    """The rules that cases are ruled under, as ``judge`` takes them."""

    edition: str | None = None
    authority: str = "community"
    house: Mapping[str, str] = {}


BY_THE_FILE = Ruler()
"""Under what the file itself says."""


class RuledScenario:
    """A scenario ruled on; compared under all editions only on demand."""

    def __init__(self, scenario: Scenario, under: Ruler) -> None:
        self._under = under
        self.judgement: Judgement = judge(scenario, under.edition, under.authority, under.house)

    @cached_property
    def comparison(self) -> Comparison:
        """The same under every edition that has its tiles."""
        judgement, under = self.judgement, self._under
        levels = (under.authority,)
        return compare(judgement.scenario, (), levels, under.house, judgement.rulings)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every point of the turn at which a figure could have to move."""
        return tuple(step for part in self.judgement.ruling.by_part for step in part.steps)


def _obligation(case: RuledScenario) -> tuple[str, ...]:
    found = tuple(step.obligation.value for step in case.steps)
    return found if set(found) != {Obligation.NONE.value} else ()


def _move(case: RuledScenario) -> tuple[Any, ...]:
    """Whether each move that was made is legal, and why not; the same of a meeple placed."""
    moves = [(step.chosen.legal, step.chosen.reason) for step in case.steps if step.chosen]
    placed = [part.meeple for part in case.judgement.ruling.by_part if part.meeple]
    entries = chain.from_iterable(each.entries for each in placed)
    return (*moves, *(each.reason for each in entries if each.reason))


def _points(case: RuledScenario) -> tuple[Any, ...]:
    """The players with points; where a move decides, the outcomes of the moves."""
    ruling = case.judgement.ruling
    if ruling.points is not None:
        return _scored(ruling.points)
    return tuple(sorted({_scored(outcome.points) for outcome in ruling.ends}))


def _scored(points: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((player, number) for player, number in points.items() if number))


def _claims(case: RuledScenario) -> tuple[Any, ...]:
    return tuple(
        (judged.verdict, tuple(judged.by_edition.items())) for judged in case.judgement.claims
    )


def _questions(case: RuledScenario) -> tuple[Any, ...]:
    """The open questions that matter, and those that decide the move made and each claim."""
    judgement = case.judgement
    chosen = [step.chosen.because for step in case.steps if step.chosen]
    claimed = [judged.because for judged in judgement.claims]
    opened = deciding_open(judgement.ruling, judgement.others)
    found = opened, *map(_asked, chosen), *map(_asked, claimed)
    return found if any(found) else ()


def _asked(because: Because) -> tuple[str, ...]:
    return tuple(sorted({answer.question for answer in because}))


def _editions(case: RuledScenario) -> tuple[Any, ...]:
    """The groups of editions with the same outcome, and the questions that separate them."""
    comparison = case.comparison
    if comparison.agree:
        return ()
    groups = [[column.name for column in group] for group in comparison.outcomes]
    return groups, sorted({each for found in comparison.differences for each in found.questions})


SEEN: Mapping[str, Callable[[RuledScenario], Any]] = {
    "obligation": _obligation,
    "move": _move,
    "points": _points,
    "claims": _claims,
    "questions": _questions,
    "editions": _editions,
}
"""Each aspect that can be kept, as a function of the case; the cheap ones come first. Its value is
empty where a case has nothing of it."""

NOTHING = {
    "obligation": "nobody must move",
    "move": "no move was made",
    "points": "nobody scores",
    "claims": "nobody claims anything",
    "questions": "no question decides",
    "editions": "the editions agree",
}
"""Why each aspect can be empty: it completes the message that there is nothing to keep."""

USUAL = ("obligation", "move", "claims", "questions", "editions")
"""The aspects that are kept where none is named."""


class NothingToKeep(RulingError):
    """The case has none of what is to be kept; the text says so, with a hint."""


class Kept(Protocol):
    """What a smaller case must keep, with the names of it."""

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called."""

    def holds(self, case: RuledScenario) -> bool:
        """Whether another case keeps it."""


class Keeping:
    """The aspects to keep of a case, with their values there."""

    def __init__(self, case: RuledScenario, names: Sequence[str] = USUAL) -> None:
        self.names = tuple(name for name in SEEN if name in names)
        self.found = {name: SEEN[name](case) for name in self.names}
        if not any(self.found.values()):
            file = case.judgement.scenario.file
            missing = Listed(tuple(Term(NOTHING[name]) for name in self.names), "and")
            others = ",".join(name for name in SEEN if name not in names and SEEN[name](case))
            values: dict[str, Value] = {"file": file, "missing": missing}
            if others:
                raise NothingToKeep(sentence("keep.nothing-of-these", others=others, **values))
            raise NothingToKeep(sentence("keep.nothing", **values))

    def holds(self, case: RuledScenario) -> bool:
        """Whether another case has the same values."""
        return all(SEEN[name](case) == found for name, found in self.found.items())


def names_of(listed: str | None) -> tuple[str, ...]:
    """The aspects in a comma-separated list, or the usual ones; raises UnknownName."""
    if listed is None:
        return USUAL
    names = tuple(name.strip() for name in listed.split(",") if name.strip())
    for name in names:
        if name not in SEEN:
            raise UnknownName("thing to keep", name, SEEN)
    if not names:
        raise NothingToKeep(sentence("keep.none-named", names=Listed(tuple(SEEN), "and")))
    return names
