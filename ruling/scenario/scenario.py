"""A scenario: one case, ready to be ruled on under any edition."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ruling.errors import Mistake, sentence
from ruling.reading.mistakes import Position
from ruling.reading.source import Source
from ruling.referee.situation import (
    Action,
    AnyAction,
    Part,
    Situation,
    Turn,
    Wanted,
    parts_of,
)
from ruling.rulebook.editions import edition
from ruling.rulebook.rules import Rules
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.figures import Meeple


class Expected(NamedTuple):
    """One value that a scenario expects, as its key reads it, and where; None unpins."""

    value: Any
    position: Position


class Expectation(NamedTuple):
    """The expected values in some editions, or in all where none is named.

    ``of`` is the number of the action that they are about; None where this names none.
    """

    editions: tuple[str, ...]
    values: Mapping[str, Expected]
    position: Position
    of: int | None = None


UNNAMED = 0
"""The number of an action where words name none."""


class Claim(NamedTuple):
    """A claim of a player: exactly one key (such as ``legal``) with its value, as the key reads it.

    ``words`` is the value as the file has it: a text, or a mapping of texts and numbers.
    ``verdict`` is what the file says of the claim: right, wrong or open; empty where nothing.
    ``of`` is the number of the action that it is about, 0 where it names none.
    """

    by: str
    key: str
    value: Any
    words: Any
    position: Position
    verdict: str = ""
    of: int = UNNAMED


class LimitedTile(NamedTuple):
    """A tile that only some editions have, and where the scenario uses it."""

    id: str
    position: Position


class Scenario(NamedTuple):
    """A case as it was read; ``editions`` are those it holds in, all where it names none.

    ``number`` is what a shipped case is called for ever, empty of others.

    ``in_play`` are the ids of what else lies on the table. Of an action of several parts, the
    ``situation`` is that of the first; ``numbers`` has the action that each is of, by its place in
    the list. ``tried`` are moves that nobody made but that claims or expectations speak about, by
    the number of the action that these name, or 0. ``features`` are all that there are in that
    situation, complete or not.
    ``stood`` is where each meeple stood before the action, in the words of the file. A map alone
    has a ``board``.
    """

    origin: Source
    title: str
    source: str
    editions: tuple[str, ...]
    house: Mapping[str, str]
    situation: Situation
    action: AnyAction
    expectations: tuple[Expectation, ...]
    claims: tuple[Claim, ...]
    limited: tuple[LimitedTile, ...]
    number: str = ""
    in_play: tuple[str, ...] = ()
    numbers: tuple[int, ...] = (1,)
    tried: Mapping[int, tuple[Wanted, ...]] = MappingProxyType({})
    features: tuple[Feature, ...] = ()
    stood: tuple[tuple[str, Meeple], ...] = ()
    board: Board | None = None

    @property
    def without_tried(self) -> "Scenario":
        """The same without a word about moves that nobody made."""
        action = self.action
        bare = action if isinstance(action, Turn) else action._replace(tried=())
        return self._replace(action=bare, tried={})

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that is done in it, one after the other."""
        first, *rest = parts_of(self.situation, self.action)
        return (first._replace(features=self.features), *rest)

    def at(self, number: int = 0, situation: Situation | None = None) -> "ScenarioPart":
        """One of the parts, which finds this situation; the first finds that of the scenario."""
        *earlier, part = self.parts[: number + 1]
        return ScenarioPart(self, situation or self.situation, part, tuple(earlier))

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.origin.name

    def rules(
        self,
        edition_name: str | None = None,
        authority: str = "community",
        house: Mapping[str, str] | None = None,
    ) -> Rules:
        """The rules to rule under: an edition named here, the scenario's first, or the default.

        Readings given here come before the scenario's own. Raises UnknownName, and
        ScenarioError where the scenario uses a tile that the edition does not have.
        """
        name = edition_name or next(iter(self.editions), None)
        rules = Rules.of(name, authority, {**self.house, **(house or {})})
        mistakes = missing_tiles(self.limited, rules.edition.id) if self.limited else []
        if mistakes:
            raise self.origin.error(*mistakes)
        return rules


class ScenarioPart(NamedTuple):
    """One part of what is done in a scenario, and the situation that it finds.

    ``earlier`` are the parts before it.
    """

    scenario: Scenario
    situation: Situation
    part: Part
    earlier: tuple[Part, ...] = ()

    @property
    def action(self) -> Action:
        """The action of the part."""
        return self.part.action


def missing_tiles(limited: tuple[LimitedTile, ...], edition_id: str) -> list[Mistake]:
    """A mistake for each tile that an edition does not have."""
    lacks = edition(edition_id).lacks(tile.id for tile in limited)
    return [
        Mistake(*tile.position, sentence("tile.not-in-edition", edition=edition_id, tile=tile.id))
        for tile in limited
        if tile.id in lacks
    ]
