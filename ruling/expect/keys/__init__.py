"""The keys of ``expect:``, one module each."""

from ruling.expect.keys.chosen import KEY as CHOSEN
from ruling.expect.keys.figures import KEY as FIGURES
from ruling.expect.keys.meeple import KEY as MEEPLE
from ruling.expect.keys.mover import KEY as MOVER
from ruling.expect.keys.moves import KEY as MOVES
from ruling.expect.keys.notes import KEY as NOTES
from ruling.expect.keys.obligation import KEY as OBLIGATION
from ruling.expect.keys.open import KEY as OPEN
from ruling.expect.keys.orders import KEY as ORDERS
from ruling.expect.keys.outcomes import KEY as OUTCOMES
from ruling.expect.keys.points import KEY as POINTS
from ruling.expect.keys.refused import KEY as REFUSED
from ruling.expect.keys.scoring import KEY as SCORING

_ORDER = (
    OBLIGATION,
    MOVER,
    MOVES,
    REFUSED,
    CHOSEN,
    MEEPLE,
    POINTS,
    ORDERS,
    OUTCOMES,
    SCORING,
    FIGURES,
    NOTES,
    OPEN,
)

EXPECT_KEYS = {key.name: key for key in _ORDER}
"""Every key by its name, in the order in which a new expectation is written."""
