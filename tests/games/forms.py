"""An evening's game as plain data, and ways to change it or to make another."""

import copy
import json
from collections.abc import Callable
from typing import Any

from ruling import Judgement, load_text
from ruling.games.jcz.reading import parse_saved_game
from ruling.games.jcz.record import SavedGame
from ruling.games.play.turns import Played
from ruling.games.replay import Replay
from ruling.games.writing_turns import turn_text
from ruling.reading.source import Source
from ruling.referee.ruling import Ruling
from ruling.rulebook.rules import Rules
from tests.conftest import EVENING
from tests.saying import told

Form = dict[str, Any]


def evening() -> Form:
    form: Form = json.loads(EVENING.read_text(encoding="utf-8"))
    return form


def saved(form: Form) -> SavedGame:
    return parse_saved_game(Source("game.jcz", json.dumps(form)))


def by_its_text(game: SavedGame, turn: str, rules: Rules | None = None) -> Judgement:
    """A turn written as a scenario, read again, and ruled on; nothing else is tried."""
    scenario = load_text(turn_text(game, turn, rules), game.file)
    return Judgement(scenario.without_tried, rules or scenario.rules())


def results_of(ruling: Ruling) -> Any:
    """What a ruling comes to, part by part, whatever else lies on the table."""
    values = ruling._asdict()
    del values["situation"], values["parts"]
    return told(values), list(map(results_of, ruling.parts))


def message(form: Form, number: int) -> Form:
    found: Form = form["replay"][number - 1]
    return found


def game_of(*turns: list[tuple[Any, ...]], order: Any = "", **elements: Any) -> Form:
    """A game of two players from tile D on A1: turns of (id, x, y, rotation), then what was sent.

    ``order`` says whose turn each is: A or B, for one after the other where it says nothing.
    """
    form = evening()
    form["setup"]["elements"] |= elements
    form["replay"] = []
    for number, ((id, x, y, rotation), *sent) in enumerate(turns):
        player = "AB".index(order[number]) if order else number % 2
        payload = {"tileId": id, "rotation": f"R{rotation}", "position": [x, y]}
        messages = [("PLACE_TILE", payload), *sent, ("COMMIT", {})]
        form["replay"] += [
            {"type": kind, "payload": payload, "player": player} for kind, payload in messages
        ]
    return form


def on(x: int, y: int, feature: str, location: str) -> Form:
    return {"position": [x, y], "feature": feature, "location": location}


ROAD = ("BA/RFr", 1, 0, 0)
STRAIGHT = on(1, 0, "Road", "WE")
MEADOW = on(1, 0, "Field", "NL.NR.EL.WR")
"""A tile beside the starting tile, its road, and the field north of it."""


def deploy(id: str, at: Form) -> tuple[str, Form]:
    return "DEPLOY_MEEPLE", {"pointer": at, "meepleId": id}


def back(id: str, at: Form, source: str = "ABBOT_RETURN") -> tuple[str, Form]:
    return "RETURN_MEEPLE", {"pointer": {**at, "meepleId": id}, "source": source}


def gold(x: int, y: int) -> tuple[str, Form]:
    return "PLACE_TOKEN", {"token": "GOLD", "pointer": [x, y]}


def ferry(x: int, y: int, ends: str) -> tuple[str, Form]:
    return "PLACE_TOKEN", {"token": "FERRY", "pointer": on(x, y, "Road", ends)}


def flight(id: str, x: int, y: int, die: int | None) -> tuple[str, Form]:
    said = {} if die is None else {"random": (die - 0.5) / 3}
    return "DEPLOY_MEEPLE", {"pointer": on(x, y, "FlyingMachine", "I"), "meepleId": id, **said}


PASS: tuple[str, Form] = ("PASS", {})
COMMIT: tuple[str, Form] = ("COMMIT", {})


def circle(value: str, *steps: tuple[int, tuple[str, Form]]) -> Callable[[Form], Form]:
    """Puts the choice of a crop circle at the end of a game, and what players do for it."""

    def called(form: Form) -> Form:
        last = form["replay"][-1]["player"]
        done = [(last, ("CIRCLE_REMOVE_OR_DEPLOY", {"value": value})), *steps]
        for player, (kind, payload) in done:
            form["replay"].append({"type": kind, "payload": payload, "player": player})
            if kind in ("DEPLOY_MEEPLE", "RETURN_MEEPLE"):
                form["replay"].append({"type": "COMMIT", "payload": {}, "player": player})
        return form

    return called


def figure(name: str, to: Form | None) -> tuple[str, Form]:
    return "MOVE_NEUTRAL_FIGURE", {"figureId": f"{name}.1", "to": to}


def towers(*turns: list[tuple[Any, ...]]) -> Form:
    """A game that starts with a city cap open to the north, tile E on 0, 0."""
    game = game_of(*turns)
    game["setup"]["start"] = [{"tile": "BA/C", "x": 0, "y": 0, "rotation": 0}]
    return game


def broken(number: int, change: Callable[[Form], Any]) -> Form:
    form = evening()
    change(message(form, number))
    return form


def payload(**values: Any) -> Callable[[Form], Any]:
    return lambda form: form["payload"].update(values)


def without(form: Form, number: int) -> Form:
    form = copy.deepcopy(form)
    del form["replay"][number - 1]
    return form


def played(found: Replay, number: int) -> Played:
    turn = found.turns[number - 1].turn
    assert isinstance(turn, Played)
    return turn
