"""The moves of a step, the ends of each, and those that were made."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.referee.ends import agreed
from ruling.referee.ruling import Move, Obligation, Step
from ruling.referee.situation import Figures, Wanted
from ruling.referee.steps import Stage, judge_wanted, step_of
from ruling.referee.targets import Duty, Option
from ruling.referee.tile.endings import endings_of
from ruling.referee.tile.laying import Ending, Laying, Start
from ruling.referee.tile.stages import second_duty, spent, stage_of
from ruling.table.features import Feature
from ruling.table.figures import Figure, Place, Spot


class Moves(NamedTuple):
    """The moves of a step, the endings that each can lead to, and whether any can be followed."""

    moves: tuple[Move, ...]
    endings: tuple[tuple[Ending, ...], ...]
    followed: bool = False


NO_MOVES = Moves((), ())
"""Nothing can be moved, as in most turns."""


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
    afters = _afters(laying, stage, figures)
    duty = None if last or not afters else second_duty(laying, stage)
    if duty is not None:
        found = _first_of_two(laying, start, stage, figures, afters, duty)
    else:
        found = _single(laying, start, stage, figures, afters) if afters else NO_MOVES
    moves, endings, followed = found
    chosen = next(judge_wanted(made[:1], stage, figures)) if made else None
    step = step_of(stage, figures, laying.action.tried, moves, chosen, followed)
    if chosen and chosen.legal:
        to = stage.off if stage.obligation is Obligation.TAKE_OFF else chosen.to
        return Decided(step, endings, {**figures, chosen.figure: to}, chosen.figure)
    if len(afters) == 1:
        return Decided(step, endings, afters[0], stage.options[0].figure)
    return Decided(step, endings, None if afters else figures, None)


def _single(
    laying: Laying, start: Start, stage: Stage, figures: Figures, afters: Sequence[Figures]
) -> Moves:
    """The moves of a step that no other follows; there can be thousands."""
    endings = endings_of(laying, start, afters)
    moves = [
        Move(figure, figures[figure], to, ending.points, ending.figures, because)
        for (figure, to, because), ending in zip(stage.options, endings, strict=True)
    ]
    return Moves(tuple(moves), tuple([(ending,) for ending in endings]))


def _first_of_two(
    laying: Laying,
    start: Start,
    stage: Stage,
    figures: Figures,
    afters: Sequence[Figures],
    duty: Duty,
) -> Moves:
    """The moves of a step after which a second one is due."""
    seconds = [
        stage_of(laying, start.join, after, duty, option.figure, brief=True)
        for option, after in zip(stage.options, afters, strict=True)
    ]
    endings = tuple(
        tuple(endings_of(laying, start, _afters(laying, second, after) or [after]))
        for after, second in zip(afters, seconds, strict=True)
    )
    each = zip(stage.options, endings, strict=True)
    moves = tuple(_move(option, figures[option.figure], ways) for option, ways in each)
    return Moves(moves, endings, any(second.options for second in seconds))


def _afters(laying: Laying, stage: Stage, figures: Figures) -> list[Figures]:
    """The places of the figures after each option of a step."""
    if stage.obligation is Obligation.TAKE_OFF:
        return [{**figures, option.figure: stage.off} for option in stage.options]
    places = laying.places
    for _, to, _ in stage.options:
        if to not in places:  # any place will do: the one that names the feature
            places[to] = Spot(to, to.id, to.home) if isinstance(to, Feature) else to
    return [{**figures, figure: places[to]} for figure, to, _ in stage.options]


def _move(option: Option, origin: Place, endings: Sequence[Ending]) -> Move:
    """A legal move with what all ends of the turn that it can lead to agree in."""
    points = agreed([each.points for ending in endings for each in ending.ends])
    figures = agreed([each.figures for each in endings])
    return Move(option.figure, origin, option.to, points, figures, option.because)
