"""The fairy, who is moved with a tile to a follower of its player, before anything scores."""

from ruling.referee.situation import Meeples, Placing
from ruling.table.figures import FAIRY


def without_fairy(meeples: Meeples) -> Meeples:
    """The meeples, with her by none of them."""
    return {on: tuple(each.without(FAIRY) for each in there) for on, there in meeples.items()}


def with_fairy(meeples: Meeples, placing: Placing) -> Meeples:
    """The meeples with the fairy by the follower to whom a placing moves her, if it does.

    She stands by nobody where that follower is missing: a figure may have kept it out.
    """
    if placing.fairy is None:
        return meeples
    to, follower = placing.fairy
    left = without_fairy(meeples)
    there, plain = [*left.get(to, ())], follower.without(FAIRY)
    if plain not in there:
        return left
    there[there.index(plain)] = plain.having((FAIRY, 1))
    return {**left, to: tuple(there)}
