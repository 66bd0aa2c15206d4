"""Who stands there: the strength of each kind of meeple, and where each may stand."""

import pytest

from ruling import Judgement, ScenarioError, judge, load_text
from ruling.table.figures import KINDS

STRENGTHS = {"meeple": 1, "large": 2, "builder": 0, "phantom": 1, "wagon": 1, "mayor": 3}
"""In a city with three coats of arms."""

PLACES = {  # road, city, monastery
    "meeple": (True, True, True),
    "large": (True, True, True),
    "abbot": (False, False, True),
    "builder": (True, True, False),
    "pig": (False, False, False),
    "phantom": (True, True, True),
    "wagon": (True, True, True),
    "mayor": (False, True, False),
    "barn": (False, False, False),
    "shepherd": (False, False, False),
}

MAP = """\
players: [red, blue]
board: |
  E@90   .  E@270
  D@180  V  B
meeples:
  - {player: red, at: A1 E}
action: {player: red, tile: G, at: B1, meeple: MEEPLE}
"""


def completed(there: str, figure: str = "mage", arms: int = 3) -> Judgement:
    """The ruling on a city of five tiles that a plain tile completes, with these meeples."""
    text = (
        "players: [red, blue, green]\nfeatures:\n"
        f"  it: {{kind: city, tiles: 4, coats of arms: {arms}, meeples: {{{there}}}}}\n"
        f"figures: {{{figure}: it}}\n"
        "action: {player: red, tile: plain, segments: [{extends: it, completes: true}]}\n"
    )
    return judge(load_text(text))


def hint(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    (mistake,) = caught.value.mistakes
    return f"{mistake.message} ({mistake.hint})"


@pytest.mark.parametrize("kind", STRENGTHS)
def test_each_kind_has_its_strength(kind: str) -> None:
    (score,) = completed(f"red: {{{kind}: 1}}, blue: {{large: 1}}").ruling.scoring or ()
    assert score.majority == {"red": STRENGTHS[kind], "blue": 2}
    ahead = STRENGTHS[kind] - 2
    assert [*score.scored_by] == ["red"] * (ahead >= 0) + ["blue"] * (ahead <= 0)


@pytest.mark.parametrize("there", ["red: {builder: 1}", "red: {mayor: 2}, blue: {builder: 1}"])
def test_who_has_no_strength_scores_nothing_and_the_figure_is_open(there: str) -> None:
    judgement = completed(there, arms=0)
    (score,) = judgement.ruling.scoring or ()
    assert set(score.majority.values()) == {0}
    assert not score.scored_by
    assert judgement.ruling.points == {"red": 0, "blue": 0, "green": 0}
    assert "return.unoccupied" in judgement.others


def test_one_coat_of_arms_makes_a_mayor_count() -> None:
    assert completed("red: {mayor: 1}, blue: {builder: 3}", arms=1).ruling.points == {
        "red": 17,  # 5 tiles and 1 coat of arms, 2 each, and 5 for the mage
        "blue": 0,
        "green": 0,
    }


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("number", "place"), [*enumerate(["road", "city", "monastery"])])
def test_each_kind_stands_where_it_may(kind: str, number: int, place: str) -> None:
    size = "" if place == "monastery" else "tiles: 2, "
    text = (
        f"features: {{it: {{kind: {place}, {size}meeples: {{red: {{{kind}: 1}}}}}}}}\n"
        "action: final scoring\n"
    )
    if PLACES[kind][number]:
        load_text(text)
    else:
        assert f"the {kind} stands " in hint(text)
        assert f"not on a {place} (" in hint(text)


def test_a_kind_that_is_placed_stands_where_it_may() -> None:
    assert "the mayor stands in cities, not on a field" in hint(
        MAP.replace("MEEPLE", "mayor on B1 S")
    )
    load_text(MAP.replace("MEEPLE", "pig on B1 S"))
    load_text(MAP.replace("MEEPLE", "phantom on B1 S"))


def test_a_builder_is_placed_where_a_meeple_of_its_player_stands() -> None:
    load_text(MAP.replace("MEEPLE", "builder on B1 W"))
    assert "nobody of 'blue'" in hint(
        MAP.replace("MEEPLE", "builder on B1 W").replace(
            "action: {player: red", "action: {player: blue"
        )
    )
    assert "somebody stands on the city B1 W" in hint(MAP.replace("MEEPLE", "mayor on B1 W"))
