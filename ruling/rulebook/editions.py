"""Editions of the rules: what each answers, on whose word, and in which words."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from ruling.errors import UnknownName, nearest
from ruling.rulebook import data
from ruling.rulebook.questions import COUNTING, LEVELS, WEIGHTS, Authority, first_left, questions
from ruling.rulebook.sources import named


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
    names the texts from which the default of an open question follows, or that only speak for it,
    where it does not follow.
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
    follows: bool = True

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
        counting = COUNTING[least]
        excludes = tuple(each for each in self.excludes if each.authority in counting)
        if self.authority in counting or (self.open and excludes == self.excludes):
            return self
        default = first_left(self.question, [each.reading for each in excludes])
        answer = Answer(self.question, default, Authority.OPEN, self.edition, excludes=excludes)
        if self.open:
            return answer._replace(
                given_in=self.given_in, inference=self.inference, follows=self.follows
            )
        return answer._replace(left_out=self.authority)


class Edition(NamedTuple):
    """One edition: its names, the words that it speaks, its own tiles and its answers.

    ``gardens`` says whether one copy of some tiles has a garden, ``turned`` how far its picture of
    a tile is turned.
    """

    id: str
    aliases: tuple[str, ...]
    vocabulary: str
    tiles: tuple[str, ...]
    gardens: bool
    answers: dict[str, Answer]
    turned: Mapping[str, int] = MappingProxyType({})

    def lacks(self, tiles: Iterable[str]) -> list[str]:
        """Those of some tiles that it does not have although another edition has, sorted."""
        return sorted((limited_tiles() - {*self.tiles}).intersection(tiles))


class _Head(NamedTuple):
    """What stands at the head of an edition's file, read of every edition."""

    age: float
    aliases: tuple[str, ...]
    tiles: tuple[str, ...]
    entries: dict[str, Any]


@cache
def _heads() -> dict[str, _Head]:
    """The heads of all editions, the oldest first."""
    heads = {id: _head(_file(id)) for id in data.names("editions")}
    return dict(sorted(heads.items(), key=lambda item: (item[1].age, item[0])))


def _head(file: str) -> _Head:
    entries = data.read(file)
    age = data.entry(file, entries, "age")
    try:
        number = float(age)
    except (TypeError, ValueError):
        raise data.fault(file, "age", f"must be a number, not '{age}'") from None
    aliases, tiles = (data.texts(file, entries, key) for key in ("aliases", "tiles"))
    return _Head(number, aliases, tiles, entries)


def default_edition() -> str:
    """The id of the edition that is ruled under where nobody names one."""
    chosen = [id for id, head in _heads().items() if head.entries.get("default") == "true"]
    if len(chosen) != 1:
        raise data.fault("editions/*", "default", f"is true in {len(chosen)} editions, not in one")
    return chosen[0]


def edition(name: str) -> Edition:
    """The edition of an id or alias, in any case; raises UnknownName."""
    return _load(edition_id(name))


@cache
def edition_id(name: str) -> str:
    """The id of an edition by any of its names, without its answers; raises UnknownName."""
    wanted = " ".join(name.split()).casefold()
    for id, head in _heads().items():
        if wanted in map(str.casefold, (id, *head.aliases)):
            return id
    spelt = [*_heads(), *(alias for head in _heads().values() for alias in head.aliases)]
    raise UnknownName("edition", name, spelt if nearest(name, spelt) else _heads())


def edition_ids() -> list[str]:
    """The ids of all editions, the oldest first."""
    return list(_heads())


def limited_tiles() -> set[str]:
    """The tiles that only those editions have which list them."""
    return {tile for head in _heads().values() for tile in head.tiles}


def _file(id: str) -> str:
    return f"editions/{id}"


@cache
def _load(id: str) -> Edition:
    file, head = _file(id), _heads()[id]
    vocabulary = data.entry(file, head.entries, "vocabulary")
    gardens = head.entries.get("gardens") == "drawn"
    given = {"answers": _given(id, ())}
    answers = {
        question: data.entry(file, given, "answers", question)._replace(edition=id)
        for question in questions()
    }
    turned = {tile: int(by) for tile, by in head.entries.get("turned", {}).items()}
    return Edition(id, head.aliases, vocabulary, head.tiles, gardens, answers, turned)


def _given(id: str, below: tuple[str, ...]) -> dict[str, Answer]:
    """An edition's own answers before those of the one that it extends."""
    file = _file(id)
    if id in below:
        raise data.fault(file, "extends", f"goes in a circle: {', '.join((*below, id))}")
    inherited = {}
    if extended := _heads()[id].entries.get("extends", ""):
        others = [other for other in edition_ids() if other != id]
        data.check_known(file, "extends", "edition", extended, others)
        inherited = _given(extended, (*below, id))
    own = data.entry(file, data.read(file, 1), "answers")
    return {**inherited, **{question: _answer(id, question, own[question]) for question in own}}


def _answer(id: str, question: str, found: dict[str, Any]) -> Answer:
    file, key = _file(id), f"answers: {question}"
    data.check_known(file, "answers", "question", question, questions())
    excludes = tuple(_exclusion(id, question, each) for each in found.get("excludes", ()))
    default = first_left(question, [exclusion.reading for exclusion in excludes])
    reading = found.get("reading", default)
    data.check_known(file, key, "reading", reading, questions()[question])
    source = named(found.get("source", ""))
    return Answer(
        question,
        reading,
        _weight(id, question, found, WEIGHTS),
        id,
        source.text,
        found.get("date", source.date),
        given_in=id,
        excludes=excludes,
        inference=named(found.get("inference", "")).text,
        follows=found.get("follows", "true") == "true",
    )


def _exclusion(id: str, question: str, found: dict[str, Any]) -> Exclusion:
    file, key = _file(id), f"answers: {question}: excludes"
    reading = data.entry(file, {key: found}, key, "reading")
    data.check_known(file, key, "reading", reading, questions()[question])
    authority, source = _weight(id, question, found, LEVELS), named(found.get("source", ""))
    return Exclusion(reading, authority, source.text, found.get("date", source.date))


def _weight(
    id: str, question: str, found: dict[str, Any], known: tuple[Authority, ...]
) -> Authority:
    file, key = _file(id), f"answers: {question}"
    authority = data.entry(file, {key: found}, key, "authority")
    data.check_known(file, key, "authority", authority, known)
    return Authority(authority)
