"""The command line: one module a command, loaded when it is called.

Only here something is printed or a file is chosen; what a command does stands in other rooms.
"""

import os
import sys
from atexit import register
from errno import EMFILE, ENFILE, ENOMEM
from gc import freeze, set_threshold
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

import click

from ruling import __version__
from ruling.cli.error_output import ERRORS
from ruling.cli.exit_codes import DONE, FAULT, INTERRUPTED, USAGE
from ruling.cli.output import OUT, drop, prepare_streams, tell
from ruling.errors import RulingError, Sentence, of_system, sentence

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

GROUPS = {
    "At the table": {
        "new": "Say what happened, answer what is missing: a case and its ruling.",
        "ask": "The answer to a question about the rules, in your own words.",
        "judge": "Who is right: what must be done, who scores what, and why.",
        "compare": "Do the editions agree on this case, and if not, why not?",
        "explain": "What a question, a reading or any other id means, and who says so.",
        "editions": "What each edition answers to each question, at a glance.",
        "cases": "Find shipped cases, by words; each can be named like a file.",
    },
    "Scenarios": {
        "draw": "Draw the board of a scenario, as text or as a picture (SVG).",
        "tiles": "The tiles: names, counts, drawings; find one by its edges.",
        "replay": "Rule on a saved game of JCloisterZone; a turn of it as a scenario.",
        "shrink": "The smallest case in which the same comes out, from a large one.",
        "test": "Hold scenarios to what they expect; for scripts and CI.",
        "schema": "The JSON Schema of scenario files, or of a JSON output.",
    },
    "Rulebooks and engines": {
        "check": "Find mistakes in the rulebook: its words, sources and editions.",
        "witness": "The smallest table on which two rules part, or that there is none.",
        "infer": "The rules by which results come about: of a table, or of an engine.",
        "export": "The cases as lines of JSON, to test another engine with.",
        "conform": "How far another engine agrees with the cases, and what it plays.",
        "mcp": "The referee for assistants: a Model Context Protocol server.",
        "site": "The book of all that is known, as pages to read and to cite.",
    },
    "Help": {
        "help": "Help of a command; exit codes, languages, completion; a man page.",
    },
}
"""Every command with its one line of help, by what it is for; the module of that name holds it."""

COMMANDS = [name for commands in GROUPS.values() for name in commands]

COMPLETING = "_RULING_COMPLETE"
"""The variable by which a shell asks what can stand somewhere; it says more in others."""

JUDGE = "judge"
"""The command for files that no command stands before."""

NEW = "new"
"""The command for sentences that no command stands before."""

ENDINGS = (".yaml", ".yml", ".jcz")
"""How the names of files end that mean no command, also where they are misspelt."""

NO_MEMORY = (
    "failed to map segment",
    "can't start new thread",
    "without exception",
    "without setting",
)
"""What else is said where memory is short: of a library, of a thread, and by Python itself."""

TOO_LITTLE = "there is too little memory for this"
"""What is said where there is no memory to find out more, or to say it in another language."""

SHORT = {
    "system.too-many-open": "too many files are open",
    "system.not-written": "cannot be written",
    "system.completing": f"{COMPLETING} is for shells",
}
"""What is said of the environment where there is too little left to read the words."""

TOO_MUCH = (MemoryError, OSError, ImportError, SystemError, RuntimeError, RulingError)
"""The exceptions by which even reporting an error may fail."""

SELDOM = 50_000
"""The number of new objects after which Python collects garbage."""


class _Late(click.Group):
    """A group that imports a command only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return COMMANDS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command; a misspelt one gets the one that was probably meant."""
        if cmd_name in COMMANDS:
            command: click.Command = import_module(f"ruling.cli.{cmd_name}").command
            return _in_one_language(command)
        if not cmd_name.startswith("-"):
            from ruling.cli.usage import NoCommand  # only an error needs it

            raise NoCommand(cmd_name, COMMANDS, ctx)
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named; a file is for ``judge``, a sentence for ``new``."""
        if args[0] not in COMMANDS and _is_a_file(args[0]):
            args = [JUDGE, *args]
        elif " " in args[0].strip() and not args[0].startswith("-"):
            args = [NEW, *args]
        name, ERRORS.command, rest = super().resolve_command(ctx, args)
        return name, ERRORS.command, rest

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """The commands that begin like this; where none does, what ``judge`` takes."""
        found = super().shell_complete(ctx, incomplete)
        if found:
            return found
        from ruling.cli.options import SCENARIO  # only a shell asks for it

        return SCENARIO.shell_complete(ctx, click.Argument(["file"]), incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by what they are for, without importing them."""
        wide = max(map(len, COMMANDS))
        for group, commands in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl([(f"{name:{wide}}", text) for name, text in commands.items()])


def _in_one_language(command: click.Command) -> click.Command:
    """The command with the option of a language, at least for its mistakes."""
    from ruling.cli.options import language_of_mistakes  # the commands need them too
    from ruling.cli.usage import LANGUAGE

    if not any(LANGUAGE in param.opts for param in command.params):
        language_of_mistakes(command)
    return command


def _language_for_all(ctx: click.Context, _: click.Parameter, language: str | None) -> None:
    """Makes a language that stands before the command that of the command."""
    if language:
        ctx.default_map = {name: {"language": language} for name in COMMANDS}


def _is_a_file(name: str) -> bool:
    """Whether a word means a file, a case or a link, be it on disk or not."""
    if name.startswith("-"):
        return name == "-"
    there = os.path.exists(name)  # noqa: PTH110 - no word raises an error here
    return there or "/" in name or "#" in name or name.endswith(ENDINGS)


HELP = """A referee for the Carcassonne expansion Mage & Witch.

Who is right, under which edition of the rules, and why. Every command has
its own --help, with examples; 'ruling help' adds exit codes, languages and
completion in a shell.

\b
Examples:
  ruling new                                # asks what happened, and rules
  ruling ask "must one of them move away?"  # a question about the rules
  ruling "my road is finished, 5 tiles"     # a case in a sentence
  ruling judge dispute.yaml                 # a case written as a file
  ruling dispute.yaml                       # the same
"""

main = click.version_option(__version__, "-V", "--version", prog_name="ruling")(
    _Late(
        "main",
        help=HELP,
        params=[
            click.Option(
                ["--lang"],
                metavar="LANG",
                expose_value=False,
                callback=_language_for_all,
                help="The language of results and mistakes; it may stand here too.",
            )
        ],
        context_settings={"help_option_names": ["-h", "--help"]},
    )
)


def run() -> NoReturn:
    """Run the command line and leave with its exit code, in any process."""
    set_threshold(SELDOM)  # most runs end before there is anything to collect
    register(freeze)  # and at its end Python would look through all that there is
    prepare_streams()
    ERRORS.begin()
    code = _run()
    _tell_kept()
    sys.exit(code or DONE)


def _run() -> int | None:
    try:
        code: int | None = main.main(prog_name="ruling", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (click.ClickException, RulingError) as error:
        ERRORS.tell(error)
        code = USAGE
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:
        drop(OUT)
        code = DONE
    except Exception as error:
        code = _failed(error)
    return code


def _failed(error: Exception) -> int:
    """Tells what the environment lacks, or that the program has a fault; the exit code."""
    try:
        lacking = _lacking(error)
    except MemoryError:  # finding it out may take memory that is not there either
        lacking = sentence("system.no-memory")
    if lacking:
        _tell(lacking, SHORT.get(lacking.id, TOO_LITTLE))
        drop(OUT)
        return USAGE
    return _fault(error)


def _lacking(error: Exception) -> Sentence | None:
    """What the environment lacks, where that caused the error; none for faults of the program."""
    if isinstance(error, OSError) and error.errno in (EMFILE, ENFILE):
        return sentence("system.too-many-open")
    if isinstance(error, OSError) and error.errno != ENOMEM:
        return sentence("system.not-written", why=of_system(error))
    odd = isinstance(error, ImportError | SystemError) and _memory_is_limited()
    if odd or isinstance(error, MemoryError | OSError) or any(w in str(error) for w in NO_MEMORY):
        return sentence("system.no-memory")
    if COMPLETING in os.environ and isinstance(error, KeyError | ValueError):
        return sentence("system.completing", name=COMPLETING)
    return None


def _tell(what: Sentence, short: str) -> None:
    """Tells of the environment; in short English where even to read the words takes too much."""
    try:
        ERRORS.tell(RulingError(what))
    except TOO_MUCH:
        tell(short)


def _tell_kept() -> None:
    """Tells the errors that were kept for a document, or that there is no memory to make one."""
    try:
        ERRORS.end()
    except TOO_MUCH:
        tell(TOO_LITTLE)


def _memory_is_limited() -> bool:
    """Whether memory is limited: Python itself then fails in odd ways, as without a module."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit
    except (ImportError, MemoryError):  # for want of memory, or of such a module here
        return os.name == "posix"
    return getrlimit(RLIMIT_AS)[0] != RLIM_INFINITY


def _fault(error: Exception) -> int:
    """Reports a fault of the program in one line; RULING_TRACEBACK=1 shows the traceback."""
    if os.environ.get("RULING_TRACEBACK"):
        raise error
    what = f"{type(error).__name__}: {error}"
    _tell(sentence("system.fault", what=what), f"a fault in the program: {what}")
    return FAULT
