"""What stands on the pages of the book, page by page."""

import json
import re
from collections.abc import Mapping
from html import unescape
from itertools import chain
from xml.etree import ElementTree

import pytest

import ruling
from ruling.judging.comparing import compare
from ruling.judging.explainable import find_topics, topics
from ruling.report.formats.html import page_file
from ruling.report.formats.markup import element
from ruling.rulebook import data
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.language import languages
from ruling.rulebook.questions import questions
from ruling.rulebook.stages import stages
from ruling.scenario.link import unpacked
from ruling.site.book.addresses import Moved
from ruling.site.book.boxes import by_box
from ruling.site.book.case_pages import CaseMade, case_paths, make_case
from ruling.site.book.feed import feed
from ruling.site.book.frame import framed, moved_page
from ruling.site.book.history import day_of, events, history_page, newest_source
from ruling.site.book.lists import kind_entries, list_page
from ruling.site.book.matrix_page import matrix_page
from ruling.site.book.page import BookPage, CitedBy, Made, book_words
from ruling.site.book.script_pages import (
    format_address,
    format_names,
    format_page,
    python_page,
    schema_text,
)
from ruling.site.book.style import book_style, compact
from ruling.site.book.topic_pages import stage_page, topic_page
from tests.conftest import ROOT, for_each
from tests.site.crawling import Seen

TAB = r'<section class="tab" id="([^"]+)">((?:<span id="[^"]+"></span>)*)'
CELL = r'<td class="weight (\w+)" data-label="([^"]+)"(?: colspan="(\d)")?>(.*?)<'

CASE = "examples/plain-tile-joins-and-completes.yaml"


@pytest.fixture(scope="module")
def case() -> CaseMade:
    return make_case(CASE)


def in_language(made: CaseMade, language: str) -> BookPage:
    (page,) = [page for page in made.pages if page.language == language]
    return page


def shown(page: BookPage) -> Seen:
    return Seen(page.body)


def told(page: BookPage) -> str:
    return " ".join(" ".join(shown(page).texts).split())


def words_of(language: str) -> Mapping[str, str]:
    return data.read(f"words/{language}/book")


def test_a_case_has_a_tab_for_all_editions_that_rule_alike(case: CaseMade) -> None:
    comparison = compare(ruling.load_scenario(ROOT / "scenarios" / CASE))
    named = [[column.name for column in group] for group in comparison.outcomes]
    newest_first = [sorted(group, key=lambda id: id != "C3") for group in named]
    groups = sorted(newest_first, key=lambda group: group[0] != "C3")
    assert len(groups) > 1
    assert groups[0][0] == "C3" != named[0][0]
    for page in case.pages:
        tabs = re.findall(TAB, page.body)
        found = [[first, *re.findall(r'id="([^"]+)"', rest)] for first, rest in tabs]
        assert found == groups
        assert sorted(chain.from_iterable(found)) == sorted(edition_ids())


def test_a_case_shows_the_points_of_each_of_its_rulings(case: CaseMade) -> None:
    assert "blue 9" in told(in_language(case, "en"))
    assert "Blau 9" in told(in_language(case, "de"))


def test_languages_share_the_pictures_of_a_case(case: CaseMade) -> None:
    sources = {
        language: re.findall(r'src="[./]+(pictures/\w+\.svg)"', in_language(case, language).body)
        for language in languages()
    }
    assert sources["en"] == sources["de"] == sources["it"] != []
    drawn = {name: text for name, text in case.files.items() if name.startswith("pictures/")}
    assert set(sources["en"]) == set(drawn)
    for text in drawn.values():
        assert ">red<" not in text
        assert "<title id=" not in text or re.search(r"<title[^>]*?(?: />|></title>)", text)


def test_a_picture_is_told_in_the_language_of_its_page(case: CaseMade) -> None:
    english, german = (in_language(case, each).body for each in ("en", "de"))
    alt = re.compile(r'<img src="[^"]+" alt="([^"]+)"')
    assert "with the mage" in unescape(alt.findall(english)[0])
    assert "Magier" in unescape(alt.findall(german)[0])


def test_a_drawing_has_the_colours_of_a_dark_screen_as_a_page_has_them(case: CaseMade) -> None:
    assert compact(page_file("dark-tiles.css")) in book_style()
    rules = compact(page_file("dark-tiles.css").replace(".tile > ", ""))
    drawings = [case.files[page.picture.file] for page in case.pages if page.picture]
    assert len(drawings) == len(languages())
    for drawing in drawings:
        style = ElementTree.fromstring(drawing)[0].text or ""
        looks, dark = style.split("@media screen and (prefers-color-scheme:dark){")
        assert rules in dark
        assert "prefers" not in looks


def test_the_signs_of_a_board_are_told_in_the_language_of_its_page_and_shared(
    case: CaseMade,
) -> None:
    sign = re.compile(r'<li><img src="[./]+(pictures/\w+\.svg)" alt="" class="sign">([^<]+)</li>')
    english, german = (dict(sign.findall(in_language(case, each).body)) for each in ("en", "de"))
    assert english.keys() == german.keys()
    assert {"mage", "tile placed now"} <= {*english.values()}
    assert "Magier" in german.values()
    other = make_case("join/any-tile-can-join-them.yaml")
    assert {"mage"} <= {english[name] for name in english.keys() & other.files.keys()}
    for name in english:
        assert ElementTree.fromstring(case.files[name]).get("viewBox"), name


def test_the_text_of_a_case_is_there_to_be_copied_and_kept(case: CaseMade) -> None:
    text = (ROOT / "scenarios" / CASE).read_text(encoding="utf-8")
    for page in case.pages:
        pre = re.findall(r"<pre[^>]*>(.*?)</pre>", page.body, re.DOTALL)
        assert text in map(unescape, pre)
    assert case.files[f"case/{CASE.removesuffix('.yaml')}/case.yaml"] == text


def test_a_case_can_be_laid_on_the_table_where_there_is_one(case: CaseMade) -> None:
    assert "table/index.html" not in in_language(case, "de").body
    laid = in_language(make_case(CASE, table=True), "de")
    (there,) = [link for link in shown(laid).links if "#case=" in link]
    assert there.startswith("../../../table/index.html#case=")
    assert unpacked(there) == (ROOT / "scenarios" / CASE).read_text(encoding="utf-8")


def test_footnotes_and_the_cases_that_cite_them_lead_to_each_other(case: CaseMade) -> None:
    body = in_language(case, "en").body
    assert '<a href="../../../q/join.trigger/index.html#C1">C1:join.trigger</a>' in body
    (topic,) = find_topics("join.trigger")
    cited = [each for each in case.cited if each.note.endswith(":join.trigger")]
    page, _ = topic_page(topic, cited, "en")
    address = f"case/{CASE.removesuffix('.yaml')}/"
    assert f'href="../../{address}index.html"' in page.body
    names = {each.note.partition(":")[0] for each in cited}
    told_of = by_box([id for id in edition_ids() if id in names], book_words("en"))
    assert f"</a> ({told_of})</li>" in page.body


def test_a_piece_names_the_cases_that_have_it() -> None:
    made = make_case("tokens/a-bridge-built-later.yaml")
    (bridge,) = (each for each in made.having_pieces if each.note == "bridge")
    (topic,) = find_topics("bridge")
    page, _ = topic_page(topic, [bridge], "de")
    section = page.body.partition('<section id="cases">')[2]
    assert "../../case/tokens/a-bridge-built-later/index.html" in section
    assert "Meine Brücke habe ich erst nach dem Meeple gebaut" in section


def test_more_than_a_few_citing_cases_are_folded_not_dropped() -> None:
    (topic,) = find_topics("join.trigger")
    cited = [
        CitedBy("C3:join.trigger", f"case/a/{number}/", "", f"case {number}")
        for number in range(40)
    ]
    page, _ = topic_page(topic, cited, "en")
    assert all(f"case/a/{number}/index.html" in page.body for number in range(40))
    assert (
        page.body.index("case/a/11/") < page.body.index("<details>") < page.body.index("case/a/12/")
    )


@pytest.mark.parametrize("id", ["join.trigger", "move.how-many", "tile.IC-C-inn"])
def test_a_question_has_anchors_for_its_readings_and_the_editions(id: str) -> None:
    (topic,) = find_topics(id)
    page, _ = topic_page(topic, [], "de")
    seen = shown(page)
    assert {*questions()[id], *edition_ids()} <= set(seen.ids)
    for reading in questions()[id]:
        assert f"{reading}/index.html" in seen.links
    assert book_words("de").title(id) in told(page)


@pytest.mark.slow
@for_each(topics()[::9], lambda topic: topic.id)
def test_every_kind_of_topic_has_a_whole_page(topic: object) -> None:
    for language in languages():
        page, _ = topic_page(topic, [], language)  # type: ignore[arg-type]
        seen = shown(page)
        assert seen.faults == []
        assert seen.heads.count("h1") == 1
        assert len(seen.ids) == len(set(seen.ids))


def test_a_stage_tells_what_it_brings_or_who_says_so_and_what_it_asks() -> None:
    assert "City: 2 for each" in told(stage_page(stages()["tiles"], "en"))
    assert "stage number" not in told(stage_page(stages()["witch"], "de"))
    robber = stage_page(stages()["robber"], "en")
    assert "as given on Wikicarpedia" in told(robber)
    assert "lost" not in told(robber)
    assert "../../q/copy.robber/index.html" in shown(robber).links


def test_the_matrix_says_for_each_edition_the_reading_in_words_and_its_weight() -> None:
    page = matrix_page("en")
    for question in ("join.trigger", "move.how-many", "score.witch-order"):
        row = next(row for row in page.body.split("<tr>") if f"q/{question}/index.html" in row)
        cells = re.findall(CELL, row)
        ids = iter(edition_ids())
        told_of: dict[str, tuple[str, str]] = {}
        for weight, label, span, rule in cells:
            alike = [next(ids) for _ in range(int(span or 1))]
            assert unescape(label) == by_box(alike, book_words("en"))
            told_of |= dict.fromkeys(alike, (weight, rule))
        for id in edition_ids():
            answer = edition(id).answers[question]
            weight, rule = told_of[id]
            assert weight == answer.authority
            assert unescape(rule).strip() == book_words("en").reading(question, answer.reading)
        assert sum(int(span or 1) for *_, span, _ in cells) == len(edition_ids())


def test_the_matrix_shows_what_differs_and_folds_what_does_not() -> None:
    body = matrix_page("de").body
    folded = "".join(re.findall(r"<details.*?</details>", body, re.DOTALL))
    for question in questions():
        answers = [edition(id).answers[question] for id in edition_ids()]
        alike = len({(each.reading, each.authority, each.excluded) for each in answers}) == 1
        assert (f"q/{question}/index.html" in folded) is alike, question


def test_all_questions_are_in_the_matrix_and_in_their_list() -> None:
    entries = kind_entries(topics(), "it")
    listed = shown(list_page("q", entries["q"], "it")).links
    matrix = matrix_page("it").body
    for question in questions():
        assert f"q/{question}/index.html" in matrix
        assert f"{question}/index.html" in listed


@pytest.mark.parametrize(
    ("date", "day"),
    [
        ("2020-06-13", "2020-06-13"),
        ("5/2014", "2014-05-01"),
        ("2012", "2012-01-01"),
        ("2021; answered 2020-06-13", "2021-01-01"),
        ("Rio Grande's printing", ""),
    ],
)
def test_a_date_in_words_is_a_day(date: str, day: str) -> None:
    assert day_of(date) == day


def test_the_history_tells_every_correction_and_every_source_by_its_year() -> None:
    words = book_words("en")
    found = events(words)
    corrected = [event for event in found if event.question]
    assert len(corrected) == sum(len(words.corrections(each)) for each in questions()) != 0
    assert [e.day for e in found if e.day] == sorted(e.day for e in found if e.day)
    answers = [edition(id).answers[each] for id in edition_ids() for each in questions()]
    for answer in (each for each in answers if each.date and each.given_in == each.edition):
        (said,) = [
            event
            for event in found
            if event.head == f"{answer.edition}: {words.cited(answer.source)}"
            and event.date == answer.date
        ]
        assert answer.question in re.findall(r"[\w.-]+[\w]", said.text)
    seen = shown(history_page("en"))
    text = unescape(re.sub(r"<[^>]+>", "", history_page("en").body))
    assert all(event.text in text and event.head in text for event in found)
    assert {event.id for event in found} <= set(seen.ids)
    assert len({event.id for event in found}) == len(found)


def test_the_feed_has_what_the_history_has_the_newest_first() -> None:
    atom = "{http://www.w3.org/2005/Atom}"
    root = ElementTree.fromstring(feed("de", Made(ruling, "https://example.org/book/")))
    entries = root.findall(f"{atom}entry")
    dated = [event for event in events(book_words("de")) if event.day]
    assert [each.findtext(f"{atom}summary") for each in entries] == [
        e.text for e in reversed(dated)
    ]
    ids = [each.findtext(f"{atom}id") for each in entries]
    assert len(set(ids)) == len(ids)
    updated = [str(each.findtext(f"{atom}updated")) for each in entries]
    assert updated == sorted(updated, reverse=True)
    for each in (root, *entries):
        assert all(
            each.find(f"{atom}{tag}") is not None for tag in ("id", "title", "updated", "link")
        )
    assert root.find(f"{atom}author/{atom}name") is not None


def test_python_tells_all_that_can_be_imported() -> None:
    text = told(python_page(ruling, "en"))
    for name in ruling.__all__:
        assert name == "__version__" or f" {name} " in text
    assert "The scenario of a file" in text


@pytest.mark.parametrize("name", format_names())
def test_a_format_shows_its_schema(name: str) -> None:
    english, german = format_page(name, "en"), format_page(name, "de")
    assert '"$schema"' in unescape(english.body)
    for page in (english, german):
        assert any(link.endswith("schema.json") for link in shown(page).links)
    assert f"../../../{format_address(name)}index.html" in shown(german).links


def test_every_page_says_what_it_was_made_from_and_how_to_cite_it() -> None:
    page = BookPage("q/join.timing/", "de", "A title", element("h1", "A title"))
    whole = framed(page, Made(ruling, "https://example.org/book/"))
    text = " ".join(Seen(whole).texts)
    assert f"ruling {ruling.__version__}" in text
    assert newest_source() in text
    assert "https://example.org/book/de/q/join.timing/" in text
    assert '<link rel="canonical" href="https://example.org/book/de/q/join.timing/">' in whole
    assert Seen(whole).faults == []
    alone = framed(page, Made(ruling))
    assert "canonical" not in alone
    assert "https://" not in alone


def test_the_newest_source_is_the_newest_that_answers_anything() -> None:
    dates = [a.date for id in edition_ids() for a in edition(id).answers.values()]
    assert newest_source() in " ".join(dates)
    assert all(day_of(date) <= newest_source() for date in dates)


def test_what_moved_says_where_it_is_now() -> None:
    page = moved_page(Moved("q/old/", "q/join.timing/", "It was split in two."), "de")
    assert "../join.timing/index.html" in shown(page).links
    assert "It was split in two." in told(page)
    whole = framed(page, Made(ruling, "https://example.org/book/"))
    assert '<meta http-equiv="refresh" content="0; url=../join.timing/index.html">' in whole
    now = "https://example.org/book/de/q/join.timing/"
    assert f'<link rel="canonical" href="{now}">' in whole
    assert "refresh" not in framed(stage_page(stages()["witch"], "de"), Made(ruling))


def test_every_scenario_of_the_corpus_is_a_case_once() -> None:
    paths = case_paths()
    assert len(paths) == len(set(paths)) == len(list((ROOT / "scenarios").rglob("*.yaml")))


def test_a_very_long_schema_is_shown_in_short_and_is_whole_in_its_file() -> None:
    page = format_page("scenario", "en")
    assert len(page.body) < 100_000 < len(schema_text("scenario"))
    shown = json.loads(unescape(re.findall(r"<pre>(.*?)</pre>", page.body, re.DOTALL)[0]))
    whole = json.loads(schema_text("scenario"))
    assert shown["properties"].keys() == whole["properties"].keys()
    assert "…" in page.body
    assert "…" not in schema_text("ruling/1")
    assert book_words("en").say("schema short") not in format_page("ruling/1", "en").body
