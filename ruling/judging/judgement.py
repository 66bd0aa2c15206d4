"""Ruling on a scenario under named rules: the heart of the public interface."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ruling.errors import Listed, Mistake, sentence
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.judging.claims import (
    Doubted,
    Judged,
    Verdict,
    doubted_moves,
    judge_claims,
    moves_by_house,
)
from ruling.judging.doubts import Doubt, doubts_of
from ruling.judging.turn_rulings import TurnRulings
from ruling.reading.mistakes import Position
from ruling.referee.ruling import Ruling
from ruling.referee.whatif import Other, matters, other_readings
from ruling.rulebook.rules import Rules, named_house
from ruling.scenario.scenario import Scenario, ScenarioPart


class JudgedPart(NamedTuple):
    """A part of what is done in a scenario, and the ruling on it alone."""

    at: ScenarioPart
    ruling: Ruling


class Judgement:
    """A scenario, its rules, and the ruling; ``others`` and ``claims`` are found when asked for.

    At the top of the ruling stands the part of a turn that words about the figures' move are about.
    """

    def __init__(
        self, scenario: Scenario, rules: Rules, rulings: TurnRulings | None = None
    ) -> None:
        self.scenario, self.rules = scenario, rules
        self._known = TurnRulings.on(scenario) if rulings is None else rulings

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling on what is done."""
        return self._known.under(self.rules)

    @cached_property
    def rulings(self) -> TurnRulings:
        """The rulings on the same, in all of which the same part is at the top."""
        return self._known.held_to(self.ruling)

    def about(self, of: int) -> "Judgement":
        """The judgement for words that name an action by its number in the list."""
        rulings = self.rulings.about(of)
        return self if rulings is self.rulings else Judgement(self.scenario, self.rules, rulings)

    @cached_property
    def parts(self) -> tuple[JudgedPart, ...]:
        """All that is ruled on: mostly one action alone, else the parts of a turn.

        The last of them ends the turn, or is the first that is not settled.
        """
        by_part = enumerate(self.ruling.by_part)
        return tuple(JudgedPart(self.scenario.at(n, each.situation), each) for n, each in by_part)

    @cached_property
    def others(self) -> Mapping[str, tuple[Other, ...]]:
        """For each open question that the ruling asked, its other readings."""
        if not any(answer.open for answer in self.ruling.asked):
            return {}
        return other_readings(self.rulings, self.rules, self.ruling)

    @cached_property
    def claims(self) -> tuple[Judged, ...]:
        """The claims of the scenario, judged; empty where nobody claims anything."""
        if not self.scenario.claims:
            return ()
        return judge_claims(self.scenario, self.rules, self.rulings)

    @cached_property
    def doubted(self) -> Doubted:
        """The moves made that only the usual reading refuses, and no source."""
        return doubted_moves(self.ruling, self.rules, self.rulings.without_ends())

    @cached_property
    def no_text_decides(self) -> Doubted:
        """The moves made on which no source decides, but the usual reading or a house rule."""
        return {
            **moves_by_house(self.ruling, self.rules, self.rulings.without_ends()),
            **self.doubted,
        }

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """What was done that no rule of its piece allows, as far as the file shows it."""
        return doubts_of(self.scenario, self.rules.edition.id)

    @property
    def part(self) -> JudgedPart:
        """The part that words about the figures' move are about; the last where there is none."""
        return self.parts[self.ruling.part - 1]

    @property
    def shown(self) -> JudgedPart:
        """The part to draw: where figures can be moved, or else the last."""
        return self.part if self.ruling.step.moves else self.parts[-1]

    @property
    def mover(self) -> str | None:
        """The player who must move: another one, or else the one whose turn it is."""
        step = self.ruling.step
        turn = getattr(self.part.at.action, "player", None)
        return (step.by or turn) if step.moves else None

    def check_claims(self) -> None:
        """Raises ScenarioError where a claim must say which action it is about, and does not."""
        ruling = self.ruling  # whoever judges has it made now, also where nobody claims anything
        about = [claim for claim in self.scenario.claims if CLAIM_KEYS[claim.key].of_part]
        for of in dict.fromkeys(claim.of for claim in about):
            places = [claim.position for claim in about if claim.of == of]
            self._must_be_plain(places, self.rulings.about(of).unsaid(ruling))

    def must_be_plain(self, words: Sequence[Position]) -> None:
        """Raises ScenarioError where words about the figures' move must name an action, and do not.

        ``words`` are the places of those that name none.
        """
        self._must_be_plain(words, self.rulings.unsaid(self.ruling))

    def _must_be_plain(self, words: Sequence[Position], several: Sequence[int]) -> None:
        if not (words and several):
            return
        numbers = tuple(map(str, dict.fromkeys(several)))
        what = sentence("of.needed", numbers=Listed(numbers, "and"), number=several[0])
        if len(numbers) == 1:
            what = sentence("of.two-moves-in-one", number=several[0])
        raise self.scenario.origin.error(*(Mistake(*at, what) for at in words))

    @property
    def failed(self) -> bool:
        """Whether a move or a meeple placed is illegal, or somebody claims what is wrong."""
        wrong = any(judged.verdict == "wrong" for judged in self.claims)
        entries = [each.meeple for each in self.ruling.by_part]
        barred = any(entry is not None and entry.barred is not None for entry in entries)
        return self.ruling.illegal or barred or wrong

    @property
    def open_here(self) -> tuple[str, ...]:
        """The open questions of which another reading would change something here."""
        return tuple(
            question
            for question, others in self.others.items()
            if any(other.changes for other in others)
        )

    @property
    def mattering(self) -> tuple[str, ...]:
        """The open questions that change what players act on, or the verdict on a claim."""
        claims = [each for each in self.claims if each.verdict is Verdict.OPEN]
        turning = {answer.question for judged in claims for answer in judged.because}
        return tuple(
            question
            for question in self.open_here
            if question in turning
            or any(matters(self.ruling, other.ruling) for other in self.others[question])
        )


def judge(
    scenario: Scenario,
    edition: str | None = None,
    authority: str = "community",
    house: Mapping[str, str] | str | None = None,
) -> Judgement:
    """Rule on a scenario.

    ``edition`` is an id or alias in any case (without one: the scenario's first, or the default),
    ``authority`` the least weight that an answer must have (printed, official or
    community), ``house`` readings by question, or the name of a named table; they come
    before the readings of the scenario itself.

    Raises UnknownName where a name does not exist, and ScenarioError where the scenario
    uses a tile that the edition does not have, or where a claim must say which action it is about.
    """
    readings = named_house(house) if isinstance(house, str) else house
    judgement = Judgement(scenario, scenario.rules(edition, authority, readings))
    judgement.check_claims()
    return judgement
