"""What pages, events and columns are called: in words, with the id beside them."""

import re
from html import unescape
from itertools import combinations

import pytest

from ruling.referee.whatif import questions_apart
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import LEVELS, Authority
from ruling.rulebook.rules import Rules
from tests.conftest import CORPUS, ROOT
from tests.saying import says
from tests.site.pages import (
    boxes_told,
    case_page,
    feed,
    first_page,
    sole_page,
    stage_page,
    topic_page,
    words_of,
)


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("join.destination", "Darf eine magische Figur stattdessen in den Vorrat, wenn"),
        ("join.destination=supply", "Darf eine magische Figur stattdessen in den Vorrat, wenn"),
        ("just-completed", "Das gerade gelegte Plättchen hat diese Straße oder Stadt fertig"),
        ("C1-RGG", "Erste Edition, wie Rio Grande sie gedruckt hat"),
        ("ferry", "Fähre"),
    ],
)
def test_a_page_is_called_in_words_and_says_its_id_below(id: str, name: str) -> None:
    page = topic_page(id, "de")
    assert page.title.startswith(name)
    assert not page.title.endswith(".")
    assert re.search(rf"(<p>| / |<code>){re.escape(id)}( \(\w|</p>|</code>)", page.body)


def test_every_page_but_the_first_names_the_book_behind_its_own_title() -> None:
    behind = f" · {words_of('de').say('short title')}</title>"
    assert behind in unescape(topic_page("join.timing", "de").text)
    assert behind not in unescape(first_page("de").text)


def test_a_stage_and_an_event_are_called_in_the_words_of_their_page() -> None:
    assert stage_page("witch", "de").title.endswith(": Hexe")
    title = words_of("de").title("join.destination")
    assert f">{title}</a>" in sole_page("history", "de").body
    assert f": {title}</title>" in feed("de")


def test_a_feed_with_an_address_says_its_own() -> None:
    text = feed("de", "https://example.org/book/")
    own = 'rel="self" type="application/atom+xml" href="https://example.org/book/de/history/'
    assert f'{own}history.atom"' in text
    assert 'rel="self"' not in feed("de")


def test_ids_of_editions_in_tables_lead_to_what_they_stand_for() -> None:
    for page in (sole_page("matrix", "it"), sole_page("witnesses", "it")):
        for id in edition_ids():
            link = f'<th scope="col"><a href="../edition/{id}/index.html">{id}</a>'
            assert f"{link} <small>{boxes_told([id], 'it')}</small></th>" in page.body


def test_what_is_in_english_says_so_on_other_pages() -> None:
    pages = {each: case_page("box/whole-table.yaml", each) for each in ("en", "it")}
    assert '<pre lang="en">title:' in pages["it"].body
    assert "lang=" not in pages["en"].body
    assert '<div lang="en">' in sole_page("python", "de").body
    assert "lang=" not in sole_page("python", "en").body


def test_each_weight_has_a_colour_of_its_own() -> None:
    rules = re.findall(
        r":is\(\.told, \.weight\)\.(\w+) { border-left-color: (#\w+);", style_of_the_book()
    )
    weights = [*LEVELS, Authority.OPEN]
    assert {weight for weight, _ in rules} == {*map(str, weights)}
    assert len({colour for _, colour in rules}) == len(rules) == len(weights)


def style_of_the_book() -> str:
    return (ROOT / "ruling/site/book/data/book.css").read_text(encoding="utf-8")


def test_every_page_leads_to_itself_in_the_other_languages() -> None:
    whole = topic_page("join.timing", "de").text
    there = {
        "en": "../../../q/join.timing/index.html",
        "de": "index.html",
        "it": "../../../it/q/join.timing/index.html",
    }
    for language, link in there.items():
        assert f'rel="alternate" hreflang="{language}" href="{link}"' in whole
        assert f'<a hreflang="{language}" lang="{language}" href="{link}"' in whole


@pytest.mark.slow
def test_the_witness_of_a_pair_is_of_these_two_editions() -> None:
    paths = [path.relative_to(ROOT / "scenarios").as_posix() for path in CORPUS]
    pairs = [path for path in paths if re.match("witnesses/.*-and-", path)]
    table = sole_page("witnesses", "de", pairs).body.partition("</table>")[0]
    rows = re.findall(
        r"<tr><th scope=\"row\"><a[^>]*>([^<]+)</a> <small>.*?</small></th>(.*?)</tr>", table
    )
    assert [one for one, _ in rows] == edition_ids()
    for one, row in rows:
        for two, cell in re.findall(r'<td data-label="([^"]+)">(.*?)</td>', row):
            names = re.findall(r"witnesses/([^/]+)/index", cell)
            assert set(names) <= {f"{one}-and-{two}", f"{two}-and-{one}"}
            assert bool(names) is bool(one != two and apart(one, two))
            assert names or one == two or says(cell, "phrases.alike everywhere", "de", "book")


def apart(one: str, two: str) -> tuple[str, ...]:
    return questions_apart(Rules.of(one), Rules.of(two))


@pytest.mark.parametrize(
    ("address", "told"),
    [("..", "<summary>C1 · C1-RGG ("), ("../..", "C3 and C1-RGG rule otherwise only where one of")],
)
def test_by_which_questions_alone_two_editions_part_is_told_with_links(
    address: str, told: str
) -> None:
    body = (sole_page("witnesses") if address == ".." else topic_page("C3")).body
    assert any(
        says(body, "phrases.rule alike", of="ui", one=one, two=two)
        for one, two in (("C3", "C2"), ("C2", "C3"))
    )
    links = re.findall(
        rf'href="{address}/q/([^/]+)/index', body.partition(told)[2].partition("</ul>")[0]
    )
    (one,) = re.findall("C[13](?= )", told)
    assert (*links,) == apart(one, "C1-RGG") != ()


def test_editions_that_part_from_one_by_the_same_questions_stand_together() -> None:
    others = [id for id in edition_ids() if id != "C1-RGG"]
    told = topic_page("C1-RGG").body
    named = re.findall(r"<p>C1-RGG and (.*?) rule otherwise", told)
    assert [id for of in named for id in of.split(", ")] == others
    assert len(named) == len({apart("C1-RGG", id) for id in others}) < len(others)


def test_the_witnesses_say_first_what_is_proved_and_fold_by_what_others_part() -> None:
    body = sole_page("witnesses", "de").body
    pairs = [*combinations(edition_ids(), 2)]
    alike = [pair for pair in pairs if not apart(*pair)]
    proved = re.findall(r'<p class="told">(\S+) und (\S+) ', body.partition("<table")[0])
    assert proved == alike != []
    assert body.count("<summary>") == len(pairs) - len(alike)
