"""``ruling check``: what is wrong with the data of the rulebook, with file, line and caret."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from ruling.cli.edition_files import mistakes_in_file
from ruling.cli.exit_codes import DONE, FAILED, USAGE
from ruling.cli.options import language_option
from ruling.cli.output import write
from ruling.cli.usage import Misused
from ruling.errors import FileError, ScenarioError, number_of, of_system, one_line, sentence
from ruling.expect.case_search import titles_by_number
from ruling.rulebook.checking.whole import TilesAndTitles, check, files, of_rulebook
from ruling.table.tiles import designs
from ruling.wording.errors import said, wording_of


@click.command("check")
@click.argument(
    "paths", nargs=-1, metavar="[FILE]...", type=click.Path(exists=True, dir_okay=False)
)
@language_option
def command(paths: tuple[str, ...], language: str) -> int:
    """Check the words, questions, sources and editions of the rulebook.

    All mistakes are told at once, each with its line: what is missing,
    misspelt, untranslated, stale, uncited, unreachable or too long. Files of the
    rulebook lie where the program is installed, in rulebook/data; any other
    FILE is taken for that of an edition. The exit code is 1 where something
    is wrong, 2 where a file cannot be read.

    \b
    Examples:
      ruling check                      # the whole rulebook
      ruling check my-edition.yaml
      ruling check my-edition.yaml --lang de
    """
    try:
        found = [*_found([Path(path) for path in paths])]
    except OSError as error:
        file = one_line(str(error.filename))
        raise Misused("file.fault", file=file, what=of_system(error)) from error
    texts = (said(error, language) for error in found)
    write("\n".join([*texts, _sum(found, paths, language)]), None)
    if any(isinstance(error, ScenarioError) for error in found):
        return USAGE
    return FAILED if found else DONE


def _sum(found: Sequence[FileError], paths: Sequence[str], language: str) -> str:
    """How many mistakes there are in how many files."""
    number = sum(error.number for error in found)
    mistakes = number_of(number, "check.one-mistake", "check.mistakes")
    looked_at = number_of(len(paths) or len(files()), "check.one-file", "check.files")
    return wording_of(language).say(sentence("check.found", mistakes=mistakes, files=looked_at))


def _found(paths: list[Path]) -> Iterator[FileError]:
    """Yields an error for each file with mistakes; raises OSError."""
    of_rules = [path for path in paths if of_rulebook(path)]
    for path in paths:
        if path not in of_rules:
            try:
                yield from mistakes_in_file(str(path))
            except ScenarioError as error:
                yield error
    if of_rules or not paths:
        known = TilesAndTitles([tile.id for tile in designs()], titles_by_number())
        yield from check(known, of_rules)
