"""Checks the files of the questions, one for each topic: their places, and ideas in a text."""

from collections.abc import Collection, Iterator
from pathlib import Path

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import Fault, missing, path_of, unknown
from ruling.rulebook.in_play import pieces
from ruling.rulebook.questions import topic_of
from ruling.rulebook.shapes.shared import idea
from ruling.rulebook.wordings import YES_OR_NO


def check_questions(topic: str) -> Iterator[Fault]:
    """Checks the questions of a topic."""
    name = f"questions/{topic}"
    file, first, second = path_of(name), data.read(name), data.read(name, 1)
    for id in first:
        if topic_of(id) != topic:
            what = sentence("check.misplaced", id=id, file=f"questions/{topic_of(id)}.yaml")
            yield Fault(file, (id,), what)
        if id not in second:
            yield missing(file, (id,), 1)
    ideas = idea().names
    for id, entry in second.items():
        for key in ("needs", "meant"):
            yield from _ideas(file, (id, key), entry.get(key, ""), ideas)
        plainly, named = entry.get(YES_OR_NO, {}), (*ideas, *pieces())
        for key in ("of", "in order"):
            yield from _ideas(file, (id, YES_OR_NO, key), plainly.get(key, ""), named)


def _ideas(file: Path, keys: tuple[str, ...], text: str, known: Collection[str]) -> Iterator[Fault]:
    """Checks the ideas that a text names."""
    for each in text.replace("|", " ").split():
        yield from unknown(file, keys, "idea", each, known)
