"""The rules that a command is asked for: what is wrong with them is told beside unread files."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from ruling.cli.error_output import ERRORS
from ruling.cli.options import house_readings
from ruling.errors import RulingError
from ruling.rulebook.rules import Rules

T = TypeVar("T")


def wrong_rules(
    editions: Sequence[str | None], authorities: Sequence[str], house: tuple[str, ...]
) -> Sequence[RulingError]:
    """What is wrong with editions, authorities and house rules, each once; mostly nothing."""
    checks = [partial(Rules.of, name) for name in dict.fromkeys(editions)]
    checks += [partial(Rules.of, authority=level) for level in dict.fromkeys(authorities)]
    checks += [partial(_house_rule, text) for text in house]
    return [error for check in checks for error in _errors(check)]


def _house_rule(text: str) -> Rules:
    return Rules.of(house=house_readings((text,)))


def _errors(check: Callable[[], Rules]) -> Iterator[RulingError]:
    try:
        check()
    except RulingError as error:
        yield error


def read_for(wrong: Sequence[RulingError], read: Callable[[], T]) -> T:
    """What is read to be ruled on, where nothing is ``wrong`` with the rules; else RulingError.

    What is wrong with the rules is told even where the file cannot be read, so that whoever
    mistook both learns it at once.
    """
    errors = [*wrong]
    try:
        found = read()
    except RulingError as error:
        errors.append(error)
    for each in errors[:-1]:
        ERRORS.tell(each)
    for each in errors[-1:]:
        raise each
    return found
