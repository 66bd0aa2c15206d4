"""``ruling draw``: the board of a scenario, as text or as a picture."""

from pathlib import Path

import click

from ruling.cli.options import ascii_option, house_readings, output_options, rules_options
from ruling.cli.output import paper_for, write
from ruling.expect.files import load_scenario
from ruling.judging.judgement import judge
from ruling.report.formats import DRAWING_FORMATS
from ruling.report.reports import drawing_report


@click.command("draw")
@click.argument("file", type=click.Path(allow_dash=True))
@ascii_option
@rules_options
@output_options(DRAWING_FORMATS)
def command(
    file: str,
    ascii_only: bool,
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Draw a scenario: its board, or of a sketch its features.

    Where figures may go is numbered as in the list of moves of 'judge'. A
    file that ends in .svg gets a picture.
    """
    judgement = judge(load_scenario(file), edition, authority, house_readings(house))
    report = drawing_report(judgement, language)
    write(report.render(format_name, paper_for(color, output, ascii_only)), output)
