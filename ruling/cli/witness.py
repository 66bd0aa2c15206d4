"""``ruling witness``: the smallest table on which two rules part."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from ruling.cli.edition_names import EDITION
from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.options import complete, language_option, output_options
from ruling.cli.output import publish
from ruling.cli.parallel import cores, shared_by, sharing_options
from ruling.cli.search_progress import watching
from ruling.cli.usage import Misused
from ruling.proving.tables.bound import bound_in_words
from ruling.proving.witness.parting_rules import BY
from ruling.proving.witness.record import NO_RECORD, RecordFile
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.witness import find_witness
from ruling.report.reports import WITNESS_FORMATS
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import house_names

AFTER = """Rules are an edition or a named table, then perhaps a weight and readings:
C2, C1@printed, C3+join.timing=after-scoring, C3+jcloisterzone, jcloisterzone.
The path of an edition's file is the name of that edition.

First the answers of the two are compared. A ruling knows its rules by their
answers alone: where these are alike, so that nothing is open under one that
is not under the other, no table of any size parts the two, and none is looked
at. Else only tables can part them on which a question comes up that the two
answer otherwise; the others are left out. The account has every such
question, each with the smallest table on which it parts the two, or with why
there is none.

A table is small that has few tiles, meeples, pieces (coats of arms, inns,
cathedrals, large meeples, complete features) and magic figures in play, and
on which few things are done by few segments of tiles; of two that are as
large, the one with fewer roads and cities, then with fewer tiles, and so on.
All tables up to the bound are looked at in this order, those that differ in
names alone once: tiles that begin, extend, join and complete, magic or not,
moves, a meeple placed or taken off, final scoring, a castle, the dragon,
ferries and bridges. The bound says how many of each, and of all of them
together:

\b
  features=4, tiles=6, meeples=4, pieces=4, figures=2, steps=3, segments=3,
  in all=7 (but for the features), maps=5,
  players=2, monasteries=0, tunnels=0

With players=3 there is a third one where he has a meeple; monasteries are
those that miss one neighbour, and count as features and as tiles. Among the
tables, by their size, are maps of one tile, or of one and a placed one, with
so much on them, for what only tiles can tell. --bound changes some of these
numbers. Beyond the bound nothing is claimed. A file that ends in .yaml gets
the table as a scenario.

A search takes long where the bound is large: with --resume it can be ended at
any time, and continues with the same words. What is kept is for this version
of the program alone.

With --all, all tables are looked at once, for every pair of editions and for
every reading that is not the default of its question: beside the editions
that read otherwise, and where none of their tables is changed, beside one
more reading of a related question. What a reading leaves open does not count.
A matrix and a table tell what was found, and why the rest was not; -o FOLDER
gets each table as a scenario that holds what comes out, and that keeps its
number where it replaces one. The folder witnesses of the scenarios has those
within "in all=8". The exit code is 0.
"""


def _came_to(found: int) -> str:
    return "some of them part the two" if found else "none of them parts the two"


def _names() -> list[str]:
    return [*edition_ids(), *house_names()]


_named = partial(complete, _names)


@click.command("witness", epilog=AFTER)
@click.argument("one", required=False, metavar="[A", type=EDITION, shell_complete=_named)
@click.argument("two", required=False, metavar="B]", type=EDITION, shell_complete=_named)
@click.option("--all", "every", is_flag=True, help="All pairs of editions, and all readings.")
@click.option("--by", type=click.Choice(BY), help="What they must differ in, or any of it.")
@click.option("--bound", default="", metavar="NUMBERS", help="How large the tables may be.")
@click.option(
    "--resume",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Record the search in FILE, and continue one that was interrupted.",
)
@sharing_options("Search on N processes; by default one for each core. The answer is the same.")
@language_option
@output_options(WITNESS_FORMATS)
def command(
    one: str | None,
    two: str | None,
    every: bool,
    by: str | None,
    bound: str,
    resume: Path | None,
    jobs: int | None,
    cluster: str | None,
    language: str,
    **printing: Any,
) -> int:
    """Find the smallest table on which two rules part.

    It comes as a scenario that 'ruling judge' rules on, with both rulings
    and the question that decides, and then the smallest table for every
    other question that the two answer otherwise. Where they answer alike,
    no table of any size parts them; where no table within the bound does,
    that is what was proved. The exit code is 1 where they part, and 0 where
    they do not.

    \b
    Examples:
      ruling witness C2 C3        # part nowhere: that is proved at once
      ruling witness C1 C3 --bound "in all=9" --resume run.jsonl
      ruling witness C3 C3+score.witch-order=half-then-extra --by points
      ruling witness C3 jcloisterzone -o witness.yaml
      ruling witness --all --bound "in all=3, maps=0" -o smallest
    """
    from ruling.report.witness import witness_report  # help and completion need none of it

    keys, within = (by,) if by else BY, bound_in_words(bound)
    record = RecordFile(resume) if resume else NO_RECORD
    if every:
        if one is not None:
            raise Misused("usage.all-alone")
        from ruling.cli.every_witness import every_witness

        with shared_by(jobs, cluster, cores()) as workers:
            every_witness(keys, within, workers, record, language, **printing)
        return DONE
    if one is None or two is None:
        raise Misused("usage.two-rules")
    rules = two_rules(one, two)
    with shared_by(jobs, cluster, cores()) as workers, watching(within, _came_to) as watch:
        found = find_witness(rules, keys, within, workers, watch, record)
    publish(witness_report(found, language), **printing)
    return FAILED if found.parts else DONE
