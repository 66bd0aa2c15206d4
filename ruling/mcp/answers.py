"""What is answered to a call: a text for people and plain data for programs, or what is wrong.

Here nothing is read but what belongs to the package: all that comes from outside is text.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ruling.drawing.paper import PAPER
from ruling.errors import LONG, Mistake, RulingError, cut, one_line, sentence, unknown
from ruling.expect.case_search import FoundCases, ShippedCase, find_cases, shipped_cases
from ruling.expect.examples import example
from ruling.expect.files import load_text
from ruling.interview.dialogue import Dialogue
from ruling.interview.draft_so_far import draft_so_far
from ruling.interview.understanding import language_of as language_of_case
from ruling.judging.comparing import compare
from ruling.judging.judgement import judge
from ruling.mcp.answer import ToolAnswer, refusal
from ruling.mcp.arguments import WrongCall, check, language_of, tool_named
from ruling.report.asked import ask_report, topics_called
from ruling.report.cases import cases_report
from ruling.report.comparison import comparison_report
from ruling.report.draft import draft_report
from ruling.report.reference import reference_report
from ruling.report.reports import Report
from ruling.report.ruling import ruling_report
from ruling.rulebook.asking import ask_each
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.rules import readings_written
from ruling.scenario.corpus import case_file, case_name, nearest_case
from ruling.wording.errors import wording_of
from ruling.wording.words import Words

Arguments = Mapping[str, Any]
"""The arguments of a call, held to what its tool takes."""

MOST_CASES = 25
"""Cases that are listed at once: more would only be skipped."""

NAME = "scenario"
"""The name under which mistakes in the text of a case are reported."""

NO_ROOM = (MemoryError, OSError, ImportError, SystemError)
"""What is raised where memory is short: by Python itself, of a thread, of a library."""


def answer(name: str, arguments: Arguments) -> ToolAnswer:
    """The answer of a tool, whatever is wrong with the call or its case."""
    language = language_of(arguments)
    try:
        check(tool_named(name), arguments)
        return ANSWERS[name]({key: of for key, of in arguments.items() if of is not None})
    except RulingError as error:
        return refusal(error, language)
    except NO_ROOM:
        raise
    except Exception as error:  # nothing else may cost more than this answer
        what = f"{type(error).__name__}: {error}"
        return refusal(RulingError(sentence("system.fault", what=what)), language)


def _as_text(report: Report, before: str = "") -> ToolAnswer:
    """A report as text and data."""
    (form,) = report.forms()
    return ToolAnswer(f"{before}{report.render('text', PAPER)}", form)


def _words(language: str) -> Words:
    return Words(edition(default_edition()), language)


def _judge(arguments: Arguments) -> ToolAnswer:
    language = language_of(arguments)
    scenario = load_text(arguments["scenario"], NAME)
    house = arguments.get("house")
    readings = readings_written(house) if isinstance(house, str) else house
    judgement = judge(scenario, arguments.get("edition"), house=readings)
    return _as_text(ruling_report([judgement], language, more=""))


def _compare(arguments: Arguments) -> ToolAnswer:
    language = language_of(arguments)
    comparison = compare(load_text(arguments["scenario"], NAME))
    return _as_text(comparison_report(comparison, language))


def _understand(arguments: Arguments) -> ToolAnswer:
    sentence = arguments["sentence"]
    dialogue = Dialogue(arguments.get("language") or language_of_case(sentence)).hear(sentence)
    if dialogue.asks_for_a_rule:
        return _asked(sentence, dialogue.language)
    draft = draft_so_far(dialogue)
    shown = _as_text(draft_report(draft))
    if not draft.scenarios:
        return shown
    remarks = [f"# not used: {words}\n" for words in draft.unused]
    return shown._replace(text="".join([*remarks, "---\n".join(draft.scenarios)]))


def _ask(arguments: Arguments) -> ToolAnswer:
    return _asked(arguments["question"], arguments.get("language") or "")


def _asked(question: str, language: str) -> ToolAnswer:
    asked, *also = ask_each(question, language)
    editions = [*map(edition, edition_ids())]
    return _as_text(ask_report(asked, editions, _words(asked.language), also))


def _explain(arguments: Arguments) -> ToolAnswer:
    return _as_text(explained(arguments["id"], language_of(arguments)))


def explained(id: str, language: str) -> Report:
    """What is known of an id, with its sources; raises RulingError where it is none."""
    words = _words(language)
    topics = topics_called(id, words)
    return reference_report(topics, words, [*map(example, topics)])


def _find_cases(arguments: Arguments) -> ToolAnswer:
    language = language_of(arguments)
    words = _words(language)
    found = find_cases(arguments["words"], words)
    few = found._replace(cases=found.cases[:MOST_CASES])
    left = len(found.cases) - len(few.cases)
    shown = _as_text(cases_report(few, words))
    if not left:
        return shown
    more = wording_of(language).say(sentence("mcp.more-cases", number=left))
    return shown._replace(text=f"{shown.text}\n\n{more}")


def _get_case(arguments: Arguments) -> ToolAnswer:
    case, text = shipped_case(arguments["name"])
    words = _words(language_of(arguments))
    (form,) = cases_report(FoundCases(case.name, (case,)), words).forms()
    form["cases"][0]["text"] = text
    return ToolAnswer(text, form)


def shipped_case(name: str) -> tuple[ShippedCase, str]:
    """A shipped case by its name or number, and its file; raises WrongCall."""
    numbers = {case.number: case.name for case in shipped_cases()}
    called = numbers.get(name.strip().upper(), case_name(name.strip()))
    file = case_file(called)
    if file is None:
        near = nearest_case(called) or sentence("mcp.find-cases")
        raise WrongCall(Mistake(0, 0, unknown("case", cut(one_line(name), LONG)), near))
    case = next(each for each in shipped_cases() if each.name == called)
    return case, file.read_text(encoding="utf-8")


ANSWERS: Mapping[str, Callable[[Arguments], ToolAnswer]] = {
    "judge": _judge,
    "compare": _compare,
    "understand": _understand,
    "ask": _ask,
    "explain": _explain,
    "find_cases": _find_cases,
    "get_case": _get_case,
}
"""The function that answers each tool, by the name of the tool."""
