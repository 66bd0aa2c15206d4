"""``ruling tiles``: the catalogue."""

from functools import partial
from typing import Any

import click

from ruling.cli.options import ascii_option, complete, language_option, output_options
from ruling.cli.output import publish
from ruling.errors import RulingError, sentence
from ruling.report.reports import CATALOGUE_FORMATS
from ruling.rulebook.editions import default_edition, edition
from ruling.table.tile_search import find_tiles, sets, tile_properties
from ruling.table.tiles import catalogue
from ruling.wording.words import Words


def _things() -> list[str]:
    return [
        name.replace(" ", "-") for name in tile_properties()
    ]  # a shell would break a name with a blank


@click.command("tiles")
@click.argument(
    "tile", default="", metavar="[TILE|EDGES]", shell_complete=partial(complete, catalogue)
)
@click.option(
    "--set",
    "of_set",
    default="",
    metavar="SET",
    shell_complete=partial(complete, sets),
    help="Only: base, mage-and-witch, river, the-gold-mines …",
)
@click.option(
    "--has",
    multiple=True,
    metavar="THING",
    shell_complete=partial(complete, _things),
    help="Only with: inn, monastery, magic, gold, goods, crop circle …",
)
@ascii_option
@language_option
@output_options(CATALOGUE_FORMATS)
def command(tile: str, of_set: str, has: tuple[str, ...], language: str, **printing: Any) -> None:
    """Show tiles: all, one by any of its names (MW-A, MW-07, MW/CRRR.3), or
    those with some edges clockwise from the north in any rotation, such as
    CRRC (city, road, road, city); V is a river, ? any edge.

    \b
    Examples:
      ruling tiles MW-07
      ruling tiles CRRC
      ruling tiles 'C??V' --set river
      ruling tiles --has inn --set inns-and-cathedrals
      ruling tiles -o tiles.svg    # all on one sheet
    """
    from ruling.report.tiles import catalogue_report  # help and completion need none of it

    entries = find_tiles(tile, of_set, has)
    if not entries:
        raise RulingError(sentence("tile.none-like-that"))
    words = Words(edition(default_edition()), language)
    publish(catalogue_report(entries, words), **printing)
