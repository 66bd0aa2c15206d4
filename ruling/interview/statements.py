"""Statements: what was said of a case, each under the path of what it is about, with its words.

A path begins with the number of a road or city, and then has a key of a sketch or a word for what
no key says before the case is whole; or it begins with a word for what is of the whole case.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

StatementPath = tuple[Any, ...]

Whose = str | tuple[str, ...]
"""Whose points somebody claims: of some players, or in a word, as far as it is said.

``own`` for those of whoever says so, ``each`` for all who are there, ``worth`` for whoever gets
them, ``points`` for those of whoever says so who is there, or else of whoever gets them, ``he``
for the same where that is not whoever tells the case, ``his`` for those of the only other player.
"""


class ClaimedPoints(NamedTuple):
    """How many points somebody claims, and whether others then get none."""

    many: int
    alone: bool


class Statement(NamedTuple):
    """A value, and the numbers of the tokens that say so."""

    value: Any
    words: frozenset[int]


class Statements(dict[StatementPath, Statement]):
    """Statements by their paths; ``clashes`` are the words of those that cannot both be, by path.

    What was said ``earlier``, as in another sentence, gives way to what is said now. ``unresolved``
    are the clashes in words, until their paths are said anew or taken back.
    """

    def __init__(self, earlier: "Statements | None" = None) -> None:
        super().__init__(earlier or {})
        self.earlier = {*self}
        self.clashes: dict[StatementPath, frozenset[int]] = {}
        self.unresolved: dict[StatementPath, str] = (
            dict(earlier.unresolved) if earlier is not None else {}
        )

    def say(self, path: StatementPath, value: Any, words: Iterable[int]) -> None:
        """Adds a statement; one that is said twice is confirmed, one that differs is a clash."""
        own = frozenset(words)
        if path in self.earlier or path not in self:
            self.earlier.discard(path)
            self.unresolved.pop(path, None)
            self._give_way(path, value)
            self[path] = Statement(value, own)
        elif self[path].value == value:
            self[path] = Statement(value, self[path].words | own)
        else:
            self.clashes[path] = self[path].words | own

    def saying(self, said: Iterable[tuple[StatementPath, Any]]) -> "Statements":
        """These statements with others that are said now, without words."""
        found = Statements(self)
        for path, value in said:
            found.say(path, value, ())
        return found

    def check(self) -> None:
        """Finds what cannot both be, of statements of different kinds."""
        over = self.value("event") in ("end", "dragon", "placed")
        joined = [path for path in self if path[1:] == ("joined",)]
        placed = [("tile",)] if self.value("event") in ("end", "dragon") else []
        others = [path for path in self if path[0] == "open" and self[path].value]
        for path in [*(joined if over else ()), *(each for each in placed if each in self)]:
            self._clash(path, ("event",))
        for path in [each for each in self if each[1:] == ("nobody",)]:
            there = [p for p in self if p[0] == path[0] and self._is_there(p)]
            for each in there[:1]:
                self._clash(each, path)
        for path in others if ("nothing open",) in self else ():
            self._clash(path, ("nothing open",))

    def _is_there(self, path: StatementPath) -> bool:
        """Whether a statement is that somebody stands somewhere."""
        return path[1:2] == ("owner",) or (path[1:2] == ("meeples",) and bool(self[path].value))

    def _clash(self, one: StatementPath, other: StatementPath) -> None:
        # the words of what was said earlier are numbered in another text
        now = [path for path in (one, other) if path not in self.earlier]
        self.clashes[one] = frozenset().union(*(self[path].words for path in now))

    def _give_way(self, path: StatementPath, value: Any) -> None:
        """Takes away what was said earlier, and no longer is, where this is said."""
        first, key = path[0], path[1] if len(path) > 1 else ""
        away = {
            "tiles": [(first, "counted")],
            "nobody": [p for p in self if p[0] == first and p[1:2] in (("meeples",), ("owner",))],
            "meeples": [(first, "nobody"), *((first, "owner", each) for each in path[2:3])],
            "owner": [(first, "nobody")],
        }.get(str(key), [])
        if path[0] == "event":
            away = [("tile",)] if "end" in path else []
        if isinstance(value, ClaimedPoints):
            away = [*self._claimed_before(path)]
        for each in away:
            if each in self.earlier:
                self.earlier.discard(each)
                self.pop(each, None)

    def _claimed_before(self, path: StatementPath) -> Iterator[StatementPath]:
        """The earlier claims of points by the same player, but for those of two named players."""
        for each in self.earlier:
            same = each[:2] == path[:2] and isinstance(self[each].value, ClaimedPoints)
            if same and each != path:
                both_named = isinstance(each[2], tuple) and isinstance(path[2], tuple)
                if not both_named or each[2] == path[2]:
                    yield each

    def strike(self, path: StatementPath) -> None:
        """Takes back a statement, and all below its path."""
        for each in [p for p in self if p[: len(path)] == path]:
            del self[each]
            self.unresolved.pop(each, None)

    def value(self, *path: Any) -> Any:
        """The value at a path; None where nothing was said."""
        statement = self.get(path)
        return None if statement is None else statement.value

    def under(self, *path: Any) -> dict[StatementPath, Any]:
        """The values below a path, by what follows it."""
        long = len(path)
        return {
            p[long:]: statement.value
            for p, statement in self.items()
            if p[:long] == path and p != path
        }

    def features(self) -> list[int]:
        """The numbers of the roads and cities that something is said of."""
        return sorted({path[0] for path in self if isinstance(path[0], int)})

    def owners(self, at: int | None) -> tuple[str, ...]:
        """The players who are said to be on a road or city without a number, as they were said."""
        return tuple(player for (player,) in self.under(at, "owner"))

    def says_who(self, at: int | None) -> bool:
        """Whether it was said of any player whether they are on a road or city."""
        return bool(self.under(at, "owner") or self.under(at, "meeples"))
