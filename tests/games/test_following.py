"""Messages that cannot follow: each is an error that names its message and turn.

What is said of each broken game is held by the golden set, under ``errors/games-…``.
"""

from ruling import replay
from ruling.errors import SavedGameError
from tests.conftest import ROOT, for_each
from tests.games.forms import (
    deploy,
    evening,
    game_of,
    message,
    on,
    saved,
    without,
)
from tests.golden import FOLDER, commands_of, golden_files

BROKEN = sorted(FOLDER.glob("given/games/*/*.jcz"))
"""Saved games that cannot be read, or that cannot have been played."""


def test_every_broken_game_is_in_the_golden_set() -> None:
    (commands,) = zip(*map(commands_of, golden_files(["games-"])), strict=True)
    named = {word for command in commands for word in command.split()}
    assert {path.relative_to(ROOT).as_posix() for path in BROKEN} == named - {
        "$",
        "ruling",
        "replay",
    }


def test_nobody_has_fewer_meeples_than_the_game_is_set_up_with() -> None:
    """With one, that is an error: ``none-left``."""
    game = game_of(
        [("MW/CRRR.3", 1, 0, 0), deploy("0.big.1", on(1, 0, "Road", "E"))],
        [("BA/L", 0, 1, 0)],
        [("MW/CRRR.3", -1, 0, 0), deploy("0.big.2", on(-1, 0, "Road", "W"))],
        **{"big-follower": 2},
    )
    assert sum(map(len, replay(saved(game)).situation.meeples.values())) == 2


@for_each(range(1, len(evening()["replay"]) + 1))
def test_without_any_one_message_it_is_an_error_or_a_ruling(number: int) -> None:
    """Nothing but an error of ours may come, whichever message is missing."""
    try:
        found = replay(saved(without(evening(), number)))
    except SavedGameError:
        return
    illegal = [turn for turn in found.turns if turn.illegal]
    moved = message(evening(), number)["type"] == "MOVE_NEUTRAL_FIGURE"
    assert bool(illegal) == moved
