"""The book for programs: the JSON beside a page says the same as the page, by its schema."""

import json
from collections.abc import Mapping

import pytest
from jsonschema import Draft202012Validator

from ruling.report.schemas import format_schema
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import languages
from ruling.site.book.addresses import FILE, within
from tests.conftest import run_ruling
from tests.site.crawling import Seen
from tests.site.pages import case_files, case_page, topic_data, topic_files, topic_page

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
        page = topic_page(id, language, cases=[CASE])
        name = f"{within(language, page.address)}index.json"
        text = files[within(language, page.address) + FILE]
        assert page.text == text
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
    form = topic_data("join.timing", cases=[CASE])
    (case,) = form["cases"]
    assert case["address"] == f"case/{CASE.removesuffix('.yaml')}/"
    assert case["title"] == case_page(CASE).title
    assert {*case["editions"]} >= {"C1", "C3"}


@pytest.mark.parametrize(
    "path", ["examples/plain-tile-joins-and-completes.yaml", "tiles/the-inn-of-ic-c.yaml"]
)
def test_a_case_lies_there_as_other_engines_read_it(path: str) -> None:
    name, topic = path.removesuffix(".yaml"), path.partition("/")[0]
    exported = run_ruling("export", "--topic", topic).stdout.splitlines(keepends=True)
    own = [line for line in exported if json.loads(line)["id"] == name]
    data = f"case/{name}/{CASE_LINES}"
    assert {case_page(path, each).data for each in languages()} == {data}
    assert case_files(path)[data] == "".join(own) != ""
