"""The questions that a referee must decide, their readings and examples, and answers' weights."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import WORDY, UnknownName, cut, sentence
from ruling.rulebook import data

ORDER = "topics"
"""The file with the order of the topics; that of each stands in the folder of the questions."""

FACT = "fact"
"""The topic of the facts: answers that nobody disputes, with sources, but without readings."""

WHERE_FIGURES_END = "where-figures-end"
"""What a question can tell: where a figure is afterwards."""

REST, PIECES = "rest", "pieces"
"""The groups of questions of all other topics, and of those that only other pieces raise."""


class Authority(StrEnum):
    """The weights of an answer, the weightiest first; HOUSE is what the players agreed on."""

    HOUSE = "house"
    PRINTED = "printed"
    OFFICIAL = "official"
    COMMUNITY = "community"
    OPEN = "open"


LEVELS = (Authority.PRINTED, Authority.OFFICIAL, Authority.COMMUNITY)
"""What ``--authority`` can be: the least weight that an answer must have."""

WEIGHTS = (*LEVELS, Authority.OPEN)
"""What an edition's answer can weigh."""

COUNTING = {least: tuple(Authority)[: number + 2] for number, least in enumerate(LEVELS)}
"""The weights that count where one of the levels is the least that does."""


class Details(NamedTuple):
    """What the data say of a question: its readings, the default first, and what it is about.

    ``tells`` is what its answer says besides (where a figure is afterwards), if the question
    ``beside`` is asked too, where one is named. ``waiting`` are the readings under which the two
    part only after a meeple was placed, ``later`` those whose effect shows after the action alone.
    ``pieces`` are those of other expansions without which it is never asked; mostly none.
    ``only_with`` is what a small table needs so that it can be asked.
    """

    readings: tuple[str, ...]
    tells: str
    beside: str
    waiting: tuple[str, ...]
    later: tuple[str, ...]
    pieces: tuple[str, ...]
    only_with: tuple[str, ...]
    related: tuple[str, ...]


class _All(Mapping[str, Details]):
    """All questions in order; of one that is asked for, the file of its topic alone is read."""

    def __getitem__(self, question: str) -> Details:
        topic = topic_of(question)
        if topic == FACT or topic not in _topics():
            raise KeyError(question)
        return _within(topic)[question]

    def __iter__(self) -> Iterator[str]:
        return iter(_ids())

    def __len__(self) -> int:
        return len(_ids())


class _Readings(Mapping[str, tuple[str, ...]]):
    """The readings of all questions, which are read as these are."""

    def __getitem__(self, question: str) -> tuple[str, ...]:
        return _ALL[question].readings

    def __iter__(self) -> Iterator[str]:
        return iter(_ALL)

    def __len__(self) -> int:
        return len(_ALL)


_ALL, _READINGS = _All(), _Readings()


@cache
def _topics() -> frozenset[str]:
    return frozenset(data.names("questions"))


@cache
def _ids() -> tuple[str, ...]:
    return tuple(id for id in entries() if topic_of(id) != FACT)


@cache
def _within(topic: str) -> dict[str, Details]:
    """The questions of a topic."""
    found = data.read(f"questions/{topic}")
    return {question: _details(of) for question, of in found.items()}


def _details(of: Mapping[str, Any]) -> Details:
    return Details(
        tuple(of["readings"]),
        of.get("tells", ""),
        of.get("with", ""),
        tuple(of.get("waiting", ())),
        tuple(of.get("later", ())),
        tuple(of.get("pieces", ())),
        tuple(of.get("only with", ())),
        tuple(of.get("related", ())),
    )


def details() -> Mapping[str, Details]:
    """All questions with what the data say of them."""
    return _ALL


def topic_of(question: str) -> str:
    """The topic of a question, which names its files."""
    return question.partition(".")[0]


def file_of(question: str) -> str:
    """The name of the file with the data of a question."""
    return f"questions/{topic_of(question)}"


def entries(document: int = 0) -> dict[str, Any]:
    """The entries of the topics' files, in the order of the questions.

    The first document is what a ruling needs, the second what `ruling ask` and the reference need.
    """
    topics = {topic: data.read(f"questions/{topic}", document) for topic in data.names("questions")}
    found = {question: of for each in topics.values() for question, of in each.items()}
    listed = data.read(ORDER).get("order", ())
    order: list[str] = []
    for name in (*listed, *topics):
        within = [question for question in topics.get(name, ()) if question not in listed]
        order += [name] if name in found else within
    return {question: found[question] for question in order}


def questions() -> Mapping[str, tuple[str, ...]]:
    """Each question with its readings, the default reading first."""
    return _READINGS


@cache
def table_contents() -> frozenset[str]:
    """Everything of a small table that a question can be asked only with."""
    return frozenset(data.read(ORDER)["contents"])


@cache
def facts() -> dict[str, tuple[str, ...]]:
    """Each fact with the questions to see beside it."""
    listed = {id: of for id, of in entries().items() if topic_of(id) == FACT}
    return {id: tuple(of.get("related", ())) for id, of in listed.items()}


@cache
def answerable() -> tuple[str, ...]:
    """All ids to which an edition gives an answer: of the questions, and of the facts."""
    return (*questions(), *facts())


def readings_of(question: str) -> tuple[str, ...]:
    """The readings of a question, the default first; raises UnknownName."""
    if question not in questions():
        raise UnknownName("question", question, questions())
    return questions()[question]


def first_left(question: str, excluded: Iterable[str]) -> str:
    """The default of a question: its first reading that is not ruled out."""
    barred = set(excluded)
    return next(reading for reading in questions()[question] if reading not in barred)


def check_reading(question: str, reading: str) -> None:
    """Raises UnknownName where the question or the reading does not exist."""
    readings = readings_of(question)
    if reading not in readings:
        none = sentence("rules.no-reading", question=question, name=cut(reading, WORDY))
        raise UnknownName(none, reading, readings)


def yes_or_no(question: str, reading: str) -> str:
    """Which of ``yes`` and ``no`` a reading says to the title of its question; empty if neither."""
    of = data.read(file_of(question), 1).get(question, {})
    says = of.get("yes or no", {}).get("says", {})
    return says if isinstance(says, str) else str(says.get(reading, ""))


def groups() -> dict[str, list[str]]:
    """The questions of each group of the rulebook, in their order."""
    listed: dict[str, list[str]] = data.read(ORDER)["groups"]
    of_topic = {topic: group for group, topics in listed.items() for topic in topics}
    found: dict[str, list[str]] = {group: [] for group in listed}
    for question, of in details().items():
        found[PIECES if of.pieces else of_topic.get(topic_of(question), REST)].append(question)
    return found


def example_of(kind: str, id: str) -> str | None:
    """The path in the corpus of the scenario that shows an id; None where there is none."""
    question, _, reading = id.partition("=")
    if kind not in ("question", "reading"):
        path: str | None = data.read("examples").get(kind, {}).get(id)
        return path
    if question not in questions():
        return None
    of = data.read(file_of(question), 1).get(question, {})
    path = of.get("examples", {}).get(reading) if reading else of.get("example")
    return path


def shown_by(question: str) -> list[str]:
    """The paths in the corpus of the scenarios that show a question or one of its readings."""
    of = data.read(file_of(question), 1).get(question, {})
    return [path for path in (of.get("example"), *of.get("examples", {}).values()) if path]
