"""``ruling new``: questions in plain words, a scenario file, and the ruling on it."""

import os
import sys
from functools import partial
from pathlib import Path
from textwrap import wrap

import click

from ruling.cli import DONE, FAILED
from ruling.cli.asking import Asker, prompts_to_stderr
from ruling.cli.options import edition_option, language_option
from ruling.cli.output import paper_for, write
from ruling.errors import RulingError, one_line
from ruling.expect.files import load_text
from ruling.interview.common import TAKEN
from ruling.interview.interview import KEYS, Interview
from ruling.interview.question import Draft, Question, Voice
from ruling.judging.judgement import judge
from ruling.report.reports import ruling_report
from ruling.rulebook.editions import edition
from ruling.table.tiles import designs

PRINTED = "-"


@click.command("new")
@click.option("--map", "with_map", is_flag=True, help="Place tiles on a map, not a sketch.")
@click.option(
    "-o", "--output", default="", help="The file to write; '-' prints the scenario instead."
)
@click.option(
    "--answer", "answers", multiple=True, metavar="KEY=VALUE", help="Answer a question beforehand."
)
@click.option("--keys", is_flag=True, help="List the keys of the questions.")
@click.option("--yes", is_flag=True, help="Ask nothing: take the default for what is not given.")
@click.option("--force", is_flag=True, help="Overwrite the file without asking.")
@edition_option
@language_option
def command(
    with_map: bool,
    output: str,
    answers: tuple[str, ...],
    keys: bool,
    yes: bool,
    force: bool,
    edition: str | None,
    language: str,
) -> int:
    """Ask what happened, write a scenario file, and rule on it.

    At each question an empty answer takes the default, '?' shows the help
    again, 'back' goes back one question, and Ctrl-C leaves without writing.

    Where standard input is no terminal, its lines are the answers in order:
    an empty line is a default, and so is all that is missing at the end. No
    prompt is printed then; a wrong answer is an error, and nothing is
    written. '-o -' prints the scenario and does not rule on it.
    """
    if keys:
        write(_keys(language, with_map), None)
        return DONE
    terminal = not yes and sys.stdin is not None and sys.stdin.isatty()
    given = _given(answers, output, edition)
    look = partial(_look, force=force)
    if not terminal and look(given.get("file", PRINTED)) == TAKEN:
        raise RulingError(f"{given['file']}: there is such a file; --force overwrites it")
    asker = Asker(Interview(language, with_map=with_map, look=look), given, terminal, not yes)
    draft = asker.run(_Boards(language).show)
    return _finish(draft, language)


def _finish(draft: Draft, language: str) -> int:
    """Write the file and print the ruling on it; the exit code is that of ``judge``."""
    text = draft.text.rstrip("\n")
    if draft.file == PRINTED:
        write(text, None)
        return DONE
    judgement = judge(load_text(draft.text, draft.file))
    report = ruling_report([judgement], language).render(paper=paper_for("auto", None))
    write(text, Path(draft.file))
    written = Voice(language).say("written", file=one_line(draft.file))
    click.echo(f"{written}\n", err=prompts_to_stderr())
    write(report, None)
    return FAILED if judgement.failed else DONE


def _given(answers: tuple[str, ...], output: str, edition_name: str | None) -> dict[str, str]:
    """The answers by key that the command line gives."""
    given: dict[str, str] = {}
    for answer in answers:
        key, equals, value = answer.partition("=")
        if not equals or not key.strip():
            raise RulingError(f"'{answer}' is no answer; write --answer KEY=VALUE, see --keys")
        if key.strip() in given:
            raise RulingError(f"{key.strip()} is answered twice")
        given[key.strip()] = value
    if output:
        given["file"] = output
    if edition_name is not None:
        given["edition"] = edition(edition_name).id
    return given


def _keys(language: str, with_map: bool) -> str:
    """The keys of the questions, each with its question."""
    voice = Voice(language)
    gaps = {"name": "...", "file": "...", "most": "..."}
    wide = max(map(len, KEYS)) + 2
    sketch = ("feature", "effect", "magic")
    of_map = ("tile.N", "placed", "meeple.N")
    return "\n".join(
        f"{key:{wide}}{voice.say(phrase, **gaps)}"
        for key, phrase in KEYS.items()
        if not (key.startswith(sketch) if with_map else key in of_map)
    )


def _look(file: str, force: bool) -> str:
    """What is to be said of a file that would be written; ``force`` may overwrite."""
    path = Path(file)
    if file == PRINTED:
        return ""
    if path.is_dir():
        return "this is a folder, not a file"
    if not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    if not os.access(path.parent, os.W_OK):
        return f"nothing can be written in the folder {path.parent}"
    return TAKEN if not force and (path.exists() or path.is_symlink()) else ""


class _Boards:
    """Shows the board of a map whenever it has changed, and the tiles beside the first."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._shown: list[str] = []

    def show(self, draft: Draft, question: Question) -> None:
        """Show the board of a draft, unless it stands there already."""
        from ruling.report.drawing.board_text import board_lines
        from ruling.report.drawing.scene import StepStart, scene_of
        from ruling.rulebook.rules import Rules

        scenario = load_text(draft.text)
        start = StepStart(scenario.situation.figures)
        scene = scene_of(scenario, start, Rules.of(scenario.editions[0]))
        if scene is None:
            return
        words = Voice(self._language, scenario.editions[0]).words
        lines = board_lines(scene, words, paper_for("auto", None))
        if lines != self._shown:
            click.echo("\n" + "\n".join(lines), err=prompts_to_stderr(), color=True)
        if not self._shown:
            self._tell_tiles(scenario.editions[0])
        self._shown = lines

    def _tell_tiles(self, edition_name: str) -> None:
        """The tiles that an edition has, with their edges."""
        width, voice = paper_for("auto", None).width - 1, Voice(self._language, edition_name)
        lacks = edition(edition_name).lacks(tile.id for tile in designs())
        tiles = [tile for tile in designs() if tile.id not in lacks]
        names = [f"{tile.id} {tile.edges}" for tile in tiles]
        column = max(map(len, names)) + 2
        many = max(1, (width - 2) // column)
        rows = [names[start : start + many] for start in range(0, len(names), many)]
        told = wrap(voice.say("tile names"), width)
        table = ["  " + "".join(f"{name:{column}}" for name in row).rstrip() for row in rows]
        click.echo("\n" + "\n".join([*told, "", *table]), err=prompts_to_stderr())
