"""The start of a turn, before its tile: the fairy brings a point."""

from functools import partial

from ruling.referee.happening import ActionRules, without_moves
from ruling.referee.ruling import Award, Ends, Result
from ruling.referee.scoring import plain_value, total
from ruling.referee.situation import Situation, TurnBegun
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.stages import stages
from ruling.table.figures import FAIRY

AT_THE_START = "fairy at the start"
"""The stage of the fairy's award at the start of a turn."""


def begin_turn(table: Situation, begun: TurnBegun, rules: TracedRules) -> Ends:
    """The award of the fairy at the start of a turn, for the player of the follower she stands by.

    It moves the counter by itself, and robbers take their half of it.
    """
    stage, points, player = stages()[AT_THE_START], total(table.players, ()), begun.player
    meeples = [(on, each) for on, there in table.meeples.items() for each in there]
    by = [on for on, each in meeples if each.player == player and FAIRY in dict(each.pieces)]
    if not by:
        return (Result((), points, table.figures),)
    award = Award(stage.name, player, int(stage.on[by[0].kind]))
    points[player] += award.points
    result = Result((), points, table.figures, awards=(award,))
    if not table.copiers:
        return (result,)
    from ruling.referee.with_copies import robbed  # on few tables anything is copied

    return robbed(result, player, table, partial(plain_value, rules=rules), rules, begun.order)


HAPPENING = ActionRules(without_moves(begin_turn))
