"""Editions of the rules: what each answers, on whose word, and in which words."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import UnknownName, nearest
from ruling.rulebook import data
from ruling.rulebook.authority import LEVELS, WEIGHTS, Authority
from ruling.rulebook.questions import first_left, questions


class Exclusion(NamedTuple):
    """A reading that a source rules out although it does not settle the question."""

    reading: str
    authority: Authority
    source: str = ""
    date: str = ""


class Answer(NamedTuple):
    """What answers a question, and how much that weighs.

    ``edition`` is the edition asked, or ``house``, ``given_in`` the one whose file answers;
    ``source`` and ``date`` are empty where no source answers. ``left_out`` is the weight of
    an answer that does not count because a weightier one was asked for; the question is
    then open. ``excludes`` are the readings that it cannot have all the same, ``inference``
    names the texts from which the default of an open question follows.
    """

    question: str
    reading: str
    authority: Authority
    edition: str
    source: str = ""
    date: str = ""
    left_out: Authority | None = None
    given_in: str = ""
    excludes: tuple[Exclusion, ...] = ()
    inference: str = ""

    @property
    def open(self) -> bool:
        """Whether no source that counts answers, so that the default is taken."""
        return self.authority is Authority.OPEN

    @property
    def excluded(self) -> tuple[str, ...]:
        """The readings that a source rules out."""
        return tuple(exclusion.reading for exclusion in self.excludes)

    @property
    def others(self) -> tuple[str, ...]:
        """The readings that it could have instead: those that no source rules out."""
        barred = {self.reading, *self.excluded}
        return tuple(each for each in questions()[self.question] if each not in barred)

    @property
    def id(self) -> str:
        """The id of its footnote, such as ``C3:join.timing``."""
        return f"{self.edition}:{self.question}"

    def under(self, least: Authority) -> "Answer":
        """The answer where less weight does not count: then the default is taken, as open.

        The default is the first reading that no source of enough weight rules out.
        """
        excludes = tuple(each for each in self.excludes if each.authority.carries(least))
        if not self.open and self.authority.carries(least):
            return self
        if self.open and excludes == self.excludes:
            return self
        default = first_left(self.question, [each.reading for each in excludes])
        answer = Answer(self.question, default, Authority.OPEN, self.edition, excludes=excludes)
        if self.open:
            return answer._replace(given_in=self.given_in, inference=self.inference)
        return answer._replace(left_out=self.authority)


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


def dated(source: str, date: str) -> str:
    """Where something stands and when it was said."""
    return f"{source}; {date}" if date else source


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


def own_answers(id: str) -> dict[str, dict[str, Any]]:
    """The answers that an edition's own file gives."""
    answers: dict[str, dict[str, Any]] = data.entry(_file(id), data.read_more(_file(id)), "answers")
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


def _answer(id: str, question: str, found: dict[str, Any]) -> Answer:
    file, key = _file(id), f"answers: {question}"
    data.check_known(file, "answers", "question", question, questions())
    excludes = tuple(_exclusion(id, question, each) for each in found.get("excludes", ()))
    default = first_left(question, [exclusion.reading for exclusion in excludes])
    reading = found.get("reading", default)
    data.check_known(file, key, "reading", reading, questions()[question])
    return Answer(
        question,
        reading,
        _weight(id, question, found, WEIGHTS),
        id,
        found.get("source", ""),
        found.get("date", ""),
        given_in=id,
        excludes=excludes,
        inference=found.get("inference", ""),
    )


def _exclusion(id: str, question: str, found: dict[str, str]) -> Exclusion:
    file, key = _file(id), f"answers: {question}: excludes"
    reading = data.entry(file, {key: found}, key, "reading")
    data.check_known(file, key, "reading", reading, questions()[question])
    authority = _weight(id, question, found, LEVELS)
    return Exclusion(reading, authority, found.get("source", ""), found.get("date", ""))


def _weight(
    id: str, question: str, found: dict[str, Any], known: tuple[Authority, ...]
) -> Authority:
    file, key = _file(id), f"answers: {question}"
    authority = data.entry(file, {key: found}, key, "authority")
    data.check_known(file, key, "authority", authority, known)
    return Authority(authority)
