"""Ruling on any action."""

from ruling.referee.hearing import Hearing
from ruling.referee.outcomes import conclude
from ruling.referee.ruling import Result, Ruling
from ruling.referee.scoring import score_end, total
from ruling.referee.situation import Action, Castle, Dragon, FinalScoring, Placing, Situation
from ruling.referee.steps import idle_step
from ruling.referee.turn import rule_on_placing
from ruling.rulebook.rules import Rules
from ruling.table.figures import Figure, Off, Place, Spot, feature_of


def rule(situation: Situation, action: Action, rules: Rules) -> Ruling:
    """Rule on an action under some rules; the same input gives the same ruling."""
    if isinstance(action, Placing):
        return rule_on_placing(situation, action, rules)
    hearing = Hearing(rules)
    if isinstance(action, FinalScoring):
        result = score_end(situation, hearing)
    elif isinstance(action, Dragon):
        result = _visit(situation, action, hearing)
    else:
        result = _build_castle(situation, action, hearing)
    step = idle_step(situation.figures, action.tried)
    return conclude(step, [result], (), hearing)


def _visit(situation: Situation, dragon: Dragon, hearing: Hearing) -> Result:
    """The dragon takes the figures on the very tiles that it visits."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure in dragon.reached:
        feature = feature_of(figures[figure])
        if feature is not None and feature.tiles > 1:
            hearing.ask("figure.segment")
        if hearing.reads("dragon.eats", "set-aside"):
            next_tile = hearing.reads("dragon.return", "next-magic-tile")
            figures[figure] = Off.SUPPLY if next_tile else Off.GONE
    return Result((), total(situation.players, ()), figures)


def _build_castle(situation: Situation, castle: Castle, hearing: Hearing) -> Result:
    """A city that becomes a castle is a city no more, and figures stand on cities."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure, place in situation.figures.items():
        if isinstance(place, Spot) and place.feature is castle.city:
            leaves = hearing.reads("castle.figure", "supply")
            figures[figure] = Off.SUPPLY if leaves else place
    return Result((), total(situation.players, ()), figures)
