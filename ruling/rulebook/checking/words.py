"""Checks the words of a language for questions and cases: complete, translated, found."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ruling.errors import Term, Value, sentence
from ruling.rulebook import data
from ruling.rulebook.asking import ask
from ruling.rulebook.checking.faults import (
    Fault,
    at,
    missing,
    no_file,
    path_of,
    texts,
    too_long,
    unknown,
    unknown_gaps,
    untranslated,
    vocabulary,
)
from ruling.rulebook.editions import edition_ids, written_answers
from ruling.rulebook.language import DEFAULT_LANGUAGE, topic_of_case
from ruling.rulebook.questions import FACT, details, topic_of
from ruling.rulebook.shapes.shared import readings_of
from ruling.rulebook.wordings import YES_OR_NO, Wordings, shared
from ruling.rulebook.yes_or_no import way_of_asking

LONGEST = {
    "title": 120,
    "readings": 300,
    "answer": 300,
    "remarks": 360,
    "against": 150,
    "inference": 220,
    "later": 120,
    "about": 300,
    "leads": 160,
    "text": 170,
}
"""How many letters a text has at the most; what is longer is not read at a table."""

ADDED = (("remarks",), ("against",), ("corrections",))
"""What a question may have, and in all languages alike."""

LONGEST_WAY, WAYS, WAYS_WITH_PIECE = 120, 10, 4
"""Letters of one way of asking at the most, and how many ways there are at the least: for a
question, and for one that another piece raises."""


def check_topic(language: str, topic: str) -> Iterator[Fault]:
    """Checks the words of a language for the questions of a topic."""
    name, ids = f"words/{language}/{topic}", list(data.read(f"questions/{topic}"))
    file, trees = path_of(name), (data.read(name), data.read(name, 1))
    for number, tree in enumerate(trees):
        for id in ids:
            if id not in tree:
                yield missing(file, (id,), number)
                continue
            yield from _whole(file, language, id, tree[id], number)
        yield from _texts(file, language, topic, tree, number)
    for id in ids:
        yield from _ways(file, language, id, trees[1].get(id, {}).get("asked", ""))
        if id in shared()[YES_OR_NO] and "title" in trees[0].get(id, {}):
            yield from _for_yes_or_no(file, language, id, trees[0][id]["title"])


def _whole(
    file: Path, language: str, id: str, entry: Mapping[str, Any], number: int
) -> Iterator[Fault]:
    """Checks for missing and for unused texts of a question."""
    table = ("readings", "leads")[number]
    for key in _wanted(id)[number]:
        if key not in entry:
            yield missing(file, (id, key), number)
    for reading in readings_of(id) if table in entry else ():
        if reading not in entry[table]:
            yield missing(file, (id, table, reading), number)
    for key in ("inference", "later"):
        if key in entry and key not in _wanted(id)[number]:
            what = sentence("check.no-inference" if key == "inference" else "check.not-later")
            yield Fault(file, (id, key), what, number)


@cache
def _wanted(id: str) -> tuple[list[str], list[str]]:
    """The texts that every language has for a question, by document."""
    inferred = any("inference" in written_answers(each).get(id, {}) for each in edition_ids())
    if topic_of(id) == FACT:
        return ["title", "answer"] + ["inference"] * inferred, ["asked"]
    first = ["title", "readings"] + ["inference"] * inferred + ["later"] * bool(details()[id].later)
    return first, ["about", "leads", "asked"]


def _texts(
    file: Path, language: str, topic: str, tree: Mapping[str, Any], number: int
) -> Iterator[Fault]:
    """Checks the single texts, and that none of the English ones is missing."""
    english = data.read(f"words/{DEFAULT_LANGUAGE}/{topic}", number)
    known = vocabulary(language)
    for keys, text in texts(tree):
        if keys[1:2] == ("asked",) or keys[-1] == "date":
            continue
        yield from unknown_gaps(file, keys, text, known, number)
        if language != DEFAULT_LANGUAGE:
            yield from untranslated(file, keys, text, _plain(english, keys), number)
        most = LONGEST.get(keys[-1]) or LONGEST.get(keys[1] if len(keys) > 1 else "")
        if most:
            yield from too_long(file, keys, text, most, number)
    for keys, _ in texts(english):
        if keys[1:2] in ADDED and keys[0] in tree and _plain(tree, keys) is None:
            yield missing(file, keys, number)
    for keys, _ in texts(tree):
        if keys[1:2] in ADDED and _plain(english, keys) is None:
            what = sentence("check.not-in-english", name=": ".join(keys[:3]))
            yield Fault(file, keys, what, number)


def _plain(tree: Mapping[str, Any], keys: tuple[str, ...]) -> Any:
    """The value at a path of keys, where items of a list are numbers."""
    for place, key in enumerate(keys):
        above = at(tree, keys[:place])
        if isinstance(above, list):
            number = int(key)
            return at(above[number], keys[place + 1 :]) if number < len(above) else None
    return at(tree, keys)


def _ways(file: Path, language: str, id: str, ways: str) -> Iterator[Fault]:
    """Checks the ways of asking: enough of them, short, and each found by ``ask``."""
    lines, raised = ways.splitlines(), id in shared()["raised by"]
    least = WAYS_WITH_PIECE if raised else WAYS
    if ways and len(lines) < least:
        what = sentence("check.few-ways", number=len(lines), least=least)
        yield Fault(file, (id, "asked"), what, 1)
    for line in lines:
        yield from too_long(file, (id, "asked"), line, LONGEST_WAY, 1, line)
    for line in lines if raised else lines[:1]:
        if found := _elsewhere(line, language, id, raised):
            what = sentence("check.leads-elsewhere", line=line, found=found, id=id)
            yield Fault(file, (id, "asked"), what, 1, line)


def _for_yes_or_no(file: Path, language: str, id: str, title: str) -> Iterator[Fault]:
    """Checks that a title that is answered by yes or no asks for that."""
    asks = shared()[YES_OR_NO][id]["asks"]
    if way_of_asking(title, Wordings(language)) not in asks.split():
        what = sentence("check.no-yes-or-no", asks=asks)
        yield Fault(file, (id, "title"), what, 0)


def _elsewhere(line: str, language: str, id: str, raised: bool) -> Value:
    """The question that a way of asking finds instead of its own; empty where it is right."""
    asked = ask(line, language)
    if raised:
        there = asked.raised == id and asked.piece in shared()["raised by"][id].split()
    else:
        there = id in asked.answers
    return "" if there else ", ".join(asked.answers) or Term("nothing")


def check_names(language: str) -> Iterator[Fault]:
    """Checks that a language has a file for each topic, and no other."""
    known = {*data.names("questions"), *OTHERS}
    for name in data.names(f"words/{language}"):
        yield from unknown(path_of(f"words/{language}/{name}"), (), "topic", name, known)
    for name in known - {*data.names(f"words/{language}")}:
        if not (language == DEFAULT_LANGUAGE and name == "sources"):
            yield no_file(language, name)


OTHERS = (
    "ui",
    "errors",
    "asking",
    "pieces",
    "interview",
    "premises",
    "sentence",
    "editor",
    "book",
    "sources",
)
"""The files of a language that are of no topic."""


LONGEST_TITLE = 160
"""Letters of a case's title at the most: two lines of a terminal, as it is printed above each
ruling and in lists. The longest has 153; English ones are shorter, but German and Italian need
more room."""


def check_case_titles(language: str, topic: str, titles: Mapping[str, str]) -> Iterator[Fault]:
    """Checks a file of titles against those of all cases, by number."""
    name = f"words/{language}/cases/{topic}"
    file, found = path_of(name), data.read(name)
    wanted = {number: title for number, title in titles.items() if topic_of_case(number) == topic}
    for number, title in wanted.items():
        if number not in found:
            yield missing(file, (number,))
            continue
        entry = found[number]
        if entry.get("english", title) != title:
            stale = sentence("check.stale-title", title=title)
            yield Fault(file, (number, "english"), stale)
        said = entry.get("title", "")
        yield from untranslated(file, (number, "title"), said, title)
        yield from too_long(file, (number, "title"), said, LONGEST_TITLE)


def check_case_topics(language: str, titles: Mapping[str, str]) -> Iterator[Fault]:
    """Checks that a language has a file of titles for each folder of cases."""
    if language == DEFAULT_LANGUAGE:
        return
    there = data.names(f"words/{language}/cases")
    for topic in sorted({topic_of_case(number) for number in titles} - {*there}):
        yield no_file(language, f"cases/{topic}")
