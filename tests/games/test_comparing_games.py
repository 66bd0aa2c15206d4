"""Where other editions would have ruled on a saved game otherwise.

Of an evening that is held by the golden set: ``replay/compared``.
"""

from ruling import replay
from ruling.games.compare import compare_game
from ruling.rulebook.rules import Rules
from tests.conftest import heirs
from tests.games.forms import Form, deploy, figure, game_of, on, saved
from tests.saying import ids_of, refused


def joined() -> Form:
    """The curve of turn 5 joins the mage's road to the witch's and completes it: 4 tiles."""
    return game_of(
        [
            ("MW/CRRR.3", 1, 0, 0),
            figure("mage", on(1, 0, "Road", "E")),
            deploy("0.small.1", on(1, 0, "Road", "E")),
        ],
        [("MW/CRRR.3", -1, 0, 0), figure("witch", on(1, 0, "Road", "S"))],
        [("BA/Rr", 2, 0, 0)],
        [("BA/Rr", 2, 1, 90)],
        [("BA/Rr", 1, 1, 180), figure("witch", on(-1, 0, "Road", "W"))],
    )


def test_what_an_edition_leaves_open_is_a_difference_too() -> None:
    """Rio Grande lacks the sentence on when they part: with both on it, half of 4 + 4 is 4."""
    comparison = compare_game(saved(joined()))
    assert not comparison.agree
    assert [turn.turn.turn.saved.number for turn in comparison.turns if turn.turn] == [1, 2, 5]
    last = comparison.turns[-1]
    assert last.deviations == ()
    weighty = [opening for opening in last.openings if opening.weighty]
    assert [(opening.columns, opening.question) for opening in weighty] == [
        (("C1-RGG",), "join.timing")
    ]
    points = {other.reading: other.ruling.points for other in weighty[0].others}
    assert points["after-scoring"] == {"Ada": 4, "Ben": 0}
    assert weighty[0].ruling.points == {"Ada": 8, "Ben": 0}
    left_open = {
        opening.question: opening.columns for opening in last.openings if not opening.weighty
    }
    assert left_open == {"join.destination": ("C1", "C1-BB4", "C1-RGG", "C1-ZMG")}


def test_an_edition_without_a_tile_of_the_game_is_not_ruled_under() -> None:
    game = saved(game_of([("CC.2/CFC", 0, -1, 0)]))
    comparison = compare_game(game)
    assert list(comparison.columns) == ["C1", "C1-BB4", "C1-RGG"]
    lacking = [(str(each).split()[0], ids_of(each)) for each in comparison.left_out]
    assert lacking == [(name, ["tile.not-in-edition"]) for name in heirs("C1-ZMG", "C2")]
    with refused("tile.not-in-edition"):
        replay(game, Rules.of("C2"))
    with refused("compare.nothing"):
        compare_game(game, ["C2"])
