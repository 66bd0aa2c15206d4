"""The whole of the rulebook's data, checked: more than a ruling has the time for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from ruling.errors import DataError
from ruling.referee.awards import RECEIVERS
from ruling.rulebook import data, in_play
from ruling.rulebook.editions import default_edition, edition, edition_ids, own_words
from ruling.rulebook.language import DEFAULT_LANGUAGE, check_words, languages
from ruling.rulebook.questions import FILE, WHERE_FIGURES_END, Authority, facts, questions
from ruling.rulebook.rules import house_names
from ruling.rulebook.stages import AWARD, COPY, COUNTED, EVERYBODY, UNMODIFIED, ScoringStage, stages
from ruling.rulebook.stages import FILE as STAGES

PARTS: tuple[Callable[[str], Mapping[str, Any]], ...] = (
    data.read,
    partial(data.read, document=1),
)
"""The two documents of a language: what a ruling needs, and what only the reference needs."""

KINDS = ("road", "city", "monastery", "garden", "field")
STATES = ("complete", "unfinished", "two tiles", "message")
"""What a stage may name besides pieces: the kinds of features, how they are, why they score."""

Path = tuple[str, ...]
"""The keys that lead to a text, each inside the one before."""


def problems() -> Iterator[DataError]:
    """Everything that is missing or misspelt in the data files."""
    for check in (_questions, _stages, _editions, _houses, _languages, _pieces):
        try:
            yield from check()
        except DataError as error:  # what the check needs cannot even be read
            yield error


def _questions() -> Iterator[DataError]:
    for question, entry in data.read(FILE).items():
        readings = questions()[question]
        named: list[tuple[str, str, str, Iterable[str]]]
        named = [("related", "question", other, questions()) for other in entry.get("related", [])]
        there = {*stages(), *in_play.pieces()}
        named += [("pieces", "piece", each, there) for each in entry.get("pieces", [])]
        for key in ("waiting", "later"):
            named += [(key, "reading", each, readings) for each in entry.get(key, [])]
        if "with" in entry:
            named.append(("with", "question", entry["with"], questions()))
        if "tells" in entry:
            named.append(("tells", "thing to tell", entry["tells"], (WHERE_FIGURES_END,)))
        for key, kind, given, known in named:
            yield from _unknown(FILE, f"{question}: {key}", kind, given, known)


def _stages() -> Iterator[DataError]:
    """What a stage names is there: other stages, what can be counted or needed, editions."""
    pieces = {stage.needs for stage in stages().values()}
    there = {*pieces, *COUNTED, *KINDS, *STATES, "real tiles", "one", "awarded points", UNMODIFIED}
    for name, stage in stages().items():
        others = [*chain(*(changes for each in stage.asks for changes in each.changes.values()))]
        counted = [each.get("counts", "one") for each in _changes(stage)]
        named = [
            ("asks", "stage", others, stages()),
            ("on", "kind of feature", stage.on, KINDS),
            ("counts", "thing to count", [stage.counts, *counted], there),
            ("adds to", "thing to count", [*stage.adds, *stage.takes], COUNTED),
            ("when", "thing there", chain(*(chain(*each.when) for each in stage.asks)), there),
            ("piece", "piece", [stage.piece], ("", *in_play.pieces())),
            ("to", "place beside the value", [stage.to], ("", AWARD, COPY)),
            ("who", "receiver", [stage.who], _receivers(stage)),
        ]
        for key, kind, given, known in named:
            for each in given:
                yield from _unknown(STAGES, f"{name}: {key}", kind, each, known)


def _receivers(stage: ScoringStage) -> Iterable[str]:
    return RECEIVERS if stage.to == AWARD else ("",) if stage.to else ("", EVERYBODY)


def _changes(stage: ScoringStage) -> Iterator[Mapping[str, Any]]:
    for asking in stage.asks:
        for changes in asking.changes.values():
            yield from changes.values()


def _editions() -> Iterator[DataError]:
    default_edition()
    for id in edition_ids():
        try:
            spoken = edition(id).vocabulary
            in_play.check_pieces(f"editions/{id}", id)
            check_words(id)
        except DataError as error:
            yield error
            continue
        for language in languages():
            known = data.read(f"languages/{language}").get("vocabularies", {})
            yield from _unknown(f"editions/{id}", "vocabulary", "vocabulary", spoken, known)


def _houses() -> Iterator[DataError]:
    for name in house_names():
        file = f"house/{name}"
        for question, reading in data.entry(file, data.read(file), "readings").items():
            unknown = list(_unknown(file, "readings", "question", question, questions()))
            known = questions().get(question, (reading,))
            yield from unknown or _unknown(file, question, "reading", reading, known)


def _languages() -> Iterator[DataError]:
    """Every id has its words in every language, and what English says every language says."""
    for language in languages():
        file = f"languages/{language}"
        for document, wanted in zip(PARTS, _wanted(), strict=True):
            for path in wanted:
                yield from _missing(file, document, path)
            english = dict.fromkeys(_paths(document(f"languages/{DEFAULT_LANGUAGE}")))
            for path in english:
                if path not in wanted:
                    yield from _missing(file, document, path)
            for path in _paths(document(file)):
                if path not in english and path not in wanted:
                    yield data.fault(file, ": ".join(path), "says what nothing asks for")
        for remark in data.read(file).get("remarks", {}):
            id, _, question = remark.rpartition(":")
            key = f"remarks: {remark}"
            yield from _unknown(file, key, "edition", id, ("", *edition_ids()))
            yield from _unknown(file, key, "question", question, questions())


def _pieces() -> Iterator[DataError]:
    """Each piece has its name and its reason in every language, and no other is spoken of."""
    known = in_play.pieces()
    for language in data.names(in_play.FILE):
        file = f"{in_play.FILE}/{language}"
        for document in PARTS:
            for id in known:
                yield from _missing(file, document, (id,))
            for id in document(file):
                yield from _unknown(file, id, "piece", id, known)
    for language in languages():
        yield from _unknown(in_play.FILE, "", "language", language, data.names(in_play.FILE))


def _wanted() -> tuple[list[Path], list[Path]]:
    """The paths of the texts that the ids of the rulebook need, in both documents."""
    pairs = [(question, each) for question, readings in questions().items() for each in readings]
    first: list[Path] = [("questions", question, "title") for question in questions()]
    first += [("questions", question, "readings", each) for question, each in pairs]
    first += [("phrases", f"line {name}") for name in stages()]
    first += [("stages", name) for name, stage in stages().items() if stage.source]
    first += [("later", question) for question, of in facts().items() if of.later]
    second: list[Path] = [("about", question) for question in questions()]
    second += [("leads", question, each) for question, each in pairs]
    first += [("editions", id) for id in edition_ids() if not own_words(id, "name", "")]
    second += [("editions", id) for id in edition_ids() if not own_words(id, "about", "")]
    first += [("authorities", weight) for weight in Authority]
    second += [("authorities", weight) for weight in Authority]
    second += [("tables", name) for name in house_names()]
    return first, second


def _paths(tree: Any, above: Path = ()) -> Iterator[Path]:
    """The way to every text; each language has its own words for things."""
    if not isinstance(tree, dict):
        yield above
        return
    for key, value in tree.items():
        if (*above, key) not in (("vocabularies",), ("sources",)):
            yield from _paths(value, (*above, key))


def _missing(
    file: str, document: Callable[[str], Mapping[str, Any]], path: Path
) -> Iterator[DataError]:
    try:
        data.entry(file, document(file), *path)
    except DataError as error:
        yield error


def _unknown(
    file: str, key: str, kind: str, given: str, known: Iterable[str]
) -> Iterator[DataError]:
    try:
        data.check_known(file, key, kind, given, known)
    except DataError as error:
        yield error
