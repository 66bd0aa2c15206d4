"""Checks the titles of the shipped cases in a language: each translated, and not stale."""

from collections.abc import Iterator, Mapping

from ruling.errors import sentence
from ruling.rulebook import data
from ruling.rulebook.checking.faults import (
    Fault,
    missing,
    no_file,
    path_of,
    too_long,
    untranslated,
)
from ruling.rulebook.language import DEFAULT_LANGUAGE, topic_of_case

LONGEST = 160
"""Letters of a title at the most."""


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
        yield from too_long(file, (number, "title"), said, LONGEST)


def check_case_topics(language: str, titles: Mapping[str, str]) -> Iterator[Fault]:
    """Checks that a language has a file of titles for each folder of cases."""
    if language == DEFAULT_LANGUAGE:
        return
    there = data.names(f"words/{language}/cases")
    for topic in sorted({topic_of_case(number) for number in titles} - {*there}):
        yield no_file(language, f"cases/{topic}")
