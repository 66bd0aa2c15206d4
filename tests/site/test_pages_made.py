"""What stands on the pages of the book, page by page."""

import json
import re
from collections import Counter
from html import unescape
from itertools import chain
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

import ruling
from ruling.judging.comparing import compare
from ruling.judging.explainable import topics
from ruling.report.schemas import promises
from ruling.rulebook import data
from ruling.rulebook.editions import add_edition, edition, edition_ids, forget_editions
from ruling.rulebook.language import languages
from ruling.rulebook.questions import answerable, questions
from ruling.scenario.link import unpacked
from tests.conftest import ROOT, for_each
from tests.site.crawling import Seen
from tests.site.pages import (
    Page,
    boxes_told,
    case_files,
    case_page,
    feed,
    files_around,
    format_page,
    general_page,
    list_of,
    newest_source,
    sole_page,
    stage_page,
    topic_data,
    topic_page,
    words_of,
)

BASE = "https://example.org/book/"
TAB = r'<section class="tab" id="([^"]+)">((?:<span id="[^"]+"></span>)*)'
CELL = r'<td class="weight (\w+)" data-label="([^"]+)"(?: colspan="(\d)")?>(.*?)<'

CASE = "examples/plain-tile-joins-and-completes.yaml"


def shown(page: Page) -> Seen:
    return Seen(page.body)


def pages_of(path: str) -> list[Page]:
    return [case_page(path, language) for language in languages()]


def told(page: Page) -> str:
    return " ".join(" ".join(shown(page).texts).split())


def test_a_case_has_a_tab_for_all_editions_that_rule_alike() -> None:
    comparison = compare(ruling.load_scenario(ROOT / "scenarios" / CASE))
    named = [[column.name for column in group] for group in comparison.outcomes]
    newest_first = [sorted(group, key=lambda id: id != "C3") for group in named]
    groups = sorted(newest_first, key=lambda group: group[0] != "C3")
    assert len(groups) > 1
    assert groups[0][0] == "C3" != named[0][0]
    for page in pages_of(CASE):
        tabs = re.findall(TAB, page.body)
        found = [[first, *re.findall(r'id="([^"]+)"', rest)] for first, rest in tabs]
        assert found == groups
        assert sorted(chain.from_iterable(found)) == sorted(edition_ids())


def test_a_case_shows_the_points_of_each_of_its_rulings() -> None:
    assert "blue 9" in told(case_page(CASE))
    assert "Blau 9" in told(case_page(CASE, "de"))


def test_languages_share_the_pictures_of_a_case() -> None:
    sources = {
        language: re.findall(r'src="[./]+(pictures/\w+\.svg)"', case_page(CASE, language).body)
        for language in languages()
    }
    assert sources["en"] == sources["de"] == sources["it"] != []
    drawn = {name: text for name, text in case_files(CASE).items() if name.startswith("pictures/")}
    assert set(sources["en"]) == set(drawn)
    for text in drawn.values():
        assert ">red<" not in text
        assert "<title id=" not in text or re.search(r"<title[^>]*?(?: />|></title>)", text)


def test_a_picture_is_told_in_the_language_of_its_page() -> None:
    english, german = (case_page(CASE, each).body for each in ("en", "de"))
    alt = re.compile(r'<img src="[^"]+" alt="([^"]+)"')
    assert ", mage, " in unescape(alt.findall(english)[0])
    assert "Magier" in unescape(alt.findall(german)[0])


def test_a_drawing_has_the_colours_of_a_dark_screen_as_a_page_has_them() -> None:
    written = (ROOT / "ruling/report/formats/page/dark-tiles.css").read_text("utf-8")
    for drawing in {case_files(CASE)[page.drawings[0]] for page in pages_of(CASE)}:
        style = ElementTree.fromstring(drawing)[0].text or ""
        looks, dark = style.split("@media screen and (prefers-color-scheme:dark){")
        for rule in written.replace(" ", "").replace(";}", "}").splitlines():
            assert rule in files_around()["book.css"]
            assert rule.replace(".tile>", "") in dark
        assert "prefers" not in looks


def test_the_signs_of_a_board_are_told_in_the_language_of_its_page_and_shared() -> None:
    sign = re.compile(r'<li><img src="[./]+(pictures/\w+\.svg)" alt="" class="sign">([^<]+)</li>')
    english, german = (dict(sign.findall(case_page(CASE, each).body)) for each in ("en", "de"))
    assert english.keys() == german.keys()
    assert "mage" in english.values()
    assert "Magier" in german.values()
    other = case_files("join/any-tile-can-join-them.yaml")
    assert {"mage"} <= {english[name] for name in english.keys() & other.keys()}
    for name in english:
        assert ElementTree.fromstring(case_files(CASE)[name]).get("viewBox"), name


def test_the_text_of_a_case_is_there_to_be_copied_and_kept() -> None:
    text = (ROOT / "scenarios" / CASE).read_text(encoding="utf-8")
    for page in pages_of(CASE):
        pre = re.findall(r"<pre[^>]*>(.*?)</pre>", page.body, re.DOTALL)
        assert text in map(unescape, pre)
    assert case_files(CASE)[f"case/{CASE.removesuffix('.yaml')}/case.yaml"] == text


def test_a_case_can_be_laid_on_the_table_where_there_is_one() -> None:
    assert "table/index.html" not in case_page(CASE, "de").body
    laid = case_page(CASE, "de", table=True)
    (there,) = [link for link in shown(laid).links if "#case=" in link]
    assert there.startswith("../../../table/index.html#case=")
    assert unpacked(there) == (ROOT / "scenarios" / CASE).read_text(encoding="utf-8")


def test_footnotes_and_the_cases_that_cite_them_lead_to_each_other() -> None:
    body = case_page(CASE).body
    assert '<a href="../../../q/join.trigger/index.html#C1">C1:join.trigger</a>' in body
    page = topic_page("join.trigger", cases=[CASE])
    address = f"case/{CASE.removesuffix('.yaml')}/"
    assert f'href="../../{address}index.html"' in page.body
    (case,) = topic_data("join.trigger", cases=[CASE])["cases"]
    told_of = boxes_told(case["editions"], "en")
    assert f"</a> ({told_of})</li>" in page.body


def test_a_piece_names_the_cases_that_have_it() -> None:
    page = topic_page("bridge", "de", cases=["tokens/a-bridge-built-later.yaml"])
    section = page.body.partition('<section id="cases">')[2]
    assert "../../case/tokens/a-bridge-built-later/index.html" in section
    assert data.read("words/de/cases/tokens")["TOKENS-01"]["title"] in section


@pytest.mark.parametrize("id", ["join.trigger", "move.how-many", "tile.IC-C-inn"])
def test_a_question_has_anchors_for_its_readings_and_the_editions(id: str) -> None:
    page = topic_page(id, "de")
    seen = shown(page)
    assert {*questions()[id], *edition_ids()} <= set(seen.ids)
    for reading in questions()[id]:
        assert f"{reading}/index.html" in seen.links
    assert words_of("de").title(id) in told(page)


@pytest.mark.slow
@for_each([(topic.id, topic.kind) for topic in topics()[::9]])
def test_every_kind_of_topic_has_a_whole_page(topic: tuple[str, str]) -> None:
    id, kind = topic
    for language in languages():
        seen = shown(topic_page(id, language, kind=kind))
        assert seen.faults == []
        assert seen.heads.count("h1") == 1
        assert len(seen.ids) == len(set(seen.ids))


def test_a_stage_tells_what_it_brings_or_who_says_so_and_what_it_asks() -> None:
    assert "City: 2 for each" in told(stage_page("tiles"))
    assert "stage number" not in told(stage_page("witch", "de"))
    robber = stage_page("robber")
    assert "Wikicarpedia" in told(robber)
    assert "lost" not in told(robber)
    assert "../../q/copy.robber/index.html" in shown(robber).links


def test_the_matrix_says_for_each_edition_the_reading_in_words_and_its_weight() -> None:
    page = sole_page("matrix")
    for question in ("join.trigger", "move.how-many", "score.witch-order"):
        row = next(row for row in page.body.split("<tr>") if f"q/{question}/index.html" in row)
        cells = re.findall(CELL, row)
        ids = iter(edition_ids())
        told_of: dict[str, tuple[str, str]] = {}
        for weight, label, span, rule in cells:
            alike = [next(ids) for _ in range(int(span or 1))]
            assert unescape(label) == boxes_told(alike, "en")
            told_of |= dict.fromkeys(alike, (weight, rule))
        for id in edition_ids():
            answer = edition(id).answers[question]
            weight, rule = told_of[id]
            assert weight == answer.authority
            assert unescape(rule).strip() == words_of("en").reading(question, answer.reading)
        assert sum(int(span or 1) for *_, span, _ in cells) == len(edition_ids())


def test_the_matrix_shows_what_differs_and_folds_what_does_not() -> None:
    body = sole_page("matrix", "de").body
    folded = "".join(re.findall(r"<details.*?</details>", body, re.DOTALL))
    for question in questions():
        answers = [edition(id).answers[question] for id in edition_ids()]
        alike = len({(each.reading, each.authority, each.excluded) for each in answers}) == 1
        assert (f"q/{question}/index.html" in folded) is alike, question


def test_all_questions_are_in_the_matrix_and_in_their_list() -> None:
    listed = shown(list_of("q", "it")).links
    matrix = sole_page("matrix", "it").body
    for question in questions():
        assert f"q/{question}/index.html" in matrix
        assert f"{question}/index.html" in listed


DAYS = {
    "2020-06-13": "2020-06-13",
    "5/2014": "2014-05-01",
    "2012": "2012-01-01",
    "2021; answered 2020-06-13": "2021-01-01",
    "Rio Grande's printing": "",
}


@pytest.mark.slow
def test_a_date_in_words_is_a_day() -> None:
    said = (
        f"{question}: {{authority: official, source: note 2, date: {json.dumps(date)}}}"
        for question, date in zip(questions(), DAYS, strict=False)
    )
    add_edition("ours.yaml", f"name: ours\nextends: C2\nanswers: {{{', '.join(said)}}}\n")
    try:
        told = [(each.id, each.text) for each in history("en")]
        days = {id: updated for id, updated, _ in feed_entries("en")}
    finally:
        forget_editions()
    for date, day in DAYS.items():
        (at,) = [id for id, text in told if text.startswith(f"{date}: ours: ")]
        assert days.get(at, "") == (day and f"{day}T00:00:00Z")


class Said(NamedTuple):
    """What the page of the history tells at once: its year, its id and its text."""

    year: str
    id: str
    text: str


def ended(head: str, text: str) -> str:
    """A head with the text behind it; after a question mark there is no full stop."""
    return f"{head} {text}" if head.endswith("?") else f"{head}. {text}"


def history(language: str) -> list[Said]:
    body = sole_page("history", language).body
    return [
        Said(year, id, unescape(re.sub(r"<[^>]+>", "", text)))
        for year, of in re.findall(r'<section id="y(\d*)">(.*?)</section>', body, re.DOTALL)
        for id, text in re.findall(r'<span id="(.*?)">(.*?)</span></li>', of, re.DOTALL)
    ]


ATOM = "{http://www.w3.org/2005/Atom}"


def feed_entries(language: str) -> list[tuple[str, str, str]]:
    """The entries of the feed: what they are of, their day, and their text with its head."""
    entries = ElementTree.fromstring(feed(language)).findall(f"{ATOM}entry")
    found = [{each.tag.removeprefix(ATOM): each.text or "" for each in entry} for entry in entries]
    return [
        (of["id"].rpartition(":")[2], of["updated"], ended(of["title"], of["summary"]))
        for of in found
    ]


def test_the_history_tells_every_correction_and_every_source_by_its_year() -> None:
    words, found = words_of("en"), history("en")
    assert len({each.id for each in found}) == len(found)
    years = [each.year for each in found]
    assert years == sorted(years, key=lambda year: year or "9")
    corrected = [
        ended(f"{each.date}: {words.title(question)}", each.text)
        for question in questions()
        for each in words.corrections(question)
    ]
    assert corrected
    answered: dict[str, set[str]] = {}
    for answer in (answer for id in edition_ids() for answer in edition(id).answers.values()):
        if answer.date and answer.given_in == answer.edition:
            head = f"{answer.date}: {answer.edition}: {words.cited(answer.source)}. "
            answered.setdefault(head, set()).add(answer.question)
    told = Counter(corrected)
    for head, asked in answered.items():
        (said,) = [each for each in found if each.text.startswith(head)]
        named = re.findall(r"[\w.-]+\w", said.text.removeprefix(head))
        assert asked <= {*named}
        assert asked == {*named} & {*answerable()}
        told[said.text] += 1
    assert Counter(each.text for each in found) == told
    for each in found:
        date = each.text.partition(": ")[0]
        assert each.year == max(re.findall(r"\b(?:19|20)\d\d\b", date), default=""), date


def test_the_feed_has_what_the_history_has_the_newest_first() -> None:
    root = ElementTree.fromstring(feed("de"))
    dated = [each for each in reversed(history("de")) if each.year]
    entries = feed_entries("de")
    assert [(id, text) for id, _, text in entries] == [(each.id, each.text) for each in dated]
    updated = [day for _, day, _ in entries]
    assert updated == sorted(updated, reverse=True)
    assert [day[:4] for day in updated] == [each.year for each in dated]
    for each in (root, *root.findall(f"{ATOM}entry")):
        assert {"id", "title", "updated", "link"} <= {of.tag.removeprefix(ATOM) for of in each}
    assert root.find(f"{ATOM}author/{ATOM}name") is not None


def test_python_tells_all_that_can_be_imported() -> None:
    text = told(sole_page("python"))
    for name in ruling.__all__:
        assert name == "__version__" or f" {name} " in text
    assert " ".join(str(ruling.load_scenario.__doc__).split())[:20] in text


@pytest.mark.slow
@pytest.mark.parametrize("name", ["scenario", *promises()])
def test_a_format_shows_its_schema(name: str) -> None:
    english, german = format_page(name, "en"), format_page(name, "de")
    assert '"$schema"' in unescape(english.body)
    for page in (english, german):
        assert any(link.endswith("schema.json") for link in shown(page).links)
    assert f"../../../{english.address}index.html" in shown(german).links


def test_every_page_says_what_it_was_made_from_and_how_to_cite_it() -> None:
    whole = general_page("matrix/", "de", base=BASE).text
    text = " ".join(Seen(whole).texts)
    assert f"ruling {ruling.__version__}" in text
    assert newest_source() in text
    assert "https://example.org/book/de/matrix/" in text
    assert '<link rel="canonical" href="https://example.org/book/de/matrix/">' in whole
    assert Seen(whole).faults == []
    alone = general_page("matrix/", "de").text
    assert "canonical" not in alone
    assert "https://" not in alone.partition("</head>")[0]


def test_the_newest_source_is_the_newest_that_answers_anything() -> None:
    dates = [a.date for id in edition_ids() for a in edition(id).answers.values()]
    found = re.findall(r"\b\d{4}(?:-\d\d)*", " ".join(dates))
    assert newest_source().startswith(max(found))


@pytest.mark.slow
def test_a_very_long_schema_is_shown_in_short_and_is_whole_in_its_file() -> None:
    page = format_page("scenario")
    ((name, text),) = page.files.items()
    assert name == f"{page.address}schema.json"
    assert len(page.body) < 100_000 < len(text)
    shown = json.loads(unescape(re.findall(r"<pre>(.*?)</pre>", page.body, re.DOTALL)[0]))
    whole = json.loads(text)
    assert shown["properties"].keys() == whole["properties"].keys()
    assert "…" in page.body
    assert "…" not in "".join(format_page("ruling/1").files.values())
    assert words_of("en").say("schema short") not in format_page("ruling/1").body
