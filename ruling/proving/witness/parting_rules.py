"""Whether two rules part on a table; one ruling is enough where they read alike what it asks."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.judging.comparing import DECIDED, MOVER, OPEN, decides, part_of
from ruling.judging.turn_rulings import TurnRulings
from ruling.proving.read_alike import ReadAlike
from ruling.referee.ruling import Ruling
from ruling.referee.situation import AnyAction, Situation
from ruling.referee.whatif import questions_apart
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules

BY = (*DECIDED, MOVER, OPEN)
"""In what two rules can part: what editions can differ in, and who does it."""


class ReadRules(NamedTuple):
    """Rules, and how they read every question."""

    rules: Rules
    readings: Mapping[str, str]

    @classmethod
    def of(cls, rules: Rules) -> "ReadRules":
        """Rules with how they read every question."""
        return cls(rules, rules.readings)

    def reading_otherwise(self, question: str, reading: str) -> "ReadRules":
        """The same rules, but a question is read in this way."""
        rules = self.rules.with_house(question, reading)
        return ReadRules(rules, {**self.readings, question: reading})


class RuledTable:
    """A table, and what was ruled on it."""

    def __init__(self, rulings: TurnRulings) -> None:
        self._rulings = rulings
        self._known = ReadAlike[Ruling]()
        self._held: dict[int, RuledTable] = {}

    @classmethod
    def of(cls, situation: Situation, action: AnyAction) -> "RuledTable":
        """A table on which nothing was ruled yet."""
        return cls(TurnRulings(situation, action))

    def held_to(self, ruling: Ruling) -> "RuledTable":
        """The same table, every ruling on it about the part of a turn that this one is about."""
        if not ruling.parts:
            return self
        if ruling.part not in self._held:
            self._held[ruling.part] = RuledTable(self._rulings.held_to(ruling))
        return self._held[ruling.part]

    def under(self, read: ReadRules) -> tuple[Ruling, Mapping[str, str]]:
        """The ruling under some rules, and what it asked for as it was read."""

        def find() -> tuple[Ruling, Ruling]:
            ruling = self._rulings.alike(read.rules)
            return ruling, ruling

        return self._known.under(read.readings, find)


class PartingTest:
    """Two rules, and in what they are to part."""

    def __init__(self, one: Rules, two: Rules, by: tuple[str, ...] = BY) -> None:
        self.one, self.two = ReadRules.of(one), ReadRules.of(two)
        self._by = by
        self._keys, self._opens = [key for key in by if key != OPEN], OPEN in by
        pairs = [(one.answer(each), two.answer(each)) for each in questions()]
        self._read = frozenset(a.question for a, b in pairs if a.reading != b.reading)
        self._apart = frozenset(questions_apart(one, two))
        self._otherwise: dict[tuple[bool, str, str], ReadRules] = {}

    @property
    def apart(self) -> tuple[str, ...]:
        """The questions of which the answers can part the two; without any, no table does.

        A ruling depends on readings alone, what it leaves open on what answers leave possible.
        """
        apart = self._apart if self._opens else self._read
        return tuple(question for question in questions() if question in apart)

    def on(self, situation: Situation, action: AnyAction) -> bool:
        """Whether they part on this table."""
        return self.on_ruled(RuledTable.of(situation, action))

    def on_ruled(self, table: RuledTable) -> bool:
        """Whether they part on a table on which others were ruled on perhaps."""
        first, asked = table.under(self.one)
        second, table = first, table.held_to(first)
        if not self._read.isdisjoint(asked):
            second, _ = table.under(self.two)
            if _differ(first, second, self._keys):
                return True
        if not self._opens or (self._apart.isdisjoint(asked) and not self._read):
            return False
        return self._open(table, self.one, first) != self._open(table, self.two, second)

    def _open(self, table: RuledTable, read: ReadRules, ruling: Ruling) -> set[str]:
        """The open questions of which another reading changes what editions can differ in.

        Rules that read everything alike leave the others open alike: those are not looked at.
        """
        asked = (answer.question for answer in ruling.asked)
        questions_seen = asked if self._read else self._apart.intersection(asked)
        answers = [read.rules.answer(question) for question in questions_seen]
        return {
            answer.question
            for answer in answers
            if answer.open
            and any(
                decides(ruling, self._under(table, read, answer.question, reading))
                for reading in answer.others
            )
        }

    def _under(self, table: RuledTable, read: ReadRules, question: str, reading: str) -> Ruling:
        """The ruling under another reading of a question."""
        key = read is self.one, question, reading
        other = self._otherwise.get(key)
        if other is None:
            other = self._otherwise[key] = read.reading_otherwise(question, reading)
        return table.under(other)[0]


def _differ(one: Ruling, two: Ruling, keys: Sequence[str]) -> bool:
    return any(part_of(key, one) != part_of(key, two) for key in keys)
