"""Everything that can be reported, and every format that it can be had in.

What makes a report is imported when a format asks for it: no command pays for another format.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from ruling.errors import HARMFUL, UnknownName, printable
from ruling.report.paper import PAPER, Paper

if TYPE_CHECKING:
    from ruling.expect.results import FileResult
    from ruling.games.comparing_games import GameComparison
    from ruling.games.replaying import Replay
    from ruling.judging.comparing import Comparison
    from ruling.judging.explainable import Explainable
    from ruling.judging.judgement import Judgement
    from ruling.proving.all_witnesses import AllWitnesses
    from ruling.proving.inference import Inference
    from ruling.proving.shrinking import Smaller
    from ruling.proving.witness import Witness
    from ruling.report.document import Document
    from ruling.rulebook.asking import Asked
    from ruling.rulebook.editions import Edition
    from ruling.rulebook.language import Words
    from ruling.rulebook.matrix import Row
    from ruling.rulebook.reference import Reference
    from ruling.rulebook.rules import Rules
    from ruling.scenario.case.broken import BrokenMap
    from ruling.table.tiles import Turned

DOCUMENT_FORMATS = ("text", "json", "markdown", "wikitext", "html")
DRAWING_FORMATS = ("text", "markdown", "svg")
CATALOGUE_FORMATS = ("text", "json", "markdown", "svg", "html")
SHRINK_FORMATS = ("text", "json", "yaml")
WITNESS_FORMATS = (*DOCUMENT_FORMATS, "yaml")
RUN_FORMATS = ("text", "json", "junit", "github")
"""The formats that a report can be had in; the first where nobody asks for one."""


class Report(NamedTuple):
    """Something to report, made when a format asks for it.

    ``documents`` are for people; on the paper of a page they have more pictures. ``data`` is for
    scripts, who know it by the name in ``promise``; a list where there is more than one, or
    where it is ``listed``. ``results`` of a test run are for those who watch it, ``scenario`` is a
    file to rule on.
    """

    documents: "Sequence[Callable[[Paper], Document]]"
    data: Sequence[Callable[[], dict[str, Any]]] = ()
    promise: str = ""
    language: str = "en"
    formats: tuple[str, ...] = DOCUMENT_FORMATS
    listed: bool = False
    picture: Callable[[], str] = str
    results: "Sequence[FileResult]" = ()
    scenario: str = ""

    def render(self, format_name: str = "text", paper: Paper = PAPER) -> str:
        """The report in a named format, without what no terminal should get; raises UnknownName."""
        if format_name not in self.formats:
            raise UnknownName("format", format_name, self.formats)
        text = FORMATS[format_name].render(self, paper)
        return _STYLES.sub(_all_but_style, text) if paper.color else printable(text)


_STYLES = re.compile(rf"(\x1b\[[0-9;]*m)|{HARMFUL.pattern}")
"""Colours and bold letters of a terminal, and what it should not get."""


def _all_but_style(match: re.Match[str]) -> str:
    """The same style, or what no terminal should get written out."""
    return match[1] or printable(match[0])


class Format(NamedTuple):
    """A format: how it renders a report, how its files end, whether people are to read it.

    ``several`` stand in one file with this before, between and after them; of pages none do.
    """

    render: Callable[[Report, Paper], str]
    endings: tuple[str, ...] = ()
    for_people: bool = True
    several: tuple[str, str, str] | None = ("", "\n", "")


def _late(named: str, *given: object) -> Callable[..., Any]:
    """The function ``module:function`` of this room with what it is given, imported when called."""
    return partial(_made, named, *given)


def _made(named: str, *given: object) -> Any:
    module, _, function = named.partition(":")
    return getattr(import_module(f"ruling.report.{module}"), function)(*given)


def render(
    judgement: "Judgement",
    format_name: str = "text",
    language: str = "en",
    width: int = 80,
    full: bool = False,
) -> str:
    """A judgement as text (wrapped to a width, ``full`` or in short), json, markdown,
    wikitext or html.

    ``language`` is en, de or it. Raises UnknownName.
    """
    return ruling_report([judgement], language).render(format_name, Paper(width, full=full))


def ruling_report(
    judgements: "Sequence[Judgement]",
    language: str = "en",
    listed: bool = False,
    board: bool = True,
) -> Report:
    """The rulings on scenarios; ``board`` says whether the boards of maps are drawn."""
    documents = [
        _late("ruling_document:ruling_document", each, language, board) for each in judgements
    ]
    data = [_late("ruling_data:ruling_data", each, language) for each in judgements]
    return Report(documents, data, "ruling/1", language, listed=listed)


def comparison_report(comparison: "Comparison", language: str = "en") -> Report:
    """A scenario under several editions."""
    document = _late("comparison_document:comparison_document", comparison, language)
    data = _late("comparison_data:comparison_data", comparison)
    return Report([document], [data], "ruling-compare/1", language)


def game_comparison_report(comparison: "GameComparison", language: str = "en") -> Report:
    """A saved game under several editions."""
    document = _late("game_comparison_document:game_comparison_document", comparison, language)
    data = _late("game_comparison_data:game_comparison_data", comparison)
    return Report([document], [data], "ruling-compare-replay/1", language)


def replay_report(replay: "Replay", language: str = "en", every_turn: bool = False) -> Report:
    """A saved game ruled on; to be read without its quiet turns, unless ``every_turn``."""
    document = _late("replay_document:replay_document", replay, language, every_turn)
    data = _late("replay_data:replay_data", replay, language)
    return Report([document], [data], "ruling-replay/1", language)


def reference_report(
    topics: "Sequence[Explainable]",
    words: "Reference",
    examples: "Sequence[Judgement | None]" = (),
) -> Report:
    """Topics explained, each with its example; without examples only a list of them."""
    documents = [
        _late("reference_document:topic_document", topic, example, words)
        for topic, example in zip(topics, examples, strict=bool(examples))
    ]
    listed = [] if examples else [_late("reference_document:list_document", topics, words)]
    data = _late("reference_document:reference_data", topics, words, examples)
    return Report(documents or listed, [data], "ruling-explain/1", words.language)


def ask_report(asked: "Asked", editions: "Sequence[Edition]", words: "Words") -> Report:
    """The answer to what was asked in words, or that there is none."""
    document = _late("ask_document:ask_document", asked, editions, words)
    data = _late("ask_document:ask_data", asked, editions, words)
    return Report([document], [data], "ruling-ask/1", words.language)


def matrix_report(rules: "Sequence[Rules]", rows: "Sequence[Row]", language: str = "en") -> Report:
    """What editions answer to questions."""
    document = _late("matrix_document:matrix_document", rules, rows, language)
    data = _late("matrix_data:matrix_data", rules, rows)
    return Report([document], [data], "ruling-editions/1", language)


def catalogue_report(entries: "Sequence[Turned]", words: "Words") -> Report:
    """Tiles as they were found; as a picture, one sheet of them."""
    document = _late("catalogue_document:catalogue_document", entries, words)
    data = _late("catalogue_document:catalogue_data", entries)
    picture = _late("catalogue_sheet:draw_catalogue", entries, words)
    name, formats = "ruling-tiles/1", CATALOGUE_FORMATS
    return Report([document], [data], name, words.language, formats, picture=picture)


def inference_report(inference: "Inference", language: str = "en") -> Report:
    """By which rules results come about."""
    document = _late("inference_document:inference_document", inference, language)
    data = _late("inference_data:inference_data", inference)
    return Report([document], [data], "ruling-infer/1", language)


def drawing_report(judgement: "Judgement", language: str = "en", halves: bool = False) -> Report:
    """What a scenario looks like."""
    document = _late("drawing.sketch_text:drawing_document", judgement, language, halves)
    picture = _late("drawing.pictures:svg", judgement, language, halves)
    return Report([document], language=language, formats=DRAWING_FORMATS, picture=picture)


def broken_report(
    broken: "BrokenMap", file: str, language: str = "en", halves: bool = False
) -> Report:
    """What a map with mistakes looks like, as far as it can be read."""
    document = _late("drawing.sketch_text:broken_document", broken, file, language, halves)
    picture = _late("drawing.pictures:broken_svg", broken, file, language, halves)
    return Report([document], language=language, formats=DRAWING_FORMATS, picture=picture)


def witness_report(witness: "Witness", language: str = "en") -> Report:
    """The smallest table on which two rules part, or that there is none within a bound."""
    document = _late("witness_document:witness_document", witness, language)
    data = _late("witness_document:witness_data", witness)
    scenario = witness.scenario or "# no table within the bound parts the two"
    named = "ruling-witness/1", language, WITNESS_FORMATS
    return Report([document], [data], *named, scenario=scenario.rstrip("\n"))


def witnesses_report(every: "AllWitnesses", language: str = "en") -> Report:
    """The smallest tables for every pair of editions and every reading."""
    document = _late("witnesses_document:witnesses_document", every, language)
    data = _late("witnesses_data:witnesses_data", every)
    return Report([document], [data], "ruling-witnesses/1", language)


def shrink_report(smaller: "Smaller") -> Report:
    """The smallest case that was reached: as text, too, the scenario file itself."""
    document = _late("shrink_document:shrink_document", smaller)
    data = _late("shrink_document:shrink_data", smaller)
    scenario = smaller.text.rstrip("\n")
    return Report([document], [data], "ruling-shrink/1", "en", SHRINK_FORMATS, scenario=scenario)


def run_report(
    results: "Sequence[FileResult]", seconds: float, slowest: int = 0, coverage: bool = False
) -> Report:
    """What running scenarios found, so many of the slowest cases, and what of the rules was met."""
    document = _late("run_document:run_document", results, seconds, slowest, coverage)
    data = _late("run_data:run_data", results, coverage)
    return Report([document], [data], "ruling-test/1", formats=RUN_FORMATS, results=results)


def _text(report: Report, paper: Paper) -> str:
    from ruling.report.text import render_text

    return "\n\n\n".join(render_text(make(paper), paper) for make in report.documents)


def _json(report: Report, _: Paper) -> str:
    from json import dumps

    forms = [{"format": report.promise, **make()} for make in report.data]
    alone = len(forms) == 1 and not report.listed
    # an iterator is held until it is written: a game has many turns
    text = dumps(forms[0] if alone else forms, ensure_ascii=False, indent=1, default=list)
    # as escapes what no terminal should get: every reader of JSON reads it all the same
    return HARMFUL.sub(lambda harmful: dumps(harmful[0])[1:-1], text)


def _markdown(report: Report, paper: Paper) -> str:
    from ruling.report.markdown import render_markdown

    return "\n\n".join(render_markdown(make(paper), paper) for make in report.documents)


def _wikitext(report: Report, paper: Paper) -> str:
    from ruling.report.wikitext import render_wikitext

    return "\n\n".join(render_wikitext(make(paper), paper) for make in report.documents)


def _svg(report: Report, _: Paper) -> str:
    return report.picture()


def _yaml(report: Report, _: Paper) -> str:
    return report.scenario


def _html(report: Report, paper: Paper) -> str:
    from ruling.report.html import render_html

    on_page = paper._replace(page=True)
    return render_html([make(on_page) for make in report.documents], report.language)


def _junit(report: Report, _: Paper) -> str:
    from ruling.report.ci_formats import render_junit

    return render_junit(report.results)


def _github(report: Report, _: Paper) -> str:
    from ruling.report.ci_formats import render_github

    return render_github(report.results)


FORMATS = {
    "text": Format(_text),
    "json": Format(_json, (".json",), for_people=False, several=("[", ",\n", "]")),
    "markdown": Format(_markdown, (".md",)),
    "wikitext": Format(_wikitext, (".wiki", ".mediawiki", ".wikitext")),
    "svg": Format(_svg, (".svg",)),
    "html": Format(_html, (".html", ".htm"), several=None),
    "yaml": Format(_yaml, (".yaml", ".yml"), for_people=False),
    "junit": Format(_junit, (".xml",), for_people=False),
    "github": Format(_github, for_people=False),
}
"""Every format by its name."""
