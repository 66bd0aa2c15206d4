"""``ruling shrink``: a smaller case in which the same comes out."""

import sys
from functools import partial
from typing import Any

import click

from ruling.cli.asked_rules import read_for, wrong_rules
from ruling.cli.options import SCENARIO, house_readings, keep_option, output_options, rules_options
from ruling.cli.output import publish, tell
from ruling.expect.files import load_scenario
from ruling.proving.shrink.kept import Ruler, names_of
from ruling.proving.shrink.shrinking import TIMEOUT, shrink
from ruling.report.reports import JSON_FORMATS, SHRINK_FORMATS
from ruling.report.shrink import shrink_report, shrink_summary
from ruling.wording.words import Words

AFTER = """Tiles, features, meeples, players, pieces and claims go, coats of arms and
inns come off, and numbers get smaller as long as this is kept; --keep names
some of it:

\b
  obligation  what must be done
  move        whether the move made is legal, and why not; so of a meeple
  claims      the verdict on every claim, under every edition
  questions   the open questions that change something, and those on
              which the move and each claim rest
  editions    which editions come to the same, and the questions that
              part them
  points      who gets how many; or what can come of the moves

Without --keep it is all of this but the points. Every case on the way is
read and ruled on as a file of its own. Figures and meeples may be named on
another tile of their road or city. Squares get new names, and the map begins
with A1, unless the title or a comment speaks of a square. The title and all
comments stay, also those beside what went, and a comment above them says whose
they are; 'expect:' is written anew.

Large cases take long: after --timeout nothing more is tried, what is smallest
by then is printed, and standard error says so.
"""


@click.command("shrink", epilog=AFTER)
@click.argument("file", type=SCENARIO)
@keep_option
@click.option(
    "--timeout",
    type=click.FloatRange(0, min_open=True),
    default=TIMEOUT,
    show_default=True,
    metavar="SECONDS",
    help="How long something smaller is looked for.",
)
@rules_options
@output_options(SHRINK_FORMATS)
def command(
    file: str,
    keep: str | None,
    timeout: float,
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    **printing: Any,
) -> None:
    """Make a case smaller while the same comes out, and print it.

    A quarrel on a table of seventy tiles becomes one of four. What is printed
    is a scenario file again. On a terminal it says how much is left.

    \b
    Examples:
      ruling shrink dispute.yaml
      ruling shrink dispute.yaml --keep claims,points
      ruling shrink dispute.yaml -o small.yaml
      ruling shrink dispute.yaml --format json
    """
    wrong = wrong_rules([edition], [authority], house)
    scenario = read_for(wrong, partial(load_scenario, file))
    under = Ruler(edition, authority, house_readings(house))
    smaller = shrink(scenario, names_of(keep), under, timeout=timeout)
    publish(shrink_report(smaller), **printing)
    if printing["format_name"] in JSON_FORMATS:  # it has all of it
        return
    words = Words(smaller.before.rules(edition).edition, language)
    if sys.stderr.isatty():
        tell(shrink_summary(smaller, words))
    if smaller.stopped_early:
        tell(words.say("shrunk early"))
