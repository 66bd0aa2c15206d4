"""The questions of a sketch: roads and cities by their numbers, and what happened to them."""

from collections.abc import Mapping
from typing import Any

from ruling.case.writing import not_empty
from ruling.interview.answers import one_of, parts, placed
from ruling.interview.closing_questions import Look, closing
from ruling.interview.common import (
    EVERYTHING,
    GAME_OVER,
    Head,
    Manner,
    Places,
    figures,
    happened,
    head,
    moves,
    on_board,
    supply_or,
    turn,
)
from ruling.interview.feature_questions import Features, ask_features, ask_name, ask_neighbours
from ruling.interview.question import Asking, Question
from ruling.interview.voice import Voice
from ruling.scenario.actions.castle import CASTLE
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.actions.tile import TILE
from ruling.scenario.offers import FIGURE_KINDS, KINDS
from ruling.table.features import NEIGHBOURS
from ruling.table.figures import Figure
from ruling.table.tiles import CITY, MONASTERY, ROAD

Kinds = Mapping[str, str]

BROUGHT = {CITY: {"coat": "coats of arms", "cathedral": "cathedral"}, ROAD: {"inn": "inn"}}
"""What a placed tile can add to a feature of a kind, and the keys of it in the scenario."""


def sketch_questions(
    language: str, edition: str, look: Look | None, manner: Manner = EVERYTHING
) -> Asking:
    """All questions of a sketch; returns the draft.

    Without ``look`` no file is asked for.
    """
    begun: Head = yield from head(language, edition)
    voice = begun.voice
    what = yield happened(voice)
    features: Features = yield from ask_features(voice, begun.players, what)
    kinds = {name: feature["kind"] for name, feature in features.items()}
    places = _places(voice, kinds)
    likely = next((name for name, kind in kinds.items() if kind in FIGURE_KINDS), "")
    reached = dict.fromkeys(map(str, Figure), likely if what == DRAGON else "")
    stand = yield from figures(voice, places, reached)
    answered: dict[str, Any] = {"features": features, "figures": stand}
    if what == TILE:
        action, places = yield from _placing(begun, features, kinds, manner)
        answered["action"] = action
    elif what == DRAGON:
        answered["action"] = {DRAGON: (yield from _dragon(voice, stand, manner))}
    else:
        answered |= {"action": {CASTLE: next(iter(features))}} if what == CASTLE else GAME_OVER
    return (yield from closing(begun, places, look, answered, manner))


def _dragon(voice: Voice, stand: Mapping[str, str], manner: Manner) -> Asking:
    """Asks for the figures that the dragon reached."""
    there = [*on_board(stand)]
    if manner.short and len(there) == 1:
        return there
    likely = there[0] if len(there) == 1 else "both"
    whom = yield voice.choose("dragon", "dragon", likely, (*Figure, "both"))
    return list(map(str, Figure)) if whom == "both" else [str(whom)]


def _placing(begun: Head, features: Features, kinds: Kinds, manner: Manner) -> Asking:
    """Asks for the placed tile; returns the places that exist after it."""
    voice = begun.voice
    player = yield turn(voice, begun.players)
    magic = yield voice.agree("magic", "magic", "yes")
    growing = [name for name, feature in features.items() if _can_grow(feature)]
    effects = _Effects(voice, kinds, growing, manner)
    yield from effects.ask()
    places = _places(voice, effects.kinds)
    moved = yield from moves(voice, places)
    meeple = (yield _meeple(voice, effects)) if effects.touched else ""
    tile = "magic" if magic else "plain"
    action = {"player": player, "tile": tile, "segments": effects.segments}
    return not_empty({**action, "move": moved, "meeple": meeple}), places


def _can_grow(feature: Mapping[str, Any]) -> bool:
    return "complete" not in feature and feature.get("neighbours") != NEIGHBOURS


class _Effects:
    """The effects of the placed tile; ``kinds`` grows by the features that begin on it."""

    def __init__(self, voice: Voice, kinds: Kinds, growing: list[str], manner: Manner) -> None:
        self._voice, self.kinds = voice, dict(kinds)
        self._free, self._short = growing, manner.short
        self.segments: list[dict[str, Any]] = []
        self.touched: list[str] = []

    def ask(self) -> Asking:
        """Asks for the effects, one after another."""
        voice = self._voice
        read = voice.choice("extend", "complete", "join", "new", "done")

        def possible(typed: str) -> str:
            what = str(read(typed))
            if what in ("extend", "complete") and not self._free:
                raise voice.refuse("everywhere")
            if what == "join" and not self._joinable():
                raise voice.refuse("no pair")
            return what

        while True:
            key = f"effect.{len(self.segments) + 1}"
            phrase = "another effect" if self.segments else "effect"
            done = voice.label("done")
            what = yield voice.ask(key, phrase, done, possible, help="effect")
            if what == "done":
                return
            segment = yield from (self._begin(key) if what == "new" else self._grow(key, what))
            brought = yield from self._brought(key, self.kinds[self.touched[-1]])
            self.segments.append({**segment, **brought})

    def _begin(self, key: str) -> Asking:
        kind = yield self._voice.choose(f"{key}.kind", "kind", ROAD, KINDS)
        name = yield ask_name(self._voice, key, kind, self.kinds)
        self.kinds[name] = kind
        self.touched.append(name)
        begun = {"new": name, "kind": kind}
        if kind == MONASTERY:
            begun["neighbours"] = yield ask_neighbours(self._voice, f"{key}.neighbours", name, {})
        return begun

    def _grow(self, key: str, what: str) -> Asking:
        voice, names = self._voice, self._voice.any_of(self._free)
        if what == "join":
            joined = self._only_pair() or (
                yield voice.ask(
                    f"{key}.features",
                    "joined",
                    ", ".join(self._joinable()[0][:2]),
                    self._joined,
                    names=names,
                )
            )
            complete = yield voice.agree(f"{key}.completes", "completes")
            segment = {"joins": joined}
        else:
            single = one_of(voice, {name: self.kinds[name] for name in self._free})
            part = self._free[0]
            if not self._short or len(self._free) > 1:
                part = yield voice.ask(f"{key}.feature", what, part, single, names=names)
            complete, joined, segment = what == "complete", [part], {"extends": part}
        self._free = [name for name in self._free if name not in joined]
        self.touched.append(joined[0])
        return {**segment, "completes": "true"} if complete else segment

    def _brought(self, key: str, kind: str) -> Asking:
        """Asks for the signs that the placed tile adds to this road or city."""
        found: dict[str, Any] = {}
        for thing, field in BROUGHT.get(kind, {}).items():
            if (yield self._voice.agree(f"{key}.{thing}", f"brings {thing}")):
                found[field] = 1 if thing == "coat" else "true"
        return found

    def _only_pair(self) -> list[str]:
        """The two that alone can be joined, where that is not to be asked; else none."""
        joinable = self._joinable()
        return joinable[0] if self._short and list(map(len, joinable)) == [2] else []

    def _joinable(self) -> list[list[str]]:
        """The roads, and the cities, that could be joined, where there are two or more."""
        by_kind = [[n for n in self._free if self.kinds[n] == kind] for kind in (ROAD, CITY)]
        return [names for names in by_kind if len(names) > 1]

    def _joined(self, typed: str) -> list[str]:
        voice, joinable = self._voice, self._joinable()
        if voice.means("both", typed):
            names = joinable[0] if list(map(len, joinable)) == [2] else []  # no other two
        else:
            names = self._listed(typed)
        if len(names) < 2:
            raise voice.refuse("join two", names=", ".join(joinable[0][:2]))
        if len({self.kinds[name] for name in names}) > 1:
            raise voice.refuse("join kinds")
        return names

    def _listed(self, typed: str) -> list[str]:
        """The features that a text names, each once; between commas a name may contain ``and``."""
        read = one_of(self._voice, {name: self.kinds[name] for name in self._free})
        listed = parts(self._voice, typed, at_commas_alone=True)
        listed = listed if len(listed) > 1 else parts(self._voice, typed)
        return list(dict.fromkeys(map(read, listed)))


def _meeple(voice: Voice, effects: _Effects) -> Question:
    """Asks where on the placed tile a meeple was placed."""
    kinds = {name: effects.kinds[name] for name in effects.touched}
    read = placed(voice, one_of(voice, kinds))
    names = voice.any_of(effects.touched)
    return voice.ask("meeple", "meeple", voice.label("none"), read, names=names)


def _places(voice: Voice, kinds: Kinds) -> Places:
    """Roads and cities by their names, and the supply."""
    named = {name: kind for name, kind in kinds.items() if kind in FIGURE_KINDS}
    known = {voice.label("supply"): "", **kinds}  # so that it is named beside them
    return Places(supply_or(voice, one_of(voice, known)), "where", voice.any_of(named))
