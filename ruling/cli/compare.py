"""``ruling compare``: the same scenario under several editions."""

from functools import partial
from typing import Any

import click

from ruling.cli.asked_rules import read_for, wrong_rules
from ruling.cli.edition_names import EDITIONS
from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.options import (
    SCENARIO,
    Listing,
    complete,
    house_option,
    house_readings,
    language_option,
    lenient_option,
    output_options,
)
from ruling.cli.output import publish
from ruling.cli.progress import counted
from ruling.expect.files import load_source
from ruling.games.jcz.record import LARGEST_GAME, SavedGame
from ruling.judging.comparing import compare
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import LEVELS
from ruling.scenario.scenario import Scenario
from ruling.scenario.source import is_saved_game, read_source


def _listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _read(file: str) -> Scenario | SavedGame:
    """What a file holds; raises RulingError."""
    source = read_source(file, LARGEST_GAME)
    if not is_saved_game(source):
        return load_source(source)
    from ruling.games.jcz.reading import parse_saved_game  # few files are saved games

    return parse_saved_game(source)


@click.command("compare")
@click.argument("file", type=SCENARIO)
@click.option(
    "--editions",
    metavar="LIST",
    type=EDITIONS,
    default="",
    shell_complete=partial(complete, edition_ids, listed=True),
    cls=Listing,
    help="Only these, with commas between them: {editions}.",
)
@click.option(
    "--authorities",
    metavar="LIST",
    default="community",
    shell_complete=partial(complete, lambda: LEVELS, listed=True),
    show_default=True,
    help="Compare these levels as well: printed,official,community.",
)
@house_option
@lenient_option
@language_option
@output_options(DOCUMENT_FORMATS)
def command(
    file: str,
    editions: str,
    authorities: str,
    house: tuple[str, ...],
    lenient: bool,
    language: str,
    **printing: Any,
) -> int:
    """Rule on a scenario under all editions and tell whether they agree.

    For a saved game of JCloisterZone (.jcz): the turns on which they rule
    differently from what was played, and the totals that come of it. The
    exit code is 0 where they agree and 1 where they differ.

    \b
    Examples:
      ruling compare dispute.yaml
      ruling compare dispute.yaml --editions BB4,BB7
      ruling compare dispute.yaml --editions C3,my-edition.yaml
      ruling compare dispute.yaml --authorities printed,community
      ruling compare game.jcz
    """
    names, levels = _listed(editions), _listed(authorities)
    found = read_for(wrong_rules(names, levels, house), partial(_read, file))
    columns = names, levels, house_readings(house)
    if not isinstance(found, Scenario):
        from ruling.games.compare import compare_game
        from ruling.report.game_comparison import game_comparison_report

        watch = partial(counted, total=len(found.turns))
        game = compare_game(found, *columns, lenient, watch)
        publish(game_comparison_report(game, language), **printing)
        return DONE if game.agree else FAILED
    from ruling.report.comparison import comparison_report

    comparison = compare(found, *columns)
    publish(comparison_report(comparison, language), **printing)
    return DONE if comparison.agree else FAILED
