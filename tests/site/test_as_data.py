"""The book for programs: the JSON beside a page says the same as the page, by its schema."""

import json
from collections.abc import Mapping

import pytest
from jsonschema import Draft202012Validator

from ruling.report.schemas import format_schema
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import languages
from ruling.site.book.addresses import FILE, of_case, within
from tests.site.crawling import Seen
from tests.site.pages import case_files, case_page, cited_by, topic_data, topic_files, topic_page

CASE_LINES = "case.jsonl"
CASE = "examples/plain-tile-joins-and-completes.yaml"


@pytest.fixture(scope="module")
def files() -> Mapping[str, str]:
    """A book of two questions, one of them of a fact, and of another topic."""
    return topic_files("join.timing", "fact.start", "ferry", cases=[CASE])


@pytest.mark.slow
@pytest.mark.parametrize("id", ["join.timing", "fact.start"])
def test_beside_the_page_of_a_question_lies_the_same_as_json(
    id: str, files: Mapping[str, str]
) -> None:
    for language in languages():
        page = topic_page(id, language, cited=cited_by(CASE))
        name = f"{within(language, page.address)}index.json"
        text = files[within(language, page.address) + FILE]
        assert 'href="index.json" rel="alternate"' in text
        form = json.loads(files[name])
        assert form["language"] == page.language
        assert form["title"] == page.title
        assert form["answer"]["sentence"] == page.description
        told = Seen(text).texts
        assert form["answer"]["sentence"] in told
        for reading in form["readings"]:
            assert any(reading["text"] in text for text in told)
        assert list(form["answers"]) == edition_ids()
        assert Draft202012Validator(format_schema(form["format"])).is_valid(form)


@pytest.mark.slow
def test_a_topic_of_another_kind_has_no_json_beside_it(files: Mapping[str, str]) -> None:
    assert topic_page("ferry").data == ""
    assert "piece/ferry/index.html" in files
    assert "piece/ferry/index.json" not in files


def test_who_plays_otherwise_is_the_same_as_on_the_page() -> None:
    form = topic_data("castle.figure")
    assert {"table": "jcloisterzone", "reading": "stays"} in form["otherwise"]
    cited = [each for each in cited_by(CASE) if each.note == "C3:join.timing"]
    form = topic_data("join.timing", cited=cited)
    (case,) = form["cases"]
    assert case["address"] == of_case(CASE)
    assert case["title"] == case_page(CASE).title
    assert case["editions"] == ["C3"]


@pytest.mark.parametrize(
    "path", ["examples/plain-tile-joins-and-completes.yaml", "tiles/the-inn-of-ic-c.yaml"]
)
def test_a_case_lies_there_as_other_engines_read_it(path: str) -> None:
    from ruling.proving.conform.ruled_cases import ruled_cases
    from ruling.report.export import case_data, export_report
    from ruling.scenario.corpus import corpus_folder

    lines = case_files(path)[f"{of_case(path)}{CASE_LINES}"]
    exported = export_report(map(case_data, ruled_cases(corpus_folder() / path))).render("jsonl")
    assert {case_page(path, each).data for each in languages()} == {f"{of_case(path)}{CASE_LINES}"}
    assert lines.strip() == str(exported).strip()
