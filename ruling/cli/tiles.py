"""``ruling tiles``: the catalogue."""

from pathlib import Path

import click

from ruling.cli.options import language_option, output_options
from ruling.cli.output import paper_for, write
from ruling.cli.tile_options import has_option, set_option, tile_argument
from ruling.errors import RulingError
from ruling.report.formats import CATALOGUE_FORMATS
from ruling.report.reports import catalogue_report


@click.command("tiles")
@tile_argument
@set_option
@has_option
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with letters and signs of ASCII.")
@language_option
@output_options(CATALOGUE_FORMATS)
def command(
    tile: str,
    of_set: str,
    has: tuple[str, ...],
    ascii_only: bool,
    language: str,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Show tiles: all, one by any of its names (MW-A, MW-07, MW/CRRR.3), or
    those with some edges clockwise from the north in any rotation, such as
    CRRC (city, road, road, city).
    """
    from ruling.rulebook.editions import default_edition, edition
    from ruling.rulebook.language import Words
    from ruling.table.tile_search import find_tiles

    entries = find_tiles(tile, of_set, has)
    if not entries:
        raise RulingError("no tile is like that")
    words = Words(edition(default_edition()), language)
    report = catalogue_report(entries, words)
    write(report.render(format_name, paper_for(color, output, ascii_only)), output)
