"""The table of formats: whatever is reported can be had in every format that it offers."""

import json
from collections.abc import Callable
from functools import cache, partial
from typing import get_args

import pytest

from ruling import UnknownName, judge, load_scenario, load_text, read_saved_game, render, replay
from ruling.expect.case_search import find_cases
from ruling.expect.examples import example
from ruling.expect.running import result_of_file
from ruling.games.compare import compare_game
from ruling.judging.comparing import compare
from ruling.judging.explainable import find_topics
from ruling.proving.conform.conformity import conformity
from ruling.proving.conform.smallest import shrunk
from ruling.proving.infer.cases import cases_of
from ruling.proving.infer.inference import infer
from ruling.proving.shrink.shrinking import shrink
from ruling.report.blocks import Block, Verbatim
from ruling.report.cases import cases_report
from ruling.report.comparison import comparison_report
from ruling.report.conform import conform_report
from ruling.report.drawing import drawing_report
from ruling.report.editions import matrix_report
from ruling.report.export import export_report
from ruling.report.formats import html, markdown, text
from ruling.report.formats.html import render_html
from ruling.report.formats.markdown import render_markdown
from ruling.report.game import replay_report
from ruling.report.game_comparison import game_comparison_report
from ruling.report.inference import inference_report
from ruling.report.reference import reference_report
from ruling.report.reports import FORMATS, Report
from ruling.report.ruling import ruling_report
from ruling.report.run import run_report
from ruling.report.run.failures import failed
from ruling.report.shrink import shrink_report
from ruling.report.tiles import catalogue_report
from ruling.report.witness import witness_report
from ruling.report.witnesses import witnesses_report
from ruling.rulebook.editions import edition
from ruling.rulebook.matrix import matrix
from ruling.rulebook.rules import Rules
from ruling.table.tile_search import find_tiles
from ruling.wording.words import Words
from tests.conftest import EVENING, EXAMPLE
from tests.proving.conform.engines import asked, heard
from tests.proving.few_witnesses import few_witnesses, witness_of_two

WORDS = Words(edition("C3"))
SCENARIO, GAME, TOPICS = load_scenario(EXAMPLE), read_saved_game(EVENING), find_topics("supply")
RULES = [Rules.of("C1"), Rules.of("C3")]
THREE = [Rules.of("C2"), *RULES]


def conforming() -> Report:
    """How far an engine with a wrong reading agrees."""
    cases = asked("score")
    given = heard(cases, {"score.both": "half-then-mage"})
    return conform_report(conformity(cases, given, {"command": "engine"}, partial(map, shrunk)))


REPORTS: dict[str, Callable[[], Report]] = {
    "ruling": lambda: ruling_report([judge(SCENARIO)]),
    "comparison": lambda: comparison_report(compare(SCENARIO)),
    "game comparison": lambda: game_comparison_report(compare_game(GAME, ["C1", "C3"])),
    "replay": lambda: replay_report(replay(GAME)),
    "reference": lambda: reference_report(TOPICS, WORDS, [example(topic) for topic in TOPICS]),
    "matrix": lambda: matrix_report(RULES, matrix(RULES)),
    "editions": lambda: matrix_report(THREE, matrix(THREE)),
    "cases": lambda: cases_report(find_cases("supply", WORDS), WORDS),
    "no cases": lambda: cases_report(find_cases("nothing-like-it", WORDS), WORDS),
    "catalogue": lambda: catalogue_report(find_tiles("MW-A"), WORDS),
    "drawing": lambda: drawing_report(judge(SCENARIO)),
    "inference": lambda: inference_report(infer(cases_of([str(EXAMPLE)]))),
    "conform": conforming,
    "export": lambda: export_report([case.form for case in asked("abbot")]),
    "shrink": lambda: shrink_report(shrink(SCENARIO)),
    "witness": lambda: witness_report(witness_of_two()),
    "witnesses": lambda: witnesses_report(few_witnesses()),
    "run": lambda: run_report([result_of_file(EXAMPLE, failed, ["C3"])], 0.1, 1, True),
}


@cache
def report(name: str) -> Report:
    """A report of some kind."""
    return REPORTS[name]()


BEGINNINGS = {
    "json": "{",
    "markdown": "# ",
    "svg": "<svg ",
    "html": "<!DOCTYPE html>",
    "junit": "<?xml ",
    "github": "",
    "jsonl": "{",
    "badge": "{",
}


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_had_in_every_format_that_it_offers(name: str) -> None:
    for format_name in report(name).formats:
        shown = report(name).render(format_name)
        assert shown.startswith(BEGINNINGS.get(format_name, "")), format_name
        assert bool(shown) == (format_name != "github"), format_name  # nothing failed


@pytest.mark.parametrize("name", REPORTS)
def test_data_begins_with_the_name_that_scripts_know_it_by(name: str) -> None:
    if name == "drawing":  # a picture has no data
        assert "json" not in report(name).formats
        return
    form = json.loads(report(name).render("jsonl" if name == "export" else "json").split("\n{")[0])
    assert next(iter(form)) == "format"
    assert form["format"] == report(name).promise != ""


def test_what_a_report_does_not_offer_is_an_unknown_format() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'markdown'\?"):
        render(judge(SCENARIO), "markdwn")
    with pytest.raises(UnknownName, match=r"there is text, json, markdown, wikitext or html"):
        render(judge(SCENARIO), "svg")


def test_every_format_is_offered_by_something_and_every_ending_means_one() -> None:
    assert {offered for name in REPORTS for offered in report(name).formats} == set(FORMATS)
    endings = [ending for each in FORMATS.values() for ending in each.endings]
    assert len(endings) == len(set(endings))


@pytest.mark.parametrize("format_module", [text, markdown, html], ids=lambda m: m.__name__)
def test_every_kind_of_block_can_be_written(format_module: object) -> None:
    assert set(vars(format_module)["_WRITERS"]) == set(get_args(Block))


def test_quoted_lines_stand_as_they_are() -> None:
    lines = ["a  <b>  ", "    ^"]
    report = Report("", lambda _: [[Verbatim([*lines, "end"])]])
    assert report.render() == "a  <b>  \n    ^\nend"
    assert "```text\na  <b>  \n    ^\nend\n```" in render_markdown([Verbatim([*lines, "end"])])
    assert "<pre>a  &lt;b&gt;  \n    ^\nend</pre>" in render_html([[Verbatim([*lines, "end"])]])


def test_on_a_page_a_sketch_is_drawn_and_in_a_text_it_is_not() -> None:
    sketch = load_text(
        "title: A road\nplayers: [red]\n"
        "features: {road: {kind: road, tiles: 2}}\n"
        "figures: {mage: supply, witch: supply}\n"
        "action: {player: red, tile: plain, segments: [{extends: road}]}\n"
    )
    report = ruling_report([judge(sketch)])
    assert "<svg" in report.render("html")
    assert "<svg" not in report.render("markdown")
