"""Checks the shared data files: stages, pieces, tokens, doubts, tables and sources."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import Fault, path_of, unknown, unknown_keys
from ruling.rulebook.checking.questions import FREE
from ruling.rulebook.doubts import FILE as DOUBTS
from ruling.rulebook.doubts import IN, ground_of
from ruling.rulebook.editions import edition_ids, written_answers
from ruling.rulebook.in_play import pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.questions import answerable, questions
from ruling.rulebook.sources import FILE as SOURCES
from ruling.rulebook.sources import sources
from ruling.rulebook.stages import (
    AWARD,
    COPY,
    COUNTED,
    EVERYBODY,
    OWNERS,
    UNMODIFIED,
    ScoringStage,
    stages,
)
from ruling.rulebook.stages import FILE as STAGES
from ruling.rulebook.token_values import token_values
from ruling.rulebook.wordings import FILE as ASKING

KINDS = ("road", "city", "monastery", "garden", "field")
STATES = ("complete", "unfinished", "two tiles", "message")
"""What a stage may name besides pieces: the kinds of features, how they are, why they score."""

CITING = ("pieces", "stages", "doubts", "token_values")
"""The files that name sources besides those of the editions."""

CITES = ("source", "inference")
"""The keys under which they do."""


def check_stages() -> Iterator[Fault]:
    """Checks that the names in a stage are known: other stages, counts, needs and pieces."""
    needed = {stage.needs for stage in stages().values()}
    there = {*needed, *COUNTED, *KINDS, *STATES, "real tiles", "one", "awarded points", UNMODIFIED}
    for name, stage in stages().items():
        others = chain(*(changes for each in stage.asks for changes in each.changes.values()))
        counted = [each.get("counts", "one") for each in _changes(stage)]
        named: list[tuple[str, str, Iterable[str], Iterable[str]]] = [
            ("asks", "stage", others, stages()),
            ("on", "kind of feature", stage.on, KINDS),
            ("counts", "thing to count", [stage.counts, *counted], there),
            ("adds to", "thing to count", [*stage.adds, *stage.takes], COUNTED),
            ("asks", "thing there", chain(*(chain(*each.when) for each in stage.asks)), there),
            ("piece", "piece", [stage.piece], ("", *pieces())),
            ("to", "place beside the value", [stage.to], ("", AWARD, COPY)),
            ("who", "receiver", [stage.who], _receivers(stage)),
        ]
        for key, kind, given, known in named:
            for each in given:
                yield from unknown(path_of(STAGES), (name, key), kind, each, known)


def _receivers(stage: ScoringStage) -> Iterable[str]:
    return OWNERS if stage.to == AWARD else ("",) if stage.to else ("", EVERYBODY)


def _changes(stage: ScoringStage) -> Iterator[Mapping[str, Any]]:
    for asking in stage.asks:
        for changes in asking.changes.values():
            yield from changes.values()


def check_table(name: str) -> Iterator[Fault]:
    """Checks that the readings of a named table are known."""
    file = f"house/{name}"
    readings = data.entry(file, data.read(file), "readings")
    yield from unknown_keys(path_of(file), ("readings",), readings, questions(), "question")
    for question in filter(questions().__contains__, readings):
        keys, known = ("readings", question), questions()[question]
        yield from unknown(path_of(file), keys, "reading", readings[question], known)


def check_pieces() -> Iterator[Fault]:
    """Checks that the pieces can be read."""
    pieces()
    yield from ()


def check_tokens() -> Iterator[Fault]:
    """Checks that the values of the tokens can be read."""
    token_values()
    yield from ()


def check_asking() -> Iterator[Fault]:
    """Checks the data of `ruling ask` that all languages share."""
    found, file = data.read(ASKING), path_of(ASKING)
    ideas = {FREE, *data.read(f"words/{DEFAULT_LANGUAGE}/{ASKING}")["ideas"]}
    named = [
        ("most asked", "question", found["most asked"], answerable()),
        *((key, "idea", found[key], ideas) for key in ("of them", "meets", "only with them")),
        *((key, "idea", found[key].values(), ideas) for key in ("not", "also")),
        ("also", "idea", found["also"], ideas),
        ("pairs", "idea", [each for pair in found["pairs"] for each in pair.split()], ideas),
        ("pairs", "idea", found["pairs"].values(), ideas),
    ]
    for key, kind, given, known in named:
        for each in given:
            yield from unknown(file, (key,), kind, each, known)


def check_cited(name: str) -> Iterator[Fault]:
    """Checks that the sources which a file names are known."""
    for keys, entry in _entries(name):
        for key in CITES:
            for each in _listed(entry.get(key, ())):
                yield from unknown(path_of(name), (*keys, key), "source", each, sources())


def _entries(name: str) -> Iterator[tuple[tuple[str, ...], Mapping[str, Any]]]:
    """Yields what can cite a source in a file, with its keys; a doubt can for each edition."""
    for id, entry in data.read(name).items():
        yield (id,), entry
        for edition, own in entry.get(IN, {}).items() if name == DOUBTS else ():
            yield (id, IN, edition), own


def check_doubts() -> Iterator[Fault]:
    """Checks that the doubts can be read, and that the editions are known that they name."""
    for id, entry in data.read(DOUBTS).items():
        for edition in entry.get(IN, ()):
            yield from unknown(path_of(DOUBTS), (id, IN), "edition", edition, edition_ids())
        for edition in edition_ids():
            ground_of(id, edition)


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


def _named() -> Iterator[str]:
    """Yields the ids of all sources that are cited anywhere."""
    for name in CITING:
        for _, entry in _entries(name):
            yield from chain(*(_listed(entry.get(key, ())) for key in CITES))
    for id in data.names("editions"):
        for answer in written_answers(id).values():
            for said in (answer, *answer.get("excludes", ())):
                yield from chain(*(_listed(said.get(key, ())) for key in CITES))


def _listed(named: str | Iterable[str]) -> Iterable[str]:
    return [named] if isinstance(named, str) else named
