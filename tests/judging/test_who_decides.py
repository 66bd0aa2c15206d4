"""Who decides: whoever placed the tile, laid the token, or carries out the message."""

from collections.abc import Mapping

import pytest

from ruling import judge, load_text
from ruling.judging.claims import Judged
from tests.conftest import edition_ids, heirs

TABLE = """
players: [red, blue]
features:
  long road:  {kind: road, tiles: 3, meeples: {red: 1}}
  other road: {kind: road, tiles: 4, meeples: {blue: 1}}
  side road:  {kind: road, tiles: 2}
figures: {mage: long road, witch: other road}
"""
JOINS = "joins: [long road, other road]"
TILE = f"action: {{player: red, tile: plain, segments: [{{{JOINS}}}]}}\n"
MAGIC = "action: {player: red, tile: magic}\n"
PLAIN = "action: {player: red, tile: plain}\n"
FERRY = f"action: {{player: red, ferry: {{{JOINS}}}}}\n"
BRIDGE = f"action: {{player: red, tile: plain, bridge: {{{JOINS}}}}}\n"
NEXT = (
    f"action:\n  - {{player: red, ferry: {{{JOINS}}}}}\n"
    "  - {player: blue, tile: plain, segments: [{extends: side road}]}\n"
)
TUNNEL = f"action: {{player: red, tunnel: {{{JOINS}}}}}\n"
LATE_BRIDGE = f"action: {{player: red, bridge: {{{JOINS}}}}}\n"
DRAGON = "action: {dragon: [mage], player: red}\n"
MESSAGE = "action: {message: shortest road, player: red}\n"
LATER = {"join.by-token": "at-next-tile"}


def claimed(
    action: str, player: str, edition: str = "C3", house: Mapping[str, str] | None = None
) -> Judged:
    text = f"{TABLE}{action}claims: [{{by: {player}, decides: {player}}}]\n"
    (found,) = judge(load_text(text), edition, house=house).claims
    return found


@pytest.mark.parametrize("action", [TILE, MAGIC, BRIDGE, MESSAGE])
def test_whoever_did_it_decides_in_every_edition(action: str) -> None:
    for edition in edition_ids():
        if action is BRIDGE and edition in heirs("C2"):
            continue  # that it counts as the tile follows there, and no text says it
        assert claimed(action, "red", edition).verdict == "right", edition
        assert claimed(action, "blue", edition).verdict == "wrong", edition


@pytest.mark.parametrize("action", [TILE, MAGIC])
def test_a_printed_rule_says_so_in_every_edition(action: str) -> None:
    for edition in edition_ids():
        judged = claimed(action, "red", edition)
        assert "printed" in {answer.authority for answer in judged.weighing}


def test_nobody_decides_where_nothing_has_to_be_moved() -> None:
    assert claimed(PLAIN, "red").verdict == "wrong"
    assert claimed(PLAIN, "blue").verdict == "wrong"


@pytest.mark.parametrize("action", [FERRY, TUNNEL, LATE_BRIDGE])
def test_after_a_token_no_text_says_who(action: str) -> None:
    for edition in edition_ids():
        for player in ("red", "blue"):
            judged = claimed(action, player, edition)
            assert judged.verdict == "open"
            assert [answer.question for answer in judged.because] == ["join.by-token"]


def test_a_bridge_with_the_tile_leaves_it_open_where_no_text_makes_it_part_of_that() -> None:
    for edition in heirs("C2"):
        for player in ("red", "blue"):  # as a token it may wait for whoever places the next tile
            judged = claimed(BRIDGE, player, edition)
            assert judged.verdict == "open"
            assert {answer.question for answer in judged.because} == {
                "join.by-bridge",
                "join.by-token",
            }
    token = {"join.by-bridge": "token", **LATER}
    assert claimed(BRIDGE, "red", house=token).depends


def test_nobody_steers_the_dragon_alone() -> None:
    """Why not is told in the golden set, as who usually decides: ``judge/claims``."""
    for edition in edition_ids():
        assert claimed(DRAGON, "red", edition).verdict == "wrong"
        assert claimed(DRAGON, "blue", edition).verdict == "wrong"


def test_who_places_the_next_tile_is_not_known_until_it_lies() -> None:
    assert claimed(FERRY, "red", house=LATER).depends
    assert claimed(NEXT, "blue", house={**LATER, "join.by-token-who": "next-player"}).verdict == (
        "right"
    )
    joined = {**LATER, "join.by-token-who": "the-one-who-joined"}
    assert claimed(NEXT, "red", house=joined).verdict == "right"
    assert claimed(NEXT, "blue", house=joined).verdict == "wrong"


@pytest.mark.parametrize(
    ("reading", "mover"), [("next-player", "blue"), ("the-one-who-joined", "red")]
)
def test_whose_tile_is_next_is_known_where_the_list_says_it(reading: str, mover: str) -> None:
    for player in ("red", "blue"):
        claim = f"claims: [{{by: {player}, decides: {player}, of: 1}}]\n"
        house = LATER | {"join.by-token-who": reading}
        (found,) = judge(load_text(TABLE + NEXT + claim), house=house).claims
        assert found.verdict == ("right" if player == mover else "wrong"), player
