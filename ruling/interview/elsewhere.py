"""The question whether any other road or city was open, asked where the ruling turns on it."""

from collections.abc import Container, Mapping
from functools import lru_cache
from itertools import count
from typing import Any

from ruling.case.writing import scenario_text
from ruling.errors import ScenarioError
from ruling.expect.files import load_text
from ruling.interview.answers import parts
from ruling.interview.question import Asking, Question
from ruling.interview.voice import Voice
from ruling.judging.another_open import another_open, may_turn, turns_on
from ruling.judging.judgement import judge
from ruling.scenario.offers import FIGURE_KINDS
from ruling.table.tiles import ROAD

KEY = "elsewhere"
"""The key of the question."""


def elsewhere(voice: Voice, fields: Mapping[str, Any]) -> Asking:
    """Asks for other open roads and cities, where that matters; returns the fields with them."""
    if not matters(fields):
        return fields
    for kind in (yield ask_elsewhere(voice)):
        name = another_name(voice, kind, fields.get("features", ()))
        fields = {**fields, **another_open(fields, kind, name)}
    return fields


def ask_elsewhere(voice: Voice) -> Question:
    """Asks for the kinds of the other open roads and cities; by default there is a road."""
    kinds = {word: kind for word, kind in voice.terms("things").items() if kind in FIGURE_KINDS}

    def one(part: str) -> str:
        known = [kinds[word] for word in voice.bare(part).split() if word in kinds]
        if not known:
            names = voice.any_of(map(voice.label, (*FIGURE_KINDS, "no")))
            raise voice.refuse("answer", typed=part, names=names)
        return known[0]

    def read(typed: str) -> tuple[str, ...]:
        if voice.means("none", typed):
            return ()
        if voice.means("yes", typed):
            return (ROAD,)
        both = voice.means("both", typed)
        return FIGURE_KINDS if both else tuple(map(one, parts(voice, typed)))

    return voice.ask(KEY, KEY, voice.label(ROAD), read)


def another_name(voice: Voice, kind: str, taken: Container[str]) -> str:
    """The name of one more open road or city."""
    first = voice.say(f"another {kind}")
    numbered = (f"{first} {number}" for number in count(2))
    return first if first not in taken else next(each for each in numbered if each not in taken)


def matters(fields: Mapping[str, Any]) -> bool:
    """Whether the ruling on a case turns on one more open road or city."""
    one, more = (scenario_text(each) for each in (fields, {**fields, **_one_more(fields)}))
    return _matters(one, more)


def _one_more(fields: Mapping[str, Any]) -> dict[str, Any]:
    names = {*fields.get("features", ())}
    name = next(name for number in count(1) if (name := f"elsewhere {number}") not in names)
    return another_open(fields, ROAD, name)


@lru_cache(maxsize=64)
def _matters(one: str, more: str) -> bool:
    """Whether two cases part; one that is no scenario yet is told elsewhere."""
    try:
        fewer = judge(load_text(one))
        return may_turn(fewer) and turns_on(fewer, judge(load_text(more)))
    except ScenarioError:
        return False
