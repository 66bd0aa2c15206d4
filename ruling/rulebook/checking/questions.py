"""Checks the files of the questions, one for each topic: their places, and ideas in a text."""

from collections.abc import Iterator

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import Fault, missing, path_of, unknown
from ruling.rulebook.questions import topic_of
from ruling.rulebook.shapes.shared import idea


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
            for each in entry.get(key, "").replace("|", " ").split():
                yield from unknown(file, (id, key), "idea", each, ideas)
