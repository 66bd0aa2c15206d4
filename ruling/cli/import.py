"""``ruling import``: write a turn of a saved game as a scenario."""

from pathlib import Path

import click

from ruling.cli.options import edition_option, game_options, game_rules, house_option, output_option
from ruling.cli.output import write
from ruling.games.reading import read_saved_game
from ruling.games.writing_turns import turn_text


@click.command("import")
@game_options(turn_required=True)
@edition_option
@house_option
@output_option
def command(
    game: str,
    lenient: bool,
    turn: str,
    edition: str | None,
    house: tuple[str, ...],
    output: Path | None,
) -> None:
    """Write a turn of a saved game (.jcz) as a scenario file.

    The scenario has the board as the turn found it, what was done, and what
    the ruling gives as its expectation. Squares are named as 'replay' names
    them. Without --edition it is ruled on as the program plays that saved
    the game (the house readings of jcloisterzone), and with what --house adds.

    \b
    Examples:
      ruling import game.jcz --turn 7
      ruling import game.jcz --turn final -o case.yaml
    """
    saved = read_saved_game(game)
    text = turn_text(saved, turn, game_rules(saved, edition, house=house), lenient)
    write(text.rstrip("\n"), output)
