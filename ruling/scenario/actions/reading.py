"""The action that is done on the table of a scenario, or all of a turn, as the referee has it."""

from collections.abc import Iterator, Mapping

from ruling.reading.mistakes import Mistakes
from ruling.reading.shapes import Filled
from ruling.referee.situation import (
    Action,
    AnyAction,
    Copier,
    FinalScoring,
    Part,
    Placing,
    Turn,
)
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.happenings import HAPPENINGS
from ruling.scenario.actions.parts import part_entries
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.tile import TILE
from ruling.scenario.table import Table
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Place
from ruling.table.tiles import FIELD


class Actions:
    """Puts everybody on the table, and does the first part of the action there.

    After it features may have merged: ``features``, ``figures`` and ``meeples`` are what is there
    after the first part of the turn, ``change`` what that changed, ``copiers`` what copies points.
    """

    def __init__(self, scenario: Filled, table: Table, mistakes: Mistakes) -> None:
        self._table, self._mistakes = table, mistakes
        self._entries = part_entries(scenario.get("action"))
        self._setting = Setting(scenario, table, mistakes, self._entries, self._held())
        self._setting.remember_fields()
        self._first = self._change_by(self._entries[0]) if self._entries else None
        self._setting.begin(self._first)
        self.change = self._first or Change()
        self._setting.note_completed(self.change, by_tile=True)
        self.late = self._setting.late
        self.copiers: tuple[Copier, ...] = self._setting.copiers
        self.figures: Mapping[Figure, Place] = self._setting.figures
        self.meeples = self._setting.people()
        self.features = table.features()

    def read(self) -> AnyAction | None:
        """The action, or all of a turn; None, and mistakes noted, where it cannot be done."""
        if not self._entries or self._is_over_before():
            return None
        first = self._action_of(self._entries[0], self._first)
        if first is None or len(self._entries) == 1:
            return first
        parts = list[Part]()
        self._setting.send_home(first, self.change)
        for entry in self._entries[1:]:
            self._setting.remember_fields()
            change = self._change_by(entry)
            if entry.kind == TILE:
                self._setting.laid = change
            self._setting.note_completed(change, entry.kind == TILE)
            meeples: dict[Feature, tuple[Meeple, ...]] = {}
            for stander, on in self._setting.people():
                meeples[on] = (*meeples.get(on, ()), stander.meeple)
            action = self._action_of(entry, change)
            if action is None or change is None:
                return None
            features, at = self._table.features(), self._setting.pointed_at()
            part = Part(action, features, meeples, change, at)
            parts.append(part._replace(fields=self._fields(part)))
            self._setting.send_home(action, change)
        return Turn(first, tuple(parts))

    @property
    def count(self) -> int:
        """The number of actions in the list; one where it could not be read."""
        return max(self.numbers, default=1)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number in the list, from 1, of the action of which each part is."""
        return tuple(entry.number for entry in self._entries)

    def pieces(self, parts: tuple[Part, ...]) -> Iterator[str]:
        """The pieces of other expansions that the parts of a turn need, once these were read."""
        with_tile = [each for each in HAPPENINGS.values() if each.with_tile is not None]
        for entry, part in zip(self._entries, parts, strict=True):
            own = HAPPENINGS[entry.kind]
            done = [*with_tile, own] if entry.kind == TILE else [own]
            yield from (piece for each in done for piece in each.pieces(part))

    def _held(self) -> frozenset[Feature]:
        """The complete features that still have their meeples, because of a later part.

        Where such a part names no such feature, the mistake is noted when it is read.
        """
        named = [each.value for each in self._entries if HAPPENINGS[each.kind].holds]
        before = len(self._mistakes.found)
        spots = [self._table.spot(words) for words in named if words is not None]
        del self._mistakes.found[before:]
        return frozenset(at.feature for at in spots if at is not None and at.feature.complete)

    def _is_over_before(self) -> bool:
        """Whether something is done after the final scoring; that is a mistake."""
        over = [each.value for each in self._entries[:-1] if each.kind == FINAL_SCORING]
        for words in over:
            self._mistakes.note(words, "action.after-final-scoring")
        return bool(over)

    def _fields(self, part: Part) -> Mapping[Feature, tuple[Feature, ...]]:
        """The fields that score in a part: in the final scoring all where farmers stand."""
        if not isinstance(part.action, FinalScoring):
            return part.fields
        return self._table.fields([each for each in part.meeples if each.kind == FIELD])

    def _change_by(self, part: PartEntry) -> Change | None:
        """Carries a part out on the table, where only tiles and tokens change anything."""
        return HAPPENINGS[part.kind].change(self._table, part)

    def _action_of(self, part: PartEntry, change: Change | None) -> Action | None:
        """The referee's action of one part; None where it cannot be read."""
        own = HAPPENINGS[part.kind]
        assert own.read is not None
        action = own.read(self._setting, part, change)
        if part.kind == TILE and isinstance(action, Placing):
            action = self._with_tile(part, change, action)
        return action if change is not None else None

    def _with_tile(self, part: PartEntry, change: Change | None, placing: Placing) -> Placing:
        """A placed tile with what is done beside it in the same part."""
        self._setting.note_figures(change, part.entry)
        keys = part.entry.keys
        beside = [each for each in HAPPENINGS.values() if each.with_tile and each.key in keys]
        for each in [each for each in beside if each.once][1:]:
            self._mistakes.note(keys[each.key], "action.instead-of-a-meeple", key=each.key)
        for each in HAPPENINGS.values():
            if each.check is not None:
                each.check(part.entry, self._mistakes)
        for each in beside:
            if each.with_tile is not None:
                placing = each.with_tile(self._setting, part, change, placing)
        if change is None:
            return placing
        for each in HAPPENINGS.values():
            if each.by_any_tile is not None:
                placing = each.by_any_tile(self._setting, part, placing)
        return placing._replace(order=self._setting.order(part))
