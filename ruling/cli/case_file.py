"""Keeps a case in a file that somebody names: nothing is overwritten unasked, and nothing lost."""

import os
import sys
from pathlib import Path

import click

from ruling.cli.output import write
from ruling.errors import RulingError, Sentence, of_system, one_line, sentence
from ruling.interview.voice import Voice
from ruling.wording.errors import said, wording_of

BACK = frozenset({"back", "zurück", "zurueck", "indietro"})
"""What takes back the last answer; a case is not kept under such a name."""


def prompts_to_stderr() -> bool:
    """Whether standard output goes elsewhere, so that prompts would get lost in it."""
    return sys.stdout is None or not sys.stdout.isatty()


def overwriting(file: str, force: bool) -> None:
    """Raises RulingError where a file is there that nobody said to overwrite."""
    if file != "-" and not force and (Path(file).exists() or Path(file).is_symlink()):
        raise RulingError(sentence("file.taken", file=file))


def keep(
    text: str, file: str, voice: Voice, terminal: bool, force: bool, quiet: bool = False
) -> str:
    """Writes a case to a file, or to one that somebody names; its name, empty where none is kept.

    At a terminal another name is asked for where it cannot be written; elsewhere the case is
    printed then, so that it is not lost, and RulingError is raised. Whoever is ``quiet`` tells
    no more than that.
    """
    tell = _untold if quiet and not terminal else _tell
    asked_again = ""
    while True:
        if not file:
            file = _named(voice)
            if not file:
                return ""
        problem = _problem(file, voice)
        taken = not (problem or force) and file != asked_again and Path(file).exists()
        if problem or (terminal and taken):
            tell(problem or voice.say("exists", file=one_line(file)))
            if not terminal:
                write(text.rstrip("\n"), None)
                raise RulingError(problem, id="file.unwritten")
            asked_again, file = file, ""
            continue
        try:
            write(text.rstrip("\n"), Path(file))
        except RulingError as error:
            tell(said(error, voice.language))
            if not terminal:
                tell(voice.say("kept", file=one_line(file)), "")
                write(text.rstrip("\n"), None)
                raise
            file = ""
            continue
        tell(voice.say("written", file=one_line(file)), "")
        return file


def _named(voice: Voice) -> str:
    click.echo(err=prompts_to_stderr())
    click.echo(voice.say("keep"), err=prompts_to_stderr())
    try:
        click.echo("> ", nl=False, err=prompts_to_stderr())
        typed = sys.stdin.readline().strip()
    except KeyboardInterrupt:
        return ""
    return "" if typed.casefold() in ("", voice.label("no"), "n", "no", *BACK) else typed


def _problem(file: str, voice: Voice) -> str:
    """Why a file cannot be written, in words; empty where it can be."""
    path = Path(file)
    folder = one_line(str(path.parent))
    try:
        if path.is_dir():
            return voice.say("file is folder")
        if not path.parent.is_dir():
            return voice.say("file without folder", folder=folder)
        if not os.access(path.parent, os.W_OK):
            return voice.say("file not written", folder=folder)
    except OSError as error:  # its name is too long, or a folder on the way lets nobody in
        why: Sentence = sentence("system.not-written", why=of_system(error))
        return wording_of(voice.language).say(why)
    return ""


def _untold(text: str, mark: str = "") -> None:
    """Prints nothing: it takes the place of ``_tell`` where standard error is for errors alone."""


def _tell(text: str, mark: str = "  ! ") -> None:
    click.echo(f"{mark}{text}", err=prompts_to_stderr())
