"""What a case tells that the rules of its pieces do not let anybody do is doubted, and ruled on."""

import json
import re
from pathlib import Path

import pytest

from ruling import judge, load_text, render
from tests.conftest import ROOT, languages, run_ruling
from tests.saying import says

TABLE = """
players: [red, blue]
features:
  west road:  {kind: road, tiles: 4, meeples: {blue: 1}}
  east road:  {kind: road, tiles: 5, meeples: {red: 1}}
  north road: {kind: road, tiles: 2}
  town: {kind: city, tiles: 3, meeples: {red: {meeple: 1, builder: 1}}}
  burg: {kind: city, tiles: 3, meeples: {red: 1}}
"""
MOVED = "joins: [east road, north road], moved from: [east road, west road], closes: [west road]"


def tile(does: str = "", player: str = "red", more: str = "") -> str:
    segments = f", segments: [{{{does}}}]" if does else ""
    return f"  - {{player: {player}, tile: plain{segments}{more}}}\n"


def doubted(action: str) -> list[tuple[str, int, str]]:
    found = judge(load_text(f"{TABLE}action:{action}"))
    assert not found.failed
    return [(each.what, each.part, each.player) for each in found.doubts]


def test_a_ferry_alone_that_was_moved_is_doubted() -> None:
    assert doubted(f" {{player: red, ferry: {{{MOVED}}}}}\n") == [("ferry-moved", 1, "red")]


def test_a_ferry_that_is_new_is_not() -> None:
    joins = "joins: [east road, north road]"
    assert not doubted(f" {{player: red, ferry: {{{joins}}}}}\n")


@pytest.mark.parametrize(
    ("does", "doubts"),
    [
        ("extends: east road", False),
        ("extends: west road", False),
        ("extends: north road", False),
        ("extends: town", True),
        ("", True),
    ],
)
def test_a_tile_that_lengthened_its_road_lets_it_move(does: str, doubts: bool) -> None:
    action = tile(does, more=f", ferry: {{{MOVED}}}").replace("  - ", " ", 1)
    assert doubted(action) == [("ferry-moved", 2, "red")] * doubts


def test_the_ferry_on_either_side_of_a_tile_may_move() -> None:
    case = ROOT / "scenarios/tokens/two-ferries-that-one-tile-lets-me-move.yaml"
    text = case.read_text(encoding="utf-8")
    assert not judge(load_text(text)).doubts
    idle = text.replace("tile: U@90", "tile: B").replace("at: E1", "at: B2")
    assert len(judge(load_text(idle)).doubts) == 2


def test_another_tile_needs_a_builder_on_what_was_lengthened() -> None:
    assert not doubted("\n" + tile("extends: town") + tile())
    assert doubted("\n" + tile("extends: burg") + tile()) == [("second-part", 2, "red")]
    assert doubted("\n" + tile() + tile()) == [("second-part", 2, "red")]
    assert doubted("\n" + tile("extends: town", "blue") + tile(player="blue")) == [
        ("second-part", 2, "blue")
    ]


@pytest.mark.parametrize(
    "before",
    [
        "{taken off: {red: town}, by: tower}",
        "{player: blue, crop circle: city, back: {red: town}}",
        "{player: red, message: one follower, follower: town}",
    ],
)
def test_a_builder_that_went_home_with_the_last_meeple_gives_no_tile(before: str) -> None:
    turn = f"\n  - {before}\n{tile('extends: town')}{tile()}"
    assert doubted(turn) == [("second-part", 3, "red")]
    two = TABLE.replace("{red: {meeple: 1, builder", "{red: {meeple: 2, builder")
    stays = judge(load_text(f"{two}action:{turn}"))
    assert not stays.doubts


def test_a_builder_that_the_next_turn_loses_has_given_its_tile() -> None:
    circle = "  - {player: red, crop circle: city, back: {red: town}}\n"
    assert not doubted("\n" + tile("extends: town") + circle + tile())


def test_an_abbey_lengthens_nothing() -> None:
    abbey = "  - {player: red, tile: abbey, segments: [{extends: town}]}\n"
    assert doubted("\n" + abbey + tile()) == [("second-part", 2, "red")]
    road = "{player: red, tile: abbey, segments: [{extends: east road}], ferry: {joins: "
    moved = "[north road, far road], moved from: [north road, east road]}}\n"
    far = TABLE.replace("  town:", "  far road: {kind: road, tiles: 2}\n  town:")
    found = judge(load_text(f"{far}action: {road}{moved}"))
    assert [each.what for each in found.doubts] == ["ferry-moved"]


def test_the_turn_of_another_player_is_no_second_part() -> None:
    assert not doubted("\n" + tile("extends: burg") + tile(player="blue"))


def test_the_message_for_one_tile_more_gives_one() -> None:
    more = ", message: one tile more"
    assert not doubted("\n" + tile("extends: burg", more=more) + tile())
    declined = f"{more}, instead: two points"
    assert doubted("\n" + tile("extends: burg", more=declined) + tile())


def test_a_builder_gives_one_more_part_only() -> None:
    two = "\n" + tile("extends: town") + tile("extends: burg")
    assert not doubted(two)
    assert doubted(two + tile("extends: burg")) == [("third-part", 3, "red")]


LAKE = TABLE.replace("  town:", "  far road: {kind: road, tiles: 2}\n  town:")
LAID = ", ferry: {joins: [north road, far road]}"
LAKE_TILE = "segments: [{extends: north road}, {new: end, kind: road}, {extends: burg}]"


@pytest.mark.parametrize(
    ("under", "weight"), [("C1-RGG", "printed"), ("C2", "printed"), ("C1", ""), ("C3", "")]
)
@pytest.mark.parametrize(
    ("placed", "doubts"),
    [
        ("", True),
        (", meeple: end", False),
        (", meeple: builder on burg", True),
        (", flies to: far road", True),
    ],
)
def test_some_editions_want_a_meeple_on_a_road_of_the_ferrys_tile(
    under: str, weight: str, placed: str, doubts: bool
) -> None:
    text = f"{LAKE}action: {{player: red, tile: plain, {LAKE_TILE}{placed}{LAID}}}\n"
    found = judge(load_text(text), under)
    told = [(each.what, each.part, each.ground.authority) for each in found.doubts]
    assert told == [("ferry-without-meeple", 2, weight)] * bool(doubts and weight)


def test_a_ferry_whose_tile_is_not_told_is_not_doubted() -> None:
    alone = "action: {player: red, ferry: {joins: [north road, far road]}}\n"
    assert not judge(load_text(f"{LAKE}{alone}"), "C2").doubts


@pytest.mark.parametrize("language", languages())
def test_it_is_told_with_the_source_and_changes_nothing_else(language: str) -> None:
    text = f"{TABLE}action:\n{tile('extends: burg')}{tile()}"
    found = judge(load_text(re.sub(r"\bred\b", "ann", text)))  # JSON calls nobody by a colour
    told = " ".join(render(found, "text", language=language).split())
    (doubt,) = json.loads(render(found, "json", language=language))["doubts"]
    assert (doubt["what"], doubt["part"], doubt["player"]) == ("second-part", 2, "ann")
    assert doubt["text"][1:] in told
    assert "Carcassonne Central" in doubt["source"]
    assert f"{doubt['source']}." in told


def test_where_nothing_is_doubted_nothing_is_said() -> None:
    text = f"{TABLE}action:\n{tile('extends: town')}{tile()}"
    found = judge(load_text(text))
    assert "doubts" not in json.loads(render(found, "json"))
    assert "In doubt" not in render(found, "text")


def test_the_exit_code_is_what_it_was(tmp_path: Path) -> None:
    text = f"{TABLE}action:\n{tile('extends: burg')}{tile()}"
    file = tmp_path / "case.yaml"
    file.write_text(text, encoding="utf-8")
    done = run_ruling("judge", file)
    assert done.returncode == 0
    assert says(done.stdout, "phrases.doubt second-part", of="ui", player="red")
