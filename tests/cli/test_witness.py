"""``ruling witness`` on the command line."""

import json
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text
from ruling.cli.exit_codes import DONE, FAILED, INTERRUPTED, USAGE
from ruling.referee.whatif import differ
from ruling.rulebook.rules import Rules
from tests.conftest import edition_ids, questions, run_ruling
from tests.proving.few_witnesses import BOUND, few_told
from tests.saying import says

APART_LATE = ("C3", "C3+score.both=half-then-mage")
"""Rules that part on no table of less than six things."""


@pytest.mark.slow
def test_the_table_and_both_rulings_are_told() -> None:
    """How it is told is in the golden set, as all the words here: ``compare/witness``."""
    rules = ("C3", "C3+return.unoccupied=returns", "--by", "figures")
    done = run_ruling("witness", *rules, "--format", "json")
    found = json.loads(done.stdout)
    assert done.returncode == FAILED
    assert (found["by"], found["parts"]) == (["figures"], True)
    assert found["questions"] == ["return.unoccupied"]
    assert judge(load_text(found["scenario"]), "C3").ruling.step.obligation == "none"


def test_a_bounded_proof_tells_its_bound_and_number() -> None:
    rules = (*APART_LATE, "--bound", "in all=4, maps=0", "-j", "2")
    done = run_ruling("witness", *rules, "--format", "json")
    found = json.loads(done.stdout)
    assert done.returncode == DONE
    assert (found["proved_by"], found["looked_at"]) == ("tables", 8)
    assert (found["bound"]["in all"], found["bound"]["maps"]) == (4, 0)


def test_a_proof_by_answers_has_no_bound() -> None:
    found = json.loads(run_ruling("witness", "C1", "C1-BB4", "--format", "json").stdout)
    assert (found["proved_by"], found["looked_at"], found["bound"]) == ("answers", 0, None)
    assert (found["parts"], found["parts_on"], found["tiles_apart"]) == (False, [], [])


def test_the_weight_asked_for_can_part_two_that_else_rule_alike() -> None:
    rules = ("C1@printed", "C1-BB4@printed", "--bound", "in all=2, maps=0")
    found = json.loads(run_ruling("witness", *rules, "--format", "json").stdout)
    assert found["proved_by"] == "tables"
    apart = [each["question"] for each in found["parts_on"]]
    assert apart == ["score.witch-order", "score.unfinished-with-mage"]


def test_every_question_on_which_the_two_answer_otherwise_has_a_table_or_a_reason() -> None:
    words = ("witness", "C1", "C3", "--bound", "in all=3, maps=0")
    found = json.loads(run_ruling(*words, "--format", "json").stdout)
    one, two = (Rules.of(name) for name in ("C1", "C3"))
    apart = [name for name in questions() if differ(one.answer(name), two.answer(name))]
    assert [each["question"] for each in found["parts_on"]] == apart
    whys = {each["question"]: each.get("why") for each in found["parts_on"]}
    assert whys["tile.PD-S-coat-of-arms"] == "pieces"
    assert whys["nowhere.own-feature"] is None
    for each in found["parts_on"]:
        if "scenario" in each:
            scenario = load_text(each["scenario"])
            assert each["question"] in {a.question for a in judge(scenario, "C1").ruling.asked}
    told = " ".join(run_ruling(*words).stdout.split())
    assert [question for question in apart if question not in told] == []


def test_scripts_get_the_table_as_they_were_promised() -> None:
    found = json.loads(
        run_ruling(
            *("witness", "c1", "C3", "--bound", "in all=3, maps=0", "--format", "json")
        ).stdout
    )
    assert list(found) == [
        "format", "a", "b", "by", "parts", "questions", "scenario", "looked_at", "bound",
        "proved_by", "tiles_apart", "parts_on",
    ]  # fmt: skip
    assert (found["format"], found["a"], found["b"]) == ("ruling-witness/1", "C1", "C3")
    assert found["parts"] is True
    assert found["questions"] == ["nowhere.own-feature"]
    assert found["scenario"].startswith("title: ")


def test_the_table_becomes_a_file_to_rule_on(tmp_path: Path) -> None:
    done = run_ruling(
        "witness", "C1", "C3", "--bound", "in all=3, maps=0", "-o", "w.yaml", folder=tmp_path
    )
    assert (done.returncode, done.stdout) == (FAILED, "")
    assert judge(load_scenario(tmp_path / "w.yaml")).ruling.step.moves


@pytest.mark.slow
@pytest.mark.parametrize("format_name", ["text", "markdown", "wikitext", "html"])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_format_and_language_tells_it(format_name: str, language: str) -> None:
    options = "--format", format_name, "--lang", language
    for two, code in (("C1", FAILED), ("C2", DONE)):
        done = run_ruling("witness", "C3", two, "--bound", "in all=4, maps=0", *options)
        assert done.returncode == code
        assert "C3" in done.stdout


@pytest.mark.parametrize(
    ("words", "id", "named"),
    [
        (["C3", "C3"], "witness.same-rules-twice", "C3"),
        (["C3", "C9"], "unknown", "C9"),
        (["C3", "C2", "--bound", "tiles=0"], "tables.bound", "tiles"),
        (["C3", "C2", "--by", "luck"], "usage.not-one-of", "luck"),
        ([], "usage.two-rules", ""),
        (["C3"], "usage.two-rules", ""),
        (["C3", "C2", "--all"], "usage.all-alone", ""),
        (["C3", "--all"], "usage.all-alone", ""),
        (["--all", "--format", "yaml"], "usage.format-of-all", ""),
        (["--all", "-o", "all.html"], "usage.folder-for-all", "all.html"),
        (["--all", "-o", __file__], "file.no-folder", ""),
        (
            ["--all", "-o", f"{__file__}/in"],
            "file.unwritten",
            "",
        ),
        (["--all", "--bound", "tiles=0"], "tables.bound", "tiles"),
    ],
)
def test_what_cannot_be_done_is_an_error(words: list[str], id: str, named: str) -> None:
    done = run_ruling("witness", *words)
    assert done.returncode == USAGE
    assert says(done.stderr, id)
    assert named in done.stderr
    assert done.stdout == ""


FEWER = ("--all", "--bound", BOUND)
FEW = ("--all", "--bound", "in all=3, maps=3", "-j", "1")


@pytest.mark.nightly
def test_all_that_is_found_becomes_files_in_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "tables"
    done = run_ruling("witness", *FEWER, "-o", folder, "--format", "json")
    found = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (DONE, "")
    rows = [*found["editions"], *found["readings"]]
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert sorted(texts.values()) == sorted(row["scenario"] for row in rows if row["parts"])
    assert {"C1-and-C3.yaml", "dragon.eats=untouched.yaml"} <= texts.keys()
    assert run_ruling("test", folder).returncode == DONE
    (folder / "C1-and-C3.yaml").write_text("an old one", encoding="utf-8")
    (folder / "mine.txt").write_text("mine", encoding="utf-8")
    run_ruling("witness", *FEWER, "-o", folder)
    again = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert again == {**texts, "mine.txt": "mine"}


@pytest.mark.nightly
def test_all_is_told_in_a_matrix_a_table_and_reasons() -> None:
    told = run_ruling("witness", *FEW).stdout
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert "C1 C1-BB4 C1-RGG C1-ZMG C2 C3" in lines
    assert "C3 3 c* 3 c* 3 c* 3 c* -" in lines
    assert "dragon.eats=untouched 3 C3 where they end" in lines
    assert "abbot.home=yes: abbot; it changes" in lines
    assert "abbot/house-he-waits-for-another-turn.yaml" in lines
    assert "score.witch-order=half-then-extra: 20; it changes" in lines
    assert max(map(len, told.splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("format_name", ["text", "markdown", "wikitext", "html"])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_format_and_language_tells_all(format_name: str, language: str) -> None:
    told = few_told(format_name, language)
    assert "dragon.eats=untouched" in told
    assert ("title: " in told) is (format_name == "html")  # the tables, to unfold


def in_markdown() -> str:
    return few_told("markdown").replace("\\", "")


@pytest.mark.slow
def test_each_table_is_told_where_it_belongs() -> None:
    """Beside both editions of a pair, with the question that parts them and what they part in."""
    lines = in_markdown().splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    head, _, *matrix = [row for row in rows if len(row) == 1 + len(edition_ids())]
    shown = {
        (row[0], two): cell
        for row in matrix
        for two, cell in zip(head[1:], row[1:], strict=True)
        if cell
    }
    assert {*shown} == {(one, two) for one in edition_ids() for two in edition_ids() if one != two}
    assert shown == {(two, one): cell for (one, two), cell in shown.items()}
    by = {line[0]: line.rpartition("(")[2] for line in lines if line[1:3] == ": "}
    for question, rules in {
        "nowhere.own-feature)": (("C1", "C3"), ("C1-RGG", "C2")),
        "nowhere.none-in-play)": (("C1", "C1-RGG"), ("C1-ZMG", "C1-RGG")),
    }.items():
        for pair in rules:
            size, letter = shown[pair].split()
            assert (size, letter[1:]) == ("3", "*")
            assert by[letter[0]].strip() == question
    assert shown["C2", "C3"] == shown["C1", "C1-ZMG"] == "-"
    assert ["dragon.eats=untouched", "3", "C3", "where they end"] in rows


@pytest.mark.slow
def test_each_reading_without_a_table_has_its_own_reason() -> None:
    _, none = in_markdown().split("## Readings without such a table")
    parts = [part.split("\n  - ") for part in none.split("\n- ")[1:]]
    heads = {head[:16]: {each.split(";")[0] for each in rows} for head, *rows in parts}
    assert len(heads) == 3
    assert {"abbot.home=yes: abbot", "copy.teacher=unmodified: teacher"} <= heads[
        "Asked only where"
    ]
    assert {"join.noticed-late=both-stay", "join.by-token=no-need"} <= heads["Asked on no tabl"]
    assert heads["Asked on so many"] == {
        "move.destination=another-tile: 6",
        "base.two-tile-city=two: 2",
    }


@contextmanager
def interrupted() -> Iterator[None]:
    """Ctrl-C is pressed after a while."""
    before = signal.signal(signal.SIGPROF, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_PROF, 2)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def test_who_interrupts_it_between_two_chunks_hears_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C is pressed while the search lets go of its record, when it waits for no chunk."""

    class Interrupted(FileIO):
        def close(self) -> None:
            if not self.closed:
                super().close()
                raise KeyboardInterrupt

    monkeypatch.setattr("ruling.proving.witness.record.FileIO", Interrupted)
    bound = ("--bound", "in all=2, maps=0")
    done = run_ruling("witness", *APART_LATE, *bound, "--resume", tmp_path / "run.jsonl")
    assert (done.returncode, done.stdout) == (INTERRUPTED, "")
    assert re.match(LOOKED_AT, done.stderr)


LOOKED_AT = r"interrupted: [\d,]+ tables were looked at, the last of them with \d+ in all"


@pytest.mark.slow
def test_who_interrupts_the_search_for_all_hears_how_much_was_found(tmp_path: Path) -> None:
    with interrupted():
        done = run_ruling("witness", "--all", "-j", "1", "-o", tmp_path / "none")
    assert (done.returncode, done.stdout) == (INTERRUPTED, "")
    assert re.match(LOOKED_AT, done.stderr)
    assert re.search(r"\d+ smallest tables were found by then", done.stderr)
    assert [*(tmp_path / "none").iterdir()] == []


@pytest.mark.slow
def test_who_interrupts_it_hears_how_far_it_came() -> None:
    with interrupted():
        done = run_ruling("witness", *APART_LATE, "-j", "1")
    assert (done.returncode, done.stdout) == (INTERRUPTED, "")
    assert re.match(LOOKED_AT, done.stderr)
    assert "none of them parts the two" in done.stderr
