"""The sources: where an answer stands and when it was given, each written once, named by an id."""

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
    """Every source of the rulebook by its id."""
    return {id: _source(id, found) for id, found in data.read(FILE).items()}


def _source(id: str, found: Any) -> Source:
    if isinstance(found, str):
        return Source(found)
    return Source(data.entry(FILE, {id: found}, id, "text"), found.get("date", ""))


def named(ids: str | Iterable[str]) -> Source:
    """The source of an id, or those of several as one; what is no id is a text of its own."""
    listed = [ids] if isinstance(ids, str) else list(ids)
    found = [sources().get(id, Source(id)) for id in listed]
    dates = (source.date for source in found if source.date)
    return Source(BETWEEN.join(source.text for source in found), BETWEEN.join(dates))


def dated(source: str, date: str) -> str:
    """Where something stands and when it was said."""
    return f"{source}{BETWEEN}{date}" if date else source


@cache
def spoken(language: str) -> Mapping[str, str]:
    """What a language calls each source and date that it has words for, by the English text."""
    file = f"words/{language}/{FILE}"
    if language not in data.languages(FILE):
        return {}
    texts = data.entry(file, data.read(file), FILE)
    dates: dict[str, str] = data.read(file).get("dates", {})
    return {source.text: texts[id] for id, source in sources().items() if id in texts} | dates
