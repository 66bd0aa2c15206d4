"""The text and Markdown that people read."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.rulebook.editions import edition_ids
from tests.conftest import CORPUS, EXAMPLE, ROOT

SECTIONS = ["WHAT HAPPENED", "WHAT MUST BE DONE", "LEGAL MOVES", "REFUSED", "SCORING"]
SECTIONS += ["WHERE THEY END", "OPEN QUESTIONS", "FOOTNOTES"]


def text_of(
    path: Path,
    edition: str = "C3",
    authority: str = "community",
    house: Mapping[str, str] | None = None,
) -> str:
    return render(judge(load_scenario(path), edition, authority, house), "text")


def test_the_sections_come_in_the_order_in_which_they_are_read() -> None:
    shown = text_of(EXAMPLE)
    assert [line for line in shown.splitlines() if line in SECTIONS] == SECTIONS
    assert shown.splitlines()[0].startswith("A plain tile makes one finished city")
    assert "Ruled under C3" in shown.splitlines()[1]


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_is_wider_than_it_may_be(width: int) -> None:
    for path in CORPUS:
        for line in render(judge(load_scenario(path)), "text", width=width).splitlines():
            if "   " not in line.strip():  # a row of a table is as wide as its words
                assert len(line) <= width, path


def test_every_mark_has_its_footnote_and_every_footnote_its_mark() -> None:
    for path in CORPUS:
        for edition in load_scenario(path).editions or edition_ids():
            body, _, notes = text_of(path, edition).partition("\nFOOTNOTES\n")
            cited = set(re.findall(r"\[(\d+)\]", body))
            given = set(re.findall(r"^  \[(\d+)\]", notes, re.MULTILINE))
            assert cited == given, (path, edition)


def test_each_edition_speaks_its_own_words() -> None:
    path = ROOT / "scenarios/questions/01-a-meeple-is-no-obstacle.yaml"
    first, z_man, second = (text_of(path, name) for name in ("C1", "C1-ZMG", "C2"))
    assert "follower" in first
    assert "mage symbol" in first
    assert "meeple" not in first.replace(load_scenario(path).title, "")
    assert "Magic tile" in z_man
    assert "magic symbol" in second
    assert "follower" not in second


def test_refusals_with_one_reason_are_one_line_and_a_long_list_is_counted() -> None:
    """Twenty complete cities, two figures: one line of seven names and a number."""
    text = f"""
boxes: 20
board: |
  {"E@180 " * 20}.
  {"E " * 20}.
  {"B " * 20}MW-D@90
players: [red]
action: {{player: red, tile: MW-D@90, at: U2}}
"""
    shown = render(judge(load_text(text)), "text", width=100)
    refused = shown.split("REFUSED\n")[1].split("\nSCORING")[0]
    points = [" ".join(point.split()) for point in re.split(r"^  - ", refused, flags=re.M)[1:]]
    assert points[0] == (
        "The mage or the witch to the city A1 S, the city B1 S, the city C1 S, the city D1 S, "
        "the city E1 S, the city F1 S and 14 more: this road or city is already complete. [2]"
    )
    assert len(points) == 3


def test_what_a_scenario_says_stays_text_in_markdown() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    text = re.sub(r"title: .*", 'title: "<script>*[x](y)* | `z`"', text)
    shown = render(judge(load_text(text)), "markdown")
    assert shown.startswith(r"# \<script\>\*\[x\](y)\* \| \`z\`")


def test_markdown_footnotes_are_defined_where_they_are_used() -> None:
    for path in CORPUS:
        shown = render(judge(load_scenario(path)), "markdown")
        used = set(re.findall(r"\[\^(\d+)\](?!:)", shown))
        assert used == set(re.findall(r"^\[\^(\d+)\]:", shown, re.MULTILINE))


def test_one_breakdown_for_each_outcome_that_a_move_decides() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("  move: witch to A2 E\n", "")
    shown = render(judge(load_text(text)), "text")
    assert "After move 1 or 2:" in shown
    assert "After move 3 or 4:" in shown


def test_an_answer_left_out_for_its_weight_is_not_called_unknown() -> None:
    shown = " ".join(text_of(EXAMPLE, "C3", authority="printed").split())
    assert "Only an answer of less weight (community interpretation) is known" in shown
    assert "Left out is every answer that weighs less than this: printed rule." in shown


def test_what_rests_on_the_house_says_so() -> None:
    shown = " ".join(text_of(EXAMPLE, "C3", house={"join.timing": "after-scoring"}).split())
    assert "House: join.timing = after-scoring." in shown
    assert "house rule, house:join.timing. Agreed at this table:" in shown


def test_fields_are_said_not_to_be_ruled_on() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    text = text.replace("  - {player: red,  at: A1 E}", "  - {player: red, at: A1 N}")
    assert "Fields are not ruled on; left out: A1 N." in render(judge(load_text(text)))
    placed = text.replace("  at: B1\n", "  at: B1\n  meeple: B1 N\n")
    assert "left out: A1 N and B1 N." in render(judge(load_text(placed)))


def test_what_looks_like_a_list_or_an_entity_stays_text_in_markdown() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("red", "'1. ~r&d'", 1)
    text = re.sub(r"\bred\b", "'1. ~r&d'", text)
    shown = render(judge(load_text(text)), "markdown")
    assert r"1\. \~r\&d places" in shown


def test_remarks_are_shown_where_an_answer_is_open_too() -> None:
    shown = " ".join(text_of(ROOT / "scenarios/join/before-the-scoring.yaml", "C1-RGG").split())
    assert "Rio Grande left out the sentence that puts the move before the scoring" in shown


def test_a_feature_that_gets_another_name_is_told() -> None:
    text = """
board: |
  . E@270
players: [red]
action: {player: red, tile: E@90, at: A1}
"""
    shown = " ".join(render(judge(load_text(text))).split())
    assert "extends the city B1 W, called the city A1 E from now on, to 2 tiles and" in shown


def test_a_table_that_is_too_wide_is_wrapped() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    for line in render(judge(load_text(text)), "text", width=60).splitlines():
        assert len(line) <= 60
