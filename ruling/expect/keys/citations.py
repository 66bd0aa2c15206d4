"""On whose word a ruling rests, and what no source settles: ``notes`` and ``open``."""

from ruling.errors import sentence
from ruling.expect.keys.key import ExpectKey, Sides
from ruling.judging.judgement import Judgement
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Choice, ListOf, Text
from ruling.rulebook.questions import questions
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import KeyMeaning


def _read(lookup: Lookup, words: tuple[Scalar, ...]) -> tuple[str, ...]:
    """Ids of notes: a question, or an edition (or the house) and a question."""
    for word in words:
        if word.text.rpartition(":")[2] not in questions():
            lookup.mistakes.unknown(word, "note", word.text, questions())
    return lookup.texts(words)


def _notes_compared(expected: tuple[str, ...], judgement: Judgement) -> Sides:
    asked = judgement.ruling.asked
    known = {answer.id for answer in asked} | {answer.question for answer in asked}
    return list(expected), [note for note in expected if note in known]


def _open_compared(expected: tuple[str, ...], judgement: Judgement) -> Sides:
    return sorted(set(expected)), sorted(judgement.mattering)


KEYS = (
    ExpectKey(
        "notes",
        KeyMeaning("notes to be cited", ListOf(Text("the id of a note"), "a list of notes"), _read),
        _notes_compared,
        lambda judgement: judgement.ruling.asked,
        # the author chooses them to say what a case is about, so found ones never replace them
        fixed=sentence("run.notes-kept"),
    ),
    ExpectKey(
        "open",
        KeyMeaning(
            "exactly the open questions that matter here: for moves, points, figures or a claim",
            ListOf(Choice("question", questions()), "a list of questions"),
            Lookup.texts,
        ),
        _open_compared,
        lambda judgement: judgement.mattering,
        pinned=lambda judgement: list(judgement.mattering),
        of_part=True,
    ),
)
"""These keys, in the order in which a new expectation is written."""
