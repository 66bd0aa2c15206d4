"""How far another engine agrees, in a few words and a colour: for a badge."""

from ruling.proving.conform.conformity import Conformity, State

_COLORS = ((1.0, "brightgreen"), (0.9, "green"), (0.75, "yellowgreen"), (0.5, "yellow"))
"""Colours as badge services call them, by the least share of cases that agree."""


def badge(found: Conformity) -> tuple[str, str]:
    """``212 of 247``, and the colour for it; what is skipped counts as not agreeing."""
    agrees, cases = found.count(State.AGREES), len(found.states)
    color = next((color for least, color in _COLORS if agrees >= least * cases), "orange")
    return f"{agrees} of {cases}", color
