"""What a word of a scenario file can name, and the keys of expectations and claims."""

from enum import StrEnum

EXPECT, EXPECT_IN = "expect", "expect in "
"""The key of what is expected in all editions, and how those for some of them begin."""

BY, VERDICT, OF = "by", "verdict", "of"
"""The keys of a claim besides the one that it is about; expectations have the last as well."""


class Names(StrEnum):
    """The thing that a word names: a place (in a sketch a feature), a player, or both in an order.

    A place may have a figure or a meeple before it: ``mage to A1 E``, ``large on A1 E``. A
    ``SQUARE`` is a place without a side, a ``CORNER`` one with two. Where a dragon goes there are
    squares on a map, and figures in a sketch.
    """

    PLACE = "place"
    SQUARE = "square"
    CORNER = "corner"
    MOVE = "move"
    MEEPLE = "meeple"
    PLAYER = "player"
    ORDER = "order"
    PIECE = "piece"
    SET = "set"
    HOUSE = "house"
    QUESTION = "question"
    READING = "reading"

    @property
    def of_the_case(self) -> "Names | None":
        """What of the case itself is named, a place or a player; None where that is elsewhere."""
        if self in (Names.SQUARE, Names.CORNER, Names.MOVE, Names.MEEPLE):
            return Names.PLACE
        return self if self in (Names.PLACE, Names.PLAYER, Names.ORDER) else None
