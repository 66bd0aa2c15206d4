"""A scenario file as data, for engines that read no YAML."""

from functools import lru_cache
from typing import Any

from ruling.reading.nodes import Scalar, parse, plain
from ruling.reading.source import Source
from ruling.scenario.scenario import Scenario

_LEFT_OUT = ("expect", "claims")
"""How the keys of a file begin that say what comes out, or what players think of it."""


def scenario_data(scenario: Scenario) -> dict[str, Any]:
    """A file as data, without what it expects and who claims what; nobody is to change it."""
    return _data_of(scenario.origin)


@lru_cache(maxsize=1)  # the lines of a case are made one after another
def _data_of(source: Source) -> dict[str, Any]:
    root, _ = parse(source)
    entries = plain(root, _value).items()
    return {key: value for key, value in entries if not key.startswith(_LEFT_OUT)}


def _value(word: Scalar) -> str | int | bool:
    """A plain word as the number, or as the true or false, that it is written as."""
    text = word.text
    if word.style == "":
        if text in ("true", "false"):
            return text == "true"
        if text.removeprefix("-").isdecimal() and text == str(int(text)):
            return int(text)
    return text
