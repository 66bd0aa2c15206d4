"""Options of the commands about tiles."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from ruling.cli.names import Name

F = TypeVar("F", bound=Callable[..., Any])


def tile_argument(command: F) -> F:
    """A tile by any of its names, or edges."""
    return click.argument("tile", default="", type=Name("TILE", _tiles), metavar="[TILE|EDGES]")(
        command
    )


def set_option(command: F) -> F:
    """Only tiles of a set."""
    return click.option(
        "--set",
        "of_set",
        default="",
        type=Name("SET", _sets),
        help="Only: base, inns-and-cathedrals or mage-and-witch.",
    )(command)


def has_option(command: F) -> F:
    """Only tiles that have something."""
    return click.option(
        "--has",
        multiple=True,
        type=Name("THING", _things),
        help="Only with: inn, cathedral, coat of arms, monastery, magic …",
    )(command)


def _tiles() -> list[str]:
    from ruling.table.tiles import catalogue

    return list(catalogue())


def _sets() -> list[str]:
    from ruling.table.tile_search import sets

    return sets()


def _things() -> list[str]:
    from ruling.table.tile_search import HAS

    return [name.replace(" ", "-") for name in HAS]  # a shell would break a name with a blank
