"""The sources of answers, each written once and named by an id."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from ruling.rulebook import data

FILE = "sources"

BETWEEN = "; "
"""What stands between several sources, and between several dates."""


class Source(NamedTuple):
    """A source in English, and its date where it has one."""

    text: str
    date: str = ""


@cache
def sources() -> dict[str, Source]:
    """All sources of the rulebook by id."""
    return {id: _source(found) for id, found in data.read(FILE).items()}


def _source(found: Any) -> Source:
    if isinstance(found, str):
        return Source(found)
    return Source(found["text"], found.get("date", ""))


def named(ids: str | Iterable[str]) -> Source:
    """The source of an id, or several as one; a text that is no id is a source itself."""
    if isinstance(ids, str):
        return sources().get(ids) or Source(ids)
    found = [sources().get(id, Source(id)) for id in ids]
    dates = dict.fromkeys(source.date for source in found if source.date)
    return Source(BETWEEN.join(source.text for source in found), BETWEEN.join(dates))


def dated(source: str, date: str) -> str:
    """A source with its date, in words."""
    return f"{source}{BETWEEN}{date}" if date else source


@cache
def translations(language: str) -> Mapping[str, str]:
    """The translations of sources and dates in a language, by the English text."""
    if language not in data.languages(FILE):
        return {}
    said: Mapping[str, dict[str, str]] = data.read(f"words/{language}/{FILE}")
    texts = said[FILE]
    given = {source.text: texts[id] for id, source in sources().items() if id in texts}
    return given | said["dates"]
