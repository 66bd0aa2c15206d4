"""``ruling import``: write a turn of a saved game as a scenario, or tell which turns matter."""

from pathlib import Path
from shlex import quote

import click

from ruling.cli.options import (
    edition_option,
    game_options,
    game_rules,
    house_option,
    keep_option,
    language_option,
    output_option,
)
from ruling.cli.output import publish, tell, write
from ruling.cli.usage import Misused
from ruling.games.jcz.reading import read_saved_game
from ruling.games.replay import replay
from ruling.games.writing_turns import turn_text
from ruling.report.game import turns_report


@click.command("import")
@click.argument("game", type=click.Path(allow_dash=True))
@game_options
@edition_option
@house_option
@click.option("--shrink", is_flag=True, help="Make it as small as 'ruling shrink' does.")
@keep_option
@language_option
@output_option
def command(
    game: str,
    lenient: bool,
    turn: str | None,
    edition: str | None,
    house: tuple[str, ...],
    shrink: bool,
    keep: str | None,
    language: str,
    output: Path | None,
) -> None:
    """Write a turn of a saved game (.jcz) as a scenario file.

    Without --turn: the turns on which the mage or the witch matters, what
    happened, and the command that writes each.

    The scenario has the board as the turn found it, what was done, and what
    the ruling gives as its expectation. Squares are named as 'replay' names
    them. Without --edition it is ruled on as that program plays
    (the house readings of jcloisterzone), and with what --house adds.
    With --shrink only what decides it is left, and squares get new names.

    \b
    Examples:
      ruling import game.jcz
      ruling import game.jcz --turn 7
      ruling import game.jcz --turn final -o case.yaml
      ruling import game.jcz --turn 7 --shrink
    """
    if keep is not None and not shrink:
        raise Misused("usage.keep-and-shrink")
    if turn is None and (shrink or output is not None):
        raise Misused("usage.needs-turn")
    saved = read_saved_game(game)
    rules = game_rules(saved, edition, house=house)
    if turn is None:
        found = replay(saved, rules, lenient)
        named = f"{quote(game)}{' --lenient' * lenient}"
        publish(turns_report(found, named, language), "text", output, color="auto")
        return
    text = turn_text(saved, turn, rules, lenient)
    if shrink:
        text = _shrunk(text, f"{saved.file}, turn {turn}", keep, language)
    write(text.rstrip("\n"), output)


def _shrunk(text: str, name: str, keep: str | None, language: str) -> str:
    from ruling.expect.files import load_text  # only here is it read again
    from ruling.proving.shrink.kept import names_of
    from ruling.proving.shrink.shrinking import TIMEOUT, shrink
    from ruling.wording.words import Words

    smaller = shrink(load_text(text, name), names_of(keep), timeout=TIMEOUT)
    if smaller.stopped_early:
        tell(Words(smaller.before.rules().edition, language).say("shrunk early"))
    return smaller.text
