"""Both figures on one road or city already, because nobody noticed: what the file must say."""

import pytest

from ruling import judge, load_text
from ruling.errors import ScenarioError
from tests.conftest import edition_ids
from tests.saying import ids_of

TABLE = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 5, meeples: {red: 1}}
  town: {kind: city, tiles: 2, meeples: {blue: 1}}
figures: {mage: lane, witch: lane}
"""
LATE = f"{TABLE}noticed late: true\n"
TILE = "action: {player: red, tile: plain, segments: [{extends: lane}]}\n"
STAY = {"join.noticed-late": "both-stay"}


def test_without_the_key_the_hint_names_it() -> None:
    with pytest.raises(ScenarioError, match="noticed late: true"):
        load_text(TABLE + TILE)
    with pytest.raises(ScenarioError, match="stands on this road already"):
        load_text(f"{TABLE}noticed late: false\n{TILE}")


@pytest.mark.parametrize("figures", ["{mage: lane, witch: town}", "{mage: lane}", "{}"])
def test_the_key_is_a_mistake_where_they_are_not_together(figures: str) -> None:
    text = (LATE + TILE).replace("{mage: lane, witch: lane}", figures)
    with pytest.raises(ScenarioError) as raised:
        load_text(text)
    (mistake,) = raised.value.mistakes
    assert ids_of(mistake.what) == ["figure.not-together"]
    assert text.splitlines()[mistake.line - 1] == "noticed late: true"


def test_a_place_that_is_wrong_is_the_only_mistake() -> None:
    with pytest.raises(ScenarioError) as raised:
        load_text((LATE + TILE).replace("witch: lane", "witch: lame"))
    assert len(raised.value.mistakes) == 1


@pytest.mark.parametrize("id", edition_ids())
def test_one_of_them_moves_now_and_no_text_says_so(id: str) -> None:
    ruling = judge(load_text(LATE + TILE), id).ruling
    assert ruling.step.obligation == "move-apart"
    to_town = {m.figure.value for m in ruling.step.moves if getattr(m.to, "id", "") == "town"}
    assert to_town == {"mage", "witch"}
    (asked,) = [each for each in ruling.asked if each.question == "join.noticed-late"]
    assert asked.open
    assert "join.timing" not in {each.question for each in ruling.asked}
    stays = judge(load_text(LATE + TILE), id, house=STAY).ruling
    assert (stays.step.obligation, stays.step.moves) == ("none", ())


@pytest.mark.parametrize(
    "action",
    [
        "final scoring",
        "{dragon: [mage]}",
        "{player: red, message: shortest road}",
    ],
)
@pytest.mark.parametrize("house", [{}, STAY])
def test_nothing_but_a_tile_or_token_waits_for_the_move(action: str, house: dict[str, str]) -> None:
    ruling = judge(load_text(f"{LATE}action: {action}\n"), house=house).ruling
    assert ruling.step.obligation == "none"
    assert "join.noticed-late" in {each.question for each in ruling.asked}
    red = 5 if "dragon" not in action else 0  # 5, 5 for the mage, and half of these 10
    assert ruling.points is not None
    assert ruling.points["red"] == red


def test_a_house_that_lets_it_pass_does_so_in_every_part_of_the_turn() -> None:
    two = TILE.replace("action: ", "action:\n  - ") + "  - " + TILE.removeprefix("action: ")
    two = two.replace("player: red", "player: blue").replace("player: blue", "player: red", 1)
    assert judge(load_text(LATE + two), house=STAY).ruling.step.obligation == "none"
    moved = two.replace("tile: plain,", "tile: plain, move: witch to town,", 1)
    ruling = judge(load_text(LATE + moved)).ruling
    assert [part.step.obligation for part in ruling.parts] == ["move-apart", "none"]
    assert not ruling.illegal
