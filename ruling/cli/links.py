"""``ruling judge --link``: files as links that hold them."""

from collections.abc import Sequence
from pathlib import Path

import click

from ruling.cli.exit_codes import DONE, USAGE
from ruling.cli.output import tell, write
from ruling.errors import ScenarioError
from ruling.expect.files import load_source
from ruling.scenario.case_link import packed
from ruling.scenario.source import read_source


def print_links(files: Sequence[str], base: str, output: Path | None) -> int:
    """Print the link of each file, one a line; the exit code.

    A file with mistakes has a link as well, for whoever is to find them; they are told.
    """
    asked = click.get_current_context().params
    if asked["edition"] or asked["house"]:
        raise click.UsageError("a link holds the file alone; write 'edition:' or 'house:' into it")
    links: list[str] = []
    told: list[str] = []
    for file in files:
        try:
            source = read_source(file)
            links.append(base + packed(source.text, source.name))
            load_source(source)
        except ScenarioError as error:
            told.append(str(error))
    for mistakes in told:
        tell(mistakes)
    if links:
        write("\n".join(links), output)
    return USAGE if told else DONE
