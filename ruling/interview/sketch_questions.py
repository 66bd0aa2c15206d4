"""The questions of a sketch: roads and cities by their numbers, and what the tile did to them."""

from collections.abc import Collection
from typing import Any

from ruling.interview.answers import either, new_name, number, one_of, parts, placed, standing
from ruling.interview.common import Head, Look, Places, ending, figures, head, moves, turn
from ruling.interview.question import Asking, Question, Refused, Voice
from ruling.scenario.wording import not_empty
from ruling.table.tiles import CITY, ROAD

MOST_TILES = 9999

FIRST = (CITY, ROAD)
"""The kinds of the first features where nobody says otherwise; with these two one can move."""

Features = dict[str, dict[str, Any]]


def sketch_questions(language: str, edition: str, look: Look) -> Asking:
    """Every question of a sketch; gives the draft in the end."""
    begun: Head = yield from head(language, edition)
    voice, players = begun.voice, begun.players
    features: Features = yield from _features(voice, players)
    stand = yield from figures(voice, _places(voice, features))
    player = yield turn(voice, players)
    magic = yield voice.agree("magic", "magic", "yes")
    kinds = {name: str(feature["kind"]) for name, feature in features.items()}
    effects = _Effects(voice, kinds)
    yield from effects.ask()
    places = _places(voice, effects.kinds)
    moved = yield from moves(voice, places)
    meeple = (yield _meeple(voice, effects.touched)) if effects.touched else ""
    action = {
        "player": player,
        "tile": "magic" if magic else "plain",
        "segments": effects.segments,
        "move": moved,
        "meeple": meeple,
    }
    told = {"features": features, "figures": stand, "action": not_empty(action)}
    return (yield from ending(begun, places, look, told))


def _features(voice: Voice, players: list[str]) -> Asking:
    """Roads and cities one after another, until all that matter are there."""
    found: Features = {}
    while True:
        key = f"feature.{len(found) + 1}"
        kinds = (ROAD, CITY, "done") if found else (ROAD, CITY)
        likely = FIRST[len(found)] if len(found) < len(FIRST) else "done"
        kind = yield voice.choose(key, "feature" if found else "first feature", likely, kinds)
        if kind == "done":
            return found
        name = yield _name(voice, key, kind, found)
        found[name] = yield from _feature(voice, key, kind, name, players)


def _name(voice: Voice, key: str, kind: str, taken: Collection[str]) -> Question:
    """A name for a road or city that no other has."""
    count = len(taken) + 1
    folded = {name.casefold() for name in taken}
    while f"{voice.label(kind)} {count}".casefold() in folded:
        count += 1
    default = f"{voice.label(kind)} {count}"
    return voice.ask(f"{key}.name", "name", default, new_name(voice, taken))


def _feature(voice: Voice, key: str, kind: str, name: str, players: list[str]) -> Asking:
    """What there is to know of a road or city."""
    tiles = yield voice.ask(f"{key}.tiles", "tiles", "3", number(1, MOST_TILES), name=name)
    feature: dict[str, Any] = {"kind": kind, "tiles": tiles}
    if kind == CITY:
        read = number(0, tiles)
        coats = yield voice.ask(f"{key}.coats", "coats", "0", read, name=name, most=tiles)
        feature |= {"coats of arms": coats} if coats else {}
    thing = "cathedral" if kind == CITY else "inn"
    feature |= {thing: "true"} if (yield voice.agree(f"{key}.{thing}", thing, name=name)) else {}
    nobody, read = voice.label("nobody"), standing(voice, players)
    who = yield voice.ask(f"{key}.standing", "standing", nobody, read, name=name)
    return {**feature, "meeples": who} if who else feature


class _Effects:
    """What the placed tile did; ``kinds`` grows by what begins on it."""

    def __init__(self, voice: Voice, kinds: dict[str, str]) -> None:
        self._voice, self.kinds = voice, kinds
        self._free = list(kinds)
        self.segments: list[dict[str, Any]] = []
        self.touched: list[str] = []

    def ask(self) -> Asking:
        """One thing after another, until the tile did no more."""
        voice = self._voice
        read = voice.choice("extend", "complete", "join", "new", "done")

        def possible(typed: str) -> str:
            what = str(read(typed))
            if what in ("extend", "complete") and not self._free:
                raise Refused("the placed tile is on every road and city already")
            if what == "join" and not self._pair():
                raise Refused("no two roads or two cities are left that it could join")
            return what

        while True:
            key = f"effect.{len(self.segments) + 1}"
            what = yield voice.ask(key, "effect", voice.label("done"), possible)
            if what == "done":
                return
            segment = yield from (self._begin(key) if what == "new" else self._grow(key, what))
            brought = yield from self._brought(key, self.kinds[self.touched[-1]])
            self.segments.append({**segment, **brought})

    def _begin(self, key: str) -> Asking:
        kind = yield self._voice.choose(f"{key}.kind", "kind", ROAD, (ROAD, CITY))
        name = yield _name(self._voice, key, kind, self.kinds)
        self.kinds[name] = kind
        self.touched.append(name)
        return {"new": name, "kind": kind}

    def _grow(self, key: str, what: str) -> Asking:
        voice, names = self._voice, ", ".join(self._free)
        if what == "join":
            default = ", ".join(self._pair())
            joined = yield voice.ask(
                f"{key}.features", "joined", default, self._joined, names=names
            )
            complete = yield voice.agree(f"{key}.completes", "completes")
            segment = {"joins": joined}
        else:
            single = one_of("road or city", self._free)
            part = yield voice.ask(f"{key}.feature", what, self._free[0], single, names=names)
            complete, joined, segment = what == "complete", [part], {"extends": part}
        self._free = [name for name in self._free if name not in joined]
        self.touched.append(joined[0])
        return {**segment, "completes": "true"} if complete else segment

    def _brought(self, key: str, kind: str) -> Asking:
        """What is printed on the placed tile for this road or city."""
        found: dict[str, Any] = {}
        for thing in {CITY: ("coat", "cathedral"), ROAD: ("inn",)}[kind]:
            if (yield self._voice.agree(f"{key}.{thing}", f"brings {thing}")):
                found |= {"coats of arms": 1} if thing == "coat" else {thing: "true"}
        return found

    def _pair(self) -> list[str]:
        """The first two that could be joined."""
        for kind in (ROAD, CITY):
            alike = [name for name in self._free if self.kinds[name] == kind]
            if len(alike) > 1:
                return alike[:2]
        return []

    def _joined(self, typed: str) -> list[str]:
        read = one_of("road or city", self._free)
        names: list[str] = list(dict.fromkeys(map(read, parts(typed))))
        if len(names) < 2:
            raise Refused("a join needs two of them, with a comma between")
        if len({self.kinds[name] for name in names}) > 1:
            raise Refused("a road and a city cannot be joined")
        return names


def _meeple(voice: Voice, touched: list[str]) -> Question:
    """Where on the placed tile a meeple was placed."""
    read = placed(voice, one_of("road or city on the placed tile", touched))
    return voice.ask("meeple", "meeple", voice.label("none"), read, names=", ".join(touched))


def _places(voice: Voice, names: Collection[str]) -> Places:
    """Roads and cities by their names, and the supply."""
    read = either(voice.exactly("supply"), one_of("road or city", names))
    return Places(read, "where", ", ".join(names))
