"""The questions of a topic and the facts: ``questions/TOPIC.yaml``, on both sides of its line.

What a key means, ``topics.yaml`` says at its head.
"""

from collections.abc import Mapping
from typing import Any

from ruling.reading.shapes import Field, ListOf, MapOf, Named, Record, Shape, Text
from ruling.rulebook import data
from ruling.rulebook.questions import FACT, WHERE_FIGURES_END, table_contents
from ruling.rulebook.shapes.shared import NamesIn, piece, question, readings_of
from ruling.rulebook.shapes.texts import ID, TEXT, choice
from ruling.rulebook.stages import FILE as STAGES
from ruling.rulebook.wordings import WAYS, YES_OR_NO

RAISED_BY, PIECES = "raised by", "pieces"
"""The pieces that raise a question, and those without which it is never asked."""

_WORD = choice("word", ("yes", "no"))


def first(topic: str) -> Named:
    """The shape of the first document of a topic's file: what a ruling needs."""
    ids = data.read(f"questions/{topic}")
    related = Field(ListOf(question(), "a list of questions"), "the questions to see beside it")
    if topic == FACT:
        return Named(
            "question", "facts by id", dict.fromkeys(ids, Record("a fact", {"related": related}))
        )
    pieces = choice("piece", [*data.read(STAGES), *piece().names])
    contents = choice("thing on a table", sorted(table_contents()))
    fields = {
        "readings": Field(
            ListOf(ID, "a list of readings", least=1),
            "how it can be read, the default first",
            required=True,
        ),
        "related": related,
        "tells": Field(
            choice("thing to tell", (WHERE_FIGURES_END,)), "what its answer tells besides"
        ),
        "with": Field(question(), "it tells that only where this one is asked too"),
        PIECES: Field(ListOf(pieces, "a list of pieces"), "it is asked only where one lies"),
        "only with": Field(
            ListOf(contents, "a list of names"), "without all of these no small table asks it"
        ),
    }
    return Named("question", "questions by id", {id: _with_readings(id, fields) for id in ids})


def _with_readings(id: str, fields: Mapping[str, Field]) -> Record:
    """What is said of a question with these readings, above the line."""
    some = ListOf(choice("reading", readings_of(id)), "a list of readings")
    later = {
        "later": Field(some, "what these change shows only after the action"),
        "waiting": Field(some, "under these, parting the two waits until a meeple was placed"),
    }
    return Record("a question", {**fields, **later})


def second(topic: str) -> Named:
    """Below the line: what ``ruling ask`` and the reference need."""
    ids: Mapping[str, Any] = data.read(f"questions/{topic}")
    of_all = {
        "needs": Field(TEXT, "without these ideas it is hardly meant; one between bars will do"),
        "meant": Field(TEXT, "the ideas of ways of asking, with bars between"),
    }
    if topic == FACT:
        fact = Record("a fact", of_all | _yes_or_no(_WORD))
        return Named("question", "facts by id", dict.fromkeys(ids, fact))
    shapes = {}
    for id, above in ids.items():
        raised = isinstance(above, dict) and PIECES in above
        examples = MapOf(TEXT, "cases by reading", key=choice("reading", readings_of(id)))
        own = {
            RAISED_BY: Field(
                NamesIn(piece(), " "), "it is meant only where one is named", required=raised
            ),
            "alone": Field(choice("word", ("yes",)), "it is asked of another game for itself"),
            "example": Field(Text("a case"), "the case that shows it", required=True),
            "examples": Field(examples, "the cases that show readings"),
        }
        says = MapOf(_WORD, "words by reading", key=choice("reading", readings_of(id)), least=1)
        shapes[id] = Record("a question", of_all | own | _yes_or_no(says))
    return Named("question", "questions by id", shapes)


def _yes_or_no(says: Shape) -> dict[str, Field]:
    """What a title asks that is answered by yes or no, and when a query asks the same."""
    fields = {
        "asks": Field(NamesIn(choice("way of asking", WAYS), " "), "how it is asked", True),
        "of": Field(TEXT, "the ideas by which the same is asked, and no others"),
        "in order": Field(TEXT, "those that are told one after the other"),
        "says": Field(says, "which answer is yes, and which is no", required=True),
    }
    return {YES_OR_NO: Field(Record("a question for yes or no", fields), "its answer in a word")}
