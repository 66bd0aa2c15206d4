"""The payloads of a saved game's messages, as typed actions."""

import re
from collections.abc import Mapping
from typing import Any

from ruling.errors import Term
from ruling.games.jcz.decoding import LONGEST, SHOWN, Values, form_of, shown
from ruling.games.jcz.record import (
    Capture,
    CircleChoice,
    Deployment,
    DragonMove,
    Exchange,
    FairyMove,
    FerryLaid,
    FigureMove,
    Flight,
    IngotLaid,
    Passed,
    Ransom,
    Return,
    SavedAction,
    SavedPlace,
    SavedTile,
    TowerFloor,
    UnknownMessage,
)
from ruling.table.figures import Figure
from ruling.table.squares import SIDES, Square, half_edge
from ruling.table.tiles import CITY, DIE, FIELD, GARDEN, MONASTERY, ROAD, TURNS

FARTHEST = 500
"""The farthest that a tile may lie from the first, in squares.

All 253 known tiles in one line reach half as far.
"""

KINDS = {"Road": ROAD, "City": CITY, "Monastery": MONASTERY, "Field": FIELD, "Farm": FIELD,
         "Cloister": MONASTERY, "Garden": GARDEN}  # fmt: skip
MIDDLES = ("I", "CLOISTER", "MONASTERY", "ABBOT")
QUARTERS = {f"R{turn}": quarters for quarters, turn in enumerate(TURNS)}

FLYING = ("FlyingMachine", "FLYING_MACHINE")
"""What that program calls the place where a meeple takes off; older games have the location."""

EXCHANGE, RANSOM = "EXCHANGE_FOLLOWER", "PAY_RANSOM"
"""The types of the messages about the captives of towers."""

DRAGON, FAIRY = "dragon", "fairy"
"""What the ids of the figures begin with that are moved as mage and witch are."""

CIRCLE = "CIRCLE_REMOVE_OR_DEPLOY"
"""The type of the message that says what a crop circle calls for."""

CALLS = {"DEPLOY": True, "REMOVE": False}

_FIELDS = re.compile(r"[NESW][LR](\.[NESW][LR])*")
_SHUT_IN = re.compile(r"INNER_(FARM|FIELD)(_B)?")
_SIDES = re.compile(r"_[NESW]|[NESW]{1,4}")
_HALVES = str.maketrans("LR", "12")


class Payloads(Values):
    """Reads the payloads of messages; ``_origin`` are that program's coordinates of A1."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self._origin = (0, 0)

    def _laying(self, payload: Mapping[str, Any]) -> SavedTile:
        rotation = payload.get("rotation")
        if not isinstance(rotation, str) or rotation not in QUARTERS:
            raise self._error("game.turned", turn=f"{rotation!r:.{SHOWN}}")
        square = self._square(payload.get("position"))
        return SavedTile(self._of(payload, "tileId", str), QUARTERS[rotation], square)

    def _action(
        self, kind: str, payload: Mapping[str, Any], player: int | None
    ) -> tuple[SavedAction, ...]:
        """The actions of a message after the tile; none for messages that only pass."""
        if kind == "COMMIT":
            return ()
        if kind == "PASS":
            return (Passed(self._message, player),)
        if kind == "MOVE_NEUTRAL_FIGURE":
            return (self._figure_move(payload, player),)
        if kind == "DEPLOY_MEEPLE":
            return (self._deployment(payload, player),)
        if kind == "RETURN_MEEPLE":
            pointer = self._of(payload, "pointer", dict)
            id, source = self._of(pointer, "meepleId", str), self._of(payload, "source", str)
            return (Return(self._message, player, id, source),)
        if kind == "CAPTURE_FOLLOWER":
            pointer = self._of(payload, "pointer", dict)
            return (Capture(self._message, self._of(pointer, "meepleId", str)),)
        if kind in (EXCHANGE, RANSOM):
            id = self._of(payload, "meepleId", str)
            return (Exchange(self._message, id) if kind == EXCHANGE else Ransom(self._message, id),)
        if kind == "PLACE_TOKEN":
            return (self._token(payload),)
        if kind == CIRCLE:
            return (self._choice(payload),)
        return (UnknownMessage(self._message, kind),)

    def _choice(self, payload: Mapping[str, Any]) -> SavedAction:
        value = self._of(payload, "value", str)
        if value not in CALLS:
            raise self._error("game.circle-choice", value=shown(value))
        return CircleChoice(self._message, CALLS[value])

    def _deployment(self, payload: Mapping[str, Any], player: int | None) -> SavedAction:
        id = self._of(payload, "meepleId", str)
        piece = id.split(".")[1] if id.count(".") > 1 else id
        pointer = self._of(payload, "pointer", dict)
        if pointer.get("feature", pointer.get("location")) in FLYING:
            square = self._square(pointer.get("position"))
            return Flight(self._message, player, piece, id, square, self._distance(payload))
        return Deployment(self._message, player, piece, id, self._target(pointer))

    def _distance(self, payload: Mapping[str, Any]) -> int | None:
        """The number on the die; None in older saved games."""
        random = payload.get("random")
        if random is None:
            return None
        if type(random) not in (int, float) or not 0 <= random < 1:
            raise self._error("game.random", value=shown(random))
        return 1 + int(DIE * random)

    def _token(self, payload: Mapping[str, Any]) -> SavedAction:
        """The action of an ingot, a ferry or a tower floor; other tokens are unknown."""
        token = payload.get("token")
        if token == "GOLD":
            return IngotLaid(self._message, self._square(payload.get("pointer")))
        if token == "FERRY":
            at = self._target(self._of(payload, "pointer", dict))
            return FerryLaid(self._message, at.square, at.sides)
        if token == "TOWER_PIECE":
            at = self._of(payload, "pointer", dict)
            return TowerFloor(self._message, self._square(at.get("position")))
        name = f" {token[:LONGEST]}" if isinstance(token, str) else ""
        return UnknownMessage(self._message, f"PLACE_TOKEN{name}")

    def _figure_move(self, payload: Mapping[str, Any], player: int | None) -> SavedAction:
        id = self._of(payload, "figureId", str)
        name = id.partition(".")[0]
        if name == DRAGON:
            return DragonMove(self._message, player, self._square(payload.get("to")))
        if name == FAIRY and "meepleId" in form_of(payload.get("to")):
            return FairyMove(self._message, player, self._of(payload["to"], "meepleId", str))
        if name not in tuple(Figure):
            return UnknownMessage(self._message, name)
        if "to" not in payload:
            raise self._error("game.figure-to", figure=Term(name))
        to = payload["to"]
        return FigureMove(self._message, Figure(name), None if to is None else self._target(to))

    def _target(self, pointer: Any) -> SavedPlace:
        pointer = self._form(pointer)
        position, location = pointer.get("position"), self._of(pointer, "location", str)
        feature = pointer.get("feature", "")
        square = self._square(position)
        text = isinstance(feature, str)
        kind = str(KINDS.get(feature, feature[:LONGEST]) if text else f"{feature!r:.{SHOWN}}")
        if location in MIDDLES:
            return SavedPlace(square, kind, ())
        if _SIDES.fullmatch(location):
            return SavedPlace(square, kind, _sides(location))
        if _FIELDS.fullmatch(location) and kind in ("", FIELD):
            halves = location.translate(_HALVES).split(".")
            return SavedPlace(square, FIELD, tuple(sorted({half_edge(half) for half in halves})))
        if _SHUT_IN.fullmatch(location) and kind in ("", FIELD):
            return SavedPlace(square, FIELD, ())
        return SavedPlace(square, f"{kind or location.lower()} {location}", ())

    def _square(self, position: Any) -> Square:
        if not is_position(position):
            raise self._error("game.no-position", value=shown(position), farthest=FARTHEST)
        return Square(position[1] - self._origin[1], position[0] - self._origin[0])


def is_position(position: Any) -> bool:
    """Whether a value is a pair of integers, each at most ``FARTHEST`` from zero."""
    pair = position if isinstance(position, list) and len(position) == 2 else [None]
    return all(type(each) is int and abs(each) <= FARTHEST for each in pair)


def _sides(location: str) -> tuple[int, ...]:
    """The sides of a location such as ``NW``, or ``_N`` for all but the north."""
    if location.startswith("_"):
        return tuple(side for side in range(4) if SIDES[side] != location[1])
    return tuple(sorted(SIDES.index(letter) for letter in set(location)))
