"""``ruling help``: the help of a command, or all of it as a man page."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruling.cli.options import complete, output_option
from ruling.cli.output import write

if TYPE_CHECKING:
    from collections.abc import Iterable


def _commands() -> "Iterable[str]":
    return _main(click.get_current_context()).list_commands(click.get_current_context())


def _main(ctx: click.Context) -> click.Group:
    group = ctx.find_root().command
    assert isinstance(group, click.Group)
    return group


@click.command("help")
@click.argument(
    "name", required=False, metavar="[COMMAND]", shell_complete=partial(complete, _commands)
)
@click.option("--man", is_flag=True, help="All of it as a man page.")
@output_option
@click.pass_context
def command(ctx: click.Context, name: str | None, man: bool, output: Path | None) -> None:
    """Show the help of a command, as its --help does; alone, all commands.

    \b
    Examples:
      ruling help
      ruling help judge
      ruling help --man -o ruling.1    # then: man ./ruling.1
    """
    root = ctx.find_root()
    if man:
        from ruling.cli.man_page import man_page  # nobody else needs it

        write(man_page(_main(ctx)), output)
        return
    if name is None:
        write(root.get_help(), output)
        return
    named = _main(ctx).get_command(root, name)
    if named is None:
        root.fail(f"no such command '{name}'")
    with click.Context(named, root, name, **root.command.context_settings) as inner:
        write(named.get_help(inner), output)
