"""Checks the file of an edition: its head, and that every question is answered, weighed and cited.

It serves ``ruling check`` and ``--edition FILE`` alike: a file without a fault can be ruled under.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import (
    Fault,
    Kind,
    few,
    missing,
    path_of,
    too_long,
    unknown,
    unknown_gaps,
    unknown_keys,
    unknown_name,
    unknown_names,
    vocabulary,
)
from ruling.rulebook.checking.written import Written
from ruling.rulebook.editions import (
    ANSWER_KEYS,
    EXCLUSION_KEYS,
    FACT_KEYS,
    FLAGS,
    GARDENS,
    KEYS,
    TEXTS,
    TURNS,
    default_edition,
    edition_file,
    edition_ids,
    id_called,
    id_in,
)
from ruling.rulebook.in_play import pieces
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.rulebook.questions import (
    LEVELS,
    WEIGHTS,
    Authority,
    answerable,
    facts,
    questions,
    topic_of,
)
from ruling.rulebook.sources import sources

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")

MOST_ALIASES, LONGEST_ALIAS, MOST_SOURCES = 50, 60, 20
"""Other names of an edition, letters of one, and sources of an answer, at the most."""


def check_editions() -> Iterator[Fault]:
    """Checks that exactly one edition is the default."""
    default_edition()
    yield from ()


def check_edition(written: Written, tiles: Collection[str]) -> Iterator[Fault]:
    """Checks the file of an edition, of the rulebook or of a user.

    One that extends another need not repeat it; one of a user may cite any source. ``tiles`` are
    the names of all tiles.
    """
    path, head, below = written.path, written.tree(), written.tree(1)
    if not isinstance(head, dict):
        yield from unknown_keys(path, (), head, KEYS)
        return
    yield from unknown_keys(path, (), head, KEYS)
    yield from _head(path, head)
    yield from _listed(path, head, tiles)
    if "answers" in head:  # a short one may have no line
        below = {"answers": head["answers"]}
    elif len(written) < 2:
        what, hint = sentence("check.no-answers"), sentence("check.answers-of-the-extended")
        yield Fault(Kind.MISSING, path, (), what, meant=hint)
        return
    yield from unknown_keys(path, (), below, ("answers",))
    if isinstance(below, dict):
        yield from _answers(path, below.get("answers", {}), bool(head.get("extends")))


def _own(path: Path) -> bool:
    """Whether a file is none of the rulebook."""
    return path.parent != path_of("editions/any").parent


def _head(path: Path, head: Mapping[str, Any]) -> Iterator[Fault]:
    """Checks the fields above the answers that are texts."""
    extends, own = head.get("extends", ""), _own(path)
    if own and "default" in head:
        yield Fault(Kind.MISSPELT, path, ("default",), sentence("check.default"))
    for key in [*(() if extends else ("age", "vocabulary")), *(("name",) if own else ())]:
        if key not in head:
            yield missing(path, (key,))
    for key in ("name", "about"):
        yield from _texts(path, (key,), head.get(key, ""), key == "name" and key in head)
    known = {
        "vocabulary": ("vocabulary", data.read(f"words/{DEFAULT_LANGUAGE}/ui")["vocabularies"]),
        "gardens": ("word for gardens", GARDENS),
    }
    for key in ("id", "age", "year", "box", "extends", *known):
        if not isinstance(head.get(key, ""), str):
            yield _no_text(path, (key,))
        elif key in known and key in head:
            yield from unknown(path, (key,), known[key][0], head[key], known[key][1])
    if isinstance(head.get("age", ""), str) and not _is_number(head.get("age", "0")):
        what = sentence("check.no-number", text=head["age"])
        yield Fault(Kind.MISSPELT, path, ("age",), what)
    yield from _names(path, head)


def _is_number(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


def _names(path: Path, head: Mapping[str, Any]) -> Iterator[Fault]:
    """Checks that the names of an edition are valid and its own, and the one that it extends."""
    id, file = path.stem, f"editions/{path.stem}"
    aliases, extends = head.get("aliases", []), head.get("extends", "")
    said = aliases[:MOST_ALIASES] if _are_texts(aliases) else []
    named: list[tuple[tuple[str, ...], str]] = [(("aliases", name), name) for name in said]
    if _own(path) and isinstance(head.get("id", ""), str):
        id, file = id_in(str(path), head), str(path)
        named.append((("id",), id))
        if not _ID.fullmatch(id) or id.casefold() in tuple(Authority):
            what, hint = sentence("check.no-id", id=id), sentence("check.valid-ids")
            yield Fault(Kind.MISSPELT, path, ("id",), what, find=id, meant=hint)
    if extends and extends == id:
        yield Fault(Kind.MISSPELT, path, ("extends",), sentence("check.itself"), find=id)
    elif isinstance(extends, str) and extends:
        yield from unknown(path, ("extends",), "edition", extends, edition_ids())
    for keys, name in named:
        other = id_called(name)
        if other and edition_file(other) != file:
            what = sentence("check.taken", name=name, edition=other)
            yield Fault(Kind.MISSPELT, path, keys, what, find=name)


def _aliases(path: Path, aliases: Sequence[str]) -> Iterator[Fault]:
    """Checks that the other names of an edition can be said, and are not too many."""
    yield from _not_more(path, ("aliases",), aliases, MOST_ALIASES)
    for name in aliases[:MOST_ALIASES]:
        keys = ("aliases", name)
        if not _says_something(name):
            yield Fault(Kind.MISSPELT, path, keys, sentence("check.says-nothing"))
        yield from too_long(path, keys, name, LONGEST_ALIAS)


def _not_more(
    path: Path, keys: tuple[str, ...], listed: Sequence[Any], most: int
) -> Iterator[Fault]:
    """Yields a fault where a list has more entries than it may; only so many are looked at."""
    if len(listed) > most:
        what = sentence("check.too-many", number=len(listed), most=most)
        yield Fault(Kind.TOO_LONG, path, keys, what)


def _says_something(text: str) -> bool:
    """Whether a text has a letter or a digit, without which nobody can say it."""
    return any(map(str.isalnum, text))


def _listed(path: Path, head: Mapping[str, Any], tiles: Collection[str]) -> Iterator[Fault]:
    """Checks the fields above the answers that are lists or mappings."""
    for key, kind, known in (
        ("aliases", "", ()),
        ("tiles", "tile", tiles),
        ("never had", "piece", pieces()),
    ):
        given = head.get(key, [])
        if not _are_texts(given):
            yield Fault(Kind.MISSPELT, path, (key,), sentence("check.no-list"))
        elif kind:
            yield from unknown_names(path, (key,), kind, given, known)
        else:
            yield from _aliases(path, given)
    for key, kind, known in (("turned", "tile", tiles), ("with a tile alone", "piece", pieces())):
        found = head.get(key, {})
        yield from unknown_keys(path, (key,), found, known, kind)
        if not isinstance(found, dict):
            continue
        yield from _are_all_texts(path, key, found)
        if key == "turned":
            yield from _known_values(path, key, found, "turn", TURNS)
        elif not _own(path):
            yield from _known_values(path, key, found, "source", sources())


def _are_all_texts(path: Path, key: str, found: Mapping[str, Any]) -> Iterator[Fault]:
    wrong = [name for name, value in found.items() if not isinstance(value, str)]
    return few(wrong, lambda name: _no_text(path, (key, name)))


def _known_values(
    path: Path, key: str, found: Mapping[str, Any], kind: str, known: Collection[str]
) -> Iterator[Fault]:
    """Checks that the texts of a mapping are known names."""
    texts = {name: value for name, value in found.items() if isinstance(value, str)}
    wrong = [name for name, value in texts.items() if value not in known]
    return few(wrong, lambda name: unknown_name(path, (key, name), kind, texts[name], known))


def _answers(path: Path, answers: Any, extends: bool) -> Iterator[Fault]:
    """Checks the answers to all questions; that of a user need not name the facts."""
    keys = ("answers",)
    yield from unknown_keys(path, keys, answers, answerable(), "question")
    if not isinstance(answers, dict):
        return
    wanted = () if extends else questions() if _own(path) else answerable()
    left = [question for question in wanted if question not in answers]
    if left:
        what = sentence("check.unanswered", question=left[0])
        if others := len(left) - 1:
            what = sentence("check.unanswered-and-others", question=left[0], number=others)
        yield Fault(Kind.MISSING, path, keys, what, meant=sentence("check.extend"))
    for question, answer in answers.items():
        if question in answerable():
            yield from _answer(path, question, answer)


def _answer(path: Path, question: str, answer: Any) -> Iterator[Fault]:
    """Checks one answer."""
    keys = ("answers", question)
    known = FACT_KEYS if question in facts() else ANSWER_KEYS
    yield from unknown_keys(path, keys, answer, known)
    if not isinstance(answer, dict):
        return
    yield from _said(path, keys, question, answer)
    yield from unknown(path, (*keys, "follows"), "word", answer.get("follows", "true"), FLAGS)
    for key in TEXTS:
        said = answer.get(key, "")
        needed = key == "because" and _own(path) and "inference" in answer and bool(said)
        yield from _texts(path, (*keys, key), said, needed)
    if _own(path) and answer.get("inference") and not answer.get("because"):
        words = [_words_on(question, language) for language in languages()]
        if not all("inference" in each for each in words):
            yield missing(path, (*keys, "because"), None)
    if question in questions():
        yield from _excluded(path, keys, question, answer.get("excludes", []))


def _excluded(path: Path, keys: tuple[str, ...], question: str, excludes: Any) -> Iterator[Fault]:
    """Checks the readings that an answer rules out: each is cited, and one is left."""
    if not isinstance(excludes, list):
        yield Fault(Kind.MISSPELT, path, (*keys, "excludes"), sentence("check.no-list"))
        return
    most = len(questions()[question])
    yield from _not_more(path, (*keys, "excludes"), excludes, most)
    for number, each in enumerate(excludes[:most]):
        within = (*keys, "excludes", str(number))
        yield from unknown_keys(path, within, each, EXCLUSION_KEYS)
        if isinstance(each, dict):
            if "reading" not in each:
                yield missing(path, (*within, "reading"), None)
            yield from _said(path, within, question, each, LEVELS)
    if {*questions()[question]} <= {str(each.get("reading")) for each in _mappings(excludes)}:
        what = sentence("check.nothing-left")
        yield Fault(Kind.MISSPELT, path, (*keys, "excludes"), what)


def _words_on(question: str, language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = data.read(f"words/{language}/{topic_of(question)}")[question]
    return found


def _mappings(listed: Iterable[Any]) -> Iterator[Mapping[str, Any]]:
    yield from (each for each in listed if isinstance(each, dict))


def _said(
    path: Path,
    keys: tuple[str, ...],
    question: str,
    said: Mapping[str, Any],
    weights: tuple[Authority, ...] = WEIGHTS,
) -> Iterator[Fault]:
    """Checks the reading, the weight and the sources of an answer or of an exclusion."""
    if "reading" in said and question in questions():
        known = questions()[question]
        yield from unknown(path, (*keys, "reading"), "reading", said["reading"], known)
    if not isinstance(said.get("date", ""), str):
        yield _no_text(path, (*keys, "date"))
    for key in ("source", "inference"):
        named = said.get(key, "")
        listed = [named] if isinstance(named, str) else named
        if not _are_texts(listed):
            yield _no_text(path, (*keys, key))
            continue
        yield from _not_more(path, (*keys, key), listed, MOST_SOURCES)
        for id in listed[:MOST_SOURCES]:
            if id and not _own(path):
                yield from unknown(path, (*keys, key), "source", id, sources())
    if "authority" not in said:
        yield missing(path, (*keys, "authority"), None)
        return
    weight = said["authority"]
    yield from unknown(path, (*keys, "authority"), "authority", weight, weights)
    if weight in LEVELS and not said.get("source"):
        yield Fault(Kind.UNCITED, path, keys, sentence("check.uncited", weight=weight))


def _texts(path: Path, keys: tuple[str, ...], said: Any, needed: bool = False) -> Iterator[Fault]:
    """Checks a text, one for all languages or one for each that it names.

    One that is needed says something in each.
    """
    by_language = said if isinstance(said, dict) else dict.fromkeys(languages(), said)
    if said is by_language:
        yield from unknown_names(path, keys, "language", by_language, languages())
    if needed and not by_language:
        yield Fault(Kind.MISSPELT, path, keys, sentence("check.says-nothing"))
    for language in filter(by_language.__contains__, languages()):
        text, within = by_language[language], (*keys, language) if said is by_language else keys
        if not isinstance(text, str):
            yield _no_text(path, within)
        elif needed and not _says_something(text):
            yield Fault(Kind.MISSPELT, path, within, sentence("check.says-nothing"))
        else:
            for fault in unknown_gaps(path, within, text, vocabulary(language)):
                yield fault._replace(document=None)


def _are_texts(found: Any) -> bool:
    return isinstance(found, list) and all(isinstance(each, str) for each in found)


def _no_text(path: Path, keys: tuple[str, ...]) -> Fault:
    return Fault(Kind.MISSPELT, path, keys, sentence("check.no-text"))
