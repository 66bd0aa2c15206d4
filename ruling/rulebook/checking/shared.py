"""Checks the data that all languages share: questions, weights, awards, and what is cited."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from ruling.errors import sentence
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled
from ruling.rulebook import data
from ruling.rulebook.checking.editions import uncited
from ruling.rulebook.checking.faults import Fault, missing, path_of, unknown
from ruling.rulebook.checking.files import File
from ruling.rulebook.doubts import FILE as DOUBTS
from ruling.rulebook.doubts import IN
from ruling.rulebook.editions import written_answers
from ruling.rulebook.in_play import Bearing, pieces
from ruling.rulebook.questions import topic_of
from ruling.rulebook.shapes.shared import idea
from ruling.rulebook.sources import FILE as SOURCES
from ruling.rulebook.sources import sources
from ruling.rulebook.stages import AWARD, EVERYBODY, OWNERS, ScoringStage, stages
from ruling.rulebook.stages import FILE as STAGES
from ruling.rulebook.wordings import YES_OR_NO

CITING = ("pieces", "stages", "doubts", "token_values")
"""The files that name sources besides those of the editions."""

CITES = ("source", "inference")
"""The keys under which they do."""


def check_stages() -> Iterator[Fault]:
    """Checks that whoever scores by a stage is somebody who can."""
    for name, stage in stages().items():
        if stage.who:
            keys, known = (name, "who"), _receivers(stage)
            yield from unknown(path_of(STAGES), keys, "receiver", stage.who, known)


def _receivers(stage: ScoringStage) -> Iterable[str]:
    return OWNERS if stage.to == AWARD else () if stage.to else (EVERYBODY,)


def check_pieces(file: File, found: Iterable[tuple[Scalar, Filled]]) -> Iterator[Fault]:
    """Checks that each piece rests on something, and what has a weight on a source."""
    for id, piece in found:
        yield from uncited(file.path, id, piece)
        bearing = piece.get("bearing")
        known = bearing is not None and bearing.text != Bearing.UNKNOWN
        if known and not {"rests on", "authority"} & piece.keys.keys():
            yield Fault(file.path, (id.text, "authority"), data.MISSING)


def check_tokens(file: File, found: Iterable[tuple[Scalar, Filled]]) -> Iterator[Fault]:
    """Checks that the value of a token is for most of them or for each, and not for both."""
    for kind, value in found:
        most, each = value.get("most"), value.get("each")
        unread = {"most": most, "each": each}.items()
        if any(read is None and key in value.keys for key, read in unread):
            continue
        if bool(most and most.value) is bool(each):
            yield Fault(file.path, (kind.text,), sentence("data.most-or-each"))


def check_sources() -> Iterator[Fault]:
    """Checks that each source is cited somewhere, and that no two have the same text."""
    file, named = path_of(SOURCES), {*_named()}
    texts: dict[str, str] = {}
    for id, source in sources().items():
        if id not in named:
            yield Fault(file, (id,), sentence("check.unnamed", id=id))
        if texts.setdefault(source.text, id) != id:
            what = sentence("check.same-source", id=texts[source.text])
            yield Fault(file, (id,), what)


def _entries(name: str) -> Iterator[Mapping[str, Any]]:
    """Yields what can cite a source in a file; a doubt can for each edition."""
    for entry in data.read(name).values():
        yield entry
        yield from entry.get(IN, {}).values() if name == DOUBTS else ()


def _named() -> Iterator[str]:
    """Yields the ids of all sources that are cited anywhere."""
    for name in CITING:
        for entry in _entries(name):
            yield from chain(*(_listed(entry.get(key, ())) for key in CITES))
    for id in data.names("editions"):
        for answer in written_answers(id).values():
            for said in (answer, *answer.get("excludes", ())):
                yield from chain(*(_listed(said.get(key, ())) for key in CITES))


def _listed(named: str | Iterable[str]) -> Iterable[str]:
    return [named] if isinstance(named, str) else named


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
