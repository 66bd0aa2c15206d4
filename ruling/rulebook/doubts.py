"""What is doubted of a case, with whose word speaks against it, in each edition."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ruling.rulebook import data
from ruling.rulebook.editions import line_of
from ruling.rulebook.questions import Authority
from ruling.rulebook.sources import named

FILE = "doubts"

IN = "in"
"""The key of the editions in which alone something is doubted, each with its own word on it."""


class DoubtGround(NamedTuple):
    """The ground of a doubt: its weight and its source."""

    authority: Authority
    source: str


def ground_of(doubt: str, edition: str) -> DoubtGround | None:
    """The ground of a doubt in an edition; None where nothing there speaks against it.

    An edition that is not named has the ground of the one that it extends.
    """
    found: Mapping[str, Any] = data.read(FILE)[doubt]
    if IN in found:
        found = next((found[IN][id] for id in line_of(edition) if id in found[IN]), {})
    if not found:
        return None
    return DoubtGround(Authority(found["authority"]), named(found["source"]).text)
