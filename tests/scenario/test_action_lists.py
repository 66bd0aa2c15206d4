"""Lists of actions: how many there may be, and where the final scoring stands."""

import pytest

from ruling import ScenarioError, load_text
from ruling.referee.situation import FinalScoring, Turn
from tests.saying import says

TABLE = """players: [red, blue]
features:
  lane: {kind: road, tiles: 3, meeples: {red: 1}}
action:
"""
MAP = """players: [red, blue]
boxes: 2
board: |
  A@270  .  .  .  .  .  .  .  .  .  .  .  .
action:
"""
TILE = "  - {player: red, tile: plain, segments: [{extends: lane}]}\n"
END = "  - final scoring\n"


def told(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as raised:
        load_text(text)
    return [f"{each.line}: {each.message} ({each.hint})" for each in raised.value.mistakes]


@pytest.mark.parametrize("number", [2, 12])
def test_a_list_has_up_to_twelve_actions(number: int) -> None:
    on_map = "".join(
        f"  - {{player: red, tile: U@90, at: {'BCDEFGHIJKLM'[at]}1}}\n" for at in range(number - 1)
    )
    for text in (TABLE + TILE * (number - 1) + END, MAP + on_map + END):
        action = load_text(text).action
        assert isinstance(action, Turn)
        assert len(action.actions) == number
        assert isinstance(action.actions[-1], FinalScoring)


@pytest.mark.parametrize(
    ("actions", "mistakes"),
    [
        (TILE * 13, ["17: there are at most 12 actions in a turn, and this is one more ()"]),
        (
            END + TILE,
            ["5: nothing is done after the final scoring (write it as the last of the list)"],
        ),
        (
            TILE + END + END,
            ["6: nothing is done after the final scoring (write it as the last of the list)"],
        ),
        (TILE, ["5: there is only 1 here, and a list of 2 to 12 actions is expected ()"]),
        (
            TILE + "  - final score\n",
            ["6: this should be 'final scoring', or a placed tile, a dragon or a castle (a "
             "mapping) ()"],
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_list_is_one_mistake(actions: str, mistakes: list[str]) -> None:
    assert told(TABLE + actions) == mistakes


def test_tokens_of_players_count_only_where_the_game_ends() -> None:
    held = TABLE.replace("action:", "goods: {red: {wine: 1}}\naction:")
    load_text(held + TILE + END)
    (mistake,) = told(held + TILE + TILE)
    assert says(mistake, "goods.at-the-end")
