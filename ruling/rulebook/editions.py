"""Editions of the rules: what each answers, on whose word, and in which words."""

from functools import cache
from typing import NamedTuple

from ruling.errors import UnknownName, nearest
from ruling.rulebook import data
from ruling.rulebook.authority import Authority
from ruling.rulebook.questions import questions

DEFAULT_EDITION = "C3"
"""The edition that is ruled under where nobody names one."""


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


@cache
def edition(name: str) -> Edition:
    """The edition of an id or alias, in any case; raises UnknownName."""
    wanted = _folded(name)
    for known, names in _names().items():
        if wanted in names:
            return _load(known)
    spelt = [*_names(), *_spelt_aliases()]
    raise UnknownName("edition", name, spelt if nearest(name, spelt) else _names())


def edition_ids() -> list[str]:
    """The ids of all editions, the oldest first."""
    return data.names("editions")


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


@cache
def _names() -> dict[str, set[str]]:
    return {
        id: {_folded(id), *map(_folded, data.read(f"editions/{id}").get("aliases", []))}
        for id in edition_ids()
    }


def _spelt_aliases() -> list[str]:
    return [alias for id in edition_ids() for alias in data.read(f"editions/{id}")["aliases"]]


@cache
def _load(id: str) -> Edition:
    entry = data.read(f"editions/{id}")
    given = _answers(id)
    answers = {
        question: Answer(
            question,
            given[question].get("reading", readings[0]),
            Authority(given[question]["authority"]),
            id,
            given[question].get("source", ""),
            given[question].get("date", ""),
        )
        for question, readings in questions().items()
    }
    return Edition(
        id,
        tuple(entry["aliases"]),
        entry["vocabulary"],
        tuple(entry["tiles"]),
        entry["gardens"] == "drawn",
        answers,
    )


def _answers(id: str) -> dict[str, dict[str, str]]:
    """The answers as the files give them: an edition's own before those that it extends."""
    entry = data.read(f"editions/{id}")
    inherited = _answers(entry["extends"]) if entry.get("extends") else {}
    return {**inherited, **entry["answers"]}
