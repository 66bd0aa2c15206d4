"""Checks the file of an edition: every question is answered, weighed and cited."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ruling.rulebook import data
from ruling.rulebook.checking.faults import (
    Fault,
    Kind,
    missing,
    path_of,
    unknown,
    unknown_keys,
)
from ruling.rulebook.checking.written import Written
from ruling.rulebook.editions import (
    ANSWER_KEYS,
    EXCLUSION_KEYS,
    FACT_KEYS,
    KEYS,
    default_edition,
    edition_ids,
)
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.questions import LEVELS, WEIGHTS, Authority, answerable, facts, questions
from ruling.rulebook.sources import sources


def check_editions() -> Iterator[Fault]:
    """Checks that exactly one edition is the default."""
    default_edition()
    yield from ()


def check_edition(path: Path) -> Iterator[Fault]:
    """Checks the file of an edition, of the rulebook or of a user.

    One that extends another need not repeat it; one of a user may cite any source. Raises
    Unreadable where it cannot be read.
    """
    written = Written(path)
    own = path.parent != path_of("editions/any").parent
    head, below = written.tree(), written.tree(1)
    if "answers" in head:  # a short one may have no line
        below = {"answers": head["answers"]}
    elif len(written) < 2:
        yield Fault(Kind.MISSING, path, (), "has no answers below a line ---")
        return
    yield from unknown_keys(path, (), head, KEYS)
    yield from unknown_keys(path, (), below, ("answers",))
    yield from _head(path, head, own)
    answers = below.get("answers", {})
    if not head.get("extends"):
        for question in questions() if own else answerable():
            if question not in answers:
                what = f"does not answer '{question}' and extends no edition that does"
                yield Fault(Kind.MISSING, path, ("answers",), what)
    yield from unknown_keys(path, ("answers",), answers, answerable(), "question")
    for question, answer in answers.items():
        if question in answerable():
            yield from _answer(path, question, answer, own)


def _head(path: Path, head: Mapping[str, Any], own: bool) -> Iterator[Fault]:
    """Checks the fields above the answers."""
    extends = head.get("extends", "")
    if extends:
        others = [id for id in edition_ids() if id != path.stem or own]
        yield from unknown(path, ("extends",), "edition", extends, others)
    for key in [*(() if extends else ("age", "vocabulary")), *(("name",) if own else ())]:
        if key not in head:
            yield missing(path, (key,))
    try:
        float(head.get("age", 0))
    except ValueError:
        yield Fault(Kind.MISSPELT, path, ("age",), f"must be a number, not '{head['age']}'")
    if "vocabulary" in head:
        known = data.read(f"words/{DEFAULT_LANGUAGE}/ui")["vocabularies"]
        yield from unknown(path, ("vocabulary",), "vocabulary", head["vocabulary"], known)
    for key in ("aliases", "tiles", "never had"):
        if not isinstance(head.get(key, []), list):
            yield Fault(Kind.MISSPELT, path, (key,), "must be a list of texts in brackets")


def _answer(path: Path, question: str, answer: Any, own: bool) -> Iterator[Fault]:
    """Checks one answer."""
    keys = ("answers", question)
    known = FACT_KEYS if question in facts() else ANSWER_KEYS
    yield from unknown_keys(path, keys, answer, known)
    if not isinstance(answer, dict):
        return
    yield from _said(path, keys, question, answer, own)
    for number, each in enumerate(answer.get("excludes", ())):
        within = (*keys, "excludes", str(number))
        yield from unknown_keys(path, within, each, EXCLUSION_KEYS)
        yield from _said(path, within, question, {"reading": "", **each}, own, LEVELS)


def _said(
    path: Path,
    keys: tuple[str, ...],
    question: str,
    said: Mapping[str, Any],
    own: bool,
    weights: tuple[Authority, ...] = WEIGHTS,
) -> Iterator[Fault]:
    """Checks the reading, the weight and the sources of an answer or of an exclusion."""
    if "reading" in said and question in questions():
        known = questions()[question]
        yield from unknown(path, (*keys, "reading"), "reading", said["reading"], known)
    if "authority" not in said:
        yield missing(path, (*keys, "authority"), 1)
        return
    weight = said["authority"]
    yield from unknown(path, (*keys, "authority"), "authority", weight, weights)
    if weight in LEVELS and not said.get("source"):
        yield Fault(Kind.UNCITED, path, keys, f"is {weight} and names no source")
    for key in ("source", "inference"):
        named = said.get(key, ())
        for id in [named] if isinstance(named, str) else named:
            if id and not own:
                yield from unknown(path, (*keys, key), "source", id, sources())
