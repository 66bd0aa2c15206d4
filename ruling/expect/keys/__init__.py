"""The keys of ``expect:``, each with all that is known of it in a module of its own."""

from ruling.expect.keys import (
    chosen_key,
    figures_key,
    moves_key,
    notes_key,
    obligation_key,
    open_key,
    outcomes_key,
    points_key,
    refused_key,
    scoring_key,
)

_TABLE = (
    obligation_key.KEY,
    moves_key.KEY,
    refused_key.KEY,
    chosen_key.KEY,
    points_key.KEY,
    outcomes_key.KEY,
    scoring_key.KEY,
    figures_key.KEY,
    notes_key.KEY,
    open_key.KEY,
)

EXPECT_KEYS = {key.name: key for key in _TABLE}
"""Every key by its name, in the order in which a new expectation is written."""
