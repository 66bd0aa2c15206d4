"""``ruling help``: the help of a command, or all of it as a man page."""

from functools import partial
from pathlib import Path
from textwrap import indent

import click

from ruling.cli.options import complete, output_option
from ruling.cli.output import deliver

MORE = {
    "Exit codes": """\
0  done, and as expected
1  a move that was made is illegal, a claim is wrong, an expectation
   failed, editions differ (compare), rules part (witness), something is
   unexplained (infer), an engine differs (conform), nothing is known
   (ask) or found (cases), or the rulebook has a mistake (check)
2  usage, or a file that cannot be read or understood
3  a fault in the program
5  nothing to run""",
    "Languages": """\
--lang de and --lang it tell results and mistakes in German and Italian; help,
schemas and the lines of 'export' are in English.""",
    "Completion": """\
In a shell, this in ~/.bashrc completes commands, files and names (zsh:
zsh_source in ~/.zshrc; fish: _RULING_COMPLETE=fish_source ruling | source):
  eval "$(_RULING_COMPLETE=bash_source ruling)"
  COMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}    # also behind = and :""",
}
"""What ``ruling help`` tells beside the help of the program, by its headings."""


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
    """Show the help of a command, as its --help does.

    Alone: that of the program, with exit codes, languages and completion in a shell.

    \b
    Examples:
      ruling help
      ruling help judge
      ruling help --man -o ruling.1    # then: man ./ruling.1
    """
    if man:
        from ruling.cli.man_page import man_page  # nobody else needs it

        text = man_page(_main(ctx), MORE)
    else:
        text = _help_text(name, ctx.find_root())
    deliver(text, output)


def _help_text(name: str | None, root: click.Context) -> str:
    """The help of a command, or that of the program and more; a misspelt one fails."""
    named = _main(root).get_command(root, name) if name is not None else None
    if named is None or name is None:
        parts = [f"{head}:\n{indent(text, '  ')}" for head, text in MORE.items()]
        return "\n\n".join([root.get_help(), *parts])
    with click.Context(named, root, name, **root.command.context_settings) as inner:
        return named.get_help(inner)
