"""The text and Markdown that people read."""

import re
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from statistics import median

import pytest

from ruling import judge, load_scenario, load_text, render
from ruling.drawing.paper import Paper
from ruling.report.formats.text import _closing, _short_note
from ruling.report.ruling import ruling_report
from ruling.rulebook.editions import edition as edition_of
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.language import Texts, languages
from ruling.rulebook.questions import LEVELS
from ruling.rulebook.sources import sources
from tests.conftest import CORPUS, EXAMPLE, ROOT, judged, loaded, some_and_all, some_soon

SHORT = ["WHAT MAY BE DONE", "SCORING", "FOOTNOTES"]
MORE = ["WHAT HAPPENED", "LEGAL MOVES", "REFUSED", "WHERE THEY END"]
SECTIONS = {*SHORT, *MORE, "OPEN QUESTIONS"}


def text_of(
    path: Path,
    edition: str = "C3",
    authority: str = "community",
    house: Mapping[str, str] | None = None,
    full: bool = True,
) -> str:
    return render(judged(path, edition, authority, house), "text", full=full)


def test_the_sections_come_in_the_order_in_which_they_are_read() -> None:
    short, full = text_of(EXAMPLE, full=False), text_of(EXAMPLE)
    assert [line for line in short.splitlines() if line in SECTIONS] == SHORT
    told = [line for line in full.splitlines() if line in SECTIONS]
    assert told == [*SHORT[:2], *MORE, SHORT[2]]
    for shown in (short, full):
        assert shown.startswith("A plain tile makes one finished city")
        assert "Ruled under C3" in shown
        assert (
            shown.index("Ruled under")
            < shown.index("one of them")
            < shown.index("WHAT MAY BE DONE")
        )


def budget(path: Path, edition: str, width: int = 80) -> int:
    """The lines of a short report; what it says first stands in line 3."""
    shown = text_of(path, edition, full=False).splitlines()
    assert shown[1].startswith("  Ruled under")
    assert shown[2].strip(), path
    return len(shown)


FULL_TABLE = ROOT / "scenarios/pieces/a-table-full-of-pieces.yaml"
"""A dozen other pieces, most of them on one road."""


@pytest.mark.slow
def test_a_report_fits_the_table() -> None:
    """Board and footnotes counted in, at 80 columns; turns of several actions may take more."""
    cases = [(p, e) for p in CORPUS for e in load_scenario(p).editions or edition_ids()]
    lines = {case: budget(*case) for case in cases}
    assert median(lines.values()) <= 40
    most = {case: 80 if len(loaded(case[0]).parts) > 1 else 70 for case in cases}
    assert [case for case in cases if lines[case] > most[case]] == []


@pytest.mark.parametrize("authority", LEVELS)
@pytest.mark.parametrize("edition", edition_ids())
def test_many_pieces_and_questions_fit_the_table_too(edition: str, authority: str) -> None:
    judgement = judge(load_scenario(FULL_TABLE), edition, authority)
    assert len(judgement.scenario.in_play) > 12
    assert len(judgement.ruling.asked) > 15
    assert authority != "printed" or len(judgement.others) >= 10
    report = ruling_report([judgement])
    short, full = (report.render(paper=Paper(full=whole)) for whole in (False, True))
    assert len(short.splitlines()) <= 71
    assert all(len(line) <= 80 for line in short.splitlines())
    assert short.count("told with --full") == 2
    assert "told with --full" not in full
    assert " ".join(short.split()).count("No text at hand shows the number") == 2
    told = " ".join(full.partition("OPEN QUESTIONS\n")[2].partition("\n\n")[0].split())
    for question, others in judgement.others.items():
        changing = any(other.changes for other in others)
        assert (f"({question})." in told) is changing
        assert question in told


CROWDED = f"""
title: Eighteen cities are open
boxes: 9
players: [red, blue, green]
board: |
  {"E " * 9}.
  {"E@180 " * 9}.
meeples:
  - {{player: green, at: A1 N}}
action: {{player: red, tile: MW-D@90, at: J1}}
"""
"""A board of 20 tiles with 40 legal moves."""


@pytest.mark.parametrize(("width", "most"), [(80, 75), (60, 110)])
def test_many_moves_that_come_to_the_same_are_one_row(width: int, most: int) -> None:
    judgement = judge(load_text(CROWDED))
    assert len(judgement.ruling.step.moves) == 40
    shown = render(judgement, width=width)
    assert len(shown.splitlines()) <= most
    assert "any of 20 open roads and cities marked ●" in " ".join(
        re.sub(r"\[\d+\]", "", shown).split()
    )
    assert shown.count("●") > 10


def test_players_who_score_nothing_have_no_column() -> None:
    shown = text_of(ROOT / "scenarios/claims/blue-wants-the-supply.yaml", full=False)
    assert re.search(r"^ +red +what leads there", shown, re.M)


def test_a_report_that_is_higher_than_the_terminal_ends_with_its_answer() -> None:
    report = ruling_report([judge(load_scenario(EXAMPLE))])
    whole = report.render("text", Paper(height=200)).splitlines()
    again = report.render("text", Paper(height=20)).splitlines()
    assert again[: len(whole)] == whole
    assert again[len(whole) + 1 :] == whole[2 : 2 + len(again) - len(whole) - 1]
    assert len(again) > len(whole)


@pytest.mark.parametrize("paths", some_and_all(CORPUS[::5], 3))
def test_the_text_of_a_footnote_is_two_lines_at_most(paths: Sequence[Path]) -> None:
    for width, path in product((60, 80), paths):
        shown = render(judged(path), "text", width=width)
        notes = re.split(r"^  \[", shown.partition("\nFOOTNOTES\n")[2], flags=re.M)[1:]
        assert all(
            re.split(r"\n\n|\n  Open|\n      Against", note)[0].rstrip().count("\n") <= 1
            for note in notes
        ), path


@pytest.mark.parametrize("width", some_soon([60, 80, 100], 3))
def test_no_line_is_wider_than_it_may_be(width: int) -> None:
    for path in CORPUS[:: 7 if width == 60 else 1]:
        for line in render(judged(path), "text", width=width, full=True).splitlines():
            if "   " not in line.strip():  # a row of a table is as wide as its words
                assert len(line) <= width, path


@pytest.mark.parametrize("paths", some_and_all(CORPUS[::7], 8))
def test_every_mark_has_its_footnote_and_every_footnote_its_mark(paths: Sequence[Path]) -> None:
    for path in paths:
        for edition, full in product(loaded(path).editions or edition_ids(), (True, False)):
            body, _, notes = text_of(path, edition, full=full).partition("\nFOOTNOTES\n")
            end = notes.rpartition("\n\n")[2] if "\n\n" in notes else ""
            cited = set(re.findall(r"\[(\d+)\]", body + notes.partition("\n  Open, ")[2] + end))
            given = set(re.findall(r"^  \[(\d+)\]", notes, re.MULTILINE))
            assert cited == given, (path, edition)


def test_each_edition_speaks_its_own_words() -> None:
    path = ROOT / "scenarios/questions/01-a-meeple-is-no-obstacle.yaml"
    first, z_man, second = (text_of(path, name) for name in ("C1", "C1-ZMG", "C2"))
    assert "follower" in first
    assert "mage symbol" in first
    assert "meeple" not in first.replace(loaded(path).title, "")
    assert "Magic tile" in z_man
    assert "magic symbol" in second
    assert "follower" not in second


def test_refusals_with_one_reason_are_one_line_and_a_long_list_is_counted() -> None:
    """Twenty complete cities, two figures: seven names and a number, if anybody asks."""
    tried = ", ".join(f"either to {column}1 S: complete" for column in "ABCDEFGHIJKLMNOPQRST")
    text = f"""
boxes: 20
board: |
  {"E@180 " * 20}.
  {"E " * 20}.
  {"B " * 20}MW-D@90
players: [red]
action: {{player: red, tile: MW-D@90, at: U2}}
"""

    def refused(text: str) -> list[str]:
        shown = render(judge(load_text(text)), "text", width=100, full=True)
        said = shown.split("REFUSED\n")[1].split("\n\n")[0]
        return [" ".join(point.split()) for point in re.split(r"^  - ", said, flags=re.M)[1:]]

    number = "Roads and cities that were complete before: 20. [2]"
    *points, last = refused(text)
    assert last == number
    assert len(points) == 2
    *same, line, last = refused(f"{text}expect: {{refused: {{{tried}}}}}")
    assert (same, last) == (points, number)
    assert line == (
        "The mage or the witch to the city A1 S, the city B1 S, the city C1 S, the city D1 S, "
        "the city E1 S, the city F1 S and 14 more: this road or city is already complete. [2]"
    )


def test_what_a_scenario_says_stays_text_in_markdown() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    text = re.sub(r"title: .*", 'title: "<script>*[x](y)* | `z`"', text)
    shown = render(judge(load_text(text)), "markdown")
    assert shown.startswith(r"# \<script\>\*\[x\](y)\* \| \`z\`")


@pytest.mark.slow
def test_markdown_footnotes_are_defined_where_they_are_used() -> None:
    for path in CORPUS:
        shown = render(judged(path), "markdown")
        used = set(re.findall(r"\[\^(\d+)\](?!:)", shown))
        assert used == set(re.findall(r"^\[\^(\d+)\]:", shown, re.MULTILINE))


def test_outcomes_that_a_move_decides_stand_side_by_side() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("  move: witch to A2 E\n", "")
    shown = render(judge(load_text(text)), "text")
    assert re.search(r"^ +row A +row B$", shown, re.M)
    assert re.search(r"^ +tiles +3 x 2 +6 +6$", shown, re.M)
    assert re.search(r"^ +witch +-3 +\[", shown, re.M)
    assert re.search(r"^ +worth +(3 +9|9 +3)$", shown, re.M)


def test_an_answer_left_out_for_its_weight_is_not_called_unknown() -> None:
    shown = " ".join(text_of(EXAMPLE, "C3", authority="printed").split())
    assert "Only an answer of less weight (community interpretation) is known" in shown
    assert "Left out: every answer of less weight than printed rule." in shown


def test_what_rests_on_the_house_says_so() -> None:
    shown = " ".join(text_of(EXAMPLE, "C3", house={"join.timing": "after-scoring"}).split())
    assert "House: join.timing = after-scoring." in shown
    assert "house rule, house:join.timing. Agreed at this table:" in shown


def test_a_field_is_neither_complete_nor_unfinished() -> None:
    shown = text_of(ROOT / "scenarios/fields/farmers-on-a-map.yaml")
    assert "    The field A2 E1\n" in shown
    assert "The field C3 E1," not in shown


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
    shown = " ".join(render(judge(load_text(text)), full=True).split())
    assert "extends the city B1 W, called the city A1 E from now on, to 2 tiles and" in shown


def test_a_table_that_is_too_wide_is_wrapped() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    for line in render(judge(load_text(text)), "text", width=60).splitlines():
        assert len(line) <= 60


def test_a_short_report_ends_with_how_to_get_the_whole_and_the_whole_does_not() -> None:
    short, full = text_of(EXAMPLE, full=False), text_of(EXAMPLE)
    assert short.splitlines()[-2:][0] == ""
    assert short.splitlines()[-1].startswith("  --full adds")
    assert "--full" not in full


def test_of_many_features_that_score_the_first_are_told_and_the_others_counted() -> None:
    roads = "\n".join(f"  r{n}: {{kind: road, tiles: 2, meeples: {{red: 1}}}}" for n in range(30))
    text = f"players: [red]\nfeatures:\n{roads}\naction: final scoring\n"
    judgement = judge(load_text(text))
    short, full = render(judgement), render(judgement, full=True)
    assert "And 22 more features." in short
    assert len(short.splitlines()) <= 70
    assert all(f"'r{n}'" in full for n in range(30))


@pytest.mark.parametrize(
    ("cut", "closing"),
    [
        ("Regeln von „Magier und", "“"),
        ("Regeln von „Magier und Hexe“, erste", ""),
        ("pagina «Mage and Witch (1st", ")»"),
        ("the publisher's answer, 'Mage/witch", "'"),
        ("the publisher's answer, 'Mage/witch and castle', at", ""),
        ("the “old", "”"),
        ("the players' rules", ""),
    ],
)
def test_what_is_shortened_ends_in_no_open_quotation(cut: str, closing: str) -> None:
    assert _closing(cut) == closing


@pytest.mark.parametrize("language", languages())
def test_no_short_source_has_a_quotation_open(language: str) -> None:
    words = Texts(edition_of("C1"), language)
    for source in sources().values():
        told = words.cited(source.text)
        for width in (60, 79, 100):
            shown = " ".join(" ".join(_short_note("[1] printed rule", told, width, 2)).split())
            for opening, closing in ("„“", "«»", "()"):
                assert shown.count(opening) == shown.count(closing), shown
