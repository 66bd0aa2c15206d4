"""The page of a question: its answer first, and the same in what is found of it elsewhere."""

import re
from collections import Counter
from html import unescape

import pytest

from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import languages
from ruling.rulebook.questions import answerable, questions
from ruling.rulebook.rules import named_house
from ruling.scenario.link import unpacked
from tests.conftest import ROOT
from tests.site.crawling import Seen
from tests.site.pages import boxes_told, list_of, words_of
from tests.site.pages import topic_page as page_of

HOUSES = sorted(path.stem for path in (ROOT / "ruling/rulebook/data/house").glob("*.yaml"))


def topic_of(id: str) -> str:
    return id.partition(".")[0]


def answered(id: str, language: str = "en") -> tuple[str, str]:
    """The answer on the page of a question: its first sentence, and the rest."""
    part = page_of(id, language).body.partition('<p class="lead">')[2]
    lead, _, after = part.partition("</p>")
    rest = after.partition('<p class="whose">')[0]
    return unescape(lead), unescape(re.sub("<[^>]+>", "", rest)).strip()


def in_order(body: str, *parts: str) -> bool:
    places = [body.index(part) for part in parts]
    return places == sorted(places)


def test_the_answer_comes_before_all_else_and_the_cases_last() -> None:
    page = page_of("join.destination")
    lead = "The one that leaves must go to another unfinished road or city"
    assert in_order(page.body, "<h1>", lead, "<img ", "The readings", 'class="editions"')
    assert in_order(page.body, 'class="editions"', "How it changed", "Source:", "See also")


@pytest.mark.parametrize("language", languages())
def test_a_reading_is_a_sentence_and_its_id_stands_small_behind_it(language: str) -> None:
    words, body = words_of(language), page_of("move.off-completed", language).body
    for reading in questions()["move.off-completed"]:
        point = body.partition(f'<li id="{reading}">')[2].partition("</li>")[0]
        assert point.startswith(words.reading("move.off-completed", reading))
        assert re.fullmatch(rf".*<small><a [^<>]*>{reading}</a></small>", point)


@pytest.mark.slow
def test_a_topic_is_read_from_question_to_question_and_back() -> None:
    led = {
        id: dict(re.findall(r'q/([^/]+)/index.html" rel="(\w+)"', nav(id))) for id in answerable()
    }
    for id, ways in led.items():
        for to, rel in ways.items():
            assert topic_of(to) == topic_of(id)
            assert led[to][id] == ("prev" if rel == "next" else "next")
    topics = [*map(topic_of, answerable())]
    ends = Counter(topic_of(id) for id, ways in led.items() for _ in range(2 - len(ways)))
    assert ends == dict.fromkeys(topics, 2)


def nav(id: str) -> str:
    """The ways to the questions before and after it, from the book's own folder."""
    found = page_of(id).body.partition('<nav class="beside"')[2].partition("</nav>")[0]
    return found.replace('href="../', 'href="q/')


@pytest.mark.parametrize("language", languages())
def test_every_topic_of_questions_is_called_in_words(language: str) -> None:
    listed = list_of("q", language).body
    named = dict(re.findall(r'<section id="([\w-]+)">\s*<h2>(.*?)</h2>', listed))
    assert {*map(topic_of, answerable())} <= named.keys()
    assert all(" " in title or title[0].isupper() for title in named.values())
    assert f'#join">{named["join"]}</a>' in page_of("join.timing", language).body


@pytest.mark.parametrize("language", languages())
def test_the_newest_editions_answer_is_told_in_its_own_words_and_none_is_lost(
    language: str,
) -> None:
    words = words_of(language)
    newest = edition(default_edition())
    no_source = next(id for id in answerable() if newest.on(id).open)
    for id in [*answerable()[::12], no_source, "castle.figure"]:
        (sentence, rest), answer = answered(id, language), newest.on(id)
        whole = f"{sentence} {rest}".strip()
        nowhere = f" {words.say('told nowhere')}"
        assert whole.endswith(nowhere) == answer.open
        assert whole.removesuffix(nowhere).endswith(words.answer(answer))
        assert sentence[-1] in ".!?", id
        if answer.open:
            assert sentence.startswith(words.say("told usually", text=""))


@pytest.mark.parametrize("id", ["join.destination", "move.off-completed", "fact.start"])
def test_what_a_search_shows_is_the_answer(id: str) -> None:
    page = page_of(id, "de")
    head = page.text.partition("</head>")[0]
    (described,) = re.findall(r'<meta name="description" content="([^"]+)">', head)
    assert unescape(described) == answered(id, "de")[0]


def test_the_weight_of_every_edition_is_a_colour_with_words() -> None:
    page = page_of("join.destination", "it")
    row = page.body.partition('<ul class="editions">')[2].partition("</ul>")[0]
    point = r"<li><b>(.*?)</b> <small>(.*?)</small> <span>([\w-]+)</span> (.*?)</li>"
    found = re.findall(point, row)
    named = {id: each for each in found for id in re.findall(r">([\w-]+)</a>", each[1])}
    assert list(named) == edition_ids()
    for boxes, ids, *_ in found:
        alike = re.findall(r">([\w-]+)</a>", ids)
        assert boxes.casefold() == boxes_told(alike, "it").casefold()
        assert boxes[0] == boxes[0].upper()
    for id, (_, _, reading, mark) in named.items():
        answer = edition(id).on("join.destination")
        weight = words_of("it").weight(answer)
        assert reading == answer.reading
        assert mark == f'<span class="weight mark {answer.authority}">{weight}</span>'


def test_the_case_can_be_laid_on_the_table_where_there_is_one() -> None:
    assert "table/index.html" not in page_of("join.timing").body
    body = page_of("join.timing", "de", table=True).body
    (there,) = [link for link in Seen(body).links if "table/" in link]
    assert there.startswith("../../table/index.html#case=")
    assert "title: " in unpacked(there)


def test_programs_that_play_otherwise_are_named_and_no_others() -> None:
    for question in (*list(questions())[::9], *list(named_house("tile-lab"))):
        answer = edition(default_edition()).on(question)
        body = page_of(question).body.partition('id="otherwise"')[2].partition("</section>")[0]
        for house in HOUSES:
            reading = named_house(house).get(question, answer.reading)
            assert (f"house/{house}/" in body) is (reading != answer.reading), question


def test_a_fact_says_on_whose_word_it_is_and_has_anchors() -> None:
    page = page_of("fact.start", "it")
    assert {*edition_ids()} <= set(Seen(page.body).ids)
    assert Seen(page.body).faults == []


def test_a_question_leads_up_to_those_of_its_topic() -> None:
    for id, group in (("join.timing", "join"), ("fact.start", "fact")):
        links = Seen(page_of(id, "it").body).links
        assert links[:2] == ["../index.html", f"../index.html#{group}"]


def test_a_topic_of_another_kind_has_no_answer() -> None:
    assert "lead" not in page_of("ferry").body


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_castle_is_answered_in_one_sentence(language: str) -> None:
    assert not answered("castle.figure", language)[1]
