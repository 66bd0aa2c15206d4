"""``ruling mcp``: the referee for assistants."""

import sys

import click

from ruling import __version__
from ruling.cli.output import tell
from ruling.cli.usage import language_of
from ruling.errors import RulingError, sentence
from ruling.wording.errors import wording_of

AFTER = """\b
Most clients have a list of servers among their settings, in JSON:
  {"mcpServers": {"ruling": {"command": "ruling", "args": ["mcp"]}}}
Editors that call the list "servers" want the kind as well:
  {"servers": {"ruling": {"type": "stdio",
                          "command": "ruling", "args": ["mcp"]}}}
Where the client finds no 'ruling', the whole path of the command goes there.
"""


@click.command("mcp", epilog=AFTER)
def command() -> None:
    """Answer an assistant: a server of the Model Context Protocol.

    It speaks with one client on standard input and output, and ends with it.
    An assistant can then ask the referee instead of guessing: it writes a case
    from what players tell it, gets the ruling, and quotes who says so. Needs
    the extra: pip install 'ruling[mcp]'.

    It gets texts and gives texts: it opens no file that is named to it, and
    runs no command. A call may have 1 MB of text, 30 seconds and, where the
    system can enforce it, 512 MB of memory.

    \b
    Tools:
      judge       the ruling on a scenario
      compare     the same under every edition
      understand  a scenario of a sentence
      ask         a question about the rules
      explain     what an id means, and who says so
      find_cases  worked cases, by words
      get_case    one of them, to start from

    \b
    Examples:
      ruling mcp              # mostly a client starts it, by its settings
    """
    try:
        from ruling.mcp.serving import serve
    except ModuleNotFoundError as error:
        if str(error.name).startswith("ruling"):
            raise
        raise RulingError(sentence("mcp.no-sdk")) from None
    if sys.stdin is not None and sys.stdin.isatty():
        tell(wording_of(language_of(sys.argv[1:])).say(sentence("mcp.serves")))
    serve(__version__)
