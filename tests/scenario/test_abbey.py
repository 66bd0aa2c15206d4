"""An abbey in a sketch: it completes what it touches, joins nothing, and is a tile of nothing."""

import pytest

from ruling import ScenarioError, judge, load_text, render
from ruling.rulebook.editions import edition_ids

TABLE = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, meeples: {red: 1}}
  stub: {kind: city, tiles: 1, meeples: {blue: 1}}
  lane: {kind: road, tiles: 3, inn: true, meeples: {blue: 1}}
  open road: {kind: road, tiles: 2}
  minster: {kind: monastery, neighbours: 7, meeples: {red: 1}}
figures: {mage: town, witch: lane}
"""


def ruled(segments: str, more: str = "") -> str:
    return f"{TABLE}action: {{player: red, tile: abbey, segments: [{segments}]{more}}}\n"


@pytest.mark.parametrize("edition", edition_ids())
def test_what_it_touches_scores_without_it(edition: str) -> None:
    text = ruled("{extends: town}, {extends: lane, completes: true}, {extends: minster}")
    ruling = judge(load_text(text), edition).ruling
    assert ruling.step.obligation == "none"
    assert ruling.points == {"red": 3 * 2 + 3 + 9, "blue": 3}  # the inn makes 6, the witch 3
    assert [str(place) for place in (ruling.figures or {}).values()] == ["supply", "supply"]


def test_a_city_of_one_tile_can_be_closed_by_it() -> None:
    assert judge(load_text(ruled("{extends: stub}"))).ruling.points == {"red": 0, "blue": 2}


def test_it_has_a_monastery_of_its_own() -> None:
    text = ruled("{new: cloister, kind: monastery, neighbours: 4}", ", meeple: cloister")
    assert judge(load_text(text)).ruling.points == {"red": 0, "blue": 0}


def test_it_asks_for_no_move() -> None:
    assert judge(load_text(ruled("", ", move: mage to open road"))).ruling.illegal


def test_the_report_tells_it() -> None:
    told = " ".join(render(judge(load_text(ruled("{extends: town}"))), "text", full=True).split())
    assert "red places an abbey. It closes the city 'town', and is no tile of it." in told
    assert "Abbey tile: An abbey has no magic symbol and joins nothing." in told


@pytest.mark.parametrize(
    ("segment", "told"),
    [
        ("{joins: [open road, lane]}", "an abbey joins nothing, and no road or city begins on it"),
        ("{new: way, kind: road}", "an abbey joins nothing, and no road or city begins on it"),
        ("{extends: town, tiles: 4}", "an abbey brings 'town' no tiles"),
        ("{extends: lane, inn: true}", "an abbey brings 'lane' no inn"),
        ("{extends: town, completes: false}", "an abbey closes what touches it"),
        ("{extends: twon}", "unknown feature 'twon' (did you mean 'town'?)"),
        ("{extends: town}, {extends: town}", "'town' is on the placed tile already"),
    ],
)
def test_what_it_cannot_do_is_a_mistake(segment: str, told: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(ruled(segment))
    assert told in str(caught.value)
