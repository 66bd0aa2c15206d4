"""Where other editions would have ruled on a saved game otherwise."""

from ruling.suite.comparing_games import compare_game
from ruling.suite.replaying import Range
from tests.games.forms import evening, saved


def test_compare_tells_where_the_editions_rule_otherwise() -> None:
    """The inn of IC-C is on the east road alone for C1, on two roads for C2 and C3."""
    comparison = compare_game(saved(evening()))
    assert not comparison.agree
    (final,) = comparison.turns
    assert final.turn is None
    (deviation,) = final.deviations
    assert deviation.columns == ("C2", "C3")
    assert deviation.questions == ("tile.IC-C-inn",)
    totals = {name: replay.totals()["Ada"] for name, replay in comparison.columns.items()}
    assert totals == {
        "C1": Range(4, 4),
        "C1-RGG": Range(4, 4),
        "C1-ZMG": Range(4, 4),
        "C2": Range(2, 2),
        "C3": Range(2, 2),
    }
