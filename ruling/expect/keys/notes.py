"""``notes``: the notes that must be cited, each a question, perhaps with an edition before it.

The author chooses them to say what a case is about; so found notes never replace them.
"""

from ruling.errors import sentence
from ruling.expect.keys.key import ExpectKey, Sides
from ruling.judging.judgement import Judgement
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import ListOf, Text
from ruling.rulebook.questions import questions
from ruling.scenario.lookup import Lookup
from ruling.scenario.schema.keys import Meaning


def _read(lookup: Lookup, words: tuple[Scalar, ...]) -> tuple[str, ...]:
    """Ids of notes: a question, or an edition (or the house) and a question."""
    for word in words:
        if word.text.rpartition(":")[2] not in questions():
            lookup.mistakes.unknown(word, "note", word.text, questions())
    return lookup.texts(words)


def _compared(expected: tuple[str, ...], judgement: Judgement) -> Sides:
    asked = judgement.ruling.asked
    known = {answer.id for answer in asked} | {answer.question for answer in asked}
    return list(expected), [note for note in expected if note in known]


KEY = ExpectKey(
    "notes",
    Meaning("notes to be cited", ListOf(Text("the id of a note"), "a list of notes"), _read),
    _compared,
    lambda judgement: judgement.ruling.asked,
    fixed=sentence("run.notes-kept"),
)
