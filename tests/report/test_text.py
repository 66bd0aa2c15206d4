"""The text and Markdown that people read."""

import json
import re
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from statistics import median

import pytest
import yaml

from ruling import judge, load_scenario, load_text, render
from ruling.drawing.paper import Paper
from ruling.expect.drafts import draft_of, in_colours
from ruling.report.ruling import ruling_report
from ruling.rulebook.questions import LEVELS
from ruling.wording.words import Words
from tests.conftest import (
    CORPUS,
    EXAMPLE,
    ROOT,
    edition_ids,
    for_each,
    judged,
    languages,
    loaded,
    run_ruling,
    some_and_all,
)
from tests.report.pages import EIGHT, NAMES
from tests.saying import says


def text_of(
    path: Path,
    edition: str = "C3",
    authority: str = "community",
    house: Mapping[str, str] | None = None,
    full: bool = True,
) -> str:
    return render(judged(path, edition, authority, house), "text", full=full)


def budget(path: Path, edition: str, width: int = 80) -> int:
    """The lines of a short report; what it says first stands below its title."""
    shown = text_of(path, edition, full=False).splitlines()
    title = next(at for at, line in enumerate(shown) if line.startswith("  Ruled under"))
    assert title <= 3  # a long title has several lines
    assert shown[title + 1].strip(), path
    return len(shown)


FULL_TABLE = ROOT / "scenarios/pieces/a-table-full-of-pieces.yaml"
"""A dozen other pieces, most of them on one road."""


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 3))
def test_a_report_fits_the_table(paths: list[Path]) -> None:
    """Board and footnotes counted in, at 80 columns; turns of several actions may take more."""
    cases = [(p, e) for p in paths for e in loaded(p).editions or edition_ids()]
    lines = {case: budget(*case) for case in cases}
    assert median(lines.values()) <= 40
    large = {case for case in cases if len(loaded(case[0]).parts) > 1 or case[0] == FULL_TABLE}
    most = {case: 82 if case in large else 70 for case in cases}
    assert [case for case in cases if lines[case] > most[case]] == []


@pytest.mark.parametrize("authority", LEVELS)
@pytest.mark.parametrize("edition", edition_ids())
def test_many_pieces_and_questions_fit_the_table_too(edition: str, authority: str) -> None:
    judgement = judge(load_scenario(FULL_TABLE), edition, authority)
    there = yaml.safe_load(FULL_TABLE.read_text(encoding="utf-8"))["in play"]
    assert [*judgement.scenario.in_play] == [each.replace(" ", "-") for each in there]
    report = ruling_report([judgement])
    short, full = (report.render(paper=Paper(full=whole)) for whole in (False, True))
    assert len(short.splitlines()) <= 90
    assert all(len(line) <= 80 for line in short.splitlines())
    assert says(short, "phrases.pieces more", of="ui")
    assert not says(full, "phrases.pieces more", of="ui")
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
    assert " 20 " in re.sub(r"\[\d+\]", "", shown)
    drawn, outside = 14, 6
    assert shown.count("●") == drawn + outside + 2  # and of the row and of the legend


def test_a_report_that_is_higher_than_the_terminal_ends_with_its_answer() -> None:
    report = ruling_report([judge(load_scenario(EXAMPLE))])
    whole = report.render("text", Paper(height=200)).splitlines()
    again = report.render("text", Paper(height=20)).splitlines()
    assert again[: len(whole)] == whole
    assert again[len(whole) + 1 :] == whole[2 : 2 + len(again) - len(whole) - 1]
    assert len(again) > len(whole)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paths", some_and_all(CORPUS[::5], 3))
def test_no_line_is_wider_than_the_terminal_in_any_language(
    paths: Sequence[Path], language: str
) -> None:
    for path in paths:
        short, full = (
            render(judged(path), language=language, width=60, full=whole) for whole in (False, True)
        )
        assert max(map(len, short.splitlines())) <= 60, path
        sentences = [line for line in full.splitlines() if "   " not in line.strip()]
        assert max(map(len, sentences)) <= 60, path  # a row of a table is as wide as its words


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("paths", some_and_all(CORPUS[::9], 4))
def test_all_lines_of_a_full_report_fit_the_usual_terminals(
    paths: Sequence[Path], width: int
) -> None:
    """Rows of tables among them."""
    for path, language in product(paths, languages()):
        full = render(judged(path), language=language, width=width, full=True)
        assert max(map(len, full.splitlines())) <= width, path


def test_a_source_is_never_cut(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    long = f"the publisher's „answer“, at length: {'word ' * 60}end"
    answer = f"{{reading: half-then-extra, authority: printed, source: {json.dumps(long)}}}"
    mine.write_text(f"name: mine\nextends: C3\nanswers: {{score.witch-order: {answer}}}\n", "utf-8")
    shown = run_ruling("judge", "score/the-inn-before-the-witch", "--edition", mine).stdout
    told = " ".join(shown.partition("mine:score.witch-order: ")[2].split())
    assert told.startswith(f"{long}.")


def moves_of_eight(width: int) -> list[str]:
    shown = render(judge(load_text(EIGHT)), width=width, full=True)
    return shown.partition("\nLEGAL MOVES\n")[2].partition("\n\n")[0].splitlines()


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_table_that_is_too_wide_is_told_row_by_row(width: int) -> None:
    lines = moves_of_eight(width)
    assert max(map(len, lines)) <= width
    told = " ".join(" ".join(lines).split())
    nothing = ", ".join(name for name in NAMES if name not in (NAMES[0], NAMES[3]))
    row = f"1; move: the mage to the road A2 E; {NAMES[0]}, {NAMES[3]}: 3; {nothing}: 0; the mage: "
    assert f"{row}A2 E; the witch: supply; notes: [6] 2; move: " in told


def test_a_table_that_fits_is_a_table() -> None:
    _, head, first, *_ = moves_of_eight(250)
    heads = ["move", *NAMES, "the mage", "the witch", "notes"]
    assert re.split(r"  +", head.strip()) == heads
    assert re.split(r"  +", first.strip())[2:] == [*"30030000", "A2 E", "supply", "[6]"]


def test_a_name_that_looks_like_a_number_stays_as_it_is_written() -> None:
    roads = "".join(f"  '{name}': {{kind: road, tiles: 3}}\n" for name in ("10.0", "1e3", "2e3"))
    happens = "action: {player: red, tile: magic, segments: [{extends: '10.0'}]}\n"
    there = f"features:\n{roads}figures: {{mage: '1e3', witch: '2e3'}}\n{happens}"
    lines = render(judge(load_text(f"players: [red]\n{there}")), full=True).splitlines()
    (row,) = (line for line in lines if re.match(r" +2  the witch", line))
    assert row.split()[-2:] == ["1e3", "10.0"]


def test_what_must_be_done_is_said_also_where_a_claim_is_about_that_of_another_turn() -> None:
    table = """
title: Who must move?
players: [red, blue]
board: |
  E@90   .
  D@180  V
figures: {mage: A1 E, witch: A2 E}
action:
  - {player: red, tile: MW-E@270, at: B3}
  - {player: blue, tile: E@270, at: B1}
claims: [{by: blue, OBLIGATION}]
"""
    duty, claimed = "One magic figure must be placed or moved.", "one magic figure must be placed"
    other = render(judge(load_text(table.replace("OBLIGATION", "obligation: none, of: 2"))))
    assert duty in other
    own = table.replace("OBLIGATION", "obligation: place-or-move, of: 1")
    said = render(judge(load_text(own)))
    assert claimed in said
    assert duty not in said


@pytest.mark.parametrize("paths", some_and_all(CORPUS[::7], 8))
def test_every_mark_has_its_footnote_and_every_footnote_its_mark(paths: Sequence[Path]) -> None:
    for path in paths:
        for edition, full in product(loaded(path).editions or edition_ids(), (True, False)):
            body, _, notes = text_of(path, edition, full=full).partition("\nFOOTNOTES\n")
            end = notes.rpartition("\n\n")[2] if "\n\n" in notes else ""
            cited = set(re.findall(r"\[(\d+)\]", body + end))
            heads = re.findall(r"^  ((?:\[\d+\])+)", notes, re.MULTILINE)
            assert cited == {*re.findall(r"\d+", " ".join(heads))}, (path, edition)


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("<script>*[x](y)* | `z`", r"\<script\>\*\[x\](y)\* \| \`z\`"),
        ("see https://example.org/a", r"see https\://example.org/a"),
        ("at www.example.org", r"at www\.example.org"),
        ("ask @somebody", "ask @<!-- -->somebody"),
        ("me@example.org", "me@<!-- -->example.org"),
        ("tile E@90 on B1.", "tile E@90 on B1."),
        ("a @ b: c", "a @ b: c"),
    ],
)
def test_what_a_scenario_says_stays_text_in_markdown(title: str, written: str) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    text = re.sub(r"title: .*", f'title: "{title}"', text)
    assert render(judge(load_text(text)), "markdown").splitlines()[0] == f"# {written}"


@pytest.mark.slow
def test_markdown_footnotes_are_defined_where_they_are_used() -> None:
    for path in CORPUS:
        shown = render(judged(path), "markdown")
        used = set(re.findall(r"\[\^(\d+)\](?!:)", shown))
        assert used == set(re.findall(r"^\[\^(\d+)\]:", shown, re.MULTILINE))


def test_what_looks_like_a_list_or_an_entity_stays_text_in_markdown() -> None:
    text = re.sub(r"\bred\b", "'1. ~r&d'", EXAMPLE.read_text(encoding="utf-8"))
    shown = render(judge(load_text(text)), "markdown")
    assert r"1\. \~r\&d places" in shown


def test_of_many_features_that_score_the_first_are_told_and_the_others_counted() -> None:
    roads = "\n".join(f"  r{n}: {{kind: road, tiles: 2, meeples: {{red: 1}}}}" for n in range(30))
    text = f"players: [red]\nfeatures:\n{roads}\naction: final scoring\n"
    judgement = judge(load_text(text))
    short, full = render(judgement), render(judgement, full=True)
    assert says(short, "phrases.features more", of="ui", number="22")
    assert len(short.splitlines()) <= 70
    assert all(f"'r{n}'" in full for n in range(30))


@for_each(CORPUS[::20])
def test_players_are_called_as_in_a_file_that_calls_them_so(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for language in ("de", "it"):
        words = Words(loaded(path).rules().edition, language)
        renamed = in_colours(draft_of(text), words).text
        for form in ("text", "html"):
            said, as_written = (
                render(judge(load_text(each)), form, language, full=True)
                for each in (text, renamed)
            )
            assert said == as_written, language
