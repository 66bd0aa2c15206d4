"""The rules in five minutes: the same in each language, every sentence on its question."""

import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import languages
from ruling.rulebook.questions import Authority, answerable, details
from tests.report.browser import needs_browser, window
from tests.site.crawling import Seen
from tests.site.pages import five_minutes_page, put_pages, sheet, words_of

BASE = "https://example.org/book/"


def told_questions(language: str) -> list[str]:
    lesson = data.read(f"words/{language}/book")["lesson"]
    return [id for part in lesson.values() for id in part["sentences"]]


@pytest.mark.parametrize("language", languages())
def test_every_sentence_leads_to_its_question_in_every_language(language: str) -> None:
    ids = told_questions(language)
    assert ids == told_questions("en")
    assert len(ids) == len(set(ids))
    assert {*READINGS} <= {*ids}
    assert set(ids) <= set(answerable())
    body = five_minutes_page(language).body
    found = re.findall(r'<li><span><a href="(?:\.\./)+q/([^/]+)/index.html">([^<]+)</a>', body)
    assert [id for id, _ in found] == ids
    assert all(text.endswith(".") for _, text in found)
    assert Seen(body).faults == []


def test_nothing_of_the_two_alone_is_left_untold() -> None:
    """The whole expansion: every question of the two that some edition's print decides."""
    topics = ("figure", "move", "nowhere", "join", "score", "return")
    for id, of in details().items():
        answers = [edition(each).answers[id] for each in edition_ids()]
        printed = any(each.authority is Authority.PRINTED for each in answers)
        if id.split(".")[0] in topics and not of.pieces and printed:
            assert id in told_questions("en"), id


def test_in_the_margin_stands_where_print_does_not_say_so_for_all() -> None:
    words = words_of("en")
    for point in five_minutes_page("en").body.split("<li><span>")[1:]:
        id = point.partition("q/")[2].partition("/")[0]
        answers = [edition(each).on(id) for each in edition_ids()]
        alike = {(each.reading, words.weight(each)) for each in answers}
        plain = len(alike) == 1 and answers[0].authority is Authority.PRINTED
        margin = point.partition('<small class="margin">')[2].partition("</small>")[0]
        assert bool(margin) is not plain, id
        for each in answers:
            assert plain or words.weight(each).split("'")[0] in margin
            box, _, year = words.box(each.edition).rstrip(")").partition(" (")
            assert len(alike) == 1 or box in margin or f"every box of {year}" in margin


@pytest.mark.parametrize("language", languages())
def test_what_editions_share_is_said_once_in_the_margin(language: str) -> None:
    words = words_of(language)
    for point in five_minutes_page(language).body.split("<li><span>")[1:]:
        id = point.partition("q/")[2].partition("/")[0]
        answers = [edition(each).on(id) for each in edition_ids()]
        margin = point.partition('<small class="margin">')[2].partition("</small>")[0]
        alike = {(each.reading, words.weight(each)) for each in answers}
        assert margin.count("<span><span class=") == (len(alike) if margin else 0), id


def test_the_newest_edition_reads_all_as_it_is_told() -> None:
    """The sentences are written by hand: should an answer change, the telling must change too."""
    readings = {id: edition(default_edition()).on(id).reading for id in told_questions("en")}
    assert {id: reading for id, reading in readings.items() if reading} == READINGS


READINGS = {
    "figure.keeps-meeples-out": "no",
    "move.mandatory": "must", "move.how-many": "one", "move.which": "either",
    "figure.where": "unfinished-road-or-city", "figure.segment": "any-segment",
    "figure.occupied": "not-matter", "figure.just-placed": "allowed",
    "figure.just-completed": "no-target", "figure.together": "never",
    "move.destination": "another-feature", "move.off-completed": "may-leave",
    "nowhere.remove": "take-one-off",
    "nowhere.own-feature": "comes-off", "nowhere.none-in-play": "nothing",
    "nowhere.return": "may-return", "join.trigger": "any-tile", "join.timing": "before-scoring",
    "join.destination": "another-feature", "join.nowhere": "set-one-aside",
    "join.magic-tile": "one-move", "score.mage": "one-a-tile", "score.witch": "half-rounded-up",
    "score.witch-order": "extra-then-half", "score.tie": "full",
    "return.after-scoring": "supply", "return.unoccupied": "stays", "score.final": "count",
    "score.unfinished-with-mage": "one-a-tile",
}  # fmt: skip


def test_the_sheet_stands_alone_and_leads_to_the_book_where_that_is_known() -> None:
    alone = sheet("de")
    assert not [link for link in Seen(alone).links if not link.startswith("#")]
    parts = re.findall(r'<section id="(\w+)">(.*?)</section>', alone, re.DOTALL)
    assert [name for name, part in parts if "<svg" in part] == ["turn", "join", "score"]
    assert Seen(alone).faults == []
    assert f'href="{BASE}de/q/join.timing/"' in sheet("de", BASE)


def test_each_picture_is_of_its_own_part() -> None:
    body = five_minutes_page("en").body
    parts = re.findall(r'<section id="(\w+)">(.*?)</section>', body, re.DOTALL)
    drawn = {name: {*re.findall(r'src="[./]+(pictures/\w+\.svg)"', part)} for name, part in parts}
    turn, join, score = (of for of in drawn.values() if of)
    assert turn - join - score
    assert join - turn - score
    assert score - turn - join


def test_the_sheet_is_in_the_language_that_is_asked_for() -> None:
    for language in languages():
        assert f'<html lang="{language}">' in sheet(language)


@needs_browser
def test_the_page_and_the_sheet_are_printed_on_two_sides(chromium: Any, tmp_path: Path) -> None:
    with window(chromium, 800) as driver:
        for language in languages():
            page = five_minutes_page(language)
            put_pages(tmp_path, [page])
            file = tmp_path / page.file
            assert printed_sides(driver, file) == 2, language
            file.write_text(sheet(language), encoding="utf-8")
            assert printed_sides(driver, file) == 2, f"the sheet, {language}"


def printed_sides(driver: Any, file: Path) -> int:
    """The pages on which a browser prints a file."""
    driver.get(file.as_uri())
    printed = driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
    return len(re.findall(rb"/Type\s*/Page\b", b64decode(printed["data"])))
