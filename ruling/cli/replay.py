"""``ruling replay``: rule on a saved game, turn by turn."""

from functools import partial
from typing import Any

import click

from ruling.cli import DONE, FAILED
from ruling.cli.options import (
    full_option,
    game_options,
    game_rules,
    output_options,
    rules_options,
)
from ruling.cli.output import publish, tell
from ruling.cli.progress import counted
from ruling.games.importing import judge_turn
from ruling.games.reading import read_saved_game
from ruling.games.replaying import replay
from ruling.report.reports import DOCUMENT_FORMATS, replay_report, ruling_report
from ruling.report.turn_lines import amiss_lines, illegal_lines

AFTER = """Known are the base game, Inns & Cathedrals, Mage & Witch, the River, Traders &
Builders, Flying Machines, Ferries, Gold Mines and Crop Circles, by the ids of
their tiles, with abbots, gardens and fields. A game with another piece is
refused with the names of all of them, but for --lenient. At most 100 players
and 500 kinds of unknown pieces are read. Each tile is a turn of its own, also
the second that a builder brings. An illegal move is told on standard error,
with exit code 1.

\b
Examples:
  ruling replay game.jcz
  ruling replay game.jcz --all
  ruling replay game.jcz --turn 5
  ruling replay game.jcz --turn final --edition C1-RGG
  ruling replay game.jcz -o game.html    # with boards, and points as curves
"""


@click.command("replay", epilog=AFTER)
@game_options(turn_required=False)
@click.option("--all", "every_turn", is_flag=True, help="Show every turn, also the quiet ones.")
@full_option
@rules_options
@output_options(DOCUMENT_FORMATS)
def command(
    game: str,
    lenient: bool,
    turn: str | None,
    every_turn: bool,
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    **printing: Any,
) -> int:
    """Rule on every turn of a saved game of JCloisterZone (.jcz).

    Without --edition, --authority and --house the game is read as that
    program plays (the house readings of jcloisterzone, and the set-up of the
    game); --house and --authority change that, --edition replaces it. Every
    turn is then ruled on as it was found on the board.
    """
    saved = read_saved_game(game)
    rules = game_rules(saved, edition, authority, house)
    if turn is not None:
        one = judge_turn(saved, turn, rules, lenient)
        report, failed = ruling_report([one.judgement], language), one.failed
        amiss = list(amiss_lines(one, language))
    else:
        watch = partial(counted, what="turn", total=len(saved.turns))
        found = replay(saved, rules, lenient, watch)
        report = replay_report(found, language, every_turn)
        amiss = list(illegal_lines(found, language))
        failed = bool(amiss)
    publish(report, **printing)
    for line in amiss:
        tell(line)
    return FAILED if failed else DONE
