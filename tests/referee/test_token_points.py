"""What goods and gold of players bring at the end of the game."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from ruling import ScenarioError, judge, load_text, render
from ruling.errors import DataError
from ruling.rulebook import data, token_values
from ruling.rulebook.editions import edition_ids

TABLE = """
players: [red, blue, green]
features: {town: {kind: city, tiles: 3, meeples: {green: 1}}}
"""


def end(*keys: str, action: str = "final scoring", edition: str = "C3") -> Mapping[str, int]:
    judgement = judge(load_text("\n".join([TABLE, *keys, f"action: {action}"])), edition)
    assert judgement.ruling.points is not None
    return judgement.ruling.points


@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 1), (3, 3), (4, 8), (6, 12), (7, 21), (9, 27), (10, 40)]
)
def test_ingots_are_worth_more_the_more_one_has(number: int, points: int) -> None:
    for edition in edition_ids():
        found = end(f"gold: {{red: {number}}}", edition=edition)
        assert found == {"red": points, "blue": 0, "green": 3}


def test_most_of_a_kind_brings_ten_and_those_who_tie_get_them_each() -> None:
    assert end(
        "goods: {red: {wine: 2, cloth: 1}, blue: {wine: 2, grain: 3}, green: {wine: 1}}"
    ) == {
        "red": 20,
        "blue": 20,
        "green": 3,
    }
    assert end("goods: {red: {wine: 0}}")["red"] == 0, "who has none has not most of them"


def test_tokens_of_one_player_add_up() -> None:
    assert end("goods: {red: {grain: 1}}", "gold: {red: 4}")["red"] == 10 + 8


def test_every_award_has_its_number_and_its_source() -> None:
    text = "\n".join(
        [TABLE, "goods: {blue: {cloth: 3}}", "gold: {red: 5}", "action: final scoring"]
    )
    judgement = judge(load_text(text), "C2")
    assert [award[:4] for award in judgement.ruling.tokens] == [
        ("cloth", "blue", 10, 3),
        ("gold", "red", 10, 5),
    ]
    told = " ".join(render(judgement, "text").split())
    for said in (
        "cloth: blue 3 10 gold: red 5 10",
        "Community interpretation: Wikicarpedia, Traders and Builders.",
        "from 10 on 4 each. Community interpretation: dicevibes, The Gold Mines.",
        "JCloisterZone plays it this way",
    ):
        assert said in told


def test_tokens_count_when_the_game_is_over_and_not_before() -> None:
    with pytest.raises(ScenarioError, match="what players have of gold counts only at the end"):
        end("gold: {red: 1}", action="{player: red, tile: plain}")


def test_whoever_has_tokens_plays() -> None:
    with pytest.raises(ScenarioError, match="unknown player 'black'"):
        end("goods: {black: {wine: 1}}")


@pytest.mark.parametrize(
    "broken",
    ["{authority: community, source: A}", "{most: 1, each: {1: 1}, authority: open, source: A}",
     "{most: some, authority: community, source: A}", "{most: 10, authority: heard, source: A}",
     "{most: 10, authority: community}"],
)  # fmt: skip
def test_a_broken_table_is_told(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "token_values.yaml").write_text(f"gold: {broken}", encoding="utf-8")
    monkeypatch.setattr(data, "FOLDER", tmp_path)
    data.read.cache_clear()
    token_values.token_values.cache_clear()
    try:
        with pytest.raises(DataError, match="gold"):
            token_values.token_values()
    finally:
        data.read.cache_clear()
        token_values.token_values.cache_clear()
