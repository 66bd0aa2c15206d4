"""The command line: Click wiring only, one module a command, loaded when it is called."""

import io
import os
import sys
from importlib import import_module
from signal import SIGTERM, signal
from typing import NoReturn

import click

from ruling import __version__
from ruling.cli.output import OUT, drop, prepare_streams, tell
from ruling.errors import RulingError, one_line, suggestion

COMMANDS = {
    "judge": "Rule on scenarios: what must be done, what is legal, who scores what, and why.",
    "new": "Write a scenario by answering questions, and rule on it at once.",
    "ask": "Answer a question about the rules, asked in your own words.",
    "explain": "Explain any id: a question, a reading, a reason, an edition, a footnote.",
    "test": "Hold scenarios to what they expect; for scripts and CI.",
    "editions": "Show what each edition answers to each question, and on whose word.",
    "compare": "Rule on a scenario under all editions: do they agree, and if not, why not?",
    "draw": "Draw the board of a scenario, as text or as a picture (SVG).",
    "tiles": "Show the tiles: names, counts, drawings; find one by its edges.",
    "replay": "Rule on a saved game of JCloisterZone, turn by turn.",
    "import": "Write a turn of a saved game as a scenario file.",
    "schema": "Print the JSON Schema of scenario files, for editors, or of any JSON output.",
}
"""Every command with its one line of help; the module of the same name holds it."""

DONE, FAILED, USAGE, FAULT, NOTHING = 0, 1, 2, 3, 5
INTERRUPTED = 130


class _Late(click.Group):
    """A group that imports a command only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command; a misspelt one gets the one that was probably meant."""
        if cmd_name in COMMANDS:
            command: click.Command = import_module(f"ruling.cli.{cmd_name}").command
            return command
        if not cmd_name.startswith("-"):
            shown = one_line(cmd_name)
            ctx.fail(f"no such command '{shown}'{suggestion(cmd_name, COMMANDS)}")
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


HELP = """A referee for the Carcassonne expansion Mage & Witch.

Who is right, under which edition of the rules, and why.

\b
Exit codes: 0 done and as expected, 1 an expectation or claim failed or
an illegal move was made, 2 usage or an unreadable file, 3 a fault in
the program, 5 nothing to run.
"""

main = click.version_option(__version__, prog_name="ruling")(
    _Late("main", help=HELP, context_settings={"help_option_names": ["-h", "--help"]})
)


def run() -> NoReturn:
    """Run the command line and leave with its exit code."""
    signal(SIGTERM, _end)
    prepare_streams()
    try:
        code = main.main(prog_name="ruling", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        shown = io.StringIO()
        error.show(shown)
        tell(shown.getvalue().rstrip("\n"))
        code = USAGE
    except RulingError as error:
        tell(str(error))
        code = USAGE
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:
        drop(OUT)
        code = DONE
    except OSError as error:
        tell(f"cannot be written: {(error.strerror or str(error)).lower()}")
        drop(OUT)
        code = USAGE
    except Exception as error:
        code = _fault(error)
    sys.exit(code or DONE)


def _end(number: int, frame: object) -> NoReturn:
    """End in order when somebody asks the process to, so that nothing is left half-done."""
    sys.exit(128 + number)


def _fault(error: Exception) -> int:
    """Tell of a fault of the program in one line; RULING_TRACEBACK=1 shows where it was."""
    if os.environ.get("RULING_TRACEBACK"):
        raise error
    what = f"{type(error).__name__}: {error}"
    tell(f"a fault in the program, not in your file: {what}")
    tell("please report it; RULING_TRACEBACK=1 shows where it happened")
    return FAULT
