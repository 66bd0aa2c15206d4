"""What can happen is declared once each: the shape, the parts of a turn and the reader know it."""

from importlib import import_module
from pathlib import Path

import pytest

from ruling.errors import ScenarioError
from ruling.expect.files import load_text
from ruling.reading.shapes import Field, Record
from ruling.referee.situation import (
    Action,
    FinalScoring,
    MeeplesChanged,
    Placing,
    actions_of,
)
from ruling.scenario import actions
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import Happening
from ruling.scenario.actions.happenings import HAPPENINGS
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.shapes import action_shape
from ruling.scenario.schema import fields
from ruling.scenario.schema.json_schema import schema_of
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.table.features import Change

MODULES = sorted(path.stem for path in Path(actions.__path__[0]).glob("*.py"))

KEY = "earthquake"
CASE = """
players: [red, blue]
board: |
  E@90   .  E@270
  D@180  V  B
meeples:
  - {player: red, at: A1 E}
action: """
TILE = "{player: red, tile: G, at: B1"


def shaken(setting: Setting, part: PartEntry, change: Change | None) -> Action | None:
    """An earthquake takes whoever stands at its place."""
    spot = setting.table.spot(part.entry.get(KEY))
    if spot is None:
        return None
    gone = tuple((on, each.meeple) for each, on in setting.people() if on is spot.feature)
    return MeeplesChanged(removed=gone)


@pytest.fixture
def _with_earthquakes(monkeypatch: pytest.MonkeyPatch) -> None:
    key = Field(PLACE, "where the earth shakes")
    alone = Record("the action", {KEY: key, "player": Field(PLAYER, "whose turn it is")})
    made_up = Happening(KEY, shaken, alone, alone, beside={KEY: key}, after_tile=True)
    monkeypatch.setitem(HAPPENINGS, KEY, made_up)
    action = Field(action_shape(HAPPENINGS, in_sketch=False), "what happens", True)
    monkeypatch.setitem(fields._MAP, "action", action)


@pytest.mark.usefixtures("_with_earthquakes")
class TestOneMore:
    """One that is made up needs nothing but its declaration."""

    def test_it_is_an_action(self) -> None:
        action = load_text(CASE + "{earthquake: A1 E}").action
        assert isinstance(action, MeeplesChanged)
        assert [meeple.player for _, meeple in action.removed] == ["red"]

    def test_it_is_a_part_of_a_turn(self) -> None:
        action = load_text(f"{CASE}{TILE}, earthquake: B1 W}}").action
        assert [*map(type, actions_of(action))] == [Placing, MeeplesChanged]

    def test_it_stands_in_a_list(self) -> None:
        case = load_text(f"{CASE}[{{earthquake: A1 E}}, {TILE}}}, final scoring]")
        kinds = [*map(type, actions_of(case.action))]
        assert kinds == [MeeplesChanged, Placing, FinalScoring]

    def test_its_mistakes_are_told(self) -> None:
        with pytest.raises(ScenarioError) as error:
            load_text(f"{CASE}{TILE}, earthquake: D9 W}}")
        assert "no tile lies on D9" in str(error.value)
        with pytest.raises(ScenarioError) as error:
            load_text(f"{CASE}{{erthquake: A1 E}}")
        assert "did you mean 'earthquake'?" in str(error.value)

    def test_editors_offer_it(self) -> None:
        offered = schema_of(action_shape(HAPPENINGS, in_sketch=False))["properties"]
        assert offered[KEY] == {"description": "where the earth shakes"}


def test_without_it_nothing_knows_it() -> None:
    with pytest.raises(ScenarioError):
        load_text(CASE + "{earthquake: A1 E}")


def test_none_is_forgotten() -> None:
    modules = [import_module(f"{actions.__name__}.{name}") for name in MODULES]
    declared = [each.HAPPENING for each in modules if hasattr(each, "HAPPENING")]
    assert {each.key for each in declared} == HAPPENINGS.keys()
    assert sorted(map(id, declared)) == sorted(map(id, HAPPENINGS.values()))


def test_all_that_is_a_part_is_read() -> None:
    for each in HAPPENINGS.values():
        part = each.on_map is not None or each.before_tile or each.after_tile
        assert (each.read is not None) or not part
        assert (each.on_map is None) == (each.in_sketch is None)
