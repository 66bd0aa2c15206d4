"""The bound of a search: the maximum of each number, and of their sum."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.errors import RulingError, Term, UnknownName, Value, one_line, sentence
from ruling.proving.tables.table import DIRECTIONS, PLAYERS, TOWER, Size
from ruling.table.features import BRIDGE, FERRY, TUNNEL

LEAST = Size(1, 1, 0, 0, 0, 1, 0, len(PLAYERS), 0, 0)
"""The size of the smallest table: one road or city of one tile, and one thing done."""

MOST_ON_MAPS = 6
"""So much is on the fullest of all small maps."""

MOST = Size(len(DIRECTIONS), 20, 10, 10, 2, 4, 3, len(PLAYERS) + 1, len(DIRECTIONS), 1)
"""The largest numbers that a bound can have."""

PIECES = frozenset({FERRY, BRIDGE, TUNNEL, TOWER, "dragon", "builder"})
"""The pieces of other expansions that the tables have, as the rulebook names them.

The builder is there where a player has two tiles in one turn.
"""

IN_ALL, MAPS = "in all", "maps"


class Bound(NamedTuple):
    """The maximum of each number of a size, and of their sum.

    ``maps`` is the maximum on a small map: tiles, meeples, figures, actions.
    """

    most: Size
    in_all: int
    maps: int = 0

    def numbers(self) -> dict[str, int]:
        """Its numbers by their names."""
        return {**self.most._asdict(), IN_ALL: self.in_all, MAPS: self.maps}


DEFAULT = Bound(Size(4, 6, 4, 4, 2, 3, 3), 7, 5)
"""The bound where nobody names one: on two cores all of it is looked at within a minute."""


def bound_in_words(words: str) -> Bound:
    """Parses a bound such as ``features=2, in all=8``; the rest is as in the default.

    Raises UnknownName and RulingError.
    """
    numbers = DEFAULT.numbers()
    for part in words.split(",") if words.strip() else ():
        name, _, number = (each.strip() for each in part.partition("="))
        if name not in numbers:
            raise UnknownName("number of a bound", name, numbers)
        numbers[name] = _number(name, number)
    in_all, maps = numbers.pop(IN_ALL), numbers.pop(MAPS)
    return Bound(Size(**numbers), in_all, maps)


def _number(name: str, given: str) -> int:
    least, most = _range(name)
    if not given.isdecimal() or not least <= int(given[:9]) <= most:
        shown: Value = one_line(given) or Term("nothing")
        sizes = {"least": least, "most": most}
        raise RulingError(sentence("tables.bound", name=name, given=shown, **sizes))
    return int(given)


def _range(name: str) -> tuple[int, int]:
    if name == IN_ALL:
        return LEAST.in_all, MOST.in_all
    if name == MAPS:
        return 0, MOST_ON_MAPS
    least: Mapping[str, int] = LEAST._asdict()
    return least[name], MOST._asdict()[name]
