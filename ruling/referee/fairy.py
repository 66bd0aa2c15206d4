"""The fairy, moved to a follower of whoever placed the tile: she brings what she does there."""

from ruling.referee.situation import Meeples, Placing
from ruling.table.figures import FAIRY


def with_fairy(meeples: Meeples, placing: Placing) -> Meeples:
    """The meeples with the fairy where a placing moves her; the same where it does not.

    She stands by nobody where the follower is no more there: a figure may have kept it out.
    """
    if placing.fairy is None:
        return meeples
    to, follower = placing.fairy
    left = {on: tuple(each.without(FAIRY) for each in there) for on, there in meeples.items()}
    there, plain = [*left.get(to, ())], follower.without(FAIRY)
    if plain not in there:
        return left
    there[there.index(plain)] = plain.having((FAIRY, 1))
    return {**left, to: tuple(there)}
