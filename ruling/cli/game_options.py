"""Options of the commands about saved games."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ruling.cli.options import house_readings

if TYPE_CHECKING:
    from ruling.games.record import SavedGame
    from ruling.rulebook.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])


def game_options(command: F) -> F:
    """The saved game, and whether to go on where pieces are not known."""
    return click.argument("game", type=click.Path(allow_dash=True))(lenient_option(command))


def lenient_option(command: F) -> F:
    """Whether to go on where a saved game has pieces that are not known."""
    return click.option(
        "--lenient",
        is_flag=True,
        help="Of a saved game: go on where pieces are not known, and mark what they touch.",
    )(command)


def turn_option(required: bool) -> Callable[[F], F]:
    """One turn of a saved game."""
    return click.option(
        "--turn", required=required, metavar="N", help="One turn in full: a number, or 'final'."
    )


def game_rules(
    saved: "SavedGame",
    edition: str | None,
    authority: str = "community",
    house: tuple[str, ...] = (),
) -> "Rules | None":
    """The rules that were asked for a saved game; None where none were.

    Without an edition they are those it was played by, with other readings or weights.
    """
    if edition is None and authority == "community" and not house:
        return None
    from ruling.games.replaying import played_rules
    from ruling.rulebook.rules import Rules

    readings = house_readings(house)
    if edition is not None:
        return Rules.of(edition, authority, readings)
    played = played_rules(saved)
    return Rules.of(played.edition.id, authority, {**played.house, **readings})
