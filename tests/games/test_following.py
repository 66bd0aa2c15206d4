"""Messages that cannot follow: each is an error that names its message and turn."""

import pytest

from ruling.errors import SavedGameError
from ruling.games.replay import replay
from tests.conftest import for_each
from tests.games.forms import (
    Form,
    back,
    broken,
    deploy,
    evening,
    figure,
    game_of,
    message,
    on,
    payload,
    saved,
    without,
)

BROKEN = {
    "tile on an occupied square": (4, payload(position=[0, 0]), "C4 is taken: D lies there"),
    "tile that touches nothing": (4, payload(position=[9, 9]), "would touch no other tile"),
    "tile that does not fit": (4, payload(rotation="R180"), "does not fit on"),
    "unknown rotation": (1, payload(rotation="R45"), "R0, R90, R180 or R270, not 'R45'"),
    "no rotation": (1, payload(rotation=None), "not None"),
    "odd position": (1, payload(position=["0", 1]), "is not a position"),
    "far position": (1, payload(position=[10**9, 1]), "is not a position"),
    "no tile id": (1, payload(tileId=7), "'tileId' is 7; it should be a text"),
    "no type": (1, lambda form: form.pop("type"), "'type' is missing"),
    "no payload": (1, lambda form: form.update(payload=[]), "'payload' is []"),
    "no such player": (1, lambda form: form.update(player=5), "there is no player 5: 2 play"),
    "another player": (3, lambda form: form.update(player=1), "Ben acts in the turn of Ada"),
    "starts with a commit": (1, lambda form: form.update(type="COMMIT"), "no tile was placed"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_message_that_cannot_follow_is_named(name: str) -> None:
    number, change, says = BROKEN[name]
    with pytest.raises(SavedGameError) as caught:
        replay(saved(broken(number, change)))
    assert says in str(caught.value)
    assert f"game.jcz: message {number}" in str(caught.value)
    if name != "starts with a commit" and number > 1:
        assert caught.value.turn > 0


CANNOT: dict[str, tuple[int, Form, str]] = {
    "figure on nothing": (8, {"to": on(0, 1, "Road", "N")}, "there is no road N of C5"),
    "figure where no tile lies": (8, {"to": on(7, 7, "Road", "N")}, "no tile lies there"),
    "figure on a garden": (8, {"to": on(0, 1, "Garden", "I")}, "cannot stand on a garden"),
    "meeple elsewhere": (5, {"pointer": on(0, 0, "Road", "WE")}, "goes on the placed tile"),
    "meeple on nothing": (5, {"pointer": on(1, 0, "City", "NS")}, "there is no city NS of D4"),
    "meeple where somebody stands": (
        41,
        {"pointer": on(3, 0, "Road", "W")},
        "a meeple of Ben stands on the road W of F4 already",
    ),
    "meeple that stands elsewhere": (12, {"meepleId": "1.small.2"}, "stands on D4 S already"),
    "no location": (5, {"pointer": {"position": [1, 0]}}, "'location' is missing"),
    "no pointer": (5, {"pointer": 4}, "'pointer' is 4; it should be an object"),
}


@pytest.mark.parametrize("name", CANNOT)
def test_a_move_to_nowhere_is_an_error_at_its_message(name: str) -> None:
    number, values, says = CANNOT[name]
    with pytest.raises(SavedGameError) as caught:
        replay(saved(broken(number, payload(**values))))
    assert says in str(caught.value)
    assert f"message {number}, turn " in str(caught.value)


def test_two_turns_running_are_an_error() -> None:
    form = evening()
    for number in (4, 5, 6):
        message(form, number)["player"] = 0
    with pytest.raises(SavedGameError, match="message 4, turn 2: it is the turn of Ben, not of"):
        replay(saved(form))


WRONG_MEEPLES = {
    "another's": (deploy("1.small.1", on(1, 0, "Road", "WE")), "is not one of Ada"),
    "no such piece": (deploy("0.big.1", on(1, 0, "Road", "WE")), "played without big-follower"),
    "abbot on a road": (deploy("0.abbot.1", on(1, 0, "Road", "WE")), "an abbot does not stand"),
    "middle of a road": (
        deploy("0.small.1", on(1, 0, "Road", "I")),
        "there is no road in the middle of B1",
    ),
    "a meeple back": (back("0.small.1", on(1, 0, "Road", "WE")), "only an abbot is taken back"),
    "an abbot back that is not there": (back("0.abbot.1", on(1, 0, "Road", "WE")), "not on the"),
    "an abbot called": (
        back("0.abbot.1", on(1, 0, "Road", "WE"), "CORN_CIRCLE"),
        "no crop circle calls anybody back yet",
    ),
    "nowhere said": (("MOVE_NEUTRAL_FIGURE", {"figureId": "mage.1"}), "'to' is missing"),
}


@pytest.mark.parametrize("name", WRONG_MEEPLES)
def test_a_meeple_that_cannot_be_there_is_an_error(name: str) -> None:
    sent, says = WRONG_MEEPLES[name]
    form = game_of([("BA/RFr", 1, 0, 0), sent], abbot=1, **{"big-follower": 0})
    with pytest.raises(SavedGameError, match="message 2, turn 1") as caught:
        replay(saved(form))
    assert says in str(caught.value)


def test_nobody_has_more_meeples_than_the_game_is_set_up_with() -> None:
    game = game_of(
        [("MW/CRRR.3", 1, 0, 0), deploy("0.big.1", on(1, 0, "Road", "E"))],
        [("BA/L", 0, 1, 0)],
        [("MW/CRRR.3", -1, 0, 0), deploy("0.big.2", on(-1, 0, "Road", "W"))],
        **{"big-follower": 1},
    )
    with pytest.raises(SavedGameError, match=r"message \d+, turn 3: Ada has no such meeple left"):
        replay(saved(game))
    game["setup"]["elements"]["big-follower"] = 2
    assert replay(saved(game)).final


def test_one_thing_after_another() -> None:
    """Nobody places a meeple after passing, or moves a second figure."""
    road = on(1, 0, "Road", "WE")
    orders: tuple[list[tuple[str, Form]], ...] = (
        [("PASS", {}), deploy("0.small.1", road)],
        [("PASS", {}), ("PASS", {})],
        [deploy("0.small.1", road), figure("mage", road)],
        [figure("mage", road), figure("witch", road)],
    )
    for sent in orders:
        with pytest.raises(SavedGameError, match="message 3, turn 1"):
            replay(saved(game_of([("BA/RFr", 1, 0, 0), *sent])))


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
