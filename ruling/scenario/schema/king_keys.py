"""The keys of the King and the Robber Baron: who holds each, and what it counts at the end."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ruling.errors import Term
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Filled, Integer, Number, Record
from ruling.referee.situation import Action, Castle, Placing, Tokens
from ruling.scenario.actions.entries import final_scoring_of
from ruling.scenario.schema.keys import PLAYER
from ruling.table.features import Change, Feature
from ruling.table.tiles import CITY, ROAD

KING, ROBBER_BARON = "king", "robber baron"

KIND_OF = {KING: CITY, ROBBER_BARON: ROAD}
"""The kind of feature that each of the two counts."""

_COUNTED = {KING: "cities", ROBBER_BARON: "roads"}
_LARGEST = {KING: "largest city", ROBBER_BARON: "longest road"}


def _field(key: str) -> Field:
    counted, largest = _COUNTED[key], _LARGEST[key]
    number = Integer(f"the number of {counted}", 1, 9999)
    fields = {
        "player": Field(PLAYER, "who holds it", True),
        counted: Field(number, f"how many {counted} are complete, before the actions", True),
        "tiles": Field(
            Integer("the number of tiles", 1, 9999), f"of how many tiles the {largest} is so far"
        ),
    }
    told = f"who has completed the {largest}, and how many {counted} are complete"
    return Field(Record(f"the {key}", fields), f"{told}: {{player: red, {counted}: 5}}", uses=key)


KING_KEYS: dict[str, Field] = {key: _field(key) for key in KIND_OF}
"""Both keys with their shapes."""

Step = tuple[Action, Change]
"""An action with what it changed on the table."""


class Held(NamedTuple):
    """Who holds one of the two: with so many ``tiles``, or 0 where that is not known."""

    player: str
    tiles: int


def complete_on(features: Iterable[Feature]) -> Counter[str]:
    """How many features of each kind are complete."""
    return Counter(feature.kind for feature in features if feature.complete)


def held_at_the_end(
    scenario: Filled,
    before: Counter[str],
    after: Counter[str],
    steps: Sequence[Step],
    castles: int,
    mistakes: Mistakes,
) -> Tokens:
    """Who holds which of the two when the game is over, with how many complete cities or roads.

    Those that the steps completed are added to the number that the file names: ``before`` and
    ``after`` have how many there are on the table. Of the cities before, some are ``castles``.
    """
    found: dict[str, dict[str, int]] = {}
    for key, kind in KIND_OF.items():
        entry: Filled | None = scenario.get(key)
        player = entry.get("player") if entry is not None else None
        number = entry.get(_COUNTED[key]) if entry is not None else None
        if entry is None or player is None or number is None:
            continue
        if final_scoring_of(scenario.get("action")) is None:
            mistakes.note(scenario.keys[key], "goods.at-the-end", what=Term(key))
        drawn = before[kind] - castles * (key == KING)
        if number.value < drawn:
            mistakes.note(number, "king.more-there", kind=Term(kind), number=drawn)
        if key == KING and any(_builds_castle(action) for action, _ in steps):
            mistakes.note(scenario.keys[key], "king.castle")
        holder = _holder(key, entry, player, steps, mistakes)
        own = found.setdefault(holder, {})
        own[key] = number.value + after[kind] - before[kind]
    return found


def with_held(tokens: Tokens, held: Tokens) -> Tokens:
    """The tokens of players and what they hold of the two."""
    return {
        player: {**tokens.get(player, {}), **held.get(player, {})}
        for player in dict.fromkeys((*tokens, *held))
    }


def _holder(
    key: str, entry: Filled, player: Scalar, steps: Sequence[Step], mistakes: Mistakes
) -> str:
    """Who holds it after the steps: whoever completes a larger one takes it, whoever scores it."""
    said: Number | None = entry.get("tiles")
    held = Held(player.text, said.value if said is not None else 0)
    for action, change in steps:
        largest = max((on.tiles for on in change.completed if on.kind == KIND_OF[key]), default=0)
        who = getattr(action, "player", "")
        if largest and not held.tiles and who != held.player:
            kind = Term(KIND_OF[key])
            mistakes.note(entry, "king.how-large", player=held.player, kind=kind)
            break
        if largest > held.tiles > 0:
            held = Held(who or held.player, largest)
    return held.player


def _builds_castle(action: Action) -> bool:
    """Whether a city becomes a castle by an action."""
    return isinstance(action, Castle) or (
        isinstance(action, Placing) and bool(action.order.castles)
    )
