"""Checks the files of the questions, one for each topic."""

from collections.abc import Iterable, Iterator
from typing import Any

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import (
    Fault,
    missing,
    path_of,
    unknown,
    unknown_keys,
)
from ruling.rulebook.in_play import pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.questions import (
    FACT,
    WHERE_FIGURES_END,
    questions,
    table_contents,
    topic_of,
)
from ruling.rulebook.shapes.shared import FREE
from ruling.rulebook.stages import stages
from ruling.rulebook.wordings import FILE as ASKING

KEYS = (
    ("readings", "related", "tells", "with", "only with", "pieces", "later", "waiting"),
    ("needs", "raised by", "alone", "meant", "example", "examples"),
)
"""What a question's file can say of it, above the line and below."""

FACT_KEYS = (("related",), ("needs", "meant"))
"""What it can say of a fact."""


def check_questions(topic: str) -> Iterator[Fault]:
    """Checks the questions of a topic."""
    name = f"questions/{topic}"
    file, first, second = path_of(name), data.read(name), data.read(name, 1)
    keys = FACT_KEYS if topic == FACT else KEYS
    for number, tree in enumerate((first, second)):
        for id, entry in tree.items():
            for fault in unknown_keys(file, (id,), entry, keys[number]):
                yield fault._replace(document=number)
    for id, entry in first.items():
        if topic_of(id) != topic:
            what = sentence("check.misplaced", id=id, file=f"questions/{topic_of(id)}.yaml")
            yield Fault(file, (id,), what)
        if id not in second:
            yield missing(file, (id,), 1)
        yield from _named(file, id, entry)
    for id, entry in second.items():
        yield from unknown(file, (id,), "question", id, first)
        yield from _asked(file, id, entry, first.get(id, {}))


def _named(file: Any, id: str, entry: dict[str, Any]) -> Iterator[Fault]:
    """Checks the names in the first document of a question."""
    readings = questions().get(id, ())
    there = {*stages(), *pieces()}
    named: list[tuple[str, str, Iterable[str], Iterable[str]]] = [
        ("related", "question", entry.get("related", ()), questions()),
        ("pieces", "piece", entry.get("pieces", ()), there),
        ("only with", "thing on a table", entry.get("only with", ()), table_contents()),
        ("waiting", "reading", entry.get("waiting", ()), readings),
        ("later", "reading", entry.get("later", ()), readings),
        ("with", "question", [entry["with"]] if "with" in entry else (), questions()),
        ("tells", "thing to tell", [entry["tells"]] if "tells" in entry else (), THINGS),
    ]
    for key, kind, given, known in named:
        for each in given:
            yield from unknown(file, (id, key), kind, each, known)


def _asked(file: Any, id: str, entry: dict[str, Any], above: dict[str, Any]) -> Iterator[Fault]:
    """Checks the names in the second document of a question: ideas, pieces and readings."""
    ideas = {FREE, *data.read(f"words/{DEFAULT_LANGUAGE}/{ASKING}")["ideas"]}
    for key in ("needs", "meant"):
        for idea in entry.get(key, "").replace("|", " ").split():
            yield from unknown(file, (id, key), "idea", idea, ideas)
    for piece in entry.get("raised by", "").split():
        yield from unknown(file, (id, "raised by"), "piece", piece, pieces())
    for reading in entry.get("examples", {}):
        yield from unknown(
            file, (id, "examples", reading), "reading", reading, above.get("readings", ())
        )
    if "pieces" in above and "raised by" not in entry:
        yield missing(file, (id, "raised by"), 1)
    if "example" not in entry and topic_of(id) != FACT:
        yield missing(file, (id, "example"), 1)


THINGS = (WHERE_FIGURES_END,)
"""What an answer can tell besides."""
