"""The ends of a scoring, with the points that teacher, castle lords and robbers copy."""

from collections.abc import Sequence

from ruling.referee.copied_points import ROBBER, Plain
from ruling.referee.movements import event_beside, event_of
from ruling.referee.order import Way, Ways
from ruling.referee.ruling import Award, Ends, FeatureScore, Result
from ruling.referee.situation import UNNAMED, OrderNamed, Situation
from ruling.referee.traced_rules import TracedRules

AFTER_FIELDS = 2
"""The rank of the first tokens at the end of the game."""


def with_copies(
    result: Result,
    ranks: Sequence[int],
    table: Situation,
    plain: Plain,
    rules: TracedRules,
    order: OrderNamed = UNNAMED,
    final: bool = False,
) -> Ends:
    """The ends of a scoring; ``ranks`` of the scores order them, tokens come last one by one."""
    scored = zip(result.scoring, ranks, strict=True)
    events = [event_of(score, rank, plain) for score, rank in scored]
    events += [event_beside(award, at) for at, award in enumerate(result.tokens, AFTER_FIELDS)]
    ways = Ways(events, table, order, plain, rules, final).all()
    return tuple(_end(result, way, table) for way in ways)


def robbed(
    result: Result,
    player: str,
    table: Situation,
    plain: Plain,
    rules: TracedRules,
    order: OrderNamed,
) -> Ends:
    """The points that a message brings its player, and what robbers get of them."""
    robbers = [each for each in table.copiers if each.what == ROBBER]
    points = result.points[player]
    if not robbers or points <= 0:
        return (result,)
    counted = () if result.scoring else (Award("", player, points),)
    alone, ranks = result._replace(tokens=counted), [0 for _ in result.scoring]
    table = table._replace(copiers=tuple(robbers))
    ends = with_copies(alone, ranks, table, plain, rules, order)
    return tuple(end._replace(tokens=()) for end in ends)


def _end(result: Result, way: Way, table: Situation) -> Result:
    """One end: the copies attached to their scores, or apart from all features."""
    scoring = tuple(_with(score, way.copies.get(at, ())) for at, score in enumerate(result.scoring))
    beside = [at for at in way.copies if at >= len(scoring)]
    copies = tuple(award for at in sorted(beside) for award in way.copies[at])
    points = dict(result.points)
    for awards in way.copies.values():
        for award in awards:
            points[award.player] += award.points
    return result._replace(scoring=scoring, points=points, copies=copies, order=way.order)


def _with(score: FeatureScore, copies: Sequence[Award]) -> FeatureScore:
    return score._replace(copies=(*score.copies, *copies)) if copies else score
