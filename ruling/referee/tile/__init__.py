"""A turn in its order: tile placed, figures moved, meeple placed, features scored."""

from collections.abc import Iterator, Sequence
from itertools import chain

from ruling.referee.ends import agreed, orders_of, outcomes_of
from ruling.referee.going_home import parted_from_theirs
from ruling.referee.happening import ActionRules, Laid, Left, Scoring
from ruling.referee.ruling import JOINED, TILE, Decider, Ends, Obligation, Ruling, Step
from ruling.referee.situation import Figures, Part, Placing, Situation, Standing
from ruling.referee.steps import Join, on_one_feature
from ruling.referee.targets import in_play
from ruling.referee.tile.endings import ending_of, ends_of
from ruling.referee.tile.laying import Ending, Laying
from ruling.referee.tile.moves import decide, second_of
from ruling.referee.tile.stages import first_stage
from ruling.referee.traced_rules import TracedRules
from ruling.table.figures import Figure


def rule_placing(situation: Situation, action: Placing, rules: TracedRules) -> Ruling:
    """The ruling on a tile or token, with a second step where the rules ask for two moves."""
    laying = Laying(_with_robbers(situation, action, rules), action, rules)
    start, stage = first_stage(laying)
    first = decide(laying, start, stage, start.figures, action.moves[:1])
    second = second_of(laying, start, stage, first)
    last = second if second and second.endings else first
    settled = second.figures if second else first.figures
    ways = last.endings if settled is None else ((ending_of(laying, start, settled),),)
    endings = [*chain.from_iterable(ways)]
    results = _results(endings)
    return Ruling(
        first.step,
        second and second.step,
        agreed([result.scoring for result in results]),
        agreed([result.points for result in results]),
        agreed([ending.figures for ending in endings]),
        agreed([ending.meeple for ending in endings]),
        outcomes_of([*map(ends_of, first.endings)]) if first.endings else (),
        rules.asked,
        outcomes_of([*map(ends_of, second.endings)]) if second else (),
        first.figures if second else None,
        orders=_orders(ways) if situation.copiers or action.robbers else (),
        decides=_decider(laying, start.join, first.step),
    )


def _results(endings: Sequence[Ending]) -> Ends:
    """All ends, those once that several moves lead to: they share one object."""
    if len(endings) == 1:
        return endings[0].ends
    return tuple(chain.from_iterable({id(each.ends): each.ends for each in endings}.values()))


def _orders(ways: Sequence[Sequence[Ending]]) -> Ends:
    """The ends by order of scoring, which matters only where points are copied."""
    return orders_of([[*chain.from_iterable(map(Ending.results, each))] for each in ways])


def _with_robbers(
    situation: Situation, action: Placing, rules: TracedRules | None = None
) -> Situation:
    """The table once the robbers stand that the tile puts: before anything scores."""
    if not action.robbers:
        return situation
    from ruling.referee.robber import PUT, with_robbers  # few tiles put any

    if rules is not None:
        rules.ask(PUT)
    return situation._replace(copiers=with_robbers(situation.copiers, action.robbers))


def _decider(laying: Laying, join: Join, step: Step) -> Decider | None:
    """The player who makes the required move: who placed the tile or laid the token."""
    if step.obligation is Obligation.NONE:
        return Decider("", TILE) if _waits_for_a_tile(laying, join) else None
    if step.by:
        return Decider(step.by, JOINED)
    link = laying.change.link
    return Decider(laying.action.player, link.by if link is not None else TILE)


def _waits_for_a_tile(laying: Laying, join: Join) -> bool:
    """Whether figures joined on a road part only when the next tile is placed."""
    road, change = laying.situation.figures[Figure.MAGE].feature, laying.change
    if "join.by-token" not in join.asked or road in change.completed:
        return False
    by_token = road is not None and change.joined_by(road)
    return bool(by_token or not change.next_tile) and laying.rules.reads(
        "join.by-token", "at-next-tile"
    )


def _takes(situation: Situation, action: Placing) -> Iterator[Standing]:
    """The meeples that it sends home: an abbot, farmers, and whom a ferry parted from theirs."""
    if action.abbot is not None:
        yield action.abbot
    if action.barns:
        from ruling.referee.barn import farmers_home  # few tiles bring barns and farmers together

        yield from farmers_home(situation, action.barns)
    if situation.change.parted:
        yield from parted_from_theirs(situation)


def _leaves(left: Left, action: Placing, ruling: Ruling) -> Left:
    """The state that this tile or token leaves to the next part."""
    (situation, before), figures, joined = left, ruling.figures or {}, ""
    if on_one_feature(figures):
        road = figures[Figure.MAGE].feature
        by = road and situation.change.joined_by(road)
        joined = before.joined or (action.player if by else "")
    again = action.again or situation.change.magic
    owed = _puts_off(action, ruling, figures)
    situation = _with_robbers(situation, action)
    if action.order.castles:
        from ruling.referee.castle import castles_left  # few cities become any

        situation = castles_left(situation, ruling)
    if action.scores and any(each.put for each in situation.copiers):
        copiers = (each._replace(put=False) for each in situation.copiers)
        situation = situation._replace(copiers=tuple(copiers))
    return Left(situation, Laid(action.player, again, joined, owed))


def _puts_off(action: Placing, ruling: Ruling, figures: Figures) -> bool:
    """Whether a placing is owed after this tile: put off by it, or before it and not made up for.

    A magic tile puts one off where neither figure is in play and none has a place to go to.
    """
    asked = {answer.question for answer in ruling.step.because}
    return (action.owed or "nowhere.none-in-play" in asked) and not in_play(figures)


def _before_scoring(before: Scoring, part: Part) -> bool:
    """Whether a part is a token laid by the player of the tile before, which scores after it."""
    player = getattr(part.action, "player", "")
    return player == before.player and part.change.link is not None


HAPPENING = ActionRules(rule_placing, _takes, _leaves, before_scoring=_before_scoring)
