"""The moves of a step, the ends of each, and those that were made."""

from functools import partial
from typing import NamedTuple

from ruling.referee.ends import agreed
from ruling.referee.ruling import Move, Obligation, Step
from ruling.referee.situation import Figures, Wanted
from ruling.referee.steps import Stage, judge_wanted, step_of
from ruling.referee.targets import Option
from ruling.referee.tile.endings import ending_of, ends_of
from ruling.referee.tile.laying import Ending, Laying, Start
from ruling.referee.tile.stages import second_duty, spent, stage_of
from ruling.table.features import Feature
from ruling.table.figures import Figure, Place, Spot


class Decided(NamedTuple):
    """A step, and where the figures stand after it where that is settled."""

    step: Step
    endings: tuple[tuple[Ending, ...], ...]
    figures: Figures | None
    moved: Figure | None


def second_of(laying: Laying, start: Start, stage: Stage, first: Decided) -> Decided | None:
    """The second of two moves, once the first is settled."""
    if first.figures is None:
        return None
    made = laying.action.moves[1:2]
    made = () if made and first.step.illegal else made
    duty = second_duty(laying, stage) if first.moved is not None else None
    if duty is not None:
        second = stage_of(laying, start.join, first.figures, duty, first.moved)
    elif made:
        second = spent(laying, stage)
    else:
        return None
    return decide(laying, start, second, first.figures, made, last=True)


def decide(
    laying: Laying,
    start: Start,
    stage: Stage,
    figures: Figures,
    made: tuple[Wanted, ...],
    last: bool = False,
) -> Decided:
    """A step with its moves, the ends of each, and the moves made in it."""
    afters, finish = _afters(laying, stage, figures), partial(ending_of, laying, start)
    duty = None if last else second_duty(laying, stage)
    endings: tuple[tuple[Ending, ...], ...]
    followed = False
    if duty is None:
        endings = tuple([(finish(after),) for after in afters])
    else:
        seconds = [
            stage_of(laying, start.join, after, duty, option.figure, brief=True)
            for option, after in zip(stage.options, afters, strict=True)
        ]
        followed = any(second.options for second in seconds)
        endings = tuple(
            tuple(map(finish, _afters(laying, second, after) or [after]))
            for after, second in zip(afters, seconds, strict=True)
        )
    each = zip(stage.options, endings, strict=True)
    moves = tuple([_move(option, figures[option.figure], of) for option, of in each])
    chosen = next(judge_wanted(made[:1], stage, figures)) if made else None
    step = step_of(stage, figures, laying.action.tried, moves, chosen, followed)
    if chosen and chosen.legal:
        to = stage.off if stage.obligation is Obligation.TAKE_OFF else chosen.to
        return Decided(step, endings, {**figures, chosen.figure: to}, chosen.figure)
    if len(afters) == 1:
        return Decided(step, endings, afters[0], stage.options[0].figure)
    return Decided(step, endings, None if afters else figures, None)


def _afters(laying: Laying, stage: Stage, figures: Figures) -> list[Figures]:
    """The places of the figures after each option of a step."""
    if stage.obligation is Obligation.TAKE_OFF:
        return [{**figures, option.figure: stage.off} for option in stage.options]
    places = laying.places
    afters: list[Figures] = []
    for figure, to, _ in stage.options:
        if to not in places:  # any place will do: the one that names the feature
            places[to] = Spot(to, to.id, to.home) if isinstance(to, Feature) else to
        afters.append({**figures, figure: places[to]})
    return afters


def _move(option: Option, origin: Place, endings: tuple[Ending, ...]) -> Move:
    """A legal move with what all ends of the turn that it can lead to agree in."""
    figure, to, because = option
    if len(endings) == 1 and len(endings[0].ends) == 1:
        ((ends, figures, _),) = endings
        return Move(figure, origin, to, ends[0].points, figures, because)
    points = agreed([each.points for each in ends_of(endings)])
    return Move(figure, origin, to, points, agreed([each.figures for each in endings]), because)
