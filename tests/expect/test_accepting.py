"""Accepting what was found: only the values that changed are written, and safely."""

import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling.case.editing import Edit, Page
from ruling.cli.accept_prompt import change_lines
from ruling.errors import NotWritten, sentence
from ruling.expect import writing
from ruling.expect.accepting import Plan, plan_for
from ruling.expect.running import run_file
from ruling.expect.writing import check, write_plan
from ruling.reading.source import Source
from ruling.scenario.source import read_source
from tests.conftest import (
    CORPUS,
    EXAMPLE,
    ROOT,
    copied,
    edition_ids,
    heirs,
    run_ruling,
    some_and_all,
)
from tests.saying import ids_of

TEXT = EXAMPLE.read_text(encoding="utf-8")
HEAD = TEXT[: TEXT.index("expect:")]


def accepting(text: str, *editions: str) -> Plan:
    """The plan for a text; what it comes to is checked as if it had been written."""
    plan = plan_for(Source("a.yaml", text), editions)
    check(plan, plan.after, editions)
    return plan


def after(expectations: str, *editions: str) -> str:
    """What the expectations of the example become."""
    plan = accepting(HEAD + expectations, *editions)
    assert plan.after.text.startswith(HEAD)
    return plan.after.text.removeprefix(HEAD)


def words(text: str) -> Iterator[tuple[str, yaml.Node]]:
    """The words under every key of every expectation."""
    for path, (_, _, node) in Page(text).parts.items():
        within = str(path[0]).startswith("expect") and len(path) > 1
        listed = any(isinstance(step, int) for step in path)
        if within and not listed and not isinstance(node, yaml.MappingNode):
            yield str(path[1]), node


def other(word: str, *choices: str) -> str:
    return next(choice for choice in choices if choice != word)


BENDS: dict[str, Callable[[Any], str]] = {
    "points": lambda value: str(int(value) + 3),
    "outcomes": lambda value: str(int(value) + 70),
    "scoring": lambda value: str(abs(int(value)) + 1),
    "obligation": lambda value: other(value, "take-off", "none"),
    "chosen": lambda value: other(value, "legal", "not-in-play"),
    "refused": lambda value: other(value, "not-in-play", "complete"),
    "figures": lambda value: other(value, "supply", "gone"),
    "moves": lambda value: "[]" if value else "[mage to supply]",
    "open": lambda value: "[]" if value else "[join.timing, score.mage]",
}
EXACT = ("points", "outcomes", "scoring", "obligation", "chosen", "refused")


def bent(text: str, *keys: str) -> str:
    edits = [
        Edit(node.start_mark.index, Page(text).end(node), BENDS[key](node.value))
        for key, node in words(text)
        if key in keys and node.value != "null"
    ]
    return Page(text).edited(edits)


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 320))
def test_bent_words_and_numbers_are_put_back_to_the_byte(paths: list[Path]) -> None:
    for path, keys in product(paths, (*((key,) for key in EXACT), EXACT)):
        text = path.read_text(encoding="utf-8")
        changed = bent(text, *keys)
        assert accepting(changed).after.text == text, path
        windows = changed.replace("\n", "\r\n")
        assert accepting(windows).after.text == text.replace("\n", "\r\n"), path


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(CORPUS, 160))
def test_bent_lists_and_places_pass_again_with_all_comments(paths: list[Path]) -> None:
    for path, keys in product(paths, (("moves",), ("open",), ("figures",), tuple(BENDS))):
        text = path.read_text(encoding="utf-8")
        changed = bent(text, *keys)
        plan = accepting(changed)
        assert not plan.left, path
        assert plan_for(plan.after).changes == (), path
        assert re.findall("#.*", plan.after.text) == re.findall("#.*", changed)
        assert plan.after.text.count("\n") == changed.count("\n")


def without(text: str, block: str) -> str:
    """The text without the blocks whose keys begin like this."""
    return re.sub(rf"(?m)^{block}.*\n?(?:(?:[ #].*)?\n|[ #].*\Z)*", "", text)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return copied(ROOT / "scenarios", tmp_path / "corpus")


def rewrite(folder: Path, change: Callable[[str], str]) -> list[Path]:
    files = sorted(folder.rglob("*.yaml"))
    for path in files:
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    return files


@pytest.mark.nightly
def test_the_corpus_without_its_editions_gets_blocks_for_them(corpus: Path) -> None:
    files = rewrite(corpus, lambda text: without(text, "expect in "))
    assert run_ruling("test", corpus, CI="").returncode == 1
    done = run_ruling("test", corpus, "--accept", CI="")
    assert done.returncode == 0, done.stdout
    assert not [case for path in files for case in run_file(path) if not case.passed]
    assert run_ruling("test", corpus, "--accept", CI="").stdout.count("\n") == 1


@pytest.mark.nightly
def test_the_corpus_without_expectations_gets_them_for_all_editions(corpus: Path) -> None:
    files = rewrite(corpus, lambda text: without(text, "expect"))
    heads = [path.read_text(encoding="utf-8") for path in files]
    done = run_ruling("test", corpus, "--missing", CI="")
    assert done.returncode == 0, done.stdout
    for path, head in zip(files, heads, strict=True):
        assert path.read_text(encoding="utf-8").startswith(head)
        assert all(case.passed and not case.empty for case in run_file(path))


def test_a_new_expectation_has_what_the_ruling_gives() -> None:
    plan = plan_for(Source("a.yaml", HEAD), accept=False, missing=True)
    check(plan, plan.after)
    new = plan.after.text.removeprefix(HEAD)
    assert new.startswith(
        "expect:\n  obligation: move-apart\n  moves: [either to A2 E, either to A2 S]\n"
    )
    assert "points: {red: 0, blue: 9}\n" in new
    assert plan_for(plan.after, missing=True).changes == ()


def test_a_new_expectation_for_some_editions_alone() -> None:
    text = HEAD + "expect in C1, C2:\n  obligation: move-apart"
    new = plan_for(Source("a.yaml", text), missing=True).after.text
    assert new.startswith(text + "\nexpect in C1-BB4, C1-ZMG:\n  obligation: move-apart\n")
    assert "]\nexpect in C1-RGG:\n  obligation: move-apart\n" in new
    assert not new.endswith("\n")
    one = plan_for(Source("a.yaml", HEAD + "expect: {}\n"), ("C3",), missing=True).after.text
    assert "\nexpect: {}\nexpect in C3:\n  obligation: move-apart\n" in one


def test_a_value_of_some_editions_goes_into_a_block_of_theirs() -> None:
    text = "expect:  # all\n  points: {red: 0, blue: 8}  # why\n# the end\n"
    block = "expect in C3:\n  points: {red: 0, blue: 9}\n"
    assert after(text, "C3") == text.replace("# the end\n", block + "# the end\n")


def test_a_block_for_exactly_these_editions_is_extended() -> None:
    text = "expect: {points: {blue: 8}}\nexpect in C2, C3:\n  obligation: move-apart # so\n"
    assert after(text, "C3", "C2") == text + "  points: {blue: 9}\n"
    flow = "expect: {points: {blue: 8}}\nexpect in C3: {obligation: move-apart}\n"
    assert after(flow, "C3") == flow.replace("apart}", "apart, points: {blue: 9}}")


def test_what_a_block_in_front_would_have_to_replace_is_left() -> None:
    text = "expect in C3: {obligation: move-apart}\nexpect: {points: {blue: 8}}\n"
    plan = accepting(HEAD + text, "C3")
    assert plan.after == plan.before
    assert ids_of(plan.left) == ["run.misplaced"]


def test_where_nobody_keeps_a_value_the_most_common_one_replaces_it() -> None:
    crop = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"
    text = without(crop.read_text(encoding="utf-8"), "expect in ")
    text = bent(text, "points")
    plan = accepting(text)
    assert [change.editions for change in plan.changes if change.key == "points"] == [
        tuple(heirs("C1", "C1-ZMG")),
        tuple(heirs("C2")),
    ]
    assert plan.after.text.count("points:") == 2


def test_what_is_not_settled_unpins_only_where_the_reader_allows_it() -> None:
    head = re.sub(r"\n +move:.*", "", HEAD)
    assert head != HEAD
    plan = accepting(head + "expect:\n  points: {blue: 9}\n  obligation: none\n")
    assert plan.after.text == head + "expect:\n  points: {blue: 9}\n  obligation: move-apart\n"
    assert [(left.key, *ids_of(left)) for left in plan.left] == [("points", "run.unsettled")]
    text = head + "expect in C2:\n  obligation: move-apart\n  points: # hm\n    blue: 9 # no\n"
    assert accepting(text, "C2").after.text == text.replace("    blue: 9", "      null")
    some = head + "expect: {points: {blue: 9}, obligation: move-apart}\n"
    assert accepting(some, "C3").after.text == some + "expect in C3:\n  points: null\n"


def test_what_is_not_settled_stays_where_nothing_else_is_expected() -> None:
    head = re.sub(r"\n +move:.*", "", HEAD)
    alone = head + "expect in C3:\n  points: {blue: 9}\n"
    plan = accepting(alone)
    assert (plan.after.text, plan.changes) == (alone, ())
    assert [(left.key, left.editions, *ids_of([left])) for left in plan.left] == [
        ("points", ("C3",), "run.unsettled")
    ]
    two = head + "expect in C2, C3:\n  points: {blue: 9}\nexpect in C3: {obligation: none}\n"
    assert accepting(two, "C2").after.text == two
    assert accepting(two, "C3").after.text == two.replace("none}", "move-apart, points: null}")
    claimed = alone + "claims: [{by: red, legal: mage to A2 E}]\n"
    assert accepting(claimed).after.text == claimed.replace("{blue: 9}", "null")


def test_notes_claims_and_what_has_no_value_are_never_changed() -> None:
    text = "expect:\n  notes: [dragon.eats]\n  refused:\n    mage to A2 E: complete\n"
    text += "    mage to A1 E: complete\nclaims: [{by: red, illegal: mage to A2 E}]\n"
    plan = accepting(HEAD + text)
    assert plan.after.text == HEAD + text.replace("A1 E: complete", "A1 E: just-completed")
    assert [left.key for left in plan.left] == ["notes", "refused"]
    assert ids_of(plan.left) == ["run.notes-kept", "run.no-such"]


def test_items_of_lists_come_and_go_one_by_one() -> None:
    block = "expect:\n  moves:  # all\n  - mage to A1 E  # wrong\n  # about\n  - mage to A2 E # r\n"
    fixed = block.replace("- mage to A1 E", "- either to A2 S").replace(" # r\n", " # r\n  - X\n")
    assert after(block) == fixed.replace("X", "witch to A2 E")
    long = (
        "expect:\n  moves: [mage to A1 E, # no\n    either to A2 E, either to A2 S, mage to A1 E]\n"
    )
    assert after(long) == "expect:\n  moves: [either to A2 E, either to A2 S]\n"
    gone = "expect in C3:\n  open:\n  - join.trigger # a\n  - score.mage # b\n  obligation: none\n"
    assert after(gone) == "expect in C3:\n  open:\n    [] # b\n  obligation: move-apart\n"
    one = (
        "expect:\n  moves:\n    - mage to A1 E # gone\n    - either to A2 E\n    - either to A2 S\n"
    )
    one += "    - mage to A1 E"
    assert after(one) == "expect:\n  moves:\n    - either to A2 E\n    - either to A2 S"


def test_either_is_split_where_the_figures_differ() -> None:
    head = re.sub(r"\n +move:.*", "", HEAD)
    flow = head + "expect:\n  outcomes: {either to A2 E: {blue: 8}} # c\n"
    found = accepting(flow).after.text.removeprefix(head)
    assert re.fullmatch(
        r"expect:\n  outcomes: \{mage to A2 E: \{blue: \d+\}, witch to A2 E: \{blue: \d+\}\} # c\n",
        found,
    )
    block = head + "expect:\n  outcomes:\n    either to A2 E: {blue: 8} # c\n"
    found = accepting(block).after.text.removeprefix(head)
    assert re.search(r"\n    mage to A2 E: .*\n    witch to A2 E: \{blue: \d\} # c\n", found)


def test_either_is_split_where_the_reasons_differ() -> None:
    text = """
features: {north: {kind: city, tiles: 3}, south: {kind: road, tiles: 2}}
figures: {mage: north, witch: south}
players: [red]
action: {player: red, tile: magic}
expect:
  refused: {either to north: complete, mage to south: complete}
"""
    reasons = "{mage to north: already-there, witch to north: other-figure-there, "
    fixed = text.replace("{either to north: complete, ", reasons)
    assert accepting(text).after.text == fixed.replace(
        "south: complete", "south: other-figure-there"
    )


def test_a_file_written_as_json_stays_json() -> None:
    tree = yaml.safe_load(TEXT)
    tree["expect"] = {"points": {"red": 0, "blue": 8}}
    import json

    text = json.dumps(tree, indent=1)
    form = json.loads(accepting(text, "C3").after.text)
    assert form["expect in C3"] == {"points": {"red": 0, "blue": 9}}
    assert json.loads(accepting(text).after.text)["expect"]["points"]["blue"] == 9


def test_a_line_a_change_names_the_question_behind_it() -> None:
    text = HEAD + "expect:\n  obligation: none\n  points: {red: 0, blue: 5}\n  chosen: complete\n"
    start = HEAD.count("\n") + 2
    every = f"[{', '.join(edition_ids())}]"
    timing = "would be as expected under join.timing=after-scoring"
    assert list(change_lines(accepting(text))) == [
        f"a.yaml:{start}:3: {every} obligation: none becomes move-apart; {timing}",
        f"a.yaml:{start + 1}:3: {every} points: blue: 5 becomes blue: 9; {timing}",
        f"a.yaml:{start + 2}:3: {every} chosen: complete becomes legal; "
        "no single question explains it",
    ]


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.yaml"
    raw = TEXT.replace("points: {red: 0, blue: 9}", "points: {red: 0, blue: 8}")
    path.write_bytes(b"\xef\xbb\xbf" + raw.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    return path


def test_line_endings_mark_permissions_and_links_stay(wrong: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(wrong)
    done = run_ruling("test", link, "--accept", CI="false")
    assert done.returncode == 0, done.stdout
    assert link.is_symlink()
    assert wrong.read_bytes() == b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode()
    assert stat.S_IMODE(wrong.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.yaml", "wrong.yaml"]


@pytest.mark.parametrize("kind", [OSError, KeyboardInterrupt])
def test_an_interrupted_write_loses_nothing(
    wrong: Path, kind: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = wrong.read_bytes()

    def interrupted(*_: object) -> None:
        raise kind("no space left")

    monkeypatch.setattr(Path, "replace", interrupted)
    plan = plan_for(read_source(wrong))
    with pytest.raises((NotWritten, KeyboardInterrupt)):
        write_plan(wrong, plan)
    assert wrong.read_bytes() == before
    assert [path.name for path in wrong.parent.iterdir()] == ["wrong.yaml"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title: [", "cannot be read"),
        (TEXT.replace("tile: G", "tile: E@90"), "cannot be read|another ruling"),
        (HEAD.replace("kind: large", "kind: meeple"), "another ruling"),
        (TEXT.replace("blue: 9", "blue: 7"), "still fails"),
    ],
)
def test_what_does_not_read_back_as_planned_is_a_fault(wrong: Path, text: str, why: str) -> None:
    before = wrong.read_bytes()
    plan = plan_for(read_source(wrong))
    with pytest.raises(NotWritten, match=why) as error:
        write_plan(wrong, plan._replace(after=Source("x", text)))
    assert error.value.fault
    assert wrong.read_bytes() == before
    assert len(list(wrong.parent.iterdir())) == 1


def test_a_file_that_was_changed_meanwhile_is_left(wrong: Path) -> None:
    plan = plan_for(read_source(wrong))
    wrong.write_text(TEXT, encoding="utf-8")
    with pytest.raises(NotWritten, match="changed meanwhile"):
        write_plan(wrong, plan)
    assert wrong.read_text(encoding="utf-8") == TEXT


def test_a_fault_is_told_and_has_its_exit_code(
    wrong: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the program itself is played here: no file brings it about."""
    monkeypatch.setattr(writing, "_faults", lambda *_: iter(["oops"]))
    done = run_ruling("test", wrong, "--accept", CI="")
    assert done.returncode == 3
    left = sentence("file.left-as-it-was", file=str(wrong), why="oops")
    assert str(left) in done.stdout + done.stderr


@pytest.mark.parametrize("option", ["--accept", "--missing"])
def test_nothing_is_written_under_ci(wrong: Path, option: str) -> None:
    before = wrong.read_bytes()
    for value in ("true", "1", "yes"):
        done = run_ruling("test", wrong, option, CI=value)
        assert (done.returncode, done.stdout) == (2, "")
        assert str(sentence("usage.under-ci")) in done.stderr
    assert wrong.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "code"),
    [("y", 0), *(pytest.param(no, 1, marks=pytest.mark.slow) for no in ("n", ""))],
)
def test_a_terminal_is_asked(wrong: Path, answer: str, code: int) -> None:
    pty = pytest.importorskip("pty")
    before = wrong.read_bytes()
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "ruling", "test", str(wrong), "--accept"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "CI": "", "NO_COLOR": "1"},
    )
    os.close(theirs)
    os.write(ours, f"{answer}\n".encode())
    assert process.wait(60) == code
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert "[y/N]" in shown
    assert (wrong.read_bytes() == before) is (code == 1)


def test_other_formats_stay_what_they_are(wrong: Path) -> None:
    import json

    before = wrong.read_bytes()
    done = run_ruling("test", wrong, "--accept", "--format", "junit", CI="")
    assert done.stdout.startswith("<?xml")
    assert "blue: 9" in done.stderr
    wrong.write_bytes(before)
    done = run_ruling("test", wrong, "--accept", "--format", "json", CI="")
    assert json.loads(done.stdout)["failed"] == 0
    assert done.stderr == ""  # it is for errors alone, as JSON
    assert wrong.read_bytes() != before
