"""Ruling on any action."""

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import Decider, Result, Ruling
from ruling.referee.scoring import score_end, score_turn, total
from ruling.referee.situation import (
    Action,
    AnyAction,
    Castle,
    Dragon,
    FinalScoring,
    MeeplesChanged,
    MessageDrawn,
    Placing,
    Situation,
    Turn,
)
from ruling.referee.steps import IDLE, step_of
from ruling.referee.turn import PlacingTurn
from ruling.rulebook.rules import Rules
from ruling.table.figures import Figure, Off, Place, Spot


def rule(situation: Situation, action: AnyAction, rules: Rules) -> Ruling:
    """Rule on an action under some rules; the same input gives the same ruling."""
    hearing = Hearing(rules)
    if isinstance(action, Turn):
        from ruling.referee.turn_parts import rule_turn  # few turns have several parts

        return rule_turn(situation, action, hearing, _rule)
    return _rule(situation, action, hearing)


def _rule(situation: Situation, action: Action, hearing: Hearing) -> Ruling:
    """The ruling on one action."""
    if isinstance(action, Placing):
        return PlacingTurn(situation, action, hearing).rule()
    if isinstance(action, FinalScoring):
        result = score_end(situation, hearing)
        if situation.fields:
            from ruling.referee.farmers import with_fields  # few tables have a farmer

            result = with_fields(result, situation, hearing)
    elif isinstance(action, Dragon):
        result = _visit(situation, action, hearing)
    elif isinstance(action, MessageDrawn):
        from ruling.referee.messages import score_message  # few tables play with them

        result = score_message(situation, action, hearing)
    elif isinstance(action, MeeplesChanged):
        from ruling.referee.emptied import change_meeples  # few tables play with such pieces

        result = change_meeples(situation, action, hearing)
    else:
        result = _build_castle(situation, action, hearing)
    step = step_of(IDLE, situation.figures, action.tried)
    decides = Decider(action.player, "message") if isinstance(action, MessageDrawn) else None
    parts = step, None, *result[:4], (), hearing.asked
    return Ruling(*parts, tokens=result.tokens, decides=decides)


def _visit(situation: Situation, dragon: Dragon, hearing: Hearing) -> Result:
    """The dragon takes the figures, and eats the meeples, on the very tiles that it visits."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure in dragon.reaches(figures):
        feature = figures[figure].feature
        if feature is not None and feature.tiles > 1:
            hearing.ask("figure.segment")
        if hearing.reads("dragon.eats", "set-aside"):
            next_tile = hearing.reads("dragon.return", "next-magic-tile")
            figures[figure] = Off.SUPPLY if next_tile else Off.GONE
    meeples = situation.meeples
    if dragon.eaten:
        from ruling.referee.emptied import figures_left_alone, meeples_left

        eaten = [(on, each) for on, each in dragon.eaten if each in meeples.get(on, ())]
        figures = figures_left_alone(meeples, eaten, figures, hearing)
        meeples = meeples_left(meeples, eaten)
    if situation.change.completed:  # the tile before it waits for its scoring
        return score_turn(situation, meeples, figures, hearing)
    return Result((), total(situation.players, ()), figures)


def _build_castle(situation: Situation, castle: Castle, hearing: Hearing) -> Result:
    """A city that becomes a castle is a city no more, and figures stand on cities."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure, place in situation.figures.items():
        if isinstance(place, Spot) and place.feature is castle.city:
            leaves = hearing.reads("castle.figure", "supply")
            figures[figure] = Off.SUPPLY if leaves else place
    return Result((), total(situation.players, ()), figures)
