"""The rulings on a turn, with that part of it at the top which claims or expectations are about."""

from collections.abc import Iterator
from functools import partial

from ruling.judging.subject import Subject, in_part, in_situation
from ruling.referee.choosing import moves_open
from ruling.referee.happening import Scoring
from ruling.referee.rule import rule
from ruling.referee.ruling import Declined, Outcome, Ruling, Step
from ruling.referee.situation import Action, AnyAction, Placing, Situation, Turn, Wanted, actions_of
from ruling.referee.steps import IDLE, step_of
from ruling.referee.whatif import Rulings
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario


class TurnRulings(Rulings):
    """The rulings on a turn, with that part of it at the top which some words are about.

    An action alone is ruled on as it is. Rulings on the whole turn are kept, and shared with those
    for words about other parts.
    """

    def __init__(
        self,
        situation: Situation,
        action: AnyAction,
        subject: Subject | None = None,
        whole: Rulings | None = None,
    ) -> None:
        super().__init__(situation, action)
        numbers = range(1, len(actions_of(action)) + 1)
        self._subject = Subject(numbers) if subject is None else subject
        self._whole = Rulings(situation, action) if whole is None else whole

    @classmethod
    def on(cls, scenario: Scenario) -> "TurnRulings":
        """The rulings on a scenario, whose words name no action."""
        subject = Subject(scenario.numbers, scenario.tried)
        return cls(scenario.situation, scenario.action, subject)

    def about(self, of: int) -> "TurnRulings":
        """The rulings on the same for words that name an action."""
        if of == self._subject.of:
            return self
        return self._with(self._subject._replace(of=of, held=0))

    def without_ends(self) -> "TurnRulings":
        """The same, which do not follow the moves of an earlier part to the end of the turn."""
        return self._with(self._subject._replace(to_the_end=False))

    def _with(self, subject: Subject) -> "TurnRulings":
        return TurnRulings(self._situation, self._action, subject, self._whole)

    def held_to(self, ruling: Ruling) -> "TurnRulings":
        """The same rulings, under all rules with the part at the top that this one has there."""
        if not ruling.parts or self._subject.held == ruling.part:
            return self
        held = self._with(self._subject._replace(held=ruling.part))
        held._known.append(ruling)
        return held

    def with_moves(self, moves: tuple[Wanted, ...], ruling: Ruling) -> "TurnRulings":
        """The rulings on the same with other moves in the part that is at the top of a ruling."""
        if not ruling.part:
            return self
        there = tuple(in_part(each, ruling) for each in moves)
        changed = _with_moves(self._action, there, ruling.part - 1)
        return TurnRulings(self._situation, changed, self._subject._replace(held=ruling.part))

    def ways(self, ruling: Ruling, rules: Rules) -> "Iterator[tuple[TurnRulings, Ruling]]":
        """What comes of each move that an earlier part waits for, up to the part meant.

        Where a move was made that may not be, these are the moves that may be made instead; where
        an order of scoring is waited for, it is each of these.
        """
        if ruling.part or not ruling.waiting:
            return
        at = len(ruling.parts) - 1
        part = actions_of(self._action)[at]
        for choice in _choices(part, ruling.parts[at]):
            then = TurnRulings(self._situation, _with_part(self._action, choice, at), self._subject)
            found = then.under(rules)
            if found.part or choice == part:
                yield then, found
            else:
                yield from then.ways(found, rules)

    def unsaid(self, ruling: Ruling) -> tuple[int, ...]:
        """The actions of which a word must name one; empty where it is plain which is meant."""
        return self._subject.unsaid(ruling)

    def _made(self, rules: Rules) -> Ruling:
        return self._topped(self._whole.under(rules), rules)

    def _topped(self, ruling: Ruling, rules: Rules) -> Ruling:
        if not ruling.parts:
            return ruling
        if ruling.declined is not None:
            ruling = ruling._replace(declined=self._declined(ruling.declined, rules))
        at = self._subject.part(ruling)
        if at is None:
            return _with_top(ruling, _UNREACHED)._replace(part=0)
        topped = ruling._replace(part=at + 1)
        if at < len(ruling.parts) - 1:  # the last has the points of all parts at the top already
            topped = self._carried_through(topped, ruling.parts[at], rules)
        return _with_tried(topped, at, self._subject.moves_tried, rules)

    def _carried_through(self, ruling: Ruling, part: Ruling, rules: Rules) -> Ruling:
        """The ruling with an earlier part at its top, whose moves lead to the end of the turn."""
        if not (part.step.moves and self._subject.to_the_end):
            return _with_top(ruling, part)
        if not part.made:  # all moves lead to the same
            return _with_top(ruling, _settled_alike(part, ruling))
        first = part.made[:1] if part.then is not None and part.then.moves else ()
        made = tuple(Wanted(*each[:2]) for each in first)
        open_there = rule(self._situation, _with_moves(self._action, made, ruling.part - 1), rules)
        if len(open_there.parts) != ruling.part:
            return _with_top(ruling, _settled_alike(part, ruling))
        asked = dict.fromkeys((*ruling.asked, *open_there.asked))
        topped = _with_top(ruling._replace(asked=tuple(asked)), open_there)
        chosen = topped.step._replace(chosen=part.step.chosen)
        then = part.then and topped.then and topped.then._replace(chosen=part.then.chosen)
        topped = topped._replace(step=chosen, then=then or part.then, meeple=part.meeple)
        return topped._replace(between=part.between)

    def _declined(self, declined: Declined, rules: Rules) -> Declined:
        """The rulings with messages declined, each with the part at its top."""
        if not declined.counted:
            return declined
        each = partial(self._topped, rules=rules)
        return Declined(declined.players, lambda: map(each, declined))


def rule_about(situation: Situation, action: AnyAction, rules: Rules) -> Ruling:
    """Rules on an action, with the part at the top that words which name none are about."""
    if not isinstance(action, Turn):
        return rule(situation, action, rules)
    return TurnRulings(situation, action).under(rules)


_UNREACHED = Ruling(step_of(IDLE, {}, ()), None, None, None, None, None, (), ())
"""Stands at the top where an earlier part is not settled, and the part meant is not ruled on."""


def _with_moves(action: AnyAction, moves: tuple[Wanted, ...], at: int) -> AnyAction:
    """An action or turn with other moves in one part; unchanged where that can have none."""
    part = actions_of(action)[at]
    if not isinstance(part, Placing):
        return action
    return _with_part(action, part._replace(moves=moves), at)


def _with_part(action: AnyAction, part: Action, at: int) -> AnyAction:
    """What is done with another action in one part of it."""
    if not isinstance(action, Turn):
        return part
    if not at:
        return action._replace(first=part)
    rest = [*action.rest]
    rest[at - 1] = rest[at - 1]._replace(action=part)
    return action._replace(rest=tuple(rest))


def _choices(part: Action, ruling: Ruling) -> Iterator[Action]:
    """A part with each move that it waits for, or else with each order of its scoring."""
    if isinstance(part, Placing) and isinstance(ruling.action, Placing):
        choices = [choice.moves for choice in moves_open(ruling.action, ruling)]
        if choices != [part.moves]:
            yield from (part._replace(moves=moves) for moves in choices)
            return
    scored = ruling.situation.change.completed if ruling.situation is not None else ()
    firsts = dict.fromkeys(
        tuple(each for each in end.order.first if each in scored) for end in ruling.orders
    )
    if isinstance(part, Scoring):
        yield from (part._replace(order=part.order._replace(first=first)) for first in firsts)


def _settled_alike(part: Ruling, ruling: Ruling) -> Ruling:
    """A part whose moves all lead to the same: to the one end of the turn, or all of its ends.

    Of several ends the moves have what these share.
    """
    moves = tuple(
        each._replace(points=ruling.points, figures=ruling.figures) for each in part.step.moves
    )
    indices = tuple(range(len(moves)))
    if ruling.points is not None and ruling.scoring is not None:
        outcomes = [Outcome(indices, ruling.scoring, ruling.points)]
    else:
        ends = ruling.last_part.ends
        outcomes = [Outcome(indices, each.scoring, each.points, each.order) for each in ends]
    return part._replace(step=part.step._replace(moves=moves), outcomes=tuple(outcomes))


def _with_top(ruling: Ruling, part: Ruling) -> Ruling:
    """The ruling on a turn, with what one of its parts says of the figures' move at the top."""
    return ruling._replace(
        step=part.step,
        then=part.then,
        outcomes=part.outcomes,
        then_outcomes=part.then_outcomes,
        meeple=part.meeple,
        between=part.between,
        decides=part.decides,
    )


def _with_tried(ruling: Ruling, at: int, tried: tuple[Wanted, ...], rules: Rules) -> Ruling:
    """The ruling with a verdict on each move that was tried, in the part that is at its top."""
    part = ruling.parts[at]
    if not tried or part.situation is None or part.action is None:
        return ruling
    before = tuple(in_situation(each, part.situation) for each in tried)
    judged = rule(part.situation, part.action._replace(tried=before), rules)
    then = ruling.then and judged.then and _tried_as(tried, ruling.then, judged.then)
    asked = dict.fromkeys((*ruling.asked, *judged.asked))
    step = _tried_as(tried, ruling.step, judged.step)
    return ruling._replace(step=step, then=then, asked=tuple(asked))


def _tried_as(tried: tuple[Wanted, ...], step: Step, judged: Step) -> Step:
    """A step with the moves that were tried, each named as it was given."""
    named = zip(judged.tried, tried, strict=True)
    found = tuple(each._replace(to=wanted.to) for each, wanted in named)
    return step._replace(tried=found, refused=judged.refused)
