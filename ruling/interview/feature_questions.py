"""The questions of a sketch for its roads, cities and monasteries."""

from collections.abc import Callable, Mapping
from itertools import count as numbers
from typing import Any, NamedTuple

from ruling.interview.answers import count, new_name, number, standing
from ruling.interview.common import two_of
from ruling.interview.piece_answers import ask_pieces
from ruling.interview.question import Asking, Question
from ruling.interview.voice import Voice, folded
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.offers import KINDS, keys_for
from ruling.table.features import NEIGHBOURS
from ruling.table.tiles import CITY, MONASTERY, ROAD

MOST_TILES = 9999

FIRST = (CITY, ROAD)
"""The kinds of the first features where nobody says otherwise; with these two one can move."""

CASTLE_CITY = {"kind": CITY, "tiles": 2, "complete": "true"}
"""What is known of a city that becomes a castle."""

Features = dict[str, dict[str, Any]]


class Property(NamedTuple):
    """A property of a feature: its key in the scenario, and its question.

    ``asked`` makes the question of a voice, a key, the name, and what is known of the feature.
    """

    name: str
    field: str
    asked: Callable[[Voice, str, str, Mapping[str, Any]], Question]


def _tiles(voice: Voice, key: str, name: str, _: Mapping[str, Any]) -> Question:
    return voice.ask(key, "tiles", "3", number(voice, 1, MOST_TILES), name=name)


def ask_neighbours(voice: Voice, key: str, name: str, _: Mapping[str, Any]) -> Question:
    """Asks for the number of tiles around a monastery."""
    return voice.ask(key, "neighbours", "5", count(voice, 0, NEIGHBOURS), name=name)


def _coats(voice: Voice, key: str, name: str, known: Mapping[str, Any]) -> Question:
    most = known["tiles"]
    return voice.ask(key, "coats", "0", count(voice, 0, most), name=name, most=most)


def _inn(voice: Voice, key: str, name: str, _: Mapping[str, Any]) -> Question:
    return voice.agree(key, "inn", name=name)


def _cathedral(voice: Voice, key: str, name: str, _: Mapping[str, Any]) -> Question:
    return voice.agree(key, "cathedral", name=name)


def _complete(voice: Voice, key: str, name: str, _: Mapping[str, Any]) -> Question:
    return voice.agree(key, "already", help="already", name=name)


PROPERTIES = (
    Property("tiles", "tiles", _tiles),
    Property("neighbours", "neighbours", ask_neighbours),
    Property("coats", "coats of arms", _coats),
    Property("inn", "inn", _inn),
    Property("cathedral", "cathedral", _cathedral),
    Property("complete", "complete", _complete),
)
"""What there is to know of a feature beside its name and who stands there, in this order."""


def ask_features(voice: Voice, players: list[str], what: str) -> Asking:
    """Asks for roads and cities one after another, until all that matter are there."""
    found: Features = {}
    if what == CASTLE:
        name = yield ask_name(voice, "feature.1", CITY, found, "castle city")
        found[name] = yield from _feature(voice, "feature.1", name, CASTLE_CITY, players)
    while True:
        key = f"feature.{len(found) + 1}"
        kinds = (*KINDS, "done") if found else KINDS
        likely = FIRST[len(found)] if len(found) < len(FIRST) else "done"
        many = min(len(found), 2)
        phrase, number = ("first feature", "feature", "more features")[many], len(found)
        help = "feature" if found else "first feature"
        read, default = voice.choice(*kinds), voice.label(likely)
        kind = yield voice.ask(key, phrase, default, read, help=help, number=number)
        if kind == "done":
            return found
        name = yield ask_name(voice, key, kind, found)
        found[name] = yield from _feature(voice, key, name, {"kind": kind}, players)


def ask_name(
    voice: Voice, key: str, kind: str, taken: Mapping[str, Any], phrase: str = "name"
) -> Question:
    """Asks for a new name of a road or city."""
    known = set(map(folded, taken))
    free = (f"{voice.label(kind)} {number}" for number in numbers(len(taken) + 1))
    default = next(name for name in free if folded(name) not in known)
    return voice.ask(f"{key}.name", phrase, default, new_name(voice, taken), help="name")


def _feature(
    voice: Voice, key: str, name: str, known: Mapping[str, Any], players: list[str]
) -> Asking:
    """Asks for a feature's properties; a complete one has no meeples, except a castle."""
    feature = dict(known)
    having = keys_for(known["kind"], (each.field for each in PROPERTIES))
    for each in PROPERTIES if "complete" not in known else ():
        alone = each.name == "complete" and feature.get("tiles") == 1  # one tile completes nothing
        if each.field in having and each.field not in feature and not alone:
            value = yield each.asked(voice, f"{key}.{each.name}", name, feature)
            feature |= {each.field: "true" if value is True else value} if value else {}
    if "complete" in feature and "complete" not in known:
        return feature
    nobody, read = voice.label("nobody"), standing(voice, players)
    named = two_of(players)
    who = yield voice.ask(f"{key}.standing", "standing", nobody, read, name=name, **named)
    feature |= {"meeples": who} if who else {}
    if feature["kind"] == MONASTERY or "complete" in known:
        return feature
    return feature | (yield ask_pieces(voice, f"{key}.pieces", name, feature["kind"], players))
