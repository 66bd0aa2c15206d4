"""The cases as another engine is asked them, and what it answers to each."""

import json
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from ruling.errors import Said, Term, UnknownName, meant, nearest_names, sentence, unknown
from ruling.rulebook.editions import edition_id
from ruling.rulebook.questions import check_reading

JsonLine = Mapping[str, Any]

ANSWERED = ("obligation", "moves", "points", "figures")
"""What an engine may answer, each under the key that it has in ``expect:``."""

_KEYS = (*ANSWERED, "id", "edition", "skip")
"""All that an answer may have."""

_READABLE = 60
"""Letters of a line that is shown because it is no answer."""


class CaseKey(NamedTuple):
    """A case: its id, and the first of the editions that rule alike on it."""

    id: str
    edition: str


class AskedCase(NamedTuple):
    """A case in its form for engines (``ruling-case/1``), and the readings that one plays."""

    form: JsonLine
    plays: Mapping[str, str] = {}

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that rule alike on it: an answer under any of them is an answer to it."""
        return tuple(self.form.get("editions", (self.form["edition"],)))

    @property
    def key(self) -> CaseKey:
        """Its id and its edition."""
        return CaseKey(self.form["id"], self.form["edition"])

    @property
    def line(self) -> str:
        """The line that an engine reads: all of it but what comes out."""
        asked = {key: value for key, value in self.form.items() if key != "expect"}
        return json.dumps({"format": "ruling-case/1", **asked}, ensure_ascii=False)


class About(NamedTuple):
    """What an engine says of itself, in a line ``{"engine": {…}}``.

    Its answers are held to the readings that it ``plays``, and to those under its edition.
    """

    name: str = ""
    version: str = ""
    plays: Mapping[str, str] = {}
    edition: str = ""


UNKNOWN = About()
"""What is known of an engine that says nothing of itself."""


class EngineAnswer(NamedTuple):
    """An engine's answer to a case: values by their keys, or why it skips the case."""

    key: CaseKey
    values: Mapping[str, Any]
    skip: str = ""


class EngineFaultKind(StrEnum):
    """What can be wrong with an answer itself."""

    NONSENSE = "nonsense"
    TWICE = "twice"
    MISSING = "missing"
    LATE = "late"
    ENDED = "ended"


class EngineFault(NamedTuple):
    """What went wrong, of which case where that is known, and more of it in words."""

    kind: EngineFaultKind
    key: CaseKey | None
    why: Said = ""


class Nonsense(Exception):
    """A line that is no answer: of which case where it says so, and why not."""

    def __init__(self, why: Said, key: CaseKey | None = None) -> None:
        self.why, self.key = why, key
        super().__init__(why)


def read_answer(line: str) -> EngineAnswer | About:
    """The answer on a line, or what the engine tells of itself; raises Nonsense."""
    try:
        form = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense(sentence("conform.no-json", line=line.strip()[:_READABLE])) from None
    if not isinstance(form, dict):
        raise Nonsense(sentence("conform.no-object", line=line.strip()[:_READABLE]))
    if form.keys() == {"engine"} and isinstance(form["engine"], dict):
        return _about(form["engine"])
    id, edition = form.get("id"), form.get("edition")
    if not (isinstance(id, str) and isinstance(edition, str)):
        raise Nonsense(sentence("conform.no-id", line=line.strip()[:_READABLE]))
    return _answer(CaseKey(id, edition), form)


def _about(form: JsonLine) -> About:
    """What it says of itself; keys that are like none of these are its own affair."""
    for name in form.keys() - {*About._fields}:
        if near := nearest_names(name, About._fields):
            hint = meant(name, near)
            raise Nonsense(sentence("conform.unknown-key", name=name, near=hint))
    plays = form.get("plays", {})
    if not isinstance(plays, dict) or not all(isinstance(each, str) for each in plays.values()):
        what = Term(_KINDS["plays"])
        raise Nonsense(sentence("conform.wrong-kind", name="plays", what=what))
    named = str(form.get("edition", ""))
    try:
        for question, reading in plays.items():
            check_reading(question, reading)
        own = edition_id(named) if named else ""
    except UnknownName as error:
        raise Nonsense(unknown(error.kind, error.name)) from None
    return About(str(form.get("name", "")), str(form.get("version", "")), plays, own)


def _answer(key: CaseKey, form: JsonLine) -> EngineAnswer:
    for name in form:
        if name not in _KEYS:
            near = meant(name, _KEYS)
            raise Nonsense(sentence("conform.unknown-key", name=name, near=near), key)
    values = {name: form[name] for name in ANSWERED if name in form}
    if "skip" in form:
        return EngineAnswer(key, {}, " ".join(str(form["skip"]).split())[:_READABLE] or "?")
    for name, value in values.items():
        if not _FORMS[name](value):
            what = Term(_KINDS[name])
            raise Nonsense(sentence("conform.wrong-kind", name=name, what=what), key)
    if not values:
        raise Nonsense(sentence("conform.nothing"), key)
    return EngineAnswer(key, values)


def _is_points(value: Any) -> bool:
    """Points by player, none where nobody scores; or null."""
    return value in (None, {}) or _all_of(value, int)


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
    "plays": "readings by question",
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


class AnswersHeard(NamedTuple):
    """All that an engine answered; every case is in one of ``answers`` and ``faults``."""

    answers: Mapping[CaseKey, EngineAnswer]
    faults: tuple[EngineFault, ...]
    engine: About = UNKNOWN

    @classmethod
    def together(cls, several: "Iterable[AnswersHeard]") -> "AnswersHeard":
        """What several processes answered, each to its own cases."""
        every = list(several)
        answers = {key: answer for each in every for key, answer in each.answers.items()}
        faults = tuple(fault for each in every for fault in each.faults)
        return cls(
            answers, faults, next((each.engine for each in every if any(each.engine)), UNKNOWN)
        )
