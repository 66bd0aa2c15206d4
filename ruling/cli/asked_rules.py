"""The rules that a command is asked for: what is wrong with them is told beside unread files."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ruling.cli.error_output import ERRORS
from ruling.cli.options import house_readings
from ruling.errors import RulingError
from ruling.expect.files import load_scenario
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario


def wrong_rules(
    edition: str | None, authority: str, house: tuple[str, ...]
) -> Sequence[RulingError]:
    """What is wrong with an edition, an authority and each house rule; empty where nothing is."""
    checks = [partial(Rules.of, edition), partial(Rules.of, authority=authority)]
    checks += [partial(_house_rule, text) for text in house]
    return [error for check in checks for error in _errors(check)]


def _house_rule(text: str) -> Rules:
    return Rules.of(house=house_readings((text,)))


def _errors(check: Callable[[], Rules]) -> Iterator[RulingError]:
    try:
        check()
    except RulingError as error:
        yield error


def scenario_for(
    file: str, edition: str | None, authority: str, house: tuple[str, ...]
) -> Scenario:
    """The scenario of a file that is to be ruled on under these rules; raises RulingError.

    What is wrong with the rules is told even where the file cannot be read, so that whoever
    mistook both learns it at once.
    """
    wrong = [*wrong_rules(edition, authority, house)]
    try:
        scenario = load_scenario(file)
    except RulingError as error:
        wrong.append(error)
    for each in wrong[:-1]:
        ERRORS.tell(each)
    for each in wrong[-1:]:
        raise each
    return scenario
