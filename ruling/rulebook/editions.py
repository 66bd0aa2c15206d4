"""Editions of the rules: their answers to each question, with sources, and their vocabulary."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from ruling.errors import UnknownName, nearest_names, sentence
from ruling.rulebook import data
from ruling.rulebook.questions import (
    COUNTING,
    LEVELS,
    WEIGHTS,
    Authority,
    answerable,
    facts,
    first_left,
    questions,
)
from ruling.rulebook.sources import Source, named

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
    a tile is turned. Whatever its file does not say is said by that of the one that it extends;
    ``departing`` are the questions that it reads otherwise than that one. ``facts`` are its sources
    for what nobody disputes.
    """

    id: str
    aliases: tuple[str, ...]
    vocabulary: str
    tiles: tuple[str, ...]
    gardens: bool
    answers: dict[str, Answer]
    turned: Mapping[str, int] = MappingProxyType({})
    departing: frozenset[str] = frozenset()
    facts: Mapping[str, Answer] = MappingProxyType({})

    def on(self, id: str) -> Answer:
        """The answer to a question, or the source of a fact."""
        return self.facts[id] if id in self.facts else self.answers[id]

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
    aliases = data.texts(file, entries, "aliases")
    return _Head(file, data.text(file, entries, "extends"), aliases, entries)


def _age(id: str) -> float:
    """The age of an edition, for sorting; one without an age follows the one that it extends."""
    file, age = _said(id, "age")
    try:
        return float(age)
    except (TypeError, ValueError):
        raise data.fault(file, "age", sentence("check.no-number", text=str(age))) from None


@cache
def line_of(id: str) -> tuple[str, ...]:
    """An edition, the one that it extends, and so on; raises DataError."""
    line = [id]
    while extended := _own_heads()[line[-1]].extends:
        file = _own_heads()[line[-1]].file
        data.check_known(file, "extends", "edition", extended, _own_heads())
        if extended in line:
            circle = sentence("data.circle", names=", ".join((*line, extended)))
            raise data.fault(file, "extends", circle)
        line.append(extended)
    return tuple(line)


def _said(id: str, key: str, default: Any = None) -> tuple[str, Any]:
    """The value of a key in an edition or in one that it extends, and the file that has it."""
    line = [_own_heads()[each] for each in line_of(id)]
    for head in line:
        if key in head.entries:
            return head.file, head.entries[key]
    if default is None:
        raise data.fault(line[-1].file, key, data.MISSING)
    return line[0].file, default


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
    return data.text(name, entries, "id") or re.split(r"[/\\]", name)[-1].rpartition(".")[0]


def forget_editions() -> None:
    """Removes all registered editions; only those of the package are left."""
    if _files:
        _files.clear()
        _forget_what_was_read()


def _forget_what_was_read() -> None:
    for known in (_own_heads, _heads, line_of, edition_id, _ids_by_name, _load, _own_answers):
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
    chosen = [id for id, head in _own_heads().items() if head.entries.get("default") == "true"]
    if len(chosen) != 1:
        defaults = sentence("data.defaults", number=len(chosen))
        raise data.fault("editions/*", "default", defaults)
    return chosen[0]


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
    file, tiles = _said(id, "tiles", [])
    return data.texts(file, {"tiles": tiles}, "tiles")


def never_had(id: str) -> tuple[str, ...]:
    """The pieces that an edition never had."""
    file, pieces = _said(id, "never had", [])
    return data.texts(file, {"never had": pieces}, "never had")


def with_tile_alone(id: str) -> Mapping[str, str]:
    """The pieces that an edition has only as a tile, each with the source of that."""
    file, pieces = _said(id, "with a tile alone", {})
    listed = data.texts_by_key(file, {"with a tile alone": pieces}, "with a tile alone")
    return {piece: named(source).text for piece, source in listed.items()}


def edition_file(id: str) -> str:
    """The name of the data file of an edition."""
    return _own_heads()[id].file


def box_of(id: str) -> Box:
    """The box of an edition; the year is that of the one that it extends where it has none."""
    head = _own_heads()[edition_id(id)]
    return Box(_said(edition_id(id), "year", "")[1], data.text(head.file, head.entries, "box"))


def own_words(id: str, key: str, language: str) -> str:
    """A text from an edition's own file, in a language or for all; empty for most."""
    head = _own_heads().get(id)
    return data.in_language(head.file, head.entries, key, language) if head else ""


def own_words_on(id: str, question: str, key: str, language: str) -> str:
    """A text on its answer to a question from an edition's own file; empty for most."""
    found = written_answers(id).get(question, {}) if id in _own_heads() else {}
    return data.in_language(_own_heads()[id].file, found, key, language) if key in found else ""


@cache
def _load(id: str) -> Edition:
    head = _own_heads()[id]
    vocabulary, gardens = _said(id, "vocabulary")[1], _said(id, "gardens", "none")
    data.check_known(gardens[0], "gardens", "word for gardens", gardens[1], GARDENS)
    file, turns = _said(id, "turned", {})
    turned = data.texts_by_key(file, {"turned": turns}, "turned")
    for tile, turn in turned.items():
        data.check_known(file, f"turned: {tile}", "turn", turn, TURNS)
    given = {"answers": _given(id)}
    answers = {
        question: data.entry(head.file, given, "answers", question)._replace(edition=id)
        for question in questions()
    }
    known = {
        fact: given["answers"].get(fact, Answer(fact, "", Authority.OPEN, id))._replace(edition=id)
        for fact in facts()
    }
    by = {tile: int(turn) for tile, turn in turned.items()}
    drawn = gardens[1] == "drawn"
    return Edition(
        id, head.aliases, vocabulary, _tiles(id), drawn, answers, by, _departing(id), known
    )


def _given(id: str) -> dict[str, Answer]:
    """The answers of an edition before those that it inherits."""
    given: dict[str, Answer] = {}
    for each in reversed(line_of(id)):
        given |= _own_answers(each)
    return given


@cache
def _own_answers(id: str) -> dict[str, Answer]:
    """The answers in an edition's own file."""
    return {question: _answer(id, question, of) for question, of in written_answers(id).items()}


def _departing(id: str) -> frozenset[str]:
    """The questions that an edition answers otherwise than the one that it extends."""
    if not _own_heads()[id].extends:
        return frozenset()
    given, extended = _given(id), _given(line_of(id)[1])
    return frozenset(q for q, of in extended.items() if given[q].reading != of.reading)


def written_answers(id: str) -> dict[str, Any]:
    """The entries for the questions in an edition's own file."""
    head = _own_heads()[id]
    found = head.entries if "answers" in head.entries else data.read(head.file, 1)
    own: dict[str, Any] = data.entry(head.file, found, "answers")
    if not isinstance(own, dict):
        raise data.fault(head.file, "answers", sentence("data.no-answers"))
    return own


def _answer(id: str, question: str, found: Any) -> Answer:
    file, key = _own_heads()[id].file, f"answers: {question}"
    data.check_known(file, key, "question", question, answerable())
    said = data.texts_behind(file, key, found, ("reading", "authority", "date", "follows"))
    excludes = _exclusions(file, question, found.get("excludes", []))
    reading = _reading(file, question, said, excludes)
    source = _cited(file, found, "source")
    return Answer(
        question,
        reading,
        _weight(file, key, said, WEIGHTS, source),
        id,
        source.text,
        said.get("date", source.date),
        given_in=id,
        excludes=excludes,
        inference=_cited(file, found, "inference").text,
        follows=said.get("follows", "true") == "true",
    )


def _reading(
    file: str, question: str, said: Mapping[str, str], excludes: Iterable[Exclusion]
) -> str:
    """The reading that an answer takes: the default where it names none; empty for a fact."""
    if question in facts():
        return ""
    default = first_left(question, [exclusion.reading for exclusion in excludes])
    reading = said.get("reading", default)
    known = questions()[question]
    data.check_known(file, f"answers: {question}: reading", "reading", reading, known)
    return reading


def _cited(file: str, found: dict[str, Any], key: str) -> Source:
    """The source of an entry, by its id or as a text; several in a list make one."""
    several = isinstance(found.get(key), list)
    return named(data.texts(file, found, key) if several else data.text(file, found, key))


def _exclusions(file: str, question: str, listed: Any) -> tuple[Exclusion, ...]:
    """The readings that are ruled out; raises DataError where none is left."""
    key, readings = f"answers: {question}: excludes", questions().get(question, ())
    if not isinstance(listed, list):
        raise data.fault(file, key, sentence("data.no-list"))
    excludes = tuple(_exclusion(file, question, each) for each in listed)
    if excludes and {each.reading for each in excludes} >= {*readings}:
        raise data.fault(file, key, sentence("check.nothing-left"))
    return excludes


def _exclusion(file: str, question: str, found: Any) -> Exclusion:
    key = f"answers: {question}: excludes"
    said = data.texts_behind(file, key, found, ("reading", "authority", "date"))
    reading = data.entry(file, {key: said}, key, "reading")
    data.check_known(file, key, "reading", reading, questions()[question])
    source = _cited(file, found, "source")
    authority = _weight(file, key, said, LEVELS, source)
    return Exclusion(reading, authority, source.text, said.get("date", source.date))


def _weight(
    file: str, key: str, said: Mapping[str, str], known: tuple[Authority, ...], source: Source
) -> Authority:
    """The weight of an answer; raises DataError where a weighted answer has no source."""
    authority = data.entry(file, {key: said}, key, "authority")
    data.check_known(file, f"{key}: authority", "authority", authority, known)
    if authority in LEVELS and not source.text:
        raise data.fault(file, f"{key}: source", data.MISSING)
    return Authority(authority)
