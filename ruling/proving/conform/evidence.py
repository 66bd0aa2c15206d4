"""An engine's answers as evidence: each with the readings under which it would come out."""

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ruling.case.names import EXPECT
from ruling.errors import ScenarioError
from ruling.expect.files import load_text
from ruling.proving.conform.asked import AskedCase, EngineAnswer, Nonsense
from ruling.proving.infer.evidence import Evidence
from ruling.proving.infer.explaining import explaining
from ruling.proving.infer.hypothesis import NO_FURTHER, FurtherReadings, Hypothesis
from ruling.proving.infer.scenario_evidence import evidence_of
from ruling.scenario.scenario import Scenario


class Differs(NamedTuple):
    """A key under which an engine answers otherwise."""

    key: str
    expected: Any
    found: Any


class AnsweredCase:
    """A case with an engine's answer; it is read and ruled on only where that is needed.

    Raises Nonsense where the answer names what is not there.
    """

    def __init__(self, case: AskedCase, answer: EngineAnswer) -> None:
        self.case, self.answer = case, answer
        self.given = {key: self._whole(key, value) for key, value in answer.values.items()}
        named = {key for key, value in self.given.items() if not self._alike(key, value)}
        missed = {seen.key for seen in self._missed()} if named else set()
        self.differs: tuple[Differs, ...] = tuple(
            Differs(key, case.form[EXPECT][key], answer.values[key])
            for key in self.given
            if key in missed
        )

    def _whole(self, key: str, value: Any) -> Any:
        """An answer with the points of all players: one that is not named has none."""
        if key != "points" or value is None:
            return value
        expected = self.case.form[EXPECT][key]
        players = expected or value or self.case.form["scenario"]["players"]
        return {**dict.fromkeys(players, 0), **value}

    def _alike(self, key: str, value: Any) -> bool:
        """Whether an answer is what is expected, word by word."""
        expected = self.case.form[EXPECT][key]
        if key == "moves":
            return sorted(value) == sorted(expected)
        return bool(value == expected)

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return not self.differs

    @property
    def open(self) -> Sequence[str]:
        """The open questions that change something in its ruling, as its line lists them."""
        return tuple(self.case.form[EXPECT]["open"])

    @property
    def asked(self) -> Sequence[str]:
        """The questions that its ruling asks."""
        return tuple(self.case.form["rules"])

    def reading(self, question: str) -> str:
        """The reading by which it is ruled on."""
        return str(self.case.form["rules"][question])

    def fixes(self, question: str) -> bool:
        """Whether the case itself says by which reading it is ruled on."""
        return "house" in self.case.form["scenario"] and question in self.scenario.house

    def asks(self, readings: FurtherReadings) -> bool:
        """Whether its ruling asks a question that some readings are about."""
        return any(question in self.case.form["rules"] for question, _ in readings)

    @cached_property
    def scenario(self) -> Scenario:
        """The case, expecting what the engine answers."""
        form, id = self.case.form, self.case.key.id
        given = {key: value for key, value in self.given.items() if value is not None}
        text = json.dumps({**form["scenario"], EXPECT: given}, ensure_ascii=False)
        try:
            return load_text(text, id)
        except ScenarioError as error:
            raise Nonsense(error.mistakes[0].what, self.case.key) from None

    @cached_property
    def evidence(self) -> Evidence:
        """Whether the answers come out, under any rules."""
        unsettled = [key for key, value in self.given.items() if value is None]
        return evidence_of(self.scenario, unsettled)

    def _missed(self) -> Mapping[Any, Any]:
        return self.evidence.under(self.hypothesis(NO_FURTHER)).missed

    def hypothesis(self, readings: FurtherReadings) -> Hypothesis:
        """The rules of the case, with other readings before them."""
        house = {**self.case.plays, **self.scenario.house}
        return Hypothesis(self.case.key.edition, frozenset(house.items())).with_further(readings)

    def agrees_under(self, readings: FurtherReadings) -> bool:
        """Whether all would come out with other readings."""
        if self.agrees and not self.asks(readings):
            return True
        return not self.evidence.under(self.hypothesis(readings)).missed

    def explained_by(self, most: int) -> dict[str, tuple[FurtherReadings, ...]]:
        """For each key that differs, the fewest readings that explain all of it, at most so many.

        Empty where none do.
        """
        rules = self.hypothesis(NO_FURTHER)
        least = explaining(self.evidence, rules, most, fixed=False).least
        found: dict[str, tuple[FurtherReadings, ...]] = {}
        for key in (each.key for each in self.differs):
            of_items = [set(sets) for seen, sets in least.items() if seen.key == key]
            common = set.intersection(*of_items) if of_items else set()
            few = min(map(len, common), default=0)
            found[key] = tuple(sorted((s for s in common if len(s) == few), key=sorted))
        return found
