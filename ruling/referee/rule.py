"""Ruling on any action."""

from collections.abc import Iterator
from functools import partial

from ruling.referee.beginning import begin_turn
from ruling.referee.emptied import change_meeples, figures_left_alone, meeples_left
from ruling.referee.final import score_end
from ruling.referee.ruling import (
    DRAGON,
    MESSAGE,
    MOST_DECLINED,
    Decider,
    Declined,
    Ends,
    Result,
    Ruling,
    Step,
)
from ruling.referee.scoring import score_turn, total
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
    TurnBegun,
    actions_of,
)
from ruling.referee.steps import IDLE, step_of
from ruling.referee.traced_rules import TracedRules
from ruling.referee.turn import rule_placing
from ruling.rulebook.rules import Rules
from ruling.table.figures import Figure, Off, Place, Spot


def rule(situation: Situation, action: AnyAction, rules: Rules) -> Ruling:
    """Rule on an action under some rules; the same input gives the same ruling."""
    ruling = _rule_all(situation, action, TracedRules(rules))
    parts = actions_of(action)
    free = [part for part in parts if isinstance(part, MessageDrawn) and part.may_be_declined]
    if not free:
        return ruling
    ends = len(ruling.orders) or 1
    if ruling.waiting:  # each move is carried through once more
        ends = sum(len(each.moves) for each in ruling.last_outcomes) or ends
    many = ends * (2 ** len(free) - 1) > MOST_DECLINED
    make = None if many else partial(_declined, situation, action, rules)
    return ruling._replace(
        declined=Declined(tuple(dict.fromkeys(part.player for part in free)), make)
    )


def _declined(situation: Situation, action: AnyAction, rules: Rules) -> Iterator[Ruling]:
    """The rulings on the same with messages declined, in every way that there is."""
    from ruling.referee.messages import declining  # few tables play with them

    for other in declining(action):
        yield _rule_all(situation, other, TracedRules(rules))


def _rule_all(situation: Situation, action: AnyAction, rules: TracedRules) -> Ruling:
    """The ruling on one action, or on one after the other."""
    if isinstance(action, Turn):
        from ruling.referee.turn_parts import rule_turn  # few turns have several parts

        return rule_turn(situation, action, rules, _rule)
    return _rule(situation, action, rules)


def _rule(situation: Situation, action: Action, rules: TracedRules) -> Ruling:
    """The ruling on one action."""
    if isinstance(action, Placing):
        return rule_placing(situation, action, rules)
    if situation.late:
        rules.ask("join.noticed-late")  # whatever it says, nobody moves a figure here
    if isinstance(action, FinalScoring):
        ends = score_end(situation, rules)
    elif isinstance(action, Dragon):
        ends = _visit(situation, action, rules)
    elif isinstance(action, MessageDrawn):
        from ruling.referee.messages import score_message  # few tables play with them

        ends = (score_message(situation, action, rules),)
    elif isinstance(action, MeeplesChanged):
        ends = (change_meeples(situation, action, rules),)
    elif isinstance(action, TurnBegun):
        ends = (begin_turn(situation, action.player, rules),)
    else:
        ends = (_build_castle(situation, action, rules),)
    step = step_of(IDLE, situation.figures, action.tried)
    return _ruled(step, ends, rules)._replace(decides=_decider(action))


def _decider(action: Action) -> Decider | None:
    """Who carries out a message, or that nobody steers the dragon alone."""
    if isinstance(action, MessageDrawn):
        return Decider(action.player, MESSAGE)
    return Decider("", DRAGON) if isinstance(action, Dragon) else None


def _ruled(step: Step, ends: Ends, rules: TracedRules) -> Ruling:
    """The ruling on what ends in one way, or in several by the order of scoring."""
    end = ends[0]
    ruling = Ruling(step, None, *end[:4], (), rules.asked)
    ruling = ruling._replace(tokens=end.tokens, awards=end.awards)
    if len(ends) == 1:
        return ruling._replace(copies=end.copies, instead=end.instead)
    return ruling._replace(scoring=None, points=None, orders=ends)


def _visit(situation: Situation, dragon: Dragon, rules: TracedRules) -> Ends:
    """The dragon takes the figures, and eats the meeples, on the very tiles that it visits."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure in dragon.reaches(figures):
        feature = figures[figure].feature
        if feature is not None and feature.tiles > 1:
            rules.ask("figure.segment")
        if rules.reads("dragon.eats", "set-aside"):
            next_tile = rules.reads("dragon.return", "next-magic-tile")
            figures[figure] = Off.SUPPLY if next_tile else Off.GONE
    meeples = situation.meeples
    if dragon.eaten:
        eaten = [(on, each) for on, each in dragon.eaten if each in meeples.get(on, ())]
        figures = figures_left_alone(meeples, eaten, figures, rules)
        meeples = meeples_left(meeples, eaten)
    if situation.change.completed:  # the tile before it waits for its scoring
        return score_turn(situation, meeples, figures, rules, order=dragon.order)
    return (Result((), total(situation.players, ()), figures),)


def _build_castle(situation: Situation, castle: Castle, rules: TracedRules) -> Result:
    """A city that becomes a castle is a city no more, and figures stand on cities."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure, place in situation.figures.items():
        if isinstance(place, Spot) and place.feature is castle.city:
            leaves = rules.reads("castle.figure", "supply")
            figures[figure] = Off.SUPPLY if leaves else place
    return Result((), total(situation.players, ()), figures)
