"""The sources of answers, each written once and named by an id."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from ruling.rulebook import data

FILE = "sources"

BETWEEN = "; "
"""What stands between several sources, and between several dates."""


Cited = str | tuple[str, ...]
"""The id of a source, or several."""


class RuleSource(NamedTuple):
    """A source in English, and its date where it has one."""

    text: str
    date: str = ""


@cache
def sources() -> dict[str, RuleSource]:
    """All sources of the rulebook by id."""
    return {id: _source(found) for id, found in data.read(FILE).items()}


def _source(found: Any) -> RuleSource:
    if isinstance(found, str):
        return RuleSource(found)
    return RuleSource(found["text"], found.get("date", ""))


def named(ids: str | Iterable[str]) -> RuleSource:
    """The source of an id, or several as one; a text that is no id is a source itself."""
    if isinstance(ids, str):
        return _named(ids)
    found = [_named(id) for id in ids]
    dates = dict.fromkeys(source.date for source in found if source.date)
    return RuleSource(BETWEEN.join(source.text for source in found), BETWEEN.join(dates))


@cache
def _named(id: str) -> RuleSource:
    """The source of one id, which alone is read: a ruling cites few."""
    every = data.late(FILE)
    return _source(every[id]) if id in every else RuleSource(id)


def cited(found: str | Iterable[str]) -> Cited:
    """What is cited in a file: an id, or a list of them."""
    return found if isinstance(found, str) else tuple(found)


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
