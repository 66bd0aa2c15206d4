"""A message is drawn and carried out, or two points are taken instead."""

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

from ruling.errors import Term
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Choice, Field, Filled, Integer, Number, Record
from ruling.referee.situation import Message, MessageDrawn, Part
from ruling.scenario.actions import start_of_turn
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.tile import TILE
from ruling.scenario.schema.keys import PLACE, PLAYER
from ruling.scenario.schema.order_keys import COUNTER, MOVES
from ruling.scenario.table import Stander
from ruling.table.features import Change, Feature
from ruling.table.tiles import FIELD

MESSAGE = "message"

TWO_POINTS = "instead"
"""The key beside a message by which its player takes two points."""

_ONLY_FOR = {
    "follower": (Message.ONE_FOLLOWER,),
    "takes": (Message.SHORTEST_ROAD, Message.SMALLEST_CITY, Message.SMALLEST_MONASTERY),
    "farmers": (Message.FARMERS,),
}
"""The keys that belong to some messages alone."""

NEEDED = {
    "follower": "the feature where that one stands",
    "farmers": "how many the player has, since none stand on a field here",
}
"""The keys that those messages need, with the reason."""

_DRAWN = {
    MESSAGE: Field(Choice("message", tuple(Message)), "the message that is drawn", uses=MESSAGE),
    "follower": Field(PLACE, "the feature of the one follower that it scores", uses=MESSAGE),
    "takes": Field(
        PLACE, "of several that are equally cheap, the one that the player takes", uses=MESSAGE
    ),
    "farmers": Field(
        Integer("the number of farmers", 0, 99), "how many the player has", uses=MESSAGE
    ),
    TWO_POINTS: Field(
        Choice("thing to take instead", ("two points",)),
        "that the player takes two points instead of doing what the message says",
        uses=MESSAGE,
    ),
}
_ACTION = Record(
    "the action",
    {
        **_DRAWN,
        MESSAGE: _DRAWN[MESSAGE]._replace(required=True),
        "player": Field(PLAYER, "who carries it out", True),
        COUNTER: MOVES,
        start_of_turn.KEY: start_of_turn.FIELD,
    },
)


def _read(setting: Setting, part: PartEntry, change: Change | None) -> MessageDrawn | None:
    """The message that is carried out, with what it needs to be known."""
    action = part.entry
    named, player = action.get(MESSAGE), action.get("player")
    if named is None or player is None:
        return None
    message, standing = Message(named.text), setting.unscored()
    known = _farmers(standing, player) if message is Message.FARMERS else 0
    declined = TWO_POINTS in action.keys
    _check_keys(setting, action, message, declined or bool(known))
    words = action.get("follower") or action.get("takes")
    on = setting.own(words, player, standing, follower=True) if words is not None else None
    farmers = action.get("farmers")
    number = farmers.value if isinstance(farmers, Number) else None
    at_field = setting.table.fields([on]) if on is not None and on.kind == FIELD else {}
    cities = tuple(chain.from_iterable(at_field.values()))
    drawn = MessageDrawn(message, player.text, on, number, cities, two_points=declined)
    drawn = drawn._replace(order=setting.counters(part))
    if message is Message.ONE_TILE_MORE:
        return drawn._replace(placed=_gives(setting, drawn, part))
    return drawn


def _check_keys(setting: Setting, action: Filled, message: Message, known: bool) -> None:
    """Notes keys of other messages, and those that this one lacks unless all is ``known``."""
    for key, messages in _ONLY_FOR.items():
        if key in action.keys and message not in messages:
            at = action.keys[key]
            setting.mistakes.note(at, "message.not-for", message=message.value, key=key)
        elif message in messages and key in NEEDED and not (known or key in action.keys):
            needs = {"message": message.value, "key": key, "what": Term(NEEDED[key])}
            setting.mistakes.note(action.get(MESSAGE), "message.needs", **needs)


def _farmers(standing: Iterable[tuple[Stander, Feature]], player: Scalar) -> int:
    """The number of a player's followers on fields."""
    own = (stander.meeple for stander, on in standing if on.kind == FIELD)
    return sum(each.follower for each in own if each.player == player.text)


def _gives(setting: Setting, drawn: MessageDrawn, part: PartEntry) -> bool:
    """Whether the tile that a message gives its player comes next."""
    after = next((then for each, then in pairwise(setting.entries) if each is part), None)
    if drawn.two_points or after is None or after.kind != TILE or after.player is None:
        return False
    return after.player.text == drawn.player


def _pieces(part: Part) -> Iterator[str]:
    if isinstance(part.action, MessageDrawn):
        yield part.action.piece


def _check(action: Filled, mistakes: Mistakes) -> None:
    """Notes that two points are taken instead of a message where there is none."""
    if TWO_POINTS in action.keys and MESSAGE not in action.keys:
        mistakes.note(action.keys[TWO_POINTS], "message.instead", key=TWO_POINTS)


HAPPENING = ActionSchema(
    MESSAGE,
    _read,
    _ACTION,
    _ACTION,
    beside=_DRAWN,
    after_tile=True,
    pieces=_pieces,
    check=_check,
)
