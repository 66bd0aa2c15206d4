"""``ruling new``: a case in one's own words, what was understood of it, and the ruling on it."""

import sys
from collections.abc import Sequence
from functools import partial
from itertools import chain

import click
from click.core import ParameterSource

from ruling.cli.ask import answer
from ruling.cli.case_file import keep, overwriting
from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.interview import Asker
from ruling.cli.options import edition_option, language_option
from ruling.cli.output import publish, write
from ruling.errors import RulingError, joined, one_line
from ruling.expect.files import load_text
from ruling.interview.dialogue import Dialogue, Shown, is_usual
from ruling.interview.drafting import WORTH
from ruling.interview.questions import missing_words, unclear
from ruling.interview.understanding import language_of
from ruling.interview.voice import Voice, voice_of
from ruling.interview.worth import worth_cases
from ruling.judging.holes import Hole
from ruling.judging.judgement import judge
from ruling.report.reports import JSON_FORMATS
from ruling.report.ruling import ruling_report
from ruling.report.ruling.supposed import Supposed
from ruling.rulebook.editions import default_edition, edition_id
from ruling.scenario.scenario import Scenario


@click.command("new")
@click.argument("words", nargs=-1, metavar="[SENTENCE]...")
@click.option("--yes", is_flag=True, help="Ask nothing: rule only on what is wholly understood.")
@click.option("--draft", is_flag=True, help="Print what was understood, and rule on nothing.")
@click.option(
    "-o", "--output", default="", help="Write the case to this file; '-' prints it, and no ruling."
)
@click.option("--force", is_flag=True, help="Overwrite the file without asking.")
@click.option(
    "--format", "format_name", type=click.Choice(["text", "json"]), default="text",
    help="How the ruling, or the draft, is printed.",
)  # fmt: skip
@edition_option
@language_option
def command(
    words: tuple[str, ...],
    yes: bool,
    draft: bool,
    output: str,
    force: bool,
    format_name: str,
    edition: str | None,
    language: str,
) -> int:
    """Say what happened, see what was understood, and get the ruling on it.

    SENTENCE is what happened, as you would type it on a phone: "red's road is
    finished, 5 tiles with this one, the witch is on it". What was understood
    is shown, with the words that were not used: correct it, and answer what
    is missing and matters. Without a SENTENCE you are asked what happened.

    With --yes, or where standard input is no terminal, nothing is asked: a
    sentence that is not wholly understood, or lacks something that matters,
    is an error. What it does not say is taken to be as usual, and marked so.
    --draft prints the draft of the case with what was not used and what is
    missing. -o keeps the case.

    At each question Enter takes what stands in brackets, '?' shows more,
    'back' takes back the last answer, and Ctrl-C leaves without writing.

    \b
    Examples:
      ruling new
      ruling new "red's road is finished, 5 tiles, the witch is on it"
      ruling new "city 6 tiles 2 coats mage"    # what that is worth
      ruling new --yes "red's city is finished, 6 tiles, Tom says 12" -o case.yaml
      ruling new --draft "my road, 5 tiles, nearly finished, witch"
      ruling new "may the mage stay?"   # a question goes to 'ruling ask'
    """
    terminal = not (yes or draft) and sys.stdin is not None and sys.stdin.isatty()
    if output and not terminal and not draft:
        overwriting(output, force)
    dialogue = _begun(words, language, edition, terminal)
    if words and dialogue.asks_for_a_rule:
        return answer(
            dialogue.said,
            edition,
            dialogue.language,
            format_name=format_name,
            color="auto",
            output=None,
        )
    if draft:
        return _print_draft(dialogue, format_name)
    if terminal:
        dialogue = Asker(dialogue).run(begun=bool(words))
        missing = [*dialogue.missing()]
    else:
        missing = _refuse_unless_whole(dialogue)
    shown = dialogue.shown(missing)
    if shown.draft.event == WORTH and not output:
        return _print_worth(shown, dialogue, format_name)
    return _rule(shown, dialogue, output, force, format_name, terminal)


def _begun(words: tuple[str, ...], language: str, edition: str | None, terminal: bool) -> Dialogue:
    """The dialogue with the sentence in it, and the edition that was named."""
    text = " ".join(words).strip()
    if not text and not terminal:
        raise RulingError(voice_of(language).say("say what happened"), id="new.nothing-said")
    chosen = click.get_current_context().get_parameter_source("language")
    if text and chosen is ParameterSource.DEFAULT:
        language = language_of(text)
    dialogue = Dialogue(language).hear(text) if text else Dialogue(language)
    return dialogue.under(edition_id(edition)) if edition is not None else dialogue


def _refuse_unless_whole(dialogue: Dialogue) -> list[Hole]:
    """The holes whose usual answers are taken; raises RulingError where there is more to know."""
    missing = [*dialogue.missing()]
    lacks = dict.fromkeys(missing_words(each, dialogue) for each in missing if not is_usual(each))
    faults = unclear(dialogue)
    if lacks:
        faults.append(dialogue.voice.say("missing", names="; ".join(lacks)))
    if faults:
        so_far = dialogue.shown([]).text or dialogue.voice.say("nothing")
        faults.insert(0, dialogue.voice.say("understood", text=so_far))
        raise RulingError("\n".join(faults), id="new.not-understood")
    return missing


def _print_draft(dialogue: Dialogue, format_name: str) -> int:
    """Print what was understood, as a file with remarks or as JSON."""
    from ruling.interview.draft_so_far import draft_so_far  # few want it
    from ruling.report.draft import draft_report

    publish(draft_report(draft_so_far(dialogue)), format_name, None, "auto")
    return DONE


def _print_worth(shown: Shown, dialogue: Dialogue, format_name: str) -> int:
    """Print what roads and cities are worth."""
    from ruling.report.worth import worth_report  # few ask that

    cases = [shown.text_of(case) for case in worth_cases(shown.draft)]
    judgements = [judge(load_text(text, "scenario")) for text in cases]
    boxes = partial(_others, [each.scenario for each in judgements], "", dialogue.voice)
    publish(
        worth_report(judgements, dialogue.language, shown.premises, boxes),
        format_name,
        None,
        "auto",
    )
    return DONE


def _rule(
    shown: Shown, dialogue: Dialogue, output: str, force: bool, format_name: str, terminal: bool
) -> int:
    """Print the ruling, and keep the case where that is wanted; the exit code is ``judge``'s."""
    text = shown.text_of(shown.draft.case)
    if output == "-":
        write(text.rstrip("\n"), None)
        return DONE
    judgement = judge(load_text(text, "scenario"))
    quiet = format_name in JSON_FORMATS
    file = keep(text, output, dialogue.voice, terminal, force, quiet) if output else ""
    more = f"ruling judge {one_line(file)} --full" if file else ""
    boxes = partial(_others, [judgement.scenario], file, dialogue.voice)
    report = ruling_report(
        [judgement],
        dialogue.language,
        more=more,
        premises=shown.premises,
        boxes=boxes,
        supposed=_supposed(shown, dialogue),
    )
    publish(report, format_name, None, "auto")
    if terminal and not output:
        keep(text, "", dialogue.voice, terminal, force)
    return FAILED if judgement.failed else DONE


def _supposed(shown: Shown, dialogue: Dialogue) -> list[Supposed]:
    """The rulings where what nobody knows is otherwise; not where that cannot be ruled on."""
    found = []
    for otherwise in dialogue.otherwise():
        if not any(otherwise.missing()) and not otherwise.objections():
            other = otherwise.shown([])
            judgement = judge(load_text(other.text_of(other.draft.case), "scenario"))
            found.append(Supposed("; ".join(other.beyond(shown)), judgement))
    return found


def _others(scenarios: Sequence[Scenario], file: str, voice: Voice) -> list[str]:
    """Whether other boxes rule otherwise, where nobody named the box.

    The command that says more needs the ``file`` of the case; without one, how to keep it is said.
    """
    unknown = [each for each in scenarios if not each.editions]
    return [*dict.fromkeys(_otherwise(each, file, voice) for each in unknown)]


def _otherwise(scenario: Scenario, file: str, voice: Voice) -> str:
    """Whether other boxes rule otherwise than the one that was ruled under."""
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
