"""A turn in its order: the tile lies, figures move, a meeple is placed, features score."""

from itertools import chain
from typing import NamedTuple

from ruling.referee.ends import agreed, orders_of, outcomes_of
from ruling.referee.entering import may_enter
from ruling.referee.hearing import Hearing
from ruling.referee.ruling import (
    Decider,
    Ends,
    FeatureScore,
    Move,
    Obligation,
    Points,
    Ruling,
    Step,
)
from ruling.referee.scoring import score_turn
from ruling.referee.situation import Figures, Placing, Situation, Wanted
from ruling.referee.steps import (
    BY_TILE,
    IDLE,
    Stage,
    idle_stage,
    judge_wanted,
    stage_for,
    step_of,
    together,
)
from ruling.referee.targets import Duty, Looked, Option, Targets, in_play
from ruling.table.features import Feature, by_place
from ruling.table.figures import Figure, Off, Place, Spot

TILE, JOINED = "tile", "joined"
"""By what somebody decides, where it is not by a token."""


class _Decided(NamedTuple):
    """A step, and where the figures stand after it where that is settled."""

    step: Step
    ends: tuple[Ends, ...]
    figures: Figures | None
    moved: Figure | None


class PlacingTurn:
    """One turn under one set of rules; scoring that several moves share is done once."""

    def __init__(self, situation: Situation, action: Placing, hearing: Hearing) -> None:
        self._situation, self._action, self._hearing = situation, action, hearing
        self._everybody = situation.meeples
        if action.meeple is not None:
            feature, meeple = action.meeple
            there = situation.meeples.get(feature, ())
            self._everybody = {**situation.meeples, feature: (*there, meeple)}
        self._known: dict[tuple[object, ...], Ends] = {}
        self._placing: Figures | None = None  # the figures where the meeple comes before their move
        self._scored_first: Ends | None = None
        self._places: dict[Feature | Off, Place] = {}
        self._looked: Looked | None = None
        self._scored = situation
        if not action.scores:
            change = situation.change._replace(completed=())
            self._scored = situation._replace(change=change)
        self._join = BY_TILE

    def rule(self) -> Ruling:
        """The ruling, with a second step where the rules ask for two moves."""
        stage, figures = self._first_stage()
        first = self._decide(stage, figures, self._action.moves[:1])
        second = self._second(stage, first)
        last = second if second and second.ends else first
        settled = second.figures if second else first.figures
        results = [result for ends in last.ends for result in ends]
        if settled is not None:
            results = [*self._finish(settled)]
        return Ruling(
            first.step,
            second and second.step,
            agreed([result.scoring for result in results]),
            agreed([result.points for result in results]),
            agreed([result.figures for result in results]),
            agreed([result.meeple for result in results]),
            outcomes_of(first.ends),
            self._hearing.asked,
            outcomes_of(second.ends) if second else (),
            first.figures if second else None,
            orders=orders_of([results] if settled is not None else last.ends),
            decides=self._decider(first.step),
        )

    def _decider(self, step: Step) -> Decider | None:
        """Who makes the move that is due: whoever placed the tile, or laid the token."""
        if step.obligation is Obligation.NONE:
            return Decider("", TILE) if self._waits_for_a_tile() else None
        if step.by:
            return Decider(step.by, JOINED)
        link = self._situation.change.link
        return Decider(self._action.player, link.by if link is not None else TILE)

    def _waits_for_a_tile(self) -> bool:
        """Whether the two have come onto one road, and part when the next tile lies."""
        road, change = self._situation.figures[Figure.MAGE].feature, self._situation.change
        if "join.by-token" not in self._join.asked or road in change.completed:
            return False
        joins_now = change.tile is None or (road is not None and change.joined_by(road))
        return bool(joins_now) and self._hearing.reads("join.by-token", "at-next-tile")

    def _first_stage(self) -> tuple[Stage, Figures]:
        """The first step, and the figures as it finds them: scored, where joins wait for it."""
        figures, magic = self._situation.figures, self._situation.change.magic
        if self._situation.change.parted and (split := self._split(figures)):
            return split, figures
        apart = together(figures)
        if apart and self._situation.late:
            from ruling.referee.joins import noticed_late  # few joins are

            self._join = noticed_late(self._hearing)
            apart = self._join.parts
        elif apart and (
            self._action.joined or any(each.by for each in self._situation.change.grown)
        ):
            from ruling.referee.joins import join_by_token  # few roads are joined without a tile

            self._join = join_by_token(self._situation, self._action, figures, self._hearing)
            apart = self._join.parts
        plain_join = apart and not magic and self._join.by_tile
        if plain_join and self._hearing.reads("join.timing", "after-scoring"):
            self._scored_first = self._finish(figures)
            figures = self._scored_first[0].figures
            apart = together(figures)
        if apart:
            stage = self._stage(figures, Duty.APART)._replace(by=self._join.mover)
            return self._with_left_behind(stage, figures), figures
        if magic and not self._had_its_move():
            return self._stage(figures, Duty.MAGIC), figures
        if self._action.owed and not in_play(figures):
            return self._owed_stage(figures), figures
        because = self._hearing.because("join.timing") if self._scored_first else ()
        because += self._hearing.because(*self._join.asked)
        return idle_stage(figures, self._hearing, because), figures

    def _had_its_move(self) -> bool:
        """Whether the magic tile of an earlier part of this turn was all that obliges."""
        if not self._action.again:
            return False
        self._join = self._join._replace(asked=("builder.two-magic-tiles",))
        return self._hearing.reads("builder.two-magic-tiles", "once")

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
        made = self._action.moves[1:2]
        made = () if made and first.step.illegal else made
        duty = self._second_duty(stage) if first.moved is not None else None
        if duty is not None:
            second = self._stage(first.figures, duty, first.moved)
        elif made:
            second = self._spent(stage)
        else:
            return None
        return self._decide(second, first.figures, made, last=True)

    def _spent(self, stage: Stage) -> Stage:
        """What a second move meets that no rule asks for: one was all there was to make."""
        one_move = "move.how-many"
        if stage.targets and stage.targets.duty is Duty.APART:
            plain = "join.noticed-late" if self._situation.late else "join.trigger"
            one_move = "join.magic-tile" if self._situation.change.magic else plain
        return IDLE._replace(because=self._hearing.because(one_move))

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

    def _stage(
        self, figures: Figures, duty: Duty, moved: Figure | None = None, brief: bool = False
    ) -> Stage:
        """The step of a duty; a late join comes after the meeple."""
        if self._looked is None:  # most turns ask no figure where it may go
            features = by_place(self._situation.features)
            self._looked = Looked({feature: place for place, feature in enumerate(features)}, {})
        meeples = self._situation.meeples
        late = duty is Duty.APART and not self._situation.change.magic and self._join.by_tile
        if late and not self._hearing.reads("join.timing", "before-scoring"):
            meeples, self._placing = self._everybody, figures
        turn = self._situation, figures, duty, meeples, self._hearing, self._looked
        why, magic = ["move.how-many"], ["join.magic-tile"] * self._situation.change.magic
        if duty is Duty.MAGIC:
            why = ["move.mandatory", *self._join.asked]
        elif duty is Duty.APART and not self._join.by_tile:
            why = [*self._join.asked, "figure.together", *magic, "join.destination"]
        elif duty is Duty.APART:
            why = ["join.trigger", "figure.together", "join.timing", *magic, "join.destination"]
            why = [*self._join.asked, *why]
        return stage_for(Targets(*turn, why, moved, brief))

    def _split(self, figures: Figures) -> Stage | None:
        """Where a ferry leaves a figure's road in two: its part may have to be chosen."""
        from ruling.referee.joins import split  # few ferries move

        options = split(self._situation.change, figures, self._hearing)
        if not options:
            return None
        self._join = self._join._replace(asked=("ferry.split",))
        if together(figures) or self._hearing.reads("ferry.split", "its-segment"):
            return None
        stage = self._stage(figures, Duty.MAGIC)
        because = options[0].because
        idle = IDLE.complete
        return stage._replace(options=options, refused=(), because=because, complete=idle)

    def _with_left_behind(self, stage: Stage, figures: Figures) -> Stage:
        """Two whom a ferry brought together, where one may be said to be on the part it left."""
        if not self._situation.change.parted or not stage.options:
            return stage
        if not self._hearing.reads("ferry.split", "mover-chooses"):
            return stage
        from ruling.referee.joins import split  # few ferries move

        known = {(option.figure, option.to) for option in stage.options}
        left = tuple(
            option
            for option in split(self._situation.change, figures, self._hearing)
            if option.to is not figures[option.figure].feature and option[:2] not in known
        )
        if not left:
            return stage
        refused = tuple(
            each for each in stage.refused if each[:2] not in {each[:2] for each in left}
        )
        options = (*stage.options, *left)
        return stage._replace(obligation=Obligation.MOVE_APART, options=options, refused=refused)

    def _decide(
        self, stage: Stage, figures: Figures, made: tuple[Wanted, ...], last: bool = False
    ) -> _Decided:
        """A step with its moves, what each leads to, and what was made of them."""
        afters = self._afters(stage, figures)
        duty = None if last else self._second_duty(stage)
        ends: tuple[Ends, ...]
        followed = False
        if duty is None:
            ends = tuple(map(self._finish, afters))
        else:
            seconds = [
                self._stage(after, duty, option.figure, brief=True)
                for option, after in zip(stage.options, afters, strict=True)
            ]
            followed = any(second.options for second in seconds)
            ends = tuple(
                tuple(
                    chain.from_iterable(map(self._finish, self._afters(second, after) or [after]))
                )
                for after, second in zip(afters, seconds, strict=True)
            )
        moves = tuple(
            _move(option, figures[option.figure], results)
            for option, results in zip(stage.options, ends, strict=True)
        )
        chosen = next(judge_wanted(made[:1], stage, figures)) if made else None
        step = step_of(stage, figures, self._action.tried, moves, chosen, followed)
        if chosen and chosen.legal:
            to = stage.off if stage.obligation is Obligation.TAKE_OFF else chosen.to
            return _Decided(step, ends, {**figures, chosen.figure: to}, chosen.figure)
        if len(afters) == 1:
            return _Decided(step, ends, afters[0], stage.options[0].figure)
        return _Decided(step, ends, None if afters else figures, None)

    def _afters(self, stage: Stage, figures: Figures) -> list[Figures]:
        """Where the figures stand after each option of a step."""
        if stage.obligation is Obligation.TAKE_OFF:
            return [{**figures, option.figure: stage.off} for option in stage.options]
        for _, to, _ in stage.options:  # any place will do: the one that names the feature
            if to not in self._places:
                self._places[to] = Spot(to, to.id, to.home) if isinstance(to, Feature) else to
        return [{**figures, option.figure: self._places[option.to]} for option in stage.options]

    def _finish(self, figures: Figures) -> Ends:
        """The ends of the turn with the figures as they were moved.

        Scored once for all moves that leave the same figures on what is complete.
        """
        if self._scored_first is not None:
            return tuple(each._replace(figures=figures) for each in self._scored_first)
        completed = self._scored.change.completed
        who, entry, placed = self._everybody, None, self._action.meeple
        if placed is not None:
            there = self._situation.meeples
            entry = may_enter(placed, self._placing or figures, there, self._hearing)
            who = who if entry.reason is None else there
        key: tuple[Feature | None, ...] = ()
        if completed:
            on = [place.feature for place in figures.values()]
            key = tuple(feature if feature in completed else None for feature in on)
        home = self._home(figures)
        known = self._known.get((*key, bool(home and home[0].barred)))
        if known is None:
            order = self._action.order
            known = score_turn(self._scored, who, figures, self._hearing, home, order)
            self._known[*key, bool(home and home[0].barred)] = known
        after, left = figures, known[0].figures
        if any(key):
            after = {
                figure: Off.SUPPLY if left[figure] is Off.SUPPLY and feature else place
                for (figure, place), feature in zip(figures.items(), key, strict=True)
            }
        return tuple(each._replace(figures=after, meeple=entry) for each in known)

    def _home(self, figures: Figures) -> tuple[FeatureScore, ...]:
        """What an abbot scores who is sent home, before all that is complete."""
        if self._action.abbot is None:
            return ()
        from ruling.referee.abbots import score_home  # few turns send one home

        moved = figures != self._situation.figures
        return (score_home(self._situation, self._action.abbot, moved, self._hearing),)


def _move(option: Option, origin: Place, results: Ends) -> Move:
    """A legal move with what all ends of the turn that it can lead to agree in."""
    points: Points | None = results[0].points
    figures: Figures | None = results[0].figures
    if len(results) > 1:
        points = agreed([result.points for result in results])
        figures = agreed([result.figures for result in results])
    return Move(option.figure, origin, option.to, points, figures, option.because)
