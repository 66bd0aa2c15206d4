"""The end of the game: incomplete features score, then fields, then tokens."""

from functools import partial

from ruling.referee.farmers import score_fields
from ruling.referee.happening import ActionRules, without_moves
from ruling.referee.ruling import Ends, Result
from ruling.referee.scoring import plain_value, score_feature, total
from ruling.referee.situation import FinalScoring, Situation
from ruling.referee.token_points import with_tokens
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import by_place
from ruling.table.tiles import FIELD


def score_end(situation: Situation, over: FinalScoring, rules: TracedRules) -> Ends:
    """Scores every incomplete feature with meeples, fields and tokens; figures stay."""
    left = [each for each in situation.meeples if each.kind != FIELD and not each.complete]
    scores = [score_feature(each, situation, rules) for each in by_place(left)]
    scores = [
        score._replace(because=score.because + rules.because("score.final"))
        if score.figures
        else score
        for score in scores
    ]
    ranks = [0 for _ in scores]
    if situation.fields:
        scores += score_fields(situation, rules)
        ranks += [1] * (len(scores) - len(ranks))
    result = Result(tuple(scores), total(situation.players, scores), situation.figures)
    if situation.tokens:
        result = with_tokens(result, situation.tokens)
    if not situation.copiers:
        return (result,)
    from ruling.referee.with_copies import with_copies  # on few tables anything is copied

    plain = partial(plain_value, rules=rules)
    return with_copies(result, ranks, situation, plain, rules, final=True)


HAPPENING = ActionRules(without_moves(score_end))
