"""``ruling draw``: the board of a scenario, as text or as a picture."""

from typing import Any

import click

from ruling.cli.options import ascii_option, house_readings, output_options, rules_options
from ruling.cli.output import publish
from ruling.expect.files import load_scenario
from ruling.judging.judgement import judge
from ruling.report.reports import DRAWING_FORMATS, drawing_report


@click.command("draw")
@click.argument("file", type=click.Path(allow_dash=True))
@ascii_option
@rules_options
@output_options(DRAWING_FORMATS)
def command(
    file: str,
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    **printing: Any,
) -> None:
    """Draw a scenario: its board, or of a sketch its features.

    Where figures may go is numbered as in the list of moves of 'judge'. A
    file that ends in .svg gets a picture.
    """
    judgement = judge(load_scenario(file), edition, authority, house_readings(house))
    publish(drawing_report(judgement, language), **printing)
