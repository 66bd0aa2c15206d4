"""What an argument says of an edition: its name, or the path of its data file."""

import re

import click

from ruling.rulebook.editions import forget_editions

_FILE = r"(?si)(.*?\.ya?ml)(?=[:@+]|$)"
"""The path of a data file, alone or before what else can stand behind the name of an edition."""


class EditionName(click.types.StringParamType):
    """The name of an edition, or words that begin with one; the path of a file becomes its id."""

    def __init__(self, listed: bool = False) -> None:
        self._listed = listed

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The words; the edition of each file in them is known until the command ends."""
        parts = value.split(",") if self._listed else [value]
        return ",".join(_with_id(part.strip(), ctx) for part in parts)


EDITION = EditionName()
EDITIONS = EditionName(listed=True)
"""One, and several with commas between them."""


def _with_id(words: str, ctx: click.Context | None) -> str:
    """Words that begin with the path of a file, with the id of its edition instead."""
    found = re.match(_FILE, words)
    if found is None:
        return words
    from ruling.cli.edition_files import edition_of_file  # few commands read one

    if ctx is not None:
        ctx.find_root().call_on_close(forget_editions)
    return edition_of_file(found[1]) + words[found.end() :]
