"""The keys of the King and the Robber Baron: who holds each, and what it counts at the end."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ruling.errors import Term
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, Filled, Integer, Number, Record
from ruling.referee.situation import Action, Castle, Part, Placing, Tokens
from ruling.scenario.actions.entries import final_scoring_of
from ruling.scenario.scenario import Scenario
from ruling.scenario.schema.keys import PLAYER
from ruling.table.features import Feature
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
    text = f"who has completed the {largest}, and how many {counted} are complete"
    return Field(Record(f"the {key}", fields), f"{text}: {{player: red, {counted}: 5}}", uses=key)


KING_KEYS: dict[str, Field] = {key: _field(key) for key in KIND_OF}
"""Both keys with their shapes."""

Kinds = Counter[str]
"""How many features there are of each kind."""


class Held(NamedTuple):
    """Who holds one of the two: with so many ``tiles``, or 0 where that is not known."""

    player: str
    tiles: int


def complete_on(features: Iterable[Feature]) -> Kinds:
    """How many features of each kind are complete."""
    return Counter(feature.kind for feature in features if feature.complete)


def with_kings(
    scenario: Scenario, filled: Filled, before: Kinds, after: Kinds, mistakes: Mistakes
) -> Scenario:
    """A scenario with who holds which of the two when the game is over, as tokens.

    Complete cities or roads that the actions add are added to the number that the file names:
    ``before`` and ``after`` have how many there are on the table. A castle before is none of them.
    """
    held: dict[str, dict[str, int]] = {}
    castles = sum(copier.castle is not None for copier in scenario.situation.copiers)
    for key, kind in KIND_OF.items():
        entry: Filled | None = filled.get(key)
        player = entry.get("player") if entry is not None else None
        number = entry.get(_COUNTED[key]) if entry is not None else None
        if entry is None or player is None or number is None:
            continue
        drawn = before[kind] - castles * (key == KING)
        if number.value < drawn:
            mistakes.note(number, "king.more-there", kind=Term(kind), number=drawn)
        _check(key, filled, scenario.parts, mistakes)
        holder = _holder(key, entry, player, scenario.parts, mistakes)
        held.setdefault(holder, {})[key] = number.value + after[kind] - before[kind]
    found = with_tokens(scenario, held)
    there = [key.replace(" ", "-") for key in KIND_OF if key in filled.keys]
    return found._replace(in_play=(*found.in_play, *there))


def with_tokens(scenario: Scenario, more: Tokens) -> Scenario:
    """A scenario with further tokens of players."""
    there = scenario.situation.tokens
    tokens = {
        player: {**there.get(player, {}), **more.get(player, {})}
        for player in dict.fromkeys((*there, *more))
    }
    return scenario._replace(situation=scenario.situation._replace(tokens=tokens))


def _check(key: str, filled: Filled, parts: Sequence[Part], mistakes: Mistakes) -> None:
    """Notes a game that is not over, and a castle, of which nobody knows whether it is a city."""
    if final_scoring_of(filled.get("action")) is None:
        mistakes.note(filled.keys[key], "goods.at-the-end", what=Term(key))
    if key == KING and any(_builds_castle(part.action) for part in parts):
        mistakes.note(filled.keys[key], "king.castle")


def _holder(
    key: str, entry: Filled, player: Scalar, parts: Sequence[Part], mistakes: Mistakes
) -> str:
    """Who holds it after the parts: whoever completes a larger one takes it, whoever scores it."""
    said: Number | None = entry.get("tiles")
    held = Held(player.text, said.value if said is not None else 0)
    for part in parts:
        sizes = (on.tiles for on in part.change.completed if on.kind == KIND_OF[key])
        largest, who = max(sizes, default=0), getattr(part.action, "player", "")
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
