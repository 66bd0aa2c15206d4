"""What an editor pastes into a wiki."""

import re
from pathlib import Path

import pytest

from ruling import judge, load_text, render
from tests.conftest import CORPUS, EXAMPLE, judged, run_ruling, some_and_all
from tests.report.pages import CLAIMS, page


def wiki(path: Path = CLAIMS) -> str:
    return render(judged(path), "wikitext")


@pytest.mark.parametrize("paths", some_and_all(CORPUS[::2], 6))
def test_every_reference_is_written_out_once_and_before_it_is_used_again(
    paths: list[Path],
) -> None:
    for path in paths:
        shown = wiki(path)
        written = re.findall(r'<ref name="(r\d+)">[^<]', shown)
        used = re.findall(r'<ref name="(r\d+)" />', shown)
        assert len(written) == len(set(written))
        assert set(used) <= set(written)
        for name in set(used):
            assert shown.index(f'<ref name="{name}">') < shown.index(f'<ref name="{name}" />')
        assert ("<references />" in shown) == bool(written)


def test_tables_are_closed_and_the_answer_comes_first() -> None:
    shown = wiki()
    assert shown.count("\n{|") == shown.count("\n|}") == page("claims").count("<table")
    assert shown.startswith("== Blue says")
    assert shown.index("✓ ") < shown.index('{| class="wikitable"')


def test_what_an_author_wrote_stays_text() -> None:
    title = "[[File:x]] {{delete}} ''loud'' <ref>a</ref> ~~~~ | pipe"
    text = re.sub(r"title: .*", f'title: "{title}"', EXAMPLE.read_text(encoding="utf-8"))
    first = render(judge(load_text(text)), "wikitext").partition("\n")[0]
    bare = re.sub(r"<nowiki>.*?</nowiki>", "", first)
    assert not re.search(r"\[\[|\{\{|''|<ref|~~~", bare)


def test_a_comparison_can_be_pasted_too() -> None:
    shown = run_ruling("compare", CLAIMS, "--format", "wikitext").stdout
    assert "! " in shown
    assert "✗ wrong" in shown


def test_no_reference_stands_behind_the_list_of_them() -> None:
    """Where a question is open, the line that says so has a mark as well."""
    path = next(each for each in CORPUS if judged(each).open_here)
    assert "<ref" not in wiki(path).partition("<references />")[2]
