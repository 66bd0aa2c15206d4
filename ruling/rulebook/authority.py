"""How much an answer weighs."""

from enum import StrEnum

from ruling.errors import UnknownName


class Authority(StrEnum):
    """Who says so, the weightiest first; HOUSE is what a table agreed on."""

    HOUSE = "house"
    PRINTED = "printed"
    OFFICIAL = "official"
    COMMUNITY = "community"
    OPEN = "open"

    def carries(self, least: "Authority") -> bool:
        """Whether an answer of this weight counts where ``least`` is the least that does."""
        order = list(Authority)
        return order.index(self) <= order.index(least)


LEVELS = (Authority.PRINTED, Authority.OFFICIAL, Authority.COMMUNITY)
"""What ``--authority`` can be: the least weight that an answer must have."""

WEIGHTS = (*LEVELS, Authority.OPEN)
"""What an edition's answer can weigh."""


def level(name: str) -> Authority:
    """The level of a name in any case; raises UnknownName."""
    for authority in LEVELS:
        if authority == name.strip().casefold():
            return authority
    raise UnknownName("authority", name, LEVELS)
