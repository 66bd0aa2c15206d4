"""Which part of a turn a word about the figures' move is about.

Claims, expectations, reports and JSON ask this one place. What is said of the figures' move (what
must be done, what may be, what was done and who does it) is about one part of the turn; points are
those of all parts, and the figures stand as they do after it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from ruling.referee.rule import rule
from ruling.referee.ruling import Declined, Outcome, Ruling, Step
from ruling.referee.situation import AnyAction, Placing, Situation, Turn, Wanted, actions_of
from ruling.referee.steps import IDLE, step_of
from ruling.referee.whatif import Rulings
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import UNNAMED, Scenario
from ruling.table.features import Feature
from ruling.table.figures import Spot

Tried = Mapping[int, tuple[Wanted, ...]]
"""Moves that nobody made but somebody speaks about, by the number of the action that they name."""


def _with_moves(action: AnyAction, moves: tuple[Wanted, ...], at: int) -> AnyAction:
    """What is done with other moves made in one part of it; as it is where none can be there."""
    part = actions_of(action)[at]
    if not isinstance(part, Placing):
        return action
    changed = part._replace(moves=moves)
    if not isinstance(action, Turn):
        return changed
    if not at:
        return action._replace(first=changed)
    rest = [*action.rest]
    rest[at - 1] = rest[at - 1]._replace(action=changed)
    return action._replace(rest=tuple(rest))


class Subject(NamedTuple):
    """What words about the figures' move are about, as far as it is said.

    ``of`` is the number of the action that they name, ``numbers`` has that of each part, since a
    token beside a tile is a part of its own. ``held`` is the part, from 1, that they are about
    under the rules that are ruled under, and so under all others; 0 where it is still to be found.
    ``tried`` are the moves that they speak about. ``to_the_end`` says whether it is told of each
    move of an earlier part where the turn would end with it, which takes a ruling for each.
    """

    numbers: Sequence[int] = ()
    tried: Tried = MappingProxyType({})
    of: int = UNNAMED
    held: int = 0
    to_the_end: bool = True


class TurnRulings(Rulings):
    """The rulings on what is done, each with the part at its top that words are about.

    An action alone is ruled on as it is. What was ruled on is kept for words about other parts.
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
        """The same, where nobody asks what the other moves of an earlier part lead to."""
        return self._with(self._subject._replace(to_the_end=False))

    def _with(self, subject: Subject) -> "TurnRulings":
        return TurnRulings(self._situation, self._action, subject, self._whole)

    def held_to(self, ruling: Ruling) -> "TurnRulings":
        """The rulings on the same about the part that is at the top of this one, in all of them."""
        if not ruling.parts or self._subject.held == ruling.part:
            return self
        held = self._with(self._subject._replace(held=ruling.part))
        held._known.append(ruling)
        return held

    def with_moves(self, moves: tuple[Wanted, ...], ruling: Ruling) -> "TurnRulings":
        """The rulings on the same with other moves in the part that is at the top of a ruling."""
        if not ruling.part:
            return self
        changed = _with_moves(self._action, moves, ruling.part - 1)
        return TurnRulings(self._situation, changed, self._subject._replace(held=ruling.part))

    def unsaid(self, ruling: Ruling) -> tuple[int, ...]:
        """The actions of which a word must name one; empty where it is plain which is meant.

        That is where several parts name a move and all are settled.
        """
        if self._subject.of or not ruling.parts or _undecided(ruling) is not None:
            return ()
        named = [at for at, part in enumerate(ruling.parts) if part.made]
        settled = not ruling.parts[-1].illegal
        numbers = self._subject.numbers
        return tuple(numbers[at] for at in named) if settled and named[1:] else ()

    def _made(self, rules: Rules) -> Ruling:
        return self._topped(self._whole.under(rules), rules)

    def _topped(self, ruling: Ruling, rules: Rules) -> Ruling:
        if not ruling.parts:
            return ruling
        if ruling.declined is not None:
            ruling = ruling._replace(declined=self._declined(ruling.declined, rules))
        at = part_about(ruling, [*self._among(ruling)])
        if at is None:
            return _with_top(ruling, _UNREACHED)._replace(part=0)
        topped = ruling._replace(part=at + 1)
        if at < len(ruling.parts) - 1:  # the last has the points of all parts at the top already
            topped = self._carried_through(topped, ruling.parts[at], rules)
        return _with_tried(topped, at, self._subject.tried.get(self._subject.of, ()), rules)

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

    def _among(self, ruling: Ruling) -> Iterable[int]:
        """The parts that words can be about: the one meant, those of the action named, or all."""
        numbers, _, of, held, _ = self._subject
        if held:
            return range(held - 1, min(held, len(ruling.parts)))
        numbered = enumerate(numbers[: len(ruling.parts)])
        return (at for at, number in numbered if of in (UNNAMED, number))


def rule_about(situation: Situation, action: AnyAction, rules: Rules) -> Ruling:
    """Rules on an action, with the part at the top that words which name none are about."""
    return TurnRulings(situation, action).under(rules)


_UNREACHED = Ruling(step_of(IDLE, {}, ()), None, None, None, None, None, (), ())
"""What stands at the top where an earlier part is not settled, so that nothing is ruled on yet."""


def part_about(ruling: Ruling, among: Sequence[int]) -> int | None:
    """The part of a turn that words about the figures' move are about, from 0.

    Of the parts ``among``: the first whose required move is neither named nor settled by itself;
    else the one in which a move is named; else the last in which one is required; else that of the
    tile. None where there is none among them.
    """
    undecided, parts = _undecided(ruling), ruling.parts
    if undecided in among:
        return undecided
    named = [at for at in among if parts[at].made]
    if len(named) == 1:
        return named[0]
    illegal = [at for at in named if parts[at].illegal]
    due = [at for at in among if any(step.moves for step in parts[at].steps)]
    tokens = [at for at in among if isinstance(parts[at].action, Placing)]
    tiles = [at for at in tokens if _of_a_tile(parts[at])]
    each = (reversed(found) for found in (due, tiles, tokens, among))
    return next(chain(illegal, *each), None)


def _undecided(ruling: Ruling) -> int | None:
    """The part whose required move is neither named nor settled by itself; only the last can be."""
    last = ruling.parts[-1]
    step = last.last_step
    settled = last.figures is not None and last.scoring is not None
    if not step.moves or step.chosen is not None or (settled and not ruling.waiting):
        return None
    return len(ruling.parts) - 1


def _of_a_tile(part: Ruling) -> bool:
    return part.situation is not None and part.situation.change.tile is not None


def _settled_alike(part: Ruling, ruling: Ruling) -> Ruling:
    """A part of which each move leads to the one end that the whole turn has."""
    if ruling.points is None or ruling.scoring is None:
        return part
    moves = tuple(
        each._replace(points=ruling.points, figures=ruling.figures) for each in part.step.moves
    )
    outcome = Outcome(tuple(range(len(moves))), ruling.scoring, ruling.points)
    return part._replace(step=part.step._replace(moves=moves), outcomes=(outcome,))


def _with_top(ruling: Ruling, part: Ruling) -> Ruling:
    """The ruling on a turn with what is said of the figures' move in one of its parts."""
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
    before = tuple(_in_part(each, part.situation) for each in tried)
    judged = rule(part.situation, part.action._replace(tried=before), rules)
    then = ruling.then and judged.then and _tried_as(tried, ruling.then, judged.then)
    asked = dict.fromkeys((*ruling.asked, *judged.asked))
    step = _tried_as(tried, ruling.step, judged.step)
    return ruling._replace(step=step, then=then, asked=tuple(asked))


def in_part(wanted: Wanted, ruling: Ruling) -> Wanted:
    """A move to a feature of the end of the turn as one to what that was in the part at the top."""
    situation = ruling.parts[ruling.part - 1].situation if ruling.parts else None
    return wanted if situation is None else _in_part(wanted, situation)


def _tried_as(tried: tuple[Wanted, ...], step: Step, judged: Step) -> Step:
    """A step with the moves that were tried, each named as it was given."""
    named = zip(judged.tried, tried, strict=True)
    found = tuple(each._replace(to=wanted.to) for each, wanted in named)
    return step._replace(tried=found, refused=judged.refused)


def _in_part(wanted: Wanted, situation: Situation) -> Wanted:
    """A move to a feature of the end of the turn as a move to that feature in this part."""
    place, there = wanted.to, {*situation.features}
    if not isinstance(place, Spot):
        return wanted
    pointed = (each for each in there if place.segment in each.pointers())
    if place.segment is not None and (on := next(pointed, None)) is not None:
        return wanted._replace(to=place._replace(feature=on))
    parts: tuple[Feature, ...] = (place.feature,)
    while len(parts) == 1 and parts[0] not in there:
        parts = parts[0].parts
        if len(parts) > 1:  # joined since: the one that the words name, or on whose tile they are
            parts = tuple(part for part in parts if _names(place, part))
    feature = parts[0] if len(parts) == 1 else place.feature
    return wanted._replace(to=place._replace(feature=feature)) if feature in there else wanted


def _names(place: Spot, part: Feature) -> bool:
    """Whether a place is on this part of its feature, as far as its name or its tile tells.

    The name may be that of a feature which the part was made of.
    """
    if part.name == place.words or place.tile in [at.square for at in part.pointers()]:
        return True
    return any(_names(place, each) for each in part.parts)
