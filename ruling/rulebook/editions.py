"""Editions of the rules: their answers to each question, with sources, and their vocabulary."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from ruling.errors import UnknownName, nearest_names
from ruling.rulebook import data
from ruling.rulebook.questions import (
    COUNTING,
    FACT,
    Authority,
    facts,
    first_left,
    questions,
    topic_of,
)
from ruling.rulebook.sources import Cited, cited, named

A = TypeVar("A")
T = TypeVar("T")

TEXTS = ("because", "against", "remark")
"""The keys of what an answer says in words: for all languages, or for each that is named."""

GARDENS = ("drawn", "none")
TURNS = ("0", "90", "180", "270")


class Exclusion(NamedTuple):
    """A reading that a source rules out although it does not settle the question."""

    reading: str
    authority: Authority
    source: str = ""
    date: str = ""


class Answer(NamedTuple):
    """What answers a question, and how much that weighs.

    The ``reading`` of a fact is empty.
    ``edition`` is the edition asked, or ``house``, ``given_in`` the one whose file answers;
    ``cites`` is empty where no source answers, and ``on`` where the date is that of its source.
    ``left_out`` is the weight of an answer that does not count because a weightier one was asked
    for; the question is then open. ``excludes`` are the readings that it cannot have all the same,
    ``inference`` names the texts from which the default of an open question follows, or that only
    speak for it, where it does not follow.
    """

    question: str
    reading: str
    authority: Authority
    edition: str
    cites: Cited = ""
    on: str = ""
    left_out: Authority | None = None
    given_in: str = ""
    excludes: tuple[Exclusion, ...] = ()
    inference: str = ""
    follows: bool = True

    @property
    def source(self) -> str:
        """What answers, in English; empty where no source does."""
        return named(self.cites).text

    @property
    def date(self) -> str:
        """When that was written, where it is known."""
        return self.on or named(self.cites).date

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
        """The other possible readings: those that no source rules out."""
        barred = {self.reading, *self.excluded}
        return tuple(each for each in questions()[self.question] if each not in barred)

    @property
    def id(self) -> str:
        """The id of its footnote, such as ``C3:join.timing``."""
        return f"{self.edition}:{self.question}"

    @property
    def line(self) -> tuple[str, ...]:
        """The edition asked and those that it extends, down to the one that gives the answer."""
        if not self.given_in:
            return (self.edition,)
        line = line_of(self.edition)
        return line[: line.index(self.given_in) + 1]

    def under(self, least: Authority) -> "Answer":
        """The answer where answers of less weight do not count: then the default, marked as open.

        The default is the first reading that no source of enough weight rules out.
        """
        counting = COUNTING[least]
        if self.authority in counting:
            return self
        excludes = tuple(each for each in self.excludes if each.authority in counting)
        if self.open and excludes == self.excludes:
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
    a tile is turned. Whatever its file does not say is said by that of the one that it extends;
    ``departing`` are the questions that it reads otherwise than that one. ``facts`` are its sources
    for what nobody disputes.
    """

    id: str
    aliases: tuple[str, ...]
    vocabulary: str
    tiles: tuple[str, ...]
    gardens: bool
    answers: Mapping[str, Answer]
    turned: Mapping[str, int] = MappingProxyType({})
    departing: Container[str] = frozenset()
    facts: Mapping[str, Answer] = MappingProxyType({})

    def on(self, id: str) -> Answer:
        """The answer to a question, or the source of a fact."""
        return self.facts[id] if topic_of(id) == FACT else self.answers[id]

    def lacks(self, tiles: Iterable[str]) -> list[str]:
        """The tiles among some that this edition does not have although another has, sorted."""
        return sorted((limited_tiles() - {*self.tiles}).intersection(tiles))


class Box(NamedTuple):
    """How players know an edition: the year of its rules, and the box or the leaflet they came in.

    Each is empty where no file says it.
    """

    year: str
    name: str


class _Head(NamedTuple):
    """What stands at the head of an edition's own file; ``extends`` is empty for most."""

    file: str
    extends: str
    aliases: tuple[str, ...]
    entries: dict[str, Any]


_files: dict[str, tuple[str, str]] = {}
"""The editions that are not of the package, by id: the name of the file, and its text."""


@cache
def _own_heads() -> dict[str, _Head]:
    """The head of each edition's own file, of the package and of registered files."""
    shipped = {id: f"editions/{id}" for id in data.names("editions")}
    return {id: _head(file) for id, file in {**shipped, **_named()}.items()}


@cache
def _heads() -> dict[str, _Head]:
    """The heads of all editions, the oldest first."""
    ordered = sorted(_own_heads(), key=lambda id: (_age(id), len(line_of(id)), id))
    return {id: _own_heads()[id] for id in ordered}


def _head(file: str) -> _Head:
    entries = data.read(file)
    return _Head(file, entries.get("extends", ""), tuple(entries.get("aliases", ())), entries)


def _age(id: str) -> float:
    """The age of an edition, for sorting; one without an age follows the one that it extends."""
    return float(_said(id, "age"))


@cache
def line_of(id: str) -> tuple[str, ...]:
    """An edition, the one that it extends, and so on, each once."""
    line = [id]
    while (extended := _own_heads()[line[-1]].extends) and extended not in line:
        line.append(extended)
    return tuple(line)


def _said(id: str, key: str, default: Any = None) -> Any:
    """The value of a key in an edition or in one that it extends."""
    heads = (_own_heads()[each].entries for each in line_of(id))
    return next((entries[key] for entries in heads if key in entries), default)


def add_edition(name: str, text: str) -> str:
    """Registers the edition of a user's file, in which there is no mistake; returns its id."""
    data.give(name, text)
    id = id_in(name, data.read(name))
    if _files.get(id) != (name, text):
        _files[id] = (name, text)
        _forget_what_was_read()
    return id


def id_in(name: str, entries: Mapping[str, Any]) -> str:
    """The id of the edition of a user's file: the one that it gives, or the name of the file."""
    return entries.get("id") or re.split(r"[/\\]", name)[-1].rpartition(".")[0]


def forget_editions() -> None:
    """Removes all registered editions; only those of the package are left."""
    if _files:
        _files.clear()
        _forget_what_was_read()


def _forget_what_was_read() -> None:
    for known in (_own_heads, _heads, line_of, edition_id, _ids_by_name, _load):
        known.cache_clear()


def _named() -> dict[str, str]:
    return {id: name for id, (name, _) in _files.items()}


class WithEditions(Generic[A, T]):
    """A function that takes the registered editions along into another process."""

    def __init__(self, function: Callable[[A], T]) -> None:
        self._function, self._files = function, dict(_files)

    def __call__(self, item: A) -> T:
        """Registers the editions, then calls the function."""
        if _files != self._files:
            forget_editions()
            for name, text in self._files.values():
                add_edition(name, text)
        return self._function(item)


def default_edition() -> str:
    """The id of the edition that is used where none is named."""
    [id] = [id for id, head in _own_heads().items() if head.entries.get("default") == "true"]
    return id


def edition(name: str) -> Edition:
    """The edition of an id or alias, in any case; raises UnknownName."""
    return _load(edition_id(name))


@cache
def edition_id(name: str) -> str:
    """The id of an edition by any of its names, without reading answers; raises UnknownName."""
    if id := id_called(name):
        return id
    spelt = [*_heads(), *(alias for head in _heads().values() for alias in head.aliases)]
    raise UnknownName("edition", name, spelt if nearest_names(name, spelt) else _heads())


def id_called(name: str) -> str:
    """The id of an edition by any of its names, in any case; empty where none is called so."""
    return _ids_by_name().get(_folded(name), "")


@cache
def _ids_by_name() -> dict[str, str]:
    """The ids of all editions by each of their names; of one name it is the oldest edition."""
    found: dict[str, str] = {}
    for id, head in _heads().items():
        for name in (id, *head.aliases):
            found.setdefault(_folded(name), id)
    return found


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def edition_ids() -> list[str]:
    """The ids of all editions, the oldest first."""
    return list(_heads())


def known_ids() -> list[str]:
    """The ids of all editions in no order, for which nothing need be right in their files."""
    return [*data.names("editions"), *_files]


def is_from_file(id: str) -> bool:
    """Whether an edition comes from a user's file and not from the package."""
    return id in _files


def limited_tiles() -> set[str]:
    """The tiles that only the editions have which list them."""
    return {tile for id in _own_heads() for tile in _tiles(id)}


def _tiles(id: str) -> tuple[str, ...]:
    return tuple(_said(id, "tiles", ()))


def never_had(id: str) -> tuple[str, ...]:
    """The pieces that an edition never had."""
    return tuple(_said(id, "never had", ()))


def with_tile_alone(id: str) -> Mapping[str, str]:
    """The pieces that an edition has only as a tile, each with the source of that."""
    listed = _said(id, "with a tile alone", {}).items()
    return {piece: named(source).text for piece, source in listed}


def edition_file(id: str) -> str:
    """The name of the data file of an edition."""
    return _own_heads()[id].file


def box_of(id: str) -> Box:
    """The box of an edition; the year is that of the one that it extends where it has none."""
    id = edition_id(id)
    return Box(_said(id, "year", ""), _own_heads()[id].entries.get("box", ""))


def own_words(id: str, key: str, language: str) -> str:
    """A text from an edition's own file, in a language or for all; empty for most."""
    return data.in_language(_own_heads()[id].entries, key, language)


def own_words_on(id: str, question: str, key: str, language: str) -> str:
    """A text on its answer to a question from an edition's own file; empty for most."""
    found = written_answers(id).get(question, {}) if id in _own_heads() else {}
    return data.in_language(found, key, language)


class _Answers(Mapping[str, Answer]):
    """The answers of an edition to some ids, each made when it is asked for, as few are.

    It is that of its own file, or else of the first that it extends; without one a fact is open.
    """

    def __init__(self, id: str, asked: Callable[[], Iterable[str]]) -> None:
        self._id, self._asked = id, asked
        self._written = {each: written_answers(each) for each in line_of(id)}
        self._made: dict[str, Answer] = {}

    def __getitem__(self, id: str) -> Answer:
        try:
            return self._made[id]
        except KeyError:
            return self._made.setdefault(id, self._answer(id))

    def _answer(self, id: str) -> Answer:
        for each, written in self._written.items():
            if id in written:
                return _answer(each, id, written[id])._replace(edition=self._id)
        if topic_of(id) != FACT:
            raise KeyError(id)
        return Answer(id, "", Authority.OPEN, self._id)

    def __iter__(self) -> Iterator[str]:
        return iter(self._asked())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, ({**self},)  # another process may not have the files


class _Departing(Container[str]):
    """The questions that an edition answers otherwise than the one that it extends, if any."""

    def __init__(self, answers: Mapping[str, Answer], extended: Mapping[str, Answer]) -> None:
        self._answers, self._extended = answers, extended

    def __contains__(self, question: object) -> bool:
        here, there = (self._answers[str(question)], self._extended[str(question)])
        return here.reading != there.reading


@cache
def _load(id: str) -> Edition:
    answers = _Answers(id, questions)
    extended = _own_heads()[id].extends
    return Edition(
        id,
        _own_heads()[id].aliases,
        _said(id, "vocabulary"),
        _tiles(id),
        _said(id, "gardens") == "drawn",
        answers,
        {tile: int(turn) for tile, turn in _said(id, "turned", {}).items()},
        _Departing(answers, _Answers(extended, questions)) if extended else frozenset(),
        _Answers(id, facts),
    )


def written_answers(id: str) -> Mapping[str, Any]:
    """The entries for the questions in an edition's own file."""
    head = _own_heads()[id]
    found: Mapping[str, Any] = head.entries
    if "answers" not in found:
        late = id not in _files  # of the package's own, few answers are asked for
        found = data.late(head.file, "answers", document=1) if late else data.read(head.file, 1)
    answers: Mapping[str, Any] = found["answers"]
    return answers


def _answer(id: str, question: str, found: Mapping[str, Any]) -> Answer:
    excludes = tuple(map(_exclusion, found.get("excludes", ())))
    return Answer(
        question,
        _reading(question, found, excludes),
        Authority(found["authority"]),
        id,
        cited(found.get("source", "")),
        found.get("date", ""),
        given_in=id,
        excludes=excludes,
        inference=named(found.get("inference", "")).text,
        follows=found.get("follows", "true") == "true",
    )


def _reading(question: str, found: Mapping[str, str], excludes: Iterable[Exclusion]) -> str:
    """The reading that an answer takes: the default where it names none; empty for a fact."""
    if topic_of(question) == FACT:
        return ""
    if "reading" in found:
        return found["reading"]
    return first_left(question, [exclusion.reading for exclusion in excludes])


def _exclusion(found: Mapping[str, Any]) -> Exclusion:
    """A reading that is ruled out."""
    source = named(found.get("source", ""))
    authority = Authority(found["authority"])
    return Exclusion(found["reading"], authority, source.text, found.get("date", source.date))
