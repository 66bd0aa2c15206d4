"""An earlier result of the same engine, and what has become worse since."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from ruling.errors import RulingError, sentence
from ruling.proving.conform.asked import Key
from ruling.proving.conform.conformity import Conformity, State
from ruling.scenario.source import read_source

PROMISE = "ruling-conform/1"
"""The format of a result."""

LARGEST = 50_000_000
"""Bytes of a result, or of a file of answers, at the most."""

_ORDER = list(State)


class Baseline(NamedTuple):
    """What came of each case before, and the keys that differed."""

    states: Mapping[Key, State]
    differed: Mapping[Key, frozenset[str]]


def read_baseline(file: str) -> Baseline:
    """The result in a file that ``ruling conform --format json`` wrote; raises RulingError."""
    text = read_source(file, LARGEST).text
    try:
        form = json.loads(text)
        if form["format"] != PROMISE:
            raise ValueError(form["format"])
        states = {
            Key(id, edition): State(state)
            for id, of in form["results"].items()
            for edition, state in of.items()
        }
        found: dict[Key, set[str]] = {}
        for each in form["differs"]:
            found.setdefault(Key(each["id"], each["edition"]), set()).add(each["key"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise RulingError(sentence("conform.no-baseline", file=file, format=PROMISE)) from None
    return Baseline(states, {key: frozenset(keys) for key, keys in found.items()})


def compared(now: Conformity, before: Baseline) -> Conformity:
    """A result with what has become worse: a case that was better, or differs in one thing more.

    Cases that were not asked before are not worse.
    """
    differing: dict[Key, set[str]] = {}
    for each in now.differs:
        differing.setdefault(each.case, set()).add(each.key)
    worse = [
        key
        for key, state in now.states.items()
        if key in before.states
        and (
            _ORDER.index(state) < _ORDER.index(before.states[key])
            or (state is State.DIFFERS and _differs_more(key, differing, before))
        )
    ]
    return now._replace(worse=tuple(worse))


def _differs_more(key: Key, differing: Mapping[Key, set[str]], before: Baseline) -> bool:
    """Whether a case that differed before differs in another key too."""
    known = before.differed.get(key)
    return known is not None and not differing[key] <= known
