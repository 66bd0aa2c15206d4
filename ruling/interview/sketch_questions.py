"""The questions of a sketch: roads and cities by their numbers, and what the tile did to them."""

from collections.abc import Mapping
from typing import Any

from ruling.interview.answers import (
    NOBODY,
    choice,
    exactly,
    is_large,
    listed,
    new_name,
    number,
    one_of,
    several,
    standing,
    yes_or_no,
)
from ruling.interview.common import (
    Head,
    Look,
    Places,
    claims,
    figures,
    file_name,
    head,
    moves,
    turn,
)
from ruling.interview.question import Asking, Draft, Reader, Refused, Voice
from ruling.scenario.scenario_text import not_empty, scenario_text
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
    player = yield from turn(voice, players)
    magic = yield voice.ask("magic", "magic", voice.label("yes"), yes_or_no(voice), help="yes no")
    kinds = {name: str(feature["kind"]) for name, feature in features.items()}
    effects = _Effects(voice, kinds)
    yield from effects.ask()
    places = _places(voice, effects.kinds)
    moved = yield from moves(voice, places)
    meeple = yield from _meeple(voice, effects)
    claimed = yield from claims(voice, players, places)
    file = yield from file_name(voice, begun.title, look)
    action = {
        "player": player,
        "tile": "magic" if magic else "plain",
        "segments": effects.segments,
        "move": moved,
        "meeple": meeple,
    }
    told = {"features": features, "figures": stand, "action": not_empty(action), "claims": claimed}
    return Draft(scenario_text({**begun.fields(), **told}), file)


def _features(voice: Voice, players: list[str]) -> Asking:
    """Roads and cities one after another, until all that matter are there."""
    found: Features = {}
    while True:
        key = f"feature.{len(found) + 1}"
        kinds = (ROAD, CITY, "done") if found else (ROAD, CITY)
        likely = FIRST[len(found)] if len(found) < len(FIRST) else "done"
        phrase = "feature" if found else "first feature"
        kind = yield voice.ask(key, phrase, voice.label(likely), choice(voice, *kinds))
        if kind == "done":
            return found
        name = yield from _name(voice, key, kind, found)
        found[name] = yield from _feature(voice, key, kind, name, players)


def _name(voice: Voice, key: str, kind: str, taken: Mapping[str, Any]) -> Asking:
    """A name for a road or city that no other has."""
    count = len(taken) + 1
    folded = {name.casefold() for name in taken}
    while f"{voice.label(kind)} {count}".casefold() in folded:
        count += 1
    default = f"{voice.label(kind)} {count}"
    name = yield voice.ask(f"{key}.name", "name", default, new_name(voice, taken))
    return name


def _feature(voice: Voice, key: str, kind: str, name: str, players: list[str]) -> Asking:
    """What there is to know of a road or city."""
    tiles = yield voice.ask(f"{key}.tiles", "tiles", "3", number(1, MOST_TILES), name=name)
    feature: dict[str, Any] = {"kind": kind, "tiles": tiles}
    agreed, no = yes_or_no(voice), voice.label("no")
    if kind == CITY:
        read = number(0, tiles)
        coats = yield voice.ask(f"{key}.coats", "coats", "0", read, name=name, most=tiles)
        feature |= {"coats of arms": coats} if coats else {}
        church = voice.ask(f"{key}.cathedral", "cathedral", no, agreed, help="yes no", name=name)
        feature |= {"cathedral": "true"} if (yield church) else {}
    else:
        inn = voice.ask(f"{key}.inn", "inn", no, agreed, help="yes no", name=name)
        feature |= {"inn": "true"} if (yield inn) else {}
    read_standing = standing(voice, players)
    nobody = voice.label("nobody")
    who = yield voice.ask(f"{key}.standing", "standing", nobody, read_standing, name=name)
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
        names = ("extend", "complete", "join", "new", "done")
        read = choice(voice, *names)

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
            begun = self._begin(key) if what == "new" else self._grow(key, what)
            self.segments.append((yield from begun))

    def _begin(self, key: str) -> Asking:
        voice = self._voice
        read = choice(voice, ROAD, CITY)
        kind = yield voice.ask(f"{key}.kind", "kind", voice.label(ROAD), read)
        name = yield from _name(voice, key, kind, self.kinds)
        self.kinds[name] = kind
        self.touched.append(name)
        brought = yield from self._brought(key, kind)
        return {"new": name, "kind": kind, **brought}

    def _grow(self, key: str, what: str) -> Asking:
        voice, names = self._voice, listed(self._free)
        if what == "join":
            read, default = self._joined, ", ".join(self._pair())
            parts = yield voice.ask(f"{key}.features", "joined", default, read, names=names)
            segment: dict[str, Any] = {"joins": parts}
        else:
            single = one_of("road or city", self._free)
            default = self._free[0]
            part = yield voice.ask(f"{key}.feature", what, default, single, names=names)
            segment, parts = {"extends": part}, [part]
        complete = what == "complete"
        if what == "join":
            agreed, no = yes_or_no(voice), voice.label("no")
            complete = yield voice.ask(f"{key}.completes", "completes", no, agreed, help="yes no")
        segment |= {"completes": "true"} if complete else {}
        self._free = [name for name in self._free if name not in parts]
        self.touched.append(parts[0])
        brought = yield from self._brought(key, self.kinds[parts[0]])
        return {**segment, **brought}

    def _brought(self, key: str, kind: str) -> Asking:
        """What is printed on the placed tile for this road or city."""
        found: dict[str, Any] = {}
        things = {CITY: ("coat", "cathedral"), ROAD: ("inn",)}[kind]
        for thing in things:
            agreed, no = yes_or_no(self._voice), self._voice.label("no")
            phrase = f"brings {thing}"
            if (yield self._voice.ask(f"{key}.{thing}", phrase, no, agreed, help="yes no")):
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
        names: list[str] = several("road or city", self._free)(typed)
        if len(names) < 2:
            raise Refused("a join needs two of them, with a comma between")
        if len({self.kinds[name] for name in names}) > 1:
            raise Refused("a road and a city cannot be joined")
        return names


def _meeple(voice: Voice, effects: _Effects) -> Asking:
    """Where on the placed tile a meeple was placed, as the scenario writes it."""
    if not effects.touched:
        return ""
    here = one_of("road or city on the placed tile", effects.touched, exactly(voice, "none"))

    def read(typed: str) -> str:
        first, _, rest = typed.partition(" ")
        on = rest.partition(" ")[2]
        if is_large(voice, first) and on:
            return f"large on {here(on)}"
        place = str(here(typed))
        if place in NOBODY:
            return ""
        return f"meeple on {place}" if " on " in place else place

    names = listed(effects.touched)
    answer = yield voice.ask("meeple", "meeple", voice.label("none"), read, names=names)
    return answer


def _places(voice: Voice, names: Mapping[str, Any]) -> Places:
    """Roads and cities by their names, and the supply."""
    read: Reader = one_of("road or city", names, exactly(voice, "supply"))
    return Places(read, "where", ", ".join(names))
