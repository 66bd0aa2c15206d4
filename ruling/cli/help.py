"""``ruling help``: the help of a command, or all of it as a man page."""

from functools import partial
from pathlib import Path

import click

from ruling.cli.options import complete, output_option
from ruling.cli.output import write


def _commands(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The commands that begin like this, for a shell."""
    return complete(partial(_main(ctx).list_commands, ctx), ctx, param, incomplete)


def _main(ctx: click.Context) -> click.Group:
    main = ctx.find_root().command
    assert isinstance(main, click.Group)
    return main


@click.command("help")
@click.argument("name", required=False, metavar="[COMMAND]", shell_complete=_commands)
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
    if man:
        from ruling.cli.man_page import man_page  # nobody else needs it

        write(man_page(_main(ctx)), output)
    else:
        write(_told(name, ctx.find_root()), output)


def _told(name: str | None, root: click.Context) -> str:
    """The help of a command, or that of the program; a misspelt one fails with a hint."""
    named = _main(root).get_command(root, name) if name is not None else None
    if named is None or name is None:
        return root.get_help()
    with click.Context(named, root, name, **root.command.context_settings) as inner:
        return named.get_help(inner)
