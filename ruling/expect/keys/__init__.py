"""The keys of ``expect:``, each with all that is known of it in a module of its own."""

from ruling.expect.keys.chosen_key import KEY as CHOSEN
from ruling.expect.keys.figures_key import KEY as FIGURES
from ruling.expect.keys.meeple_key import KEY as MEEPLE
from ruling.expect.keys.mover_key import KEY as MOVER
from ruling.expect.keys.moves_key import KEY as MOVES
from ruling.expect.keys.notes_key import KEY as NOTES
from ruling.expect.keys.obligation_key import KEY as OBLIGATION
from ruling.expect.keys.open_key import KEY as OPEN
from ruling.expect.keys.orders_key import KEY as ORDERS
from ruling.expect.keys.outcomes_key import KEY as OUTCOMES
from ruling.expect.keys.points_key import KEY as POINTS
from ruling.expect.keys.refused_key import KEY as REFUSED
from ruling.expect.keys.scoring_key import KEY as SCORING

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
