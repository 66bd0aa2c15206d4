"""``ruling draw``: the board of a scenario, as text or as a picture."""

from functools import partial
from typing import Any

import click

from ruling.cli.asked_rules import read_for, wrong_rules
from ruling.cli.options import SCENARIO, ascii_option, house_readings, output_options, rules_options
from ruling.cli.output import publish
from ruling.errors import ScenarioError
from ruling.expect.files import load_scenario, map_of
from ruling.judging.judgement import judge
from ruling.report.reports import DRAWING_FORMATS


@click.command("draw")
@click.argument("file", type=SCENARIO)
@click.option(
    "--halves", is_flag=True, help="Name the parts of fields, as a meeple is placed there."
)
@ascii_option
@rules_options
@output_options(DRAWING_FORMATS)
def command(
    file: str,
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    halves: bool,
    **printing: Any,
) -> None:
    """Draw a scenario from a file or a link: its board, or the features of a sketch.

    Where figures may go is numbered as in the list of moves of 'judge'. A
    board wider than the terminal comes in strips, from west to east. A file
    that ends in .svg gets a picture, with the board in words for screen
    readers. A map with mistakes is drawn too, as far as it can be read, with
    the edges that do not match marked; the error goes to standard error, and
    the exit code is 2.

    \b
    Examples:
      ruling draw dispute.yaml
      ruling draw dispute.yaml --ascii
      ruling draw dispute.yaml -o board.svg
      ruling draw dispute.yaml --halves    # A1 N1: where a farmer goes
      ruling draw '#case=1gxVQGfnQWsseOY2hjfsSUaoTVe1SY4gYAA5808300b'
    """
    from ruling.report.drawing import broken_report, drawing_report  # help needs none of it

    try:
        wrong = wrong_rules([edition], [authority], house)
        scenario = read_for(wrong, partial(load_scenario, file))
        judgement = judge(scenario, edition, authority, house_readings(house))
    except ScenarioError as error:
        if (found := map_of(error)) is not None:
            publish(broken_report(found, error.file, language, halves), **printing)
        raise
    publish(drawing_report(judgement, language, halves), **printing)
