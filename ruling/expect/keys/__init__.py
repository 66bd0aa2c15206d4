"""The keys of ``expect:``, a module for what they are about."""

from ruling.expect.keys import citations, duty, results

EXPECT_KEYS = {key.name: key for key in (*duty.KEYS, *results.KEYS, *citations.KEYS)}
"""Every key by its name, in the order in which a new expectation is written."""
