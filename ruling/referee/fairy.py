"""The fairy, moved to a follower of whoever placed the tile: she brings what she does there."""

from ruling.referee.situation import Meeples, Placing
from ruling.table.figures import Meeple

FAIRY = "fairy"
"""The piece that stands with a meeple."""


def with_fairy(meeples: Meeples, placing: Placing) -> Meeples:
    """The meeples with the fairy where a placing moves her; the same where it does not.

    She stands by nobody where the follower is no more there: a figure may have kept it out.
    """
    if placing.fairy is None:
        return meeples
    to, follower = placing.fairy
    left = {on: tuple(map(without_fairy, there)) for on, there in meeples.items()}
    there, plain = [*left.get(to, ())], without_fairy(follower)
    if plain not in there:
        return left
    there[there.index(plain)] = plain._replace(pieces=(*plain.pieces, (FAIRY, 1)))
    return {**left, to: tuple(there)}


def without_fairy(meeple: Meeple) -> Meeple:
    """The meeple as it stands there without her."""
    return meeple._replace(pieces=tuple(each for each in meeple.pieces if each[0] != FAIRY))
