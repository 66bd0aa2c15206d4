"""A question that makes a meeple illegal matters in a comparison as it does in a ruling."""

from ruling import judge, load_text
from ruling.judging.comparing import compare

BESIDE = """
players: [red]
features:
  road: {kind: road, tiles: 3}
figures: {mage: road, witch: supply}
action: {player: red, tile: plain, segments: [{extends: road}], meeple: road}
"""


def test_whether_a_figure_keeps_a_meeple_out_is_listed_as_open() -> None:
    scenario, question = load_text(BESIDE), "figure.keeps-meeples-out"
    assert question in judge(scenario, "C3").mattering
    assert question not in judge(scenario, "C1").mattering
    comparison = compare(scenario)
    assert [difference.key for difference in comparison.differences] == ["open"]
    columns = [column for group in comparison.outcomes for column in group]
    assert [column.name for column in columns if question in column.open] == [
        "C1-RGG",
        "C1-ZMG",
        "C2",
        "C3",
    ]
    assert question not in comparison.further_open
