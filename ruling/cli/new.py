"""``ruling new``: questions in plain words, a scenario file, and the ruling on it."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from textwrap import wrap

import click
from click.core import ParameterSource

from ruling.cli.asking import Asker, prompts_to_stderr
from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.options import edition_option, language_option
from ruling.cli.output import paper_for, write
from ruling.cli.usage import Misused
from ruling.drawing.paper import Paper
from ruling.errors import RulingError, Sentence, joined, of_system, one_line, sentence
from ruling.expect.files import load_text
from ruling.interview.account import Account, Event
from ruling.interview.closing_questions import PRINTED, TAKEN, Look, file_to_keep
from ruling.interview.common import Manner
from ruling.interview.elsewhere import KEY as ELSEWHERE
from ruling.interview.interview import Interview, keys_of
from ruling.interview.question import Draft
from ruling.interview.quick.carrying import sketch_of
from ruling.interview.quick.needs import missing, needs
from ruling.interview.quick.summary import summary
from ruling.interview.quick.worth import cases_of
from ruling.interview.sentence.understanding import Understood, understand
from ruling.interview.voice import Voice, voice_of
from ruling.judging.judgement import Judgement, judge
from ruling.report.drawing import drawing_report
from ruling.report.ruling import ruling_report
from ruling.report.worth import worth_report
from ruling.rulebook.editions import default_edition, edition, edition_id
from ruling.scenario.scenario import Scenario
from ruling.table.tiles import usual_designs
from ruling.wording.errors import said, wording_of
from ruling.wording.words import Words


@click.command("new")
@click.argument("words", nargs=-1, metavar="[SENTENCE]...")
@click.option("--full", is_flag=True, help="Ask about everything, one question after another.")
@click.option("--map", "with_map", is_flag=True, help="Place tiles on a map, not a sketch.")
@click.option(
    "-o", "--output", default="", help="Write the case to this file; '-' prints it, and no ruling."
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
    words: tuple[str, ...],
    full: bool,
    with_map: bool,
    output: str,
    answers: tuple[str, ...],
    keys: bool,
    yes: bool,
    force: bool,
    edition: str | None,
    language: str,
) -> int:
    """Ask what happened in at most eight questions, and rule on it.

    SENTENCE says what happened, as you would type it on a phone: "red's road
    is finished, 5 tiles with this one, the witch is on it". Only what is
    missing and matters is asked then. A size counts the placed tile. With
    --yes nothing is asked: what is missing is an error. -o keeps the case.

    At each question an empty answer takes the default, '?' shows the help
    again, 'show' shows what is drawn so far, 'back' goes back one question,
    and Ctrl-C leaves without writing. Answers may be said in your own words.

    Where standard input is no terminal and there is no sentence, its lines
    are the answers to all questions (as with --full) in order: an empty line
    is a default, and so is all that is missing at the end. No prompt is
    printed then; a wrong answer is an error, and nothing is written. Each
    --answer but 'edition' asks about everything as well.

    \b
    Examples:
      ruling new
      ruling new "red's road is finished, 5 tiles, the witch is on it"
      ruling new "city 6 tiles 2 coats mage"    # what that is worth
      ruling new --full   # names, other pieces, moves, claims, house rules
      ruling new --map    # tile by tile: 'U@90 at B3', 'road and city at B3'
      ruling new --keys
      ruling new --yes -o case.yaml --answer feature.1=city --answer "mage=city 1"
    """
    if keys:
        write(_keys(language, with_map), None)
        return DONE
    if words and (full or with_map):
        raise Misused("usage.sentence-alone")
    terminal = not yes and sys.stdin is not None and sys.stdin.isatty()
    given = _given(answers, output, edition)
    look = partial(_look, force=force)
    if not terminal and look(given.get("file", PRINTED)) == TAKEN:
        raise RulingError(sentence("file.taken", file=given["file"]))
    account = None
    if words:
        chosen = click.get_current_context().get_parameter_source("language")
        heard = understand(" ".join(words), "" if chosen is ParameterSource.DEFAULT else language)
        language, account = heard.language, _heard(heard, terminal, yes)
    elif terminal and not (full or with_map or given.keys() - QUICK):
        account = Account()
    if account is not None and account.event is Event.WORTH and not output:
        asker = Asker(Interview(language), {}, terminal, False, _Boards(language).show)
        account = account._replace(edition=given.get("edition", account.edition or ""))
        return _tell_worth(_sized(account, language, asker if terminal else None), language)
    interview = Interview(language, with_map=with_map, look=look)
    if account is not None:
        account = account._replace(edition=given.pop("edition", account.edition))
        interview = interview._replace(account=account, look=look if output else None)
    else:
        manner = Manner(short=terminal, elsewhere=terminal or ELSEWHERE in given)
        interview = interview._replace(manner=manner)
    asker = Asker(interview, given, terminal, not yes, _Boards(language).show)
    draft = asker.run()
    keep = partial(_keep, asker, look, language) if terminal else None
    code = _finish(draft, language, keep)
    if keep is not None and not draft.file:
        keep(draft)
    return code


QUICK = {"edition", "file"}
"""The keys of answers that the quick way takes; any other asks about everything."""


def _heard(heard: Understood, terminal: bool, yes: bool) -> Account:
    """The account of a sentence.

    At a terminal it is told what was not understood, and asked for what is missing. Elsewhere, and
    where a sum alone is asked for, the first raises RulingError; with ``--yes`` the second does,
    and what was understood goes to standard error.
    """
    words = wording_of(heard.language)
    faults = [words.say(each) for each in heard.faults()]
    if faults and (not terminal or heard.account.event is Event.WORTH):
        raise RulingError("\n".join(faults))
    for fault in faults:
        click.echo(f"  ! {fault}", err=prompts_to_stderr())
    account = heard.account._replace(said=one_line(heard.text))
    lacks = missing(account, heard.language) if yes else []
    if lacks:
        raise RulingError(voice_of(heard.language).say("missing", names="; ".join(lacks)))
    if yes and account.event is not Event.WORTH:
        voice = voice_of(heard.language)
        told = voice.say("understood", told=summary(account, voice))
        click.echo(told, err=prompts_to_stderr())
    return account


def _sized(account: Account, language: str, asker: Asker | None) -> Account:
    """The account with the sizes that are missing; raises RulingError where nobody is asked."""
    voice = voice_of(language)
    while lacks := [need for need in needs(account, language) if not need.usual]:
        if asker is None:
            names = "; ".join(missing(account, language))
            raise RulingError(voice.say("missing", names=names))
        answer = asker.ask_alone(lacks[0].question(voice))
        if answer is None:
            raise click.Abort
        account = lacks[0].put(answer)
    return account


def _tell_worth(account: Account, language: str) -> int:
    """Print what roads and cities are worth."""
    cases = [sketch_of(each, language).text for each in cases_of(account, language)]
    judgements = [judge(load_text(text, "scenario")) for text in cases]
    write(worth_report(judgements, language).render(paper=paper_for("auto", None)), None)
    _tell_others([each.scenario for each in judgements], "", language)
    return DONE


def _finish(draft: Draft, language: str, keep: "Keep | None" = None) -> int:
    """Write the file, if there is one, and print the ruling; the exit code is that of ``judge``.

    Where the file cannot be written, ``keep`` asks for another.
    """
    if draft.file == PRINTED:
        write(draft.text.rstrip("\n"), None)
        return DONE
    file = draft.file
    if file:
        file = _write(draft, language, keep)
        click.echo(err=prompts_to_stderr())
    judgement = judge(load_text(draft.text, file or "scenario"))
    more = f"ruling judge {one_line(file)} --full" if file else ""
    report = ruling_report([judgement], language, more=more)
    write(report.render(paper=paper_for("auto", None)), None)
    _tell_others([judgement.scenario], file, language)
    return FAILED if judgement.failed else DONE


def _tell_others(scenarios: Sequence[Scenario], file: str, language: str) -> None:
    """Print whether it is otherwise in other boxes, where nobody named the box.

    What tells more needs the ``file`` of the case; without one, it says that one must be kept.
    """
    unknown = [each for each in scenarios if not each.editions]
    told = dict.fromkeys(_others(each, file, voice_of(language)) for each in unknown)
    width = paper_for("auto", None).width - 1
    for each in told:
        write("\n".join(["", *wrap(each, width, break_on_hyphens=False)]), None)


Keep = Callable[[Draft], str]
"""Asks for a file, and writes a case there; returns its name, empty where it is not to be kept."""


def _keep(asker: Asker, look: Look, language: str, draft: Draft) -> str:
    """Write the case to a file that somebody names, who is asked again where that cannot be."""
    while file := str(asker.ask_alone(file_to_keep(voice_of(language), look)) or ""):
        try:
            return _written(draft._replace(file=file), language)
        except RulingError as error:
            asker.tell(said(error, language), "  ! ")
    return ""


def _write(draft: Draft, language: str, keep: Keep | None) -> str:
    """Write the file, or another that somebody names; what was answered is not lost."""
    try:
        return _written(draft, language)
    except RulingError as error:
        if keep is not None:
            click.echo(f"  ! {said(error, language)}", err=prompts_to_stderr())
            return keep(draft)
        told = voice_of(language).say("kept", file=one_line(draft.file))
        click.echo(told, err=True)
        write(draft.text.rstrip("\n"), None)
        raise


def _written(draft: Draft, language: str) -> str:
    """Write the file, and say so; returns its name, empty where the case is printed instead."""
    text = draft.text.rstrip("\n")
    if draft.file == PRINTED:
        write(text, None)
        return ""
    write(text, Path(draft.file))
    told = voice_of(language).say("written", file=one_line(draft.file))
    click.echo(told, err=prompts_to_stderr())
    return draft.file


def _others(scenario: Scenario, file: str, voice: Voice) -> str:
    """Whether it is otherwise in other boxes than the one that was ruled under."""
    from ruling.judging.comparing import DECIDED, OPEN, compare  # few do not know their box

    columns = [column for outcome in compare(scenario).outcomes for column in outcome]
    mine = next(column for column in columns if column.name == default_edition())
    differing = {
        said: [c.name for c in columns if any(c.part(key) != mine.part(key) for key in keys)]
        for said, keys in (("differ", DECIDED), ("open", (OPEN,)))
    }
    verdicts = [each.otherwise_in for each in mine.judgement.claims]
    differing["differ"] = [
        c.name for c in columns if c.name in {*differing["differ"], *chain.from_iterable(verdicts)}
    ]
    said, others = next(((s, names) for s, names in differing.items() if names), ("same", []))
    names = joined(map(voice.edition, others), voice.say("and"))
    more = [voice.say(f"compared {'in a file' if file else 'if kept'}", file=one_line(file))]
    first = voice.say(f"others {said}", edition=voice.edition(mine.name), editions=names)
    return " ".join([first, *(more if others else [])])


def _given(answers: tuple[str, ...], output: str, edition_name: str | None) -> dict[str, str]:
    """The answers by key that the command line gives."""
    given: dict[str, str] = {}
    for answer in answers:
        key, equals, value = answer.partition("=")
        if not equals or not key.strip():
            raise RulingError(sentence("interview.no-answer", answer=answer))
        if key.strip() in given:
            raise RulingError(sentence("interview.answered-twice", key=key.strip()))
        given[key.strip()] = value
    if output:
        given["file"] = output
    if edition_name is not None:
        given["edition"] = edition_id(edition_name)
    return given


def _keys(language: str, with_map: bool) -> str:
    """The keys of the questions, each with its question."""
    voice = voice_of(language)
    gaps = dict.fromkeys(("name", "file", "who", "title", "number"), "...")
    keys = keys_of(with_map)
    wide = max(map(len, keys)) + 2
    return "\n".join(f"{key:{wide}}{voice.say(phrase, **gaps)}" for key, phrase in keys.items())


def _look(file: str, force: bool) -> str | Sentence:
    """Why a file cannot be written, or TAKEN; ``force`` allows overwriting."""
    path = Path(file)
    if file == PRINTED:
        return ""
    try:
        if path.is_dir():
            return "file is folder"
        if not path.parent.is_dir():
            return "file without folder"
        if not os.access(path.parent, os.W_OK):
            return "file not written"
        return TAKEN if not force and (path.exists() or path.is_symlink()) else ""
    except OSError as error:  # its name is too long, or a folder on the way lets nobody in
        return sentence("system.not-written", why=of_system(error))


class _Boards:
    """Shows the board of a map whenever it has changed, and the tiles beside the first."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._shown: list[str] = []

    def show(self, draft: Draft, asked_for: bool) -> None:
        """Show what a draft has drawn, unless it stands there already; a sketch if asked for."""
        judgement, paper = judge(load_text(draft.text)), paper_for("auto", None)
        lines = self._board(judgement, paper)
        if asked_for and not lines:
            lines = drawing_report(judgement, self._language).render(paper=paper).splitlines()
        if lines and (asked_for or lines != self._shown):
            click.echo("\n" + "\n".join(lines), err=prompts_to_stderr(), color=True)
        if lines and not self._shown and judgement.scenario.board:
            self._tell_tiles(judgement.rules.edition.id)
        self._shown = lines

    def _board(self, judgement: Judgement, paper: Paper) -> list[str]:
        """The board of a map with who stands there; a sketch has none."""
        from ruling.drawing.scene import StepStart, scene_of
        from ruling.drawing.text.board import board_lines

        start = StepStart(judgement.scenario.situation.figures)
        scene = scene_of(judgement.scenario.at(), start, judgement.rules)
        words = Words(judgement.rules.edition, self._language)
        return board_lines(scene, words, paper) if scene is not None else []

    def _tell_tiles(self, edition_name: str) -> None:
        """The tiles that an edition has, with their edges."""
        width, voice = paper_for("auto", None).width - 1, voice_of(self._language, edition_name)
        lacks = edition(edition_name).lacks(tile.id for tile in usual_designs())
        tiles = [tile for tile in usual_designs() if tile.id not in lacks]
        wide = max(len(tile.id) for tile in tiles)
        names = [f"  {tile.id:{wide}} {tile.edges}" for tile in tiles]
        told = wrap(voice.say("tile names"), width)
        click.echo("\n" + "\n".join([*told, "", *names]), err=prompts_to_stderr())
