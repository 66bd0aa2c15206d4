"""The cases for other engines: which of them are asked for, and how they are made."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from ruling.cli.edition_names import EDITION
from ruling.cli.options import complete
from ruling.cli.progress import counted
from ruling.errors import UnknownName
from ruling.proving.conform.ruled_cases import case_files, case_under, ruled_cases, topics
from ruling.report.export import case_data
from ruling.report.export.uses import called
from ruling.report.reports import Form
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.workers.sharing import Workers, in_order

F = TypeVar("F", bound=Callable[..., Any])

SETS = ("base",)
"""Sets of cases that an engine can begin with."""

AT_ONCE = 8
"""Files that a worker takes at once: of some 400, more would leave one worker waiting for the
other at the end. To hand them over one by one takes as long."""


def case_options(command: F) -> F:
    """The options by which cases are chosen."""
    topic = click.option(
        "--topic",
        "named",
        multiple=True,
        metavar="TOPIC",
        shell_complete=partial(complete, topics),
        help="Only cases about this, a folder of the corpus; may be given several times.",
    )
    edition = click.option(
        "--edition",
        "editions",
        multiple=True,
        metavar="EDITION",
        type=EDITION,
        shell_complete=partial(complete, edition_ids),
        help="Only under this edition; may be given several times.",
    )
    only = click.option(
        "--only",
        metavar="LIST",
        help="Only cases that use nothing else beside the base game, such as inns,fields; "
        "an empty list: nothing else at all.",
    )
    no_house = click.option(
        "--no-house", is_flag=True, help="Leave out the cases in which a house rule is agreed on."
    )
    base = click.option(
        "--set",
        "chosen",
        type=click.Choice(SETS),
        help="A set to begin with: the maps under C3 without house rules.",
    )
    return topic(edition(only(no_house(base(command)))))


def forms_of_cases(
    named: Sequence[str],
    editions: Sequence[str],
    only: str | None,
    workers: Workers,
    no_house: bool = False,
    chosen: str | None = None,
) -> list[Form]:
    """The cases that were asked for, in the order of their ids; raises UnknownName."""
    files = case_files(named)
    rows = [files[at : at + AT_ONCE] for at in range(0, len(files), AT_ONCE)]
    made = in_order(workers, partial(_forms, editions=tuple(editions)), rows)
    every = [form for row in counted(made, len(rows)) for form in row]
    every = [form for form in every if not (no_house and "house" in form["scenario"])]
    every = [form for form in every if chosen is None or _is_base(form)]
    if only is None:
        return every
    wanted = {called(name) for name in only.split(",") if name.strip()}
    known = {called(use): use for form in every for use in form["uses"]}
    for name in sorted(wanted - known.keys()):
        if not named and not editions:
            raise UnknownName("thing that cases use", name, known)
    return [form for form in every if wanted.issuperset(form["uses"])]


def _is_base(form: Form) -> bool:
    """Whether it is a map under the newest edition, without a house rule."""
    scenario = form["scenario"]
    return "board" in scenario and "house" not in scenario and default_edition() in form["editions"]


def form_under(form: Mapping[str, Any], plays: Mapping[str, str]) -> Mapping[str, Any]:
    """A case as it comes out where an engine plays some readings; mostly the same."""
    rules = form["rules"]
    if all(rules.get(question, reading) == reading for question, reading in plays.items()):
        return form
    return case_data(case_under(form["id"], form["editions"], plays))


def _forms(files: Sequence[Path], editions: Sequence[str]) -> list[Form]:
    return [case_data(case) for file in files for case in ruled_cases(file, editions)]
