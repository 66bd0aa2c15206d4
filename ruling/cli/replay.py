"""``ruling replay``: rule on a saved game, turn by turn."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruling.cli import DONE, FAILED
from ruling.cli.options import (
    game_argument,
    game_rules,
    lenient_option,
    output_options,
    rules_options,
    turn_option,
)
from ruling.cli.output import paper_for, tell, write
from ruling.cli.progress import counted
from ruling.report.formats import DOCUMENT_FORMATS
from ruling.report.reports import replay_report, ruling_report

if TYPE_CHECKING:
    from ruling.games.importing import OneTurn
    from ruling.games.replaying import Replay


@click.command("replay")
@game_argument
@lenient_option
@turn_option(required=False)
@click.option("--all", "every_turn", is_flag=True, help="Show every turn, also the quiet ones.")
@rules_options
@output_options(DOCUMENT_FORMATS)
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    lenient: bool,
    turn: str | None,
    every_turn: bool,
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Rule on every turn of a saved game of JCloisterZone (.jcz).

    Without --edition, --authority and --house the game is read as that
    program plays (the house readings of jcloisterzone, and the set-up of the
    game); --house and --authority change that, --edition replaces it. Every
    turn is then ruled on as it was found on the board.
    """
    from ruling.games.reading import read_saved_game

    saved = read_saved_game(game)
    rules = game_rules(saved, edition, authority, house)
    form = format_name, paper_for(color, output)
    if turn is not None:
        from ruling.games.importing import judge_turn

        one = judge_turn(saved, turn, rules, lenient)
        write(ruling_report([one.judgement], language).render(*form), output)
        ctx.exit(_tell_of_turn(one, language))
    from ruling.games.replaying import replay

    found = replay(saved, rules, lenient, partial(counted, what="turn", total=len(saved.turns)))
    write(replay_report(found, language, every_turn).render(*form), output)
    ctx.exit(_tell_of_illegal(found, language))


def _tell_of_turn(one: "OneTurn", language: str) -> int:
    """Say on standard error what is amiss with a turn; the exit code."""
    from ruling.report.turn_lines import amiss_lines

    for line in amiss_lines(one, language):
        tell(line)
    return FAILED if one.failed else DONE


def _tell_of_illegal(found: "Replay", language: str) -> int:
    """Name every move that may not be made on standard error; the exit code."""
    from ruling.report.turn_lines import illegal_lines

    lines = list(illegal_lines(found, language))
    for line in lines:
        tell(line)
    return FAILED if lines else DONE
