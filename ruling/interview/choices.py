"""The answers to what is missing, as things to tap, where typing is slow."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ruling.asking.lexicon import ME
from ruling.interview.answers import possible
from ruling.interview.dialogue import Dialogue
from ruling.interview.voice import folded
from ruling.judging.holes import ELSEWHERE, Hole
from ruling.scenario.actions.dragon import DRAGON
from ruling.table.figures import Off
from ruling.table.tiles import CITY, ROAD

SIZES = range(2, 13)
"""The sizes that are offered; what is larger is said in the sentence."""

_EVENTS = {"joined": "joined", "finished": "completed", "magic": "magic", "end": "end",
           "dragon": "dragon"}  # fmt: skip
"""What can have happened, with the title of a case in which it did, in the order of the buttons.

First comes what a placed tile does, then what happens without one.
"""


class OfferedAnswer(NamedTuple):
    """An answer to tap: what stands on it, and the value that it gives the hole."""

    label: str
    value: Any


def choices(hole: Hole, dialogue: Dialogue, players: Sequence[str] = ()) -> list[OfferedAnswer]:
    """The answers to a hole; ``players`` are those at the table, beside those who were named."""
    return [OfferedAnswer(label, value) for label, value in _offered(hole, dialogue, players)]


def _offered(hole: Hole, dialogue: Dialogue, players: Sequence[str]) -> Iterator[tuple[str, Any]]:
    voice, key = dialogue.voice, hole.path[-1]
    if key == "tiles":
        yield from ((str(size), size) for size in SIZES)
    elif key == "meeples":
        yield from _standing(dialogue, players)
    elif hole.path == ("action",):
        kind = voice.label(ROAD)
        yield from ((voice.say(f"title {of}", kind=kind), each) for each, of in _EVENTS.items())
    elif hole.path == ELSEWHERE:
        yield from ((voice.label(each), [each]) for each in (ROAD, CITY))
        yield from [(voice.label("both"), [ROAD, CITY]), (voice.label("no"), [])]
    elif hole.path[0] == "figures":
        yield from _places(dialogue)
    elif key == DRAGON:
        for eaten in possible(hole):
            yield voice.label("both" if len(eaten) > 1 else eaten[0]), eaten
    elif key == "kind":
        yield from ((voice.label(each), each) for each in possible(hole))
    elif key == "tile":
        yield from [(voice.label("yes"), "magic"), (voice.label("no"), "plain")]
    else:
        yield from [(voice.label("yes"), True), (voice.label("no"), False)]


def _standing(dialogue: Dialogue, players: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """Each player alone, two of them together, or nobody."""
    voice = dialogue.voice
    named = [each for each in dialogue.draft().case["players"] if each != voice.label("mover")]
    found = [*{folded(each): each for each in [*players, *named]}.values()]
    whose = {each: ME if each == voice.label("me") else each for each in found}
    yield from ((name, [who]) for name, who in whose.items())
    if len(found) == 2:
        yield voice.listed(found), [*whose.values()]
    yield voice.label("nobody"), {}


def _places(dialogue: Dialogue) -> Iterator[tuple[str, Any]]:
    """The supply, each road and city that was named, by its number, or another one."""
    voice, at = dialogue.voice, dialogue.draft().named
    yield voice.label("supply"), str(Off.SUPPLY)
    for number in sorted({*at.values()}):
        yield voice.listed([name for name, of in at.items() if of == number]), number
    yield voice.label("elsewhere"), "elsewhere"
