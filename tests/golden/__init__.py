"""What the commands print: each file holds a command and, below it, all that it printed.

Where several belong together they stand in one file, each above what it printed. One that is not
of the command line, ``table``, stands for the page in the browser (``table_page.py``).
``python -m tests.golden`` tells what differs now, with ``--accept`` it takes the set anew; words
behind it choose files by their names. A change of wording is read as the diff of these files.
"""

import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.conftest import ROOT, run_ruling
from tests.golden import table_page

FOLDER = Path(__file__).parent

PROMPT, ERRORS, ENDED = "$ ruling ", "--- errors", "--- exit {}"
"""How a command begins, and what stands above its errors and behind all, where it failed."""

PROMPTS = (PROMPT, table_page.PROMPT)

_SECONDS = re.compile(r", [0-9.]+ s(?=\))| time=\"[0-9.]+\"")
"""How long a run took, which is another time whenever it is taken."""


def golden_files(words: Sequence[str] = ()) -> list[Path]:
    """The files of the set, or those with one of some words in their names."""
    every = sorted(FOLDER.rglob("*.txt"))
    return [path for path in every if not words or any(word in name_of(path) for word in words)]


def name_of(path: Path) -> str:
    """The name of a file of the set: ``judge/dispute.de``."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def commands_of(path: Path) -> list[str]:
    """The commands in a file, each with its prompt."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith(PROMPTS), f"{path} does not begin with '{PROMPT}'"
    return [line for line in text.splitlines() if line.startswith(PROMPTS)]


def taken(path: Path) -> str:
    """What a file would hold if it were taken anew."""
    return "".join(part for command in commands_of(path) for part in _transcript(command))


def _transcript(command: str) -> Iterator[str]:
    yield f"{command}\n"
    if command.startswith(table_page.PROMPT):
        yield table_page.shown(command.removeprefix(table_page.PROMPT))
        return
    words = shlex.split(command.removeprefix(PROMPT))
    ended = run_ruling(*words, folder=ROOT, CI="")
    yield _SECONDS.sub("", _ending_in_a_line(ended.stdout))
    if ended.stderr:
        yield f"{ERRORS}\n{_ending_in_a_line(ended.stderr)}"
    if ended.returncode:
        yield f"{ENDED.format(ended.returncode)}\n"


def _ending_in_a_line(text: str) -> str:
    return text if not text or text.endswith("\n") else f"{text}\n"
