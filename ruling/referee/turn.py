"""A turn in its order: the tile lies, figures move, a meeple is placed, features score."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.referee.hearing import Hearing
from ruling.referee.outcomes import agreed, conclude, outcomes_of
from ruling.referee.ruling import Chosen, Move, Obligation, Result, Ruling, Step
from ruling.referee.scoring import score_turn
from ruling.referee.situation import Placing, Situation, Wanted, in_play
from ruling.referee.steps import (
    Stage,
    idle_stage,
    judge_all,
    judge_wanted,
    refusals,
    stage_for,
    together,
)
from ruling.referee.targets import Duty, Option
from ruling.rulebook.rules import Rules
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Off, Place, Spot, feature_of

Figures = Mapping[Figure, Place]
Ends = tuple[Result, ...]


def rule_on_placing(situation: Situation, action: Placing, rules: Rules) -> Ruling:
    """The ruling on a placed tile."""
    return _Turn(situation, action, Hearing(rules)).rule()


class _Decided(NamedTuple):
    """A step, and where the figures stand after it where that is settled."""

    step: Step
    ends: tuple[Ends, ...]
    figures: Figures | None
    moved: Figure | None


class _Turn:
    """One turn under one set of rules; scoring that several moves share is done once."""

    def __init__(self, situation: Situation, action: Placing, hearing: Hearing) -> None:
        self._situation, self._action, self._hearing = situation, action, hearing
        self._everybody = _with_meeple(situation, action)
        self._known: dict[tuple[Feature | None, ...], Result] = {}
        self._scored_first: Result | None = None
        self._places: dict[Feature | Off, Place] = {}

    def rule(self) -> Ruling:
        """The ruling, with a second step where the rules ask for two moves."""
        figures = self._figures_at_first()
        stage = self._first_stage(figures)
        first = self._decide(stage, figures, self._action.moves[:1])
        second = self._second(stage, first)
        last = second if second and second.ends else first
        settled = second.figures if second else first.figures
        results = [result for ends in last.ends for result in ends]
        if settled is not None:
            results = [self._finish(settled)]
        ruling = conclude(first.step, results, outcomes_of(first.ends), self._hearing)
        if second is None:
            return ruling
        outcomes = outcomes_of(second.ends)
        return ruling._replace(then=second.step, then_outcomes=outcomes, between=first.figures)

    def _figures_at_first(self) -> Figures:
        """The figures as the first step finds them: after scoring, where joins wait for it."""
        figures = self._situation.figures
        plain_join = together(figures) and not self._situation.change.magic
        if plain_join and self._hearing.reads("join.timing", "after-scoring"):
            self._scored_first = self._finish(figures)
            return self._scored_first.figures
        return figures

    def _first_stage(self, figures: Figures) -> Stage:
        if together(figures):
            return self._stage(figures, Duty.APART)
        if self._situation.change.magic:
            return self._stage(figures, Duty.MAGIC)
        if self._action.owed and not in_play(figures):
            return self._owed_stage(figures)
        timing = self._hearing.because("join.timing") if self._scored_first else ()
        return idle_stage(figures, self._hearing, timing)

    def _owed_stage(self, figures: Figures) -> Stage:
        """A placing that was put off falls due as soon as a place is open, if it does at all."""
        put_off = self._hearing.because("nowhere.none-in-play")
        if not self._hearing.reads("nowhere.none-in-play", "when-one-opens"):
            return idle_stage(figures, self._hearing, put_off)
        stage = self._stage(figures, Duty.MAGIC)
        return stage._replace(because=tuple(dict.fromkeys((*put_off, *stage.because))))

    def _second(self, stage: Stage, first: _Decided) -> _Decided | None:
        """The second of two moves, once the first is settled."""
        if first.figures is None:
            return None
        made = self._action.moves[1:2] if not first.step.illegal else ()
        second = self._second_stage(stage, first.figures, first.moved)
        if second is None and made:
            second = self._spent(stage, first.figures)
        return self._decide(second, first.figures, made, last=True) if second else None

    def _spent(self, stage: Stage, figures: Figures) -> Stage:
        """What a second move meets that no rule asks for: one was all there was to make."""
        if stage.targets is None:
            return idle_stage(figures, self._hearing)
        one_move = "move.how-many"
        if stage.targets.duty is Duty.APART:
            one_move = "join.magic-tile" if self._situation.change.magic else "join.trigger"
        return Stage(Obligation.NONE, (), (), None, self._hearing.because(one_move))

    def _second_stage(self, stage: Stage, figures: Figures, moved: Figure | None) -> Stage | None:
        """The step that follows one in which a figure was moved."""
        duty = self._second_duty(stage) if moved is not None else None
        if duty is None:
            return None
        return self._stage(figures, duty, moved if duty is Duty.OTHER_ONE else None)

    def _second_duty(self, stage: Stage) -> Duty | None:
        """What calls for a second move: the magic tile itself, or that both must move."""
        if not self._situation.change.magic or stage.targets is None:
            return None
        if stage.targets.duty is Duty.APART:
            two = self._hearing.reads("join.magic-tile", "two-moves")
            return Duty.MAGIC if two else None
        both_out = len(in_play(stage.targets.figures)) == 2
        if both_out and stage.obligation is Obligation.PLACE_OR_MOVE:
            both = self._hearing.reads("move.how-many", "both")
            return Duty.OTHER_ONE if both else None
        return None

    def _stage(self, figures: Figures, duty: Duty, moved: Figure | None = None) -> Stage:
        return stage_for(
            self._situation, figures, duty, self._occupants(duty), self._hearing, moved
        )

    def _occupants(self, duty: Duty) -> Mapping[Feature, tuple[Meeple, ...]]:
        """Who stands where when the figures move: a late join comes after the meeple."""
        late = duty is Duty.APART and not self._situation.change.magic
        if late and not self._hearing.reads("join.timing", "before-scoring"):
            return self._everybody
        return self._situation.meeples

    def _decide(
        self, stage: Stage, figures: Figures, made: tuple[Wanted, ...], last: bool = False
    ) -> _Decided:
        """A step with its moves, what each leads to, and what was made of them."""
        afters = self._afters(stage, figures)
        again = bool(afters) and not last and self._second_duty(stage) is not None
        seconds = [
            self._second_stage(stage, after, option.figure) if again else None
            for option, after in zip(stage.options, afters, strict=True)
        ]
        ends = tuple(
            self._ends(after, second) if second is not None else (self._finish(after),)
            for after, second in zip(afters, seconds, strict=True)
        )
        followed = any(second is not None and second.options for second in seconds)
        chosen = judge_wanted(made[0], stage, figures) if made else None
        step = self._step(stage, figures, ends, chosen, made)._replace(followed=followed)
        if chosen and chosen.legal:
            to = stage.off if stage.obligation is Obligation.TAKE_OFF else chosen.to
            return _Decided(step, ends, {**figures, chosen.figure: to}, chosen.figure)
        if len(afters) == 1:
            return _Decided(step, ends, afters[0], stage.options[0].figure)
        return _Decided(step, ends, None if afters else figures, None)

    def _step(
        self,
        stage: Stage,
        figures: Figures,
        ends: tuple[Ends, ...],
        chosen: Chosen | None,
        made: tuple[Wanted, ...],
    ) -> Step:
        moves = tuple(
            _move(option, figures[option.figure], results)
            for option, results in zip(stage.options, ends, strict=True)
        )
        refused = refusals(stage, (*made, *self._action.tried), figures)
        tried = judge_all(stage, self._action.tried, figures)
        return Step(stage.obligation, moves, refused, chosen, tried=tried, because=stage.because)

    def _afters(self, stage: Stage, figures: Figures) -> list[Figures]:
        """Where the figures stand after each option of a step."""
        if stage.obligation is Obligation.TAKE_OFF:
            return [{**figures, option.figure: stage.off} for option in stage.options]
        return [{**figures, option.figure: self._place(option.to)} for option in stage.options]

    def _ends(self, after: Figures, second: Stage) -> Ends:
        """Every way in which the turn can end once a first move is made."""
        return tuple(map(self._finish, self._afters(second, after))) or (self._finish(after),)

    def _place(self, to: Feature | Off) -> Place:
        """A place on a target: any will do, so it is the one that names the feature."""
        place = self._places.get(to)
        if place is None:
            place = Spot(to, to.id, to.home) if isinstance(to, Feature) else to
            self._places[to] = place
        return place

    def _finish(self, figures: Figures) -> Result:
        """The end of the turn with the figures as they were moved.

        Scored once for all moves that leave the same figures on what is complete.
        """
        if self._scored_first is not None:
            return self._scored_first._replace(figures=figures)
        completed = self._situation.change.completed
        key: tuple[Feature | None, ...] = ()
        if completed:
            on = map(feature_of, figures.values())
            key = tuple(feature if feature in completed else None for feature in on)
        known = self._known.get(key)
        if known is None:
            known = score_turn(self._situation, self._everybody, figures, self._hearing)
            self._known[key] = known
        if not any(key):
            return Result(known.scoring, known.points, figures)
        after = {
            figure: Off.SUPPLY if known.figures[figure] is Off.SUPPLY and feature else place
            for (figure, place), feature in zip(figures.items(), key, strict=True)
        }
        return Result(known.scoring, known.points, after)


def _move(option: Option, origin: Place, results: Ends) -> Move:
    """A legal move with what all ends of the turn that it can lead to agree in."""
    first = results[0]
    points, figures = first.points, first.figures
    if len(results) == 1:
        return Move(option.figure, origin, option.to, points, figures, option.because)
    return Move(
        option.figure,
        origin,
        option.to,
        agreed([result.points for result in results]),
        agreed([result.figures for result in results]),
        option.because,
    )


def _with_meeple(situation: Situation, action: Placing) -> Mapping[Feature, tuple[Meeple, ...]]:
    """Who stands where when features score: the meeple of this turn counted in."""
    if action.meeple is None:
        return situation.meeples
    feature, meeple = action.meeple
    there = situation.meeples.get(feature, ())
    return {**situation.meeples, feature: (*there, meeple)}
