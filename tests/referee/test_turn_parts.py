"""What joins roads without a tile, the dragon beside a tile, and turns of two tiles."""

from collections.abc import Mapping

import pytest

from ruling import judge, load_text
from ruling.referee.ruling import Ruling
from ruling.table.figures import words_of

TABLE = """
players: [red, blue]
features:
  long road: {kind: road, tiles: 3, meeples: {red: 1}}
  other road: {kind: road, tiles: 4, meeples: {blue: 1}}
  side road: {kind: road, tiles: 1}
figures: {mage: long road, witch: other road}
"""
JOINED = "joins: [long road, other road]"
THEN_A_TILE = (
    TABLE + f"action: [{{player: red, ferry: {{{JOINED}}}}}, {{player: blue, tile: plain}}]\n"
)
BY_BRIDGE = (
    TABLE + f"action: {{player: red, tile: plain, segments: [{{{JOINED}, by: bridge}}, "
    "{new: span, kind: road, by: bridge}]}\n"
)
DOUBLE = """
players: [red]
features:
  one: {kind: road, tiles: 3, meeples: {red: 1}}
  two: {kind: road, tiles: 4}
  three: {kind: road, tiles: 1}
figures: {mage: one, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: one, completes: true}], move: witch to two}
  - {player: red, tile: magic, segments: [{extends: three}]}
"""


def ruled(text: str, **house: str) -> Ruling:
    """The ruling where ``join_by_token="no-need"`` is a reading of the house."""
    named = {
        "join_by_token": "join.by-token",
        "join_by_token_who": "join.by-token-who",
        "join_by_token_closes": "join.by-token-closes",
        "join_by_bridge": "join.by-bridge",
        "may_stand": "bridge.figure-may-stand",
        "two_tiles": "builder.two-magic-tiles",
        "split": "ferry.split",
        "before": "dragon.before-scoring",
    }
    return judge(load_text(text), house={named[key]: value for key, value in house.items()}).ruling


def moves(ruling: Ruling) -> dict[str, Mapping[str, int] | None]:
    return {
        f"{move.figure} to {getattr(move.to, 'id', move.to)}": move.points
        for move in ruling.step.moves
    }


def asked(ruling: Ruling) -> set[str]:
    return {answer.question for answer in ruling.asked}


def test_a_join_that_waits_is_for_the_next_tile() -> None:
    ruling = ruled(THEN_A_TILE, join_by_token="at-next-tile")
    assert (ruling.step.obligation, ruling.step.by) == ("move-apart", "")
    ruling = ruled(
        THEN_A_TILE, join_by_token="at-next-tile", join_by_token_who="the-one-who-joined"
    )
    assert (ruling.step.obligation, ruling.step.by) == ("move-apart", "red")
    assert ruled(THEN_A_TILE, join_by_token="no-need").step.obligation == "none"
    same = THEN_A_TILE.replace("player: blue", "player: red")
    assert "join.by-token-who" not in asked(ruled(same, join_by_token="at-next-tile"))


def test_a_ferry_on_the_lake_just_placed_joins_after_the_figures() -> None:
    """The lake tile grows both roads; what they come to scores after the ferry alone."""
    text = TABLE + f"action: {{player: red, tile: plain, segments: [{{{JOINED}, by: ferry"
    ruling = ruled(f"{text}, completes: true}}]}}\n")
    (tile,) = ruling.earlier
    assert (tile.step.obligation, tile.scoring) == ("none", ())
    assert moves(ruling)["witch to side road"] == {"red": 16, "blue": 16}  # 3 + 4 + the lake


def test_a_bridge_laid_with_the_tile_counts_as_the_tile() -> None:
    ruling = ruled(BY_BRIDGE)
    assert ruling.step.obligation == "move-apart"
    assert {"join.by-bridge", "join.trigger"} <= asked(ruling)
    left = ruled(BY_BRIDGE, join_by_bridge="token", join_by_token="no-need")
    assert left.step.obligation == "none"
    assert ruled(BY_BRIDGE, join_by_bridge="token").step.obligation == "move-apart"


def test_each_magic_tile_of_a_double_turn_obliges() -> None:
    """The mage has scored with the first, 4 tiles and 4, and may come back with the second."""
    ruling = ruled(DOUBLE)
    assert set(moves(ruling)) == {"mage to three", "witch to three"}
    assert moves(ruling)["mage to three"] == {"red": 8}
    (first,) = ruling.earlier
    assert first.points == {"red": 8}
    once = ruled(DOUBLE, two_tiles="once")
    second = once.parts[-1].step
    assert (second.obligation, once.points) == ("none", {"red": 8})
    assert "builder.two-magic-tiles" in {answer.question for answer in second.because}


def test_another_players_magic_tile_obliges_whatever_came_before() -> None:
    """Once a turn is once for each player."""
    text = DOUBLE.replace("players: [red]", "players: [red, blue]")
    other = text.replace("{player: red, tile: magic, segments: [{extends: three}]}",
                         "{player: blue, tile: magic, segments: [{extends: three}]}")  # fmt: skip
    assert ruled(text, two_tiles="once").parts[-1].step.obligation == "none"
    ruling = ruled(other, two_tiles="once")
    assert ruling.step.obligation == "place-or-move"
    assert "builder.two-magic-tiles" not in asked(ruling)


TWO_MORE = """
  near: {kind: road, tiles: 2}
  far: {kind: road, tiles: 2}
"""


@pytest.mark.parametrize("reading", ["no-need", "at-next-tile"])
def test_a_token_elsewhere_parts_nobody_who_was_joined_before(reading: str) -> None:
    """Nor is it the next tile for which a join may wait."""
    table = TABLE.replace("figures:", f"{TWO_MORE.strip(chr(10))}\nfigures:")
    tunnel = "{player: red, tunnel: {joins: [near, far]}}"
    text = f"{table}action: [{{player: red, ferry: {{{JOINED}}}}}, {tunnel}]\n"
    ruling = ruled(text, join_by_token=reading)
    assert (ruling.step.obligation, ruling.step.by) == ("none", "")


def test_who_joined_the_two_is_known_after_a_tile_of_another_player() -> None:
    """Where no need is seen to part them, a tunnel of blue's, elsewhere, gives none."""
    table = TABLE.replace("figures:", f"{TWO_MORE.strip(chr(10))}\nfigures:")
    tile = "{player: blue, tile: plain, tunnel: {joins: [near, far]}}"
    text = f"{table}action: [{{player: red, ferry: {{{JOINED}}}}}, {tile}]\n"
    ruling = ruled(text, join_by_token="no-need")
    assert ruling.step.obligation == "none"
    assert "join.trigger" in asked(ruling)


def test_a_ferry_reopens_a_road_that_was_closed_at_its_lake() -> None:
    closed = "  other road: {kind: road, tiles: 4, complete: true}"
    table = TABLE.replace("  other road: {kind: road, tiles: 4, meeples: {blue: 1}}", closed)
    ruling = ruled(f"{table}action: {{ferry: {{{JOINED}}}, player: red}}\n")
    assert ruling.step.obligation == "move-apart"
    assert ruling.points == {"red": 0, "blue": 0}


@pytest.mark.parametrize("move", ["", ", move: witch to side"])
def test_a_late_join_scores_before_a_dragon_that_comes_after_the_scoring(move: str) -> None:
    """Then both are home, nothing has to be moved, and the dragon finds nobody."""
    text = TABLE.replace("side road", "side") + "house: {join.timing: after-scoring}\n"
    segments = f"segments: [{{{JOINED}, completes: true}}]"
    text += f"action: {{player: red, tile: plain, {segments}{move}, dragon: [mage]}}\n"
    ruling = ruled(text, before="scores-first")
    assert ruling.points == {"red": 8, "blue": 8}  # 8 tiles, doubled and halved
    assert ruling.figures is not None
    assert [words_of(at) for at in ruling.figures.values()] == ["supply", "supply"]
    chosen = ruling.chosen
    assert (chosen is not None and chosen.reason == "nothing-to-move-for") is bool(move)
