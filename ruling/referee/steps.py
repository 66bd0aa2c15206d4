"""One step of the turn: what must be done, what may be done, and what was done.

A step is found from the figures as they stand; the turn has one step, or two where the
rules ask for two moves.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ruling.referee.ruling import (
    Because,
    Chosen,
    CompleteBefore,
    Move,
    Obligation,
    Reason,
    Refusal,
    Step,
)
from ruling.referee.situation import Figures, Wanted
from ruling.referee.targets import Duty, Option, Targets, in_play
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Change, Feature
from ruling.table.figures import FIGURES, Figure, Off, Place, Spot


class Stage(NamedTuple):
    """A step before it is known where each option leads.

    ``targets`` is None where nothing requires a move, ``off`` the place of a figure that has to be
    taken off, ``by`` who must move, where it is not the player of this turn.
    """

    obligation: Obligation
    options: tuple[Option, ...]
    refused: tuple[Refusal, ...]
    targets: Targets | None
    because: Because
    off: Off = Off.SUPPLY
    by: str = ""
    complete: CompleteBefore = CompleteBefore()


class Join(NamedTuple):
    """A join of the two figures: whether they must part, and whether as if a tile had joined them.

    ``asked`` are the questions that decided it, ``mover`` who must move, where that is not the
    player of this turn.
    """

    parts: bool = True
    by_tile: bool = True
    asked: tuple[str, ...] = ()
    mover: str = ""


BY_TILE = Join()
"""A tile joined them."""

IDLE = Stage(Obligation.NONE, (), (), None, ())
"""A step in which nothing can be moved: whatever was tried is refused."""


def on_one_feature(figures: Figures) -> bool:
    """Whether both figures stand on one feature."""
    mage = figures[Figure.MAGE].feature
    return mage is not None and mage is figures[Figure.WITCH].feature


def may_call_for_a_move(change: Change, figures: Figures) -> bool:
    """Whether a tile can require a move under any rules; if not, no targets are looked for.

    A placing that is owed since an earlier turn requires one too.
    """
    return change.magic or bool(change.parted) or on_one_feature(figures)


def idle_stage(figures: Figures, rules: TracedRules, because: Because = ()) -> Stage:
    """The stage in which no move is required, with the given reasons and the common ones."""
    because += rules.because("move.mandatory")
    if len(in_play(figures)) == 2:
        because += rules.because("join.trigger")
    return IDLE._replace(because=because)


def stage_for(targets: Targets) -> Stage:
    """The step that a duty makes, with the figures as they stand."""
    duty, options = targets.duty, list(targets.options)
    if duty is Duty.APART and targets.rules.reads("join.destination", "supply"):
        to_supply = targets.rules.because("join.destination")
        options += [Option(figure, Off.SUPPLY, to_supply) for figure in in_play(targets.figures)]
    if options:
        obligation = Obligation.MOVE_APART if duty is Duty.APART else Obligation.PLACE_OR_MOVE
        refused = targets.refused + _supply_refused(targets, options)
        stage = Stage(obligation, tuple(options), tuple(refused), targets, targets.because)
    else:
        stage = _nowhere(targets)
    return stage._replace(complete=targets.complete)


def judge_wanted(moves: Iterable[Wanted], stage: Stage, figures: Figures) -> Iterator[Chosen]:
    """Whether each of some moves is among the options, and if not, why not."""
    for figure, place in moves:
        to = target_of(place)
        known = _among((*stage.options, *stage.refused), figure, to)
        if stage.targets and stage.complete.number and isinstance(to, Feature) and not known:
            # features complete before are only counted, not listed among the refused
            known = stage.targets.complete_refused(figure, to)
        if stage.targets and isinstance(known, Option):
            on_tile = stage.targets.pointer_bar(Wanted(figure, place)) or (None, known.because)
            yield Chosen(figure, place, *on_tile)
        elif isinstance(known, Refusal):
            yield Chosen(figure, place, known.reason, known.because)
        elif stage.targets and isinstance(to, Feature) and (bar := stage.targets.place_bar(to)):
            yield Chosen(figure, place, *bar)
        elif to is Off.SUPPLY and figures[figure].feature is None:
            yield Chosen(figure, place, Reason.NOT_IN_PLAY)
        else:
            yield Chosen(figure, place, Reason.NOTHING_TO_MOVE_FOR, stage.because)


def _among(
    moves: Sequence[Option | Refusal], figure: Figure, to: Feature | Off
) -> Option | Refusal | None:
    """The option or refusal of a figure for a target; None where there is none among these."""
    return next((each for each in moves if each.to is to and each.figure is figure), None)


def target_of(place: Place) -> Feature | Off:
    """The target of a move: the feature of a spot, or the supply."""
    return place.feature if isinstance(place, Spot) else place


def _supply_refused(targets: Targets, options: list[Option]) -> list[Refusal]:
    """The reason for which a figure may not simply be put back while a target exists."""
    allowed = [option.figure for option in options if option.to is Off.SUPPLY]
    question = "join.destination" if targets.duty is Duty.APART else "move.mandatory"
    refused = []
    for figure in FIGURES:
        if targets.figures[figure].feature is None:
            refused.append(Refusal(figure, Off.SUPPLY, Reason.NOT_IN_PLAY))
        elif figure not in allowed:
            because = targets.rules.because(question)
            refused.append(Refusal(figure, Off.SUPPLY, Reason.MUST_MOVE_INSTEAD, because))
    return refused


def _nowhere(targets: Targets) -> Stage:
    """The stage where no figure has a target: one comes off, unless the rules let it stay."""
    playing, rules = in_play(targets.figures), targets.rules
    stays, asked = _stays(targets)
    because = targets.because + asked
    if stays:
        return Stage(Obligation.NONE, (), tuple(targets.refused), targets, because)
    off = Off.SUPPLY  # whoever a join sets aside is set aside for later use
    if "nowhere.remove" in [answer.question for answer in asked]:
        because += rules.because("nowhere.return")
        off = Off.GONE if rules.reads("nowhere.return", "gone") else off
    options = tuple(Option(figure, Off.SUPPLY, asked) for figure in playing)
    absent = [figure for figure in FIGURES if figure not in playing]
    refused = [Refusal(figure, Off.SUPPLY, Reason.NOT_IN_PLAY) for figure in absent]
    barred = (*targets.refused, *refused)
    return Stage(Obligation.TAKE_OFF, options, barred, targets, because, off)


def _stays(targets: Targets) -> tuple[bool, Because]:
    """Whether all figures stay where they are although nothing can be moved."""
    duty, magic, rules = targets.duty, targets.situation.change.magic, targets.rules
    if duty is Duty.OTHER_ONE:
        return True, ()
    if not in_play(targets.figures):
        return True, rules.because("nowhere.none-in-play")
    because: Because = ()
    if duty is Duty.APART:
        because = rules.because("join.nowhere")
    on = [place.feature for place in targets.figures.values()]
    keeps: Because = ()
    if magic and any(feature and not feature.complete for feature in on):
        keeps = rules.because("nowhere.own-feature")
        if rules.reads("nowhere.own-feature", "stays"):
            return True, because + keeps
    if duty is Duty.APART and rules.reads("join.nowhere", "set-one-aside"):
        return False, because + keeps
    if not magic:
        return True, because
    return False, because + rules.because("nowhere.remove") + keeps


def step_of(
    stage: Stage,
    figures: Figures,
    tried: tuple[Wanted, ...],
    moves: tuple[Move, ...] = (),
    chosen: Chosen | None = None,
    followed: bool = False,
) -> Step:
    """A step of the ruling, with the verdict on each move that was tried."""
    judged = tuple(judge_wanted(tried, stage, figures)) if tried else ()
    refused = _refusals(stage, (chosen, *judged) if chosen else judged)
    listed = stage.obligation is not Obligation.NONE
    complete = stage.complete if listed else CompleteBefore()
    step = stage.obligation, moves, refused, chosen, followed, judged, stage.by, stage.because
    return Step(*step, complete)


def _refusals(stage: Stage, judged: Iterable[Chosen]) -> tuple[Refusal, ...]:
    """All refusals; where nothing must be done, only those of moves that were tried."""
    listed = stage.refused if stage.obligation is not Obligation.NONE else ()
    barred = [Refusal(c.figure, target_of(c.to), c.reason, c.because) for c in judged if c.reason]
    if not barred:
        return listed
    known: tuple[Option | Refusal, ...] = (*listed, *stage.options)
    new: dict[tuple[Figure, Feature | Off], Refusal] = {}
    for each in barred:
        if _among(known, each.figure, each.to) is None:
            new.setdefault(each[:2], each)
    return (*listed, *new.values())
