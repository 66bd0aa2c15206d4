"""The clauses of a text: what is said between two commas mostly belongs together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ruling.interview.account import Event
from ruling.interview.sentence.grammar.facts import Fact, Happened, Mention
from ruling.interview.sentence.grammar.notation import compiled
from ruling.interview.sentence.grammar.parsing import Part

BETWEEN, AND = compiled("[comma stop]"), compiled("and")
"""What ends a clause, and what connects it with the next where nothing is joined."""


@dataclass
class Clause:
    """Parts between two commas, or two words such as "and" where nothing is joined."""

    parts: list[Part]

    @property
    def facts(self) -> list[Fact]:
        """The facts, in their order."""
        return [fact for part in self.parts for fact in part.facts]

    @property
    def mentions(self) -> list[Mention]:
        """The roads and cities that are named."""
        return [fact for fact in self.facts if isinstance(fact, Mention)]

    @property
    def joins(self) -> bool:
        """Whether something is joined."""
        return Happened(Event.JOINED) in self.facts


def clauses(parts: Sequence[Part], letters: str) -> Iterator[tuple[Clause, bool]]:
    """The clauses of a text; each with whether "and" alone connects it with the one before it."""
    run: list[tuple[Part, str]] = []
    for part in parts:
        said = letters[part.start : part.end]
        if part.understood and not part.facts and BETWEEN.search(said):
            yield from _split(run)
            run = []
        else:
            run.append((part, said))
    yield from _split(run)


def _split(run: list[tuple[Part, str]]) -> Iterator[tuple[Clause, bool]]:
    whole = Clause([part for part, _ in run])
    if whole.joins:
        yield whole, False
        return
    found = Clause([])
    after_and = False
    for part, said in run:
        if part.understood and AND.fullmatch(said):
            yield found, after_and
            found, after_and = Clause([]), True
        else:
            found.parts.append(part)
    if found.parts:
        yield found, after_and
