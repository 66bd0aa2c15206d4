"""Checks the file of an edition: its names, and that every question is answered and cited.

It serves ``ruling check`` and ``--edition FILE`` alike: a file without a mistake can be ruled
under. What it can hold is declared in ``ruling.rulebook.shapes.edition``.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from ruling.errors import sentence
from ruling.reading.nodes import Node, Scalar, reach
from ruling.reading.shapes import Filled
from ruling.rulebook import data
from ruling.rulebook.checking.faults import Fault, missing, path_of, unknown_gaps, vocabulary
from ruling.rulebook.checking.files import File
from ruling.rulebook.editions import TEXTS, edition_file, id_called, id_in, known_ids, line_of
from ruling.rulebook.language import languages
from ruling.rulebook.questions import LEVELS, Authority, answerable, questions, topic_of
from ruling.rulebook.shapes.edition import ANSWERS, EditionFileKind, below, head

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")

ReadAnswers = Mapping[str, tuple[Scalar, Filled]]
"""The answers that could be read, by question."""


def check_editions() -> Iterator[Fault]:
    """Checks that exactly one edition is the default."""
    heads = (data.read(f"editions/{id}") for id in data.names("editions"))
    number = sum(head.get("default") == "true" for head in heads)
    if number != 1:
        what = sentence("data.defaults", number=number)
        yield Fault(path_of("editions/*"), ("default",), what)


def check_edition(file: File, tiles: Collection[str]) -> Iterator[Fault]:
    """Checks the file of an edition, of the rulebook or of a user.

    One that extends another need not repeat it; one of a user may cite any source. ``tiles`` are
    the names of all tiles.
    """
    if not file.documents:
        yield Fault(file.path, (), sentence("data.no-first"))
        return
    kind = _kind(file, tiles)
    found = head(kind).read(file.documents[0], file.mistakes)
    if found is None:
        return
    yield from _names(file, kind, found)
    yield from _own_texts(file.path, found, ("name", "about"))
    if ANSWERS not in found.keys:  # a short one may have no line
        if len(file.documents) < 2:
            hint = sentence("check.answers-of-the-extended")
            yield Fault(file.path, (), sentence("check.no-answers"), meant=hint)
            return
        found = below(kind.own).read(file.documents[1], file.mistakes)
    answers = found.get(ANSWERS) if found else None
    if answers is not None:
        yield from _answers(file.path, kind, answers)


def _kind(file: File, tiles: Collection[str]) -> EditionFileKind:
    """Whose file it is, the id that it gives, and whether it extends an edition."""
    start, own = file.documents[0], file.path.parent != path_of("editions/any").parent
    id = id_in(str(file.path), {"id": _word(start, "id")}) if own else file.path.stem
    return EditionFileKind(own, id, bool(_word(start, "extends")), tiles)


def _word(node: Node, key: str) -> str:
    """The text of a key; empty where there is none."""
    texts = (value.text for _, value in reach(node, (key,)) if isinstance(value, Scalar))
    return next(texts, "")


def _names(file: File, kind: EditionFileKind, found: Filled) -> Iterator[Fault]:
    """Checks that the names of an edition are valid and its own, and that of the extended."""
    path, given, extends = file.path, found.get("id"), found.get("extends")
    name = str(path) if kind.own else f"editions/{kind.id}"
    named: list[tuple[str, Scalar | None]] = [
        (each.text, each) for each in found.get("aliases") or ()
    ]
    if kind.own:
        named.append((kind.id, given))
        if not _ID.fullmatch(kind.id) or kind.id.casefold() in tuple(Authority):
            what, hint = sentence("check.no-id", id=kind.id), sentence("check.valid-ids")
            yield Fault(path, (), what, at=given, meant=hint, find=kind.id)
    if extends is not None:
        yield from _in_circle(path, kind.id, extends)
    for each, at in named:
        other = id_called(each)
        if other and edition_file(other) != name:
            what = sentence("check.taken", name=each, edition=other)
            yield Fault(path, (), what, at=at, find=each)


def _in_circle(path: Path, id: str, extends: Scalar) -> Iterator[Fault]:
    """Yields a fault where an edition extends itself, or one that extends it in the end."""
    if extends.text == id:
        yield Fault(path, (), sentence("check.itself"), at=extends)
    elif extends.text in known_ids() and id in line_of(extends.text):
        names = ", ".join((id, *line_of(extends.text)))
        yield Fault(path, (), sentence("data.circle", names=names), at=extends)


def _answers(path: Path, kind: EditionFileKind, answers: ReadAnswers) -> Iterator[Fault]:
    """Checks the answers to all questions; a file of one's own need not name the facts."""
    wanted = () if kind.extends else questions() if kind.own else answerable()
    left = [question for question in wanted if question not in answers]
    if left:
        what = sentence("check.unanswered", question=left[0])
        if others := len(left) - 1:
            what = sentence("check.unanswered-and-others", question=left[0], number=others)
        yield Fault(path, (ANSWERS,), what, meant=sentence("check.extend"))
    for question, (key, answer) in answers.items():
        yield from uncited(path, key, answer)
        yield from _own_texts(path, answer, TEXTS)
        if kind.own and "inference" in answer.keys and "because" not in answer.keys:
            words = [_words_on(question, language) for language in languages()]
            if not all("inference" in each for each in words):
                yield missing(path, (question, "because"))._replace(at=key)
        yield from _excluded(path, question, answer)


def _excluded(path: Path, question: str, answer: Filled) -> Iterator[Fault]:
    """Checks the readings that an answer rules out: each is cited, and one is left."""
    excluded = answer.get("excludes") or ()
    for each in excluded:
        yield from uncited(path, each, each)
    ruled_out = {each.get("reading").text for each in excluded if each.get("reading")}
    if ruled_out and ruled_out >= {*questions()[question]}:
        yield Fault(path, (), sentence("check.nothing-left"), at=answer.keys["excludes"])


def _words_on(question: str, language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = data.read(f"words/{language}/{topic_of(question)}")[question]
    return found


def uncited(path: Path, at: Scalar | Filled, said: Filled) -> Iterator[Fault]:
    """Yields a fault where something has a weight and no source."""
    weight = said.get("authority")
    if weight is not None and weight.text in LEVELS and "source" not in said.keys:
        what = sentence("check.uncited", weight=weight.text)
        yield Fault(path, (), what, at=at.position)


def _own_texts(path: Path, said: Filled, keys: Collection[str]) -> Iterator[Fault]:
    """Checks the gaps of texts for all languages, or for each that is named."""
    for key in keys:
        found = said.get(key)
        if isinstance(found, Scalar):
            for language in languages():
                yield from _gaps(path, language, found)
        else:
            for name, text in found or ():
                yield from _gaps(path, name.text, text)


def _gaps(path: Path, language: str, text: Scalar) -> Iterator[Fault]:
    """Yields a fault for each gap of a text that nothing fills."""
    for fault in unknown_gaps(path, (), text.text, vocabulary(language)):
        yield fault._replace(at=text)
