"""The cases as another engine is asked them, and what it answers to each."""

import json
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from ruling.errors import Said, Term, meant, sentence

Form = Mapping[str, Any]

ANSWERED = ("obligation", "moves", "points", "figures")
"""What an engine may answer, each under the key that it has in ``expect:``."""

_KEYS = (*ANSWERED, "id", "edition", "skip")
"""All that an answer may have."""

ENGINE = ("name", "version")
"""What an engine may tell of itself, in a line ``{"engine": {…}}``."""

_READABLE = 60
"""Letters of a line that is shown because it is no answer."""


class Key(NamedTuple):
    """A case: its id, and the first of the editions that rule alike on it."""

    id: str
    edition: str


class AskedCase(NamedTuple):
    """A case in its form for engines (``ruling-case/1``)."""

    form: Form

    @property
    def key(self) -> Key:
        """Its id and its edition."""
        return Key(self.form["id"], self.form["edition"])

    @property
    def line(self) -> str:
        """The line that an engine reads: all of it but what comes out."""
        asked = {key: value for key, value in self.form.items() if key != "expect"}
        return json.dumps({"format": "ruling-case/1", **asked}, ensure_ascii=False)


class Answer(NamedTuple):
    """An engine's answer to a case: values by their keys, or why it skips the case."""

    key: Key
    values: Mapping[str, Any]
    skip: str = ""


class FaultKind(StrEnum):
    """What can be wrong with an answer itself."""

    NONSENSE = "nonsense"
    TWICE = "twice"
    MISSING = "missing"
    LATE = "late"
    ENDED = "ended"


class Fault(NamedTuple):
    """What went wrong, of which case where that is known, and more of it in words."""

    kind: FaultKind
    key: Key | None
    why: Said = ""


class Nonsense(Exception):
    """A line that is no answer: of which case where it says so, and why not."""

    def __init__(self, why: Said, key: Key | None = None) -> None:
        self.why, self.key = why, key
        super().__init__(why)


def read_answer(line: str) -> Answer | Mapping[str, str]:
    """The answer on a line, or what the engine tells of itself; raises Nonsense."""
    try:
        form = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense(sentence("conform.no-json", line=line.strip()[:_READABLE])) from None
    if not isinstance(form, dict):
        raise Nonsense(sentence("conform.no-object", line=line.strip()[:_READABLE]))
    if form.keys() == {"engine"} and isinstance(form["engine"], dict):
        return {key: str(form["engine"][key]) for key in ENGINE if key in form["engine"]}
    id, edition = form.get("id"), form.get("edition")
    if not (isinstance(id, str) and isinstance(edition, str)):
        raise Nonsense(sentence("conform.no-id", line=line.strip()[:_READABLE]))
    return _answer(Key(id, edition), form)


def _answer(key: Key, form: Form) -> Answer:
    for name in form:
        if name not in _KEYS:
            near = meant(name, _KEYS)
            raise Nonsense(sentence("conform.unknown-key", name=name, near=near), key)
    values = {name: form[name] for name in ANSWERED if name in form}
    if "skip" in form:
        return Answer(key, {}, " ".join(str(form["skip"]).split())[:_READABLE] or "?")
    for name, value in values.items():
        if not _FORMS[name](value):
            what = Term(_KINDS[name])
            raise Nonsense(sentence("conform.wrong-kind", name=name, what=what), key)
    if not values:
        raise Nonsense(sentence("conform.nothing"), key)
    return Answer(key, values)


def _is_points(value: Any) -> bool:
    """Points by player, or null."""
    return value is None or _all_of(value, int)


def _all_of(value: Any, kind: type) -> bool:
    """Whether a value is a mapping, not empty, to values of a kind."""
    return isinstance(value, dict) and bool(value) and all(type(v) is kind for v in value.values())


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_figures(value: Any) -> bool:
    """Places by figure, or null."""
    return value is None or _all_of(value, str)


_KINDS = {
    "obligation": "a text",
    "moves": "a list of moves in words",
    "points": "whole numbers by player, or null",
    "figures": "places by figure, or null",
}
"""What a value must be, in words."""

_FORMS: Mapping[str, Callable[[Any], bool]] = {
    "obligation": _is_text,
    "moves": _is_list,
    "points": _is_points,
    "figures": _is_figures,
}
"""How the value of each key is known to be in its form."""


class Heard(NamedTuple):
    """All that an engine answered; every case is in one of ``answers`` and ``faults``."""

    answers: Mapping[Key, Answer]
    faults: tuple[Fault, ...]
    engine: Mapping[str, str]

    @classmethod
    def together(cls, several: "Iterable[Heard]") -> "Heard":
        """What several processes answered, each to its own cases."""
        every = list(several)
        answers = {key: answer for each in every for key, answer in each.answers.items()}
        faults = tuple(fault for each in every for fault in each.faults)
        return cls(answers, faults, next((each.engine for each in every if each.engine), {}))
