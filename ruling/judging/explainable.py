"""The ids that the program prints, and what each can stand for."""

from typing import NamedTuple

from ruling.errors import UnknownName
from ruling.judging.claims import Verdict
from ruling.referee.ruling import Obligation, Reason
from ruling.rulebook.editions import edition_id, edition_ids
from ruling.rulebook.in_play import find_piece, pieces
from ruling.rulebook.questions import Authority, details, facts, questions
from ruling.rulebook.rules import house_names

QUESTION, READING, REASON, OBLIGATION = "question", "reading", "reason", "obligation"
EDITION, AUTHORITY, TABLE, VERDICT, NOTE = "edition", "authority", "table", "verdict", "note"
FACT, PIECE = "fact", "piece"


class Explainable(NamedTuple):
    """Something to explain: its kind and id, and the question and reading it is about.

    The id of a reading is ``QUESTION=READING``; that of a footnote is ``EDITION:QUESTION``.
    """

    kind: str
    id: str
    question: str = ""
    reading: str = ""

    @property
    def with_pieces(self) -> bool:
        """Whether it is a question, or a reading of one, that only other pieces raise."""
        return self.kind in (QUESTION, READING) and bool(details()[self.question].pieces)


def topics() -> list[Explainable]:
    """Every topic but the footnotes, by kind; what only other pieces raise comes last."""
    found = [Explainable(QUESTION, question, question) for question in questions()]
    found += [Explainable(FACT, fact) for fact in facts()]
    found += [
        Explainable(READING, f"{question}={reading}", question, reading)
        for question, readings in questions().items()
        for reading in readings
    ]
    for kind, ids in _PLAIN:
        found += [Explainable(kind, str(id)) for id in ids()]
    return sorted(found, key=lambda topic: topic.with_pieces)


_PLAIN = (
    (REASON, lambda: list(Reason)),
    (OBLIGATION, lambda: list(Obligation)),
    (EDITION, edition_ids),
    (AUTHORITY, lambda: list(Authority)),
    (TABLE, house_names),
    (VERDICT, lambda: list(Verdict)),
    (PIECE, pieces),
)


def find_topics(id: str) -> list[Explainable]:
    """The topics that an id can stand for: often one, sometimes more, such as for ``supply``.

    Ids of readings are accepted alone, editions and pieces in any of their names. Raises
    UnknownName.
    """
    note = _note(id)
    if note is not None:
        return [note]
    found = [topic for topic in topics() if id in (topic.id, topic.reading)]
    called = _edition_id(id)
    if not found and called is None and (piece := _piece_id(id)):
        return [Explainable(PIECE, piece)]
    if not found and called is None:
        known = [*(topic.id for topic in topics()), *(topic.reading for topic in topics())]
        raise UnknownName("id", id, dict.fromkeys(filter(None, known)))
    return found or [Explainable(EDITION, str(called))]


def _note(id: str) -> Explainable | None:
    name, _, question = id.rpartition(":")
    called = name if name == Authority.HOUSE else _edition_id(name)
    if called is None or question not in questions():
        return None
    return Explainable(NOTE, f"{called}:{question}", question)


def _piece_id(name: str) -> str | None:
    try:
        return find_piece(name).id
    except UnknownName:
        return None


def _edition_id(name: str) -> str | None:
    try:
        return edition_id(name)
    except UnknownName:
        return None
