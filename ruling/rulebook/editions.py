"""Editions of the rules: what each answers, on whose word, and in which words."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import UnknownName, nearest
from ruling.rulebook import data
from ruling.rulebook.authority import WEIGHTS, Authority
from ruling.rulebook.questions import questions


class Answer(NamedTuple):
    """What answers a question, and how much that weighs.

    ``edition`` is the edition asked, or ``house``; ``source`` and ``date`` are empty where
    no source answers. ``left_out`` is the weight of an answer that does not count because
    a weightier one was asked for; the question is then open.
    """

    question: str
    reading: str
    authority: Authority
    edition: str
    source: str = ""
    date: str = ""
    left_out: Authority | None = None

    @property
    def open(self) -> bool:
        """Whether no source that counts answers, so that the default is taken."""
        return self.authority is Authority.OPEN

    @property
    def id(self) -> str:
        """The id of its footnote, such as ``C3:join.timing``."""
        return f"{self.edition}:{self.question}"


class Edition(NamedTuple):
    """One edition: its names, the words that it speaks, its own tiles and its answers.

    ``gardens`` says whether one copy of some tiles has a garden.
    """

    id: str
    aliases: tuple[str, ...]
    vocabulary: str
    tiles: tuple[str, ...]
    gardens: bool
    answers: dict[str, Answer]

    def lacks(self, tiles: Iterable[str]) -> list[str]:
        """Those of some tiles that it does not have although another edition has, sorted."""
        return sorted((limited_tiles() - {*self.tiles}).intersection(tiles))


def default_edition() -> str:
    """The id of the edition that is ruled under where nobody names one."""
    chosen = [id for id in edition_ids() if _head(id).get("default") == "true"]
    if len(chosen) != 1:
        raise data.fault("editions/*", "default", f"is true in {len(chosen)} editions, not in one")
    return chosen[0]


@cache
def edition(name: str) -> Edition:
    """The edition of an id or alias, in any case; raises UnknownName."""
    wanted = _folded(name)
    for known, names in _names().items():
        if wanted in names:
            return _load(known)
    spelt = [*_names(), *_spelt_aliases()]
    raise UnknownName("edition", name, spelt if nearest(name, spelt) else _names())


@cache
def edition_ids() -> list[str]:
    """The ids of all editions, the oldest first."""
    return sorted(data.names("editions"), key=lambda id: (_age(id), id))


def limited_tiles() -> set[str]:
    """The tiles that only those editions have which list them."""
    return {tile for id in edition_ids() for tile in _tiles(id)}


def parent(id: str) -> str:
    """The edition that one extends, whose answers it takes where it has none; empty if none."""
    extended: str = _head(id).get("extends", "")
    if extended:
        others = [other for other in edition_ids() if other != id]
        data.check_known(_file(id), "extends", "edition", extended, others)
    return extended


def own_answers(id: str) -> dict[str, dict[str, str]]:
    """The answers that an edition's own file gives."""
    answers: dict[str, dict[str, str]] = data.entry(_file(id), data.read_more(_file(id)), "answers")
    return answers


def _file(id: str) -> str:
    return f"editions/{id}"


def _head(id: str) -> dict[str, Any]:
    return data.read(_file(id))


def _aliases(id: str) -> tuple[str, ...]:
    return data.texts(_file(id), _head(id), "aliases")


def _tiles(id: str) -> tuple[str, ...]:
    return data.texts(_file(id), _head(id), "tiles")


def _age(id: str) -> float:
    age = data.entry(_file(id), _head(id), "age")
    try:
        return float(age)
    except (TypeError, ValueError):
        raise data.fault(_file(id), "age", f"must be a number, not '{age}'") from None


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


@cache
def _names() -> dict[str, set[str]]:
    return {id: {_folded(id), *map(_folded, _aliases(id))} for id in edition_ids()}


def _spelt_aliases() -> list[str]:
    return [alias for id in edition_ids() for alias in _aliases(id)]


@cache
def _load(id: str) -> Edition:
    head = _head(id)
    return Edition(
        id,
        _aliases(id),
        data.entry(_file(id), head, "vocabulary"),
        _tiles(id),
        head.get("gardens") == "drawn",
        _answers(id),
    )


def _answers(id: str) -> dict[str, Answer]:
    """The answer to every question: an edition's own before those of the one that it extends."""
    given = {"answers": _given(id, ())}
    return {
        question: data.entry(_file(id), given, "answers", question)._replace(edition=id)
        for question in questions()
    }


def _given(id: str, below: tuple[str, ...]) -> dict[str, Answer]:
    if id in below:
        raise data.fault(_file(id), "extends", f"goes in a circle: {', '.join((*below, id))}")
    extended = parent(id)
    inherited = _given(extended, (*below, id)) if extended else {}
    own = own_answers(id)
    return {**inherited, **{question: _answer(id, question, own[question]) for question in own}}


def _answer(id: str, question: str, found: dict[str, str]) -> Answer:
    file, key = _file(id), f"answers: {question}"
    data.check_known(file, "answers", "question", question, questions())
    authority = data.entry(file, {key: found}, key, "authority")
    data.check_known(file, key, "authority", authority, WEIGHTS)
    readings = questions()[question]
    reading = found.get("reading", readings[0])
    data.check_known(file, key, "reading", reading, readings)
    source, date = found.get("source", ""), found.get("date", "")
    return Answer(question, reading, Authority(authority), id, source, date)
