"""The book for programs: the JSON beside a page says the same as the page, by its schema."""

import json

import pytest
from jsonschema import Draft202012Validator

import ruling
from ruling.judging.explainable import QUESTION, find_topics
from ruling.report.schemas import format_schema
from ruling.rulebook.editions import edition_ids
from ruling.site.book.addresses import of_case
from ruling.site.book.as_data import CASE_LINES, question_data
from ruling.site.book.book import _topic
from ruling.site.book.case_pages import make_case
from ruling.site.book.frame import framed
from ruling.site.book.page import CitedBy, Made, book_words
from tests.site.crawling import Seen

CITED = [CitedBy("C3:join.timing", "case/join/before-the-scoring/", "", "A title")]


@pytest.mark.parametrize("id", ["join.timing", "fact.start"])
def test_beside_the_page_of_a_question_lies_the_same_as_json(id: str) -> None:
    (topic,) = find_topics(id)
    pages, files = _topic((topic, CITED if topic.kind == QUESTION else [], None), table=False)
    for page in pages:
        assert page.data == f"{page.here}index.json"
        assert 'href="index.json" rel="alternate"' in framed(page, Made(ruling))
        form = json.loads(files[page.data])
        assert form["language"] == page.language
        assert form["title"] == page.title
        assert form["answer"]["sentence"] == page.description
        told = Seen(page.body).texts
        assert form["answer"]["sentence"] in told
        for reading in form["readings"]:
            assert any(reading["text"] in text for text in told)
        assert list(form["answers"]) == edition_ids()
        assert Draft202012Validator(format_schema(form["format"])).is_valid(form)


def test_a_topic_of_another_kind_has_no_json_beside_it() -> None:
    (topic,) = find_topics("ferry")
    _, files = _topic((topic, [], None), table=False)
    assert not [name for name in files if name.endswith(".json")]


def test_who_plays_otherwise_is_the_same_as_on_the_page() -> None:
    (topic,) = find_topics("castle.figure")
    form = question_data(topic, CITED, book_words("en"))
    assert {"table": "jcloisterzone", "reading": "stays"} in form["otherwise"]
    assert form["cases"] == [{"address": CITED[0].address, "title": "A title", "editions": ["C3"]}]


@pytest.mark.parametrize(
    "path", ["examples/plain-tile-joins-and-completes.yaml", "tiles/the-inn-of-ic-c.yaml"]
)
def test_a_case_lies_there_as_other_engines_read_it(path: str) -> None:
    from ruling.proving.conform.ruled_cases import ruled_cases
    from ruling.report.export import export_report
    from ruling.report.export.data import case_data
    from ruling.scenario.corpus import corpus_folder

    made = make_case(path)
    lines = made.files[f"{of_case(path)}{CASE_LINES}"]
    exported = export_report(map(case_data, ruled_cases(corpus_folder() / path))).render("jsonl")
    assert {page.data for page in made.pages} == {f"{of_case(path)}{CASE_LINES}"}
    assert lines.strip() == str(exported).strip()
