"""``ruling replay``: rule on saved games, turn by turn, or write a turn as a scenario."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

import click

from ruling.cli.asked_rules import read_for, wrong_rules
from ruling.cli.error_output import ERRORS
from ruling.cli.exit_codes import DONE, FAILED, USAGE
from ruling.cli.options import (
    full_option,
    game_options,
    game_rules,
    keep_option,
    output_options,
    rules_options,
)
from ruling.cli.output import deliver, format_is_named, paper_for, tell
from ruling.cli.parallel import shared_by, sharing_options
from ruling.cli.progress import counted
from ruling.cli.usage import Misused
from ruling.drawing.paper import Paper
from ruling.errors import RulingError, quoted
from ruling.expect.processes import run_many
from ruling.expect.running import GivenFile, lost_error
from ruling.games.jcz.reading import parse_saved_game, read_saved_game
from ruling.games.jcz.record import LARGEST_GAME, SavedGame
from ruling.games.replay import replay
from ruling.games.turn_scenario import judge_turn
from ruling.report.game import replay_report, turns_report
from ruling.report.game.turns import amiss_in, illegal_moves
from ruling.report.reports import DOCUMENT_FORMATS, FORMATS, Report
from ruling.report.ruling import ruling_report

AFTER = """With --scenario a turn is written as a scenario file: the board as the turn
found it, what was done, and what the ruling gives as its expectation; squares
are named as the report names them. With --shrink only what decides it is
left, and squares get new names.

Known are the base game, Inns & Cathedrals, Mage & Witch, the River, Traders &
Builders, Princess & Dragon, the Tower, Abbey & Mayor, Flying Machines, Ferries,
Gold Mines and Crop Circles, by the ids of their tiles, with abbots, gardens,
phantoms and fields. A game with another piece is
refused with the names of all of them, but for --lenient. At most 100 players
and 500 kinds of unknown pieces are read. Each tile is a turn of its own, also
the second that a builder brings. An illegal move is told on standard error,
with exit code 1.

Of several games each is printed as it is alone, in their order, as JSON in a
list; the exit code is the highest of all. They are read here, and their texts are given to the
processes or to the workers of the cluster, which need no such files.
"""


class _Asked(NamedTuple):
    """What is asked of every game and how it is printed.

    Of a game that is ``alone`` the turns are counted. Where the rules are ``wrong``, a game is
    read, so that its own mistakes are told with theirs, and not ruled on.
    """

    lenient: bool
    turn: str | None
    every_turn: bool
    edition: str | None
    authority: str
    house: tuple[str, ...]
    language: str
    format_name: str
    paper: Paper
    alone: bool
    wrong: Sequence[RulingError]


class _Printed(NamedTuple):
    """What is printed of a game, what goes to standard error, and the exit code."""

    text: str
    errors: Sequence[RulingError]
    code: int


@click.command("replay", epilog=AFTER)
@click.argument("games", nargs=-1, required=True, type=click.Path(allow_dash=True))
@game_options
@click.option("--all", "every_turn", is_flag=True, help="Show every turn, also the quiet ones.")
@full_option
@click.option(
    "--scenario",
    is_flag=True,
    is_eager=True,  # what the name of a file asks for hangs on it
    help="Write the turn as a scenario file; without --turn, list the turns on which the mage or "
    "the witch matters.",
)
@click.option("--shrink", is_flag=True, help="Make that as small as 'ruling shrink' does.")
@keep_option
@rules_options
@sharing_options("Rule on several games on N processes.")
@output_options(DOCUMENT_FORMATS)
def command(
    games: tuple[str, ...],
    jobs: int | None,
    cluster: str | None,
    format_name: str,
    output: Path | None,
    color: str,
    full: bool,
    scenario: bool,
    shrink: bool,
    keep: str | None,
    **asked: Any,
) -> int:
    """Rule on every turn of saved games of JCloisterZone (.jcz), or write one as a scenario.

    Without --edition, --authority and --house a game is read as that
    program plays (the house readings of jcloisterzone, and the set-up of the
    game); --house and --authority change that, --edition replaces it. Every
    turn is then ruled on as it was found on the board.

    \b
    Examples:
      ruling replay game.jcz
      ruling replay game.jcz --all
      ruling replay game.jcz --turn 5
      ruling replay game.jcz --turn final --edition C1-RGG
      ruling replay game.jcz -o game.html    # with boards, and points as curves
      ruling replay game.jcz another.jcz -j 2 --format json
      ruling replay game.jcz --scenario      # the turns that matter
      ruling replay game.jcz --turn 7 --scenario -o case.yaml
      ruling replay game.jcz --turn 7 --scenario --shrink
    """
    alone = len(games) == 1
    if keep is not None and not shrink:
        raise Misused("usage.keep-and-shrink")
    if shrink and not scenario:
        raise Misused("usage.shrink-and-scenario")
    ask = _Asked(
        **asked,
        format_name=format_name,
        paper=paper_for(color, output, full=full),
        alone=alone and not cluster,
        wrong=wrong_rules([asked["edition"]], [asked["authority"]], asked["house"]),
    )
    if scenario:
        if not alone:
            raise Misused("usage.one-game-a-scenario")
        others = {"--full": full, "-j": jobs is not None, "--cluster": cluster is not None}
        _check_fit(ask, {"--format": format_is_named(click.get_current_context()), **others})
        _write_scenario(ask, games[0], shrink, keep, output)
        return DONE
    several = ("", "", "") if alone else FORMATS[format_name].several
    if several is None:
        raise Misused("usage.one-game-a-page")
    with shared_by(jobs, cluster) as workers:
        found = run_many(partial(_printed, ask), games, workers, _lost, LARGEST_GAME)
        printed = list(found if alone else counted(found, len(games)))
    texts = [each.text for each in printed if each.text]
    if texts:
        before, between, after = several
        deliver(f"{before}{between.join(texts)}{after}", output)
    for amiss in (*ask.wrong, *(amiss for each in printed for amiss in each.errors)):
        ERRORS.tell(amiss)
    return max(each.code for each in printed)


def _check_fit(asked: _Asked, others: dict[str, bool]) -> None:
    """Raises Misused where options were given that say nothing to a scenario."""
    given = {
        "--all": asked.every_turn,
        "--authority": asked.authority != "community",
        **others,
    }
    unfit = [name for name, is_given in given.items() if is_given]
    if unfit:
        raise Misused("usage.not-with-scenario", names=quoted(unfit))


def _write_scenario(
    asked: _Asked, game: str, shrunk: bool, keep: str | None, output: Path | None
) -> None:
    """Writes the turn as a scenario; without one, lists the turns that matter."""
    if asked.turn is None and (shrunk or output is not None):
        raise Misused("usage.needs-turn")
    saved = read_for(asked.wrong, partial(read_saved_game, game))
    rules = game_rules(saved, asked.edition, house=asked.house)
    if asked.turn is None:
        named = f"{quote(game)}{' --lenient' * asked.lenient}"
        found = turns_report(replay(saved, rules, asked.lenient), named, asked.language)
        deliver(found.render("text", asked.paper), output)
        return
    from ruling.games.writing_turns import turn_text  # only a scenario needs it

    text = turn_text(saved, asked.turn, rules, asked.lenient)
    if shrunk:
        text = _shrunk(text, f"{saved.file}, turn {asked.turn}", keep, asked.language)
    deliver(text.rstrip("\n"), output)


def _shrunk(text: str, name: str, keep: str | None, language: str) -> str:
    from ruling.expect.files import load_text  # only here is it read again
    from ruling.proving.shrink.kept import names_of
    from ruling.proving.shrink.shrinking import TIMEOUT, shrink
    from ruling.wording.words import Words

    smaller = shrink(load_text(text, name), names_of(keep), timeout=TIMEOUT)
    if smaller.stopped_early:
        tell(Words(smaller.before.rules().edition, language).say("shrunk early"))
    return smaller.text


def _printed(asked: _Asked, given: GivenFile) -> _Printed:
    """What is printed of a game, which others can be printed after."""
    try:
        saved = parse_saved_game(given.source)
        if asked.wrong:
            return _Printed("", [], USAGE)
        report, amiss, failed = _ruled(asked, saved)
        text = report.render(asked.format_name, asked.paper)
    except RulingError as error:
        return _Printed("", [error], USAGE)
    return _Printed(text, amiss, FAILED if failed else DONE)


def _ruled(asked: _Asked, saved: SavedGame) -> tuple[Report, list[RulingError], bool]:
    """The report on a game or a turn of it, what is amiss in it, and whether that is illegal."""
    rules = game_rules(saved, asked.edition, asked.authority, asked.house)
    if asked.turn is not None:
        one = judge_turn(saved, asked.turn, rules, asked.lenient)
        report = ruling_report([one.judgement], asked.language)
        return report, list(amiss_in(one, asked.language)), one.failed
    watch = partial(counted, total=len(saved.turns)) if asked.alone else iter
    found = replay(saved, rules, asked.lenient, watch)
    amiss = list(illegal_moves(found, asked.language))
    return replay_report(found, asked.language, asked.every_turn), amiss, bool(amiss)


def _lost(path: str | Path) -> _Printed:
    return _Printed("", [lost_error(path)], USAGE)
