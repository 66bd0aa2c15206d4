"""Whatever an author wrote stays text in Markdown: no link, no name, no list of its own."""

import pytest

from ruling.report.blocks import Lines, Sentence
from ruling.report.formats.markdown import render_markdown


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("see https://example.org/a", r"see https\://example.org/a"),
        ("at www.example.org", r"at www\.example.org"),
        ("ask @somebody", "ask @<!-- -->somebody"),
        ("me@example.org", "me@<!-- -->example.org"),
        ("tile E@90 on B1.", "tile E@90 on B1."),
        ("a @ b: c", "a @ b: c"),
        ("1. first", r"1\. first"),
    ],
)
def test_nothing_turns_into_a_link(text: str, written: str) -> None:
    assert render_markdown([Lines([Sentence(text)])]) == written
